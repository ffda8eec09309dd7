//! Compression away from the threads that answer. The layer below makes the compressed body as it is read; here it is
//! read on a thread of its own, so many at a time.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::runtime::Handle;

use crate::app::App;
use crate::problem::Problem;

/// Compresses what is to be compressed.
pub(crate) async fn squeeze(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if !response.headers().contains_key(header::CONTENT_ENCODING) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let (here, place) = (Handle::current(), app.squeezing().acquire().await);
    let reading =
        tokio::task::spawn_blocking(move || here.block_on(axum::body::to_bytes(body, usize::MAX)));
    let read = reading.await;
    drop(place);
    match read {
        Ok(Ok(bytes)) => {
            parts.headers.remove(header::TRANSFER_ENCODING);
            parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
            Response::from_parts(parts, Body::from(bytes))
        }
        Ok(Err(_)) | Err(_) => Problem::broken("a page could not be compressed").into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::{Arc, Mutex};
    use std::thread::ThreadId;

    use axum::body::Bytes;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;

    use super::*;

    /// T-4: a body that is compressed as it is read is read on another thread than the one that answers.
    #[tokio::test]
    async fn nothing_is_compressed_where_everybody_waits() {
        let app = crate::testing::server().await;
        let seen: Arc<Mutex<Vec<ThreadId>>> = Arc::default();
        let worker = Arc::clone(&seen);
        let page = async move || {
            let compressed = futures_util::stream::once(async move {
                worker.lock().unwrap().push(std::thread::current().id());
                Ok::<_, Infallible>(Bytes::from_static(b"compressed"))
            });
            let mut response = Response::new(Body::from_stream(compressed));
            let encoding = HeaderValue::from_static("br");
            response.headers_mut().insert(header::CONTENT_ENCODING, encoding);
            response
        };
        let pages =
            axum::Router::new().route("/", get(page)).layer(from_fn_with_state(app, squeeze));
        let asked = Request::get("/").body(Body::empty()).unwrap();
        let answer = tower::ServiceExt::oneshot(pages, asked).await.unwrap();
        assert_eq!(answer.headers()[header::CONTENT_LENGTH], "10");
        assert_eq!(crate::testing::text(answer).await, "compressed");
        let seen = seen.lock().unwrap();
        assert!(seen.len() == 1 && seen[0] != std::thread::current().id());
    }
}
