//! What an engine asks of a report file.

use std::collections::BTreeMap;

use runda_rulebook::{Colour, Points, Round, StartNo};
use serde::{Deserialize, Serialize};

use super::{Adjustment, Document, Forbidden, Heading, Player, Record, ResultCode, Scoring};

/// The facts of a running or finished tournament, gathered from whichever records give them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// How many rounds were announced.
    pub rounds: Option<u16>,
    /// How many rounds are behind us.
    pub played: u16,
    /// The initial colour, if the file gives it.
    pub initial_colour: Option<Colour>,
    /// What results are worth.
    pub scoring: Scoring,
    /// Who is absent in the round to be paired, and with which bye.
    pub absent: BTreeMap<StartNo, ResultCode>,
    /// Virtual points of a player round by round; players without any are left out.
    pub virtual_points: BTreeMap<StartNo, Vec<Points>>,
    /// Who may not meet, and when.
    pub forbidden: Vec<Forbidden>,
    /// Points that no result explains.
    pub adjustments: Vec<Adjustment>,
    /// The coded type of tournament; empty if not given.
    pub system: String,
    /// Players are numbered by their place in the file instead of their starting number.
    pub numbered_by_place: bool,
}

impl Event {
    /// Gathers the facts. A record of TRF26 wins over a line of an engine that says otherwise.
    ///
    /// **Rule:** TR-9, TR-28, TR-31, TR-35, FIDE26 C.02.03 A
    pub fn of(document: &Document) -> Self {
        let played = rounds_played(document);
        let rank = |record: &Record| matches!(record, Record::Xxc { rank: true, .. });
        Self {
            rounds: announced_rounds(document),
            played,
            initial_colour: initial_colour(document),
            scoring: Scoring::of(document),
            absent: absent(document, Round::from_index(played.into())),
            virtual_points: virtual_points(document),
            forbidden: forbidden(document),
            adjustments: document.records.iter().filter_map(Record::adjustment).cloned().collect(),
            system: document.heading(Heading::System).to_owned(),
            numbered_by_place: document.records.iter().any(rank),
        }
    }

    /// The round to be paired.
    ///
    /// **Rule:** TR-32, FIDE26 C.02.03 A
    pub fn next_round(&self) -> Round {
        Round::from_index(self.played.into())
    }

    /// Whether the round to be paired is the last one.
    pub fn is_last_round(&self) -> bool {
        self.rounds.is_some_and(|rounds| self.played + 1 >= rounds)
    }

    /// The points of a player after the rounds played, virtual ones left out: what the results are
    /// worth and what record 299 adds.
    ///
    /// **Our reading:** a record 299 without a kind adds its points; one with a kind gives them
    /// instead of what that result is worth.
    ///
    /// **Rule:** TR-12, TR-26, FIDE26 C.02.03 A 001
    pub fn points(&self, player: &Player) -> Points {
        self.points_after(player, self.played)
    }

    /// The same after the first `rounds` rounds.
    pub fn points_after(&self, player: &Player, rounds: u16) -> Points {
        let usual: Points = player.rounds(rounds).map(|(_, cell)| self.scoring.points(cell)).sum();
        let own =
            self.adjustments.iter().filter(|record| record.players.contains(&player.number()));
        own.fold(usual, |sum, record| sum + self.adjusted(record, player, rounds))
    }

    fn adjusted(&self, record: &Adjustment, player: &Player, rounds: u16) -> Points {
        match (record.kind, record.round) {
            (None, Some(round)) if round.get() > rounds => Points::ZERO,
            (None, _) => record.points,
            (Some(kind), wanted) => player
                .rounds(rounds)
                .filter(|(round, _)| wanted.is_none_or(|wanted| wanted == *round))
                .filter(|(_, cell)| same_kind(cell.meaning(), kind))
                .map(|(_, cell)| record.points - self.scoring.points(cell))
                .sum(),
        }
    }

    /// The virtual points of a player in a round.
    ///
    /// **Rule:** TR-24, FIDE26 C.02.03 A 250
    pub fn virtual_points(&self, player: StartNo, round: Round) -> Points {
        let rounds = self.virtual_points.get(&player);
        rounds.and_then(|rounds| rounds.get(round.index())).copied().unwrap_or_default()
    }

    /// The groups of players no two of whom may meet in a round.
    ///
    /// **Rule:** TR-25, FIDE26 C.02.03 A 260
    pub fn forbidden_in(&self, round: Round) -> impl Iterator<Item = &[StartNo]> {
        self.forbidden
            .iter()
            .filter(move |record| (record.first_round..=record.last_round).contains(&round))
            .map(|record| record.players.as_slice())
    }
}

