//! The points of teams counted from the lines of a journal: pairs, boards, results, and nothing of the program.

use std::collections::BTreeMap;

use serde_json::Value;

/// A team and what it has.
#[derive(Debug, Default, Clone)]
pub(crate) struct Counted {
    pub(crate) name: String,
    /// In tenths of a match point.
    pub(crate) match_points: u32,
    /// In halves of a game.
    halves: u32,
}

/// All teams by start number.
#[derive(Debug)]
pub(crate) struct Recount {
    pub(crate) teams: Vec<Counted>,
    is_chess: bool,
    /// Whether the sum of all games decides.
    side_against_side: bool,
}

impl Recount {
    /// Board points in tenths, as the game writes them: 1 for a win in chess, 2 in draughts.
    pub(crate) fn written(&self, team: &Counted) -> u32 {
        team.halves * if self.is_chess { 5 } else { 10 }
    }

    /// What ranks first.
    pub(crate) fn ranking(&self, team: &Counted) -> u32 {
        if self.side_against_side { self.written(team) } else { team.match_points }
    }
}

/// Halves of a game for White and Black.
fn halves(code: &str) -> [u32; 2] {
    match code {
        "W" | "FW" => [2, 0],
        "B" | "FB" => [0, 2],
        "D" => [1, 1],
        "FF" => [0, 0],
        other => panic!("{other} is no result of these journals"),
    }
}

/// Counts a journal of teams; its events are plain, and none of them is undone.
pub(crate) fn recount(lines: &[Value]) -> Recount {
    let events: Vec<&Value> = lines.iter().map(|line| &line["event"]).collect();
    let of = |kind: &'static str| events.iter().filter(move |event| event["type"] == kind);
    assert_eq!(of("events-undone").count() + of("undone").count(), 0);
    let regulations = &events[0]["regulations"];
    let is_chess = regulations["variant"] == "chess";
    let boards = regulations["teams"]["boards"].as_u64().unwrap();

    let mut names: BTreeMap<u64, String> = BTreeMap::new();
    for event in of("team-entered").chain(of("team-amended")) {
        let name = event["form"]["name"].as_str().unwrap().to_owned();
        names.insert(event["team"].as_u64().unwrap(), name);
    }
    let order = of("start-list-assigned").next_back().unwrap()["order"].as_array().unwrap();
    let name = |team: &Value| names[&team["team"].as_u64().unwrap()].clone();
    let mut teams: Vec<Counted> =
        order.iter().map(|team| Counted { name: name(team), ..Counted::default() }).collect();

    let mut results: BTreeMap<(u64, u64, u64), String> = BTreeMap::new();
    for event in of("result-recorded").chain(of("result-corrected")) {
        let at = |name: &str| event[name].as_u64().unwrap_or(1);
        let told = event.get("outcome").unwrap_or(&event["after"]);
        let result = told["result"].as_str().unwrap().to_owned();
        results.insert((at("round"), at("board"), at("game")), result);
    }
    for paired in of("round-paired") {
        let round = paired["round"].as_u64().unwrap();
        let pairs = paired["pairs"].as_array().unwrap();
        let one_colour = paired["colours"] == "same";
        for (board, pair) in (1..).zip(pairs) {
            let sides = [&pair["white"], &pair["black"]].map(place);
            let codes: Vec<&str> =
                (1..=boards).map(|game| results[&(round, board, game)].as_str()).collect();
            let mut sums = [0, 0];
            for (game, code) in (1_u64..).zip(&codes) {
                let [white, black] = halves(code);
                let turned = game % 2 == 0 && !one_colour;
                sums[usize::from(turned)] += white;
                sums[usize::from(!turned)] += black;
            }
            for (side, own, other) in [(0, sums[0], sums[1]), (1, sums[1], sums[0])] {
                let team = &mut teams[sides[side]];
                team.halves += own;
                team.match_points += match own.cmp(&other) {
                    std::cmp::Ordering::Greater => 20,
                    std::cmp::Ordering::Equal if codes.iter().all(|code| *code == "FF") => 0,
                    std::cmp::Ordering::Equal => 10,
                    std::cmp::Ordering::Less => 0,
                };
            }
        }
        let rests = paired["unpaired"].as_array().into_iter().flatten();
        for rest in rests.filter(|rest| rest["kind"] == "BYE") {
            let team = &mut teams[place(&rest["player"])];
            team.match_points += if is_chess { 10 } else { 20 };
            team.halves += u32::try_from(boards).unwrap();
        }
    }
    let side_against_side = regulations["system"]["kind"] == "scheveningen";
    Recount { teams, is_chess, side_against_side }
}

/// Where a start number stands in a list.
pub(crate) fn place(number: &Value) -> usize {
    usize::try_from(number.as_u64().unwrap()).unwrap() - 1
}
