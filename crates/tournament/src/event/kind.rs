//! The names under which events are stored.

use super::Event;

macro_rules! kinds {
    ($($variant:ident = $name:literal,)*) => {
        impl Event {
            /// Every kind of event, by the name it is stored under.
            pub const KINDS: &'static [&'static str] = &[$($name),*];

            /// The name this event is stored under.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $name,)*
                }
            }
        }
    };
}

kinds! {
    TournamentCreated = "tournament-created",
    RegulationsChanged = "regulations-changed",
    PlayerEntered = "player-entered",
    PlayerCorrected = "player-corrected",
    EntryRemoved = "entry-removed",
    LateEntryAccepted = "late-entry-accepted",
    StartListAssigned = "start-list-assigned",
    CheckInOpened = "check-in-opened",
    CheckedIn = "checked-in",
    CheckInRevoked = "check-in-revoked",
    CheckInClosed = "check-in-closed",
    AbsenceAnnounced = "absence-announced",
    AbsenceCancelled = "absence-cancelled",
    Withdrawn = "withdrawn",
    Reinstated = "reinstated",
    Expelled = "expelled",
    PlaceDecided = "place-decided",
    WaiverGranted = "waiver-granted",
    RoundPaired = "round-paired",
    PairingDiscarded = "pairing-discarded",
    ManualPairingBegun = "manual-pairing-begun",
    PairPlaced = "pair-placed",
    PairRemoved = "pair-removed",
    ColoursSwapped = "colours-swapped",
    RestGiven = "rest-given",
    RestTaken = "rest-taken",
    ManualPairingEnded = "manual-pairing-ended",
    RoundPublished = "round-published",
    RoundStarted = "round-started",
    ResultRecorded = "result-recorded",
    ResultCorrected = "result-corrected",
    ResultConfirmed = "result-confirmed",
    ColoursFoundReversed = "colours-found-reversed",
    GameAdjourned = "game-adjourned",
    GameResumed = "game-resumed",
    GameAnnulled = "game-annulled",
    SanctionImposed = "sanction-imposed",
    ClaimFiled = "claim-filed",
    ClaimDecided = "claim-decided",
    IrregularityNoted = "irregularity-noted",
    AppealFiled = "appeal-filed",
    AppealDecided = "appeal-decided",
    NoticePosted = "notice-posted",
    NoticeTakenDown = "notice-taken-down",
    PlayOffRecorded = "play-off-recorded",
    TournamentFinished = "tournament-finished",
    ReportSent = "report-sent",
    Undone = "undone",
}
