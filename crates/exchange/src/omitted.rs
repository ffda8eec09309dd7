//! What a report file cannot say of a tournament.

use runda_rulebook::{GameResult, Key, Reason};
use runda_tournament::{Stage, State, System};

use crate::system;

/// Something of a tournament that its report leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Omitted {
    /// Rounds that are not published.
    Drafts,
    /// The system has no code, or its code does not say the table, the cycles or the games of an encounter.
    System,
    /// Draws with advantage are written as draws.
    Advantages,
    /// The games of encounters of several, of which the result alone is written.
    Games,
    /// Play-offs and their order.
    PlayOffs,
    /// Sanctions, claims, appeals and notices.
    Incidents,
    /// Adjourned and annulled games are written as open.
    Unfinished,
}

impl Omitted {
    /// The sentence that tells it.
    pub const fn reason(self) -> Reason {
        Reason::remark(match self {
            Self::Drafts => Key::new("exchange-omits-drafts"),
            Self::System => Key::new("exchange-omits-system"),
            Self::Advantages => Key::new("exchange-omits-advantages"),
            Self::Games => Key::new("exchange-omits-games"),
            Self::PlayOffs => Key::new("exchange-omits-play-offs"),
            Self::Incidents => Key::new("exchange-omits-incidents"),
            Self::Unfinished => Key::new("exchange-omits-unfinished"),
        })
    }
}

/// What the report of a tournament leaves out.
///
/// **Rule:** TR-34, TR-39, FIDE26 C.02.03 A
pub fn omitted(state: &State) -> Vec<Omitted> {
    let results = || {
        let games = state.rounds().iter().flat_map(runda_tournament::RoundRecord::games);
        games.map(runda_tournament::Game::result)
    };
    let advantage =
        |result| matches!(result, GameResult::DrawWhiteAdvantage | GameResult::DrawBlackAdvantage);
    let unfinished = |result| matches!(result, GameResult::Adjourned | GameResult::Annulled);
    let mut encounters = state.rounds().iter().flat_map(|round| round.encounters.values());
    let several = encounters.any(runda_tournament::Encounter::has_several_games);
    let found = [
        (state.rounds().iter().any(|round| round.stage < Stage::Published), Omitted::Drafts),
        (state.regulations().is_some_and(|rules| !is_said(rules.system)), Omitted::System),
        (results().any(advantage), Omitted::Advantages),
        (several, Omitted::Games),
        (!state.play_offs().is_empty(), Omitted::PlayOffs),
        (state.incidents().next().is_some(), Omitted::Incidents),
        (results().any(unfinished), Omitted::Unfinished),
    ];
    found.into_iter().filter(|(found, _)| *found).map(|(_, what)| what).collect()
}

/// Whether the code of a system says all of it.
fn is_said(found: System) -> bool {
    let game = match found {
        System::FideDutch => runda_rulebook::Game::Chess,
        _ => runda_rulebook::Game::Draughts,
    };
    system::code(found).is_some_and(|code| system::system(code, game) == Some(found))
}
