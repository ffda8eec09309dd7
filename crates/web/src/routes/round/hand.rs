//! Pairing by hand without scripts: the same commands from plain forms.

use axum::response::Response;
use runda_rulebook::{Board, StartNo, Unpaired};
use runda_tournament::Rest;
use runda_tournament::chapters::pairing;
use serde::Deserialize;

use super::actions::{back, seed};
use crate::problem::Problem;
use crate::sent::SentForm;
use crate::sitting::{AtDesk, OfRound};

#[derive(Debug, Deserialize)]
pub(super) struct Change {
    #[serde(rename = "do")]
    what: What,
    board: Option<u16>,
    white: Option<u16>,
    #[serde(default)]
    black: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    Place,
    Remove,
    Swap,
    /// Gives the bye.
    Bye,
    /// Counts somebody as absent.
    Absent,
    /// Takes a rest back, so that the player can be paired.
    Take,
    End,
}

pub(super) async fn change(
    AtDesk { app, viewer, id, .. }: AtDesk,
    OfRound(round): OfRound,
    SentForm(sent): SentForm<Change>,
) -> Result<Response, Problem> {
    let board = || {
        let board = sent.board.and_then(|number| Board::new(number).ok());
        board.ok_or_else(Problem::unreadable_form)
    };
    let player = |number: Option<u16>| {
        let player = number.and_then(|number| StartNo::new(number).ok());
        player.ok_or_else(Problem::unreadable_form)
    };
    let command = match sent.what {
        What::Remove => pairing::Command::RemovePair { round, board: board()? }.into(),
        What::Swap => pairing::Command::SwapColours { round, board: board()? }.into(),
        What::End => pairing::Command::EndManualPairing { round, seed: Some(seed()?) }.into(),
        What::Bye => {
            let rest = Rest { player: player(sent.white)?, kind: Unpaired::Bye };
            pairing::Command::GiveRest { round, rest }.into()
        }
        What::Absent => {
            let rest = Rest { player: player(sent.white)?, kind: Unpaired::Absent };
            pairing::Command::GiveRest { round, rest }.into()
        }
        What::Take => pairing::Command::TakeRest { round, player: player(sent.white)? }.into(),
        What::Place if sent.black.is_empty() => {
            let rest = Rest { player: player(sent.white)?, kind: Unpaired::Bye };
            pairing::Command::GiveRest { round, rest }.into()
        }
        What::Place => {
            let (white, black) = (player(sent.white)?, player(sent.black.parse().ok())?);
            pairing::Command::PlacePair { round, board: None, white, black }.into()
        }
    };
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(back(&id, round))
}
