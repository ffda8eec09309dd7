//! The next round of a report file of a team event.

use std::process::ExitCode;

use runda_exchange::standings::{league_of, team_history};
use runda_field::swiss::{FloatControl, Variant};
use runda_field::teams::{MatchWorth, TeamSwiss};
use runda_formats::trf::{self, Document};
use runda_rulebook::{Catalogue, Numbers, Round};
use runda_teams::Refusal;
use runda_teams::round_robin::league;
use runda_teams::swiss::pair;

use super::{Args, BAD_INPUT, NO_PAIRING, Sheet, System};

/// Prints `host guest` by team numbers, the bye as `team 0`.
///
/// **Rule:** TM-2, TM-3, KW25 V 3.3
pub(super) fn run(
    args: &Args,
    document: &Document,
    catalogue: &Catalogue,
) -> anyhow::Result<ExitCode> {
    let round = Round::from_index(trf::Event::of(document).played.into());
    match next(args, document, round) {
        Ok(sheet) => {
            super::report::print(args, &sheet)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(refusal) => {
            eprintln!("runda: {}", catalogue.cited(&refusal.reason(), &Numbers));
            let none = matches!(refusal.item(), "SW-40" | "FD-56");
            Ok(if none { NO_PAIRING } else { BAD_INPUT }.into())
        }
    }
}

fn next(args: &Args, document: &Document, round: Round) -> Result<Sheet, Refusal> {
    if let Some(table) = league_of(document) {
        let cycles = u16::try_from(table.cycles).unwrap_or(u16::MAX);
        let schedule = league(table.players, cycles, table.exchange)?;
        let scheduled = schedule.rounds().get(round.index());
        let games = scheduled.map(|scheduled| scheduled.games.clone()).unwrap_or_default();
        return Ok(Sheet {
            round,
            pairs: games.iter().map(|game| (game.white.get(), game.black.get())).collect(),
            alone: scheduled.and_then(|it| it.free).iter().map(|team| team.get()).collect(),
        });
    }
    let swiss = match args.system {
        System::FideDutch => TeamSwiss::Dutch(MatchWorth::CHESS),
        System::SwissPzwarc => TeamSwiss::Pzwarc {
            variant: Variant::Classic,
            floats: FloatControl::Watched,
            waivers: Vec::new(),
        },
    };
    let paired = pair(&team_history(document, swiss, round), round)?;
    let matches = paired.sheet.matches.iter();
    Ok(Sheet {
        round,
        pairs: matches.map(|own| (own.host.get(), own.guest.get())).collect(),
        alone: paired.sheet.bye.iter().map(|team| team.get()).collect(),
    })
}
