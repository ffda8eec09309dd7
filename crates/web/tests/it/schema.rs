//! As much of JSON Schema as our description uses.

use serde_json::Value;

/// Panics unless a value has the shape the description names.
pub(crate) fn check(description: &Value, name: &str, value: &Value) {
    let schema = &description["components"]["schemas"][name];
    assert!(schema.is_object(), "there is no schema {name}");
    fits(description, schema, value, name);
}

fn fits(description: &Value, schema: &Value, value: &Value, place: &str) {
    if let Some(reference) = schema["$ref"].as_str() {
        return check(description, reference.rsplit('/').next().unwrap(), value);
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind.as_str()],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => panic!("{place} has no type"),
    };
    assert!(kinds.contains(&kind_of(value)), "{place} is {value}, not {kinds:?}");
    if let Some(allowed) = schema["enum"].as_array() {
        assert!(allowed.contains(value), "{place} is {value}, not one of {allowed:?}");
    }
    if let Some(fields) = value.as_object() {
        for required in schema["required"].as_array().into_iter().flatten() {
            assert!(fields.contains_key(required.as_str().unwrap()), "{place} lacks {required}");
        }
        for (name, field) in fields {
            let known = &schema["properties"][name];
            assert!(known.is_object(), "{place} has {name}, which is not described");
            fits(description, known, field, &format!("{place}.{name}"));
        }
    }
    for item in value.as_array().into_iter().flatten() {
        fits(description, &schema["items"], item, &format!("{place}[]"));
    }
}

fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_i64() || number.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
