//! Whether the server is alive, for those who watch over it, and its certificate for those who are to trust it.

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;

use crate::app::App;
use crate::problem::Problem;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/health", get(health))
}

/// The certificate of the connection, for browsers that are to trust it.
pub(super) async fn certificate(State(app): State<App>) -> Result<Response, Problem> {
    let certificate = app.config().certificate.as_ref().ok_or_else(Problem::not_found)?;
    let bytes = certificate.public_part().map_err(Problem::broken)?;
    let kind = [
        (header::CONTENT_TYPE, "application/x-x509-ca-cert"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"runda.crt\""),
    ];
    Ok((kind, bytes).into_response())
}

/// Alive in any case; `503` if nothing can be written, as on a full disk.
async fn health(State(app): State<App>) -> (StatusCode, axum::Json<serde_json::Value>) {
    let writing = app.desk().log().is_writable().await;
    let status = if writing { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let told = axum::Json(serde_json::json!({
        "alive": true,
        "writing": writing,
        "version": env!("CARGO_PKG_VERSION"),
        "position": app.hub().head(),
        "listeners": app.hub().listeners(),
    }));
    (status, told)
}
