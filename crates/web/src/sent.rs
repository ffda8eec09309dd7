//! What a browser sends: forms, JSON and files, taken only with the token of the page they stand on.

mod form;
mod upload;

pub(crate) use form::{SentForm, SentJson, foreign_origin};
pub(crate) use upload::SentFile;
