//! The protocol of a match.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Board, BoardResult, Game, Rating, Round};
use runda_standings::MatchScore;
use serde::{Deserialize, Serialize};

use crate::Refusal;
use crate::host::Camp;
use crate::score::match_score;

/// Who signs a protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Signatory {
    /// The captain of the host.
    HostCaptain,
    /// The captain of the guest.
    GuestCaptain,
    /// The arbiter; until he has signed, results are provisional.
    Arbiter,
}

impl Signatory {
    /// All three, in the order of the form.
    pub const ALL: [Self; 3] = [Self::HostCaptain, Self::GuestCaptain, Self::Arbiter];

    /// As the form calls them.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HostCaptain => "host captain",
            Self::GuestCaptain => "guest captain",
            Self::Arbiter => "arbiter",
        }
    }
}

/// The head of a protocol; what is not yet filled in is none.
///
/// **Rule:** TM-44, ST-74, PZSz02 B.VI E.2(g)
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The number of the protocol.
    pub number: Option<u32>,
    /// The host.
    pub host: Option<String>,
    /// The guest.
    pub guest: Option<String>,
    /// The date.
    pub date: Option<String>,
    /// The round.
    pub round: Option<Round>,
    /// When it began.
    pub start: Option<String>,
    /// When it ended.
    pub end: Option<String>,
    /// Where it is played.
    pub place: Option<String>,
    /// The arbiter.
    pub arbiter: Option<String>,
}

impl Head {
    /// The first field that is missing.
    fn missing(&self) -> Option<&'static str> {
        let text = |text: &Option<String>| text.as_ref().is_some_and(|text| !text.is_empty());
        let fields = [
            ("number", self.number.is_some()),
            ("host", text(&self.host)),
            ("guest", text(&self.guest)),
            ("date", text(&self.date)),
            ("round", self.round.is_some()),
            ("start", text(&self.start)),
            ("end", text(&self.end)),
            ("place", text(&self.place)),
            ("arbiter", text(&self.arbiter)),
        ];
        fields.into_iter().find(|(_, there)| !there).map(|(field, _)| field)
    }
}

/// One line of a protocol.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardLine {
    /// The board.
    pub board: Board,
    /// Rating and name of the host's player.
    pub host: (Option<Rating>, Option<String>),
    /// Rating and name of the guest's player.
    pub guest: (Option<Rating>, Option<String>),
    /// What came of it.
    pub result: BoardResult,
}

/// What a protocol adds up to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals {
    /// Small points and match points.
    pub score: MatchScore,
    /// Who has white, board by board.
    pub white: Vec<Camp>,
    /// Who has not signed yet.
    pub unsigned: Vec<Signatory>,
    /// Whether the arbiter has signed; else the results are provisional.
    pub is_final: bool,
}

/// Adds up a protocol and says who is still to sign. Every field of the head, every board and the names at every
/// played board must be there.
///
/// **Rule:** TM-44, TM-45, ST-74, PZSz02 B.VI E.2(g), KW25 IV 2.19
pub fn totals(
    head: &Head,
    game: Game,
    boards: u16,
    lines: &[BoardLine],
    signed: &[Signatory],
) -> Result<Totals, Refusal> {
    if let Some(field) = head.missing() {
        return Err(Refusal::Protocol { field });
    }
    let mut lines: Vec<&BoardLine> = lines.iter().collect();
    lines.sort_by_key(|line| line.board);
    let in_order = lines.iter().enumerate().all(|(index, line)| line.board.index() == index);
    if !in_order || lines.len() != usize::from(boards) {
        return Err(Refusal::Protocol { field: "boards" });
    }
    let named = |name: &Option<String>| name.as_ref().is_some_and(|name| !name.is_empty());
    for line in lines.iter().filter(|line| !line.result.is_forfeit() && !line.result.is_open()) {
        for (field, player) in [("host_player", &line.host), ("guest_player", &line.guest)] {
            if !named(&player.1) {
                return Err(Refusal::Protocol { field });
            }
        }
    }
    let results: Vec<BoardResult> = lines.iter().map(|line| line.result).collect();
    let unsigned = Signatory::ALL.into_iter().filter(|signatory| !signed.contains(signatory));
    Ok(Totals {
        score: match_score(game, boards, &results)?,
        white: lines.iter().map(|line| Camp::with_white(line.board)).collect(),
        unsigned: unsigned.collect(),
        is_final: signed.contains(&Signatory::Arbiter),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> Head {
        let text = || Some("x".into());
        Head {
            number: Some(1),
            host: text(),
            guest: text(),
            date: text(),
            round: Some(Round::FIRST),
            start: text(),
            end: text(),
            place: text(),
            arbiter: text(),
        }
    }

    fn lines(results: &[BoardResult]) -> Vec<BoardLine> {
        let line = |(index, &result): (usize, &BoardResult)| BoardLine {
            board: Board::from_index(index),
            host: (None, Some("h".into())),
            guest: (None, Some("g".into())),
            result,
        };
        results.iter().enumerate().map(line).collect()
    }

    /// TM-44: what is missing is named; the name of an absent player is not needed.
    #[test]
    fn a_protocol_is_complete() {
        let mut half = head();
        half.place = None;
        let boards = lines(&[BoardResult::First, BoardResult::SecondByForfeit]);
        let refused = totals(&half, Game::Chess, 2, &boards, &[]);
        assert_eq!(refused, Err(Refusal::Protocol { field: "place" }));
        let refused = totals(&head(), Game::Chess, 3, &boards, &[]);
        assert_eq!(refused, Err(Refusal::Protocol { field: "boards" }));
        let mut nameless = boards.clone();
        nameless[1].host.1 = None;
        assert!(totals(&head(), Game::Chess, 2, &nameless, &[]).is_ok());
        nameless[0].guest.1 = None;
        let refused = totals(&head(), Game::Chess, 2, &nameless, &[]);
        assert_eq!(refused, Err(Refusal::Protocol { field: "guest_player" }));
    }

    /// TM-45: provisional until the arbiter has signed.
    #[test]
    fn the_arbiter_makes_results_final() {
        let boards = lines(&[BoardResult::Draw, BoardResult::First]);
        let captains = [Signatory::HostCaptain, Signatory::GuestCaptain];
        let open = totals(&head(), Game::Draughts, 2, &boards, &captains).unwrap();
        assert_eq!((open.is_final, open.unsigned.as_slice()), (false, &[Signatory::Arbiter][..]));
        let done = totals(&head(), Game::Draughts, 2, &boards, &Signatory::ALL).unwrap();
        assert!(done.is_final && done.unsigned.is_empty());
        assert_eq!(done.white, [Camp::Host, Camp::Guest]);
    }
}
