//! Norms of a running or finished tournament: reached, possible, impossible, each condition with its article.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_rating::chess;
use runda_rulebook::{
    ChessGrade, Grade, KnownGrade, Ladder, Points, Round, StartNo, TitleNorm, Variant,
};
use runda_titles::requirements::{self, Event};
use runda_titles::{
    CATEGORIES, CategoryGame, CategoryOutlook, ChessRunning, Condition, FieldPlayer, Outlook,
    Running, Scale, State as Met, TitleGame, TitleGames, Verdict, category_norms, category_outlook,
    chess_outlook, points_against, title_outlook, weight,
};

use super::standing::{Side, is_chess};
use crate::state::Stage;
use crate::{ArbiterRole, Person, Regulations, RoundRecord, State, System};

/// Which norm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NormName {
    /// A category in draughts.
    Category(Grade),
    /// A title in draughts.
    Title(TitleNorm, Ladder),
    /// A category or title in chess.
    Chess(ChessGrade),
}

impl NormName {
    /// As lists write it; a women's title with a k behind it, as the code does.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Category(grade) => grade.code(),
            Self::Title(TitleNorm::K, Ladder::Women) => "kk",
            Self::Title(TitleNorm::M, Ladder::Women) => "mk",
            Self::Title(TitleNorm::Am, Ladder::Women) => "amk",
            Self::Title(norm, Ladder::Open) => norm.code(),
            Self::Chess(grade) => grade.code(),
        }
    }
}

/// A norm of one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerNorm {
    /// The norm it is about.
    pub norm: NormName,
    /// How it stands.
    pub verdict: Verdict,
    /// Whether opponents to come are estimated.
    pub is_estimate: bool,
    /// Each condition with its state and article, those of the event among them.
    pub conditions: Vec<Condition>,
    /// Before the last round: the points that are enough against each opponent who may come, by start number;
    /// none where no result is enough.
    pub last_round: Vec<LastRound>,
}

/// What the last game must bring against one opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastRound {
    /// The opponent.
    pub opponent: StartNo,
    /// The points; none if no result is enough.
    pub points: Option<Points>,
}

/// The norms of one player, those above his grade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerNorms {
    /// The player, by start number.
    pub number: StartNo,
    /// Lowest first.
    pub norms: Vec<PlayerNorm>,
}

impl PlayerNorms {
    /// The highest norm that is reached.
    pub fn reached(&self) -> Option<&PlayerNorm> {
        self.norms.iter().rev().find(|norm| norm.verdict == Verdict::Reached)
    }
}

/// What the norms of all players need.
struct Scene<'a> {
    state: &'a State,
    regulations: &'a Regulations,
    event: Event,
    scale: Scale,
    /// Rounds that nobody has seen paired yet.
    unpaired: usize,
    points: BTreeMap<StartNo, Points>,
}

/// A player's games: over, and to come with the opponent known.
struct Course {
    over: Vec<Side>,
    known: Vec<StartNo>,
    /// Games to come against somebody nobody knows yet.
    unknown: usize,
}

impl Course {
    /// The games that count, as far as their results decide.
    fn counted(&self) -> impl Iterator<Item = &Side> {
        self.over.iter().filter(|side| side.result.is_ratable())
    }
}

impl State {
    /// The norms of everybody, by start number; those above the grade held.
    ///
    /// **Rule:** TI-31, TI-47, KW25 VII 4, 5, 7.4, PZSz02 C.IV B.6.2, B.6.3
    pub fn norms(&self) -> Vec<PlayerNorms> {
        let Some(scene) = Scene::of(self) else { return Vec::new() };
        self.numbers().filter_map(|number| scene.player(number)).collect()
    }

    /// The norms of one player.
    ///
    /// **Rule:** TI-31, TI-47, KW25 VII 4, 5
    pub fn norms_of(&self, number: StartNo) -> Option<PlayerNorms> {
        Scene::of(self)?.player(number)
    }

    /// Which norms regulations and field allow at all, known before the event: those whose conditions on the event
    /// hold, with what stands in the way of the others.
    ///
    /// **Rule:** TI-11, TI-35, TI-41, KW25 VII 4.6, 7.2, 7.3, PZSz02 C.IV B.2.9
    pub fn norms_allowed(&self) -> Vec<(NormName, Vec<Condition>)> {
        let Some(scene) = Scene::of(self) else { return Vec::new() };
        scene.names().into_iter().map(|norm| (norm, scene.of_event(norm))).collect()
    }
}

