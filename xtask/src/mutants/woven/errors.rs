//! What the compiler does not like, by file and line.

use serde_json::Value;

/// Every line at which the messages of cargo tell an error; the lines from which a macro was called, too.
pub(super) fn places(messages: &[u8]) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    for line in String::from_utf8_lossy(messages).lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
        if message["reason"] == "compiler-message" && message["message"]["level"] == "error" {
            let spans = message["message"]["spans"].as_array();
            for span in spans.into_iter().flatten().filter(|span| span["is_primary"] == true) {
                collect(span, &mut found);
            }
        }
    }
    found
}

fn collect(span: &Value, found: &mut Vec<(String, usize)>) {
    let line = span["line_start"].as_u64().and_then(|line| usize::try_from(line).ok());
    if let (Some(file), Some(line)) = (span["file_name"].as_str(), line) {
        found.push((file.to_owned(), line));
    }
    if span["expansion"].is_object() {
        collect(&span["expansion"]["span"], found);
    }
}

/// The errors as the compiler writes them.
pub(super) fn rendered(messages: &[u8]) -> String {
    let said = String::from_utf8_lossy(messages);
    let of = |line: &str| {
        let message: Value = serde_json::from_str(line).ok()?;
        let is_error = message["message"]["level"] == "error";
        is_error.then(|| message["message"]["rendered"].as_str().map(str::to_owned)).flatten()
    };
    said.lines().filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_placed_and_warnings_passed_over() {
        let of = |level: &str, line: u64| {
            format!(
                r#"{{"reason":"compiler-message","message":{{"level":"{level}","rendered":"no {line}\n","spans":[
                {{"file_name":"a.rs","line_start":{line},"is_primary":true}},
                {{"file_name":"b.rs","line_start":1,"is_primary":false}}]}}}}"#
            )
            .replace('\n', " ")
        };
        let messages = format!("{}\n{}\n{{}}\n", of("error", 7), of("warning", 8));
        assert_eq!(places(messages.as_bytes()), [("a.rs".to_owned(), 7)]);
        assert!(rendered(messages.as_bytes()).starts_with("no 7"));
    }
}
