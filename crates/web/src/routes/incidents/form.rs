//! The forms: one note, one command.

use axum::response::Response;
use runda_draughts::Irregularity as Listed;
use runda_rulebook::{Board, Colour, GameNo, Key, Round, StartNo};
use runda_tournament::chapters::incidents::Command;
use runda_tournament::incident::{
    Appeal, AppealRuling, Claim, ClaimRule, ClaimRuling, IncidentId, Instance, Irregularity,
    Notice, Offence, Penalty, Sanction,
};
use runda_tournament::{GameRef, State};
use serde::{Deserialize, Serialize};

use crate::frame::Frame;
use crate::just::told_at;
use crate::problem::Problem;
use crate::refused::capitalised;
use crate::sent::SentForm;
use crate::sitting::AtDesk;

/// The name of a value in a form: as the journal writes it.
pub(super) fn code(value: &impl Serialize) -> String {
    let written = serde_json::to_value(value).ok();
    written.and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

/// What is noted.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    Sanction,
    Claim,
    RuleOnClaim,
    Irregularity,
    Appeal,
    RuleOnAppeal,
    Notice,
    TakeDown,
}

/// Everything the forms of the page send; each sends its part.
#[derive(Debug, Deserialize)]
pub(super) struct Note {
    #[serde(rename = "do")]
    what: What,
    #[serde(default)]
    player: Option<StartNo>,
    #[serde(default)]
    offence: Option<Offence>,
    #[serde(default)]
    penalty: Option<Penalty>,
    #[serde(default)]
    round: String,
    #[serde(default)]
    board: String,
    #[serde(default)]
    by: Option<Colour>,
    #[serde(default)]
    rule: String,
    #[serde(default, rename = "note")]
    text: String,
    /// The code of an irregularity of the list.
    #[serde(default)]
    listed: String,
    #[serde(default)]
    instance: Option<Instance>,
    #[serde(default)]
    in_writing: String,
    #[serde(default)]
    deposit_paid: String,
    #[serde(default)]
    in_time: String,
    #[serde(default)]
    incident: Option<u32>,
    #[serde(default)]
    granted: String,
    #[serde(default)]
    deposit_returned: String,
    /// Who voted, with commas between or one in a line.
    #[serde(default)]
    voters: String,
    #[serde(default)]
    clock_running: String,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

pub(super) async fn note(
    AtDesk { app, viewer, frame, id, tournament }: AtDesk,
    SentForm(sent): SentForm<Note>,
) -> Result<Response, Problem> {
    let command = sent.command(tournament.state(), &frame)?;
    let done = app.execute(&id, &viewer, command.into(), &sent.acknowledged).await?;
    Ok(told_at(&format!("/desk/t/{id}/incidents"), &done))
}

impl Note {
    /// The game it happened in, if a board was given.
    fn game(&self) -> Result<Option<GameRef>, Problem> {
        if self.board.trim().is_empty() {
            return Ok(None);
        }
        let number =
            |text: &str| text.trim().parse::<u16>().map_err(|_| Problem::unreadable_form());
        let (board, game) = self.board.trim().split_once('.').unwrap_or((self.board.trim(), "1"));
        let round = Round::new(number(&self.round)?).map_err(|_| Problem::unreadable_form())?;
        let board = Board::new(number(board)?).map_err(|_| Problem::unreadable_form())?;
        let game = GameNo::new(number(game)?).map_err(|_| Problem::unreadable_form())?;
        Ok(Some(GameRef { round, board, game }))
    }

    /// What happened, in words: the entry of the list with its article, then the arbiter's own.
    fn told(&self, state: &State, frame: &Frame) -> String {
        let listed = self.listed.parse::<Listed>().ok().map(|it| {
            let words = capitalised(&frame.t(it.kind().as_str()));
            format!("{words} [{}]", it.article(state.book()))
        });
        let own = Some(self.text.trim().to_owned()).filter(|note| !note.is_empty());
        listed.into_iter().chain(own).collect::<Vec<_>>().join(": ")
    }

    fn command(&self, state: &State, frame: &Frame) -> Result<Command, Problem> {
        let missing = Problem::unreadable_form;
        let incident = || self.incident.map(IncidentId).ok_or_else(missing);
        Ok(match self.what {
            What::Sanction => Command::ImposeSanction {
                sanction: Sanction {
                    player: self.player.ok_or_else(missing)?,
                    offence: self.offence.ok_or_else(missing)?,
                    penalty: self.penalty.ok_or_else(missing)?,
                    game: self.game()?,
                    note: self.text.trim().into(),
                },
            },
            What::Claim => Command::FileClaim {
                claim: Claim {
                    game: self.game()?.ok_or_else(missing)?,
                    by: self.by.ok_or_else(missing)?,
                    rule: ClaimRule::as_written(self.rule.trim()),
                    ply: None,
                    position: String::new(),
                    clock_running: !self.clock_running.is_empty(),
                    note: self.text.trim().into(),
                },
            },
            What::RuleOnClaim => Command::DecideClaim {
                incident: incident()?,
                ruling: ClaimRuling {
                    granted: self.granted == "yes",
                    reason: self.text.trim().into(),
                },
            },
            What::Irregularity => Command::NoteIrregularity {
                irregularity: Irregularity { game: self.game()?, note: self.told(state, frame) },
            },
            What::Appeal => Command::FileAppeal {
                appeal: Appeal {
                    appellant: self.player.ok_or_else(missing)?,
                    against: self.text.trim().into(),
                    instance: self.instance.ok_or_else(missing)?,
                    in_writing: !self.in_writing.is_empty(),
                    deposit_paid: !self.deposit_paid.is_empty(),
                    in_time: !self.in_time.is_empty(),
                },
            },
            What::RuleOnAppeal => Command::DecideAppeal {
                incident: incident()?,
                ruling: AppealRuling {
                    upheld: self.granted == "yes",
                    deposit_returned: !self.deposit_returned.is_empty(),
                    voters: self
                        .voters
                        .split([',', '\n'])
                        .map(|name| name.trim().to_owned())
                        .filter(|name| !name.is_empty())
                        .collect(),
                    reason: self.text.trim().into(),
                },
            },
            What::Notice => {
                Command::PostNotice { notice: Notice { text: self.text.trim().into() } }
            }
            What::TakeDown => Command::TakeDownNotice { incident: incident()? },
        })
    }
}
