//! The systems with teams: start list, Swiss, round robin, knockout, Scheveningen.

use runda_field::Side as Camp;
use runda_field::swiss::{Entrant, FloatControl, Variant};
use runda_field::teams::{TeamHistory, TeamSwiss};
use runda_pairing::scheveningen::{ContestPlan, Participant, SideGame};
use runda_rulebook::{Board, Colour, Game, StartNo};
use runda_standings::{ContestDecision, DrawnContest, Fraction, Scoring, Side};
use runda_teams::host;
use runda_teams::knockout::{DecidedBy, Leg, encounter};
use runda_teams::round_robin::league;
use runda_teams::scheveningen;
use runda_teams::start_list::{self, Seeded};
use runda_teams::swiss::{bye_worth, match_points, pair};
use serde_json::{Map, Value, json};

use super::read::{
    boards, bye, game, list, number, optional, rating, round, shown, start_no, team_match, text,
};
use super::{Answer, Problem};

pub(super) fn start_list(input: &Value) -> Answer {
    let player =
        |player: &Value| rating(&player["rating"]).or_else(|| rating(&player["technical"]));
    let teams = list(input, "teams").iter().map(|team| Seeded {
        team: text(&team["name"]).to_owned(),
        ratings: list(team, "players").iter().map(player).collect(),
    });
    let lot: Vec<String> = list(input, "lot").iter().map(|name| text(name).to_owned()).collect();
    let lines = start_list::start_list(number(input, "b")?, teams.collect(), &lot)?;
    let line = |line: &start_list::StartLine<String>| json!({ "no": line.number.get(), "name": line.team, "rating": line.rating.get() });
    Ok(json!({ "list": lines.iter().map(line).collect::<Vec<_>>() }))
}

fn history(input: &Value) -> Result<TeamHistory, Problem> {
    let b = number(input, "b")?;
    let named = input["variant"].as_str().unwrap_or("classic");
    let variant = Variant::ALL.into_iter().find(|variant| variant.name() == named);
    let variant = variant.ok_or_else(|| Problem::Unreadable(format!("no variant {named:?}")))?;
    let floats = match input["float_control"].as_bool() {
        Some(false) => FloatControl::Uncontrolled,
        Some(true) | None => FloatControl::Watched,
    };
    let lot = match input["lot"].as_str() {
        None | Some("W") => Colour::White,
        Some("B") => Colour::Black,
        Some(other) => return Err(Problem::Unreadable(format!("lot {other:?} is no colour"))),
    };
    let rounds = if input["rounds"].is_null() { &input["round"] } else { &input["rounds"] };
    let mut teams = Vec::new();
    for team in list(input, "teams") {
        teams.push(Entrant { no: start_no(&team["no"])?, rating: rating(&team["rating"]) });
    }
    let swiss = TeamSwiss::Pzwarc { variant, floats, waivers: Vec::new() };
    let mut history = TeamHistory::new(swiss, b, round(rounds)?, lot, teams);
    for value in list(input, "matches") {
        history.matches.push(team_match(value, Some(b))?);
    }
    for value in list(input, "byes") {
        history.byes.push(bye(value)?);
    }
    for value in list(input, "absent").iter().chain(list(input, "withdrawn")) {
        history.absent.push(start_no(value)?);
    }
    for value in list(input, "excluded") {
        history.excluded.push((start_no(&value[0])?, start_no(&value[1])?));
    }
    Ok(history)
}

pub(super) fn swiss_round(input: &Value) -> Answer {
    let history = history(input)?;
    let paired = pair(&history, round(&input["round"])?)?;
    let numbers = |teams: &[StartNo]| teams.iter().map(|team| team.get()).collect::<Vec<_>>();
    let story = paired.story.as_ref();
    let points: Map<String, Value> = match_points(&history)
        .into_iter()
        .map(|(team, points)| (team.to_string(), shown(points.into())))
        .collect();
    let matches = paired.sheet.matches.iter().map(|paired| {
        json!({
            "match": paired.number,
            "host": paired.host.get(),
            "guest": paired.guest.get(),
            "tables": [paired.tables.0, paired.tables.1],
        })
    });
    let mut answer = json!({
        "match_points": points,
        "round_list": story.map(|story| numbers(&story.round_list)),
        "bye": paired.sheet.bye.map(StartNo::get),
        "down": story.map(|story| numbers(&story.down)),
        "up": story.map(|story| numbers(&story.up)),
        "matches": matches.collect::<Vec<_>>(),
    });
    if paired.sheet.bye.is_some() {
        let worth = bye_worth(Game::Draughts, history.boards);
        answer["bye_points"] = json!({
            "match_points": shown(worth.match_points.into()),
            "small_points": shown(Scoring::DRAUGHTS.written(worth.small_points)),
        });
    }
    Ok(answer)
}

pub(super) fn round_robin(input: &Value) -> Answer {
    let exchange = input["exchange"].as_bool().unwrap_or(true);
    let cycles = optional(input, "cycles")?.unwrap_or(1);
    let schedule = league(number(input, "teams")?, cycles, exchange)?;
    let rounds = (1..).zip(schedule.rounds()).map(|(number, round): (u32, _)| {
        let pairs = round.games.iter().map(|game| [game.white.get(), game.black.get()]);
        json!({
            "round": number,
            "matches": pairs.collect::<Vec<_>>(),
            "free": round.free.map(StartNo::get),
        })
    });
    let odd = |remark: &runda_rulebook::Reason| remark.key.as_str() == "rr-odd-number-of-cycles";
    Ok(json!({
        "rounds": rounds.collect::<Vec<_>>(),
        "warning": schedule.remarks().iter().any(odd).then_some("RR-17"),
    }))
}

