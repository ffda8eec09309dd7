//! What holds for every tournament.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod generated;

use std::collections::BTreeMap;
use std::path::Path;

use generated::{Dice, no};
use proptest::prelude::*;
use runda_rulebook::{GameResult, StartNo};
use runda_standings::{
    Combination, Criteria, Event, GameRecord, Live, Preset, Standings, TiebreakEdition, compute,
    explain,
};

const EVERYTHING: &str = "PTS,DE,WIN,WON,BPG,BWG,PS,PS/C1,REP,STD,BH,BH/C1,BH/M1,FB,AOB,AOB/F,SB,\
                          SB/C1,ARO,ARO/C1,TPR,PTP,APRO,APPO,RTNG,DE/P,BH/P";

fn fide() -> Criteria {
    Criteria::fide(TiebreakEdition::C07In2026, EVERYTHING).unwrap()
}

/// An event with a list that fits it, both procedures in turn.
fn any_event() -> impl Strategy<Value = (Event, Criteria)> {
    (any::<u64>(), 0_u8..6).prop_map(|(seed, kind)| match kind {
        0 | 1 => (generated::swiss(seed), fide()),
        2 => (generated::swiss(seed), Preset::DraughtsSwissRanking.criteria()),
        3 => (generated::swiss(seed), Preset::DraughtsSwissSolkoff.criteria()),
        4 => (generated::round_robin(seed), Preset::DraughtsRoundRobin.criteria()),
        _ => (generated::round_robin(seed), Preset::DraughtsRoundRobinAdvantage.criteria()),
    })
}

fn shuffled(event: &Event, seed: u64) -> Event {
    let mut event = event.clone();
    let mut dice = Dice(seed);
    dice.shuffle(&mut event.players);
    dice.shuffle(&mut event.games);
    dice.shuffle(&mut event.unpaired);
    event
}

/// Everybody gets another number.
fn renumbered(event: &Event, seed: u64) -> (Event, BTreeMap<StartNo, StartNo>) {
    let mut numbers: Vec<u16> = (1..=u16::try_from(event.players.len()).unwrap()).collect();
    Dice(seed).shuffle(&mut numbers);
    let new: BTreeMap<StartNo, StartNo> =
        event.players.iter().map(|p| p.number).zip(numbers.into_iter().map(no)).collect();
    let mut event = event.clone();
    event.players.iter_mut().for_each(|player| player.number = new[&player.number]);
    event.unpaired.iter_mut().for_each(|record| record.player = new[&record.player]);
    for game in &mut event.games {
        (game.white, game.black) = (new[&game.white], new[&game.black]);
    }
    (event, new)
}

/// The blocks that share a place, each by the numbers given.
fn blocks(standings: &Standings, name: impl Fn(StartNo) -> StartNo) -> Vec<Vec<StartNo>> {
    let block = |rows: &[runda_standings::Row]| {
        let mut names: Vec<StartNo> = rows.iter().map(|row| name(row.number)).collect();
        names.sort_unstable();
        names
    };
    standings.rows.chunk_by(|a, b| a.place == b.place).map(block).collect()
}

