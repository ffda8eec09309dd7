//! Cups in which the favourites do not always win.

use runda_rulebook::{GameResult, Round};

use super::{Demo, names};
use runda_tournament::StartMethod;
use runda_tournament::chapters::{entries, results, setup};
use runda_tournament::{Command, Regulations, System, Tournament};

/// A cup of eight with a match for third place, played to its end: 2 wins, 5 loses the final, 3 is third and
/// 8 fourth.
///
/// **Rule:** KO-5, KO-9, PZSz02 B.VI D.1, D.2
pub fn cup() -> Tournament {
    played(8, true, &[&[8, 5, 2, 3], &[5, 2], &[2, 3]])
}

/// A cup of six, played to its end: 1 and 2 pass the preliminary and lose the semi-finals, 6 wins.
///
/// **Rule:** KO-3, KO-9, PZSz02 B.VI D.1, D.2
pub fn cup_with_byes() -> Tournament {
    played(6, false, &[&[6, 4], &[4, 6], &[6]])
}

/// A cup in which whoever is named beats whoever is not, round by round.
fn played(players: usize, third_place: bool, winners: &[&[u16]]) -> Tournament {
    let system = System::Knockout { games: 1, third_place };
    let regulations = Regulations { system, ..Regulations::new("Puchar Roztocza") };
    let mut demo = Demo::new();
    demo.ask(Command::from(setup::Command::CreateTournament { regulations: regulations.into() }));
    demo.ask(Command::from(entries::Command::EnterPlayers { people: names::people(players, 0) }));
    demo.number(StartMethod::ByHand);
    for (number, winners) in (1..).zip(winners) {
        demo.sit_down(number);
        let round = Round::from_index(usize::from(number) - 1);
        let record = demo.tournament.state().round(round);
        let boards = record.into_iter().flat_map(runda_tournament::RoundRecord::boards);
        let games: Vec<_> = boards.map(|(board, game, it)| (board, game, it.pair.white)).collect();
        for (board, game, white) in games {
            let white = winners.contains(&white.get());
            let result = if white { GameResult::WhiteWins } else { GameResult::BlackWins };
            demo.ask(results::Command::RecordResult { round, board, game, outcome: result.into() });
            demo.ask(results::Command::ConfirmResult { round, board, game });
        }
    }
    demo.tournament
}

#[cfg(test)]
mod tests {
    use super::*;

    /// KO-3, KO-9: everybody who was to win did.
    #[test]
    fn the_cups_are_over() {
        for (cup, rounds, winner) in [(cup(), 3, 2), (cup_with_byes(), 3, 6)] {
            let table = cup.state().table(None).unwrap();
            assert_eq!((cup.state().rounds().len(), table.provisional), (rounds, None));
            let order: Vec<u16> = table.rows().iter().map(|row| row.number.get()).collect();
            assert_eq!(order.first(), Some(&winner));
        }
    }
}
