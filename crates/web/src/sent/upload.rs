//! A file sent with a form: taken only with the token of the page, like every form.
//!
//! The form has two fields, the token and one file; nothing else is read.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header;

use super::form::expected_token;
use crate::app::App;
use crate::problem::Problem;
use runda_access::secret::same;

/// The bytes of a file that came with the right token.
#[derive(Debug)]
pub(crate) struct SentFile(pub Vec<u8>);

impl FromRequest<App> for SentFile {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let expected = expected_token(&request)?;
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let border = kind.and_then(border_of).ok_or_else(Problem::unreadable_form)?;
        let body = Bytes::from_request(request, app).await.map_err(|_| Problem::too_large())?;
        let field = |wanted: &str| {
            let mut fields = parts(&body, &border);
            fields.find(|(name, _)| name == wanted).map(|(_, content)| content)
        };
        let token = field("form_token").unwrap_or_default();
        if !same(&String::from_utf8_lossy(token), &expected) {
            return Err(Problem::expired_form());
        }
        let file = field("file").ok_or_else(Problem::unreadable_form)?;
        Ok(Self(file.to_vec()))
    }
}

/// The line that parts the fields: `multipart/form-data; boundary=…`.
fn border_of(kind: &str) -> Option<String> {
    let (form, rest) = kind.split_once(';')?;
    let border = rest.trim().strip_prefix("boundary=")?.trim_matches('"');
    let right = form.trim() == "multipart/form-data" && !border.is_empty() && border.len() <= 70;
    right.then(|| format!("--{border}"))
}

/// The fields of a body: name and content.
fn parts<'a>(body: &'a [u8], border: &'a str) -> impl Iterator<Item = (String, &'a [u8])> {
    let mut rest = body;
    std::iter::from_fn(move || {
        loop {
            let start = find(rest, border.as_bytes())? + border.len();
            rest = rest.get(start..)?;
            let end = find(rest, border.as_bytes())?;
            let part = rest.get(..end)?;
            if let Some(field) = field(part) {
                return Some(field);
            }
        }
    })
}

/// Head and content of one part; the line break before the border belongs to neither.
fn field(part: &[u8]) -> Option<(String, &[u8])> {
    let blank = find(part, b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(part.get(..blank)?).into_owned();
    let content = part.get(blank + 4..)?;
    let content = content.strip_suffix(b"\r\n").unwrap_or(content);
    let (_, after) = head.split_once("name=\"")?;
    let (name, _) = after.split_once('"')?;
    Some((name.to_owned(), content))
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &[u8] =
        b"--x\r\nContent-Disposition: form-data; name=\"form_token\"\r\n\r\nabc\r\n\
        --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\
        Content-Type: text/csv\r\n\r\nKos\r\nLis\r\n\r\n--x--\r\n";

    #[test]
    fn fields_are_found_by_name_and_kept_to_the_byte() {
        let found: Vec<(String, &[u8])> = parts(BODY, "--x").collect();
        assert_eq!(found.len(), 2);
        assert_eq!(found[0], ("form_token".into(), b"abc".as_slice()));
        assert_eq!(found[1], ("file".into(), b"Kos\r\nLis\r\n".as_slice()));
    }

    #[test]
    fn a_body_cut_short_or_foreign_has_no_fields() {
        for end in [0, 1, 20, 60] {
            assert_eq!(parts(BODY.get(..end).unwrap(), "--x").count(), 0, "{end}");
        }
        assert_eq!(parts(b"\0\xff--x--x--x", "--x").count(), 0);
    }

    #[test]
    fn only_forms_with_files_have_a_border() {
        assert_eq!(border_of("multipart/form-data; boundary=abc").as_deref(), Some("--abc"));
        assert_eq!(border_of("multipart/form-data; boundary="), None);
        assert_eq!(border_of("text/plain; boundary=abc"), None);
        assert_eq!(border_of("application/json"), None);
    }
}
