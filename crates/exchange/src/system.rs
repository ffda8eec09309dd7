//! Systems, tempos and scorings in the codes of report files.

use std::num::NonZeroU16;

use runda_clock::{Bonus, TimeControl};
use runda_formats::trf::{self, Scoring, SystemKind};
use runda_rulebook::{Game, Points, Variant};
use runda_tournament::{RoundRobinTable, System};

/// The code of record 192; none for a system that has no code.
///
/// **Rule:** TR-19, FIDE26 C.02.03 A 192
pub(crate) const fn code(system: System) -> Option<&'static str> {
    match system {
        System::FideDutch => Some("FIDE_DUTCH"),
        System::SwissPzwarc { .. } => Some("CUSTOM_SWISS"),
        System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger } => {
            Some("BERGER_ROUNDROBIN")
        }
        System::RoundRobin { cycles: 2, table: RoundRobinTable::Berger } => {
            Some("BERGER_DOUBLEROUNDROBIN")
        }
        System::RoundRobin { .. } => Some("CUSTOM_ROUNDROBIN"),
        System::Knockout { .. } => Some("CUSTOM_KNOCKOUT"),
        System::Scheveningen { .. } | System::Match { .. } => None,
    }
}

/// The system of a code; none if Runda does not pair by it.
pub(crate) fn system(code: &str, game: Game) -> Option<System> {
    let berger = |cycles| System::RoundRobin { cycles, table: RoundRobinTable::Berger };
    match (trf::SystemCode::parse(code)?.kind, game) {
        (SystemKind::Dutch, _) => Some(System::FideDutch),
        (SystemKind::CustomSwiss, Game::Draughts) => Some(System::default()),
        (SystemKind::RoundRobin, _) => Some(berger(1)),
        (SystemKind::MultipleRoundRobin, _) => Some(berger(2)),
        (SystemKind::Knockout, _) => Some(System::Knockout { games: 1, third_place: false }),
        _ => None,
    }
}

/// Whether a code leaves nothing open that the system has to know: a Berger table of one or two cycles and
/// the Swiss systems do, other tables and knockouts do not.
///
/// **Rule:** TR-19, FIDE26 C.02.03 A 192
pub(crate) fn says_all(text: &str, found: System) -> bool {
    match found {
        System::RoundRobin { .. } => {
            code(found).is_some_and(|own| own.eq_ignore_ascii_case(text.trim()))
        }
        System::FideDutch | System::SwissPzwarc { .. } => true,
        System::Knockout { .. } | System::Scheveningen { .. } | System::Match { .. } => false,
    }
}

/// The scoring of a game.
pub(crate) fn scoring(game: Game) -> Scoring {
    match game {
        Game::Chess => Scoring::default(),
        Game::Draughts => {
            let mut scoring = Scoring::default();
            let double = |points: &mut Points| *points = *points * 2;
            for points in [
                &mut scoring.win.white,
                &mut scoring.win.black,
                &mut scoring.draw.white,
                &mut scoring.draw.black,
                &mut scoring.forfeit_win,
                &mut scoring.pairing_bye,
                &mut scoring.full_bye,
                &mut scoring.half_bye,
                &mut scoring.unknown,
            ] {
                double(points);
            }
            scoring
        }
    }
}

/// The game a scoring belongs to; none if neither game counts so.
pub(crate) fn variant(found: &Scoring) -> Option<Variant> {
    [Variant::Chess, Variant::V100].into_iter().find(|variant| scoring(variant.game()) == *found)
}

/// The coded time control; none if the code cannot say it.
///
/// **Rule:** TR-21, FIDE26 C.02.03 A 222
pub(crate) fn coded_tempo(control: &TimeControl) -> Option<String> {
    let periods: Option<Vec<trf::Period>> = control
        .periods()
        .iter()
        .map(|period| {
            let sayable = !period.repeat && !matches!(period.bonus, Bonus::Bronstein(_));
            sayable.then(|| trf::Period {
                moves: period.moves.map(NonZeroU16::get),
                seconds: u32::from(period.base_minutes) * 60,
                bonus_seconds: period.bonus.seconds().into(),
            })
        })
        .collect();
    let white = periods?;
    let both = runda_rulebook::ByColour { black: white.clone(), white };
    Some(trf::TimeControl(both).to_string())
}

/// The time control of a code; none if the two players have different ones or seconds are left over.
pub(crate) fn tempo(code: &str) -> Option<TimeControl> {
    let trf::TimeControl(controls) = trf::TimeControl::parse(code)?;
    if controls.white != controls.black {
        return None;
    }
    let periods = controls.white.iter().map(|period| {
        let minutes = period.seconds.is_multiple_of(60).then_some(period.seconds / 60)?;
        Some(runda_clock::Period {
            base_minutes: minutes.try_into().ok()?,
            moves: period.moves.and_then(NonZeroU16::new),
            bonus: match u16::try_from(period.bonus_seconds).ok()? {
                0 => Bonus::None,
                seconds => Bonus::Fischer(seconds),
            },
            repeat: false,
        })
    });
    TimeControl::new(periods.collect::<Option<Vec<_>>>()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TR-19: what has a code comes back from it.
    #[test]
    fn systems_come_back_from_their_codes() {
        let systems = [
            System::FideDutch,
            System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger },
            System::RoundRobin { cycles: 2, table: RoundRobinTable::Berger },
            System::Knockout { games: 1, third_place: false },
        ];
        for found in systems {
            assert_eq!(system(code(found).unwrap(), Game::Chess), Some(found));
        }
        assert_eq!(system("CUSTOM_SWISS", Game::Draughts), Some(System::default()));
        let found = |code| system(code, Game::Chess).is_some_and(|found| says_all(code, found));
        assert!(found("FIDE_DUTCH") && found("BERGER_ROUNDROBIN"));
        assert!(!found("CUSTOM_ROUNDROBIN") && !found("CUSTOM_KNOCKOUT"));
        assert_eq!(system("FIDE_DUBOV", Game::Chess), None);
    }

    /// TR-21: minutes and seconds.
    #[test]
    fn tempos_come_back_from_their_codes() {
        for code in ["5400+30", "40/6000+30:900+30", "900"] {
            assert_eq!(coded_tempo(&tempo(code).unwrap()).as_deref(), Some(code));
        }
        assert_eq!(tempo("W360-B300"), None);
        assert_eq!(tempo("90"), None);
    }

    /// TR-18: the two scorings that Runda keeps.
    #[test]
    fn a_scoring_tells_the_game() {
        assert_eq!(variant(&scoring(Game::Chess)), Some(Variant::Chess));
        assert_eq!(variant(&scoring(Game::Draughts)), Some(Variant::V100));
        let other = Scoring { pairing_bye: Points::ZERO, ..Scoring::default() };
        assert_eq!(variant(&other), None);
    }
}
