//! What the arbiter had to decide.

use runda_documents::{FormTable, Section};
use runda_rulebook::Arg;
use runda_tournament::incident::{Appeal, Claim, GameRef, Incident, Instance, Offence, Penalty};

use super::heads;
use crate::source::Source;

/// Claims, irregularities and appeals with their rulings, and room for more.
pub(super) fn incidents(source: &Source<'_>) -> Section {
    let sentences: Vec<String> = source
        .state
        .incidents()
        .filter_map(|(_, incident)| match incident {
            Incident::Claim { claim, ruling } => {
                let ruling = ruling.as_ref().map(|it| (it.granted, it.reason.as_str()));
                Some(told_claim(source, claim, ruling))
            }
            Incident::Irregularity { irregularity } => {
                Some(format!("{}{}", at(source, irregularity.game), irregularity.note))
            }
            Incident::Appeal { appeal, ruling } => {
                let ruling = ruling.as_ref().map(|it| (it.upheld, it.reason.as_str()));
                Some(told_appeal(source, appeal, ruling))
            }
            Incident::Sanction { .. } | Incident::Notice { .. } => None,
        })
        .collect();
    let sentences: Vec<String> = sentences.into_iter().chain(by_itself(source)).collect();
    let none = sentences.is_empty().then(|| source.word("paper-incidents-none"));
    Section {
        title: source.word("paper-report-incidents"),
        sentences: none.into_iter().chain(sentences).collect(),
        blanks: 3,
        ..Section::default()
    }
}

/// What happened without anybody noting it: pairings by hand, waivers, late corrections.
///
/// **Rule:** RG-12, KW25 IV 2.24
fn by_itself(source: &Source<'_>) -> Vec<String> {
    let told = source.options.told.iter();
    told.map(|reason| {
        let sentence = source.words.reason(reason, source.state);
        let mut letters = sentence.chars();
        let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
        format!("{}{}.", first.unwrap_or_default(), letters.as_str())
    })
    .collect()
}

/// The penalties, and room for motions for further ones.
pub(super) fn sanctions(source: &Source<'_>) -> Section {
    let rows: Vec<Vec<String>> = source
        .state
        .incidents()
        .filter_map(|(_, incident)| match incident {
            Incident::Sanction { sanction } => Some(vec![
                source.state.player_name(sanction.player),
                at(source, sanction.game).trim_end_matches(": ").to_owned(),
                source.word(offence(sanction.offence)),
                source.word(penalty(sanction.penalty)),
                sanction.note.clone(),
            ]),
            Incident::Claim { .. }
            | Incident::Irregularity { .. }
            | Incident::Appeal { .. }
            | Incident::Notice { .. } => None,
        })
        .collect();
    let names = [
        "paper-player",
        "paper-sanction-game",
        "paper-sanction-offence",
        "paper-sanction-penalty",
        "paper-sanction-note",
    ];
    let none = rows.is_empty().then(|| source.word("paper-sanctions-none"));
    let table = (!rows.is_empty()).then(|| FormTable {
        heads: heads(source, &names),
        widths: vec![5, 4, 6, 4, 6],
        rows,
        blanks: 0,
    });
    let motions = source.word("paper-sanctions-motions");
    Section {
        title: source.word("paper-report-sanctions"),
        table,
        sentences: none.into_iter().chain([motions]).collect(),
        blanks: 2,
        ..Section::default()
    }
}

/// The round and the board of a game, before what is told of it.
fn at(source: &Source<'_>, game: Option<GameRef>) -> String {
    game.map(|game| {
        let args = [
            ("round", Arg::from(game.round)),
            ("board", Arg::from(source.state.name_of_game(game))),
        ];
        format!("{}: ", source.text("paper-incident-at", &args))
    })
    .unwrap_or_default()
}

fn told_claim(source: &Source<'_>, claim: &Claim, ruling: Option<(bool, &str)>) -> String {
    let by = source.colour(claim.by);
    let args = [("colour", by.into()), ("rule", claim.rule.as_str().into())];
    let claimed = source.text("paper-incident-claim", &args);
    let place = at(source, Some(claim.game));
    format!("{place}{claimed} {}", ruled(source, ruling))
}

fn told_appeal(source: &Source<'_>, appeal: &Appeal, ruling: Option<(bool, &str)>) -> String {
    let instance = source.word(match appeal.instance {
        Instance::ChiefArbiter => "paper-instance-chief",
        Instance::Jury => "paper-instance-jury",
        Instance::College => "paper-instance-college",
    });
    let args = [
        ("player", Arg::from(source.state.player_name(appeal.appellant))),
        ("against", appeal.against.clone().into()),
        ("instance", instance.into()),
    ];
    format!("{} {}", source.text("paper-incident-appeal", &args), ruled(source, ruling))
}

fn ruled(source: &Source<'_>, ruling: Option<(bool, &str)>) -> String {
    let key = match ruling {
        Some((true, _)) => "paper-ruling-granted",
        Some((false, _)) => "paper-ruling-refused",
        None => "paper-ruling-none",
    };
    let reason = ruling.map(|(_, reason)| reason.to_owned()).unwrap_or_default();
    source.text(key, &[("reason", reason.into())])
}

const fn offence(offence: Offence) -> &'static str {
    match offence {
        Offence::Talking => "paper-offence-talking",
        Offence::Material => "paper-offence-material",
        Offence::LeavingTheBoard => "paper-offence-leaving-the-board",
        Offence::Touching => "paper-offence-touching",
        Offence::DisturbingOpponent => "paper-offence-disturbing-opponent",
        Offence::DisturbingOthers => "paper-offence-disturbing-others",
        Offence::Advice => "paper-offence-advice",
        Offence::AnalysingRunningGame => "paper-offence-analysing-running-game",
        Offence::AnalysingInHall => "paper-offence-analysing-in-hall",
        Offence::Device => "paper-offence-device",
        Offence::Disturbance => "paper-offence-disturbance",
        Offence::LeavingTheArea => "paper-offence-leaving-the-area",
        Offence::Lingering => "paper-offence-lingering",
        Offence::StoppingClocks => "paper-offence-stopping-clocks",
        Offence::PrearrangedResult => "paper-offence-prearranged-result",
        Offence::LeftWithoutResigning => "paper-offence-left-without-resigning",
        Offence::FalseAnnouncements => "paper-offence-false-announcements",
        Offence::Other => "paper-offence-other",
    }
}

const fn penalty(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::None => "paper-penalty-none",
        Penalty::Reprimand => "paper-penalty-reprimand",
        Penalty::Warning => "paper-penalty-warning",
        Penalty::LossOfGame => "paper-penalty-loss-of-game",
        Penalty::Disqualification => "paper-penalty-disqualification",
        Penalty::Time => "paper-penalty-time",
        Penalty::Other => "paper-penalty-other",
    }
}
