//! What may still be changed once a round is paired.

use alloc::vec::Vec;

use runda_field::swiss::History;
use runda_rulebook::{Article, Edition, Key, Reason, Round, StartNo};
use serde::{Deserialize, Serialize};

use super::check::{Finding, Sheet, check};

/// How far a pairing sheet has got.
///
/// **Rule:** SW-42, KW25 V 2.8.9.6, IV 2.20
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SheetState {
    /// Only the arbiter has seen it: it may be repeated or edited, and an edit is checked.
    Draft,
    /// The players have seen it.
    Published,
    /// The round has started.
    Started,
}

/// Whether a sheet may be changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Yes.
    Free,
    /// Yes, because it breaks absolute conditions.
    Needed(Vec<Finding>),
    /// No, and this is why.
    Refused(Reason),
}

/// Whether the sheet of a round may be changed: a draft freely, a published one only if it breaks
/// an absolute condition, a started one never, even then.
///
/// **Rule:** SW-42, SW-43, KW25 V 2.8.9.6, 2.8.9.9
pub fn may_change(state: SheetState, history: &History, round: Round, sheet: &Sheet) -> Change {
    let refused = |place, key| {
        let article = Article::new(Edition::Kw25, place);
        Change::Refused(Reason::new(article, Key::new(key)).with("round", round))
    };
    match state {
        SheetState::Draft => Change::Free,
        SheetState::Started => refused("V 2.8.9.9", "swiss-change-started"),
        SheetState::Published => {
            let breaches = check(history, round, sheet);
            if breaches.is_empty() {
                refused("V 2.8.9.6", "swiss-change-published")
            } else {
                Change::Needed(breaches)
            }
        }
    }
}

/// What a corrected result of an earlier round means for a round already paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consequence {
    /// The next pairing uses the corrected result; nothing else changes.
    FromNextRound,
    /// The arbiter chooses: keep the pairing, or pair anew.
    KeepOrPairAnew,
}

/// What the arbiter is asked after a wrongly entered result was corrected: if the next round is
/// paired and not started he chooses, otherwise the correction holds from the next round on.
///
/// **Rule:** SW-44, KW25 V 2.8.9.7
pub const fn after_correction(next: Option<SheetState>) -> Consequence {
    match next {
        Some(SheetState::Draft | SheetState::Published) => Consequence::KeepOrPairAnew,
        Some(SheetState::Started) | None => Consequence::FromNextRound,
    }
}

/// What to ask about a player who was paired and did not come without excuse: whether to leave him
/// out of the following rounds. In draughts the default is to keep him.
///
/// **Rule:** SW-45, R-16, KW25 V 2.8.9.8
pub fn after_unexcused_absence(player: StartNo) -> Reason {
    Reason::new(Article::new(Edition::Kw25, "V 2.8.9.8"), Key::new("swiss-unexcused"))
        .with("player", player)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::{Entrant, PastGame, pair};
    use alloc::vec;
    use runda_rulebook::{Colour, GameResult};

    fn tournament() -> (History, Sheet) {
        let player = |n| Entrant { no: StartNo::from_index(n), rating: None };
        let history =
            History::new(Round::from_index(4), Colour::White, (0..4).map(player).collect());
        let sheet = Sheet::from(&pair(&history, Round::FIRST).unwrap());
        (history, sheet)
    }

    /// SW-42, SW-43: SWA-15.
    #[test]
    fn a_published_sheet_changes_only_for_a_breach_and_a_started_one_never() {
        let (mut history, sheet) = tournament();
        let second = Round::from_index(1);
        let change = |state, history: &History| may_change(state, history, second, &sheet);
        assert_eq!(change(SheetState::Draft, &history), Change::Free);
        assert!(matches!(change(SheetState::Published, &history), Change::Refused(_)));
        // The same pairs again: everybody has met.
        history.games = sheet
            .pairs
            .iter()
            .map(|&(white, black)| PastGame {
                round: Round::FIRST,
                white,
                black,
                result: GameResult::Draw,
            })
            .collect();
        let Change::Needed(breaches) = change(SheetState::Published, &history) else {
            panic!("a second meeting is a breach");
        };
        assert_eq!(breaches.len(), 2);
        assert!(matches!(change(SheetState::Started, &history), Change::Refused(_)));
    }

    /// SW-44: SWA-15.
    #[test]
    fn a_correction_reaches_a_paired_round_only_before_it_starts() {
        assert_eq!(after_correction(Some(SheetState::Draft)), Consequence::KeepOrPairAnew);
        assert_eq!(after_correction(Some(SheetState::Published)), Consequence::KeepOrPairAnew);
        assert_eq!(after_correction(Some(SheetState::Started)), Consequence::FromNextRound);
        assert_eq!(after_correction(None), Consequence::FromNextRound);
    }

    /// SW-45, R-16: the question names the player.
    #[test]
    fn an_unexcused_absence_asks_about_the_player() {
        let reason = after_unexcused_absence(StartNo::FIRST);
        assert_eq!(reason.args, vec![("player".into(), StartNo::FIRST.into())]);
    }
}
