//! Categories, norms and titles.

use runda_rating::RatingList;
use runda_rulebook::tables::ChampionshipGroup;
use runda_rulebook::{ChessGrade, Grade, InternationalTitle, Ladder, Place, TitleNorm, Variant};
use runda_titles::chess::{Fulfilled, Mean};
use runda_titles::{
    Achieved, CandidateRule, CategoryGame, FieldPlayer, Grades, Opponent, Progress, Scale,
    TitleGames, category_norms, chess, least_minutes, needs_notation, overtaken, place_for_grades,
    result_grade, weight,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Function;
use super::rating::{ChessGame, chess_games, on_list_a, read, yes};
use crate::Case;

/// What cases may ask of this engine.
pub(super) const FUNCTIONS: &[(&str, Function)] = &[
    ("category_norm", category_norm),
    ("title_norm", title_norm),
    ("title_progress", title_progress),
    ("result_title", result_title),
    ("chess_norm", chess_norm),
    ("chess_required_points", chess_required_points),
];

#[derive(Deserialize)]
struct FilePerson {
    sex: String,
    #[serde(default)]
    grade: Option<String>,
    /// An open title that a woman holds besides.
    #[serde(default)]
    open: Option<String>,
    #[serde(default)]
    international: Option<String>,
}

impl FilePerson {
    fn grades(&self) -> Result<Grades, String> {
        let is_woman = matches!(self.sex.as_str(), "f" | "w" | "k");
        let mut grades = Grades { is_woman, ..Grades::default() };
        for text in self.grade.iter().chain(&self.open).chain(&self.international) {
            match InternationalTitle::from_code(&text.to_uppercase()) {
                Some(title) => grades.international = Some(title),
                None if self.open.as_ref() == Some(text) => grades.open = Some(grade(text)?),
                None => grades.own = Some(grade(text)?),
            }
        }
        Ok(grades)
    }
}

fn grade(text: &str) -> Result<Grade, String> {
    Grade::from_code(text).ok_or_else(|| format!("{text:?} is no grade"))
}

fn category_norm(case: &Case) -> Result<Value, String> {
    #[derive(Deserialize)]
    struct Input {
        player: FilePerson,
        games: Vec<FileGame>,
        minutes: u16,
        #[serde(default = "yes")]
        notation: bool,
        #[serde(default)]
        version: Option<u8>,
    }
    #[derive(Deserialize)]
    struct FileGame {
        #[serde(flatten)]
        opponent: FilePerson,
        points: u8,
        opp: Option<Value>,
        #[serde(default = "yes")]
        played: bool,
        #[serde(default)]
        foreign: bool,
    }
    let input: Input = read(case)?;
    let variant = variant(input.version);
    let player = input.player.grades()?;
    let mut identities: Vec<Value> = Vec::new();
    let mut games = Vec::new();
    for (index, game) in input.games.iter().enumerate() {
        let grades = game.opponent.grades()?;
        if !game.played || (game.foreign && grades.international.is_none()) {
            continue;
        }
        let identity = game.opp.clone().unwrap_or_else(|| json!({ "game": index }));
        let opponent =
            identities.iter().position(|known| *known == identity).unwrap_or_else(|| {
                identities.push(identity);
                identities.len() - 1
            });
        let opponent = u32::try_from(opponent).map_err(|error| error.to_string())?;
        games.push(CategoryGame { weight: weight(&grades), points: game.points, opponent });
    }
    let found = category_norms(weight(&player), player.ladder(), &games);
    let met = found.met(|category| {
        input.minutes >= least_minutes(category, variant)
            && (input.notation || !needs_notation(category))
    });
    let mean = found.mean_weight();
    Ok(json!({
        "n": found.games,
        "points": found.points,
        "won": found.won,
        "lost": found.lost,
        "mean_weight": format!("{}.{:04}", mean / 10_000, mean % 10_000),
        "wk": runda_rating::Hundredths(found.wk()).to_string(),
        "distinct": found.opponents,
        "norms": met.iter().map(|grade| grade.code()).collect::<Vec<_>>(),
        "highest": met.last().map(|grade| grade.code()),
    }))
}

const fn variant(version: Option<u8>) -> Variant {
    match version {
        Some(64) => Variant::V64,
        Some(_) | None => Variant::V100,
    }
}

fn scale(track: Option<&str>, version: Option<u8>) -> Scale {
    let ladder = if track == Some("women") { Ladder::Women } else { Ladder::Open };
    Scale { ladder, is_64: version == Some(64) }
}

#[derive(Deserialize)]
struct NormInput {
    track: Option<String>,
    version: Option<u8>,
    #[serde(default)]
    system: String,
    own: Option<u16>,
    #[serde(default = "on_list_a")]
    own_list: Option<RatingList>,
    games: Vec<NormGame>,
    total: Option<u32>,
    #[serde(default)]
    field: Vec<NormField>,
}
#[derive(Deserialize)]
struct NormGame {
    opp: Option<u16>,
    points: u8,
    #[serde(default = "on_list_a")]
    list: Option<RatingList>,
    #[serde(default = "yes")]
    played: bool,
}
#[derive(Deserialize)]
struct NormField {
    rating: Option<u16>,
    points: u32,
    #[serde(default = "on_list_a")]
    list: Option<RatingList>,
    #[serde(default)]
    withdrawn: bool,
}

fn title_norm(case: &Case) -> Result<Value, String> {
    let input: NormInput = read(case)?;
    let scale = scale(input.track.as_deref(), input.version);
    let own = input.own.filter(|_| input.own_list.is_some_and(RatingList::is_classified));
    let played = input.games.iter().filter(|game| game.played);
    let played = played
        .filter_map(|game| Some((Opponent { rating: game.opp?, list: game.list }, game.points)));
    let games = TitleGames::new(own, played);
    let all =
        input.games.iter().filter(|game| game.played).map(|game| u32::from(game.points)).sum();
    let field: Vec<FieldPlayer> = input
        .field
        .iter()
        .map(|player| FieldPlayer {
            rating: player.rating.filter(|_| player.list.is_some_and(RatingList::is_classified)),
            points: player.points,
            withdrew: player.withdrawn,
        })
        .collect();
    let swiss =
        (input.system == "swiss").then(|| overtaken(&scale, input.total.unwrap_or(all), &field));
    let found = games.norms(&scale, swiss);
    let by_norm = |value: &dyn Fn(TitleNorm, usize) -> Value| -> Value {
        let all = TitleNorm::ALL.iter().enumerate();
        Value::Object(
            all.map(|(index, norm)| (norm.code().to_owned(), value(*norm, index))).collect(),
        )
    };
    let mut answer = json!({
        "n": found.games,
        "avg": found.mean,
        "category": found.category.map(|category| category.to_string()),
        "points": found.points,
        "required": by_norm(&|_, index| json!(found.required[index])),
        "strong": found.strong,
        "strong_required": found.strong_required,
        "swiss_ok": by_norm(&|norm, _| json!(found.overtaken.is_none_or(|it| it.suffice(norm)))),
        "norms": found.met.iter().map(|norm| norm.code()).collect::<Vec<_>>(),
        "norm": found.highest().map(TitleNorm::code),
    });
    if let Some(overtaken) = found.overtaken {
        let mut levels = Map::new();
        levels.insert(scale.level(TitleNorm::Am).to_string(), json!(overtaken.am));
        levels.insert(scale.level(TitleNorm::M).to_string(), json!(overtaken.m));
        levels.insert(scale.level(TitleNorm::K).to_string(), json!(overtaken.k));
        answer["overtaken"] = Value::Object(levels);
    }
    Ok(answer)
}

fn title_progress(case: &Case) -> Result<Value, String> {
    #[derive(Deserialize)]
    struct Input {
        held: String,
        track: Option<String>,
        version: Option<u8>,
        best_list_a: Option<u16>,
        #[serde(default)]
        held_games: u32,
        #[serde(default)]
        strict_table: bool,
        events: Vec<Event>,
    }
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Event {
        Norm {
            norm: TitleNorm,
            #[serde(default)]
            games: u32,
        },
        List {
            list_a: u16,
        },
    }
    let input: Input = read(case)?;
    let scale = scale(input.track.as_deref(), input.version);
    let rule = if input.strict_table { CandidateRule::TwoNorms } else { CandidateRule::Title };
    let mut progress = Progress {
        best_on_list_a: input.best_list_a,
        candidate_rule: rule,
        games_of_norms: input.held_games,
        ..Progress::from(grade(&input.held)?, scale)
    };
    let mut log = Vec::new();
    for event in &input.events {
        match event {
            Event::Norm { norm, games } => progress.norm(*norm, *games),
            Event::List { list_a } => progress.on_list_a(*list_a),
        }
        log.push(progress.status.code());
    }
    Ok(json!({ "status": progress.status.code(), "log": log }))
}

fn result_title(case: &Case) -> Result<Value, String> {
    #[derive(Deserialize)]
    struct Input {
        group: Value,
        place: u16,
        #[serde(default = "one")]
        shared_by: usize,
        held: String,
        overtaken: Vec<String>,
        #[serde(default = "yes")]
        tempo_ok: bool,
    }
    const fn one() -> usize {
        1
    }
    let input: Input = read(case)?;
    let group = match input.group.to_string().trim_matches('"') {
        "1" => ChampionshipGroup::PolishChampionship,
        "2" => ChampionshipGroup::SeniorsJuniorsLzs,
        "3" => ChampionshipGroup::YoungerJuniorsCross,
        "4" => ChampionshipGroup::CupMlodzik,
        "5" => ChampionshipGroup::CupOrlik,
        other => return Err(format!("{other} is no column of table V")),
    };
    let place = Place::new(input.place).map_err(|error| error.to_string())?;
    let behind = input.overtaken.iter().map(|text| grade(text)).collect::<Result<Vec<_>, _>>()?;
    let achieved = Achieved {
        group,
        place: place_for_grades(place, input.shared_by),
        held: grade(&input.held)?,
        event_suffices: input.tempo_ok,
    };
    let found = result_grade(&achieved, &behind);
    Ok(json!({
        "award": found.award.map(Grade::code),
        "overtaken_enough": found.overtaken_enough,
        "granted": found.is_granted,
        "status": found.status.code(),
    }))
}

fn chess_norm(case: &Case) -> Result<Value, String> {
    #[derive(Deserialize)]
    struct Input {
        sex: String,
        norm: ChessGrade,
        own: i64,
        games: Vec<ChessGame>,
        field_mean: Option<i64>,
    }
    let input: Input = read(case)?;
    let ladder = if input.sex == "m" { Ladder::Open } else { Ladder::Women };
    let games = chess_games(&input.games)?;
    let found = chess::norm(input.norm, ladder, input.own, &games, input.field_mean)
        .ok_or_else(|| format!("no norm is made for {}", input.norm))?;
    Ok(json!({
        "n": found.games,
        "missing": found.missing,
        "R": found.result,
        "R3": found.by_mean,
        "Rmin": found.required,
        "percent": runda_rating::Hundredths(found.percent()).to_string(),
        "fulfilled": found.fulfilled != Fulfilled::No,
    }))
}

fn chess_required_points(case: &Case) -> Result<Value, String> {
    #[derive(Deserialize)]
    struct Input {
        mean: serde_json::Number,
        n: i64,
        rmin: i64,
        #[serde(default)]
        round_robin: bool,
    }
    let input: Input = read(case)?;
    let mean = decimal(&input.mean.to_string())?;
    let mean = if input.round_robin { mean.rounded_up() } else { mean };
    let points = chess::required_points(mean, input.n, input.rmin);
    Ok(json!({ "points": points.map(|points| points.to_string()) }))
}

/// A decimal as an exact mean.
fn decimal(text: &str) -> Result<Mean, String> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits: i64 =
        format!("{whole}{part}").parse().map_err(|_| format!("{text} is no mean rating"))?;
    let places = u32::try_from(part.len()).map_err(|error| error.to_string())?;
    let count =
        10_i64.checked_pow(places).ok_or_else(|| format!("{text} has too many decimals"))?;
    Ok(Mean { sum: digits, count })
}
