//! Whether the server is alive, for those who watch over it.

use axum::Router;
use axum::extract::State;
use axum::routing::get;

use crate::app::App;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/health", get(health))
}

async fn health(State(app): State<App>) -> axum::Json<serde_json::Value> {
    axum::Json(serde_json::json!({
        "alive": true,
        "version": env!("CARGO_PKG_VERSION"),
        "position": app.hub().head(),
        "listeners": app.hub().listeners(),
    }))
}
