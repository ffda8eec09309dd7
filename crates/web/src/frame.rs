//! What every page knows before it knows anything else: language, theme, who is looking.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use runda_rulebook::{Arg, Game};

use crate::app::App;
use crate::assets;
use crate::confirm::SentOnce;
use crate::cookies::{self, Keep, Readers};
use crate::cookies::{SESSION_COOKIE, VISITOR_COOKIE};
use crate::orders::now_seconds;
use crate::problem::Problem;
use crate::words::{Count, Words};
use runda_access::secret;
use runda_access::{Role, Viewer};

/// The cookie that remembers the theme.
pub(crate) const THEME_COOKIE: &str = "theme";

/// How a page looks.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// As the device prefers.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Strongest contrast.
    Contrast,
}

impl Theme {
    /// All themes, as the menu lists them.
    pub const ALL: [Self; 4] = [Self::Auto, Self::Light, Self::Dark, Self::Contrast];

    /// The name in cookie, address and stylesheet.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    /// The message that names the theme.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Auto => "web-theme-auto",
            Self::Light => "web-theme-light",
            Self::Dark => "web-theme-dark",
            Self::Contrast => "web-theme-contrast",
        }
    }

    /// The theme of that name.
    pub fn named(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.code() == code)
    }
}

/// The longest address that a page repeats.
const LONGEST_ADDRESS: usize = 1000;

/// What every page knows: the first field of every page struct.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The words of the page.
    pub words: Words,
    /// How it looks.
    pub theme: Theme,
    /// Who is looking, if he signed in.
    pub viewer: Option<Viewer>,
    /// Path and query of the address.
    pub address: String,
    /// The token of the forms on the page; empty where there can be none.
    pub form_token: String,
    /// The number of the request in the log of the server.
    pub request: String,
    /// The form this page answers, if it answers one.
    pub(crate) sent: SentOnce,
    /// The event as of which the page is shown, if it is not as of now.
    pub(crate) as_of: Option<u64>,
}

impl Frame {
    /// A message without arguments.
    pub fn t(&self, key: &str) -> String {
        self.words.t(key)
    }

    /// A message about a number `n`.
    pub fn n(&self, key: &str, n: impl Count) -> String {
        self.words.n(key, n)
    }

    /// A message with one argument.
    pub fn with(&self, key: &str, name: &str, value: impl Into<Arg>) -> String {
        self.words.with(key, name, value)
    }

    /// The name of a role.
    pub fn role(&self, role: &Role) -> String {
        self.t(match role {
            Role::Assistant => "web-role-assistant",
            Role::ChiefArbiter => "web-role-chief",
        })
    }

    /// The address of an embedded file.
    #[allow(clippy::unused_self, reason = "templates reach functions through the frame")]
    pub fn asset(&self, file: &str) -> String {
        assets::address(file)
    }

    /// The same page with scores written as `game` writes them.
    #[must_use]
    pub fn for_game(mut self, game: Game) -> Self {
        self.words = Words::for_game(self.words.language(), game);
        self
    }

    /// The path without the query.
    pub fn path(&self) -> &str {
        self.address.split('?').next().unwrap_or_default()
    }

    /// The address of this page as a value inside another address. A page that answers a form has none of its
    /// own; then it is the page of the form.
    pub fn back(&self) -> String {
        escape_query(if self.sent.is_sent() {
            self.sent.page().unwrap_or("/")
        } else {
            &self.address
        })
    }

    /// The fields of the form this page answers: to see the same in another language they are sent once more.
    pub(crate) fn resent(&self) -> Option<Vec<(String, String)>> {
        self.sent.fields()
    }

    /// The page whose form was sent.
    pub(crate) fn page_of_form(&self) -> Option<&str> {
        self.sent.page()
    }

    /// The address itself as a value inside another address.
    pub(crate) fn here(&self) -> String {
        escape_query(&self.address)
    }

    fn of(app: &App, request: &Request, viewer: Option<Viewer>, sent: SentOnce) -> Self {
        let headers = request.headers();
        let bearer = viewer
            .as_ref()
            .map(|viewer| viewer.session.clone())
            .or_else(|| cookies::get(headers, VISITOR_COOKIE).map(secret::fingerprint));
        let theme = cookies::get(headers, THEME_COOKIE).and_then(Theme::named);
        Self {
            words: Words::new(Words::preferred(headers)),
            theme: theme.unwrap_or_default(),
            viewer,
            address: address(request.uri()),
            form_token: bearer.map(|bearer| app.access().form_token(&bearer)).unwrap_or_default(),
            request: request_number(headers),
            sent,
            as_of: None,
        }
    }
}

