//! The next round of a report file.

use std::fs;
use std::process::ExitCode;

use runda_dutch::{self as dutch, DutchError};
use runda_exchange::{DutchFile, standings};
use runda_formats::trf;
use runda_rulebook::{Numbers, Round};

use super::{Args, BAD_INPUT, NO_PAIRING, NOT_READABLE, Sheet, System};

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let bytes = match fs::read(&args.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("runda: {} cannot be read: {error}; check the name", args.file.display());
            return Ok(NOT_READABLE.into());
        }
    };
    if args.all {
        eprintln!("runda: a Swiss is paired round by round; leave --all out");
        return Ok(BAD_INPUT.into());
    }
    let parsed = trf::parse(&bytes);
    let catalogue = args.speech.catalogue();
    for remark in &parsed.remarks {
        eprintln!("{}", remark.text(&catalogue));
    }
    if parsed.errors().next().is_some() || parsed.document.players().next().is_none() {
        eprintln!("runda: the file is not good enough to pair from; correct the lines named above");
        return Ok(BAD_INPUT.into());
    }
    if standings::is_team_event(&parsed.document) {
        return super::teams::run(args, &parsed.document, &catalogue);
    }
    match args.system {
        System::FideDutch => {}
        System::SwissPzwarc => {
            eprintln!(
                "runda: swiss-pzwarc pairs the teams of a report file; pair players by fide-dutch"
            );
            return Ok(BAD_INPUT.into());
        }
    }
    let file = DutchFile::new(&parsed.document);
    match dutch::pair(&file.next()) {
        Ok(pairing) => {
            print(args, &sheet(&file, &pairing))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            eprintln!("runda: {}", catalogue.cited(&error.reason(), &Numbers));
            Ok(code_of(error).into())
        }
    }
}

const fn code_of(error: DutchError) -> u8 {
    match error {
        DutchError::TwoWithOneNumber { .. } | DutchError::UnknownOpponent { .. } => BAD_INPUT,
        DutchError::OpponentsExhausted
        | DutchError::ColoursExhausted
        | DutchError::ByeExhausted => NO_PAIRING,
    }
}

fn sheet(file: &DutchFile, pairing: &dutch::Pairing) -> Sheet {
    let games = pairing.games.iter();
    Sheet {
        round: Round::from_index(file.played().into()),
        pairs: games.map(|it| (file.shown(it.white).get(), file.shown(it.black).get())).collect(),
        alone: pairing.bye.iter().map(|player| file.shown(*player).get()).collect(),
    }
}

pub(super) fn print(args: &Args, sheet: &Sheet) -> anyhow::Result<()> {
    if args.json {
        return args.output.write(&format!("{:#}\n", sheet.document()));
    }
    args.output.write(&sheet.text(args))
}
