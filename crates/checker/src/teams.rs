//! The judge of rounds of teams.
//!
//! It reads the matches by itself: how many small points each team made, whether anything was played, which colour
//! board 1 gave; then it asks the judges of players, who do not know that their players are teams. Numbers and tables
//! of the matches are held against the order those judges demand.
//!
//! ```
//! use runda_checker::teams;
//! use runda_field::swiss::{Entrant, FloatControl, Variant};
//! use runda_field::teams::{SheetMatch, TeamHistory, TeamSheet, TeamSwiss};
//! use runda_rulebook::{Colour, Round, StartNo};
//!
//! let [one, two] = [0, 1].map(StartNo::from_index);
//! let swiss = TeamSwiss::Pzwarc {
//!     variant: Variant::Classic,
//!     floats: FloatControl::Watched,
//!     waivers: vec![],
//! };
//! let teams = [one, two].map(|no| Entrant { no, rating: None }).to_vec();
//! let history = TeamHistory::new(swiss, 4, Round::FIRST, Colour::White, teams);
//! let mut sheet = TeamSheet {
//!     matches: vec![SheetMatch { number: 1, host: one, guest: two, tables: (1, 4) }],
//!     bye: None,
//! };
//! assert!(teams::judge(&history, Round::FIRST, &sheet).is_clean());
//! sheet.matches[0].tables = (1, 3);
//! assert!(!teams::judge(&history, Round::FIRST, &sheet).is_clean());
//! ```

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};

use runda_field::dutch::{self};
use runda_field::schedule::RoundRobin;
use runda_field::swiss::{History, PastGame};
use runda_field::teams::{MatchWorth, SheetMatch, TeamHistory, TeamMatch, TeamSheet, TeamSwiss};
use runda_field::{Game, Sheet};
use runda_rulebook::{
    Article, BoardResult, Colour, Edition, GameResult, Key, Points, Reason, Round, StartNo,
};

use crate::due::error;
use crate::{Finding, Method, Verdict, round_robin, swiss};

/// Colours in a match, and what the engine of players is for teams.
const RULE: Article = Article::new(Edition::Kw25, "V 3.3");

/// Judges a round of a team Swiss with the numbers and tables of its matches.
///
/// **Rule:** TM-3, TM-5, TM-7, KW25 V 3.2.2, 3.3, PZSz02 B.VI C.4
pub fn judge(history: &TeamHistory, round: Round, sheet: &TeamSheet) -> Verdict {
    let pairs = pairs(sheet);
    let mut verdict = judge_pairs(history, round, &pairs);
    let in_order = match &history.swiss {
        TeamSwiss::Pzwarc { .. } => true,
        TeamSwiss::Dutch(worth) => by_score(history, *worth, &pairs),
    };
    verdict.findings.extend(numbering(sheet, history.boards, in_order));
    verdict
}

/// Judges who meets whom, and who is host, as far as a file tells that has no numbers of matches.
///
/// **Rule:** TM-3, TM-5, TM-7, KW25 V 3.2.2, 3.3, PZSz02 B.VI C.4
pub fn judge_pairs(history: &TeamHistory, round: Round, pairs: &Sheet) -> Verdict {
    if let Some(open) = history.matches.iter().find(|own| outcome(&own.boards).is_none()) {
        let reason = Reason::new(RULE, Key::new("checker-match-open"))
            .with("white", open.host)
            .with("black", open.guest)
            .with("round", open.round);
        return Verdict { method: Method::Conditions, findings: vec![error(reason)] };
    }
    match &history.swiss {
        TeamSwiss::Pzwarc { .. } => swiss::judge(&players(history), round, pairs),
        TeamSwiss::Dutch(worth) => {
            let made = dutch::Pairing { games: pairs.pairs.clone(), bye: pairs.bye };
            crate::dutch::judge(&event(history, *worth, round), &made)
        }
    }
}

/// Judges a round of a league: the table with teams for players, the first of a pair as host.
///
/// **Rule:** TM-2, TM-7, KW25 V 3.3, PZSz02 B.VI B.2
pub fn judge_league(league: &RoundRobin, boards: u16, round: Round, sheet: &TeamSheet) -> Verdict {
    let mut verdict = round_robin::judge(league, round, &pairs(sheet));
    verdict.findings.extend(numbering(sheet, boards, true));
    verdict
}

/// The sheet as the judges of players read it: the host has white.
fn pairs(sheet: &TeamSheet) -> Sheet {
    let game = |own: &SheetMatch| Game { white: own.host, black: own.guest };
    Sheet { pairs: sheet.matches.iter().map(game).collect(), bye: sheet.bye }
}

/// Match m stands at place m and has tables (m - 1) b + 1 to m b.
///
/// **Rule:** TM-3, KW25 V 3.3
fn numbering(sheet: &TeamSheet, boards: u16, in_order: bool) -> Vec<Finding> {
    let boards = u32::from(boards);
    let wrong = |(number, own): &(u32, &SheetMatch)| {
        let due = ((number - 1) * boards + 1, number * boards);
        u32::from(own.number) != *number || own.tables != due
    };
    let first = (1_u32..).zip(&sheet.matches).find(|own| wrong(own) || !in_order);
    let finding = first.map(|(number, _)| {
        let reason = Reason::new(RULE, Key::new("checker-match-number"));
        let reason = reason.with("match", number).with("first", (number - 1) * boards + 1);
        error(reason.with("last", number * boards))
    });
    finding.into_iter().collect()
}

