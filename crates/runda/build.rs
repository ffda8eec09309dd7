//! Addresses in the program are written down as differences, where the system can read them so.
//!
//! A program that may be loaded anywhere carries a list of the places that hold addresses. Written plainly it
//! takes 24 bytes for each; packed (RELR) some bits. The loader of glibc reads it since 2.36, the one of Debian 12,
//! the oldest system the package is tried on; a program for an older one, or for a system that is not asked here,
//! is linked as ever.

use std::process::Command;

/// The first glibc that reads the packed list.
const READS_IT: (u32, u32) = (2, 36);

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let told = |name: &str| std::env::var(name).unwrap_or_default();
    let is_here = told("HOST") == told("TARGET");
    if is_here && told("TARGET").ends_with("-linux-gnu") && glibc() >= Some(READS_IT) {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// The version of the system's glibc: `getconf` answers `glibc 2.36`.
fn glibc() -> Option<(u32, u32)> {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let answer = String::from_utf8(output.stdout).ok()?;
    let (major, minor) = answer.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
