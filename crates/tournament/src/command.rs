//! What the arbiter asks for.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Board, PlayerId, Round, StartNo, Unpaired};
use serde::{Deserialize, Serialize};

use crate::event::{Ground, Outcome, Rest, StartMethod, Version, Waiver};
use crate::incident::{
    Appeal, AppealRuling, Claim, ClaimRuling, IncidentId, Irregularity, Notice, Sanction,
};
use crate::{Entrant, Person, PlayOff, Regulations};

/// A wish of the arbiter. Time and author are recorded with the events; seeds come in here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// Create the tournament.
    CreateTournament {
        /// Its regulations.
        regulations: Box<Regulations>,
    },
    /// Change the regulations; after the start only what may change then.
    ChangeRegulations {
        /// All of them, as they shall be.
        regulations: Box<Regulations>,
        /// Why; asked for once the tournament runs.
        #[serde(default)]
        reason: String,
    },
    /// Enter players before round 1 is paired.
    EnterPlayers {
        /// Their forms.
        people: Vec<Person>,
    },
    /// Correct the data of a player, or put the right person in the place of a wrong one.
    CorrectPlayer {
        /// Whose.
        player: PlayerId,
        /// The data as they shall be.
        person: Person,
    },
    /// Strike an entry before round 1 is paired.
    RemoveEntry {
        /// Whose.
        entrant: Entrant,
    },
    /// Take a player after round 1 has been paired.
    AcceptLateEntry {
        /// His form.
        person: Person,
        /// What each round already paired brings, in order; what is left out is an absence.
        #[serde(default)]
        missed: Vec<Unpaired>,
    },
    /// Give start numbers.
    AssignStartList {
        /// How.
        method: StartMethod,
        /// The seed of the lots.
        #[serde(default)]
        seed: Option<String>,
        /// The whole order, when it was drawn by hand.
        #[serde(default)]
        order: Vec<Entrant>,
    },
    /// Let players check in for a round.
    OpenCheckIn {
        /// Which.
        round: Round,
    },
    /// Note that someone is there.
    CheckIn {
        /// For this round.
        round: Round,
        /// Who.
        entrant: Entrant,
    },
    /// Take that back.
    RevokeCheckIn {
        /// For this round.
        round: Round,
        /// Who.
        entrant: Entrant,
    },
    /// Count everybody who has not checked in as absent.
    CloseCheckIn {
        /// For this round.
        round: Round,
    },
    /// Note an absence told beforehand.
    AnnounceAbsence {
        /// Who.
        entrant: Entrant,
        /// When.
        rounds: Vec<Round>,
        /// What the rounds bring: an absence, or in chess a bye asked for.
        #[serde(default = "absent")]
        kind: Unpaired,
    },
    /// Take an absence back.
    CancelAbsence {
        /// Who.
        entrant: Entrant,
        /// When.
        rounds: Vec<Round>,
    },
    /// Let someone leave.
    Withdraw {
        /// Who.
        entrant: Entrant,
        /// Why.
        reason: String,
    },
    /// Let him come back.
    Reinstate {
        /// Who.
        entrant: Entrant,
        /// Why.
        reason: String,
    },
    /// Disqualify someone.
    Expel {
        /// Who.
        entrant: Entrant,
        /// Why.
        reason: String,
    },
    /// Decide whether someone has a place in the standings.
    DecidePlace {
        /// Who.
        entrant: Entrant,
        /// Whether he is classified.
        classified: bool,
        /// Why.
        reason: String,
    },
    /// Lift a rule for one round.
    GrantWaiver {
        /// Which round.
        round: Round,
        /// Which rule.
        waiver: Waiver,
        /// Why.
        reason: String,
    },
    /// Pair a round by the system of the regulations.
    PairRound {
        /// Which.
        round: Round,
        /// The seed of the lots.
        #[serde(default)]
        seed: Option<String>,
    },
    /// Throw a pairing away.
    DiscardPairing {
        /// Of this round.
        round: Round,
        /// Why.
        #[serde(default)]
        reason: String,
    },
    /// Pair by hand from here on.
    BeginManualPairing {
        /// This round.
        round: Round,
    },
    /// Put two at a board.
    PlacePair {
        /// In this round.
        round: Round,
        /// The board; none: the first empty one.
        #[serde(default)]
        board: Option<Board>,
        /// Who has White.
        white: StartNo,
        /// Who has Black.
        black: StartNo,
    },
    /// Clear a board.
    RemovePair {
        /// In this round.
        round: Round,
        /// The board.
        board: Board,
    },
    /// Exchange the colours of a board.
    SwapColours {
        /// In this round.
        round: Round,
        /// The board.
        board: Board,
    },
    /// Leave someone without an opponent.
    GiveRest {
        /// In this round.
        round: Round,
        /// Who, and what it brings.
        rest: Rest,
    },
    /// Let him be paired after all.
    TakeRest {
        /// In this round.
        round: Round,
        /// Who.
        player: StartNo,
    },
    /// Finish pairing by hand and compare with the engine.
    EndManualPairing {
        /// This round.
        round: Round,
        /// The seed of the lots, if the engine needs one.
        #[serde(default)]
        seed: Option<String>,
    },
    /// Show the pairing to everybody.
    PublishRound {
        /// Of this round.
        round: Round,
    },
    /// Start the clocks.
    StartRound {
        /// Of this round.
        round: Round,
    },
    /// Enter the result of a game.
    RecordResult {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// What it is.
        outcome: Outcome,
    },
    /// Change a result.
    CorrectResult {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// What it shall be; `OPEN` clears it.
        outcome: Outcome,
        /// Whether it was wrong, or is changed by a ruling.
        #[serde(default)]
        ground: Ground,
        /// Why.
        reason: String,
    },
    /// Confirm a result.
    ConfirmResult {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
    },
    /// Note that two play, or played, with the colours the wrong way round.
    NoteReversedColours {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
    },
    /// Interrupt a game, to be finished later.
    AdjournGame {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// Why.
        reason: String,
    },
    /// Go on with an adjourned game.
    ResumeGame {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
    },
    /// Let a game be played again.
    AnnulGame {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// Why.
        reason: String,
    },
    /// Punish a player.
    ImposeSanction {
        /// How, and for what.
        sanction: Sanction,
    },
    /// Note a claim.
    FileClaim {
        /// What it is.
        claim: Claim,
    },
    /// Rule on a claim.
    DecideClaim {
        /// Which.
        incident: IncidentId,
        /// How.
        ruling: ClaimRuling,
    },
    /// Note something irregular.
    NoteIrregularity {
        /// What it is.
        irregularity: Irregularity,
    },
    /// Take an appeal.
    FileAppeal {
        /// What it is.
        appeal: Appeal,
    },
    /// Decide an appeal.
    DecideAppeal {
        /// Which.
        incident: IncidentId,
        /// How.
        ruling: AppealRuling,
    },
    /// Put something on the notice board.
    PostNotice {
        /// What it is.
        notice: Notice,
    },
    /// Take it down.
    TakeDownNotice {
        /// Which.
        incident: IncidentId,
    },
    /// Enter a play-off.
    RecordPlayOff {
        /// Who, and how it ended.
        play_off: PlayOff,
    },
    /// Close the tournament.
    FinishTournament,
    /// Note that the report was sent.
    SendReport,
    /// Let events count no more.
    Undo {
        /// Which; those that rest on them must be named too.
        events: Vec<Version>,
        /// Why.
        #[serde(default)]
        reason: String,
    },
}

const fn absent() -> Unpaired {
    Unpaired::Absent
}