impl<'a> Scene<'a> {
    fn of(state: &'a State) -> Option<Self> {
        let regulations = state.regulations()?;
        let rounds = state.number_of_rounds().map_or(state.rounds().len(), usize::from);
        // A draft is nobody's business yet.
        let is_shown = |record: &&RoundRecord| record.stage >= Stage::Published;
        let shown = state.rounds().iter().filter(is_shown).count();
        let ladder = if regulations.women_only { Ladder::Women } else { Ladder::Open };
        Some(Self {
            state,
            regulations,
            event: event(state, regulations),
            scale: Scale { ladder, is_64: regulations.variant == Variant::V64 },
            unpaired: rounds.saturating_sub(shown),
            points: state.numbers().map(|number| (number, state.points_of(number))).collect(),
        })
    }

    /// The points of a player as the tables of the draughts code write them, 2-1-0.
    fn written(&self, number: StartNo) -> u32 {
        self.points.get(&number).and_then(|points| points.halves()).unwrap_or(0)
    }

    fn names(&self) -> Vec<NormName> {
        if is_chess(self.regulations.variant) {
            return runda_titles::chess::NORMS.into_iter().rev().map(NormName::Chess).collect();
        }
        let titles = TitleNorm::ALL.iter().map(|norm| NormName::Title(*norm, self.scale.ladder));
        CATEGORIES.into_iter().map(NormName::Category).chain(titles).collect()
    }

    fn of_event(&self, norm: NormName) -> Vec<Condition> {
        match norm {
            NormName::Category(category) => requirements::category(&self.event, category),
            NormName::Title(..) => requirements::title(&self.event),
            NormName::Chess(grade) => requirements::chess(&self.event, grade),
        }
    }