/// Whether a result is of the kind a record 299 names: `W` is every win on the board, and so on.
fn same_kind(result: Option<ResultCode>, kind: char) -> bool {
    let usual = match result {
        Some(ResultCode::Win) => Some('W'),
        Some(ResultCode::Draw) => Some('D'),
        Some(ResultCode::Loss) => Some('L'),
        Some(other) => Some(other.sign()),
        None => None,
    };
    usual == Some(kind.to_ascii_uppercase())
}

/// The last round in which anybody has an opponent or a pairing-allocated bye; a later one counts
/// too if every player has an entry in it.
///
/// **Rule:** TR-32, FIDE26 C.02.03 A
fn rounds_played(document: &Document) -> u16 {
    let paired = |player: &Player| {
        player
            .cells
            .iter()
            .rposition(|cell| {
                cell.opponent.is_some() || cell.result == Some(ResultCode::PairingBye)
            })
            .map_or(0, |index| index + 1)
    };
    let mut played = document.players().map(paired).max().unwrap_or(0);
    let everybody = |index: usize| {
        document
            .players()
            .all(|player| player.cells.get(index).is_some_and(|cell| !cell.is_blank()))
    };
    while document.players().next().is_some() && everybody(played) {
        played += 1;
    }
    u16::try_from(played).unwrap_or(u16::MAX)
}

fn announced_rounds(document: &Document) -> Option<u16> {
    let standard = document.records.iter().find_map(|record| match record {
        Record::Rounds(rounds) => Some(*rounds),
        _ => None,
    });
    standard.or_else(|| {
        document.records.iter().find_map(|record| match record {
            Record::Xxr(rounds) => Some(*rounds),
            _ => None,
        })
    })
}

fn initial_colour(document: &Document) -> Option<Colour> {
    let standard = document.records.iter().find_map(|record| match record {
        Record::InitialColour(colour) => Some(*colour),
        _ => None,
    });
    standard.or_else(|| {
        document.records.iter().find_map(|record| match record {
            Record::Xxc { initial_colour, .. } => *initial_colour,
            _ => None,
        })
    })
}

/// Who is absent in `round`: told by its columns, by record 240 or by `XXZ`; a record 240 wins.
///
/// **Rule:** TR-23, TR-33, FIDE26 C.02.03 A 240
fn absent(document: &Document, round: Round) -> BTreeMap<StartNo, ResultCode> {
    let mut absent = BTreeMap::new();
    for player in document.players() {
        if let Some(code) = player.cell(round).result.filter(|code| code.is_bye()) {
            absent.insert(player.number(), code);
        }
    }
    for record in &document.records {
        if let Record::Xxz(players) = record {
            for player in players {
                absent.entry(*player).or_insert(ResultCode::ZeroBye);
            }
        }
    }
    for record in &document.records {
        if let Record::Byes(byes) = record
            && byes.round == round
        {
            absent.extend(byes.players.iter().map(|player| (*player, byes.kind)));
        }
    }
    absent
}

/// Virtual points by record 250, or by `XXA` where there is none.
fn virtual_points(document: &Document) -> BTreeMap<StartNo, Vec<Points>> {
    let mut all: BTreeMap<StartNo, Vec<Points>> = BTreeMap::new();
    let records = || document.records.iter().filter_map(Record::virtual_points);
    for record in records() {
        let numbers = document.players().map(Player::number);
        for player in
            numbers.filter(|number| (record.first_player..=record.last_player).contains(number))
        {
            let rounds = all.entry(player).or_default();
            let last = record.last_round.index().min(999);
            if rounds.len() <= last {
                rounds.resize(last + 1, Points::ZERO);
            }
            for slot in rounds.iter_mut().take(last + 1).skip(record.first_round.index()) {
                *slot += record.points;
            }
        }
    }
    if records().next().is_none() {
        for record in &document.records {
            if let Record::Xxa { player, points } = record {
                all.insert(*player, points.clone());
            }
        }
    }
    for points in all.values_mut() {
        while points.last() == Some(&Points::ZERO) {
            points.pop();
        }
    }
    all.retain(|_, points| !points.is_empty());
    all
}

/// Records 260, and the lines `XXP`, which hold for every round.
fn forbidden(document: &Document) -> Vec<Forbidden> {
    let every_round = |players: &[StartNo]| Forbidden {
        first_round: Round::FIRST,
        last_round: Round::from_index(998),
        players: players.to_vec(),
    };
    let groups = document.records.iter().filter_map(|record| match record {
        Record::Forbidden(forbidden) => Some(forbidden.clone()),
        Record::Xxp(players) => Some(every_round(players)),
        _ => None,
    });
    groups.collect()
}
