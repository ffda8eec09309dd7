//! What a file holds, shown before anything of it is kept.
//!
//! The page carries the file itself in its form: whoever goes away leaves nothing behind, and what is kept is
//! read from the same bytes as what was shown.

use askama::Template;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::response::Response;
use runda_formats::{Grade, Remark};
use runda_rulebook::Numbers;
use serde::Deserialize;

use crate::frame::Frame;
use crate::layers::LARGEST_BODY;
use crate::page;
use crate::problem::Problem;
use crate::refused::{Said, capitalised};
use crate::words::Words;
use runda_access::secret::hex;

/// Room for a file of the largest size as the form carries it, and for the token.
pub(super) fn room_for_a_file() -> DefaultBodyLimit {
    DefaultBodyLimit::max(2 * LARGEST_BODY + 1024)
}

/// The preview of a file.
#[derive(Debug, Template)]
#[template(path = "desk/preview.html")]
pub(super) struct Preview {
    frame: Frame,
    title: String,
    /// Why nothing can be made of the file.
    pub fault: Option<String>,
    /// How much there is of everything.
    pub counts: Vec<String>,
    /// What would not be kept.
    pub left_out: Vec<Said>,
    remarks: Vec<Noticed>,
    errors: usize,
    file: String,
    /// Where the form goes that keeps it, and the name of its button.
    keep: (String, &'static str),
    /// Where one goes who keeps nothing.
    back: String,
}

/// A remark of the reader of files.
#[derive(Debug)]
struct Noticed {
    line: usize,
    column: usize,
    text: String,
    article: Option<String>,
    is_error: bool,
}

impl Noticed {
    fn new(remark: &Remark, words: &Words) -> Self {
        Self {
            line: remark.line,
            column: remark.column,
            text: capitalised(&words.reason(&remark.reason, &Numbers)),
            article: remark.reason.article.as_ref().map(ToString::to_string),
            is_error: match remark.grade {
                Grade::Warning => false,
                Grade::Error => true,
            },
        }
    }
}

impl Preview {
    /// The preview of the file `bytes`: every remark about it, and nothing else yet.
    pub(super) fn new(frame: Frame, title: String, bytes: &[u8], remarks: &[Remark]) -> Self {
        let noticed = |remark| Noticed::new(remark, &frame.words);
        let remarks: Vec<Noticed> = remarks.iter().map(noticed).collect();
        Self {
            title,
            fault: None,
            counts: Vec::new(),
            left_out: Vec::new(),
            errors: remarks.iter().filter(|remark| remark.is_error).count(),
            remarks,
            file: hex(bytes),
            keep: (String::new(), ""),
            back: "/desk".into(),
            frame,
        }
    }

    /// The form that keeps it goes to `address`; its button is called `button`.
    pub(super) fn kept_at(mut self, address: &str, button: &'static str) -> Self {
        self.keep = (address.into(), button);
        self
    }

    /// Who keeps nothing goes back to `address`.
    pub(super) fn back_to(mut self, address: String) -> Self {
        self.back = address;
        self
    }

    /// The page; a file of which nothing can be made is no success.
    pub(super) fn show(&self) -> Response {
        let mut response = page::show(self);
        if self.fault.is_some() {
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        }
        response
    }
}

/// The file as the form of the preview brings it back.
#[derive(Debug, Deserialize)]
pub(super) struct Previewed {
    file: String,
}

impl Previewed {
    /// The bytes of the file.
    pub(super) fn bytes(&self) -> Result<Vec<u8>, Problem> {
        unhex(&self.file).ok_or_else(Problem::unreadable_form)
    }
}

/// Bytes written as hexadecimal digits.
fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit =
        |byte: &u8| char::from(*byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let pair = |pair: &[u8]| match pair {
        [high, low] => Some(digit(high)? << 4 | digit(low)?),
        _ => None,
    };
    text.as_bytes().chunks(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_comes_back_to_the_byte() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(unhex(&hex(&bytes)), Some(bytes));
        assert_eq!(unhex(""), Some(Vec::new()));
        for wrong in ["0", "0g", "żż", "00 1"] {
            assert_eq!(unhex(wrong), None, "{wrong}");
        }
    }
}