    fn person(&self, number: StartNo) -> Option<&'a Person> {
        self.state.player(number).map(|it| &it.person)
    }

    fn player(&self, number: StartNo) -> Option<PlayerNorms> {
        let person = self.person(number)?;
        let course = self.course(number);
        let held = match person.grade.known() {
            Some(KnownGrade::National(grade)) => grade,
            Some(KnownGrade::Fmjd(_) | KnownGrade::Fide(_)) => Grade::Am,
            None => Grade::Unclassified,
        };
        let names = self.names().into_iter().filter(|norm| is_above(*norm, held));
        let norms = names.filter_map(|norm| self.norm(number, person, &course, norm)).collect();
        Some(PlayerNorms { number, norms })
    }

    fn norm(
        &self,
        number: StartNo,
        person: &Person,
        course: &Course,
        norm: NormName,
    ) -> Option<PlayerNorm> {
        let (found, last_round) = match norm {
            NormName::Category(category) => {
                (plain(category_outlook(&self.category(person, course), category)), Vec::new())
            }
            NormName::Title(title, _) => {
                let running = self.title(number, person, course);
                let field = self.regulations.system.is_swiss().then(|| self.field(number));
                let outlook = title_outlook(&running, &self.scale, field.as_deref(), title);
                (
                    plain(outlook),
                    self.last_round(number, course, (&running, field.as_deref()), title),
                )
            }
            NormName::Chess(grade) => {
                (plain(chess_outlook(&self.chess(person, course)?, grade)?), Vec::new())
            }
        };
        let (mut verdict, is_estimate, mut conditions) = found;
        let of_event = self.of_event(norm);
        if !requirements::allow(&of_event) {
            verdict = Verdict::Impossible;
        }
        conditions.extend(of_event.into_iter().filter(|condition| condition.state == Met::Failed));
        let is_open =
            matches!(verdict, Verdict::Possible { .. } | Verdict::OnlyAgainstStronger { .. });
        let last_round = if is_open { last_round } else { Vec::new() };
        Some(PlayerNorm { norm, verdict, is_estimate, conditions, last_round })
    }

    /// Games over and to come; a table fixes the opponents of a round robin.
    fn course(&self, number: StartNo) -> Course {
        let sides = self.state.sides(number, None);
        let (over, open): (Vec<Side>, Vec<Side>) =
            sides.into_iter().partition(|side| side.result.is_final());
        let mut known: Vec<StartNo> = open.iter().map(|side| side.opponent).collect();
        let shown = self.state.rounds().iter().filter(|record| record.stage == Stage::Published);
        known.extend(shown.flat_map(|record| record.games_of(number)).filter_map(|game| {
            game.pair.sides().into_iter().map(|(_, who)| who).find(|who| *who != number)
        }));
        let next = self.state.next_round();
        let is_out = self.state.player(number).is_some_and(|it| it.is_out_in(next));
        if is_out {
            return Course { over, known, unknown: 0 };
        }
        if let System::RoundRobin { cycles, .. } = self.regulations.system {
            let met = |other: StartNo| {
                over.iter().filter(|side| side.opponent == other).count()
                    + known.iter().filter(|who| **who == other).count()
            };
            let left = self.state.numbers().filter(|other| *other != number).flat_map(|other| {
                core::iter::repeat_n(other, usize::from(cycles).saturating_sub(met(other)))
            });
            let left: Vec<StartNo> = left.collect();
            known.extend(left);
            return Course { over, known, unknown: 0 };
        }
        Course { over, known, unknown: self.unpaired }
    }

    /// Numbers of those who may still be met.
    fn unmet(&self, number: StartNo, course: &Course) -> Vec<StartNo> {
        let is_met = |other: &StartNo| {
            course.known.contains(other) || course.over.iter().any(|side| side.opponent == *other)
        };
        let here = |other: &StartNo| {
            self.state.player(*other).is_some_and(|it| !it.is_out_in(self.state.next_round()))
        };
        self.state
            .numbers()
            .filter(|other| *other != number && !is_met(other) && here(other))
            .collect()
    }

    fn title(&self, number: StartNo, person: &Person, course: &Course) -> Running {
        let rating = |who: StartNo| self.person(who).and_then(Person::classified_rating);
        let official = self.event.official_tempo;
        let games: Vec<TitleGame> = course
            .counted()
            .filter(|_| official)
            .filter_map(|side| {
                let points = u8::try_from(side.result.score(side.colour).halves()?).ok()?;
                Some(TitleGame { rating: rating(side.opponent)?, points })
            })
            .collect();
        let known: Vec<u16> = course.known.iter().filter_map(|who| rating(*who)).collect();
        let expected = mean(games.iter().map(|game| game.rating).chain(known.iter().copied()))
            .or_else(|| mean(self.state.numbers().filter(|who| *who != number).filter_map(rating)));
        let mut unmet: Vec<u16> =
            self.unmet(number, course).into_iter().filter_map(rating).collect();
        unmet.sort_unstable_by(|one, other| other.cmp(one));
        let mut to_come = known.clone();
        to_come.extend(
            expected.into_iter().flat_map(|mean| core::iter::repeat_n(mean, course.unknown)),
        );
        let mut strongest = known;
        strongest.extend(unmet.into_iter().take(course.unknown));
        Running {
            games: TitleGames { own: person.classified_rating(), games },
            total: self.written(number),
            to_come,
            strongest,
            is_estimate: course.unknown > 0,
        }
    }

    fn field(&self, number: StartNo) -> Vec<FieldPlayer> {
        let others = self.state.numbers().filter(|other| *other != number);
        let player = |other: StartNo| {
            let participant = self.state.player(other)?;
            Some(FieldPlayer {
                rating: participant.person.classified_rating(),
                points: self.written(other),
                withdrew: participant.current_leave().is_some(),
            })
        };
        others.filter_map(player).collect()
    }

    /// Before the last game of an event: what it must bring against whom.
    fn last_round(
        &self,
        number: StartNo,
        course: &Course,
        (running, field): (&Running, Option<&[FieldPlayer]>),
        norm: TitleNorm,
    ) -> Vec<LastRound> {
        let opponents = match (course.known.as_slice(), course.unknown) {
            ([opponent], 0) => alloc::vec![*opponent],
            ([], 1) => self.unmet(number, course),
            _ => return Vec::new(),
        };
        let rating = |who: StartNo| self.person(who).and_then(Person::classified_rating);
        let against = |opponent: StartNo| LastRound {
            opponent,
            points: points_against(running, &self.scale, field, rating(opponent), norm)
                .map(|points| Points::from_halves(points.into())),
        };
        opponents.into_iter().map(against).collect()
    }

    fn category(&self, person: &Person, course: &Course) -> CategoryOutlook {
        let counts = |who: StartNo| {
            let person = self.person(who)?;
            let grades = person.grades();
            let is_counted = !person.is_foreign() || grades.international.is_some();
            is_counted.then(|| weight(&grades))
        };
        let games: Vec<CategoryGame> = course
            .counted()
            .filter_map(|side| {
                let points = u8::try_from(side.result.score(side.colour).halves()?).ok()?;
                let opponent = u32::from(side.opponent.get());
                Some(CategoryGame { weight: counts(side.opponent)?, points, opponent })
            })
            .collect();
        let known: Vec<u8> = course.known.iter().filter_map(|who| counts(*who)).collect();
        let own = person.grades();
        let so_far = category_norms(weight(&own), own.ladder(), &games);
        let met = games
            .iter()
            .map(|game| u16::from(game.weight))
            .chain(known.iter().map(|it| u16::from(*it)));
        let expected =
            mean(met).or_else(|| mean(self.state.numbers().filter_map(counts).map(u16::from)));
        let expected = expected.and_then(|mean| u8::try_from(mean).ok());
        let mut to_come = known.clone();
        to_come.extend(
            expected.into_iter().flat_map(|mean| core::iter::repeat_n(mean, course.unknown)),
        );
        let mut heaviest: Vec<u8> = self.state.numbers().filter_map(counts).collect();
        heaviest.sort_unstable_by(|one, other| other.cmp(one));
        let mut best = known;
        best.extend(heaviest.into_iter().take(course.unknown));
        let is_new = |who: &&StartNo| !course.over.iter().any(|side| side.opponent == **who);
        let new = course.known.iter().filter(is_new).count() + course.unknown;
        CategoryOutlook {
            so_far,
            to_come,
            heaviest: best,
            new_opponents: u32::try_from(new).unwrap_or(u32::MAX),
            is_estimate: course.unknown > 0,
        }
    }

    fn chess(&self, person: &Person, course: &Course) -> Option<ChessRunning> {
        let rating =
            |who: StartNo| self.person(who).and_then(|it| it.chess_rating().0).map(i64::from);
        let mut games = Vec::new();
        for side in course.counted() {
            let score = side.result.score(side.colour);
            games.push(chess::RatedGame { opponent: rating(side.opponent)?, score });
        }
        let known: Vec<i64> = course.known.iter().filter_map(|who| rating(*who)).collect();
        let all: Vec<i64> = self.state.numbers().filter_map(rating).collect();
        let met: Vec<i64> = games.iter().map(|game| game.opponent).collect();
        let expected = chess::mean(&met).or_else(|| chess::mean(&all));
        let mut to_come = known.clone();
        to_come.extend(
            expected.into_iter().flat_map(|mean| core::iter::repeat_n(mean, course.unknown)),
        );
        let mut strongest = all;
        strongest.sort_unstable_by(|one, other| other.cmp(one));
        let mut best = known;
        best.extend(strongest.into_iter().take(course.unknown));
        let played_everybody = course.over.iter().all(|side| side.result.is_ratable());
        Some(ChessRunning {
            ladder: person.ladder(),
            own: i64::from(person.chess_rating().0?),
            games,
            to_come,
            strongest: best,
            is_estimate: course.unknown > 0,
            is_round_robin: self.regulations.is_single_round_robin() && played_everybody,
        })
    }
}