/// How many times more the long form tries (`cargo xtask long`).
const LONGER: u32 = if option_env!("RUNDA_LONG").is_some() { 25 } else { 1 };

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200 * LONGER))]

    #[test]
    fn the_order_of_the_input_does_not_matter(case in any_event(), seed in any::<u64>()) {
        let (event, criteria) = case;
        prop_assert_eq!(compute(&event, &criteria), compute(&shuffled(&event, seed), &criteria));
    }

    #[test]
    fn renumbering_the_players_permutes_the_places(case in any_event(), seed in any::<u64>()) {
        let (event, criteria) = case;
        let (other, new) = renumbered(&event, seed);
        let before = blocks(&compute(&event, &criteria).unwrap(), |number| new[&number]);
        let after = blocks(&compute(&other, &criteria).unwrap(), |number| number);
        prop_assert_eq!(before, after);
    }

    #[test]
    fn the_terms_of_an_explanation_add_up_to_the_number(case in any_event(), pick in any::<u16>()) {
        let (event, criteria) = case;
        let player = event.players[usize::from(pick) % event.players.len()].number;
        let explanation = explain(&event, &criteria, player).unwrap().unwrap();
        for working in &explanation.workings {
            let value = working.value.number();
            match working.combination {
                Combination::Sum if value.is_some() => {
                    prop_assert_eq!(value, Some(working.sum()), "{}", working.criterion);
                }
                Combination::Mean if value.is_some() => {
                    prop_assert_eq!(value, working.sum().divided(working.kept().count()));
                }
                Combination::RoundedMean if value.is_some() => {
                    let mean = working.sum().divided(working.kept().count()).unwrap();
                    prop_assert_eq!(value.unwrap().numerator(), mean.rounded(1));
                }
                _ => {}
            }
        }
    }

    /// ST-7: neighbours are either separated by a criterion that says who is better, or level.
    #[test]
    fn every_difference_of_places_has_a_reason(case in any_event()) {
        let (event, criteria) = case;
        let standings = compute(&event, &criteria).unwrap();
        for pair in standings.rows.windows(2) {
            let why = standings.why(pair[0].number, pair[1].number).unwrap();
            match why.verdict {
                runda_standings::Verdict::Criterion { criterion, above, below } => {
                    prop_assert!(criterion.compare(&above, &below).is_lt());
                }
                runda_standings::Verdict::Level { .. } => {
                    prop_assert_eq!(pair[0].place, pair[1].place);
                }
                runda_standings::Verdict::Cup(verdict) => {
                    prop_assert!(false, "no cup was played: {verdict:?}");
                }
                runda_standings::Verdict::WithoutPlace => prop_assert!(pair[1].place.is_none()),
            }
        }
    }

    #[test]
    fn results_one_at_a_time_give_the_same_as_all_at_once(case in any_event(), seed in any::<u64>()) {
        let (event, criteria) = case;
        let mut live = Live::new(event.clone(), criteria.clone()).unwrap();
        let mut dice = Dice(seed);
        for _ in 0..5 {
            let index = usize::try_from(dice.roll(event.games.len().max(1) as u64)).unwrap();
            let Some(game) = event.games.get(index) else { break };
            let result = GameResult::ALL[usize::try_from(dice.roll(12)).unwrap()];
            live.record(GameRecord { outcome: result.into(), ..*game }).unwrap();
            let fresh = compute(live.event(), &criteria).unwrap();
            prop_assert_eq!(live.standings(), &fresh);
        }
    }
}

/// Lists in which group criteria stand first, in the middle, twice and last.
const LISTS: [&str; 6] = [
    "PTS,DE,BH/C1,BH,SB",
    "PTS,BH/C1,DE,SB,DE,PS",
    "DE,PTS,WIN,DE/P,AOB",
    "PTS,DIRECT,HIGHER,TPN",
    "WIN,PTS,KS,DE",
    "PTS,FB/M1,DE,APRO,DIRECT,BPG",
];

/// Thousands of sequences of results, entered, corrected, taken back and annulled.
#[test]
fn any_sequence_of_results_ends_where_all_at_once_would() {
    for seed in 0..3_000 {
        let mut dice = Dice(seed);
        let event =
            if seed % 4 == 0 { generated::round_robin(seed) } else { generated::swiss(seed) };
        let criteria = match dice.roll(9) {
            6 => Preset::DraughtsSwissSolkoff.criteria(),
            7 => Preset::DraughtsRoundRobin.criteria(),
            8 => Preset::DraughtsSwissRanking.criteria(),
            list => {
                let list = LISTS[usize::try_from(list).unwrap()];
                Criteria::fide(TiebreakEdition::C07In2026, list).unwrap()
            }
        };
        let mut live = Live::new(event.clone(), criteria.clone()).unwrap();
        for _ in 0..4 {
            let index = usize::try_from(dice.roll(event.games.len().max(1) as u64)).unwrap();
            let Some(game) = event.games.get(index) else { break };
            let result = GameResult::ALL[usize::try_from(dice.roll(12)).unwrap()];
            live.record(GameRecord { outcome: result.into(), ..*game }).unwrap();
            let fresh = compute(live.event(), &criteria).unwrap();
            assert_eq!(live.standings(), &fresh, "seed {seed}");
            assert_eq!(live.standings().splits(), fresh.splits(), "seed {seed}");
        }
    }
}

/// Exact arithmetic: no float type is named anywhere in the crate.
#[test]
fn no_float_type_stands_in_the_crate() {
    fn sources(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { sources(&path, found) } else { found.push(path) }
        }
    }
    let mut found = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 50);
    for path in found {
        let text = std::fs::read_to_string(&path).unwrap();
        let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let float = words.into_iter().find(|word| matches!(*word, "f32" | "f64" | "f16" | "f128"));
        assert_eq!(float, None, "{}", path.display());
    }
}
