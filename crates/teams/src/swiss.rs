//! A Swiss of teams: the engines of players, unchanged, with matches for games.
//!
//! What each notion of the engines is for a match stands in TM-3: the score is match points, a meeting is a played
//! match, the colour is that of board 1, a match forfeited on all boards is a forfeit, single forfeited boards change
//! small points and nothing else.

use alloc::vec::Vec;

use runda_field::dutch;
use runda_field::swiss::{History, PastGame};
use runda_field::teams::{MatchWorth, SheetMatch, TeamHistory, TeamMatch, TeamSheet, TeamSwiss};
use runda_rulebook::{Colour, Game, GameResult, Points, Round, StartNo, Unpaired};
use runda_standings::MatchScoring;
use runda_swiss::Pairing;
use serde::{Deserialize, Serialize};

use crate::Refusal;
use crate::score::{for_engine, full};
use crate::seating::tables;

/// A round of a team Swiss.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRound {
    /// The matches by number, and who has the bye.
    pub sheet: TeamSheet,
    /// What the engine of the draughts code has to tell, with everything that was tried on the way.
    pub story: Option<Pairing>,
}

/// What a bye of a team is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ByeWorth {
    /// Match points.
    pub match_points: Points,
    /// Small points: half of the maximum of the boards.
    pub small_points: Points,
}

/// What a bye of a team is worth: draughts 2 match points and as many small points as boards; chess a drawn match. No
/// colour, no individual results, no match won.
///
/// ```
/// use runda_rulebook::Game;
/// use runda_teams::swiss::bye_worth;
///
/// assert_eq!(bye_worth(Game::Draughts, 4).small_points.shown(Game::Draughts), "4");
/// ```
///
/// **Our reading:** no source names the small points of a bye; they are no criterion of the team Swiss.
///
/// **Rule:** TM-5, ST-40, ST-154, KW25 V 2.8.3
pub fn bye_worth(game: Game, boards: u16) -> ByeWorth {
    let matches = MatchScoring::default();
    let match_points = match game {
        Game::Draughts => matches.win,
        Game::Chess => matches.draw,
    };
    ByeWorth { match_points, small_points: Points::DRAW * usize::from(boards) }
}

/// The match points of the standings for an event of this game, its bye included.
///
/// **Rule:** TM-1, TM-5, KW25 V 3.1
pub fn match_scoring(game: Game) -> MatchScoring {
    MatchScoring { bye: bye_worth(game, 0).match_points, ..MatchScoring::default() }
}

/// A match as a game of the engine: the colour is that of board 1, the planned one where board 1 was forfeited, the
/// real one where it was played the wrong way.
///
/// **Rule:** TM-3, R-26, KW25 V 3.3
fn as_game(played: &TeamMatch) -> PastGame {
    let result = for_engine(&played.boards);
    let (white, black, result) = if played.exchanged {
        (played.guest, played.host, result.mirrored())
    } else {
        (played.host, played.guest, result)
    };
    PastGame { round: played.round, white, black, result }
}

fn check(history: &TeamHistory) -> Result<(), Refusal> {
    if history.boards == 0 {
        return Err(Refusal::Boards { given: 0, boards: 0 });
    }
    history.matches.iter().try_for_each(|played| full(history.boards, &played.boards))
}

/// The tournament as the Swiss of the draughts code reads it.
///
/// **Rule:** TM-3, KW25 V 3.2.2, 3.3
pub fn for_pzwarc(history: &TeamHistory) -> Result<History, Refusal> {
    check(history)?;
    let mut field = History::new(history.rounds, history.lot, history.teams.clone());
    if let TeamSwiss::Pzwarc { variant, floats, waivers } = &history.swiss {
        field.variant = *variant;
        field.floats = *floats;
        field.waivers.clone_from(waivers);
    }
    field.games = history.matches.iter().map(as_game).collect();
    field.byes.clone_from(&history.byes);
    field.absent.clone_from(&history.absent);
    field.excluded.clone_from(&history.excluded);
    Ok(field)
}

