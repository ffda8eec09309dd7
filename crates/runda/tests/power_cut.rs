//! The program is killed at random moments, again and again; what it acknowledged is never missing.
#![cfg(feature = "desk")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use support::printed;

const KILLS: u64 = if option_env!("RUNDA_LONG").is_some() { 1000 } else { 50 };

fn runda(data: &Path, args: &[&str]) -> Command {
    let mut command = support::command(data, args);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A number from 0 to 15 that looks like chance and is always the same.
fn moment(kill: u64) -> u64 {
    let mut mixed = kill.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^= mixed >> 29;
    mixed.wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 60
}

#[test]
fn nothing_acknowledged_is_lost_when_the_program_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let id = printed(data, &["create", "--name", "Próba ognia", "--by", "test"]);
    let id = id.trim();
    let mut acknowledged: Vec<String> = Vec::new();
    let mut named = 0;
    for kill in 0..KILLS {
        let mut child = runda(data, &["apply", id, "--yes", "--by", "test"])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut asked = Vec::new();
        for _ in 0..20 {
            named += 1;
            let name = format!("Gracz{named}");
            let people = format!(r#"[{{"surname":"{name}"}}]"#);
            writeln!(stdin, r#"{{"type":"enter-players","people":{people}}}"#).unwrap();
            asked.push(name);
        }
        stdin.flush().unwrap();
        // The program goes on while we read; it dies somewhere in what it has not told us yet.
        let wanted = usize::try_from(moment(kill)).unwrap();
        let told = answers.by_ref().take(wanted).map_while(Result::ok).count();
        child.kill().unwrap();
        child.wait().unwrap();
        let told = told + answers.map_while(Result::ok).count();
        acknowledged.extend(asked.into_iter().take(told));
        let log = printed(data, &["log", id, "--json"]);
        for name in &acknowledged {
            assert!(log.contains(&format!("\"{name}\"")), "kill {kill}: {name} is missing");
        }
    }
    assert!(acknowledged.len() > 100, "only {} commands were tried", acknowledged.len());
    let copy = data.join("copy.jsonl");
    printed(data, &["export", id, "-o", copy.to_str().unwrap()]);
    printed(data, &["import", copy.to_str().unwrap(), "--as", "copy"]);
    assert_eq!(printed(data, &["show", id, "--json"]), printed(data, &["show", "copy", "--json"]));
}
