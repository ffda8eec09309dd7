//! Slow work away from the threads that answer: pairing, reading files, computing tables, setting papers.
//!
//! Two lanes, so that strangers never stand before the arbiter. A lane has its places to work at and a bounded
//! number of people who wait, each asker with a queue of their own; a place that falls free goes to the asker whose
//! turn it is, not to the one who asked most. Whoever goes away while waiting has left the queue, and work that
//! looks at its [`Wanted`] ends when nobody waits for it any more.

mod lane;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use runda_access::{AccountId, household};

use self::lane::Lane;
use crate::problem::Problem;

/// Whose work it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Share {
    /// The arbiter's.
    Desk,
    /// Everybody's.
    Public,
}

/// Who asks: whoever has signed in by their account, strangers by where they ask from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Asker {
    /// An account, or a program with a token.
    Account(AccountId),
    /// An address, or the network of one household.
    Address(IpAddr),
}

impl Asker {
    /// A stranger.
    pub(crate) fn at(address: IpAddr) -> Self {
        Self::Address(household(address))
    }
}

tokio::task_local! {
    /// Who asks in the present request; set where the request comes in, so that no handler can forget to say it.
    static ASKER: Asker;
}

/// Answers a request in the name of whoever asks.
pub(crate) async fn asked_by<F: Future>(asker: Asker, answer: F) -> F::Output {
    ASKER.scope(asker, answer).await
}

/// Whether somebody still waits for a piece of work.
#[derive(Debug, Clone)]
pub(crate) struct Wanted(Arc<AtomicBool>);

impl Wanted {
    /// Whether anybody still waits.
    pub(crate) fn still(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The one who waits; when they go, the work is not wanted any more.
struct Waiting(Wanted);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.0.store(false, Ordering::Relaxed);
    }
}

/// The places to work at.
#[derive(Debug)]
pub(crate) struct Work {
    desk: Arc<Lane>,
    public: Arc<Lane>,
    /// Papers take more memory than anything else: so many are set at a time, whoever asks.
    press: Arc<Lane>,
}

/// So many papers are set at a time, however many processors there are.
const PRESSES: usize = 2;

impl Default for Work {
    /// As many places for the desk as there are processors, and half of that for strangers.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(2, usize::from).max(2);
        Self {
            desk: Lane::with_places(processors),
            public: Lane::with_places(processors.div_ceil(2)),
            press: Lane::with_places(PRESSES.min(processors.div_ceil(2))),
        }
    }
}

impl Work {
    /// Does a piece of work in its turn, on a thread of its own.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        share: Share,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.run_while_wanted(share, move |_| work()).await
    }

    /// The same for work that looks now and then whether anybody still waits.
    pub(crate) async fn run_while_wanted<T: Send + 'static>(
        &self,
        share: Share,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = self.lane(share).place(asker()).await?;
        let wanted = Wanted(Arc::new(AtomicBool::new(true)));
        let _waiting = Waiting(wanted.clone());
        let doing = tokio::task::spawn_blocking(move || {
            // The place is taken for as long as the work lasts, also when whoever asked has gone.
            let _place = place;
            work(&wanted)
        });
        doing.await.map_err(Problem::broken)
    }

    /// Sets a paper: the turn among all who ask for the like, then the turn at the press.
    pub(crate) async fn press<T: Send + 'static>(
        &self,
        share: Share,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let at_the_press = match share {
            // The arbiter's paper does not wait behind those of strangers.
            Share::Desk => None,
            Share::Public => Some(self.press.place(asker()).await?),
        };
        self.run_while_wanted(share, move |wanted| {
            let _at_the_press = at_the_press;
            work(wanted)
        })
        .await
    }

    const fn lane(&self, share: Share) -> &Arc<Lane> {
        match share {
            Share::Desk => &self.desk,
            Share::Public => &self.public,
        }
    }
}

