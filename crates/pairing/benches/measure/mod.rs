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
