//! `runda result`: results of a round, also those of a match board by board.

use std::io::Write;
use std::process::ExitCode;
use std::str::FromStr;

use anyhow::{Context as _, bail};
use runda_desk::TournamentId;
use runda_rulebook::{Board, GameNo, GameResult, Round};
use runda_tournament::chapters::results::Command;

use super::apply::{self, Manner};
use super::place::{self, Asked};

/// Enter results: boards of a round, boards of a match of teams, games of an encounter
///
/// A board is named by its number; where an encounter has several games, as a match of teams or a mini-match, the game
/// follows behind a point: 3.2 is board 2 of match 3. Results are seen from White: W White wins, B Black wins, D drawn,
/// FW and FB won by forfeit, FF lost by both. All are entered or, from the first that is refused on, none of the rest.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda result memorial 1 1=W 2=D 3=B\n  runda result liga 2 3.1=W 3.2=D 3.3=FB 3.4=D"
)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// The round
    round: u16,
    /// Boards with their results
    #[arg(value_name = "BOARD=RESULT", required = true)]
    results: Vec<Entry>,
    /// Go on although there are warnings
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    asked: Asked,
}

/// A game and what came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Entry {
    board: Board,
    game: GameNo,
    result: GameResult,
}

impl FromStr for Entry {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let Some((game, result)) = text.split_once('=') else {
            bail!("{text:?} is no result; write the board, =, and the result, as in 3=W or 3.2=D");
        };
        let (board, game) = game.split_once('.').unwrap_or((game, "1"));
        let number = |text: &str| -> anyhow::Result<u16> {
            text.parse()
                .with_context(|| format!("{text:?} is no number of a board; write 3 or 3.2"))
        };
        Ok(Self {
            board: Board::new(number(board)?)?,
            game: GameNo::new(number(game)?)?,
            result: result.to_uppercase().parse()?,
        })
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.asked.speech.catalogue();
    let manner = Manner { by: args.asked.by.clone(), yes: args.yes, words };
    let round = Round::new(args.round)?;
    let said = place::run(async {
        let desk = args.asked.place.desk().await?;
        let mut said = Vec::new();
        for Entry { board, game, result } in args.results.iter().copied() {
            let command = Command::RecordResult { round, board, game, outcome: result.into() };
            let done = apply::on(&desk, &args.tournament, command.into(), &manner).await?;
            let state = done.tournament.state();
            let told = done.recorded.iter();
            said.extend(told.map(|it| manner.words.reason(&state.sentence(&it.event), state)));
        }
        Ok(said.join("\n"))
    })?;
    writeln!(std::io::stdout(), "{said}")?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TM-1: a board of a match is named behind its match; a game alone by its board.
    #[test]
    fn a_board_of_a_match_is_named_behind_its_match() {
        let entry: Entry = "3.2=fb".parse().unwrap();
        assert_eq!((entry.board.get(), entry.game.get()), (3, 2));
        assert_eq!(entry.result, GameResult::BlackByForfeit);
        assert_eq!("4=D".parse::<Entry>().unwrap().game, GameNo::FIRST);
        for text in ["3.2", "x=W", "3.=W", "3=2:1", "0=W", "3.0=W"] {
            assert!(text.parse::<Entry>().is_err(), "{text}");
        }
    }
}