/// Who asks in this request; what no request asks for is nobody's in particular.
fn asker() -> Asker {
    let nobody = || Asker::Address(IpAddr::from([0, 0, 0, 0]));
    ASKER.try_with(Clone::clone).unwrap_or_else(|_| nobody())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_place_each() -> Arc<Work> {
        let lane = || Lane::with_places(1);
        Arc::new(Work { desk: lane(), public: lane(), press: lane() })
    }

    /// T-2: strangers who wait do not stand before the arbiter.
    #[tokio::test]
    async fn the_desk_works_while_strangers_wait() {
        let work = one_place_each();
        let busy = work.public.place(Asker::at(IpAddr::from([10, 0, 0, 1]))).await.unwrap();
        let stranger = {
            let work = work.clone();
            tokio::spawn(async move { work.run(Share::Public, || 1).await.unwrap() })
        };
        assert_eq!(work.run(Share::Desk, || 2).await.unwrap(), 2);
        assert!(!stranger.is_finished());
        drop(busy);
        assert_eq!(stranger.await.unwrap(), 1);
    }

    /// T-32: work for nobody is told so and ends, and its place is taken until then.
    #[tokio::test]
    async fn work_ends_when_nobody_waits_for_it() {
        let work = one_place_each();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (ended, has_ended) = tokio::sync::oneshot::channel();
        let asking = {
            let work = work.clone();
            tokio::spawn(async move {
                let long = move |wanted: &Wanted| {
                    begun.send(()).unwrap();
                    while wanted.still() {
                        std::thread::yield_now();
                    }
                    ended.send(()).unwrap();
                };
                work.run_while_wanted(Share::Public, long).await
            })
        };
        has_begun.await.unwrap();
        asking.abort();
        has_ended.await.unwrap();
        assert_eq!(work.run(Share::Public, || 3).await.unwrap(), 3);
    }

    /// T-2, T-4, T-47: what strangers ask for waits in their lane; the desk, health and a program that has the
    /// answer already do not.
    #[tokio::test]
    async fn tables_and_papers_wait_in_the_lane_of_strangers() {
        let app = crate::testing::server().await;
        let table = "/api/v1/tournaments/lublin/standings";
        let first = crate::testing::get(&app, table, &[]).await;
        let mark = first.headers()["etag"].to_str().unwrap().to_owned();
        let stranger = || Asker::at(IpAddr::from([10, 0, 0, 9]));
        let lane = &app.work().public;
        let mut busy = Vec::new();
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from).max(2).div_ceil(2) {
            busy.push(lane.place(stranger()).await.unwrap());
        }
        let asked = [
            table,
            "/api/v1/tournaments/lublin/crosstable",
            "/embed/t/lublin/standings",
            "/t/lublin/standings",
            "/t/lublin/crosstable",
            "/t/lublin/progress",
            "/t/lublin/standings/1",
        ];
        let waiting: Vec<_> = asked
            .iter()
            .map(|address| {
                let (app, address) = (app.clone(), *address);
                tokio::spawn(async move { crate::testing::get(&app, address, &[]).await.status() })
            })
            .collect();
        while lane.waiting() < asked.len() {
            tokio::task::yield_now().await;
        }
        let health = crate::testing::get(&app, "/health", &[]).await;
        let known = crate::testing::get(&app, table, &[("if-none-match", &mark)]).await;
        let cookie = crate::testing::chief(&app).await;
        let desk =
            crate::testing::get(&app, "/desk/t/lublin/standings", &[("cookie", &cookie)]).await;
        let statuses = [health, known, desk].map(|answer| answer.status().as_u16());
        assert_eq!(statuses, [200, 304, 200]);
        drop(busy);
        for one in waiting {
            assert_eq!(one.await.unwrap(), axum::http::StatusCode::OK);
        }
    }

    /// T-2, T-45: whoever finds the queue full gets a page with a sentence that asks again by itself.
    #[tokio::test]
    async fn a_full_queue_is_told_with_a_sentence() {
        let problem = Problem::busy(5);
        let app = crate::testing::server().await;
        let page = axum::Router::new()
            .route("/t/x/busy", axum::routing::get(async move || problem.clone()));
        let page = crate::layers::around_pages(page, &app).with_state(app);
        let request = axum::http::Request::get("/t/x/busy").body(axum::body::Body::empty());
        let answer = tower::ServiceExt::oneshot(page, request.unwrap()).await.unwrap();
        assert_eq!(answer.status(), axum::http::StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(answer.headers()["refresh"], "5");
        let text = crate::testing::text(answer).await;
        assert!(text.contains("kolejka jest pełna"), "{text}");
    }
}
