//! Why a clock does not do what was asked.

use runda_rulebook::{Article, Edition, Key, Reason};
use serde::Serialize;

/// Why an event changed nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The clock has been started before.
    #[error("the clock has been started already; press it, or resume it after a pause")]
    AlreadyStarted,
    /// The clock has not been started.
    #[error("the clock has not been started; Black or the arbiter starts White's clock")]
    NotStarted,
    /// Both sides are stopped.
    #[error("both sides are stopped; the arbiter resumes the game first")]
    Paused,
    /// Nothing is stopped.
    #[error("the clock is not stopped; stop it first")]
    NotPaused,
    /// The clock of the other side runs.
    #[error("the clock of the other side runs; only the player to move presses")]
    NotRunning,
    /// No move was made.
    #[error("no move was made; move first, then press")]
    NoMove,
    /// The opponent has made no move that could be corrected.
    #[error("there is no move of the opponent to correct; call the arbiter")]
    NothingToCorrect,
    /// A claim waits for its decision.
    #[error("a claim waits; decide it first")]
    ClaimPending,
    /// Nobody has claimed anything.
    #[error("no claim waits; enter the claim first")]
    NoClaim,
    /// No flag is down.
    #[error("no flag is down; the game goes on")]
    NoFlag,
    /// The clock of this claim may not be stopped.
    #[error("the clock runs on while this claim is decided; the claim itself stands")]
    MustKeepRunning,
    /// A number that cannot be.
    #[error("this value cannot be; give at least 1 ms, and leave both players some time")]
    BadValue,
    /// Less than one bonus for an irregular move.
    #[error("at least one bonus is given for an irregular move; give more")]
    BelowOneBonus,
    /// The flag of this side is down.
    #[error("the flag is down and nothing is added any more; judge the flag")]
    Expired,
    /// A move has been made.
    #[error("a move has been made; set the time instead")]
    AlreadyMoved,
    /// The clock runs.
    #[error("the clock runs; stop both sides first")]
    ClockRunning,
    /// The game is over.
    #[error("the game is over; begin a new one")]
    GameOver,
    /// A stamp before the last one.
    #[error("the stamp lies before the last one; put the events in order")]
    TimeBackwards,
}

impl Refusal {
    /// Its name in the golden cases.
    pub const fn code(self) -> &'static str {
        match self {
            Self::AlreadyStarted => "already_started",
            Self::NotStarted => "not_started",
            Self::Paused => "paused",
            Self::NotPaused => "not_paused",
            Self::NotRunning => "not_running",
            Self::NoMove => "no_move",
            Self::NothingToCorrect => "nothing_to_correct",
            Self::ClaimPending => "claim_pending",
            Self::NoClaim => "no_claim",
            Self::NoFlag => "no_flag",
            Self::MustKeepRunning => "must_keep_running",
            Self::BadValue => "bad_value",
            Self::BelowOneBonus => "below_one_bonus",
            Self::Expired => "expired",
            Self::AlreadyMoved => "already_moved",
            Self::ClockRunning => "clock_running",
            Self::GameOver => "game_over",
            Self::TimeBackwards => "time_backwards",
        }
    }

    /// The same as data, to be said in any language.
    pub fn reason(self) -> Reason {
        let by = |place, key| Reason::new(Article::new(Edition::Kw25, place), Key::new(key));
        let remark = |key| Reason::remark(Key::new(key));
        match self {
            Self::AlreadyStarted => remark("clock-refused-already-started"),
            Self::NotStarted => by("II 4.4", "clock-refused-not-started"),
            Self::Paused => remark("clock-refused-paused"),
            Self::NotPaused => remark("clock-refused-not-paused"),
            Self::NotRunning => by("II 6.8", "clock-refused-not-running"),
            Self::NoMove => by("II 6.8", "clock-refused-no-move"),
            Self::NothingToCorrect => by("I 5.9", "clock-refused-nothing-to-correct"),
            Self::ClaimPending => by("II 5.2", "clock-refused-claim-pending"),
            Self::NoClaim => by("II 5.2", "clock-refused-no-claim"),
            Self::NoFlag => by("II 6.12", "clock-refused-no-flag"),
            Self::MustKeepRunning => by("II 5.2", "clock-refused-must-keep-running"),
            Self::BadValue => remark("clock-refused-bad-value"),
            Self::BelowOneBonus => by("I 5.9", "clock-refused-below-one-bonus"),
            Self::Expired => by("II 6.12", "clock-refused-expired"),
            Self::AlreadyMoved => by("II 4.4.3", "clock-refused-already-moved"),
            Self::ClockRunning => by("II 6.10", "clock-refused-clock-running"),
            Self::GameOver => remark("clock-refused-game-over"),
            Self::TimeBackwards => remark("clock-refused-time-backwards"),
        }
    }
}
