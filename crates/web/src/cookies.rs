//! Cookies: reading one, writing one.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

/// The cookie that carries the session token.
pub(crate) const SESSION_COOKIE: &str = "runda_session";
/// The cookie of a visitor who has not signed in but fills in a form.
pub(crate) const VISITOR_COOKIE: &str = "runda_visitor";

/// The cookie by which a browser is known again in which an account was opened before.
pub(crate) const DEVICE_COOKIE: &str = "runda_device";

/// The value of the cookie `name`, if the browser sent it.
pub(crate) fn get<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .find(|cookie| cookie.name() == name)
        .and_then(|cookie| cookie.value_raw())
}

/// How long the browser keeps a cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Until the browser is closed.
    Visit,
    /// For so many days.
    Days(u32),
    /// Not at all: it is to be forgotten.
    Forget,
}

/// Who may read a cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Readers {
    /// The server alone.
    Server,
    /// The server, and only over an encrypted connection.
    ServerEncrypted,
    /// The server and the scripts of the page.
    Scripts,
}

impl Readers {
    /// The server alone, over an encrypted connection where there is one.
    pub(crate) const fn server(encrypted: bool) -> Self {
        if encrypted { Self::ServerEncrypted } else { Self::Server }
    }
}

/// A `Set-Cookie` header; nothing if the value cannot stand in one.
pub(crate) fn set(name: &str, value: &str, keep: Keep, readers: Readers) -> Option<HeaderValue> {
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    if !value.bytes().all(safe) {
        return None;
    }
    let mut cookie = Cookie::build((name, value)).path("/").same_site(SameSite::Lax).build();
    match keep {
        Keep::Visit => {}
        Keep::Days(days) => cookie.set_max_age(Duration::days(i64::from(days))),
        Keep::Forget => cookie.set_max_age(Duration::ZERO),
    }
    match readers {
        Readers::Server => cookie.set_http_only(true),
        Readers::ServerEncrypted => {
            cookie.set_http_only(true);
            cookie.set_secure(true);
        }
        Readers::Scripts => {}
    }
    HeaderValue::try_from(cookie.to_string()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_static("xlang=de; lang=en;theme=dark"));
        assert_eq!(get(&headers, "lang"), Some("en"));
        assert_eq!(get(&headers, "theme"), Some("dark"));
        assert_eq!(get(&headers, "ang"), None);
    }

    #[test]
    fn a_value_that_could_forge_another_cookie_is_refused() {
        assert!(set("lang", "en; Path=/x", Keep::Visit, Readers::Scripts).is_none());
        let written = set("s", "ab1", Keep::Days(1), Readers::Server).unwrap();
        assert_eq!(written, "s=ab1; HttpOnly; SameSite=Lax; Path=/; Max-Age=86400");
    }
}
