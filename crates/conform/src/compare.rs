//! Where an answer differs from what a case expects.

use serde_json::Value;

/// The first differences, one per line, as `path: expected …, got …`; none if the answer will do.
///
/// An object may hold more than is expected. Lists must be equal in length. Decimal numbers are
/// compared as numbers, whether written as text or not.
pub fn difference(expected: &Value, actual: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    walk("", expected, actual, &mut lines);
    lines
}

fn walk(path: &str, expected: &Value, actual: &Value, lines: &mut Vec<String>) {
    match (expected, actual) {
        (Value::Object(wanted), Value::Object(given)) => {
            for (key, value) in wanted {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                match given.get(key) {
                    Some(got) => walk(&path, value, got, lines),
                    None => lines.push(format!("{path}: expected {value}, got nothing")),
                }
            }
        }
        (Value::Array(wanted), Value::Array(given)) => {
            if wanted.len() != given.len() {
                lines.push(format!("{path}: expected {expected}, got {actual}"));
                return;
            }
            for (index, (value, got)) in wanted.iter().zip(given).enumerate() {
                walk(&format!("{path}[{index}]"), value, got, lines);
            }
        }
        _ if same_scalar(expected, actual) => {}
        _ => lines.push(format!("{path}: expected {expected}, got {actual}")),
    }
}

fn same_scalar(expected: &Value, actual: &Value) -> bool {
    expected == actual
        || match (decimal(expected), decimal(actual)) {
            (Some(a), Some(b)) => a == b,
            _ => false,
        }
}

/// A number as sign, whole digits and fraction digits without padding zeros.
fn decimal(value: &Value) -> Option<(bool, String, String)> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => return None,
    };
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.as_str()),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !all_digits(whole) || !all_digits(fraction) {
        return None;
    }
    let whole = whole.trim_start_matches('0').to_owned();
    let fraction = fraction.trim_end_matches('0').to_owned();
    let negative = negative && !(whole.is_empty() && fraction.is_empty());
    Some((negative, whole, fraction))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn more_than_expected_is_fine_less_is_not() {
        assert!(difference(&json!({"a": 1}), &json!({"a": 1, "b": 2})).is_empty());
        assert_eq!(
            difference(&json!({"a": {"b": 1}}), &json!({"a": {}})),
            ["a.b: expected 1, got nothing"]
        );
        assert_eq!(difference(&json!([1, 2]), &json!([1])), [": expected [1,2], got [1]"]);
    }

    #[test]
    fn decimals_are_compared_as_numbers() {
        assert!(difference(&json!("5.50"), &json!("5.5")).is_empty());
        assert!(difference(&json!(5.5), &json!("5.5")).is_empty());
        assert!(difference(&json!("-0"), &json!(0)).is_empty());
        assert_eq!(difference(&json!("5.05"), &json!("5.5")).len(), 1);
        assert_eq!(difference(&json!(null), &json!(0)).len(), 1);
    }
}
