//! Answers that take long. After a few seconds a person is shown that the server works on it; the page asks again by
//! itself, and the work goes on meanwhile. Work for which nobody comes back is broken off.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::app::App;
use crate::layers::Sender;
use crate::problem::Problem;

/// A person sees a word after so long.
const PATIENCE: Duration = Duration::from_secs(5);
/// The page asks again after so many seconds.
const AGAIN: u64 = 2;
/// Whoever has not asked again for so long has gone away.
const GONE: Duration = Duration::from_secs(20);
/// More answers than this are not kept waiting for their readers.
const MOST: usize = 100;

/// What makes two requests the same errand: who asks, for what, in which form.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Errand {
    from: IpAddr,
    address: String,
    /// Cookies, language and encoding, as they came.
    reader: [String; 3],
}

impl Errand {
    /// The errand of a person who opens a page; programs and scripts wait.
    fn of(app: &App, request: &Request) -> Option<Self> {
        let headers = request.headers();
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let is_person = text(header::ACCEPT).is_some_and(|accept| accept.contains("text/html"));
        if request.method() != Method::GET || !is_person {
            return None;
        }
        let reader = [header::COOKIE, header::ACCEPT_LANGUAGE, header::ACCEPT_ENCODING];
        let reader = reader.map(|name| text(name).unwrap_or_default().to_owned());
        let Sender(from) = Sender::of(app, request.extensions(), headers);
        Some(Self { from, address: request.uri().path_and_query()?.to_string(), reader })
    }
}

/// An answer that is being made; dropped, it is broken off.
#[derive(Debug)]
struct Running {
    number: u64,
    answer: JoinHandle<Response>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.answer.abort();
    }
}

/// Answers that wait for whoever asked to ask again.
#[derive(Debug, Default)]
pub(crate) struct Errands(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    numbers: u64,
    of: HashMap<Errand, Running>,
}

impl Errands {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, errand: &Errand) -> Option<Running> {
        self.lock().of.remove(errand)
    }

    /// Keeps an answer for who asks again; tells its number, none if too many wait already.
    fn keep(&self, errand: Errand, mut running: Running) -> Option<u64> {
        let mut waiting = self.lock();
        if waiting.of.len() >= MOST {
            return None;
        }
        waiting.numbers += 1;
        running.number = waiting.numbers;
        let number = running.number;
        waiting.of.insert(errand, running);
        Some(number)
    }

    /// Breaks an answer off, unless somebody asked again meanwhile.
    fn forget(&self, errand: &Errand, number: u64) {
        let mut waiting = self.lock();
        if waiting.of.get(errand).is_some_and(|running| running.number == number) {
            waiting.of.remove(errand);
        }
    }
}

/// Lets the answer be made; a person who would wait long is told so and asks again.
pub(crate) async fn run(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(errand) = Errand::of(&app, &request) else {
        return next.run(request).await;
    };
    let mut running = app.errands().take(&errand).unwrap_or_else(|| {
        let answer = tokio::spawn(async move { next.run(request).await });
        Running { number: 0, answer }
    });
    match timeout(PATIENCE, &mut running.answer).await {
        Ok(Ok(response)) => response,
        Ok(Err(error)) => Problem::broken(error).into_response(),
        Err(_) => {
            if let Some(number) = app.errands().keep(errand.clone(), running) {
                tokio::spawn(async move {
                    tokio::time::sleep(GONE).await;
                    app.errands().forget(&errand, number);
                });
            }
            Problem::working(AGAIN).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errand(address: &str) -> Errand {
        let reader = [String::new(), String::new(), String::new()];
        Errand { from: IpAddr::from([10, 0, 0, 1]), address: address.into(), reader }
    }

    fn endless() -> (Running, tokio::sync::oneshot::Receiver<()>) {
        let (held, broken_off) = tokio::sync::oneshot::channel::<()>();
        let answer = tokio::spawn(async move {
            let _held = held;
            std::future::pending().await
        });
        (Running { number: 0, answer }, broken_off)
    }

    /// T-2, T-32: an answer waits for its reader, and is broken off when nobody comes back for it.
    #[tokio::test]
    async fn an_answer_waits_for_its_reader_and_no_longer() {
        let errands = Errands::default();
        let (running, broken_off) = endless();
        let first = errands.keep(errand("/a"), running).unwrap();
        let taken = errands.take(&errand("/a")).unwrap();
        assert!(errands.take(&errand("/a")).is_none());
        let second = errands.keep(errand("/a"), taken).unwrap();
        errands.forget(&errand("/a"), first);
        assert_eq!(errands.lock().of.len(), 1, "somebody asked again meanwhile");
        errands.forget(&errand("/a"), second);
        assert!(broken_off.await.is_err(), "the work is dropped");
    }

    /// T-2: the number of answers that wait has an end.
    #[tokio::test]
    async fn not_every_answer_is_kept() {
        let errands = Errands::default();
        for number in 0..MOST {
            assert!(errands.keep(errand(&number.to_string()), endless().0).is_some());
        }
        assert!(errands.keep(errand("one more"), endless().0).is_none());
    }
}
