//! Other engines, run on the same file.

use std::fmt::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use runda_pairing::dutch::{Entry, Event, Outcome};
use runda_rulebook::Colour;

/// Peers are asked only up to this many players: beyond it they take minutes or hours.
const MOST_PLAYERS: u16 = 500;

/// The engines found.
pub(crate) struct Peers {
    found: Vec<(String, Vec<String>)>,
}

impl Peers {
    pub(crate) fn none() -> Self {
        Self { found: Vec::new() }
    }

    /// py4swiss where Python has it, and the binary named in the environment.
    pub(crate) fn find() -> Self {
        let mut found = Vec::new();
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let mut probe = Command::new("python3");
        probe.args(["-c", "import py4swiss"]).stdout(Stdio::null()).stderr(Stdio::null());
        if probe.status().is_ok_and(|status| status.success()) {
            let script = "import sys; from pathlib import Path; from py4swiss.engines import DutchEngine; \
                          from py4swiss.trf import TrfParser; \
                          DutchEngine.generate_pairings(TrfParser.parse(Path(sys.argv[1])))";
            found.push(("py4swiss".to_owned(), words(&["python3", "-c", script, "FILE"])));
        }
        if let Ok(binary) = std::env::var("RUNDA_PAIRING_PEER") {
            found.push((binary.clone(), words(&[&binary, "--dutch", "FILE", "-p"])));
        }
        Self { found }
    }

    pub(crate) fn heading(&self) -> String {
        let mut text = String::new();
        for (name, _) in &self.found {
            let _ = write!(text, " {name}, ms (ratio to the middle) |");
        }
        text
    }

    pub(crate) fn rule(&self) -> String {
        " ---: |".repeat(self.found.len())
    }

    /// The time of each peer on a file, its start included, or a dash.
    pub(crate) fn times(&self, file: &str, players: u16, own: Duration) -> String {
        let mut text = String::new();
        for (_, words) in &self.found {
            let time = if players > MOST_PLAYERS { None } else { run(words, file) };
            match time {
                Some(time) => {
                    let ratio = time.as_secs_f64() / own.as_secs_f64();
                    let _ = write!(text, " {:.0} ({ratio:.0}) |", time.as_secs_f64() * 1e3);
                }
                None => text.push_str(" - |"),
            }
        }
        text
    }
}

fn run(words: &[String], file: &str) -> Option<Duration> {
    let path = std::env::temp_dir().join(format!("runda-bench-{}.trf", std::process::id()));
    std::fs::write(&path, file).ok()?;
    let (program, arguments) = words.split_first()?;
    let arguments = arguments.iter().map(|word| match word.as_str() {
        "FILE" => path.display().to_string(),
        _ => word.clone(),
    });
    let mut command = Command::new(program);
    command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    let status = command.status();
    let time = start.elapsed();
    let _ = std::fs::remove_file(path);
    status.ok().filter(std::process::ExitStatus::success).map(|_| time)
}

/// The event as a TRF16 file with the lines engines understand.
pub(crate) fn report_file(event: &Event) -> String {
    let mut text = format!("012 Benchmark\nXXR {}\nXXC white1\n", event.rounds);
    for player in &event.players {
        let mut points = 0;
        let mut rounds = String::new();
        for entry in &player.entries {
            points += event.scoring.worth(entry).tenths();
            let _ = write!(rounds, "  {}", cell(*entry));
        }
        if player.absent {
            rounds.push_str("  0000 - Z");
        }
        let number = player.number;
        let _ = writeln!(
            text,
            "001 {number:>4} m    {:<33} {:>4} XXX {:>11}            {:>4} {number:>4}{rounds}",
            format!("Player, {number}"),
            2500 - number.get() / 8,
            "",
            format!("{}.{}", points / 10, points % 10),
        );
    }
    text
}

fn cell(entry: Entry) -> String {
    let letter = |colour| if colour == Colour::White { 'w' } else { 'b' };
    match entry {
        Entry::Game { opponent, colour, outcome } => {
            let sign = match outcome {
                Outcome::Win => '1',
                Outcome::Draw => '=',
                Outcome::Loss => '0',
            };
            format!("{:>4} {} {sign}", opponent.get(), letter(colour))
        }
        // The colour planned for a forfeited game is forgotten; the two sides must differ.
        Entry::ForfeitWin { opponent } => format!("{:>4} w +", opponent.get()),
        Entry::ForfeitLoss { opponent } => format!("{:>4} b -", opponent.get()),
        Entry::Bye => "0000 - U".to_owned(),
        Entry::FullPointBye => "0000 - F".to_owned(),
        Entry::HalfPointBye => "0000 - H".to_owned(),
        Entry::ZeroPointBye => "0000 - Z".to_owned(),
    }
}
