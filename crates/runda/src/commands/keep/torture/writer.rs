//! A child of this program that enters players and tells of each.

use std::ffi::OsString;
use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::Context as _;

/// So many players a writer is asked to enter.
const PLAYERS: usize = 40;

/// A writer at work.
pub(super) struct Writer {
    child: Child,
    answers: Lines<BufReader<ChildStdout>>,
    asked: Vec<String>,
    /// How many it told of.
    told: usize,
}

/// This program, in a folder.
pub(super) fn program(data: &Path, args: &[&str]) -> anyhow::Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(args).env("RUNDA_DATA", data).env("LC_ALL", "C").stderr(Stdio::null());
    Ok(command)
}

/// What this program prints.
pub(super) fn printed(data: &Path, args: &[&str]) -> anyhow::Result<String> {
    let output = program(data, args)?.output()?;
    anyhow::ensure!(output.status.success(), "`runda {}` failed", args.join(" "));
    Ok(String::from_utf8(output.stdout)?)
}

impl Writer {
    /// Starts a writer; the names it enters begin with `mark`. With `room` no file may grow beyond so many
    /// kilobytes.
    pub(super) fn start(
        data: &Path,
        id: &str,
        mark: &str,
        room: Option<u64>,
    ) -> anyhow::Result<Self> {
        let args = ["apply", id, "--yes", "--by", "torture"];
        let mut command = match room {
            None => program(data, &args)?,
            Some(kilobytes) => within(&program(data, &args)?, kilobytes),
        };
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let answers = child.stdout.take().context("a child without an output")?;
        let mut stdin = child.stdin.take().context("a child without an input")?;
        let mut asked = Vec::with_capacity(PLAYERS);
        for number in 0..PLAYERS {
            let name = format!("{mark}n{number}");
            let line = format!(r#"{{"type":"enter-players","people":[{{"surname":"{name}"}}]}}"#);
            // A child that has died takes nothing more; it will tell of nothing more either.
            if writeln!(stdin, "{line}").is_err() {
                break;
            }
            asked.push(name);
        }
        Ok(Self { child, answers: BufReader::new(answers).lines(), asked, told: 0 })
    }

    /// Waits until it has told of so many more, or has ended.
    pub(super) fn hear(&mut self, answers: usize) {
        self.told += self.answers.by_ref().take(answers).map_while(Result::ok).count();
    }

    /// Kills it, and gives the names it told of.
    pub(super) fn kill(mut self) -> anyhow::Result<Vec<String>> {
        self.child.kill()?;
        self.end()
    }

    /// Waits for its end, and gives the names it told of.
    pub(super) fn end(mut self) -> anyhow::Result<Vec<String>> {
        self.hear(usize::MAX);
        self.child.wait()?;
        self.asked.truncate(self.told);
        Ok(self.asked)
    }

    /// Stops it in the middle of whatever it does, or lets it go on.
    #[cfg(unix)]
    pub(super) fn hold(&self, held: bool) -> anyhow::Result<()> {
        use rustix::process::{Pid, Signal, kill_process};
        let pid = Pid::from_child(&self.child);
        Ok(kill_process(pid, if held { Signal::STOP } else { Signal::CONT })?)
    }

    /// The names it told of so far.
    pub(super) fn told(&self) -> &[String] {
        self.asked.get(..self.told).unwrap_or_default()
    }
}

/// The same command under a limit on the size of files. The system ends a program that meets the limit unless its
/// parent told it otherwise, which a shell can.
fn within(command: &Command, kilobytes: u64) -> Command {
    let mut limited = Command::new("bash");
    let script = format!(r#"trap '' XFSZ; ulimit -f {kilobytes}; exec "$0" "$@""#);
    limited.arg("-c").arg(script).arg(command.get_program());
    limited.args(command.get_args().map(OsString::from)).stderr(Stdio::null());
    limited.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    limited
}
