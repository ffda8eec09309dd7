//! A report file read once: who takes part, and what every round brought each of them.
//!
//! Pairing, checking, standings and import all ask here, so that one file cannot mean two tournaments.

use std::collections::BTreeMap;

use runda_formats::trf::{self, Cell, Document, Player, ResultCode};
use runda_rulebook::{ByColour, Colour, Round, StartNo, Unpaired};

/// The players of a file and the facts of its event.
#[derive(Debug)]
pub(crate) struct Reading<'a> {
    pub(crate) facts: trf::Event,
    pub(crate) players: Vec<&'a Player>,
    by_number: BTreeMap<StartNo, &'a Player>,
}

/// What a round brought somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    /// They were paired.
    Meets(Encounter),
    /// They had no opponent.
    Rests(Unpaired),
}

/// Two who were paired, as both their lines tell it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Encounter {
    pub(crate) players: ByColour<StartNo>,
    /// The signs of both; none for either while the game is open.
    pub(crate) signs: Option<ByColour<ResultCode>>,
    /// Whether the lines agree on who met whom and with which colours.
    pub(crate) is_agreed: bool,
}

impl Encounter {
    /// The opponent, the colour and the sign of one of the two.
    pub(crate) fn seen_by(self, player: StartNo) -> (StartNo, Colour, Option<ResultCode>) {
        if self.players.white == player {
            (self.players.black, Colour::White, self.signs.map(|signs| signs.white))
        } else {
            (self.players.white, Colour::Black, self.signs.map(|signs| signs.black))
        }
    }
}

impl<'a> Reading<'a> {
    pub(crate) fn of(document: &'a Document) -> Self {
        let players: Vec<&Player> = document.players().collect();
        let by_number = players.iter().map(|player| (player.number(), *player)).collect();
        Self { facts: trf::Event::of(document), players, by_number }
    }

    /// The player of a number; the last one where a file gives it twice.
    pub(crate) fn player(&self, number: StartNo) -> Option<&'a Player> {
        self.by_number.get(&number).copied()
    }

    /// The rounds that are behind us.
    pub(crate) fn rounds(&self) -> impl Iterator<Item = Round> + use<> {
        (0..usize::from(self.facts.played)).map(Round::from_index)
    }

    /// What a round brought a player. A round in which nothing is written is an absence.
    ///
    /// **Rule:** TR-11, TR-12, TR-14, FIDE26 C.02.03 A 001
    pub(crate) fn line(&self, player: &Player, round: Round) -> Line {
        let cell = player.cell(round);
        match cell.opponent {
            Some(opponent) => Line::Meets(self.encounter(player.number(), opponent, round, cell)),
            None => Line::Rests(match rest(cell) {
                // Whoever is absent from a round robin forfeits; without an opponent the round is free.
                Unpaired::Absent if self.is_round_robin() => Unpaired::Free,
                kind => kind,
            }),
        }
    }

    /// Whether record 192 names a round robin.
    ///
    /// **Rule:** TR-19, FIDE26 C.02.03 A 192
    pub(crate) fn is_round_robin(&self) -> bool {
        let code = self.facts.system.to_ascii_uppercase();
        code.contains("ROUNDROBIN") || code.contains("BERGER")
    }

    /// The games of a round, each told once and in the order of the file; those against somebody who is not in the
    /// file are left out.
    pub(crate) fn encounters(&self, round: Round) -> Vec<Encounter> {
        let mut told: Vec<Encounter> = Vec::new();
        for player in &self.players {
            let Line::Meets(encounter) = self.line(player, round) else { continue };
            let (opponent, colour, _) = encounter.seen_by(player.number());
            let Some(other) = self.player(opponent) else { continue };
            let is_mutual = other.cell(round).opponent == Some(player.number());
            if colour == Colour::White || !is_mutual {
                told.push(encounter);
            }
        }
        told
    }

    /// Who had no opponent in a round, in the order of the file.
    pub(crate) fn rests(&self, round: Round) -> impl Iterator<Item = (StartNo, Unpaired)> {
        self.players.iter().filter_map(move |player| match self.line(player, round) {
            Line::Rests(kind) => Some((player.number(), kind)),
            Line::Meets(_) => None,
        })
    }

    /// A pair by both lines. Where one line says nothing of it the other is believed; where no colour stands, or both
    /// have the same, the lower number decides.
    fn encounter(&self, number: StartNo, opponent: StartNo, round: Round, own: Cell) -> Encounter {
        let other = self.player(opponent).map_or(Cell::BLANK, |player| player.cell(round));
        let theirs = if other.opponent == Some(number) { Some(other) } else { None };
        let colour = colour(number < opponent, own.colour, theirs.and_then(|cell| cell.colour));
        let answer = match theirs {
            Some(cell) => cell.result,
            None => own.result.map(opposite),
        };
        let (players, signs) = match colour {
            Colour::White => ((number, opponent), (own.result, answer)),
            Colour::Black => ((opponent, number), (answer, own.result)),
        };
        let signs = match signs {
            (Some(white), Some(black)) => Some(ByColour { white, black }),
            (None, _) | (_, None) => None,
        };
        let is_agreed = theirs.is_some_and(|cell| {
            own.colour.is_some_and(|colour| cell.colour == Some(!colour))
                && own.result.is_some() == cell.result.is_some()
        });
        let (white, black) = players;
        Encounter { players: ByColour { white, black }, signs, is_agreed }
    }
}

