//! Events of two stages: groups and a final, a Swiss and a knockout of the best.
//!
//! Each stage is a tournament of its own. When the first ones are finished, [`next_stage`] says who goes
//! on; the final is created from its answer like any other tournament.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_pairing::groups::{
    Border, CarryOver, Placed, Promoted, Promotion, PromotionError, carried_over, promote,
};
use runda_rulebook::{Article, Edition, Explained, GameResult, Key, Reason, Round, StartNo};

use crate::chapters::results;
use crate::event::Outcome;
use crate::state::Game;
use crate::{Command, NextStage, Person, Phase, Refusal, Regulations, State};

/// A finished stage and its final standings; players whom nothing separates share a place.
#[derive(Debug, Clone, Copy)]
pub struct FinishedStage<'a> {
    /// The tournament.
    pub state: &'a State,
    /// Everybody's place.
    pub standings: &'a [Placed],
}

/// The stage that follows: everything needed to create it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowingStage {
    /// Its regulations, after those of the first stage.
    pub regulations: Regulations,
    /// Who goes on, in the order of entry: by groups, then by places.
    pub people: Vec<Person>,
    /// Where each of them comes from, in the same order.
    pub promoted: Vec<Promoted>,
    /// Games of the groups that count in it.
    pub carried: Vec<CarriedGame>,
}

/// A game of a group that counts in the final; players by their place in the order of entry, counted
/// from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CarriedGame {
    /// Who had White.
    pub white: StartNo,
    /// Who had Black.
    pub black: StartNo,
    /// How it ended.
    pub result: GameResult,
}

/// A stage that cannot follow yet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StageError {
    /// There is nothing before it.
    #[error("no stage was named [PZSz02 B.VI A.2.1]; name the groups that feed the final")]
    NoStage,
    /// The regulations know of no further stage.
    #[error(
        "the regulations of {0:?} name no next stage [PZSz02 B.VI A.2.1]; write into them how many go on and how they play"
    )]
    NotAnnounced(String),
    /// A group still plays.
    #[error("{0:?} is not finished [PZSz02 B.VI A.2.1]; finish it first")]
    NotFinished(String),
    /// A tie at the border.
    #[error(
        "in {stage:?} the numbers {} are tied for {places} places that lead on [PZSz02 B.VI A.2.1]; record their play-off, or the lots the regulations provide, as a play-off",
        listed(tied)
    )]
    TieAtBorder {
        /// The stage.
        stage: String,
        /// Who is tied.
        tied: Vec<u16>,
        /// How many of them go on.
        places: usize,
    },
    /// Numbers that do not fit.
    #[error(transparent)]
    Promotion(#[from] PromotionError),
}

impl StageError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI A.2.1");
        let by = |key| Reason::new(RULE, Key::new(key));
        match self {
            Self::NoStage => by("stage-error-no-stage"),
            Self::NotAnnounced(stage) => {
                by("stage-error-not-announced").with("stage", stage.as_str())
            }
            Self::NotFinished(stage) => {
                by("stage-error-not-finished").with("stage", stage.as_str())
            }
            Self::TieAtBorder { stage, tied, places } => by("stage-error-tie")
                .with("stage", stage.as_str())
                .with("tied", listed(tied))
                .with("places", *places),
            Self::Promotion(error) => error.reason(),
        }
    }
}

fn listed(numbers: &[u16]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The stage that follows finished ones: from each group as many as its own regulations say, or those of the
/// first where they are silent. The system of the next stage is the one the first group names.
///
/// **Rule:** RR-44, RR-47, RR-50, RR-51, PZSz02 B.VI A.2.1, A.2.2(c)
pub fn next_stage(
    name: &str,
    stages: &[FinishedStage<'_>],
) -> Result<Explained<FollowingStage>, StageError> {
    let first = stages.first().ok_or(StageError::NoStage)?;
    let regulations = first.state.regulations().ok_or(StageError::NoStage)?;
    let title = |stage: &FinishedStage<'_>| {
        stage.state.regulations().map_or_else(String::new, |regulations| regulations.name.clone())
    };
    let rule =
        regulations.next_stage.ok_or_else(|| StageError::NotAnnounced(regulations.name.clone()))?;
    if let Some(stage) = stages.iter().find(|stage| stage.state.phase() < Phase::Finished) {
        return Err(StageError::NotFinished(title(stage)));
    }
    let standings: Vec<Vec<Placed>> = stages.iter().map(|stage| stage.standings.to_vec()).collect();
    let quota = |stage: &FinishedStage<'_>| {
        let own = stage.state.regulations().and_then(|regulations| regulations.next_stage);
        usize::from(own.unwrap_or(rule).promoted)
    };
    let quotas: Vec<usize> = stages.iter().map(quota).collect();
    let Explained { value: promotion, reasons } = promote(&standings, &quotas)?;
    let promoted = resolved(stages, promotion)?;
    let people = promoted.iter().filter_map(|who| person(stages, *who)).collect();
    let carried = carried(stages, &promoted, rule);
    let regulations = following(name, regulations, rule);
    let value = FollowingStage { regulations, people, promoted, carried };
    Ok(Explained { value, reasons })
}

