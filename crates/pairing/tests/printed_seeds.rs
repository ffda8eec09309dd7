//! A seed that was printed brings the same made-up event back for ever, on every machine and with every later engine:
//! the rounds are paired here, by no engine at all, and what the dice made of them is summed up. The
//! sums were taken once, when seeds began to be printed; they are a promise and no reckoning.

#![allow(clippy::unwrap_used, reason = "what helps a test may stop it")]

use runda_field::Game;
use runda_field::dutch::Pairing as DutchPairing;
use runda_pairing::dutch::{Acceleration, Settings, Simulation as DutchSimulation};
use runda_pairing::lots::Seed;
use runda_pairing::swiss::simulate::{Dice, Plan, Simulation, any_plan, plans};
use runda_pairing::swiss::{ColourRule, Pair, Pairing, Step};
use runda_rulebook::{Round, StartNo};

/// The sum of a text by Fowler, Noll and Vo: another text has another one.
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The strongest of those present against the weakest, turned by one each round; who is left over has the bye.
fn ends_meet(present: &[StartNo], round: usize) -> (Vec<(StartNo, StartNo)>, Option<StartNo>) {
    let mut list = present.to_vec();
    if !list.is_empty() {
        let turn = round % list.len();
        list.rotate_left(turn);
    }
    let bye = if list.len() % 2 == 1 { list.pop() } else { None };
    let half = list.len() / 2;
    let pair = |at: usize| {
        let (one, other) = (list[at], list[list.len() - 1 - at]);
        if (at + round).is_multiple_of(2) { (one, other) } else { (other, one) }
    };
    ((0..half).map(pair).collect(), bye)
}

fn swiss(plan: Plan, seed: u64) -> String {
    let mut simulation = Simulation::new(plan, seed);
    while simulation.round() <= plan.rounds {
        // The engine is asked for nothing but who is absent; it may refuse.
        let _ = simulation.pair();
        let history = simulation.history();
        let present: Vec<StartNo> = history.players.iter().map(|player| player.no).collect();
        let present: Vec<StartNo> =
            present.into_iter().filter(|no| !history.absent.contains(no)).collect();
        let round = simulation.round();
        let (pairs, bye) = ends_meet(&present, round.index());
        let pair = |(white, black): (StartNo, StartNo)| Pair {
            white,
            black,
            seeker: white,
            group: 0,
            step: Step::Halves,
            colours: ColourRule::Lot,
            tried: vec![],
        };
        simulation.play(&Pairing {
            round,
            up: present.iter().copied().step_by(3).collect(),
            down: present.iter().copied().step_by(5).collect(),
            round_list: present,
            bye,
            bye_passed: vec![],
            pairs: pairs.into_iter().map(pair).collect(),
            released: vec![],
            bound: vec![],
            moved: vec![],
            protected: vec![],
        });
    }
    format!("{:?}", simulation.history())
}

fn dutch(settings: Settings, seed: &str) -> String {
    let mut simulation = DutchSimulation::new(settings, &Seed::new(seed).unwrap());
    while !simulation.is_over() {
        let event = simulation.event();
        let present: Vec<StartNo> =
            event.players.iter().filter(|player| !player.absent).map(|p| p.number).collect();
        let (pairs, bye) = ends_meet(&present, event.played.into());
        let games = pairs.into_iter().map(|(white, black)| Game { white, black }).collect();
        simulation.play_round(&DutchPairing { games, bye });
    }
    assert_eq!(simulation.pairings().len(), usize::from(settings.rounds));
    format!("{:?}", simulation.event())
}

/// The dice are splitmix64: the first numbers of seed 1234567 stand in its published test vector.
#[test]
fn the_dice_are_those_of_the_book() {
    let mut dice = Dice::new(1_234_567);
    let thrown: Vec<u64> = (0..5).map(|_| dice.throw()).collect();
    assert_eq!(
        thrown,
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821
        ]
    );
    assert_eq!(dice.below(0), 0);
}

#[test]
fn a_swiss_comes_back_by_its_seed() {
    let plain = Plan::new(3_600, Round::from_index(2));
    let lively = Plan { families: 3, ..Plan::new(301, Round::from_index(8)).with_incidents() };
    let quiet = Plan { draws: 0, ..Plan::new(41, Round::from_index(4)) };
    let sums = [(plain, 7), (lively, 8), (quiet, 9)].map(|(plan, seed)| sum(&swiss(plan, seed)));
    assert_eq!(
        sums,
        [16_208_919_040_240_801_399, 16_527_024_654_779_938_721, 800_148_373_404_152_524]
    );
}

#[test]
fn plans_come_back_by_their_seed() {
    let mut dice = Dice::new(3);
    let small: Vec<Plan> = (2..60).map(|players| any_plan(&mut dice, players)).collect();
    let many: Vec<(Plan, u64)> = plans(13, 150).take(400).collect();
    let few: Vec<(Plan, u64)> = plans(13, 2).take(40).collect();
    assert!(many.iter().all(|(plan, _)| (2..=150).contains(&plan.players)));
    assert!(few.iter().all(|(plan, _)| (2..=3).contains(&plan.players)));
    let sums =
        [format!("{small:?}"), format!("{many:?}"), format!("{few:?}")].map(|text| sum(&text));
    assert_eq!(
        sums,
        [18_165_701_518_857_590_080, 15_080_346_173_376_658_114, 14_357_216_472_804_681_528]
    );
}

#[test]
fn a_chess_swiss_comes_back_by_its_seed() {
    let lively = Settings {
        forfeits: 12,
        byes: 9,
        withdrawals: 3,
        late_entries: 20,
        acceleration: Acceleration::Baku,
        ..Settings::ordinary(300, 9)
    };
    let calm = Settings { draws: 0, ..Settings::ordinary(2_000, 4) };
    let sums = [(lively, "one"), (calm, "two")].map(|(plan, seed)| sum(&dutch(plan, seed)));
    assert_eq!(sums, [6_204_008_703_702_973_815, 18_026_885_855_576_026_222]);
}

/// The first has 2500, the last 1200, the middle one stands between; one alone is the first.
#[test]
fn ratings_of_a_made_up_event_fall_evenly() {
    let seed = Seed::new("x").unwrap();
    let simulation = DutchSimulation::new(Settings::ordinary(11, 3), &seed);
    let ratings: Vec<u16> =
        (0..11).map(|at| simulation.rating(StartNo::from_index(at)).unwrap().get()).collect();
    assert_eq!(ratings, [2500, 2370, 2240, 2110, 1980, 1850, 1720, 1590, 1460, 1330, 1200]);
    let alone = DutchSimulation::new(Settings::ordinary(1, 3), &seed);
    assert_eq!(alone.rating(StartNo::FIRST).unwrap().get(), 2500);
    assert!(!alone.is_over());
}
