//! The settlement of a quarter as the cases write it: lists, tournaments and corrections in, the next lists and the
//! evidence out. `runda settle` reads and writes the same.

use std::collections::BTreeMap;

use runda_rating::settle::{
    BookedRow, Booking, ByVersion, Correction, Evidence, Kind, Line, List, ListRow, NewList,
    NewRow, NotSettled, Players, Settled, Settlement, Stored, Tournament, Version, Work,
};
use runda_rating::{Bye, Day, Factor, Hundredths, PlayedGame, PlayerNo, Quarter, RatingList};
use runda_rulebook::GameResult;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::Case;
use crate::functions::rating::{game_row, percent, yes};

#[derive(Deserialize)]
struct Input {
    quarter: Quarter,
    lists: BTreeMap<Version, Vec<FileList>>,
    tournaments: Vec<FileTournament>,
    #[serde(default)]
    corrections: Vec<FileCorrection>,
    #[serde(default)]
    parts: Vec<usize>,
}

#[derive(Deserialize)]
struct FileList {
    in_force_from: Day,
    players: Vec<FileRow>,
}

#[derive(Deserialize)]
struct FileRow {
    player: String,
    list: RatingList,
    rating: u16,
    games: u32,
    last_game: Option<Day>,
    #[serde(default)]
    reached_2300: bool,
}

#[derive(Deserialize)]
struct FileTournament {
    id: String,
    version: Version,
    last_day: Day,
    #[serde(default)]
    approved: Option<Day>,
    games: Vec<(u16, String, String, GameResult)>,
    #[serde(default)]
    byes: Vec<(u16, String)>,
    #[serde(default = "yes")]
    official: bool,
    #[serde(default = "at_the_board")]
    mode: String,
}

fn at_the_board() -> String {
    "otb".into()
}

#[derive(Deserialize)]
struct FileCorrection {
    id: String,
    decided: Day,
    #[serde(flatten)]
    kind: FileKind,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum FileKind {
    Recount {
        tournament: FileTournament,
        #[serde(default)]
        booked: Vec<FileBooked>,
    },
    Adjust {
        version: Version,
        player: String,
        #[serde(default)]
        tournament: String,
        #[serde(default)]
        delta: Decimal,
        #[serde(default)]
        games: i32,
    },
    Reinstate {
        version: Version,
        player: String,
        rating: u16,
        games: u32,
        last_game: Option<Day>,
        #[serde(default)]
        reached_2300: bool,
    },
}

#[derive(Deserialize)]
struct FileBooked {
    player: String,
    n: u32,
    delta: Decimal,
    k: u8,
}

/// A decimal, written as text or as a number.
#[derive(Default, Deserialize)]
#[serde(try_from = "Value")]
struct Decimal(Hundredths);

impl TryFrom<Value> for Decimal {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        text.parse().map(Self).map_err(|error: runda_rating::DecimalError| error.to_string())
    }
}

/// What is to be settled, and in which parts.
#[derive(Debug)]
pub struct Read {
    /// Lists, tournaments and corrections.
    pub work: Work,
    /// Sizes of the parts; empty: at once.
    pub parts: Vec<usize>,
}

/// Reads what is to be settled.
pub fn read(input: &Value) -> Result<Read, String> {
    let input: Input = Input::deserialize(input).map_err(|error| error.to_string())?;
    Ok(Read { work: work(&input)?, parts: input.parts })
}

/// Settles the quarter of a case; with `parts` the state is stored as text and read again between them.
pub(crate) fn settle(case: &Case) -> Result<Value, String> {
    let Read { work, parts } = read(&case.input)?;
    let mut settlement = match Settlement::begin(&work) {
        Ok(settlement) => settlement,
        Err(error) => return Ok(json!({ "error": error.to_string() })),
    };
    for &size in &parts {
        for _ in 0..size {
            settlement.step();
        }
        let text = serde_json::to_string(&settlement.store()).map_err(|error| error.to_string())?;
        let stored: Stored = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        settlement = Settlement::resume(&work, stored).map_err(|error| error.to_string())?;
    }
    Ok(answer(&work, &settlement.finish()))
}

fn work(input: &Input) -> Result<Work, String> {
    let players = Players::new(names(input));
    let of = |name: &String| players.find(name).ok_or_else(|| format!("{name:?} is nobody"));
    let mut lists: ByVersion<Vec<List>> = ByVersion::default();
    for (version, of_version) in &input.lists {
        for list in of_version {
            let row = |row: &FileRow| -> Result<ListRow, String> {
                Ok(ListRow {
                    player: of(&row.player)?,
                    list: row.list,
                    rating: row.rating,
                    games: row.games,
                    last_game: row.last_game,
                    reached_2300: row.reached_2300,
                })
            };
            let rows = list.players.iter().map(row).collect::<Result<_, _>>()?;
            lists.get_mut(*version).push(List { in_force_from: list.in_force_from, rows });
        }
    }
    let tournaments =
        input.tournaments.iter().map(|it| tournament(it, &players)).collect::<Result<_, _>>()?;
    let corrections =
        input.corrections.iter().map(|it| correction(it, &players)).collect::<Result<_, _>>()?;
    Ok(Work {
        quarter: input.quarter,
        players,
        lists,
        tournaments,
        corrections,
        factor: Factor::KW25,
    })
}