pub(super) fn knockout_match(input: &Value) -> Answer {
    let b = number(input, "b")?;
    let mut legs = Vec::new();
    for leg in list(input, "legs") {
        let host = match leg["host"].as_str() {
            Some("A") => Side::First,
            Some("B") => Side::Second,
            _ => return Err(Problem::Unreadable(format!("{} is no host", leg["host"]))),
        };
        legs.push(Leg { host, boards: boards(&leg["boards"], b)? });
    }
    let decided = encounter(&Scoring::of(game(input, "scoring")?), b, &legs)?;
    let decided_by = match decided.decided_by {
        DecidedBy::Open => "open".to_owned(),
        DecidedBy::GamePoints => "game points".to_owned(),
        DecidedBy::BoardWeights => "board weights".to_owned(),
        DecidedBy::WinOnBoard(board) => format!("win on board {board}"),
        DecidedBy::Replay => "KO-19".to_owned(),
        DecidedBy::NeitherCame => "KO-8".to_owned(),
    };
    let (one, other) = decided.game_points;
    let white = host::boards(b)?.filter(|&board| host::Camp::with_white(board) == host::Camp::Host);
    Ok(json!({
        "game_points": [shown(one), shown(other)],
        "auxiliary_legs": decided.weighed.then_some(&decided.legs),
        "auxiliary": decided.weighed.then_some(decided.auxiliary),
        "winner": decided.winner,
        "decided_by": decided_by,
        "host_white": white.map(Board::get).collect::<Vec<_>>(),
    }))
}

pub(super) fn scheveningen_tables(input: &Value) -> Answer {
    let table = scheveningen::table(input["table"].as_str().unwrap_or("kw"))?;
    let white_first = match input["first_white"].as_str() {
        None | Some("A") => Camp::A,
        Some("B") => Camp::B,
        Some(other) => return Err(Problem::Unreadable(format!("no side {other:?}"))),
    };
    let cycles = optional(input, "cycles")?.unwrap_or(1);
    let size = |at: usize| {
        let size = input["sides"][at].as_u64().and_then(|size| usize::try_from(size).ok());
        size.ok_or_else(|| Problem::Unreadable("sides are no two numbers".into()))
    };
    let contest =
        scheveningen::contest(size(0)?, size(1)?, ContestPlan { table, white_first, cycles })?;
    let rounds = (1..).zip(contest.rounds()).map(|(number, round): (u32, _)| {
        let game = |game: &SideGame| [game.white.to_string(), game.black.to_string()];
        json!({
            "round": number,
            "white": round.white.letter(),
            "games": round.games.iter().map(game).collect::<Vec<_>>(),
            "free": round.free.iter().map(Participant::to_string).collect::<Vec<_>>(),
        })
    });
    let warns = |remark: &runda_rulebook::Reason| {
        matches!(remark.key.as_str(), "ko-side-odd" | "ko-side-unequal")
    };
    Ok(json!({
        "rounds": rounds.collect::<Vec<_>>(),
        "warning": contest.remarks().iter().any(warns).then_some("KO-27"),
    }))
}

pub(super) fn scheveningen_score(input: &Value) -> Answer {
    let rows = list(input, "grid").iter().map(|row| {
        let length = row.as_array().map_or(0, Vec::len);
        boards(row, u16::try_from(length).unwrap_or(u16::MAX))
    });
    let grid: Vec<_> = rows.collect::<Result<_, _>>()?;
    let tie = match input["tie"].as_str() {
        None => Vec::new(),
        Some("without reserves") => vec![DrawnContest::WithoutReserves],
        Some("play-off") => vec![DrawnContest::PlayOff],
        Some("wins of the best players") => vec![DrawnContest::WinsOfTheBest],
        Some("without the two weakest") => vec![DrawnContest::WithoutTwoWeakest],
        Some(other) => return Err(Problem::Unreadable(format!("no tie {other:?}"))),
    };
    let mut reserves = Vec::new();
    for game in list(input, "reserves") {
        let side = if game[0] == "A" { Side::First } else { Side::Second };
        reserves.push((side, start_no(&game[1])?.index(), start_no(&game[2])?.index()));
    }
    let scoring = Scoring::of(game(input, "scoring")?);
    let score = scheveningen::score(scoring, &grid, &tie, &reserves)?;
    let decided_by = match score.result.decided_by {
        ContestDecision::Points => Some("game points"),
        ContestDecision::Step(DrawnContest::WithoutReserves, _) => Some("without reserves"),
        ContestDecision::Step(DrawnContest::PlayOff, _) => Some("play-off"),
        ContestDecision::Step(DrawnContest::WinsOfTheBest, _) => Some("wins of the best players"),
        ContestDecision::Step(DrawnContest::WithoutTwoWeakest, _) => {
            Some("without the two weakest")
        }
        ContestDecision::Nothing => None,
    };
    let all = |points: &[Fraction]| points.iter().copied().map(shown).collect::<Vec<_>>();
    let pair = |(one, other): (Fraction, Fraction)| json!([shown(one), shown(other)]);
    Ok(json!({
        "players_a": all(&score.players_a),
        "players_b": all(&score.players_b),
        "total": pair(score.result.totals),
        "winner": score.result.winner,
        "decided_by": decided_by,
        "without_reserves": pair(score.without_reserves),
    }))
}