/// Path and query, as pages repeat them; what is longer than a line is not repeated.
fn address(uri: &Uri) -> String {
    let whole = uri.path_and_query().map_or("", |it| it.as_str());
    let short = |text: &&str| text.len() <= LONGEST_ADDRESS;
    Some(whole).filter(short).or(Some(uri.path()).filter(short)).unwrap_or("/").to_owned()
}

/// The request's number: a proxy's, if it gave a plain one, else our own.
fn request_number(headers: &HeaderMap) -> String {
    let given = headers.get("x-request-id").and_then(|id| id.to_str().ok());
    let plain =
        |id: &&str| id.len() <= 64 && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    match given.filter(plain) {
        Some(id) => id.to_owned(),
        None => secret::random::<6>().map(|bytes| secret::hex(&bytes)).unwrap_or_default(),
    }
}

/// What stands as it is in the query of an address; everything else is escaped.
const PLAIN: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~').remove(b'/');

/// A text as a value inside the query of an address.
pub(crate) fn escape_query(text: &str) -> String {
    utf8_percent_encode(text, PLAIN).to_string()
}

impl FromRequestParts<App> for Frame {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().cloned().ok_or_else(|| Problem::broken("no frame was made"))
    }
}

/// Makes the frame of a request and turns a problem into a page of the reader's language.
pub(crate) async fn around(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let mut visitor = None;
    if needs_visitor(&request)
        && let Ok(token) = secret::token()
    {
        let cookie = format!("{VISITOR_COOKIE}={token}");
        if let Ok(value) = cookie.parse() {
            request.headers_mut().append(header::COOKIE, value);
            let readers = Readers::server(app.config().is_encrypted());
            visitor = cookies::set(VISITOR_COOKIE, &token, Keep::Visit, readers);
        }
    }
    let token = cookies::get(request.headers(), SESSION_COOKIE).map(str::to_owned);
    let viewer = match token {
        Some(token) => app.access().viewer(&token, now_seconds()).await,
        None => None,
    };
    let sent = SentOnce::of(&request);
    let frame = Frame::of(&app, &request, viewer, sent.clone());
    let audience = Audience::of(&request);
    request.extensions_mut().insert(frame.clone());
    request.extensions_mut().insert(sent.clone());
    let mut response = next.run(request).await;
    if is_wordless(&response) {
        response = Problem::of_status(response.status()).into_response();
    }
    if let Some(problem) = response.extensions_mut().remove::<Problem>() {
        response = match problem.question(&frame, audience, &sent) {
            Some(question) => question,
            None => problem.shown(frame.clone(), audience, &response),
        };
    }
    response.extensions_mut().insert(frame);
    if let Some(cookie) = visitor {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Whether a refusal has no words of ours: it comes from below the handlers, bare or in the words of a parser.
fn is_wordless(response: &Response) -> bool {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    (status.is_client_error() || status.is_server_error())
        && response.extensions().get::<Problem>().is_none()
        && kind.is_none_or(|kind| kind.starts_with("text/plain"))
}

/// Pages with a form for people who have not signed in give their browser a number first.
fn needs_visitor(request: &Request) -> bool {
    let path = request.uri().path();
    (path.starts_with("/sign-in") || path.starts_with("/join"))
        && cookies::get(request.headers(), SESSION_COOKIE).is_none()
        && cookies::get(request.headers(), VISITOR_COOKIE).is_none()
}

/// Who reads the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    /// A person, in a browser.
    Person,
    /// A program or a script, which reads JSON.
    Program,
}

impl Audience {
    fn of(request: &Request) -> Self {
        let accept = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
        let json = accept.is_some_and(|accept| accept.starts_with("application/json"));
        if json || request.uri().path().starts_with("/api/") { Self::Program } else { Self::Person }
    }
}

/// A signed-in arbiter, chief or assistant; anybody else is sent to the sign-in page.
#[derive(Debug, Clone)]
pub(crate) struct Arbiter(pub Viewer);

impl FromRequestParts<App> for Arbiter {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let frame = Frame::from_request_parts(parts, app).await?;
        frame.viewer.map(Self).ok_or_else(|| Problem::sign_in(&frame.address))
    }
}

/// The chief arbiter.
#[derive(Debug, Clone)]
#[allow(dead_code, reason = "who it was matters to those who write to the log")]
pub(crate) struct Chief(pub Viewer);

impl FromRequestParts<App> for Chief {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Arbiter(viewer) = Arbiter::from_request_parts(parts, app).await?;
        if viewer.is_chief() { Ok(Self(viewer)) } else { Err(Problem::chief_only()) }
    }
}
