//! A backup is everything: on an empty folder of another computer everybody signs in, programs write, screens show
//! and papers print as before.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::chromium::Chromium;
use crate::desk;
use crate::page::Page;
use crate::server::Server;

const PASSWORD: &str = "bardzo długie hasło";

fn runda(data: &Path, verb: &str, file: &Path) {
    let output = Command::new(env!("CARGO_BIN_EXE_runda"))
        .arg(verb)
        .arg(file)
        .env("RUNDA_DATA", data)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The status of an answer to a program with a token.
fn as_program(page: &Page, address: &str, token: &str) -> Value {
    page.eval(&format!(
        "fetch('{address}', {{ method: 'PUT', body: JSON.stringify({{ result: 'D', reason: 'wpis' }}), \
         headers: {{ 'authorization': 'Bearer {token}', 'content-type': 'application/json' }} }})\
         .then((answer) => answer.status)"
    ))
}

/// The first letters of a paper.
fn paper(page: &Page, address: &str) -> Value {
    page.eval(&format!(
        "fetch('{address}').then((answer) => answer.text()).then((text) => text.slice(0, 5))"
    ))
}

/// T-28: sign-in, tokens, screens, papers and tournaments all work after `runda backup` and `runda restore`.
#[test]
fn a_backup_restored_into_an_empty_folder_is_everything() {
    let (server, chromium) = (Server::with_examples(), Chromium::start());
    let chief = chromium.person().window();
    desk::sign_in(&chief, &server);
    chief.open(&server.at("/desk/account"));
    chief.fill("#name", "Anna Nowak");
    chief.fill("#password", PASSWORD);
    chief.click("main form.form button.primary");
    chief.until(
        "the name is kept",
        "document.querySelector('header').innerText.includes('Anna Nowak')",
    );
    let id = "final-ligi-64".to_owned();
    chief.open(&server.at(&format!("/desk/t/{id}/screens")));
    chief.fill("main form input[name=name]", "Telewizor");
    chief.click("main form:has(input[name=name]) button");
    chief.until("the screen is set up", "document.querySelector('a[href=\"/screens/telewizor\"]')");
    chief.open(&server.at("/desk/tokens"));
    chief.fill("main form input[name=name]", "tablica");
    chief.eval("document.querySelector('#role').value = 'chief-arbiter'");
    chief.click("main form:has(input[name=name]) button");
    let token = chief.until(
        "the token is shown",
        "(document.querySelector('main').innerText.match(/runda_[0-9a-f]+/) ?? [])[0]",
    );
    let token = token.as_str().unwrap().to_owned();

    let stick = tempfile::tempdir().unwrap();
    let copy = stick.path().join("kopia.db");
    runda(server.folder(), "backup", &copy);
    drop(server);
    let elsewhere = tempfile::tempdir().unwrap();
    runda(elsewhere.path(), "restore", &copy);
    let server = Server::on(elsewhere);

    everything_works(&chromium, &server, &id, &token);
}

/// A folder of the version before accounts and screens moved into the database is taken over on the first start.
#[test]
fn a_folder_of_an_earlier_version_is_taken_over() {
    let folder = tempfile::tempdir().unwrap();
    let first = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/folders/first");
    for name in ["runda.db", "access.json", "screens.json"] {
        std::fs::copy(first.join(name), folder.path().join(name)).unwrap();
    }
    let (server, chromium) = (Server::on(folder), Chromium::start());
    for name in ["access.json", "screens.json"] {
        assert!(!server.folder().join(name).exists(), "{name} is in the database now");
    }
    let token = "runda_4a0599cc3d0d36db0930a0b353e6cd18e1d6b2729db4b499";
    everything_works(&chromium, &server, "final-ligi-64", token);
}

/// Sign-in by password, a tournament, a paper, a screen, and the token of a program.
fn everything_works(chromium: &Chromium, server: &Server, id: &str, token: &str) {
    let laptop = chromium.person().window();
    laptop.open(&server.at("/sign-in"));
    laptop.fill("#name", "chief");
    laptop.fill("#password", PASSWORD);
    laptop.click("main form button.primary");
    laptop.arrives("/desk");
    assert!(laptop.words().contains("Anna Nowak"), "{}", laptop.words());
    laptop.open(&server.at(&format!("/desk/t/{id}/rounds/1")));
    laptop.find("tr[data-board]");
    let papers = format!("/desk/t/{id}/print/standings.pdf");
    assert_eq!(paper(&laptop, &papers), "%PDF-");
    laptop.open(&server.at("/screens/telewizor"));
    laptop.find("main");
    laptop.open(&server.at("/"));
    let write = format!("/api/v1/tournaments/{id}/rounds/1/boards/1/result");
    assert_eq!(as_program(&laptop, &write, token), 200);
    assert_eq!(as_program(&laptop, &write, "runda_wrong"), 401);
}
