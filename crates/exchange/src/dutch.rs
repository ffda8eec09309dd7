//! A report file as the FIDE (Dutch) engine wants it.

use std::collections::BTreeMap;

use runda_dutch::{self as dutch, Entry, Event, Outcome, Player, Scoring};
use runda_formats::trf::{self, Document, ResultCode};
use runda_rulebook::{Points, Round, StartNo, Unpaired};

use crate::reading::{Encounter, Line, Reading};

/// The event of a report file, ready to be paired.
#[derive(Debug, Clone)]
pub struct DutchFile {
    facts: trf::Event,
    /// In the order of the file.
    players: Vec<Participant>,
    /// White and Black of every game, round by round.
    games: Vec<Vec<(StartNo, Option<StartNo>)>>,
    /// The number shown for each number used for pairing, where they differ.
    shown: BTreeMap<StartNo, StartNo>,
}

/// A player with the number used for pairing.
#[derive(Debug, Clone)]
struct Participant {
    number: StartNo,
    file: trf::Player,
    /// What every round up to the last one brought.
    entries: Vec<Entry>,
}

impl DutchFile {
    /// Gathers what the engine needs.
    pub fn new(document: &Document) -> Self {
        let reading = Reading::of(document);
        let mut shown = BTreeMap::new();
        let mut used = BTreeMap::new();
        for (index, player) in reading.players.iter().enumerate() {
            let by_place = reading.facts.numbered_by_place;
            let number = if by_place { StartNo::from_index(index) } else { player.number() };
            used.insert(player.number(), number);
            shown.insert(number, player.number());
        }
        let of = |number: StartNo| used.get(&number).copied().unwrap_or(number);
        let participant = |player: &&trf::Player| Participant {
            number: of(player.number()),
            file: (*player).clone(),
            entries: reading
                .rounds()
                .map(|round| entry(reading.line(player, round), player.number(), of))
                .collect(),
        };
        let players = reading.players.iter().map(participant).collect();
        let pair = |game: Encounter| (of(game.players.white), Some(of(game.players.black)));
        let games = reading
            .rounds()
            .map(|round| reading.encounters(round).into_iter().map(pair).collect())
            .collect();
        Self { facts: reading.facts, players, games, shown }
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

    fn player(&self, participant: &Participant, round: Round, scoring: &Scoring) -> Player {
        let Participant { number, file, entries } = participant;
        let past = round.get() - 1;
        let entries: Vec<Entry> = entries.iter().take(past.into()).copied().collect();
        let explained: Points = entries.iter().map(|entry| scoring.worth(entry)).sum();
        let points = self.facts.points_after(file, past);
        let virtual_points = self.facts.virtual_points.get(&file.number());
        let absent = match participant.entries.get(round.index()) {
            Some(entry) => !entry.took_part(),
            None => self.facts.absent.contains_key(&file.number()),
        };
        Player {
            number: *number,
            entries,
            virtual_points: virtual_points.into_iter().flatten().copied().collect(),
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
            .filter_map(|player| match player.entries.get(round.index())? {
                Entry::Bye => Some((player.number, None)),
                Entry::Game { .. }
                | Entry::ForfeitWin { .. }
                | Entry::ForfeitLoss { .. }
                | Entry::FullPointBye
                | Entry::HalfPointBye
                | Entry::ZeroPointBye => None,
            })
            .collect();
        pairs.extend(self.games.get(round.index()).into_iter().flatten().copied());
        pairs.sort_unstable();
        pairs
    }
}

/// Points told apart by colour are taken as those of White: no rule book knows the difference.
const fn scoring(scoring: &trf::Scoring) -> Scoring {
    Scoring {
        win: scoring.win.white,
        draw: scoring.draw.white,
        loss: scoring.loss.white,
        forfeit_win: scoring.forfeit_win,
        forfeit_loss: scoring.forfeit_loss,
        bye: scoring.pairing_bye,
        full_point_bye: scoring.full_bye,
        half_point_bye: scoring.half_bye,
        absence: scoring.zero_bye,
    }
}

/// What a round means for the pairing. A game without a result is adjourned: a draw.
fn entry(line: Line, player: StartNo, of: impl Fn(StartNo) -> StartNo) -> Entry {
    let encounter = match line {
        Line::Rests(Unpaired::Bye) => return Entry::Bye,
        Line::Rests(Unpaired::FullPointBye) => return Entry::FullPointBye,
        Line::Rests(Unpaired::HalfPointBye) => return Entry::HalfPointBye,
        Line::Rests(Unpaired::Absent | Unpaired::Free | Unpaired::Out) => {
            return Entry::ZeroPointBye;
        }
        Line::Meets(encounter) => encounter,
    };
    let (opponent, colour, sign) = encounter.seen_by(player);
    let opponent = of(opponent);
    let game = |outcome| Entry::Game { opponent, colour, outcome };
    match sign {
        Some(ResultCode::Win | ResultCode::ShortWin) => game(Outcome::Win),
        None | Some(ResultCode::Draw | ResultCode::ShortDraw) => game(Outcome::Draw),
        Some(ResultCode::Loss | ResultCode::ShortLoss) => game(Outcome::Loss),
        Some(ResultCode::ForfeitWin) => Entry::ForfeitWin { opponent },
        Some(ResultCode::ForfeitLoss) => Entry::ForfeitLoss { opponent },
        Some(ResultCode::FullBye) => Entry::FullPointBye,
        Some(ResultCode::HalfBye) => Entry::HalfPointBye,
        Some(ResultCode::PairingBye) => Entry::Bye,
        Some(ResultCode::ZeroBye) => Entry::ZeroPointBye,
    }
}
