//! What has happened, in the past tense. A variant is never edited, only superseded.

mod kind;
mod parts;
mod shape;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Board, Colour, PlayerId, Reason, Round, StartNo, Unpaired};
use serde::{Deserialize, Serialize};

use crate::incident::{
    Appeal, AppealRuling, Claim, ClaimRuling, IncidentId, Irregularity, Notice, Sanction,
};
use crate::{Entrant, Person, PlayOff, Regulations};

pub use parts::{
    Comparison, Consequences, Ground, Moment, Outcome, Pair, Recorded, Rest, StartMethod, Version,
    Waiver,
};
pub use shape::{SHAPE, ShapeError, read_event};

/// One fact of a tournament.
///
/// Written as a self-describing object: `{"type": "result-recorded", "round": 1, ...}`. Fields are only
/// ever added, with a default; a change of meaning gets a new variant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// The tournament exists.
    TournamentCreated {
        /// Its regulations.
        regulations: Box<Regulations>,
    },
    /// The regulations are others from now on.
    RegulationsChanged {
        /// All of them, as they are now.
        regulations: Box<Regulations>,
        /// Why.
        reason: String,
    },
    /// A player was entered before round 1 was paired.
    PlayerEntered {
        /// The number of the entry.
        player: PlayerId,
        /// Who it is.
        person: Person,
    },
    /// The data of a player were corrected; number and results stay.
    PlayerCorrected {
        /// Whose.
        player: PlayerId,
        /// The data as they are now.
        person: Person,
    },
    /// An entry was struck before round 1 was paired.
    EntryRemoved {
        /// Whose.
        entrant: Entrant,
    },
    /// A player came after round 1 was paired.
    LateEntryAccepted {
        /// The number of the entry.
        player: PlayerId,
        /// Who it is.
        person: Person,
        /// The next free start number.
        number: StartNo,
        /// What each round already paired brings, in order.
        missed: Vec<Unpaired>,
    },
    /// Everybody has a start number.
    StartListAssigned {
        /// The entrants, number 1 first.
        order: Vec<Entrant>,
        /// How the order was found.
        method: StartMethod,
        /// The seed of the lots drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<String>,
    },
    /// Players tell that they are there.
    CheckInOpened {
        /// For this round.
        round: Round,
    },
    /// One is there.
    CheckedIn {
        /// For this round.
        round: Round,
        /// Who.
        entrant: Entrant,
    },
    /// It was a mistake: he is not there.
    CheckInRevoked {
        /// For this round.
        round: Round,
        /// Who.
        entrant: Entrant,
    },
    /// Whoever has not come is absent.
    CheckInClosed {
        /// For this round.
        round: Round,
        /// Those who did not check in.
        absent: Vec<Entrant>,
    },
    /// Someone will not play in some rounds.
    AbsenceAnnounced {
        /// Who.
        entrant: Entrant,
        /// When.
        rounds: Vec<Round>,
        /// What the rounds bring.
        kind: Unpaired,
    },
    /// He will play after all.
    AbsenceCancelled {
        /// Who.
        entrant: Entrant,
        /// When.
        rounds: Vec<Round>,
    },
    /// Someone left the tournament.
    Withdrawn {
        /// Who.
        entrant: Entrant,
        /// The first round without him.
        from: Round,
        /// Why.
        reason: String,
    },
    /// He came back.
    Reinstated {
        /// Who.
        entrant: Entrant,
        /// The first round with him again.
        from: Round,
        /// Why.
        reason: String,
    },
    /// Someone was disqualified.
    Expelled {
        /// Who.
        entrant: Entrant,
        /// The first round without him.
        from: Round,
        /// Why.
        reason: String,
    },
    /// The chief arbiter decided whether someone has a place in the standings.
    PlaceDecided {
        /// Who.
        entrant: Entrant,
        /// Whether he is classified.
        classified: bool,
        /// Why.
        reason: String,
    },
    /// The arbiter lifted a rule because no pairing obeys all of them.
    WaiverGranted {
        /// For this round.
        round: Round,
        /// Which rule.
        waiver: Waiver,
        /// Why.
        reason: String,
    },
    /// A round was paired by an engine; nobody has seen it yet.
    RoundPaired {
        /// Which.
        round: Round,
        /// The pairs, board 1 first.
        pairs: Vec<Pair>,
        /// Those without an opponent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        unpaired: Vec<Rest>,
        /// The system that paired it.
        system: String,
        /// The seed of the lots drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<String>,
        /// The colour drawn for number 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first_colour: Option<Colour>,
        /// What the engine had to say.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reasons: Vec<Reason>,
    },
    /// A pairing was thrown away.
    PairingDiscarded {
        /// Of this round.
        round: Round,
        /// Why.
        reason: String,
    },
    /// The arbiter pairs by hand from here on.
    ManualPairingBegun {
        /// This round.
        round: Round,
    },
    /// Two were put at a board.
    PairPlaced {
        /// In this round.
        round: Round,
        /// The board.
        board: Board,
        /// Who they are.
        pair: Pair,
    },
    /// A board was cleared.
    PairRemoved {
        /// In this round.
        round: Round,
        /// The board.
        board: Board,
    },
    /// Two exchanged their colours before the game.
    ColoursSwapped {
        /// In this round.
        round: Round,
        /// The board.
        board: Board,
    },
    /// Someone was left without an opponent.
    RestGiven {
        /// In this round.
        round: Round,
        /// Who, and what it brings.
        rest: Rest,
    },
    /// He is to be paired after all.
    RestTaken {
        /// In this round.
        round: Round,
        /// Who.
        player: StartNo,
    },
    /// The pairing by hand is finished.
    ManualPairingEnded {
        /// This round.
        round: Round,
        /// How it differs from the engine's.
        comparison: Comparison,
    },
    /// Everybody may see the pairing.
    RoundPublished {
        /// Of this round.
        round: Round,
    },
    /// The clocks were started.
    RoundStarted {
        /// Of this round.
        round: Round,
    },
    /// A game has a result.
    ResultRecorded {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// What it is.
        outcome: Outcome,
    },
    /// A result was changed.
    ResultCorrected {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// What it was.
        before: Outcome,
        /// What it is.
        after: Outcome,
        /// Whether it was wrong, or is changed by a ruling.
        ground: Ground,
        /// Why.
        reason: String,
        /// What had been issued already.
        consequences: Consequences,
    },
    /// An arbiter confirmed the result.
    ResultConfirmed {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
    },
    /// The two played with the colours the wrong way round.
    ColoursFoundReversed {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
    },
    /// A game was interrupted, to be finished later.
    GameAdjourned {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// Why.
        reason: String,
    },
    /// It goes on.
    GameResumed {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
    },
    /// A game does not count and is played again.
    GameAnnulled {
        /// In this round.
        round: Round,
        /// At this board.
        board: Board,
        /// Why.
        reason: String,
    },
    /// A player was punished.
    SanctionImposed {
        /// Its number among the incidents.
        incident: IncidentId,
        /// What it is.
        sanction: Sanction,
    },
    /// Somebody claims something.
    ClaimFiled {
        /// Its number among the incidents.
        incident: IncidentId,
        /// What it is.
        claim: Claim,
    },
    /// The arbiter ruled on a claim.
    ClaimDecided {
        /// Which.
        incident: IncidentId,
        /// How.
        ruling: ClaimRuling,
    },
    /// Something was not as it should be.
    IrregularityNoted {
        /// Its number among the incidents.
        incident: IncidentId,
        /// What it is.
        irregularity: Irregularity,
    },
    /// A decision is contested.
    AppealFiled {
        /// Its number among the incidents.
        incident: IncidentId,
        /// What it is.
        appeal: Appeal,
    },
    /// The appeal is decided.
    AppealDecided {
        /// Which.
        incident: IncidentId,
        /// How.
        ruling: AppealRuling,
    },
    /// Something was put on the notice board.
    NoticePosted {
        /// Its number among the incidents.
        incident: IncidentId,
        /// What it is.
        notice: Notice,
    },
    /// It was taken down.
    NoticeTakenDown {
        /// Which.
        incident: IncidentId,
    },
    /// Games were played off for a place.
    PlayOffRecorded {
        /// Who, and how it ended.
        play_off: PlayOff,
    },
    /// The last game is over and the standings are final.
    TournamentFinished,
    /// The report went to the federation.
    ReportSent,
    /// Some events count no more.
    Undone {
        /// Which.
        events: Vec<Version>,
        /// Why.
        reason: String,
    },
}