/// The tournament as the FIDE (Dutch) System reads it, before `round`.
///
/// **Rule:** TM-3, TM-5, PZSz02 B.VI C.4
pub fn for_dutch(
    history: &TeamHistory,
    worth: MatchWorth,
    round: Round,
) -> Result<dutch::Event, Refusal> {
    check(history)?;
    let scoring =
        dutch::Scoring { bye: worth.bye, ..dutch::Scoring::of(worth.win, worth.draw, worth.loss) };
    let played = u16::try_from(round.index()).unwrap_or(u16::MAX);
    let rounds = usize::from(played);
    let mut players: Vec<dutch::Player> =
        history.teams.iter().map(|team| dutch::Player::new(team.no)).collect();
    players.sort_by_key(|player| player.number);
    for player in &mut players {
        player.entries = alloc::vec![dutch::Entry::ZeroPointBye; rounds];
        player.absent = history.absent.contains(&player.number);
    }
    let mut put = |round: Round, team: StartNo, entry: dutch::Entry| {
        let found = players.binary_search_by_key(&team, |player| player.number);
        let player = found.ok().and_then(|at| players.get_mut(at));
        if let Some(slot) = player.and_then(|player| player.entries.get_mut(round.index())) {
            *slot = entry;
        }
    };
    for played in history.matches.iter().map(as_game) {
        for (own, opponent, colour) in [
            (played.white, played.black, Colour::White),
            (played.black, played.white, Colour::Black),
        ] {
            put(played.round, own, entry(played.result, opponent, colour));
        }
    }
    for &(round, team) in &history.byes {
        put(round, team, dutch::Entry::Bye);
    }
    Ok(dutch::Event {
        rounds: history.rounds.get(),
        played,
        scoring,
        initial_colour: Some(history.lot),
        players,
        forbidden: history.excluded.clone(),
    })
}

/// One side of a match for the Dutch engine; a match still open counts as drawn there.
fn entry(result: GameResult, opponent: StartNo, colour: Colour) -> dutch::Entry {
    if result.is_forfeit() {
        return if result.is_win(colour) {
            dutch::Entry::ForfeitWin { opponent }
        } else {
            dutch::Entry::ForfeitLoss { opponent }
        };
    }
    let outcome = if result.is_win(colour) {
        dutch::Outcome::Win
    } else if result.is_win(!colour) {
        dutch::Outcome::Loss
    } else {
        dutch::Outcome::Draw
    };
    dutch::Entry::Game { opponent, colour, outcome }
}

/// Pairs a round of teams by the engine of the regulations.
///
/// ```
/// use runda_field::swiss::{Entrant, FloatControl, Variant};
/// use runda_field::teams::{TeamHistory, TeamSwiss};
/// use runda_rulebook::{Colour, Round, StartNo};
/// use runda_teams::swiss::pair;
///
/// let teams = (0..6).map(|n| Entrant { no: StartNo::from_index(n), rating: None }).collect();
/// let swiss = TeamSwiss::Pzwarc {
///     variant: Variant::Classic,
///     floats: FloatControl::Watched,
///     waivers: vec![],
/// };
/// let history = TeamHistory::new(swiss, 4, Round::from_index(4), Colour::White, teams);
/// let round = pair(&history, Round::FIRST)?;
/// assert_eq!((round.sheet.matches[1].host.get(), round.sheet.matches[1].tables), (5, (5, 8)));
/// # Ok::<(), runda_teams::Refusal>(())
/// ```
///
/// **Rule:** TM-3, TM-4, TM-5, KW25 V 3.2.2, 3.3, PZSz02 B.VI C.4
pub fn pair(history: &TeamHistory, round: Round) -> Result<TeamRound, Refusal> {
    let (games, bye, story) = match history.swiss {
        TeamSwiss::Pzwarc { .. } => {
            let pairing = runda_swiss::pair(&for_pzwarc(history)?, round)?;
            let games: Vec<_> = pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
            (games, pairing.bye, Some(pairing))
        }
        TeamSwiss::Dutch(worth) => {
            let open = history
                .matches
                .iter()
                .find(|played| for_engine(&played.boards) == GameResult::Open);
            if let Some(played) = open {
                let (round, white, black) = (played.round, played.host, played.guest);
                let error = runda_swiss::HistoryError::OpenGame { round, white, black };
                return Err(runda_swiss::Refusal::History(error).into());
            }
            let pairing = runda_dutch::pair(&for_dutch(history, worth, round)?)?;
            let games = pairing.games.iter().map(|game| (game.white, game.black)).collect();
            (games, pairing.bye, None)
        }
    };
    let matches = (1_u16..).zip(games).map(|(number, (host, guest))| SheetMatch {
        number,
        host,
        guest,
        tables: tables(number, history.boards),
    });
    Ok(TeamRound { sheet: TeamSheet { matches: matches.collect(), bye }, story })
}