/// Every identifier that occurs.
fn names(input: &Input) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let rows = input.lists.values().flatten().flat_map(|list| &list.players);
    names.extend(rows.map(|row| row.player.clone()));
    let mut of_tournament = |tournament: &FileTournament| {
        for (_, white, black, _) in &tournament.games {
            names.extend([white.clone(), black.clone()]);
        }
        names.extend(tournament.byes.iter().map(|(_, player)| player.clone()));
    };
    input.tournaments.iter().for_each(&mut of_tournament);
    let mut single = Vec::new();
    for correction in &input.corrections {
        match &correction.kind {
            FileKind::Recount { tournament, booked } => {
                of_tournament(tournament);
                single.extend(booked.iter().map(|row| row.player.clone()));
            }
            FileKind::Adjust { player, .. } | FileKind::Reinstate { player, .. } => {
                single.push(player.clone());
            }
        }
    }
    names.extend(single);
    names
}

fn tournament(file: &FileTournament, players: &Players) -> Result<Tournament, String> {
    let of = |name: &String| players.find(name).ok_or_else(|| format!("{name:?} is nobody"));
    let game = |(round, white, black, result): &(u16, String, String, GameResult)| {
        Ok::<_, String>(PlayedGame {
            round: *round,
            white: of(white)?,
            black: of(black)?,
            result: *result,
        })
    };
    let bye = |(round, player): &(u16, String)| {
        Ok::<_, String>(Bye { round: *round, player: of(player)? })
    };
    Ok(Tournament {
        id: file.id.clone(),
        version: file.version,
        last_day: file.last_day,
        approved: file.approved,
        games: file.games.iter().map(game).collect::<Result<_, _>>()?,
        byes: file.byes.iter().map(bye).collect::<Result<_, _>>()?,
        official_tempo: file.official,
        at_the_board: file.mode == "otb",
    })
}

fn correction(file: &FileCorrection, players: &Players) -> Result<Correction, String> {
    let of = |name: &String| players.find(name).ok_or_else(|| format!("{name:?} is nobody"));
    let kind = match &file.kind {
        FileKind::Recount { tournament: recounted, booked } => {
            let row = |row: &FileBooked| {
                Ok::<_, String>(BookedRow {
                    player: of(&row.player)?,
                    games: row.n,
                    delta: row.delta.0,
                    k: row.k,
                })
            };
            let booked = booked.iter().map(row).collect::<Result<_, _>>()?;
            Kind::Recount { tournament: tournament(recounted, players)?, booked }
        }
        FileKind::Adjust { version, player, tournament, delta, games } => Kind::Adjust {
            version: *version,
            player: of(player)?,
            tournament: tournament.clone(),
            delta: delta.0,
            games: *games,
        },
        FileKind::Reinstate { version, player, rating, games, last_game, reached_2300 } => {
            Kind::Reinstate {
                version: *version,
                row: ListRow {
                    player: of(player)?,
                    list: RatingList::A,
                    rating: *rating,
                    games: *games,
                    last_game: *last_game,
                    reached_2300: *reached_2300,
                },
            }
        }
    };
    Ok(Correction { id: file.id.clone(), decided: file.decided, kind })
}

/// The next lists and the evidence, as the cases expect them.
pub fn answer(work: &Work, settled: &Settled) -> Value {
    let quarter = settled.quarter;
    let id = |index: &usize| work.tournaments.get(*index).map(|it| it.id.clone());
    let (mut lists, mut transitions, mut evidence) = (Map::new(), Map::new(), Map::new());
    for version in Version::ALL {
        let list = settled.lists.get(*version);
        lists.insert(version.code().into(), list_answer(work, list));
        let moves = list.transitions.iter().map(|it| {
            json!([work.players.name(it.player), it.before.map(RatingList::code), it.now.code()])
        });
        transitions.insert(version.code().into(), moves.collect());
        evidence
            .insert(version.code().into(), evidence_answer(work, settled.evidence.get(*version)));
    }
    json!({
        "quarter": quarter.to_string(),
        "first_day": quarter.first_day().to_string(),
        "closing_day": quarter.closing_day().to_string(),
        "period_end": quarter.period_end().to_string(),
        "in_force_from": quarter.in_force_from().to_string(),
        "settled": settled.settled.iter().filter_map(id).collect::<Vec<_>>(),
        "not_settled": settled.not_settled.iter().map(|left| not_settled(work, left)).collect::<Vec<_>>(),
        "lists": lists,
        "transitions": transitions,
        "evidence": evidence,
    })
}

