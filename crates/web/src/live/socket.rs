//! The WebSocket of a page.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio::time::{interval, timeout};

use super::hub::{Listener, Missed};
use super::notice::{Notice, Posted, Topic};
use crate::app::App;
use crate::frame::Frame;
use crate::layers::Sender;
use crate::problem::Problem;
use crate::sent::foreign_origin;
use crate::work::Asker;
use runda_access::Viewer;

/// The server is heard at least so often; a browser that hears nothing for twice as long calls again.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// Whoever does not take a message for so long is gone.
const PATIENCE: Duration = Duration::from_secs(15);
/// What a browser has to say is short; thousands of them together must not fill the memory.
const LONGEST_MESSAGE: usize = 4096;
/// So much a browser may say between two heartbeats; a page says a sentence when it opens and one when its place
/// changes.
const MOST_SENTENCES: u32 = 60;
/// So often it may ask for what it missed between two heartbeats; then it is told to look again.
const MOST_CATCHING_UP: u32 = 3;
/// More topics than any page has.
pub(super) const MOST_TOPICS: usize = 32;

/// What a browser says.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Said {
    /// Follow these topics, and hear what was missed since an event number.
    Follow { topics: Vec<String>, since: Option<u64> },
    /// An arbiter is at this place of a tournament; colleagues see it.
    At { desk: String, place: String },
}

/// Opens the socket of a page.
pub(crate) async fn socket(
    State(app): State<App>,
    frame: Frame,
    Sender(from): Sender,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if foreign_origin(&headers) {
        return Problem::foreign().into_response();
    }
    let asker = match &frame.viewer {
        Some(viewer) => Asker::Account(viewer.account.clone()),
        None => Asker::at(from),
    };
    let Some(listener) = app.hub().listen(asker) else {
        return Problem::too_often(HEARTBEAT.as_secs()).into_response();
    };
    let upgrade = upgrade.max_message_size(LONGEST_MESSAGE).read_buffer_size(LONGEST_MESSAGE);
    upgrade.on_upgrade(move |socket| {
        let ended = app.access().ended();
        let (viewer, topics, pace) = (frame.viewer, Vec::new(), Spoken::default());
        Conversation { app, socket, listener, ended, viewer, topics, pace }.run()
    })
}

struct Conversation {
    app: App,
    socket: WebSocket,
    listener: Listener,
    /// Told when sessions end.
    ended: watch::Receiver<()>,
    viewer: Option<Viewer>,
    topics: Vec<Topic>,
    pace: Spoken,
}

/// What was said since the last heartbeat.
#[derive(Debug, Default)]
struct Spoken {
    sentences: u32,
    catching_up: u32,
}

/// The other side is gone; there is nobody to tell.
struct Gone;

impl Conversation {
    async fn run(mut self) {
        let mut beat = interval(HEARTBEAT);
        while self.step(&mut beat).await.is_ok() {}
    }

    async fn step(&mut self, beat: &mut tokio::time::Interval) -> Result<(), Gone> {
        tokio::select! {
            said = self.socket.recv() => match said {
                Some(Ok(Message::Text(text))) => self.hear(&text).await,
                Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Gone),
                Some(Ok(_)) => Ok(()),
            },
            posted = self.listener.receiver.recv() => match posted {
                Ok(posted) if self.concerns(&posted.topic) => {
                    self.send(posted.text.clone()).await
                }
                Ok(_) => Ok(()),
                Err(RecvError::Lagged(_)) => self.look_again().await,
                Err(RecvError::Closed) => Err(Gone),
            },
            _ = beat.tick() => {
                self.pace = Spoken::default();
                let head = self.listener.hub.head();
                self.send(json!({ "beat": head }).to_string().into()).await
            }
            _ = self.ended.changed() => match &self.viewer {
                Some(viewer) if !self.app.access().still(viewer) => self.close().await,
                Some(_) | None => Ok(()),
            },
            _ = self.listener.closing.changed() => self.close().await,
        }
    }

    /// Says goodbye: the browser calls again and is then somebody else, or nobody.
    async fn close(&mut self) -> Result<(), Gone> {
        let _ = self.socket.send(Message::Close(None)).await;
        Err(Gone)
    }

    fn concerns(&self, topic: &Topic) -> bool {
        self.topics.contains(topic) || *topic == Topic::everybody()
    }

    async fn hear(&mut self, text: &str) -> Result<(), Gone> {
        self.pace.sentences += 1;
        if self.pace.sentences > MOST_SENTENCES {
            return self.close().await;
        }
        match serde_json::from_str(text) {
            Ok(Said::Follow { topics, since }) => {
                let allowed = |topic: &Topic| self.viewer.is_some() || !topic.is_for_arbiters();
                let asked = topics.iter().take(MOST_TOPICS).filter_map(|text| Topic::asked(text));
                self.topics = asked.filter(allowed).collect();
                match since {
                    Some(since) => self.catch_up(since).await,
                    None => self.look_again().await,
                }
            }
            Ok(Said::At { desk, place }) => {
                self.tell_presence(&desk, &place);
                Ok(())
            }
            // An unknown sentence of a newer or older page is not worth a quarrel.
            Err(_) => Ok(()),
        }
    }

    async fn catch_up(&mut self, since: u64) -> Result<(), Gone> {
        self.pace.catching_up += 1;
        if self.pace.catching_up > MOST_CATCHING_UP {
            return self.look_again().await;
        }
        match self.listener.hub.since(since, &self.topics) {
            Missed::TooMuch => self.look_again().await,
            Missed::These(texts) => {
                for text in texts {
                    self.send(text.into()).await?;
                }
                Ok(())
            }
        }
    }

    async fn look_again(&mut self) -> Result<(), Gone> {
        self.send(Posted::look_again(self.listener.hub.head()).text).await
    }

    fn tell_presence(&self, desk: &str, place: &str) {
        let topic = Topic::desk(desk);
        if let Some(viewer) = &self.viewer
            && self.topics.contains(&topic)
            && place.len() <= 40
        {
            let data = json!({
                "who": viewer.account, "name": viewer.name, "place": place,
                "session": viewer.session.get(..8),
            });
            self.listener.hub.post(Notice { topic, position: None, kind: "presence", data });
        }
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<(), Gone> {
        match timeout(PATIENCE, self.socket.send(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Gone),
        }
    }
}
