//! The Debian package and the archive, made from the program of the test build, installed into a fresh root by the
//! tool of the system itself, used and removed.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use xtask::dist::served::Served;
use xtask::dist::{Pressing, VERSION, everything};
use xtask::tree;

/// The program beside the tests; a build of its own only if nobody has built it yet.
fn program() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let beside = test.parent().and_then(Path::parent).unwrap().join("runda");
    if !beside.exists() {
        let build = Command::new("cargo")
            .args(["build", "--package", "runda"])
            .current_dir(tree::root())
            .status();
        assert!(build.unwrap().success());
    }
    beside
}

/// A folder of this test alone, gone and made again.
fn folder(name: &str) -> PathBuf {
    let folder = tree::root().join("target/tmp/package").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder.canonicalize().unwrap()
}

fn dpkg(root: &Path, words: &[&str]) -> Output {
    let output = Command::new("dpkg")
        .arg(format!("--root={}", root.display()))
        .args(["--force-not-root", "--force-depends", "--force-script-chrootless"])
        .args(words)
        .output()
        .unwrap();
    assert!(output.status.success(), "{words:?}: {output:?}");
    output
}

/// A root in which nothing is installed.
fn fresh_root() -> PathBuf {
    let root = folder("root");
    fs::create_dir_all(root.join("var/lib/dpkg/updates")).unwrap();
    fs::create_dir_all(root.join("var/lib/dpkg/info")).unwrap();
    fs::write(root.join("var/lib/dpkg/status"), "").unwrap();
    root
}

fn serves_a_page(program: &Path, data: &Path) {
    let mut command = Command::new(program);
    let server = Served::start(command.env("RUNDA_DATA", data)).unwrap();
    let page = server.page("/").unwrap();
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("Runda"), "{page}");
}

fn opens(page: &Path) {
    let output = Command::new("man").arg("-l").arg(page).env("MANWIDTH", "80").output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("NAME") && text.contains("SYNOPSIS"), "{}: {text}", page.display());
}

#[test]
fn the_package_is_installed_used_and_removed_without_the_data() {
    let made = everything(&program(), &folder("made"), Pressing::Quick).unwrap();
    let deb = made.deb.unwrap();
    let root = fresh_root();
    dpkg(&root, &["--install", deb.to_str().unwrap()]);

    let installed = root.join("usr/bin/runda");
    let said = Command::new(&installed).arg("--version").output().unwrap();
    assert_eq!(String::from_utf8(said.stdout).unwrap().trim(), format!("runda {VERSION}"));
    for name in [
        "etc/default/runda",
        "usr/lib/systemd/system/runda.service",
        "usr/share/bash-completion/completions/runda",
        "usr/share/fish/vendor_completions.d/runda.fish",
        "usr/share/zsh/vendor-completions/_runda",
        "usr/share/doc/runda/changelog.gz",
        "usr/share/doc/runda/copyright",
    ] {
        assert!(root.join(name).exists(), "{name} is not installed");
    }
    opens(&root.join("usr/share/man/man1/runda.1.gz"));
    opens(&root.join("usr/share/man/man1/runda-serve.1.gz"));

    let data = root.join("var/lib/runda");
    serves_a_page(&installed, &data);
    let kept = fs::read_dir(&data).unwrap().count();
    assert!(kept > 0, "the server kept nothing");

    dpkg(&root, &["--remove", "runda"]);
    assert!(!installed.exists());
    assert_eq!(fs::read_dir(&data).unwrap().count(), kept, "removal leaves the data");
    let purge = dpkg(&root, &["--purge", "runda"]);
    let said = String::from_utf8_lossy(&purge.stdout).into_owned();
    assert!(said.contains("the tournaments stay in"), "{said}");
    assert_eq!(fs::read_dir(&data).unwrap().count(), kept, "a purge leaves the data and says so");

    dpkg(&root, &["--install", deb.to_str().unwrap()]);
    fs::remove_dir_all(&data).unwrap();
    fs::create_dir(&data).unwrap();
    dpkg(&root, &["--purge", "runda"]);
    assert!(!data.exists(), "an empty folder goes with a purge");

    unpacks(&made.archive);
    let notes = fs::read_to_string(&made.notes).unwrap();
    assert!(notes.starts_with(&format!("# Runda {VERSION}")), "{notes}");
}

fn unpacks(archive: &Path) {
    let into = folder("unpacked");
    let status = Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(&into).status();
    assert!(status.unwrap().success());
    let name = archive.file_name().unwrap().to_str().unwrap().trim_end_matches(".tar.gz");
    let inside = into.join(name);
    let said = Command::new(inside.join("runda")).arg("--version").output().unwrap();
    assert!(said.status.success());
    for name in ["README.md", "LICENSE-MIT", "man/runda.1", "completions/_runda"] {
        assert!(inside.join(name).exists(), "{name} is not in the archive");
    }
}

/// A binary of another version is not packed under this one's number.
#[test]
fn a_binary_of_another_version_is_refused() {
    let folder = folder("other");
    let other = folder.join("runda");
    fs::write(&other, "#!/bin/sh\necho runda 9.9.9\n").unwrap();
    assert!(Command::new("chmod").arg("755").arg(&other).status().unwrap().success());
    let error = everything(&other, &folder.join("made"), Pressing::Quick).unwrap_err();
    assert!(error.to_string().contains("calls itself \"runda 9.9.9\""), "{error}");
}
