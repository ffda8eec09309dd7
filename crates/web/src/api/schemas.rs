//! The shapes of what is sent and answered.

use serde_json::{Map, Value, json};

/// An object with these fields, all of them always there.
fn object(fields: &[(&str, Value)]) -> Value {
    let required: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    let properties: Map<String, Value> =
        fields.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())).collect();
    json!({ "type": "object", "properties": properties, "required": required })
}

/// The same with fields that may be left out.
fn with_optional(mut object: Value, fields: &[(&str, Value)]) -> Value {
    if let Some(Value::Object(properties)) = object.get_mut("properties") {
        properties.extend(fields.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())));
    }
    object
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn number() -> Value {
    json!({ "type": "integer" })
}

fn flag() -> Value {
    json!({ "type": "boolean" })
}

fn or_null(kind: &str) -> Value {
    json!({ "type": [kind, "null"] })
}

fn one_of(values: &[&str]) -> Value {
    json!({ "type": "string", "enum": values })
}

fn list(item: &Value) -> Value {
    json!({ "type": "array", "items": item })
}

fn list_of(schema: &str) -> Value {
    list(&json!({ "$ref": format!("#/components/schemas/{schema}") }))
}

fn phase() -> Value {
    one_of(&["nothing", "entries", "running", "finished", "reported"])
}

fn result() -> Value {
    let codes: Vec<&str> = runda_rulebook::GameResult::ALL.iter().map(|r| r.code()).collect();
    one_of(&codes)
}

/// All of them, by name.
pub(super) fn schemas() -> Value {
    let mut all = Map::new();
    for (name, schema) in reading().into_iter().chain(tables()).chain(writing()) {
        all.insert(name.into(), schema);
    }
    Value::Object(all)
}

fn reading() -> Vec<(&'static str, Value)> {
    let listed = [
        ("id", text()),
        ("name", text()),
        ("phase", phase()),
        ("players", number()),
        ("damaged", flag()),
    ];
    vec![
        ("Tournaments", object(&[("tournaments", list(&object(&listed)))])),
        ("Tournament", tournament()),
        ("Players", object(&[("players", list_of("Player"))])),
        (
            "Player",
            object(&[
                ("id", or_null("integer")),
                ("number", or_null("integer")),
                ("name", text()),
                ("grade", text()),
                ("rating", or_null("integer")),
                ("club", text()),
                ("federation", text()),
                ("withdrawn", flag()),
            ]),
        ),
        ("Rounds", object(&[("rounds", list_of("Round"))])),
        ("Round", round()),
    ]
}

fn tournament() -> Value {
    let scheduled = object(&[("round", number()), ("day", text()), ("time", or_null("string"))]);
    object(&[
        ("id", text()),
        ("name", text()),
        ("place", text()),
        ("organiser", text()),
        ("first_day", or_null("string")),
        ("last_day", or_null("string")),
        ("variant", one_of(&["v100", "v64", "chess"])),
        ("tempo", or_null("string")),
        ("rated", flag()),
        ("phase", phase()),
        ("players", number()),
        ("rounds", or_null("integer")),
        ("published", number()),
        ("version", number()),
        ("schedule", list(&scheduled)),
    ])
}

fn round() -> Value {
    let side = object(&[("number", number()), ("name", text()), ("points", text())]);
    let score = json!({
        "type": ["object", "null"],
        "properties": { "white": text(), "black": text() },
        "required": ["white", "black"],
    });
    let board = object(&[
        ("board", number()),
        ("game", number()),
        ("white", side.clone()),
        ("black", side),
        ("result", result()),
        ("score", score),
        ("confirmed", flag()),
    ]);
    let kind = one_of(&["BYE", "HALF", "FULL", "FREE", "ABS", "OUT"]);
    let resting = object(&[("number", number()), ("name", text()), ("kind", kind)]);
    object(&[
        ("round", number()),
        ("status", one_of(&["published", "playing", "complete"])),
        ("boards", list(&board)),
        ("resting", list(&resting)),
    ])
}

fn tables() -> Vec<(&'static str, Value)> {
    let criterion =
        [("code", text()), ("name_pl", text()), ("name_en", text()), ("article", text())];
    let ranked = [
        ("place", or_null("integer")),
        ("place_to", or_null("integer")),
        ("number", number()),
        ("name", text()),
        ("points", text()),
        ("reached", or_null("string")),
        ("tie_breaks", list(&text())),
    ];
    let colour = json!({ "type": ["string", "null"], "enum": ["white", "black", null] });
    let cell = [
        ("opponent", or_null("integer")),
        ("colour", colour),
        ("sign", text()),
        ("running", text()),
    ];
    let crossed = [
        ("place", or_null("integer")),
        ("number", number()),
        ("name", text()),
        ("points", text()),
        ("rounds", list(&object(&cell))),
    ];
    vec![
        (
            "Standings",
            object(&[
                ("after", number()),
                ("provisional", flag()),
                ("closed", flag()),
                ("criteria", list(&object(&criterion))),
                ("rows", list(&object(&ranked))),
            ]),
        ),
        ("Crosstable", object(&[("after", number()), ("rows", list(&object(&crossed)))])),
    ]
}

fn writing() -> Vec<(&'static str, Value)> {
    let acknowledged = ("acknowledged", list(&text()));
    let entered = with_optional(
        object(&[("surname", text())]),
        &[
            ("given_name", text()),
            ("grade", text()),
            ("rating", or_null("integer")),
            ("club", text()),
            ("federation", text()),
            ("birth_year", or_null("integer")),
        ],
    );
    let warning = object(&[("key", text()), ("text", text()), ("article", or_null("string"))]);
    let problem = [
        ("problem", text()),
        ("title", text()),
        ("what", text()),
        ("next", text()),
        ("request", text()),
    ];
    vec![
        (
            "Entries",
            with_optional(
                object(&[("players", list(&entered))]),
                std::slice::from_ref(&acknowledged),
            ),
        ),
        (
            "Result",
            with_optional(
                object(&[("result", result())]),
                &[("game", number()), ("reason", text()), acknowledged],
            ),
        ),
        (
            "CheckIn",
            object(&[
                ("round", or_null("integer")),
                ("present", list(&number())),
                ("missing", list(&number())),
            ]),
        ),
        ("Done", object(&[("version", number()), ("sentence", text())])),
        (
            "Problem",
            with_optional(
                object(&problem),
                &[
                    ("key", text()),
                    ("article", or_null("string")),
                    ("warnings", list(&warning)),
                    ("present", or_null("string")),
                ],
            ),
        ),
    ]
}
