//! Other engines, run on the same file.

use std::fmt::Write as _;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use runda_dutch::{Entry, Event, Outcome as GameOutcome};
use runda_rulebook::{Colour, StartNo};

/// A peer is stopped after this time, and not asked about larger fields once it needed two thirds
/// of it.
const LIMIT: Duration = Duration::from_secs(50);

/// What py4swiss is asked to do: to read a file, to pair it, and to tell the time of the latter.
const PY4SWISS: &str = "\
import sys, time
from pathlib import Path
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser
trf = TrfParser.parse(Path(sys.argv[1]))
start = time.process_time()
DutchEngine.generate_pairings(trf)
print(time.process_time() - start)
";

/// The engines found.
pub(crate) struct Peers {
    found: Vec<Peer>,
}

struct Peer {
    name: String,
    /// The program and its arguments but for the file, which stands where `FILE` does.
    words: Vec<String>,
    /// The time of the last field, which tells whether the next one can be asked about.
    last: Duration,
}

impl Peers {
    pub(crate) const fn none() -> Self {
        Self { found: Vec::new() }
    }

    /// py4swiss where Python has it, and the binary named in the environment.
    pub(crate) fn find() -> Self {
        let mut found = Vec::new();
        let peer = |name: &str, words: &[&str]| Peer {
            name: name.to_owned(),
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            last: Duration::ZERO,
        };
        let python = std::env::var("RUNDA_PAIRING_PYTHON").unwrap_or_else(|_| "python3".to_owned());
        let mut probe = Command::new(&python);
        probe.args(["-c", "import py4swiss"]).stdout(Stdio::null()).stderr(Stdio::null());
        if probe.status().is_ok_and(|status| status.success()) {
            found.push(peer("py4swiss", &[&python, "-c", PY4SWISS, "FILE"]));
        }
        if let Ok(binary) = std::env::var("RUNDA_PAIRING_PEER") {
            let name = binary.rsplit('/').next().unwrap_or(&binary);
            found.push(peer(name, &[&binary, "--dutch", "FILE", "-p"]));
        }
        Self { found }
    }

    pub(crate) fn heading(&self) -> String {
        self.found
            .iter()
            .fold(String::new(), |text, peer| format!("{text} {}, ms | times Runda |", peer.name))
    }

    pub(crate) fn rule(&self) -> String {
        " ---: | ---: |".repeat(self.found.len())
    }

    /// The time of each peer on an event and how many times Runda's it is.
    pub(crate) fn times(&mut self, event: &Event, own: Duration) -> String {
        let mut text = String::new();
        for peer in &mut self.found {
            if peer.last * 3 > LIMIT * 2 {
                text.push_str(" given up | – |");
                continue;
            }
            let (sign, time) = match peer.run(&report_file(event)) {
                Outcome::Paired(time) => ("", time),
                Outcome::Stopped => ("> ", LIMIT),
                Outcome::Failed => {
                    text.push_str(" refuses the file | – |");
                    continue;
                }
            };
            peer.last = time;
            let ratio = time.as_secs_f64() / own.as_secs_f64();
            let _ = write!(text, " {sign}{:.0} | {sign}{ratio:.0} |", time.as_secs_f64() * 1e3);
        }
        text
    }
}

impl Peer {
    /// The time of one pairing: what the peer says itself, else that of its whole run.
    fn run(&self, file: &str) -> Outcome {
        let path = std::env::temp_dir().join(format!("runda-bench-{}.trf", std::process::id()));
        let Some((program, arguments)) = self.words.split_first() else { return Outcome::Failed };
        if std::fs::write(&path, file).is_err() {
            return Outcome::Failed;
        }
        let arguments = arguments.iter().map(|word| match word.as_str() {
            "FILE" => path.display().to_string(),
            _ => word.clone(),
        });
        let mut command = Command::new(program);
        command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::null());
        let outcome = command.spawn().map_or(Outcome::Failed, wait);
        let _ = std::fs::remove_file(path);
        outcome
    }
}

/// What came of asking a peer.
enum Outcome {
    Paired(Duration),
    /// It took too long.
    Stopped,
    /// It ended without a pairing.
    Failed,
}

/// Waits for the program to end, or ends it when its time is over.
fn wait(mut child: Child) -> Outcome {
    let start = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if start.elapsed() <= LIMIT => {
                std::thread::sleep(Duration::from_millis(1));
            }
            Ok(None) | Err(_) => {
                let _ = child.kill();
                let _ = child.wait();
                return Outcome::Stopped;
            }
        }
    };
    let time = start.elapsed();
    match child.wait_with_output() {
        Ok(output) if status.success() => {
            let said = String::from_utf8_lossy(&output.stdout);
            Outcome::Paired(said.trim().parse().map_or(time, Duration::from_secs_f64))
        }
        Ok(_) | Err(_) => Outcome::Failed,
    }
}

/// The event as a TRF16 file with the lines engines understand.
fn report_file(event: &Event) -> String {
    let mut text = format!("012 Benchmark\nXXR {}\nXXC white1\n", event.rounds);
    for player in &event.players {
        let mut points = 0;
        let mut rounds = String::new();
        for (round, entry) in player.entries.iter().enumerate() {
            points += event.scoring.worth(entry).tenths();
            let entry =
                if nobody_came(event, *entry, round) { Entry::ZeroPointBye } else { *entry };
            let _ = write!(rounds, "  {}", cell(player.number, entry));
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

/// Whether a game was forfeited by both: py4swiss refuses to read that. Two absences instead lead to
/// the same pairing.
fn nobody_came(event: &Event, entry: Entry, round: usize) -> bool {
    let Entry::ForfeitLoss { opponent } = entry else { return false };
    let other = event.players.get(opponent.index()).and_then(|other| other.entries.get(round));
    matches!(other, Some(Entry::ForfeitLoss { .. }))
}

fn cell(player: StartNo, entry: Entry) -> String {
    let letter = |colour| if colour == Colour::White { 'w' } else { 'b' };
    // The colour planned for a forfeited game is forgotten; the two sides must differ.
    let planned = |opponent| if player < opponent { 'w' } else { 'b' };
    match entry {
        Entry::Game { opponent, colour, outcome } => {
            let sign = match outcome {
                GameOutcome::Win => '1',
                GameOutcome::Draw => '=',
                GameOutcome::Loss => '0',
            };
            format!("{:>4} {} {sign}", opponent.get(), letter(colour))
        }
        Entry::ForfeitWin { opponent } => format!("{opponent:>4} {} +", planned(opponent)),
        Entry::ForfeitLoss { opponent } => format!("{opponent:>4} {} -", planned(opponent)),
        Entry::Bye => "0000 - U".to_owned(),
        Entry::FullPointBye => "0000 - F".to_owned(),
        Entry::HalfPointBye => "0000 - H".to_owned(),
        Entry::ZeroPointBye => "0000 - Z".to_owned(),
    }
}
