//! `runda`: tournaments of draughts and chess by the book, from the command line or the browser.
#![allow(rustdoc::broken_intra_doc_links, reason = "doc comments of arguments are help texts")]

mod cli;
mod commands;
mod game_file;

use std::process::ExitCode;

use clap::Parser;

runda_rulebook::texts!(
    ["cli"],
    [
        runda_draughts,
        runda_formats,
        runda_tournament,
        #[cfg(feature = "desk")]
        runda_desk,
        #[cfg(feature = "print")]
        runda_papers,
    ]
);

/// A page is set in very many small pieces, and this allocator gives them out faster than that of the system.
#[cfg(feature = "print")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args_os().skip(1).collect();
    if commands::engine::is_meant(&words) {
        return commands::engine::run(&words);
    }
    match cli::run(cli::Cli::parse()) {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("runda: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// A reader that has seen enough (`runda … | head`) is not an error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
