//! A browser without a window: keeps cookies, reads form tokens, sends forms.

#![allow(dead_code, reason = "each test file uses its part")]

use std::collections::BTreeMap;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, header};
use http_body_util::BodyExt as _;
use runda_desk::Desk;
use runda_store::{Log, MemoryLog};
use runda_web::{App, Config, router};
use tower::ServiceExt as _;

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) location: String,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) text: String,
}

/// Keeps cookies like a browser.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) app: App,
    router: Router,
    cookies: BTreeMap<String, String>,
    /// The address a proxy tells of; empty: none.
    pub(crate) from: String,
    pub(crate) language: &'static str,
}

impl Browser {
    /// A browser in front of a fresh server.
    pub(crate) async fn new() -> Self {
        let desk = Desk::new(Log::Memory(MemoryLog::default()));
        Self::of(&App::open(Config::default(), desk).await.unwrap())
    }

    /// Another browser in front of the same server.
    pub(crate) fn of(app: &App) -> Self {
        let router = router(app.clone());
        let (cookies, from) = (BTreeMap::new(), String::new());
        Self { app: app.clone(), router, cookies, from, language: "en" }
    }

    /// A browser in which the chief arbiter has signed in.
    pub(crate) async fn chief() -> Self {
        let mut browser = Self::new().await;
        browser.sign_in().await;
        browser
    }

    pub(crate) async fn sign_in(&mut self) {
        let once = self.app.access().once().unwrap();
        let answer = self.get(&format!("/sign-in/once/{once}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
    }

    pub(crate) fn set_cookie(&mut self, name: &str, value: &str) {
        self.cookies.insert(name.into(), value.into());
    }

    pub(crate) async fn get(&mut self, address: &str) -> Answer {
        self.send(self.request("GET", address).body(Body::empty()).unwrap()).await
    }

    /// Opens `page`, takes its token, and posts `fields` to `address`.
    pub(crate) async fn submit(
        &mut self,
        page: &str,
        address: &str,
        fields: &[(&str, &str)],
    ) -> Answer {
        let token = token_of(&self.get(page).await.text);
        self.post(address, &token, fields).await
    }

    pub(crate) async fn post(
        &mut self,
        address: &str,
        token: &str,
        fields: &[(&str, &str)],
    ) -> Answer {
        let mut all = vec![("form_token", token)];
        all.extend_from_slice(fields);
        let request = self
            .request("POST", address)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(serde_html_form::to_string(all).unwrap()));
        self.send(request.unwrap()).await
    }

    /// Sends a file as a form does.
    pub(crate) async fn upload(&mut self, address: &str, token: &str, file: &[u8]) -> Answer {
        let mut body = format!(
            "--line\r\nContent-Disposition: form-data; name=\"form_token\"\r\n\r\n{token}\r\n\
             --line\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n"
        )
        .into_bytes();
        body.extend_from_slice(file);
        body.extend_from_slice(b"\r\n--line--\r\n");
        let request = self
            .request("POST", address)
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=line")
            .body(Body::from(body));
        self.send(request.unwrap()).await
    }

    /// Opens `page`, takes its token, and sends a file to `address`.
    pub(crate) async fn upload_from(&mut self, page: &str, address: &str, file: &[u8]) -> Answer {
        let token = token_of(&self.get(page).await.text);
        self.upload(address, &token, file).await
    }

    /// Presses the button of the page that shows what a file holds.
    pub(crate) async fn keep(&mut self, address: &str, shown: &Answer) -> Answer {
        let (_, rest) =
            shown.text.split_once(r#"name="file" value=""#).expect("a file in the form");
        let (file, _) = rest.split_once('"').unwrap();
        let form = format!(r#"action="{address}""#);
        assert!(shown.text.contains(&form), "{}", shown.text);
        self.post(address, &token_of(&shown.text), &[("file", file)]).await
    }

    /// Sends JSON as the scripts do.
    pub(crate) async fn json(
        &mut self,
        address: &str,
        token: &str,
        body: &serde_json::Value,
    ) -> Answer {
        let request = self
            .request("POST", address)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT, "application/json")
            .header("x-form-token", token)
            .body(Body::from(body.to_string()));
        self.send(request.unwrap()).await
    }

    pub(crate) fn request(&self, method: &str, address: &str) -> axum::http::request::Builder {
        let jar: Vec<String> = self.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
        Request::builder()
            .method(method)
            .uri(address)
            .header(header::HOST, "hall:8080")
            .header(header::ACCEPT_LANGUAGE, self.language)
            .header("x-forwarded-for", &self.from)
            .header(header::COOKIE, jar.join("; "))
    }

    pub(crate) async fn send(&mut self, request: Request<Body>) -> Answer {
        let response: Response<Body> = self.router.clone().oneshot(request).await.unwrap();
        for set in response.headers().get_all(header::SET_COOKIE) {
            let pair = set.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.insert(name.into(), value.into());
        }
        let (parts, body) = response.into_parts();
        let location = parts.headers.get(header::LOCATION);
        let location = location.map(|to| to.to_str().unwrap().to_owned()).unwrap_or_default();
        let bytes = body.collect().await.unwrap().to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: parts.status, location, headers: parts.headers, text }
    }
}

/// The token on a page.
pub(crate) fn token_of(page: &str) -> String {
    let after = page.split_once(r#"name="form-token" content=""#).map_or("", |(_, rest)| rest);
    after.split('"').next().unwrap_or_default().to_owned()
}
