//! What the fuzz targets of requests do with their bytes; the tests run the same bodies.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use runda_access::secret::fingerprint;
use runda_access::{Account, AccountId, Role};
use runda_desk::Desk;
use runda_store::{Log, MemoryLog};
use runda_web::{App, Config, router};
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

/// So many people and programs take turns, so that nobody meets the pace of writing.
const PEOPLE: usize = 64;

/// A chief arbiter's browser, and a program that may write.
struct Writer {
    cookie: String,
    form_token: String,
    bearer: String,
}

/// A server in memory, and those who write to it.
struct Served {
    runtime: Runtime,
    router: Router,
    app: App,
    writers: Vec<Writer>,
    turn: AtomicUsize,
}

static SERVED: LazyLock<Served> = LazyLock::new(|| {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (app, writers) = runtime.block_on(async {
        let desk = Desk::new(Log::Memory(MemoryLog::default()));
        let app = App::open(Config::default(), desk).await.unwrap();
        let mut writers = Vec::new();
        for number in 0..PEOPLE {
            writers.push(writer(&app, number).await);
        }
        (app, writers)
    });
    let (router, turn) = (router(app.clone()), AtomicUsize::new(0));
    let served = Served { runtime, router, app, writers, turn };
    assert_eq!(served.form("/desk/new", b"name=Open&rounds=5&variant=v100"), 303);
    served
});

async fn writer(app: &App, number: usize) -> Writer {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let (id, role) = (AccountId(format!("c{number}")), Role::ChiefArbiter);
    let account = Account::new(id.clone(), "", role);
    app.access().add(account).await.unwrap();
    let offer = app.access().invite(id, now).unwrap();
    let token = app.access().accept(&offer.code, "", now).await.unwrap();
    let name = format!("p{number}");
    Writer {
        form_token: app.access().form_token(&fingerprint(&token)),
        cookie: format!("runda_session={token}"),
        bearer: app.access().make_api_token(&name, role, now).await.unwrap(),
    }
}

impl Served {
    fn writer(&self) -> &Writer {
        &self.writers[self.turn.fetch_add(1, Ordering::Relaxed) % PEOPLE]
    }

    fn send(&self, request: Request<Body>) -> u16 {
        let router = self.router.clone();
        let response = self.runtime.block_on(async { router.oneshot(request).await.unwrap() });
        let status = response.status();
        // Everything may be refused; nothing may break.
        assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR);
        status.as_u16()
    }

    fn post(&self, writer: &Writer, (address, kind): (&str, &str), body: Vec<u8>) -> u16 {
        let request = Request::post(address)
            .header("cookie", &writer.cookie)
            .header("content-type", kind)
            .header("x-form-token", &writer.form_token)
            .body(Body::from(body));
        self.send(request.unwrap())
    }

    /// Sends a form with the token of the page before what was given.
    fn form(&self, address: &str, bytes: &[u8]) -> u16 {
        let writer = self.writer();
        let body = [format!("form_token={}&", writer.form_token).as_bytes(), bytes].concat();
        self.post(writer, (address, "application/x-www-form-urlencoded"), body)
    }
}

/// The parts of a form with a file; the first boundary is the usual one.
pub(crate) fn multipart(bytes: &[u8]) -> u16 {
    let writer = SERVED.writer();
    let token = format!(
        "--line\r\nContent-Disposition: form-data; name=\"form_token\"\r\n\r\n{}\r\n",
        writer.form_token
    );
    let body = [token.as_bytes(), bytes].concat();
    SERVED.post(writer, ("/desk/take-over", "multipart/form-data; boundary=line"), body)
}

/// The body of a program's request: results and entries.
pub(crate) fn api(bytes: &[u8]) -> u16 {
    let send = |method: &str, address: &str| {
        let request = Request::builder()
            .method(method)
            .uri(address)
            .header("authorization", format!("Bearer {}", SERVED.writer().bearer))
            .header("content-type", "application/json")
            .body(Body::from(bytes.to_vec()));
        SERVED.send(request.unwrap())
    };
    send("PUT", "/api/v1/tournaments/open/rounds/1/boards/1/result");
    send("POST", "/api/v1/tournaments/open/players")
}

/// The orders of scripts, and forms of every kind.
pub(crate) fn forms(bytes: &[u8]) -> u16 {
    let order = ("/desk/t/open/commands", "application/json");
    SERVED.post(SERVED.writer(), order, bytes.to_vec());
    for address in ["/desk/t/open/players", "/desk/t/open/players/paste", "/desk/t/open/settings"] {
        SERVED.form(address, bytes);
    }
    let id = "open".parse().unwrap();
    let kept = SERVED.runtime.block_on(SERVED.app.desk().tournament(&id));
    assert!(kept.is_ok(), "the tournament can be read");
    SERVED.form("/desk/new", bytes)
}

/// The address of a page, after its first slash.
pub(crate) fn address(bytes: &[u8]) -> u16 {
    let text = String::from_utf8_lossy(bytes);
    match Request::get(format!("/{text}")).body(Body::empty()) {
        Ok(request) => SERVED.send(request),
        Err(_) => 0,
    }
}
