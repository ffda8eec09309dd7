//! The program as a test starts it: in plain English, with a data folder of its own.
#![allow(dead_code, reason = "each test uses its own part of it")]

use std::path::Path;
use std::process::{Command, Output};

/// The program, ready to be started.
pub(crate) fn command(data: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_runda"));
    command.args(args).env("RUNDA_DATA", data).env("LC_ALL", "C").env("LANG", "C");
    command
}

/// How the program ends.
pub(crate) fn runda(data: &Path, args: &[&str]) -> Output {
    command(data, args).output().unwrap()
}

/// What the program prints when nothing goes wrong.
pub(crate) fn printed(data: &Path, args: &[&str]) -> String {
    succeeded(args, runda(data, args))
}

/// What stands on the standard error of a command that must not succeed.
pub(crate) fn refused(data: &Path, args: &[&str]) -> String {
    let output = runda(data, args);
    assert!(!output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).unwrap()
}

/// The standard output of a program that must have succeeded.
pub(crate) fn succeeded(args: &[&str], output: Output) -> String {
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
