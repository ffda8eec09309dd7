//! Scores, places, every tie-break with its working, crosstables and prizes.
//!
//! Give it what happened ([`Event`], [`TeamEvent`]) and the ordered list of the regulations
//! ([`Criteria`], ready made in [`Preset`]); it answers with [`Standings`].
//!
//! ```
//! use runda_rulebook::{GameResult, Round, StartNo};
//! use runda_standings::{Criteria, Event, GameRecord, Player, Scoring, Competition, TiebreakEdition, compute};
//!
//! let [one, two] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
//! let mut event = Event::new(Competition::Swiss, Scoring::CHESS);
//! event.players = vec![Player::new(one), Player::new(two)];
//! event.games.push(GameRecord::new(Round::FIRST, one, two, GameResult::Draw));
//!
//! let criteria = Criteria::fide(TiebreakEdition::C07In2026, "PTS,DE,BH/C1,BH,SB").unwrap();
//! let standings = compute(&event, &criteria).unwrap();
//! assert_eq!(standings.ties, [[one, two]]);
//! ```
//!
//! Invariants: exact numbers only ([`Fraction`]), no float type anywhere; the order of the input
//! does not matter; every number comes from the terms its explanation shows, there is one code
//! path; editions differ in parameters ([`Rules`]); knows nothing of files, names and pages.
#![no_std]
#![forbid(unsafe_code)]
#![warn(clippy::float_arithmetic)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod columns;
mod criteria;
mod criterion;
mod crosstable;
mod cup;
mod cut;
mod edition;
mod event;
mod explain;
mod field;
mod fraction;
mod listing;
mod live;
mod match_score;
mod preset;
mod prizes;
mod ranking;
mod scheveningen;
mod scoring;
mod standings;
mod suitability;
mod team_event;
mod technical_ratings;
mod tiebreak;
mod unplayed;
mod value;
mod values;
mod withdrawal;
mod working;

pub use columns::Column;
pub use criteria::{AdvantageUse, Criteria, Procedure, Settings, WinCount};
pub use criterion::{Criterion, CriterionError, Limit, Modifiers};
pub use crosstable::{
    Arrangement, GameCell, GameSign, MatchCell, MatchProtocol, MemberGame, MemberRow, MemberTable,
    RoundCell, RoundRow, RoundTable, Sign, SquareCell, SquareRow, SquareTable, TeamCell,
    TeamRoundCell, TeamRounds, TeamRoundsRow, TeamRow, TeamTable, TeamTotals, match_protocol,
    member_table, progress_by, progress_table, round_table, square_table, team_rounds, team_table,
    team_totals,
};
pub use cup::{Cup, CupGroup, CupVerdict};
pub use edition::{
    Averages, BergerPoints, CutRule, DirectEncounterRule, EqualWeakest, OpponentsUnplayed,
    OwnUnplayed, Rules, TiebreakEdition, UnknownTiebreakEdition,
};
pub use event::{
    Adjustment, BoardScore, Competition, Event, EventError, GameRecord, Outcome, PlayOff, Player,
    UnpairedRecord, WithdrawalRule,
};
pub use explain::{Explanation, Verdict, Why, explain, explain_team};
pub use fraction::Fraction;
pub use listing::{Known, Listing, Need, listings};
pub use live::Live;
pub use match_score::{MatchOutcome, MatchScore, match_score};
pub use preset::Preset;
pub use prizes::{
    Accumulation, Amount, Award, BlockShare, ClassPrizes, Payout, Prize, PrizeFund, Sharing,
    SpecialPrize, money, prize_share,
};
pub use runda_rulebook::{BoardResult, UnknownBoardResult};
pub use scheveningen::{
    Both, ContestDecision, ContestResult, DrawnContest, SideMember, contest_result,
};
pub use scoring::Scoring;
pub use standings::{Part, Row, Split, Standings, compute, compute_teams};
pub use suitability::LeftOut;
pub use team_event::{MatchRecord, MatchScoring, ScoreKind, Side, Team, TeamEvent, team_rating};
pub use technical_ratings::technical_ratings;
pub use unplayed::virtual_opponent;
pub use value::{Order, Value};
pub use withdrawal::Excluded;
pub use working::{Combination, Dropped, Source, Term, Working};

runda_rulebook::texts!(["standings", "prizes"], [runda_rulebook]);
