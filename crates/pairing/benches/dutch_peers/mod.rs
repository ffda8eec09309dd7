//! Other engines, run on the same file.

use std::fmt::Write as _;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use runda_pairing::dutch::{Entry, Event, Outcome};
use runda_rulebook::Colour;

/// A peer is stopped after this time, and not asked about larger fields once it needed a third of
/// it.
const LIMIT: Duration = Duration::from_secs(150);

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
            if peer.last * 3 > LIMIT {
                text.push_str(" – | – |");
                continue;
            }
            let time = peer.run(&report_file(event));
            peer.last = time.unwrap_or(LIMIT);
            let (sign, time) = time.map_or(("> ", LIMIT), |time| ("", time));
            let ratio = time.as_secs_f64() / own.as_secs_f64();
            let _ = write!(text, " {sign}{:.0} | {sign}{ratio:.0} |", time.as_secs_f64() * 1e3);
        }
        text
    }
}

impl Peer {
    /// The time of one pairing: what the peer says itself, else that of its whole run.
    fn run(&self, file: &str) -> Option<Duration> {
        let path = std::env::temp_dir().join(format!("runda-bench-{}.trf", std::process::id()));
        std::fs::write(&path, file).ok()?;
        let (program, arguments) = self.words.split_first()?;
        let arguments = arguments.iter().map(|word| match word.as_str() {
            "FILE" => path.display().to_string(),
            _ => word.clone(),
        });
        let mut command = Command::new(program);
        command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::null());
        let start = Instant::now();
        let ended = command.spawn().ok().and_then(wait);
        let time = start.elapsed();
        let _ = std::fs::remove_file(path);
        let said = ended?;
        Some(said.trim().parse().map_or(time, Duration::from_secs_f64))
    }
}

/// What the program printed, if it ended well and in time.
fn wait(mut child: Child) -> Option<String> {
    let start = Instant::now();
    let status = loop {
        match child.try_wait().ok()? {
            Some(status) => break status,
            None if start.elapsed() > LIMIT => {
                let _ = child.kill();
                let _ = child.wait();
                return None;
            }
            None => std::thread::sleep(Duration::from_millis(1)),
        }
    };
    let output = child.wait_with_output().ok()?;
    status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The event as a TRF16 file with the lines engines understand.
fn report_file(event: &Event) -> String {
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
