//! Every line of the audit log.

use std::collections::BTreeSet;

use runda_rulebook::{Key, Reason};
use runda_tournament::chapters::{incidents, presence};
use runda_tournament::incident::{AppealRuling, ClaimRuling, IncidentId};
use runda_tournament::{Entrant, Event, read_event};
use runda_trials::demo;
use serde_json::Value;

use crate::speech::{keys_with, of_anybody, speaks_both};

const SAMPLES: &str = include_str!("../../../../cases/events/shape-1.jsonl");

/// The sample of every kind of event, and those that can go two ways the other way round.
fn events() -> Vec<Event> {
    let read = |line: &str| {
        let value: Value = serde_json::from_str(line).unwrap();
        read_event(1, value).unwrap()
    };
    let mut events: Vec<Event> = SAMPLES.lines().map(read).collect();
    let entrant = Entrant::Player(runda_rulebook::EntryId(1));
    let (incident, reason) = (IncidentId(1), String::from("Kos"));
    for yes in [true, false] {
        let decided = Event::from(presence::Event::PlaceDecided {
            entrant,
            classified: yes,
            reason: reason.clone(),
        });
        let claim = ClaimRuling { granted: yes, reason: reason.clone() };
        let (voters, why) = (Vec::new(), reason.clone());
        let appeal = AppealRuling { upheld: yes, deposit_returned: yes, voters, reason: why };
        events.extend([
            decided,
            Event::from(incidents::Event::ClaimDecided { incident, ruling: claim }),
            Event::from(incidents::Event::AppealDecided { incident, ruling: appeal }),
        ]);
    }
    events
}

#[test]
fn every_event_is_a_line_of_the_log_in_both_languages() {
    let tournament = demo::swiss();
    let mut seen = BTreeSet::new();
    for event in events() {
        let line = of_anybody(tournament.state().sentence(&event));
        speaks_both(&line);
        seen.insert(line.key.as_str().to_string());
    }
    for key in ["log-brought-back", "log-undone-what", "log-undone-why"] {
        // Said by the tournament, which knows what was undone.
        let what = vec![of_anybody(tournament.state().sentence(&events().remove(0)))];
        let line = Reason::remark(Key::new(key)).with("n", 1_usize).with("what", what);
        speaks_both(&line.with("reason", String::from("Kos")));
        seen.insert(key.to_string());
    }
    let mut keys = keys_with("log-");
    keys.remove("log-nothing");
    assert_eq!(seen, keys);
}
