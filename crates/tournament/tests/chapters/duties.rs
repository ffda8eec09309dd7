//! Whose work a command is, and how commands and events are written.

use runda_tournament::chapters::{closing, pairing, presence, results};
use runda_tournament::{Command, Duty, Event, Version};

use super::support::{board, player, round};

/// Every command as it is sent, with the duty it needs.
const SENT: &[(&str, Duty)] = &[
    (r#"{"type":"create-tournament","regulations":{"name":"T"}}"#, Duty::Chief),
    (r#"{"type":"change-regulations","regulations":{"name":"T"}}"#, Duty::Chief),
    (r#"{"type":"enter-players","people":[]}"#, Duty::Chief),
    (r#"{"type":"correct-player","player":1,"person":{"surname":"X"}}"#, Duty::Chief),
    (r#"{"type":"remove-entry","entrant":{"player":1}}"#, Duty::Chief),
    (r#"{"type":"accept-late-entry","person":{"surname":"X"}}"#, Duty::Chief),
    (r#"{"type":"assign-start-list","method":"lots"}"#, Duty::Chief),
    (r#"{"type":"open-check-in","round":1}"#, Duty::Chief),
    (r#"{"type":"check-in","round":1,"entrant":{"player":1}}"#, Duty::Assistant),
    (r#"{"type":"revoke-check-in","round":1,"entrant":{"player":1}}"#, Duty::Assistant),
    (r#"{"type":"close-check-in","round":1}"#, Duty::Chief),
    (r#"{"type":"announce-absence","entrant":{"player":1},"rounds":[1]}"#, Duty::Assistant),
    (r#"{"type":"cancel-absence","entrant":{"player":1},"rounds":[1]}"#, Duty::Assistant),
    (r#"{"type":"withdraw","entrant":{"player":1},"reason":"r"}"#, Duty::Chief),
    (r#"{"type":"reinstate","entrant":{"player":1},"reason":"r"}"#, Duty::Chief),
    (r#"{"type":"expel","entrant":{"player":1},"reason":"r"}"#, Duty::Chief),
    (
        r#"{"type":"decide-place","entrant":{"player":1},"classified":true,"reason":"r"}"#,
        Duty::Chief,
    ),
    (r#"{"type":"grant-waiver","round":1,"waiver":"second-bye","reason":"r"}"#, Duty::Chief),
    (r#"{"type":"pair-round","round":1}"#, Duty::Chief),
    (r#"{"type":"discard-pairing","round":1}"#, Duty::Chief),
    (r#"{"type":"begin-manual-pairing","round":1}"#, Duty::Chief),
    (r#"{"type":"place-pair","round":1,"white":1,"black":2}"#, Duty::Chief),
    (r#"{"type":"remove-pair","round":1,"board":1}"#, Duty::Chief),
    (r#"{"type":"swap-colours","round":1,"board":1}"#, Duty::Chief),
    (r#"{"type":"give-rest","round":1,"rest":{"player":1,"kind":"BYE"}}"#, Duty::Chief),
    (r#"{"type":"take-rest","round":1,"player":1}"#, Duty::Chief),
    (r#"{"type":"end-manual-pairing","round":1}"#, Duty::Chief),
    (r#"{"type":"publish-round","round":1}"#, Duty::Chief),
    (r#"{"type":"start-round","round":1}"#, Duty::Assistant),
    (r#"{"type":"record-result","round":1,"board":1,"outcome":{"result":"W"}}"#, Duty::Assistant),
    (
        r#"{"type":"correct-result","round":1,"board":1,"outcome":{"result":"W"},"reason":"r"}"#,
        Duty::Assistant,
    ),
    (r#"{"type":"confirm-result","round":1,"board":1}"#, Duty::Assistant),
    (r#"{"type":"note-reversed-colours","round":1,"board":1}"#, Duty::Assistant),
    (r#"{"type":"adjourn-game","round":1,"board":1,"reason":"r"}"#, Duty::Assistant),
    (r#"{"type":"resume-game","round":1,"board":1}"#, Duty::Assistant),
    (r#"{"type":"annul-game","round":1,"board":1,"reason":"r"}"#, Duty::Chief),
    (
        r#"{"type":"impose-sanction","sanction":{"player":1,"offence":"talking","penalty":"warning"}}"#,
        Duty::Assistant,
    ),
    (
        r#"{"type":"file-claim","claim":{"game":{"round":1,"board":1},"by":"white","rule":"r"}}"#,
        Duty::Assistant,
    ),
    (r#"{"type":"decide-claim","incident":1,"ruling":{"granted":true,"reason":"r"}}"#, Duty::Chief),
    (r#"{"type":"note-irregularity","irregularity":{"note":"n"}}"#, Duty::Assistant),
    (
        r#"{"type":"file-appeal","appeal":{"appellant":1,"against":"x","instance":"jury","in-writing":true}}"#,
        Duty::Assistant,
    ),
    (
        r#"{"type":"decide-appeal","incident":1,"ruling":{"upheld":true,"deposit-returned":true,"reason":"r"}}"#,
        Duty::Chief,
    ),
    (r#"{"type":"post-notice","notice":{"text":"x"}}"#, Duty::Chief),
    (r#"{"type":"take-down-notice","incident":1}"#, Duty::Chief),
    (r#"{"type":"record-play-off","play-off":{"order":[1,2]}}"#, Duty::Chief),
    (r#"{"type":"finish-tournament"}"#, Duty::Chief),
    (r#"{"type":"send-report"}"#, Duty::Chief),
    (r#"{"type":"undo","events":[1]}"#, Duty::Author),
];

/// RG-39: what happens at the boards and at the door is every arbiter's, the rest is the chief's.
#[test]
fn every_command_is_read_and_knows_whose_work_it_is() {
    let mut kinds = Vec::new();
    for (text, duty) in SENT {
        let command: Command = serde_json::from_str(text).unwrap();
        assert_eq!(command.needs(), *duty, "{text}");
        kinds.push(command.kind());
    }
    assert_eq!(kinds, Command::KINDS);
}

#[test]
fn commands_and_events_are_written_flat_with_the_kind_first() {
    let (round, board) = (round(1), board(2));
    let command: Command =
        results::Command::ConfirmResult { round, board, game: runda_rulebook::GameNo::FIRST }
            .into();
    let text = r#"{"type":"confirm-result","round":1,"board":2}"#;
    assert_eq!(serde_json::to_string(&command).unwrap(), text);
    let event: Event = pairing::Event::RoundStarted { round }.into();
    let text = r#"{"type":"round-started","round":1}"#;
    assert_eq!(serde_json::to_string(&event).unwrap(), text);
    let finished: Event = closing::Event::TournamentFinished.into();
    assert_eq!(serde_json::to_string(&finished).unwrap(), r#"{"type":"tournament-finished"}"#);
    let undone = Event::Undone { events: vec![Version(3)], reason: "r".into() };
    let text = r#"{"type":"undone","events":[3],"reason":"r"}"#;
    assert_eq!(serde_json::to_string(&undone).unwrap(), text);
}

/// What stands before the kind waits for it: every sort of value.
#[test]
fn fields_may_come_before_the_kind() {
    let text = r#"{"rounds":[1,2],"entrant":{"player":7},"type":"cancel-absence"}"#;
    let rounds = vec![round(1), round(2)];
    let expected = presence::Command::CancelAbsence { entrant: player(7), rounds }.into();
    assert_eq!(serde_json::from_str::<Command>(text).unwrap(), expected);
    let text = r#"{"x":-1,"y":1.5,"z":true,"seed":null,"round":1,"type":"pair-round"}"#;
    let expected = pairing::Command::PairRound { round: round(1), seed: None }.into();
    assert_eq!(serde_json::from_str::<Command>(text).unwrap(), expected);
    let text = r#"{"seed":"s","round":1,"type":"pair-round"}"#;
    let expected = pairing::Command::PairRound { round: round(1), seed: Some("s".into()) }.into();
    assert_eq!(serde_json::from_str::<Command>(text).unwrap(), expected);
    let text = r#"{"reason":"r","classified":true,"entrant":{"player":7},"type":"decide-place"}"#;
    let (entrant, classified, reason) = (player(7), true, "r".into());
    let expected = presence::Command::DecidePlace { entrant, classified, reason }.into();
    assert_eq!(serde_json::from_str::<Command>(text).unwrap(), expected);
}

#[test]
fn what_cannot_be_read_says_why() {
    let why = |text: &str| serde_json::from_str::<Command>(text).unwrap_err().to_string();
    let unknown = why(r#"{"type":"land-on-the-moon","round":1}"#);
    assert!(unknown.starts_with("unknown variant `land-on-the-moon`, expected one of `create-"));
    assert!(why(r#"{"round":1}"#).starts_with("missing field `type`"));
    assert!(why("[]").contains("an object with its `type`"));
    assert!(why(r#"{"type":"start-round"}"#).starts_with("missing field `round`"));
    assert!(why(r#"{"type":"start-round","round":1,"type":"undo"}"#).contains("duplicate field"));
}
