//! Cookies: reading one, writing one.

use axum::http::{HeaderMap, HeaderValue, header};

/// The cookie that carries the session token.
pub(crate) const SESSION_COOKIE: &str = "runda_session";
/// The cookie of a visitor who has not signed in but fills in a form.
pub(crate) const VISITOR_COOKIE: &str = "runda_visitor";

/// The value of the cookie `name`, if the browser sent it.
pub(crate) fn get<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then_some(value))
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

/// A `Set-Cookie` header; nothing if the value cannot stand in one.
pub(crate) fn set(name: &str, value: &str, keep: Keep, readers: Readers) -> Option<HeaderValue> {
    let age = match keep {
        Keep::Visit => String::new(),
        Keep::Days(days) => format!("; Max-Age={}", u64::from(days) * 86_400),
        Keep::Forget => "; Max-Age=0".into(),
    };
    let readers = match readers {
        Readers::Server => "; HttpOnly",
        Readers::ServerEncrypted => "; HttpOnly; Secure",
        Readers::Scripts => "",
    };
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    if !value.bytes().all(safe) {
        return None;
    }
    HeaderValue::try_from(format!("{name}={value}; Path=/; SameSite=Lax{age}{readers}")).ok()
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
        assert_eq!(written, "s=ab1; Path=/; SameSite=Lax; Max-Age=86400; HttpOnly");
    }
}