/// What is known of the event before it begins.
fn event(state: &State, regulations: &Regulations) -> Event {
    let seconds =
        |moves| regulations.tempo.as_ref().map(|tempo| tempo.time_for_moves(moves).as_seconds());
    let moves = if regulations.variant == Variant::V64 { 36 } else { 60 };
    let chief = regulations.arbiters.iter().find(|arbiter| arbiter.role == ArbiterRole::Chief);
    let notified = regulations.notified.zip(regulations.first_day);
    let busiest = regulations
        .schedule
        .iter()
        .map(|round| regulations.schedule.iter().filter(|other| other.day == round.day).count())
        .max();
    Event {
        variant: regulations.variant,
        is_tournament: !matches!(regulations.system, System::Match { .. }),
        official_tempo: regulations.has_official_tempo(),
        seconds: seconds(moves),
        seconds_first: seconds(30).zip(seconds(40)),
        notation: !regulations.recording_waived,
        licensed_arbiter: chief.is_some(),
        unlicensed: state
            .participants()
            .filter(|(_, participant)| !participant.person.licensed)
            .count(),
        notified_days: notified.map(|(notified, first)| first.days_since(notified)),
        rounds_per_day: busiest.unwrap_or(1),
        consent: false,
    }
}

fn plain<N>(outlook: Outlook<N>) -> (Verdict, bool, Vec<Condition>) {
    (outlook.verdict, outlook.is_estimate, outlook.conditions)
}

/// Whether a norm leads beyond a grade.
///
/// **Rule:** TI-13, TI-25, TI-47, KW25 VII 4.4, table II
fn is_above(norm: NormName, held: Grade) -> bool {
    match norm {
        NormName::Category(category) => category > held.base(),
        NormName::Title(TitleNorm::K, _) => held < Grade::K,
        NormName::Title(TitleNorm::M, _) => held < Grade::M,
        NormName::Title(TitleNorm::Am, _) => held < Grade::Am,
        NormName::Chess(grade) => {
            Grade::from_code(grade.code()).is_some_and(|grade| grade > held.base())
        }
    }
}

/// The mean, half up.
fn mean(all: impl Iterator<Item = u16>) -> Option<u16> {
    let (sum, count) =
        all.fold((0_u32, 0_u32), |(sum, count), one| (sum + u32::from(one), count + 1));
    u16::try_from((2 * sum + count).checked_div(2 * count)?).ok()
}

impl State {
    /// The round after which provisional numbers stand.
    pub fn last_started(&self) -> Option<Round> {
        let started = self.rounds().iter().rposition(|it| it.stage == Stage::Started)?;
        Some(Round::from_index(started))
    }
}