fn not_settled(work: &Work, left: &NotSettled) -> Value {
    let mut row = Map::new();
    if left.is_correction {
        row.insert("correction".into(), json!(work.corrections.get(left.index).map(|it| &it.id)));
    } else {
        row.insert("tournament".into(), json!(work.tournaments.get(left.index).map(|it| &it.id)));
    }
    if let Some(player) = left.player {
        row.insert("player".into(), json!(work.players.name(player)));
    }
    row.insert("reason".into(), json!(left.reason.code()));
    if let Some(quarter) = left.quarter {
        row.insert("quarter".into(), json!(quarter.to_string()));
    }
    Value::Object(row)
}

fn list_answer(work: &Work, list: &NewList) -> Value {
    let row = |row: &NewRow| {
        let mut fields = json!({
            "player": work.players.name(row.player),
            "rating": row.rating,
            "exact": row.exact.to_string(),
            "change": row.change.to_string(),
            "games": row.games,
            "last_game": row.last_game.map(|day| day.to_string()),
            "reached_2300": row.reached_2300,
            "k": row.k,
        });
        if let Some(place) = row.place {
            fields["place"] = json!(place);
        }
        fields
    };
    let mut answer = Map::new();
    for name in RatingList::ALL {
        answer.insert(name.code().into(), list.on(*name).iter().map(row).collect());
    }
    let removed = list.removed.iter();
    let removed = removed
        .map(|it| json!({ "player": work.players.name(it.player), "reason": it.reason.code() }));
    answer.insert("removed".into(), removed.collect());
    Value::Object(answer)
}

fn evidence_answer(work: &Work, evidence: &Evidence) -> Value {
    let mut answer = Map::new();
    for lines in evidence.by_player() {
        let Some(player) = lines.first().map(|line| line.player) else { continue };
        let lines = lines.iter().map(|line| line_answer(work, evidence, line));
        answer.insert(work.players.name(player).into(), lines.collect());
    }
    Value::Object(answer)
}

fn line_answer(work: &Work, evidence: &Evidence, line: &Line) -> Value {
    let correction_id = |index: usize| work.corrections.get(index).map(|it| it.id.clone());
    let mut fields = match &line.booking {
        Booking::Tournament(booked) => {
            let Some(tournament) = work.tournaments.get(booked.tournament) else {
                return Value::Null;
            };
            let name = |player: PlayerNo| json!(work.players.name(player));
            let (mut counted, mut not_counted) = (Vec::new(), Vec::new());
            for game in evidence.games(booked) {
                match game_row(game, name) {
                    (true, row) => counted.push(row),
                    (false, row) => not_counted.push(row),
                }
            }
            let mut fields = json!({
                "kind": "tournament",
                "tournament": tournament.id,
                "last_day": tournament.last_day.to_string(),
                "list": booked.list.to_string(),
                "n": 0,
                "counted": counted,
                "not_counted": not_counted,
            });
            if let Some(found) = booked.calculation {
                fields["n"] = json!(found.games);
                fields["rating"] = json!(booked.rating);
                fields["status"] = json!(booked.status.map(RatingList::code));
                fields["avg"] = json!(found.mean);
                fields["D"] = json!(found.difference);
                fields["percent"] = json!(percent(found.percent));
                fields["wp"] = json!(found.points);
                fields["wo"] = json!(found.expected().to_string());
                fields["k"] = json!(found.k);
                fields["f"] = json!(found.factor.0.to_string());
            }
            fields
        }
        Booking::Recount(recount) => json!({
            "kind": "recount",
            "correction": correction_id(recount.correction),
            "tournament": referred(work, recount.correction),
            "k": recount.k,
            "n_before": recount.games_before,
            "n_now": recount.games_now,
            "delta_before": recount.delta_before.to_string(),
            "delta_now": recount.delta_now.to_string(),
            "n": i64::from(recount.games_now) - i64::from(recount.games_before),
        }),
        Booking::Adjust { correction, games } => json!({
            "kind": "adjust",
            "correction": correction_id(*correction),
            "tournament": referred(work, *correction),
            "n": games,
        }),
        Booking::Reinstate { correction } => {
            json!({ "kind": "reinstate", "correction": correction_id(*correction) })
        }
    };
    fields["delta"] = json!(line.delta.to_string());
    fields["running"] = json!(line.running.to_string());
    fields["games"] = json!(line.games);
    fields["reached_2300"] = json!(line.reached_2300);
    fields
}

/// The tournament a correction refers to.
fn referred(work: &Work, correction: usize) -> Option<String> {
    match &work.corrections.get(correction)?.kind {
        Kind::Recount { tournament, .. } => Some(tournament.id.clone()),
        Kind::Adjust { tournament, .. } => Some(tournament.clone()),
        Kind::Reinstate { .. } => None,
    }
}
