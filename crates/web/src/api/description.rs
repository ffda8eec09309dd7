//! The API described for programs (OpenAPI 3.1), built from one table. The tree keeps a copy
//! (`docs/openapi.json`); tests compare it and ask every address for what is promised here.

use std::sync::LazyLock;

use axum::response::IntoResponse as _;
use axum::response::Response;
use serde_json::{Map, Value, json};

use super::schemas::schemas;

/// One thing a program can do.
struct Operation {
    method: &'static str,
    path: &'static str,
    id: &'static str,
    summary: &'static str,
    /// The schema of what is sent.
    sends: Option<&'static str>,
    /// The schema of the answer.
    answers: &'static str,
    access: Access,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Everybody,
    Token,
}

/// Reading.
const fn read(
    path: &'static str,
    id: &'static str,
    answers: &'static str,
    summary: &'static str,
) -> Operation {
    let access = Access::Everybody;
    Operation { method: "get", path, id, summary, sends: None, answers, access }
}

/// Writing; all answers are alike.
const fn write(
    (method, path): (&'static str, &'static str),
    id: &'static str,
    sends: Option<&'static str>,
    summary: &'static str,
) -> Operation {
    Operation { method, path, id, summary, sends, answers: "Done", access: Access::Token }
}

const OPERATIONS: [Operation; 12] = [
    read("/tournaments", "listTournaments", "Tournaments", "Tournaments, last changed first"),
    read("/tournaments/{id}", "getTournament", "Tournament", "One tournament and its schedule"),
    read("/tournaments/{id}/players", "listPlayers", "Players", "The starting list"),
    write(
        ("post", "/tournaments/{id}/players"),
        "enterPlayers",
        Some("Entries"),
        "Enters players; once the tournament runs, one late entry",
    ),
    read("/tournaments/{id}/rounds", "listRounds", "Rounds", "All published rounds"),
    read("/tournaments/{id}/rounds/{round}", "getRound", "Round", "One published round"),
    write(
        ("put", "/tournaments/{id}/rounds/{round}/boards/{board}/result"),
        "putResult",
        Some("Result"),
        "Records a result; with a reason, corrects one",
    ),
    Operation {
        access: Access::Token,
        ..read("/tournaments/{id}/check-in", "getCheckIn", "CheckIn", "Who is there")
    },
    write(
        ("put", "/tournaments/{id}/check-in/{player}"),
        "checkIn",
        None,
        "Notes that a player is there",
    ),
    write(
        ("delete", "/tournaments/{id}/check-in/{player}"),
        "revokeCheckIn",
        None,
        "Takes it back",
    ),
    read(
        "/tournaments/{id}/standings",
        "getStandings",
        "Standings",
        "The standings with every tie-break; `after` asks for an earlier round",
    ),
    read(
        "/tournaments/{id}/crosstable",
        "getCrosstable",
        "Crosstable",
        "Every player with every round; `after` asks for an earlier round",
    ),
];

/// The whole description.
pub fn description() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for operation in &OPERATIONS {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        if let Value::Object(path) = path {
            path.insert(operation.method.into(), operation.described());
        }
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Runda",
            "version": "1",
            "description": "Tournaments of draughts and chess. Reading is for everybody; writing asks for a token of the chief arbiter. Fields may be added to answers; none changes its meaning within version 1.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/api/v1" }],
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "schemas": schemas(),
        },
    })
}

fn content(schema: &str) -> Value {
    json!({ "application/json": { "schema": { "$ref": format!("#/components/schemas/{schema}") } } })
}

impl Operation {
    fn described(&self) -> Value {
        let answer =
            |text: &str, schema: &str| json!({ "description": text, "content": content(schema) });
        let mut responses = Map::new();
        responses.insert("200".into(), answer(self.summary, self.answers));
        let is_public = self.access == Access::Everybody;
        if is_public {
            responses
                .insert("304".into(), json!({ "description": "Unchanged since If-None-Match" }));
        }
        if self.path.contains('{') {
            responses.insert("404".into(), answer("There is no such thing", "Problem"));
        }
        if !is_public {
            responses.insert("401".into(), answer("A valid token is missing", "Problem"));
            responses.insert("403".into(), answer("The token may not do this", "Problem"));
            responses
                .insert("409".into(), answer("The tournament refuses, and says why", "Problem"));
        }
        if self.sends.is_some() {
            responses.insert("422".into(), answer("The JSON does not fit", "Problem"));
        }
        let mut described = Map::new();
        described.insert("operationId".into(), self.id.into());
        described.insert("summary".into(), self.summary.into());
        described.insert("parameters".into(), self.parameters().into());
        if let Some(schema) = self.sends {
            described.insert(
                "requestBody".into(),
                json!({ "required": true, "content": content(schema) }),
            );
        }
        described.insert("responses".into(), responses.into());
        if !is_public {
            described.insert("security".into(), json!([{ "token": [] }]));
        }
        described.into()
    }

    fn parameters(&self) -> Vec<Value> {
        let holes =
            self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let mut parameters: Vec<Value> = holes
            .map(|name| {
                let kind = if name == "id" { "string" } else { "integer" };
                json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } })
            })
            .collect();
        if self.summary.contains("`after`") {
            parameters.push(json!({
                "name": "after", "in": "query", "required": false, "schema": { "type": "integer" },
            }));
        }
        parameters
    }
}

static TEXT: LazyLock<String> = LazyLock::new(|| description().to_string());

pub(super) async fn show() -> Response {
    let kind = [(axum::http::header::CONTENT_TYPE, "application/json")];
    (kind, TEXT.as_str()).into_response()
}