/// What came of a match for the host: nothing while a board is open; whether a game was played, and who has more.
///
/// **Rule:** TM-1, TM-48, R-25, R-35, KW25 V 3.1, FIDE12 9(d)
fn outcome(boards: &[BoardResult]) -> Option<(bool, Ordering)> {
    let (mut host, mut guest, mut played) = (0, 0, false);
    for board in boards {
        let (own, theirs, on_board) = match board {
            BoardResult::First => (2, 0, true),
            BoardResult::Second => (0, 2, true),
            BoardResult::Draw | BoardResult::Adjourned => (1, 1, true),
            BoardResult::BothLose => (0, 0, true),
            BoardResult::FirstByForfeit => (2, 0, false),
            BoardResult::SecondByForfeit => (0, 2, false),
            BoardResult::BothForfeit => (0, 0, false),
            BoardResult::Open => return None,
        };
        host += own;
        guest += theirs;
        played |= on_board;
    }
    (!boards.is_empty()).then(|| (played, host.cmp(&guest)))
}

/// The match as a game of the host.
fn result(own: &TeamMatch) -> GameResult {
    match outcome(&own.boards) {
        None => GameResult::Open,
        Some((true, Ordering::Greater)) => GameResult::WhiteWins,
        Some((true, Ordering::Less)) => GameResult::BlackWins,
        Some((true, Ordering::Equal)) => GameResult::Draw,
        Some((false, Ordering::Greater)) => GameResult::WhiteByForfeit,
        Some((false, Ordering::Less)) => GameResult::BlackByForfeit,
        Some((false, Ordering::Equal)) => GameResult::BothForfeit,
    }
}

/// Who had which colour at board 1: the planned one, unless the boards were exchanged.
///
/// **Rule:** TM-3, R-26, KW25 II 4.6
fn game(own: &TeamMatch) -> PastGame {
    let planned =
        PastGame { round: own.round, white: own.host, black: own.guest, result: result(own) };
    if own.exchanged {
        return PastGame {
            white: own.guest,
            black: own.host,
            result: planned.result.mirrored(),
            ..planned
        };
    }
    planned
}

/// The teams as players of the draughts Swiss.
fn players(history: &TeamHistory) -> History {
    let mut players = History::new(history.rounds, history.lot, history.teams.clone());
    if let TeamSwiss::Pzwarc { variant, floats, waivers } = &history.swiss {
        (players.variant, players.floats) = (*variant, *floats);
        players.waivers.clone_from(waivers);
    }
    players.games.extend(history.matches.iter().map(game));
    players.byes.extend(&history.byes);
    players.absent.extend(&history.absent);
    players.excluded.extend(&history.excluded);
    players
}

/// The teams as players of a FIDE event.
fn event(history: &TeamHistory, worth: MatchWorth, round: Round) -> dutch::Event {
    let mut scoring = dutch::Scoring::of(worth.win, worth.draw, worth.loss);
    scoring.bye = worth.bye;
    let player = |no: StartNo| {
        let mut player = dutch::Player::new(no);
        player.absent = history.absent.contains(&no);
        player.entries =
            (0..round.index()).map(|at| entry(history, no, Round::from_index(at))).collect();
        player
    };
    dutch::Event {
        rounds: history.rounds.get(),
        played: round.get() - 1,
        scoring,
        initial_colour: Some(history.lot),
        players: history.teams.iter().map(|team| player(team.no)).collect(),
        forbidden: history.excluded.clone(),
    }
}

/// What a team did in a round.
fn entry(history: &TeamHistory, no: StartNo, round: Round) -> dutch::Entry {
    if history.byes.contains(&(round, no)) {
        return dutch::Entry::Bye;
    }
    let mut games = history.matches.iter().filter(|own| own.round == round).map(game);
    let own = games.find_map(|game| {
        let pair = Game { white: game.white, black: game.black };
        Some((pair.opponent(no)?, pair.colour(no)?, game.result))
    });
    let Some((opponent, colour, result)) = own else { return dutch::Entry::ZeroPointBye };
    match (result.is_forfeit(), result.is_win(colour), result.is_win(!colour)) {
        (true, true, _) => dutch::Entry::ForfeitWin { opponent },
        (true, false, _) => dutch::Entry::ForfeitLoss { opponent },
        (false, true, _) => dutch::Entry::Game { opponent, colour, outcome: dutch::Outcome::Win },
        (false, _, true) => dutch::Entry::Game { opponent, colour, outcome: dutch::Outcome::Loss },
        (false, false, false) => {
            dutch::Entry::Game { opponent, colour, outcome: dutch::Outcome::Draw }
        }
    }
}

/// Whether the matches stand in the order of FIDE boards: the higher score of a pair, the sum of both, the number of
/// the higher.
///
/// **Rule:** TM-3, FD-63, FIDE26 C.04.2 3.6
fn by_score(history: &TeamHistory, worth: MatchWorth, sheet: &Sheet) -> bool {
    let score = |no: StartNo| {
        let matches = history.matches.iter().map(|own| {
            let result = result(own);
            let colour = match no {
                _ if no == own.host => Colour::White,
                _ if no == own.guest => Colour::Black,
                _ => return Points::ZERO,
            };
            match (result.is_win(colour), result.is_win(!colour), result.is_forfeit()) {
                (true, ..) => worth.win,
                (false, true, false) => worth.loss,
                (false, false, false) => worth.draw,
                (false, _, true) => Points::ZERO,
            }
        });
        let byes = history.byes.iter().filter(|bye| bye.1 == no).map(|_| worth.bye);
        matches.chain(byes).sum::<Points>()
    };
    let key = |game: &Game| {
        let mut two =
            [(Reverse(score(game.white)), game.white), (Reverse(score(game.black)), game.black)];
        two.sort_unstable();
        (two[0].0, Reverse(two[0].0.0 + two[1].0.0), two[0].1)
    };
    sheet.pairs.is_sorted_by_key(key)
}

#[cfg(test)]
mod tests;