/// The places of a stage as its table has them; players whom nothing separates share one, and so do the losers
/// of one round of a cup. Whoever has no place is left out.
///
/// **Rule:** RR-50, KO-9, PZSz02 B.VI A.2.1, D.1
pub fn places(state: &State) -> Result<Vec<Placed>, Refusal> {
    let table = state.table(None)?;
    let placed =
        |row: &runda_standings::Row| Some(Placed { player: row.number, place: row.place? });
    Ok(table.rows().iter().filter_map(placed).collect())
}

/// Those who go on, ties at the border resolved by the play-offs recorded in the stage.
///
/// **Rule:** RR-50, KO-50, PZSz02 B.VI A.2.1
fn resolved(
    stages: &[FinishedStage<'_>],
    promotion: Promotion,
) -> Result<Vec<Promoted>, StageError> {
    let Promotion { mut promoted, open } = promotion;
    for Border { group, tied, places } in open {
        let play_offs = stages.get(group).map_or(&[][..], |stage| stage.state.play_offs());
        let decided = play_offs
            .iter()
            .rev()
            .find(|play_off| tied.iter().all(|player| play_off.order.contains(player)));
        let Some(play_off) = decided else {
            let name = stages.get(group).and_then(|stage| stage.state.regulations());
            return Err(StageError::TieAtBorder {
                stage: name.map_or_else(String::new, |regulations| regulations.name.clone()),
                tied: tied.iter().map(|player| player.get()).collect(),
                places,
            });
        };
        let first = play_off.order.iter().filter(|player| tied.contains(player)).take(places);
        promoted.extend(first.map(|player| Promoted { group, player: *player }));
    }
    promoted.sort_by_key(|who| who.group);
    Ok(promoted)
}

fn person(stages: &[FinishedStage<'_>], who: Promoted) -> Option<Person> {
    Some(stages.get(who.group)?.state.player(who.player)?.person.clone())
}

/// The regulations of the first stage with the system of the next.
fn following(name: &str, regulations: &Regulations, rule: NextStage) -> Regulations {
    Regulations {
        name: name.to_string(),
        system: rule.system,
        rounds: None,
        schedule: Vec::new(),
        expected_players: None,
        next_stage: None,
        ..regulations.clone()
    }
}

/// The games between two who go on from one group, if the regulations let them count.
///
/// **Rule:** RR-50, PZSz02 B.VI A.2.1
fn carried(
    stages: &[FinishedStage<'_>],
    promoted: &[Promoted],
    rule: NextStage,
) -> Vec<CarriedGame> {
    let carry = if rule.carry_over { CarryOver::GamesOfPromoted } else { CarryOver::Nothing };
    let mut games = Vec::new();
    for (one, other) in carried_over(promoted, carry) {
        let (Some(first), Some(second)) = (promoted.get(one.index()), promoted.get(other.index()))
        else {
            continue;
        };
        let rounds = stages.get(first.group).map_or(&[][..], |stage| stage.state.rounds());
        for game in rounds.iter().flat_map(|round| round.games_of(first.player)) {
            games.extend(carried_game(game, [first.player, second.player], [one, other]));
        }
    }
    games
}

/// A game of two players of a group, under their numbers in the final.
fn carried_game(
    game: &Game,
    [first, second]: [StartNo; 2],
    [one, other]: [StartNo; 2],
) -> Option<CarriedGame> {
    let pair = game.played_pair();
    let result = game.result();
    match (pair.white == first, pair.opponent_of(first)?.1 == second) {
        (_, false) => None,
        (true, true) => Some(CarriedGame { white: one, black: other, result }),
        (false, true) => Some(CarriedGame { white: other, black: one, result }),
    }
}

/// The results to be entered in a round of the final because its games were played before: each pair once
/// for every game carried over, in the order of cycles.
///
/// `numbers` gives the start number in the final of each finalist, in the order of entry.
///
/// **Rule:** RR-50, PZSz02 B.VI A.2.1
pub fn carried_results(
    state: &State,
    round: Round,
    carried: &[CarriedGame],
    numbers: &[StartNo],
) -> Vec<Command> {
    let Some(record) = state.round(round) else { return Vec::new() };
    let mut commands = Vec::new();
    for (board, number, game) in record.boards().filter(|(_, _, game)| game.is_open()) {
        let pair = [game.pair.white, game.pair.black];
        let met = met_before(state, round, pair) + number.index();
        let mut of_pair = carried.iter().filter_map(|carried| {
            let white = *numbers.get(carried.white.index())?;
            let black = *numbers.get(carried.black.index())?;
            match (pair == [white, black], pair == [black, white]) {
                (true, _) => Some(carried.result),
                (_, true) => Some(carried.result.mirrored()),
                (false, false) => None,
            }
        });
        if let Some(result) = of_pair.nth(met) {
            let outcome = Outcome::from(result);
            let game = number;
            commands.push(results::Command::RecordResult { round, board, game, outcome }.into());
        }
    }
    commands
}

/// How many games two had in the rounds before.
fn met_before(state: &State, round: Round, [one, other]: [StartNo; 2]) -> usize {
    let earlier = state.rounds().iter().take(round.index());
    let games = earlier.flat_map(|record| record.games_of(one));
    games.filter(|game| game.pair.opponent_of(one).is_some_and(|o| o.1 == other)).count()
}
