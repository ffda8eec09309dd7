//! What the fuzz targets of commands, events and regulations do with their bytes; the tests run the same bodies.

use runda_rulebook::Language;
use runda_tournament::{
    Command, Moment, Recorded, Regulations, SHAPE, Tournament, Version, read_event,
};

/// Commands, one per line: each is carried out or refused with a sentence, and the journal tells the same story
/// again. Answers how many were carried out.
pub(crate) fn commands(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let mut tournament = Tournament::default();
    let catalogue = runda_tournament::TEXTS.catalogue(Language::English);
    let mut done = 0;
    for line in text.lines().take(60) {
        let Ok(command) = serde_json::from_str::<Command>(line) else { continue };
        match tournament.execute(&command, Moment(1), "fuzz") {
            Ok(_) => done += 1,
            Err(refusal) => {
                let reason = refusal.reason(tournament.state().book());
                assert!(!catalogue.reason(&reason, tournament.state()).is_empty());
            }
        }
    }
    let again = Tournament::replay(tournament.journal().to_vec());
    assert_eq!(again.state(), tournament.state());
    done
}

/// Events, one per line, as a log may hold them: folding never fails, whatever they say. Answers how many were read.
pub(crate) fn events(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let read = text.lines().take(60).filter_map(|line| {
        let mut source = serde_json::Deserializer::from_str(line);
        read_event(SHAPE, &mut source).ok()
    });
    let mut tournament = Tournament::default();
    let mut count = 0;
    for (event, version) in read.zip(1..) {
        count += 1;
        tournament.apply(Recorded {
            version: Version(version),
            at: Moment(1),
            by: "fuzz".into(),
            event,
        });
    }
    let state = tournament.state();
    let _ = (state.table(None), state.players(), state.rounds().len());
    count
}

/// Regulations are read or refused; what was read is written and read back.
pub(crate) fn regulations(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Regulations::from_toml(&text) {
        Ok(regulations) => {
            assert_eq!(Regulations::from_toml(&regulations.to_toml()), Ok(regulations));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
