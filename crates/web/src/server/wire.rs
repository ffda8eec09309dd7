//! A connection whose other side must neither dawdle with its question nor leave its answer unread.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

use super::pulse::Pulse;

/// A stream with a pulse.
#[derive(Debug)]
pub(super) struct Wire<S> {
    stream: S,
    pulse: Arc<Pulse>,
    reading: Alarm,
    writing: Alarm,
}

impl<S> Wire<S> {
    pub(super) fn new(stream: S, pulse: Arc<Pulse>) -> Self {
        Self { stream, pulse, reading: Alarm::default(), writing: Alarm::default() }
    }

    /// Counts what was sent; whoever takes nothing is given up.
    fn sent<T>(
        &mut self,
        cx: &mut Context<'_>,
        answer: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if answer.is_ready() {
            self.writing.0 = None;
            self.pulse.sent();
            return answer;
        }
        let unread = self.pulse.patience().unread;
        let deadline = self.writing.deadline().unwrap_or_else(|| Instant::now() + unread);
        ready!(self.writing.poll(cx, deadline));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

/// Rings at a moment.
#[derive(Debug, Default)]
struct Alarm(Option<Pin<Box<Sleep>>>);

impl Alarm {
    fn deadline(&self) -> Option<Instant> {
        self.0.as_ref().map(|sleep| sleep.deadline())
    }

    fn poll(&mut self, cx: &mut Context<'_>, deadline: Instant) -> Poll<()> {
        let sleep = self.0.get_or_insert_with(|| Box::pin(sleep_until(deadline)));
        if sleep.deadline() != deadline {
            sleep.as_mut().reset(deadline);
        }
        sleep.as_mut().poll(cx)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Wire<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(cx, buffer) {
            if buffer.filled().len() > before {
                self.pulse.heard();
            }
            return Poll::Ready(read);
        }
        let Some(deadline) = self.pulse.deadline() else { return Poll::Pending };
        ready!(self.reading.poll(cx, deadline));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Wire<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let answer = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.sent(cx, answer)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let answer = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.sent(cx, answer)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;
    use crate::server::pulse::Patience;

    fn hasty() -> Arc<Pulse> {
        let moment = Duration::from_millis(50);
        Arc::new(Pulse::new(Patience { head: moment, idle: moment, unread: moment }))
    }

    /// T-8: whoever never finishes the head is cut off, also if a drop comes now and then.
    #[tokio::test]
    async fn half_a_question_is_not_waited_for() {
        let (mut client, server) = tokio::io::duplex(64);
        let mut wire = Wire::new(server, hasty());
        let dripping = tokio::spawn(async move {
            while client.write_all(b"X").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        });
        let mut all = Vec::new();
        let error = wire.read_to_end(&mut all).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        drop(wire);
        dripping.await.unwrap();
    }

    /// T-8: whoever asks and never reads is cut off.
    #[tokio::test]
    async fn an_answer_nobody_reads_is_given_up() {
        let (_client, server) = tokio::io::duplex(64);
        let mut wire = Wire::new(server, hasty());
        let error = wire.write_all(&[0; 1000]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }
}
