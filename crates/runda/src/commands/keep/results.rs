//! `runda result`, `confirm`, `reversed`, `adjourn`, `resume`, `annul`: the games of a round.

use std::process::ExitCode;

use anyhow::{Context as _, bail};
use runda_rulebook::{Board, GameNo, GameResult, Round};
use runda_tournament::chapters::results;
use runda_tournament::{Command, Ground, Outcome, State};

use super::order::{Order, round_or_last};

/// Which game.
#[derive(Debug, clap::Args)]
struct Where {
    /// Its board; `3.2` is the second game of the encounter there
    board: String,
    /// Which round; else the last one paired
    #[arg(long)]
    round: Option<u16>,
}

impl Where {
    fn game(&self, state: &State) -> anyhow::Result<(Round, Board, GameNo)> {
        let (board, game) = self.board.split_once('.').unwrap_or((&self.board, "1"));
        let unreadable =
            || format!("{:?} is no board; write 3, or 3.2 for its second game", self.board);
        let board = Board::new(board.parse::<u16>().with_context(unreadable)?)?;
        let game = GameNo::new(game.parse::<u16>().with_context(unreadable)?)?;
        Ok((round_or_last(state, self.round)?, board, game))
    }
}

/// Enter the result of a game, or correct one
///
/// Results are written as on slips: 2-0, 1-1, 0-2 (chess 1-0, ½-½, 0-1), +:- and -:+ for forfeits, -:- for both,
/// or by their codes: W, D, B, FW, FB, FF, ZZ. A board that has a result already asks for --correct and a reason.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda result memorial 3 2-0\n  runda result memorial 3.2 1-1 --round 2\n  runda result memorial 3 0-2 --correct \"slip read from the wrong side\""
)]
pub(crate) struct ResultArgs {
    #[command(flatten)]
    order: Order,
    #[command(flatten)]
    at: Where,
    /// How it ended
    #[arg(allow_hyphen_values = true)]
    result: String,
    /// Change the result there is, and why
    #[arg(long, value_name = "REASON")]
    correct: Option<String>,
    /// The change is a ruling: what happened on the board stays
    #[arg(long, requires = "correct")]
    ruling: bool,
}

pub(crate) fn result(args: &ResultArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (round, board, game) = args.at.game(state)?;
        let outcome = Outcome::from(read(&args.result)?);
        Ok(match &args.correct {
            None => results::Command::RecordResult { round, board, game, outcome }.into(),
            Some(reason) => {
                let ground = if args.ruling { Ground::Ruling } else { Ground::Mistake };
                let reason = reason.clone();
                results::Command::CorrectResult { round, board, game, outcome, ground, reason }
                    .into()
            }
        })
    })
}

/// A result as it is written on a slip, or its code.
fn read(text: &str) -> anyhow::Result<GameResult> {
    let plain: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let plain = plain.replace('–', "-").replace("1/2", "½").replace("0.5", "½");
    Ok(match plain.as_str() {
        "2-0" | "1-0" => GameResult::WhiteWins,
        "0-2" | "0-1" => GameResult::BlackWins,
        "1-1" | "½-½" | "=" => GameResult::Draw,
        "1+-1-" => GameResult::DrawWhiteAdvantage,
        "1--1+" => GameResult::DrawBlackAdvantage,
        "+:-" | "+-" => GameResult::WhiteByForfeit,
        "-:+" | "-+" => GameResult::BlackByForfeit,
        "-:-" | "--" => GameResult::BothForfeit,
        "0-0" => GameResult::BothLose,
        code => match code.parse::<GameResult>() {
            Ok(result) => result,
            Err(_) => bail!("{text:?} is no result; write for example 2-0, 1-1, 0-2 or +:-"),
        },
    })
}

/// Confirm results
#[derive(Debug, clap::Args)]
pub(crate) struct ConfirmArgs {
    #[command(flatten)]
    order: Order,
    /// Board, `3.2` the second game of the encounter there; without it every game of the round that has a result
    board: Option<String>,
    /// Which round; else the last one paired
    #[arg(long)]
    round: Option<u16>,
}

pub(crate) fn confirm(args: &ConfirmArgs) -> anyhow::Result<ExitCode> {
    args.order.carry_out(|state| {
        if let Some(board) = &args.board {
            let at = Where { board: board.clone(), round: args.round };
            let (round, board, game) = at.game(state)?;
            return Ok(vec![results::Command::ConfirmResult { round, board, game }.into()]);
        }
        let round = round_or_last(state, args.round)?;
        let record = state.round(round).context("this round is not paired")?;
        let ripe = record.boards().filter(|(.., game)| game.result().is_final() && !game.confirmed);
        let confirmed = ripe.map(|(board, game, _)| {
            Command::from(results::Command::ConfirmResult { round, board, game })
        });
        Ok(confirmed.collect())
    })
}

/// Note that two play, or played, with the colours the wrong way round
#[derive(Debug, clap::Args)]
pub(crate) struct ReversedArgs {
    #[command(flatten)]
    order: Order,
    #[command(flatten)]
    at: Where,
}

pub(crate) fn reversed(args: &ReversedArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (round, board, game) = args.at.game(state)?;
        Ok(results::Command::NoteReversedColours { round, board, game }.into())
    })
}

/// Interrupt a game, to be finished later
#[derive(Debug, clap::Args)]
pub(crate) struct AdjournArgs {
    #[command(flatten)]
    order: Order,
    #[command(flatten)]
    at: Where,
    /// Why
    #[arg(long)]
    reason: String,
}

pub(crate) fn adjourn(args: &AdjournArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (round, board, game) = args.at.game(state)?;
        let reason = args.reason.clone();
        Ok(results::Command::AdjournGame { round, board, game, reason }.into())
    })
}

/// Go on with an adjourned game
#[derive(Debug, clap::Args)]
pub(crate) struct ResumeArgs {
    #[command(flatten)]
    order: Order,
    #[command(flatten)]
    at: Where,
}

pub(crate) fn resume(args: &ResumeArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (round, board, game) = args.at.game(state)?;
        Ok(results::Command::ResumeGame { round, board, game }.into())
    })
}

/// Let a game be played again
#[derive(Debug, clap::Args)]
pub(crate) struct AnnulArgs {
    #[command(flatten)]
    order: Order,
    #[command(flatten)]
    at: Where,
    /// Why
    #[arg(long)]
    reason: String,
}

pub(crate) fn annul(args: &AnnulArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (round, board, game) = args.at.game(state)?;
        let reason = args.reason.clone();
        Ok(results::Command::AnnulGame { round, board, game, reason }.into())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_slips_write_them() {
        for (text, result) in [
            ("2-0", GameResult::WhiteWins),
            ("1 – 1", GameResult::Draw),
            ("1/2-1/2", GameResult::Draw),
            ("0-1", GameResult::BlackWins),
            ("+:-", GameResult::WhiteByForfeit),
            ("-:-", GameResult::BothForfeit),
            ("D", GameResult::Draw),
        ] {
            assert_eq!(read(text).unwrap(), result, "{text}");
        }
        assert!(read("3-0").is_err());
    }
}
