//! A report file as the FIDE (Dutch) engine wants it.

use std::collections::BTreeMap;

use runda_formats::trf::{self, Cell, Document, ResultCode, Tenths};
use runda_pairing::dutch::{self, Entry, Event, Outcome, Player, Score, Scoring};
use runda_rulebook::{Colour, Round, StartNo};

/// The event of a report file, ready to be paired.
#[derive(Debug, Clone)]
pub struct DutchFile {
    facts: trf::Event,
    /// Number used for pairing and history of each player, in the order of the file.
    players: Vec<(StartNo, trf::Player)>,
    /// The number shown for each number used for pairing, where they differ.
    shown: BTreeMap<StartNo, StartNo>,
}

impl DutchFile {
    /// Gathers what the engine needs.
    pub fn new(document: &Document) -> Self {
        let facts = trf::Event::of(document);
        let mut shown = BTreeMap::new();
        let mut used = BTreeMap::new();
        for (index, player) in document.players().enumerate() {
            let number =
                if facts.numbered_by_place { StartNo::from_index(index) } else { player.number() };
            used.insert(player.number(), number);
            shown.insert(number, player.number());
        }
        let of = |number: StartNo| used.get(&number).copied().unwrap_or(number);
        let players = document
            .players()
            .map(|player| {
                let mut player = player.clone();
                for cell in &mut player.cells {
                    cell.opponent = cell.opponent.map(of);
                }
                (of(player.number()), player)
            })
            .collect();
        Self { facts, players, shown }
    }

    /// How many rounds the file contains.
    pub const fn played(&self) -> u16 {
        self.facts.played
    }

    /// Whether the file records the initial-colour.
    pub const fn has_initial_colour(&self) -> bool {
        self.facts.initial_colour.is_some()
    }

    /// The number the file shows for a number used for pairing.
    pub fn shown(&self, number: StartNo) -> StartNo {
        self.shown.get(&number).copied().unwrap_or(number)
    }

    /// The event before the round that follows the last one in the file.
    pub fn next(&self) -> Event {
        self.before(self.facts.next_round())
    }

    /// The event before `round`: what came later is forgotten, but whoever was not paired in it is
    /// taken as absent.
    pub fn before(&self, round: Round) -> Event {
        let past = round.get() - 1;
        let forbidden = self.facts.forbidden_in(round).flat_map(|group| {
            group.iter().enumerate().flat_map(move |(index, &one)| {
                group[index + 1..].iter().map(move |&other| (one, other))
            })
        });
        let used: BTreeMap<StartNo, StartNo> =
            self.shown.iter().map(|(used, shown)| (*shown, *used)).collect();
        let number = |shown: StartNo| used.get(&shown).copied().unwrap_or(shown);
        let scoring = scoring(&self.facts.scoring);
        let mut event = Event {
            rounds: self.facts.rounds.unwrap_or(0),
            played: past,
            scoring,
            initial_colour: self.facts.initial_colour,
            players: self.players.iter().map(|entry| self.player(entry, round, &scoring)).collect(),
            forbidden: forbidden.map(|(one, other)| (number(one), number(other))).collect(),
        };
        if self.facts.system.ends_with("_BAKU") && self.facts.virtual_points.is_empty() {
            dutch::accelerate(&mut event);
        }
        event
    }

    fn player(
        &self,
        (number, file): &(StartNo, trf::Player),
        round: Round,
        scoring: &Scoring,
    ) -> Player {
        let past = round.get() - 1;
        let entries: Vec<Entry> = file.rounds(past).map(|(_, cell)| entry(cell)).collect();
        let explained: Score = entries.iter().map(|entry| scoring.worth(entry)).sum();
        let points = score(self.facts.points_after(file, past));
        let virtual_points = self.facts.virtual_points.get(&file.number());
        let absent = if round == self.facts.next_round() {
            self.facts.absent.contains_key(&file.number())
        } else {
            !entry(file.cell(round)).took_part()
        };
        Player {
            number: *number,
            entries,
            virtual_points: virtual_points.into_iter().flatten().map(|&it| score(it)).collect(),
            adjustment: points - explained,
            absent,
        }
    }

    /// The pairs made in a round of the file, as the engine would answer: White and Black, or a
    /// player and nobody for the bye.
    pub fn pairs_made(&self, round: Round) -> Vec<(StartNo, Option<StartNo>)> {
        let mut pairs: Vec<_> = self
            .players
            .iter()
            .filter_map(|(number, player)| {
                let cell = player.cell(round);
                match (cell.opponent, cell.colour, cell.result) {
                    (Some(opponent), Some(Colour::White), _) => Some((*number, Some(opponent))),
                    (None, _, Some(ResultCode::PairingBye)) => Some((*number, None)),
                    _ => None,
                }
            })
            .collect();
        pairs.sort_unstable();
        pairs
    }
}

const fn score(tenths: Tenths) -> Score {
    Score::from_tenths(tenths.0)
}

/// Points told apart by colour are taken as those of White: no rule book knows the difference.
const fn scoring(scoring: &trf::Scoring) -> Scoring {
    Scoring {
        win: score(scoring.win.white),
        draw: score(scoring.draw.white),
        loss: score(scoring.loss.white),
        forfeit_win: score(scoring.forfeit_win),
        forfeit_loss: score(scoring.forfeit_loss),
        bye: score(scoring.pairing_bye),
        full_point_bye: score(scoring.full_bye),
        half_point_bye: score(scoring.half_bye),
        absence: score(scoring.zero_bye),
    }
}

/// What the columns of a round mean. A game without a result is adjourned: a draw for the pairing.
fn entry(cell: Cell) -> Entry {
    let game = |outcome| match cell.opponent {
        Some(opponent) => {
            Entry::Game { opponent, colour: cell.colour.unwrap_or(Colour::White), outcome }
        }
        None => Entry::ZeroPointBye,
    };
    match (cell.meaning(), cell.opponent) {
        (Some(ResultCode::Win | ResultCode::ShortWin), _) => game(Outcome::Win),
        (None | Some(ResultCode::Draw | ResultCode::ShortDraw), _) => game(Outcome::Draw),
        (Some(ResultCode::Loss | ResultCode::ShortLoss), _) => game(Outcome::Loss),
        (Some(ResultCode::ForfeitWin), Some(opponent)) => Entry::ForfeitWin { opponent },
        (Some(ResultCode::ForfeitLoss), Some(opponent)) => Entry::ForfeitLoss { opponent },
        (Some(ResultCode::ForfeitWin | ResultCode::FullBye), _) => Entry::FullPointBye,
        (Some(ResultCode::HalfBye), _) => Entry::HalfPointBye,
        (Some(ResultCode::PairingBye), _) => Entry::Bye,
        (Some(ResultCode::ForfeitLoss | ResultCode::ZeroBye), _) => Entry::ZeroPointBye,
    }
}
