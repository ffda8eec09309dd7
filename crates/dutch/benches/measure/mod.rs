//! Time and memory of one call, as both tables of Swiss systems print them.

use std::time::{Duration, Instant};

/// How long a call is repeated, and how often at least and at most.
const LONG_ENOUGH: Duration = Duration::from_millis(250);
const COUNTED_BY_SYSTEM: Duration = Duration::from_millis(20);
const REPEATS: std::ops::RangeInclusive<u32> = 5..=500;

/// The fastest of several calls: what else the machine has to do only makes a call slower. A call
/// long enough for the system to tell is measured by its time on the processor.
pub(crate) fn fastest(mut call: impl FnMut()) -> Duration {
    let mut fastest = Duration::MAX;
    let mut spent = Duration::ZERO;
    for repeat in 1..=*REPEATS.end() {
        let (start, processor) = (Instant::now(), processor_time());
        call();
        let time = start.elapsed();
        let on_processor = processor_time().saturating_sub(processor);
        fastest = fastest.min(if time >= COUNTED_BY_SYSTEM && !on_processor.is_zero() {
            time.min(on_processor)
        } else {
            time
        });
        spent += time;
        if repeat >= *REPEATS.start() && spent >= LONG_ENOUGH {
            break;
        }
    }
    fastest
}

/// The time this thread has had a processor; the system counts it every few milliseconds.
fn processor_time() -> Duration {
    let line = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = line.split_whitespace().next().and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// A time in milliseconds, in a row of a table.
pub(crate) fn milliseconds(time: Duration) -> String {
    let time = time.as_secs_f64() * 1e3;
    match time {
        ..1.0 => format!("{time:.2}"),
        ..10.0 => format!("{time:.1}"),
        _ => format!("{time:.0}"),
    }
}

/// How many of the slowest rounds are measured once more, alone.
const KEPT: usize = 40;

/// Rounds met by chance: how long they took, and the slowest of them to be measured again.
pub(crate) struct Slowest<T> {
    times: Vec<Duration>,
    kept: Vec<(Duration, T)>,
}

impl<T> Slowest<T> {
    pub(crate) const fn new() -> Self {
        Self { times: Vec::new(), kept: Vec::new() }
    }

    /// Notes a round; `what` is only asked for it if it is among the slowest so far.
    pub(crate) fn note(&mut self, time: Duration, what: impl FnOnce() -> T) {
        self.times.push(time);
        if self.kept.len() < KEPT || self.kept.iter().any(|other| other.0 < time) {
            self.kept.push((time, what()));
            self.kept.sort_by_key(|entry| std::cmp::Reverse(entry.0));
            self.kept.truncate(KEPT);
        }
    }

    /// Measures the slowest again, prints how long all of them took, and answers with the slowest.
    pub(crate) fn ranked(mut self, of: &str, call: impl Fn(&T)) -> Vec<(Duration, T)> {
        for entry in &mut self.kept {
            entry.0 = fastest(|| call(&entry.1));
        }
        self.kept.sort_by_key(|entry| std::cmp::Reverse(entry.0));
        self.times.sort_unstable();
        let last = self.times.len().saturating_sub(1);
        let place = |percent: usize| {
            milliseconds(self.times.get(last * percent / 100).copied().unwrap_or_default())
        };
        println!(
            "{} rounds of {of}: median {} ms, 99 % within {} ms; the slowest:\n",
            self.times.len(),
            place(50),
            place(99)
        );
        self.kept
    }
}

/// The most memory the program has during a call, in megabytes; a question mark where the system
/// does not tell.
pub(crate) fn peak_memory(call: impl FnOnce()) -> String {
    // Writing 5 makes the system forget the greatest size so far.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    call();
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes: Option<f64> =
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
    kilobytes.map_or_else(|| "?".to_owned(), |kilobytes| format!("{:.0}", kilobytes / 1024.0))
}
