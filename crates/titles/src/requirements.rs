//! Which norms an event allows at all, known before it begins.

use alloc::vec::Vec;

use runda_rulebook::tables::tempo_requirement;
use runda_rulebook::{ChessGrade, Grade, Variant};

use crate::condition::{Condition, State, What};
use crate::{least_minutes, needs_notation};

/// Days between the notification of an event with title norms and its first day.
///
/// **Rule:** TI-35, RG-9, KW25 VII 7.3.4
pub const NOTICE_DAYS: i64 = 21;

/// What is known of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of the announcement")]
pub struct Event {
    /// The board.
    pub variant: Variant,
    /// Whether it is a tournament, and not a match.
    pub is_tournament: bool,
    /// Whether the tempo is an official one.
    pub official_tempo: bool,
    /// Seconds of one player for 60 moves, on 64 squares for 36; none if the tempo is not known.
    pub seconds: Option<u32>,
    /// Seconds of one player for the first 30 and for the first 40 moves.
    pub seconds_first: Option<(u32, u32)>,
    /// Whether the games are recorded.
    pub notation: bool,
    /// Whether the chief arbiter has a licence.
    pub licensed_arbiter: bool,
    /// Participants without a licence.
    pub unlicensed: usize,
    /// Days between the notification and the first day; none if it was not notified.
    pub notified_days: Option<i64>,
    /// Most rounds in one day.
    pub rounds_per_day: usize,
    /// Whether the commission agreed to another tempo before the start.
    pub consent: bool,
}

/// What a norm for a category asks of the event.
///
/// **Rule:** TI-11, TI-35, TI-60, KW25 VII 4.6, 7.2
pub fn category(event: &Event, category: Grade) -> Vec<Condition> {
    let minutes = i64::from(event.seconds.unwrap_or(0) / 60);
    let least = i64::from(least_minutes(category, event.variant));
    let enough = event.seconds.is_none_or(|seconds| i64::from(seconds) >= 60 * least);
    let mut conditions = alloc::vec![
        Condition::kw25(What::Tournament, "VII 4.1", State::decided(event.is_tournament), 0, 0),
        Condition::kw25(What::Tempo, "VII 4.6", State::decided(enough), minutes, least),
        Condition::kw25(What::Arbiter, "VII 7.2.1", State::decided(event.licensed_arbiter), 0, 0),
    ];
    if needs_notation(category) {
        conditions.push(Condition::kw25(
            What::Notation,
            "VII 4.6",
            State::decided(event.notation),
            0,
            0,
        ));
    }
    if category == Grade::I {
        conditions.push(licences(event, "VII 7.2.3"));
    }
    conditions
}

/// What a norm for a title asks of the event.
///
/// **Rule:** TI-14, TI-35, TI-60, KW25 VII 5.1, 7.3
pub fn title(event: &Event) -> Vec<Condition> {
    let days = event.notified_days.unwrap_or(0);
    let in_time = event.notified_days.is_some_and(|days| days >= NOTICE_DAYS);
    alloc::vec![
        Condition::kw25(What::Tournament, "VII 5.1", State::decided(event.is_tournament), 0, 0),
        Condition::kw25(What::OfficialTempo, "VII 5.1", State::decided(event.official_tempo), 0, 0),
        Condition::kw25(What::Arbiter, "VII 7.3.1", State::decided(event.licensed_arbiter), 0, 0),
        licences(event, "VII 7.3.3"),
        Condition::kw25(What::Notified, "VII 7.3.4", State::decided(in_time), days, NOTICE_DAYS),
    ]
}

fn licences(event: &Event, place: &'static str) -> Condition {
    let missing = i64::try_from(event.unlicensed).unwrap_or(i64::MAX);
    Condition::kw25(What::Licences, place, State::decided(missing == 0), missing, 0)
}

