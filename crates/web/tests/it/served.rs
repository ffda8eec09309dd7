//! The server with real connections: encryption, sockets, time.

use std::net::SocketAddr;
use std::sync::Arc;

use futures_util::{SinkExt as _, StreamExt as _};
use runda_access::{Account, AccountId, Role};
use runda_desk::Desk;
use runda_store::{Log, MemoryLog};
use runda_web::{App, Certificate, Config, Notice, Server, Topic};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// A server that runs until the test ends.
async fn serving(config: Config) -> (App, SocketAddr) {
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let desk = Desk::new(Log::Memory(MemoryLog::default()));
    let app = App::open(Config { listen, ..config }, desk).await.unwrap();
    let server = Server::bind(app.clone()).await.unwrap();
    let address = server.address();
    tokio::spawn(server.run(std::future::pending()));
    (app, address)
}

/// Asks for a page and reads the whole answer.
async fn asked<S>(mut stream: S, path: &str) -> String
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    let question = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(question.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).to_lowercase()
}

async fn trusting(certificate: &Certificate) -> TlsConnector {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(&certificate.chain).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

/// T-39: connections are encrypted by a certificate of our own, every cookie is for encrypted connections only, and
/// whoever comes unencrypted is sent on.
#[tokio::test]
async fn connections_are_encrypted() {
    let folder = tempfile::tempdir().unwrap();
    let own = Certificate::own(folder.path(), &["localhost".to_owned()]).unwrap();
    let config = Config { certificate: Some(own.clone()), ..Config::default() };
    let (_app, address) = serving(config).await;
    let name = ServerName::try_from("localhost").unwrap();
    let connector = trusting(&own).await;
    let connect = async || {
        let stream = TcpStream::connect(address).await.unwrap();
        connector.connect(name.clone(), stream).await.unwrap()
    };
    assert!(asked(connect().await, "/health").await.contains("\"alive\":true"));
    let page = asked(connect().await, "/sign-in").await;
    let cookies: Vec<&str> = page.lines().filter(|line| line.starts_with("set-cookie")).collect();
    assert!(!cookies.is_empty() && cookies.iter().all(|it| it.contains("; secure")), "{cookies:?}");
    assert!(!page.contains("strict-transport-security"), "nobody vouches for our own");
    assert!(asked(connect().await, "/certificate").await.contains("begin certificate"));
    let plain = asked(TcpStream::connect(address).await.unwrap(), "/desk?x=1").await;
    assert!(plain.contains("location: https://localhost/desk?x=1"), "{plain}");

    let given = Certificate { is_own: false, ..own };
    let (_app, address) = serving(Config { certificate: Some(given), ..Config::default() }).await;
    let stream = TcpStream::connect(address).await.unwrap();
    let page = asked(connector.connect(name, stream).await.unwrap(), "/").await;
    assert!(page.contains("strict-transport-security: max-age="), "{page}");
}

/// A socket with the cookie of a session, or none.
async fn listening(address: SocketAddr, cookie: &str) -> WebSocketStream<TcpStream> {
    let mut request = format!("ws://{address}/live").into_client_request().unwrap();
    if !cookie.is_empty() {
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
    }
    let stream = TcpStream::connect(address).await.unwrap();
    client_async(request, stream).await.unwrap().0
}

async fn say(socket: &mut WebSocketStream<TcpStream>, what: &Value) {
    socket.send(Message::text(what.to_string())).await.unwrap();
}

/// The next thing said, heartbeats apart; none if the socket was closed.
async fn heard(socket: &mut WebSocketStream<TcpStream>) -> Option<Value> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                let value: Value = serde_json::from_str(&text).unwrap();
                if value.get("beat").is_none() {
                    return Some(value);
                }
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            Some(Ok(_)) => {}
        }
    }
}

/// T-18: the socket of an assistant ends with the account; the chief's goes on.
#[tokio::test]
async fn a_socket_ends_with_its_account() {
    let (app, address) = serving(Config::default()).await;
    let id = AccountId("asia".into());
    let asia = Account::new(id.clone(), "Asia", Role::Assistant);
    app.access().add(asia).await.unwrap();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let offer = app.access().invite(id.clone(), now).unwrap();
    let token = app.access().accept(&offer.code, "tablet", now).await.unwrap();
    let chief = app.access().redeem_once(&app.access().once().unwrap(), now).await.unwrap();
    let follow = json!({ "follow": { "topics": ["desk:open"] } });
    let mut assistant = listening(address, &format!("runda_session={token}")).await;
    let mut chief = listening(address, &format!("runda_session={chief}")).await;
    for socket in [&mut assistant, &mut chief] {
        say(socket, &follow).await;
        assert!(heard(socket).await.unwrap().get("reset").is_some());
    }
    app.access().remove(&id).await.unwrap();
    assert_eq!(heard(&mut assistant).await, None, "it was closed");
    let said = Notice {
        topic: Topic::desk("open"),
        position: None,
        kind: "presence",
        data: json!({ "name": "Anna" }),
    };
    app.hub().post(said);
    assert_eq!(heard(&mut chief).await.unwrap()["kind"], "presence");
}

/// T-35: a socket catches up now and then; whoever asks for the past again and again is told to look, and whoever
/// never stops talking is left.
#[tokio::test]
async fn a_socket_has_a_pace() {
    let (app, address) = serving(Config::default()).await;
    let start = app.hub().head();
    for position in start + 1..=start + 10 {
        let (topic, kind) = (Topic::tournament("open"), "result");
        app.hub().post(Notice { topic, position: Some(position), kind, data: json!({}) });
    }
    let mut socket = listening(address, "").await;
    let follow = json!({ "follow": { "topics": ["t:open"], "since": start } });
    let (mut caught_up, mut told_to_look) = (0, 0);
    for _ in 0..100 {
        if socket.send(Message::text(follow.to_string())).await.is_err() {
            break;
        }
    }
    while let Some(value) = heard(&mut socket).await {
        if value.get("reset").is_some() { told_to_look += 1 } else { caught_up += 1 }
    }
    assert!(caught_up <= 6 * 10 && told_to_look <= 2 * 60, "{caught_up} and {told_to_look}");
    assert!(caught_up >= 10, "{caught_up}");
}

/// T-8: connections on which nothing is asked make room for those on which something is, at the same address too.
#[tokio::test]
async fn silent_connections_keep_nobody_out() {
    let (_app, address) = serving(Config { most_connections: 20, ..Config::default() }).await;
    let mut silent = Vec::new();
    for _ in 0..60 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX: ").await.unwrap();
        silent.push(stream);
    }
    let answer = asked(TcpStream::connect(address).await.unwrap(), "/health").await;
    assert!(answer.contains("\"alive\":true"), "{answer}");
    let mut rest = Vec::new();
    let first = silent.first_mut().unwrap().read_to_end(&mut rest).await;
    assert!(first.is_err() || rest.is_empty(), "the first of them was sent away");
}
