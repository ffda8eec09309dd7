//! `runda serve`: the web application on this computer.

use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use runda_desk::{Desk, DeskError, TournamentFile, TournamentId};
use runda_store::Position;
use runda_web::{App, Certificate, Config, Server, names_in_the_hall, qr_text};
use tracing::level_filters::LevelFilter;

use super::place::{Held, Place};

/// Where to keep things and where to listen.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  runda serve                          this computer only; the browser opens by itself
  runda serve --demo                   two example tournaments to look at and play with
  runda serve --hall                   also for tablets, phones and screens in the hall
  runda serve --hall --tls             the same, encrypted by a certificate of its own
  runda serve --data ~/turnieje --listen 192.168.1.5:8000

With --tls browsers warn once: the certificate is made by this program, and nobody vouches for it. The page
/certificate gives it to tablets that are to trust it; its address is printed as a second QR code.

The first line printed is a sign-in link for the chief arbiter. It works once; set a password on
the page \"My account\" to sign in again later. Ctrl+C stops the server; everything that was
confirmed on a page is on disk.")]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,
    /// Address to listen at; port 0 takes a free one
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", conflicts_with = "hall")]
    listen: SocketAddr,
    /// Listen in the whole network of the hall (0.0.0.0:8080) and show its QR codes
    #[arg(long)]
    hall: bool,
    /// The address people type, when a proxy stands in front (https://…)
    #[arg(long, value_name = "URL")]
    public_address: Option<String>,
    /// The proxy in front, by its address; only such a one is believed when it says for whom it asks
    #[arg(long, value_name = "IP")]
    trusted_proxy: Vec<IpAddr>,
    /// Encrypt connections, with a certificate this program makes for itself
    #[arg(long)]
    tls: bool,
    /// Encrypt connections with the certificate in this file (PEM, with those that vouch for it)
    #[arg(long, value_name = "FILE", requires = "key", conflicts_with = "tls")]
    certificate: Option<PathBuf>,
    /// The private key of the certificate (PEM)
    #[arg(long, value_name = "FILE", requires = "certificate")]
    key: Option<PathBuf>,
    /// Put two example tournaments on the desk, if they are not there yet
    #[arg(long)]
    demo: bool,
    /// Do not open the browser
    #[arg(long)]
    no_browser: bool,
    /// How much to tell on the terminal: error, warn, info, debug
    #[arg(long, value_name = "LEVEL", default_value = "warn")]
    log: LevelFilter,
}

/// The database gets so long to be closed; with the last answers a stop takes five seconds at most.
const CLOSING: Duration = Duration::from_secs(2);

/// Serves until Ctrl+C.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    // A line that cannot be written, on a full disk say, is not worth a request.
    let told = tracing_subscriber::fmt().with_max_level(args.log).log_internal_errors(false);
    told.with_writer(std::io::stderr).init();
    let most_connections = allow_many_connections();
    let mut held = args.place.lock()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(args, most_connections, &mut held));
    // Whoever still computes something computes it for nobody.
    runtime.shutdown_background();
    served.map(|()| ExitCode::SUCCESS)
}

/// Files that are kept back from connections, for the database and its copies.
#[cfg(unix)]
const KEPT_BACK: u64 = 128;
/// More connections than this no hall has.
const MOST_CONNECTIONS: usize = 20_000;

/// Systems let a program hold about a thousand connections unless it asks for more; a hall has more phones. Tells how
/// many there may be.
fn allow_many_connections() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let maximum = getrlimit(Resource::Nofile).maximum;
        if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
            tracing::debug!(%error, "the number of connections stays limited");
        }
        // Where even that is little, half of it serves people.
        if let Some(files) = getrlimit(Resource::Nofile).current {
            let connections = files.saturating_sub(KEPT_BACK).max(files / 2);
            return usize::try_from(connections).unwrap_or(usize::MAX).min(MOST_CONNECTIONS);
        }
    }
    MOST_CONNECTIONS
}

/// What encrypts the connections, if anything does.
fn certificate(args: &Args, data: &Path) -> anyhow::Result<Option<Certificate>> {
    match (&args.certificate, &args.key) {
        (Some(chain), Some(key)) => {
            let (chain, key) = (chain.clone(), key.clone());
            Ok(Some(Certificate { chain, key, is_own: false }))
        }
        _ if args.tls => Ok(Some(Certificate::own(data, &names_in_the_hall())?)),
        _ => Ok(None),
    }
}

async fn serve(args: Args, most_connections: usize, held: &mut Held) -> anyhow::Result<()> {
    let hall = SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 8080);
    let data = args.place.folder()?;
    let config = Config {
        data: Some(data.clone()),
        listen: if args.hall { hall } else { args.listen },
        certificate: certificate(&args, &data)?,
        public_address: args.public_address,
        trusted_proxies: args.trusted_proxy,
        most_connections,
    };
    let desk = args.place.known_desk(held).await?;
    if args.demo {
        put_examples(&desk).await?;
    }
    let server = Server::bind(App::open(config, desk.clone()).await?).await?;
    let following = tokio::spawn(watch_others(desk.clone(), desk.end().await?));
    let link = server.sign_in_link()?;
    let stop = stopped()?;
    announce(&server, &link, &data);
    if !args.no_browser {
        open_browser(&link);
    }
    let served = server.run(stop).await;
    following.abort();
    if tokio::time::timeout(CLOSING, desk.log().close()).await.is_err() {
        tracing::warn!("the database was still in use; it is closed when runda starts again");
    }
    Ok(served?)
}

/// Brings in, every second, what other programs on this computer write to the same database.
async fn watch_others(desk: Desk, mut seen: Position) {
    loop {
        match desk.catch_up(seen).await {
            Ok(position) => seen = position,
            Err(error) => tracing::warn!(%error, "the log could not be followed"),
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// A Swiss of forty and a round robin of ten, in the middle of a round; those that are here stay as they are.
async fn put_examples(desk: &Desk) -> anyhow::Result<()> {
    for tournament in runda_trials::demo::all() {
        let name = tournament.state().regulations().map(|r| r.name.clone()).unwrap_or_default();
        let file = TournamentFile {
            id: TournamentId::of_name(&name),
            events: tournament.journal().to_vec(),
        };
        match desk.import(file, None).await {
            Ok(_) | Err(DeskError::NameTaken(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the sign-in link is this command's output")]
fn announce(server: &Server, link: &str, data: &Path) {
    println!("Sign in (works once): {link}");
    println!("Everything is kept in {}", data.display());
    if server.address().ip().is_loopback() {
        println!("Only this computer can connect; use --hall for tablets, phones and screens.");
        return;
    }
    println!("Addresses in the hall:");
    for address in server.addresses() {
        println!("  {address}");
    }
    if let Some(best) = server.addresses().first() {
        println!("{}", qr_text(best));
        if server.has_own_certificate() {
            println!("The certificate, for tablets that are to trust it: {best}/certificate");
            println!("{}", qr_text(&format!("{best}/certificate")));
        }
    }
}

/// Done when Ctrl+C is pressed or the system asks the program to end. It listens from the call on, not only
/// when somebody waits for it: who read the sign-in link may ask for the end at once.
fn stopped() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// Asks the system to open its browser; without one the link on the terminal is enough.
fn open_browser(link: &str) {
    if let Err(error) = open::that_detached(link) {
        tracing::debug!(%error, "no browser could be opened");
    }
}
