//! A file sent with a form: taken only with the token of the page, like every form.
//!
//! The form has two fields, the token and one file; nothing else is read.

use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use runda_access::secret::same;

use super::form::expected_token;
use crate::app::App;
use crate::problem::Problem;

/// The bytes of a file that came with the right token.
#[derive(Debug)]
pub(crate) struct SentFile(pub Vec<u8>);

impl FromRequest<App> for SentFile {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let expected = expected_token(&request)?;
        let form = Multipart::from_request(request, app).await;
        let mut form = form.map_err(|_| Problem::unreadable_form())?;
        let (mut token, mut file) = (None, None);
        while let Some(field) = form.next_field().await.map_err(|error| problem(&error))? {
            match field.name() {
                Some("form_token") => {
                    token = Some(field.text().await.map_err(|error| problem(&error))?);
                }
                Some("file") => {
                    file = Some(field.bytes().await.map_err(|error| problem(&error))?);
                }
                Some(_) | None => {}
            }
        }
        if !same(&token.unwrap_or_default(), &expected) {
            return Err(Problem::expired_form());
        }
        let file = file.ok_or_else(Problem::unreadable_form)?;
        Ok(Self(file.to_vec()))
    }
}

/// A form that is too large, or none.
fn problem(error: &MultipartError) -> Problem {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Problem::too_large()
    } else {
        Problem::unreadable_form()
    }
}
