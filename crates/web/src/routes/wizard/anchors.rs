//! Where the form asks for what: the field of a finding, and the name of a field in words.

use runda_tournament::Regulations;

use crate::words::Words;

/// A part of the regulations: its name, the message that says it, the field of the form that asks for it.
const PARTS: [(&str, &str, &str); 43] = [
    ("name", "web-field-name", "name"),
    ("place", "web-field-place", "place"),
    ("organiser", "web-field-organiser", "organiser"),
    ("contact", "wizard-contact", "contact"),
    ("director", "wizard-director", "director"),
    ("committee", "wizard-committee", "committee"),
    ("first-day", "web-field-first-day", "first_day"),
    ("last-day", "web-field-last-day", "last_day"),
    ("notified", "wizard-notified", "notified"),
    ("entries-until", "wizard-entries-until", "entries_until"),
    ("variant", "web-field-variant", "variant"),
    ("edition", "wizard-edition", "edition"),
    ("level", "web-field-level", "level"),
    ("rated", "web-field-rated", "rated"),
    ("norms", "web-field-norms", "norms"),
    ("licences-required", "wizard-licences", "licences"),
    ("women-only", "wizard-women-only", "women_only"),
    ("rating-list-of", "wizard-rating-list", "rating_list_of"),
    ("under", "wizard-under", "under"),
    ("expected-players", "web-field-expected", "expected_players"),
    ("rounds", "web-field-rounds", "rounds"),
    ("tempo", "web-field-tempo", "tempo"),
    ("tempo-declared-official", "web-field-tempo", "tempo"),
    ("unused-time-lost", "wizard-unused-time", "unused_time_lost"),
    ("games-per-encounter", "wizard-games", "games"),
    ("accelerated", "wizard-accelerated", "accelerated"),
    ("cycle-order-kept", "wizard-keep-order", "keep_order"),
    ("sides", "wizard-sides", "side_a"),
    ("teams", "wizard-teams", "teams"),
    ("superblitz", "wizard-superblitz", "superblitz"),
    ("recording-waived", "wizard-recording", "recording_waived"),
    ("default-time-minutes", "wizard-default-time", "default_time"),
    ("draw-with-advantage", "web-field-advantage", "draw_with_advantage"),
    ("tie-breaks", "wizard-tie-breaks", "tie_breaks"),
    ("play-off", "wizard-play-off", "play_off"),
    ("remarks", "web-field-remarks", "remarks"),
    ("system", "web-field-system", "system"),
    ("next-stage", "wizard-next-stage", "next_system"),
    ("exclusions", "web-field-same-club", "same_club"),
    ("appeals", "wizard-jury", "jury"),
    ("arbiters", "web-field-arbiter", "arbiter"),
    ("schedule", "web-programme", "programme"),
    ("prizes", "wizard-prizes", "prizes"),
];

/// The field of the form that asks for a part of the regulations; `appeals.jury` is a part of `appeals`.
pub(super) fn of(part: &str) -> &'static str {
    let whole = part.split('.').next().unwrap_or(part);
    PARTS.iter().find(|(name, ..)| *name == whole).map_or("name", |(.., field)| field)
}

/// The parts in which two regulations differ.
pub(super) fn changed(before: &Regulations, after: &Regulations) -> Vec<String> {
    let parts = |regulations: &Regulations| match serde_json::to_value(regulations) {
        Ok(serde_json::Value::Object(parts)) => parts,
        _ => serde_json::Map::new(),
    };
    let (old, new) = (parts(before), parts(after));
    let mut names: Vec<String> = old.keys().chain(new.keys()).cloned().collect();
    names.sort_unstable();
    names.dedup();
    names.retain(|name| old.get(name) != new.get(name));
    names
}

/// What an address says was saved, as a sentence; names nobody knows are left out.
pub(super) fn saved(address: &str, words: &Words) -> Option<String> {
    let (_, list) = address.split_once("?saved=")?;
    let parts = list.split('.').filter_map(|part| PARTS.iter().find(|(name, ..)| *name == part));
    let names: Vec<String> = parts.map(|(_, key, _)| words.t(key)).collect();
    Some(if names.is_empty() {
        words.t("wizard-saved-nothing")
    } else {
        words.with("wizard-saved", "fields", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::Language;

    /// U-57: what was saved is said, and only what the regulations know.
    #[test]
    fn what_was_saved_is_said_in_words() {
        let words = Words::new(Language::English);
        let said = |address| saved(address, &words);
        assert_eq!(said("/desk/t/x/settings"), None);
        assert_eq!(said("/x?saved="), Some(words.t("wizard-saved-nothing")));
        assert_eq!(said("/x?saved=<b>"), Some(words.t("wizard-saved-nothing")));
        let two = said("/x?saved=place.rounds").unwrap();
        assert!(two.contains("Town and hall, Number of rounds"), "{two}");
        let before = Regulations::new("Open");
        let after = Regulations { rounds: Some(5), place: "Łódź".into(), ..before.clone() };
        assert_eq!(changed(&before, &after), ["place", "rounds"]);
    }

    /// U-56: every part of the regulations has a name in words and a field that asks for it.
    #[test]
    fn every_part_of_regulations_has_a_field() {
        let text = include_str!("../../../../regulations/src/regulations.rs");
        let (_, rest) = text.split_once("pub struct Regulations {").unwrap();
        let (body, _) = rest.split_once("\n}\n").unwrap();
        let fields = body.lines().filter_map(|line| line.trim().strip_prefix("pub "));
        for field in fields.filter_map(|field| field.split(':').next()) {
            let part = field.replace('_', "-");
            let known = PARTS.iter().any(|(name, ..)| *name == part);
            let unasked = ["languages", "draw", "stages-before"];
            assert!(known || unasked.contains(&part.as_str()), "{part} has no field");
        }
        assert_eq!(of("appeals.jury"), "jury");
        assert_eq!(of("draw"), "name");
    }
}