fn colour(is_lower: bool, own: Option<Colour>, theirs: Option<Colour>) -> Colour {
    match (own, theirs) {
        (Some(own), Some(theirs)) if own == theirs => {
            if is_lower {
                own
            } else {
                !own
            }
        }
        (Some(own), _) => own,
        (None, Some(theirs)) => !theirs,
        (None, None) => {
            if is_lower {
                Colour::White
            } else {
                Colour::Black
            }
        }
    }
}

/// What the other side must have where its line says nothing.
fn opposite(code: ResultCode) -> ResultCode {
    match code {
        ResultCode::Win | ResultCode::ShortWin => ResultCode::Loss,
        ResultCode::Loss | ResultCode::ShortLoss => ResultCode::Win,
        ResultCode::ForfeitWin => ResultCode::ForfeitLoss,
        ResultCode::ForfeitLoss => ResultCode::ForfeitWin,
        ResultCode::Draw
        | ResultCode::ShortDraw
        | ResultCode::PairingBye
        | ResultCode::FullBye
        | ResultCode::HalfBye
        | ResultCode::ZeroBye => code,
    }
}

/// Why somebody has no opponent. A win without an opponent stands in files of teams only: the points of a win for a
/// board that had nobody to play.
///
/// **Rule:** TR-12, TR-13, FIDE26 C.02.03 A 001
pub(crate) fn rest(cell: Cell) -> Unpaired {
    match cell.result {
        Some(ResultCode::PairingBye) => Unpaired::Bye,
        Some(ResultCode::FullBye | ResultCode::ForfeitWin) => Unpaired::FullPointBye,
        Some(ResultCode::HalfBye) => Unpaired::HalfPointBye,
        Some(
            ResultCode::ZeroBye
            | ResultCode::ForfeitLoss
            | ResultCode::Win
            | ResultCode::ShortWin
            | ResultCode::Draw
            | ResultCode::ShortDraw
            | ResultCode::Loss
            | ResultCode::ShortLoss,
        )
        | None => Unpaired::Absent,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
001    1      Alberg, Ada                                                        0.0          2 w 1     3   =  0000 - U
001    2      Berdal, Bo                                                         0.0          1 b 0  0000 - H     3 w
001    3      Cohl, Cy                                                           0.0       0000 - F     1   =     2 b
";

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    /// TR-11, TR-12: a game is told once, whoever's line comes first; without colours the lower number is White.
    #[test]
    fn both_lines_of_a_game_are_one_encounter() {
        let document = trf::parse_text(FILE).document;
        let reading = Reading::of(&document);
        let all: Vec<_> = reading
            .rounds()
            .flat_map(|round| reading.encounters(round))
            .map(|it| (it.players.white, it.players.black, it.signs.map(|signs| signs.white)))
            .collect();
        let (win, draw) = (Some(ResultCode::Win), Some(ResultCode::Draw));
        assert_eq!(all, [(no(1), no(2), win), (no(1), no(3), draw), (no(2), no(3), None)]);
        let rests: Vec<_> = reading.rounds().flat_map(|round| reading.rests(round)).collect();
        assert_eq!(
            rests,
            [
                (no(3), Unpaired::FullPointBye),
                (no(2), Unpaired::HalfPointBye),
                (no(1), Unpaired::Bye)
            ]
        );
    }

    /// TR-13: lines that contradict each other are told as one game, and marked.
    #[test]
    fn lines_that_contradict_each_other_make_one_game_that_is_not_agreed() {
        let file = FILE.replace("1 b 0", "1 w 0").replace("     3   =", "     2 b 0");
        let document = trf::parse_text(&file).document;
        let reading = Reading::of(&document);
        let first = reading.encounters(Round::FIRST);
        assert_eq!((first.len(), first[0].is_agreed), (1, false));
        assert_eq!(first[0].players, ByColour { white: no(1), black: no(2) });
        // Number 3 alone says that it met 1 in round 2.
        let second = reading.encounters(Round::from_index(1));
        assert!(second.iter().all(|game| !game.is_agreed));
    }
}
