//! The incidents as the page lists them.

use runda_rulebook::{Arg, Colour};
use runda_tournament::State;
use runda_tournament::incident::{
    Appeal, AppealRuling, Claim, GameRef, Incident, Instance, Offence, Penalty, Sanction,
};

use crate::words::Words;

/// One incident.
#[derive(Debug)]
pub(super) struct Entry {
    pub number: u32,
    /// The message that names its kind.
    pub kind: &'static str,
    pub text: String,
    /// How it was decided, if it can be and was.
    pub ruling: Option<String>,
    pub waits_for: Waits,
}

impl Entry {
    /// Whether somebody must still decide.
    pub(super) const fn is_undecided(&self) -> bool {
        match self.waits_for {
            Waits::Claim | Waits::Appeal { .. } => true,
            Waits::Nothing | Waits::TakingDown => false,
        }
    }
}

/// What an incident waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Waits {
    Nothing,
    /// The arbiter's ruling on a claim.
    Claim,
    /// The decision on an appeal; by a jury or not.
    Appeal {
        jury: bool,
    },
    /// Nothing, but the notice still hangs.
    TakingDown,
}

/// All of them, newest first.
pub(super) fn entries(state: &State, words: &Words) -> Vec<Entry> {
    let mut all: Vec<Entry> =
        state.incidents().map(|(id, incident)| entry(state, words, (id.0, incident))).collect();
    all.reverse();
    all
}

fn entry(state: &State, words: &Words, (number, incident): (u32, &Incident)) -> Entry {
    let (kind, text, ruling, waits_for) = match incident {
        Incident::Sanction { sanction } => {
            ("panel-kind-sanction", of_sanction(state, words, sanction), None, Waits::Nothing)
        }
        Incident::Claim { claim, ruling } => {
            let told = ruling.as_ref().map(|it| ruled(words, it.granted, &it.reason));
            let waits = if told.is_none() { Waits::Claim } else { Waits::Nothing };
            ("panel-kind-claim", of_claim(state, words, claim), told, waits)
        }
        Incident::Irregularity { irregularity } => {
            let text = format!("{}{}", at(state, words, irregularity.game), irregularity.note);
            ("panel-kind-irregularity", text, None, Waits::Nothing)
        }
        Incident::Appeal { appeal, ruling } => {
            let told = ruling.as_ref().map(|it| of_ruling(words, it));
            let jury = appeal.instance == Instance::Jury;
            let waits = if told.is_none() { Waits::Appeal { jury } } else { Waits::Nothing };
            ("panel-kind-appeal", of_appeal(state, words, appeal), told, waits)
        }
        Incident::Notice { notice, posted } => {
            let waits = if *posted { Waits::TakingDown } else { Waits::Nothing };
            ("panel-kind-notice", notice.text.clone(), None, waits)
        }
    };
    Entry { number, kind, text, ruling, waits_for }
}

/// The round and the board of a game, before what is told of it.
fn at(state: &State, words: &Words, game: Option<GameRef>) -> String {
    game.map(|game| {
        let args =
            [("round", Arg::from(game.round)), ("board", Arg::from(state.name_of_game(game)))];
        format!("{}: ", words.text("panel-incident-at", &args))
    })
    .unwrap_or_default()
}

fn of_sanction(state: &State, words: &Words, sanction: &Sanction) -> String {
    let place = at(state, words, sanction.game);
    let name = state.player_name(sanction.player);
    let (penalty, offence) =
        (words.t(penalty(sanction.penalty)), words.t(offence(sanction.offence)));
    let note =
        if sanction.note.is_empty() { String::new() } else { format!(" – {}", sanction.note) };
    format!("{place}{name}: {penalty} ({offence}){note}")
}

fn of_claim(state: &State, words: &Words, claim: &Claim) -> String {
    let colour = words.t(match claim.by {
        Colour::White => "web-white",
        Colour::Black => "web-black",
    });
    let note = if claim.note.is_empty() { String::new() } else { format!(" – {}", claim.note) };
    format!("{}{colour}: {}{note}", at(state, words, Some(claim.game)), claim.rule)
}

fn of_appeal(state: &State, words: &Words, appeal: &Appeal) -> String {
    let instance = words.t(match appeal.instance {
        Instance::ChiefArbiter => "panel-instance-chief",
        Instance::Jury => "panel-instance-jury",
        Instance::College => "panel-instance-college",
    });
    let paid = if appeal.deposit_paid { words.t("panel-deposit-paid") } else { String::new() };
    let name = state.player_name(appeal.appellant);
    let told = format!("{name} ({instance}): {}", appeal.against);
    if paid.is_empty() { told } else { format!("{told}; {paid}") }
}

fn of_ruling(words: &Words, ruling: &AppealRuling) -> String {
    let mut told = ruled(words, ruling.upheld, &ruling.reason);
    if ruling.deposit_returned {
        told = format!("{told}; {}", words.t("panel-deposit-returned"));
    }
    if !ruling.voters.is_empty() {
        told = format!("{told} ({})", ruling.voters.join(", "));
    }
    told
}

fn ruled(words: &Words, granted: bool, reason: &str) -> String {
    let key = if granted { "panel-granted" } else { "panel-rejected" };
    words.with(key, "reason", reason)
}

/// The message that names an offence.
pub(super) const fn offence(offence: Offence) -> &'static str {
    match offence {
        Offence::Talking => "word-offence-talking",
        Offence::Material => "word-offence-material",
        Offence::LeavingTheBoard => "word-offence-leaving-the-board",
        Offence::Touching => "word-offence-touching",
        Offence::DisturbingOpponent => "word-offence-disturbing-opponent",
        Offence::DisturbingOthers => "word-offence-disturbing-others",
        Offence::Advice => "word-offence-advice",
        Offence::AnalysingRunningGame => "word-offence-analysing-game",
        Offence::AnalysingInHall => "word-offence-analysing-in-hall",
        Offence::Device => "word-offence-device",
        Offence::Disturbance => "word-offence-disturbance",
        Offence::LeavingTheArea => "word-offence-leaving-the-area",
        Offence::Lingering => "word-offence-lingering",
        Offence::StoppingClocks => "word-offence-stopping-clocks",
        Offence::PrearrangedResult => "word-offence-prearranged",
        Offence::LeftWithoutResigning => "word-offence-left",
        Offence::FalseAnnouncements => "word-offence-announcements",
        Offence::Other => "word-offence-other",
    }
}

/// The message that names a penalty.
pub(super) const fn penalty(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::None => "word-penalty-none",
        Penalty::Reprimand => "word-penalty-reprimand",
        Penalty::Warning => "word-penalty-warning",
        Penalty::LossOfGame => "word-penalty-loss",
        Penalty::Disqualification => "word-penalty-disqualification",
        Penalty::Time => "word-penalty-time",
        Penalty::Other => "word-penalty-other",
    }
}
