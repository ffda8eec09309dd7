//! Rounds of teams made up by the engines and judged by who does not know them.

use runda_trials::swiss::Dice;
use runda_trials::teams::{TeamTally, TeamTrial, audit};

/// Rounds to be judged; the long form has the number the project promises.
const ROUNDS: u64 = if option_env!("RUNDA_LONG").is_some() { 20_000 } else { 2_000 };

/// TM-2, TM-3, TM-5: every round of every system is accepted, every planted fault refused.
#[test]
fn made_up_team_rounds_are_accepted_and_planted_faults_refused() {
    let mut dice = Dice::new(16);
    let mut sum = TeamTally::default();
    while sum.rounds.compared < ROUNDS {
        let most = [8, 12, 20][usize::from(dice.below(3))];
        let plan = TeamTrial::any(&mut dice, most);
        let tally = audit(plan, dice.throw()).unwrap_or_else(|fault| panic!("{fault}"));
        sum.rounds.add(tally.rounds);
        sum.planted += tally.planted;
    }
    // Nearly every round had a match to spoil, and hardly any had no legal pairing.
    assert!(sum.planted * 10 >= sum.rounds.compared * 9, "{sum:?}");
    assert!(sum.rounds.refused * 5 < sum.rounds.compared, "{sum:?}");
}