/// The match points of every team before a round: 2, 1, 0, an adjourned match counted as drawn.
///
/// **Rule:** TM-3, R-35, KW25 V 3.1
pub fn match_points(history: &TeamHistory) -> Vec<(StartNo, Points)> {
    let mut sums: Vec<(StartNo, Points)> =
        history.teams.iter().map(|team| (team.no, Points::ZERO)).collect();
    sums.sort_unstable_by_key(|(no, _)| *no);
    let mut add = |team: StartNo, points: Points| {
        if let Ok(at) = sums.binary_search_by_key(&team, |(no, _)| *no) {
            sums[at].1 += points;
        }
    };
    for played in &history.matches {
        // A match is worth two of its games.
        let result = for_engine(&played.boards);
        add(played.host, result.pairing_score(Colour::White) * 2);
        add(played.guest, result.pairing_score(Colour::Black) * 2);
    }
    for &(_, team) in &history.byes {
        add(team, Unpaired::Bye.score() * 2);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_field::swiss::{Entrant, FloatControl, Variant};
    use runda_rulebook::BoardResult::{self, Draw, First, FirstByForfeit, Second};

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    fn pzwarc() -> TeamSwiss {
        let (variant, floats) = (Variant::Classic, FloatControl::Watched);
        TeamSwiss::Pzwarc { variant, floats, waivers: Vec::new() }
    }

    fn history(swiss: TeamSwiss, teams: usize) -> TeamHistory {
        let entrant = |n| Entrant { no: StartNo::from_index(n), rating: None };
        let teams = (0..teams).map(entrant).collect();
        TeamHistory::new(swiss, 4, Round::from_index(4), Colour::White, teams)
    }

    fn played(host: u16, guest: u16, boards: [BoardResult; 4]) -> TeamMatch {
        let round = Round::FIRST;
        let (host, guest) = (no(host), no(guest));
        TeamMatch { round, host, guest, boards: boards.to_vec(), exchanged: false }
    }

    /// TM-3: TMA-21, a forfeited match is no meeting and gives no colour, a forfeited board 1 changes nothing.
    #[test]
    fn only_a_whole_forfeit_is_one() {
        let whole = as_game(&played(1, 2, [FirstByForfeit; 4])).result;
        assert!(!whole.counts_as_met() && !whole.gives_colour());
        let board_one = as_game(&played(1, 2, [FirstByForfeit, Draw, Draw, Draw])).result;
        assert!(board_one.counts_as_met() && board_one.gives_colour());
        let mut exchanged = played(1, 2, [First, Draw, Draw, Draw]);
        exchanged.exchanged = true;
        let game = as_game(&exchanged);
        assert_eq!((game.white, game.result), (no(2), GameResult::BlackWins));
    }

    /// TM-5: TMA-20, nine teams.
    #[test]
    fn the_lowest_of_nine_teams_has_the_bye() {
        let round = pair(&history(pzwarc(), 9), Round::FIRST).unwrap();
        assert_eq!(round.sheet.bye, Some(no(9)));
        let worth = bye_worth(Game::Draughts, 4);
        assert_eq!((worth.match_points.tenths(), worth.small_points), (20, Points::DRAW * 4));
        let chess = bye_worth(Game::Chess, 4);
        assert_eq!((chess.match_points.tenths(), chess.small_points), (10, Points::DRAW * 4));
        assert_eq!(match_scoring(Game::Chess).bye.tenths(), 10);
    }

    /// TM-3: both engines read the same matches; the second round is one of match points, whatever the boards.
    #[test]
    fn both_engines_pair_by_match_points() {
        for swiss in [pzwarc(), TeamSwiss::Dutch(MatchWorth::CHESS)] {
            let mut history = history(swiss, 4);
            history.matches =
                alloc::vec![played(1, 3, [First; 4]), played(4, 2, [Second, Draw, Draw, Draw]),];
            let round = pair(&history, Round::from_index(1)).unwrap();
            let pairs: Vec<_> = round.sheet.matches.iter().map(|m| (m.host, m.guest)).collect();
            assert_eq!(pairs, [(no(2), no(1)), (no(3), no(4))]);
            assert_eq!(match_points(&history)[1], (no(2), MatchScoring::default().win));
        }
    }

    /// TM-3: an open board keeps the match open, a board too few is refused.
    #[test]
    fn an_open_board_keeps_the_match_open() {
        for swiss in [pzwarc(), TeamSwiss::Dutch(MatchWorth::CHESS)] {
            let mut history = history(swiss, 2);
            history.matches = alloc::vec![played(1, 2, [First, Draw, Draw, BoardResult::Open])];
            assert_eq!(pair(&history, Round::from_index(1)).unwrap_err().item(), "SW-11");
            history.matches[0].boards.pop();
            assert_eq!(pair(&history, Round::from_index(1)).unwrap_err().item(), "TM-1");
        }
    }
}
