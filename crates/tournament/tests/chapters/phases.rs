//! Every event before there is a tournament, after its end, with nobody entered, and without the words it needs: laws
//! over one sample of each kind.

use runda_rulebook::GameResult;
use runda_tournament::chapters::closing;
use runda_tournament::{Event, Refusal, State, Tournament, accepts, read_event};
use serde_json::Value;

use super::support::{ask, pair_by_hand, record, with_players};

const SAMPLES: &str = include_str!("../../../../cases/events/shape-1.jsonl");

fn samples() -> impl Iterator<Item = Value> {
    SAMPLES.lines().map(|line| serde_json::from_str(line).unwrap())
}

fn event(sample: Value) -> Event {
    read_event(1, sample).unwrap()
}

fn refusal(tournament: &Tournament, event: &Event) -> Option<Refusal> {
    accepts(tournament.state(), event).err()
}

/// A tournament of one round, played and closed.
fn finished() -> Tournament {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    ask(&mut tournament, closing::Command::FinishTournament);
    tournament
}

#[test]
fn before_there_is_a_tournament_it_can_only_be_created() {
    for sample in samples() {
        let event = event(sample);
        let expected = match event.kind() {
            "tournament-created" | "undone" => None,
            _ => Some(Refusal::NotCreated),
        };
        assert_eq!(accepts(&State::default(), &event).err(), expected, "{event:?}");
    }
}

/// R-29, KW25 IV 2.25: after the end people are corrected, results corrected and confirmed, places and incidents decided and the
/// report sent; nothing else happens.
#[test]
fn after_the_end_only_what_is_said_of_it_changes() {
    let tournament = finished();
    for sample in samples() {
        let event = event(sample);
        let still = [
            "player-corrected",
            "place-decided",
            "result-corrected",
            "result-confirmed",
            "sanction-imposed",
            "claim-filed",
            "claim-decided",
            "irregularity-noted",
            "appeal-filed",
            "appeal-decided",
            "notice-posted",
            "notice-taken-down",
            "report-sent",
            "undone",
        ];
        let refused = refusal(&tournament, &event);
        match event.kind() {
            "tournament-created" => assert_eq!(refused, Some(Refusal::AlreadyCreated)),
            kind if still.contains(&kind) => {
                assert_ne!(refused, Some(Refusal::Finished), "{event:?}");
            }
            _ => assert_eq!(refused, Some(Refusal::Finished), "{event:?}"),
        }
    }
}

/// The report is sent once, and only of a tournament that is over.
#[test]
fn a_report_is_sent_once_and_at_the_end() {
    let sent = || Event::from(closing::Event::ReportSent);
    assert_eq!(refusal(&with_players(4), &sent()), Some(Refusal::NotFinished));
    let mut tournament = finished();
    assert_eq!(refusal(&tournament, &sent()), None);
    ask(&mut tournament, closing::Command::SendReport);
    assert_eq!(refusal(&tournament, &sent()), Some(Refusal::AlreadyReported));
    let finish = Event::from(closing::Event::TournamentFinished);
    assert_eq!(refusal(&tournament, &finish), Some(Refusal::Finished));
}

/// Whoever is not entered, has no number, or sits at no board cannot be spoken of.
#[test]
fn nobody_is_spoken_of_who_is_not_there() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    for mut sample in samples() {
        let kind = sample["type"].as_str().unwrap().to_string();
        let fields = sample.as_object_mut().unwrap();
        if fields.contains_key("entrant") {
            for stranger in ["player", "team"] {
                let stranger = serde_json::from_str(&format!("{{\"{stranger}\":99}}")).unwrap();
                fields.insert("entrant".into(), stranger);
                let event = event(Value::Object(fields.clone()));
                let expected = match kind.as_str() {
                    "entry-removed" => Refusal::EntriesClosed,
                    _ => Refusal::NoSuchEntrant { entrant: "99".into() },
                };
                assert_eq!(refusal(&tournament, &event), Some(expected), "{event:?}");
            }
            continue;
        }
        let at_a_board = fields.contains_key("board") && fields.contains_key("round");
        let of_results =
            ["confirmed", "corrected", "adjourned", "resumed", "annulled", "reversed", "recorded"];
        if at_a_board && of_results.iter().any(|word| kind.ends_with(word)) {
            fields.insert("board".into(), 99.into());
            fields.insert("round".into(), 1.into());
            let event = event(Value::Object(fields.clone()));
            let refused = refusal(&tournament, &event);
            let expected = ["no-such-board", "not-published"];
            let code = refused
                .as_ref()
                .map(|it| it.reason(runda_rulebook::Edition::Kw25).key.as_str().to_string())
                .unwrap_or_default();
            assert!(expected.iter().any(|word| code.contains(word)), "{event:?}: {code}");
        }
    }
}

/// What needs a reason or a text is refused without one, and blanks are none.
#[test]
fn a_reason_says_something() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    let mut asked = 0;
    for blank in ["", " ", "\t\n"] {
        for (kind, text) in [
            ("withdrawn", r#"{"entrant":{"player":1},"from":2}"#),
            ("expelled", r#"{"entrant":{"player":1},"from":2}"#),
            ("reinstated", r#"{"entrant":{"player":1},"from":2}"#),
            ("place-decided", r#"{"entrant":{"player":1},"classified":true}"#),
            ("waiver-granted", r#"{"round":2,"waiver":"second-bye"}"#),
            ("game-annulled", r#"{"round":1,"board":1}"#),
            (
                "result-corrected",
                r#"{"round":1,"board":1,"before":{"result":"W"},"after":{"result":"B"},"ground":"mistake","consequences":{}}"#,
            ),
        ] {
            let mut sample: Value = serde_json::from_str(text).unwrap();
            sample["type"] = kind.into();
            sample["reason"] = blank.into();
            let event = event(sample);
            assert_eq!(refusal(&tournament, &event), Some(Refusal::ReasonMissing), "{event:?}");
            asked += 1;
        }
        for (kind, text) in [
            ("notice-posted", r#"{"incident":9,"notice":{"text":"BLANK"}}"#),
            ("irregularity-noted", r#"{"incident":9,"irregularity":{"note":"BLANK"}}"#),
            (
                "claim-filed",
                r#"{"incident":9,"claim":{"game":{"round":1,"board":1},"by":"white","rule":"BLANK"}}"#,
            ),
            ("claim-decided", r#"{"incident":9,"ruling":{"granted":true,"reason":"BLANK"}}"#),
            (
                "appeal-filed",
                r#"{"incident":9,"appeal":{"appellant":1,"against":"BLANK","instance":"jury","in-writing":true}}"#,
            ),
            (
                "appeal-decided",
                r#"{"incident":9,"ruling":{"upheld":true,"deposit-returned":true,"reason":"BLANK"}}"#,
            ),
            (
                "sanction-imposed",
                r#"{"incident":9,"sanction":{"player":1,"offence":"talking","penalty":"none","note":"BLANK"}}"#,
            ),
        ] {
            let escaped = blank.replace('\t', "\\t").replace('\n', "\\n");
            let mut sample: Value = serde_json::from_str(&text.replace("BLANK", &escaped)).unwrap();
            sample["type"] = kind.into();
            let event = event(sample);
            assert_eq!(refusal(&tournament, &event), Some(Refusal::TextMissing), "{event:?}");
            asked += 1;
        }
    }
    assert_eq!(asked, 42);
}
