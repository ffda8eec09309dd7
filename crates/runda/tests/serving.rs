//! A server starts on a whole folder of its own, or says what is wrong; it stops at once and leaves one file.
#![cfg(feature = "desk")]
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use support::{command, printed, refused};

const SERVE: [&str; 5] = ["serve", "--no-browser", "--demo", "--listen", "127.0.0.1:0"];

/// A server that has told its link.
fn serving(data: &Path) -> Child {
    let mut child = command(data, &SERVE).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().contains("/sign-in/once/"));
    std::thread::spawn(move || lines.count());
    child
}

/// Asks it to end as the system does, and tells how long it took.
fn stop(mut server: Child) -> Duration {
    let begun = Instant::now();
    let asked = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap();
    assert!(asked.success() && server.wait().unwrap().success());
    begun.elapsed()
}

/// T-9, T-10: a clean stop takes less than five seconds, and the file alone holds everything.
#[test]
fn a_clean_stop_is_quick_and_leaves_one_file() {
    let (folder, stick) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = serving(folder.path());
    let took = stop(server);
    assert!(took < Duration::from_secs(5), "{took:?}");
    std::fs::copy(folder.path().join("runda.db"), stick.path().join("runda.db")).unwrap();
    assert_eq!(printed(stick.path(), &["list"]), printed(folder.path(), &["list"]));
    assert!(printed(stick.path(), &["list"]).lines().count() >= 2);
}

/// T-15: the second server on a folder says who holds it, and ends.
#[test]
fn one_folder_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = serving(folder.path());
    let said = refused(folder.path(), &SERVE);
    assert!(
        said.contains(&format!("process {}", server.id())) && said.contains("--data"),
        "{said}"
    );
    stop(server);
    stop(serving(folder.path()));
}

/// T-11: where accounts are, an empty or missing file of tournaments is no new beginning.
#[test]
fn a_file_that_went_missing_is_told() {
    let folder = tempfile::tempdir().unwrap();
    stop(serving(folder.path()));
    let file = folder.path().join("runda.db");
    std::fs::write(&file, "").unwrap();
    let emptied = refused(folder.path(), &SERVE);
    assert!(emptied.contains("runda.db") && emptied.contains("runda restore"), "{emptied}");
    std::fs::remove_file(&file).unwrap();
    let gone = refused(folder.path(), &SERVE);
    assert!(gone.contains("runda.db") && gone.contains("runda restore"), "{gone}");
    assert!(!file.exists(), "nothing was made in its place");
}

/// T-38: a folder that the program makes is for its owner alone.
#[test]
fn a_folder_of_ours_is_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().join("turnieje");
    stop(serving(&folder));
    let mode = std::fs::metadata(&folder).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700, "{mode:o}");
}
