//! Slow work away from the threads that answer: pairing, reading files, computing tables, setting papers.
//!
//! Two queues, so that strangers never stand before the arbiter: each has its places to work at and a bounded
//! number of people who wait. Whoever goes away while waiting has left the queue.

use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::Semaphore;

use crate::problem::Problem;

/// Whose work it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Share {
    /// The arbiter's.
    Desk,
    /// Everybody's.
    Public,
}

/// So many wait for public work; the next is asked to come back.
const MOST_WAITING: usize = 200;
/// After so many seconds.
const COME_BACK: u64 = 5;

/// The places to work at.
#[derive(Debug)]
pub(crate) struct Work {
    desk: Semaphore,
    public: Semaphore,
    waiting: AtomicUsize,
}

impl Default for Work {
    /// As many places for the desk as there are processors, and half of that for strangers.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(2, usize::from).max(2);
        Self {
            desk: Semaphore::new(processors),
            public: Semaphore::new(processors.div_ceil(2)),
            waiting: AtomicUsize::new(0),
        }
    }
}

/// One who waits; counted as long as that lasts, also if the connection is closed meanwhile.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn new(count: &'a AtomicUsize) -> Result<Self, Problem> {
        if count.fetch_add(1, Ordering::Relaxed) >= MOST_WAITING {
            count.fetch_sub(1, Ordering::Relaxed);
            return Err(Problem::too_often(COME_BACK));
        }
        Ok(Self(count))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Work {
    /// Does a piece of work in its turn, on a thread of its own.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        share: Share,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let _place = match share {
            Share::Desk => self.desk.acquire().await,
            Share::Public => {
                let _waiting = Waiting::new(&self.waiting)?;
                self.public.acquire().await
            }
        }
        .map_err(Problem::broken)?;
        tokio::task::spawn_blocking(work).await.map_err(Problem::broken)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    /// T-2: strangers who wait, however many, do not stand before the arbiter, and their number has an end.
    #[tokio::test]
    async fn the_desk_works_while_strangers_wait() {
        let work = Arc::new(Work {
            desk: Semaphore::new(1),
            public: Semaphore::new(1),
            waiting: AtomicUsize::new(0),
        });
        let busy = work.public.acquire().await.unwrap();
        let stranger = || {
            let work = work.clone();
            tokio::spawn(async move { work.run(Share::Public, || 1).await.is_ok() })
        };
        let waiting: Vec<_> = (0..MOST_WAITING).map(|_| stranger()).collect();
        while work.waiting.load(Ordering::Relaxed) < MOST_WAITING {
            tokio::task::yield_now().await;
        }
        assert!(!stranger().await.unwrap(), "one too many");
        assert_eq!(work.run(Share::Desk, || 2).await.unwrap(), 2);
        // Those who go away leave the queue; the others get their turn.
        let (gone, served) = waiting.split_at(MOST_WAITING / 2);
        gone.iter().for_each(tokio::task::JoinHandle::abort);
        drop(busy);
        for stranger in served {
            while !stranger.is_finished() {
                tokio::task::yield_now().await;
            }
        }
        assert_eq!(work.waiting.load(Ordering::Relaxed), 0);
        assert!(stranger().await.unwrap());
    }
}