/// What a chess norm asks of tempo and schedule: the time of one player for 60 moves, where the row has a first
/// control the time for its moves, and no more rounds a day. M is checked by its own row. Consent lifts it.
///
/// **Rule:** TI-41, PZSz02 C.IV B.2.9, B.2.9.2
pub fn chess(event: &Event, norm: ChessGrade) -> Vec<Condition> {
    let Some(asked) = tempo_requirement(norm) else { return Vec::new() };
    let whole = u32::from(asked.minutes_first + asked.minutes_rest);
    let first =
        asked.moves_first.zip(event.seconds_first).is_none_or(|(moves, (thirty, forty))| {
            let seconds = if moves > 30 { forty } else { thirty };
            seconds >= 60 * u32::from(asked.minutes_first)
        });
    let enough = event.seconds.is_none_or(|seconds| seconds >= 60 * whole) && first;
    let most = usize::from(asked.rounds_per_day);
    let minutes = i64::from(event.seconds.unwrap_or(0) / 60);
    let rounds = i64::try_from(event.rounds_per_day).unwrap_or(i64::MAX);
    let few = event.rounds_per_day <= most || event.consent;
    let tempo = State::decided(enough || event.consent);
    let mut conditions = alloc::vec![
        Condition::chess(What::Tempo, "C.IV B.2.9", tempo, minutes, whole.into()),
        Condition::chess(
            What::RoundsPerDay,
            "C.IV B.2.9",
            State::decided(few),
            rounds,
            i64::from(asked.rounds_per_day)
        ),
    ];
    if norm >= ChessGrade::I {
        let notified = State::decided(event.notified_days.is_some());
        conditions.push(Condition::chess(What::Notified, "C.IV B.5.2", notified, 0, 0));
    }
    conditions
}

/// Whether nothing stands in the way.
pub fn allow(conditions: &[Condition]) -> bool {
    conditions.iter().all(|condition| condition.state != State::Failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(variant: Variant) -> Event {
        Event {
            variant,
            is_tournament: true,
            official_tempo: true,
            seconds: Some(90 * 60),
            seconds_first: Some((90 * 60, 90 * 60)),
            notation: true,
            licensed_arbiter: true,
            unlicensed: 0,
            notified_days: Some(21),
            rounds_per_day: 2,
            consent: false,
        }
    }

    fn failed(conditions: &[Condition]) -> Vec<What> {
        conditions.iter().filter(|it| it.state == State::Failed).map(|it| it.what).collect()
    }

    /// TI-35: the three rows of the table, each condition by itself.
    #[test]
    fn what_an_event_must_have() {
        let good = event(Variant::V100);
        assert!(allow(&title(&good)) && allow(&category(&good, Grade::I)));
        let unlicensed = Event { unlicensed: 1, ..good };
        assert_eq!(failed(&title(&unlicensed)), [What::Licences]);
        assert_eq!(failed(&category(&unlicensed, Grade::I)), [What::Licences]);
        assert!(allow(&category(&unlicensed, Grade::Ii)));
        assert_eq!(failed(&title(&Event { notified_days: Some(20), ..good })), [What::Notified]);
        assert!(allow(&category(&Event { notified_days: None, ..good }, Grade::I)));
        let nobody = Event { licensed_arbiter: false, ..good };
        assert_eq!(failed(&category(&nobody, Grade::V)), [What::Arbiter]);
    }

    /// TI-11, TI-14: minutes and notation for categories, an official tempo for titles.
    #[test]
    fn tempo_and_notation_are_asked() {
        let fast = Event {
            seconds: Some(45 * 60),
            notation: false,
            official_tempo: false,
            ..event(Variant::V100)
        };
        assert!(allow(&category(&fast, Grade::Iii)));
        assert_eq!(failed(&category(&fast, Grade::Ii)), [What::Tempo, What::Notation]);
        assert_eq!(failed(&title(&fast)), [What::OfficialTempo]);
    }

    /// TI-60: a match gives no norm.
    #[test]
    fn a_match_gives_no_norm() {
        let duel = Event { is_tournament: false, ..event(Variant::V100) };
        assert_eq!(
            (failed(&title(&duel)), failed(&category(&duel, Grade::V))),
            (alloc::vec![What::Tournament], alloc::vec![What::Tournament])
        );
    }

    /// TI-41: the row of M is its own; an event that fails it keeps the rows below; consent lifts the check.
    #[test]
    fn chess_norms_have_a_row_each() {
        let ninety = event(Variant::Chess);
        assert_eq!(failed(&chess(&ninety, ChessGrade::M)), [What::Tempo]);
        assert!(allow(&chess(&ninety, ChessGrade::K)));
        assert!(allow(&chess(&Event { consent: true, ..ninety }, ChessGrade::M)));
        let long =
            Event { seconds: Some(120 * 60), seconds_first: Some((75 * 60, 85 * 60)), ..ninety };
        assert_eq!(failed(&chess(&long, ChessGrade::M)), [What::Tempo]);
        let busy = Event { rounds_per_day: 4, ..ninety };
        assert_eq!(failed(&chess(&busy, ChessGrade::I)), [What::RoundsPerDay]);
        assert!(allow(&chess(&busy, ChessGrade::Ii)));
    }
}
