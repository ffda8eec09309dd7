//! A test program, watched while it runs.

use std::io::{BufRead as _, BufReader, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::runner::Program;

/// What a test program may take of memory, in kilobytes: a fault may well collect for ever.
const MEMORY: u32 = 6_000_000;

/// How a test program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Run {
    Passed,
    Failed,
    Endless,
}

/// Runs a program, or the named tests of it. It is stopped at the first test that fails, and when its time is over.
pub(super) fn run(
    program: &Program,
    tests: &[String],
    set: &[(&str, &str)],
    limit: Duration,
) -> Result<Run> {
    let exact: &[&str] = if tests.is_empty() { &[] } else { &["--exact"] };
    let mut child = Command::new("sh")
        .args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")])
        .arg(&program.executable)
        .args(exact)
        .args(tests)
        .current_dir(&program.folder)
        .env("CARGO_MANIFEST_DIR", &program.folder)
        .envs(set.iter().copied())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("{} does not start", program.name))?;
    let failures = failures(child.stdout.take().context("a test program says nothing")?);
    let begun = Instant::now();
    let run = match failures.recv_timeout(limit) {
        Ok(()) => Run::Failed,
        Err(RecvTimeoutError::Timeout) => Run::Endless,
        Err(RecvTimeoutError::Disconnected) => {
            // It has said all it had to say; it may still hang.
            while child.try_wait()?.is_none() && begun.elapsed() < limit {
                std::thread::sleep(Duration::from_millis(2));
            }
            match child.try_wait()? {
                Some(status) if status.success() => Run::Passed,
                Some(_) => Run::Failed,
                None => Run::Endless,
            }
        }
    };
    // It may have ended by itself.
    let _ = child.kill();
    child.wait()?;
    Ok(run)
}

/// Tells of the first test that fails; hangs up when the program has closed its mouth.
fn failures(said: impl Read + Send + 'static) -> Receiver<()> {
    let (tell, told) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(said).split(b'\n').map_while(Result::ok) {
            if line.starts_with(b"test ") && line.ends_with(b"FAILED") && tell.send(()).is_err() {
                return;
            }
        }
    });
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_failure_is_told() {
        let said =
            "running 2 tests\ntest a ... ok\ntest b ... FAILED\ntest result: FAILED. 1 passed\n";
        assert_eq!(failures(said.as_bytes()).recv(), Ok(()));
        assert!(failures("test a ... ok\n".as_bytes()).recv().is_err());
    }
}
