//! The judgement of a game as a panel: the same answer `runda adjudicate` gives.

use runda_draughts::pdn::{PdnGame, write_result};
use runda_draughts::{Adjudication, Counters, Verdict};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Arg, Reason};

use crate::words::Words;

/// What a judged game says.
#[derive(Debug)]
pub(super) struct Panel {
    /// The ply after which it was decided.
    pub(super) ply: usize,
    /// The code of the verdict.
    pub(super) code: &'static str,
    /// How it stands.
    pub(super) stands: String,
    /// The score as the game writes it, once it is final.
    pub(super) score: Option<&'static str>,
    /// Why, each with its article.
    pub(super) reasons: Vec<Said>,
    /// The counters, by name.
    pub(super) counters: Vec<(String, String)>,
    /// The move that stopped the game: what it was and what the code calls it.
    pub(super) irregular: Option<String>,
    /// What was odd in the file.
    pub(super) problems: Vec<String>,
}

/// A sentence and its article.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) text: String,
    pub(super) article: String,
}

impl Said {
    pub(super) fn of(reason: &Reason, words: &Words) -> Self {
        let article = reason.article.as_ref().map(ToString::to_string).unwrap_or_default();
        Self { text: words.reason(reason, &Numbers), article }
    }
}

impl Panel {
    pub(super) fn of(judged: &Adjudication, file: &PdnGame, words: &Words) -> Self {
        let (ply, verdict) = judged.standing();
        let rules = judged.game().rules();
        let result = verdict.value.result();
        let irregular = judged.irregular().map(|(text, detected)| {
            let kind = words.t(detected.code.kind().as_str());
            let article = detected.code.article(rules.edition());
            let due = words.text(
                "draughts-taken-and-due",
                &[("taken", Arg::from(detected.taken)), ("due", Arg::from(detected.due))],
            );
            format!("{text}: {} {kind} [{article}]; {due}", detected.code)
        });
        Self {
            ply,
            code: verdict.value.code(),
            stands: stands(verdict.value, ply, words),
            score: result.is_final().then(|| write_result(result, rules.version())),
            reasons: verdict.reasons.iter().map(|reason| Said::of(reason, words)).collect(),
            counters: counters(judged.counters(), words),
            irregular,
            problems: file.problems.iter().map(ToString::to_string).collect(),
        }
    }
}

/// How a game stands, in a sentence.
pub(super) fn stands(verdict: Verdict, ply: usize, words: &Words) -> String {
    let key = match verdict {
        Verdict::Open => "draughts-stands-open",
        Verdict::Won { .. } => "draughts-stands-won",
        Verdict::Drawn { .. } => "draughts-stands-drawn",
    };
    words.text(key, &[("ply", Arg::from(ply))])
}

/// The counters of the draw rules; those that do not run are left out.
pub(super) fn counters(counters: Counters, words: &Words) -> Vec<(String, String)> {
    let Counters { rep, quiet, a, road, fifteen, b } = counters;
    let all = [
        ("board-count-rep", Some(rep)),
        ("board-count-quiet", Some(quiet)),
        ("board-count-a", a),
        ("board-count-road", road),
        ("board-count-fifteen", fifteen),
        ("board-count-b", b),
    ];
    all.into_iter().filter_map(|(key, value)| Some((words.t(key), value?.to_string()))).collect()
}
