//! The form of the regulations: what was typed, and the regulations it makes.

use runda_rulebook::{Edition, Key, Variant};
use runda_tournament::{
    Arbiter, ArbiterRole, Date, Level, Norms, Regulations, RoundRobinTable, SwissVariant, System,
};
use serde::Deserialize;

use super::programme;

/// More rounds than any tournament has by the clock.
const MOST_ROWS: u16 = 99;
/// More games than any encounter has.
const MOST_GAMES: u8 = 24;

/// What was typed; every field is text, so that nothing is lost when something is wrong.
#[derive(Debug, Clone, Deserialize)]
#[serde(default)]
pub(super) struct RegulationsForm {
    pub name: String,
    pub place: String,
    pub organiser: String,
    pub first_day: String,
    pub last_day: String,
    pub arbiter: String,
    pub variant: String,
    pub system: String,
    pub swiss_variant: String,
    pub rounds: String,
    pub expected_players: String,
    /// Games of an encounter: of a cup, or of mini-matches.
    pub games: String,
    pub tempo: String,
    pub rated: String,
    pub norms: Norms,
    pub level: Level,
    pub draw_with_advantage: String,
    pub same_club: String,
    pub remarks: String,
    /// The day of each round, in order.
    pub round_day: Vec<String>,
    /// The hour of each round, in order.
    pub round_time: Vec<String>,
    /// Filled when a programme of rounds is asked for instead of saving.
    pub propose: String,
    pub reason: String,
    pub acknowledged: Vec<Key>,
}

impl Default for RegulationsForm {
    /// A Swiss of draughts, as most Polish tournaments are.
    fn default() -> Self {
        Self { rated: "yes".into(), ..Self::of(&Regulations::default()) }
    }
}

/// A field that cannot be used, and the message that says why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fault {
    pub field: &'static str,
    pub key: &'static str,
    matter: Matter,
}

/// What is the matter with a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Matter {
    Empty,
    Unusable,
}

impl Fault {
    const fn empty(field: &'static str, key: &'static str) -> Self {
        Self { field, key, matter: Matter::Empty }
    }

    const fn unusable(field: &'static str, key: &'static str) -> Self {
        Self { field, key, matter: Matter::Unusable }
    }

    /// Whether the field only waits to be filled in.
    pub(super) fn is_missing(self) -> bool {
        self.matter == Matter::Empty
    }
}

fn flag(set: bool) -> String {
    if set { "yes".into() } else { String::new() }
}

impl RegulationsForm {
    /// The form filled in with regulations there are.
    pub(super) fn of(regulations: &Regulations) -> Self {
        let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
        let number = |number: Option<u16>| number.map(|n| n.to_string()).unwrap_or_default();
        let chief = regulations.arbiters.iter().find(|a| a.role == ArbiterRole::Chief);
        let (round_day, round_time) = rows(regulations);
        Self {
            name: regulations.name.clone(),
            place: regulations.place.clone(),
            organiser: regulations.organiser.clone(),
            first_day: day(regulations.first_day),
            last_day: day(regulations.last_day),
            arbiter: chief.map(|arbiter| arbiter.name.clone()).unwrap_or_default(),
            variant: regulations.variant.code().into(),
            system: system_code(regulations.system).into(),
            swiss_variant: swiss_code(regulations.system).into(),
            rounds: number(regulations.rounds),
            expected_players: number(regulations.expected_players),
            games: games_of(regulations),
            tempo: regulations.tempo.as_ref().map(ToString::to_string).unwrap_or_default(),
            rated: flag(regulations.rated),
            norms: regulations.norms,
            level: regulations.level,
            draw_with_advantage: flag(regulations.draw_with_advantage),
            same_club: flag(regulations.exclusions.same_club),
            remarks: regulations.remarks.clone(),
            round_day,
            round_time,
            propose: String::new(),
            reason: String::new(),
            acknowledged: Vec::new(),
        }
    }

    /// The regulations, or every field that is wrong. What the form does not ask stays as it is in
    /// `before`.
    pub(super) fn regulations(
        &self,
        before: Option<&Regulations>,
    ) -> Result<Regulations, Vec<Fault>> {
        let (regulations, faults) = self.filled_in(before);
        if faults.is_empty() { Ok(regulations) } else { Err(faults) }
    }

    /// The regulations as far as they can be read, and every field that cannot.
    fn filled_in(&self, before: Option<&Regulations>) -> (Regulations, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut found = |fault| faults.push(fault);
        let mut regulations = before.cloned().unwrap_or_default();
        let text = |text: &str| text.trim().to_owned();
        regulations.name = text(&self.name);
        if regulations.name.is_empty() {
            found(Fault::empty("name", "web-fault-name"));
        }
        regulations.place = text(&self.place);
        regulations.organiser = text(&self.organiser);
        regulations.remarks = text(&self.remarks);
        match (optional(&self.first_day), optional(&self.last_day)) {
            (Ok(first), Ok(last)) if first.is_some() && last.is_some() && last < first => {
                found(Fault::unusable("last_day", "web-fault-last-day"));
            }
            (Ok(first), Ok(last)) => (regulations.first_day, regulations.last_day) = (first, last),
            (first, _) => {
                let field = if first.is_err() { "first_day" } else { "last_day" };
                found(Fault::unusable(field, "web-fault-day"));
            }
        }
        regulations.variant = self.variant.parse::<Variant>().unwrap_or_default();
        regulations.edition = edition_of(regulations.variant, before);
        regulations.system = self.system_chosen(before);
        match optional(&self.rounds) {
            Ok(None) if regulations.system.is_swiss() => {
                found(Fault::empty("rounds", "web-fault-rounds-missing"));
            }
            Ok(rounds) if rounds != Some(0) => regulations.rounds = rounds,
            _ => found(Fault::unusable("rounds", "web-fault-rounds")),
        }
        match optional::<u8>(&self.games) {
            Ok(games) if games.is_none_or(|games| (1..=MOST_GAMES).contains(&games)) => {
                set_games(&mut regulations, games);
            }
            _ => found(Fault::unusable("games", "web-fault-games")),
        }
        match optional(&self.expected_players) {
            Ok(players) => regulations.expected_players = players,
            Err(()) => found(Fault::unusable("expected_players", "web-fault-number")),
        }
        match optional(&self.tempo) {
            Ok(tempo) => regulations.tempo = tempo,
            Err(()) => found(Fault::unusable("tempo", "web-fault-tempo")),
        }
        match programme::read(&self.round_day, &self.round_time) {
            // A form without rows does not ask about the programme.
            Ok(_) if self.round_day.is_empty() => {}
            Ok(programme) => regulations.schedule = programme,
            Err(()) => found(Fault::unusable("programme", "web-fault-programme")),
        }
        regulations.rated = !self.rated.is_empty();
        regulations.norms = self.norms;
        regulations.level = self.level;
        regulations.draw_with_advantage = !self.draw_with_advantage.is_empty();
        regulations.exclusions.same_club = !self.same_club.is_empty();
        set_chief(&mut regulations, self.arbiter.trim());
        (regulations, faults)
    }

    /// The same form with a programme of rounds for its days, or what is missing for one.
    pub(super) fn with_programme(mut self, before: Option<&Regulations>) -> (Self, Vec<Fault>) {
        self.round_day.clear();
        self.round_time.clear();
        let (mut regulations, _) = self.filled_in(before);
        let planned = programme::planned(&regulations);
        let Some(first) = regulations.first_day.filter(|_| planned > 0) else {
            let field = if planned == 0 { "rounds" } else { "first_day" };
            return (self, vec![Fault::unusable(field, "web-fault-programme-needs")]);
        };
        regulations.schedule = programme::proposed(&regulations, first);
        (self.round_day, self.round_time) = rows(&regulations);
        (self, Vec::new())
    }

    /// The rows of the programme: number, day, hour.
    pub(super) fn programme(&self) -> impl Iterator<Item = (usize, &str, &str)> {
        self.round_day.iter().enumerate().map(|(index, day)| {
            let time = self.round_time.get(index).map(String::as_str).unwrap_or_default();
            (index + 1, day.as_str(), time)
        })
    }

    fn system_chosen(&self, before: Option<&Regulations>) -> System {
        let swiss_variant = match self.swiss_variant.as_str() {
            "classic" => SwissVariant::Classic,
            "ranking" => SwissVariant::Ranking,
            _ => SwissVariant::Niderlandzki,
        };
        let table = RoundRobinTable::Berger;
        match self.system.as_str() {
            "round-robin" => System::RoundRobin { cycles: 1, table },
            "double-round-robin" => System::RoundRobin { cycles: 2, table },
            "fide-dutch" => System::FideDutch,
            "knockout" => match before.map(|regulations| regulations.system) {
                Some(cup @ System::Knockout { .. }) => cup,
                _ => System::Knockout { games: 2, third_place: true },
            },
            "other" => before.map(|regulations| regulations.system).unwrap_or_default(),
            _ => System::SwissPzwarc { variant: swiss_variant, uncontrolled: false },
        }
    }
}

/// The games of an encounter as the form shows them; empty where everybody plays single games.
fn games_of(regulations: &Regulations) -> String {
    match (regulations.system, regulations.games_per_encounter) {
        (System::Knockout { games, .. }, _) | (_, Some(games)) => games.to_string(),
        (_, None) => String::new(),
    }
}

/// A cup keeps its games with the system, others have mini-matches; a field left empty changes no cup.
///
/// **Rule:** KO-11, KO-35, PZSz02 B.VI D.3(a), KW25 II 5.5
fn set_games(regulations: &mut Regulations, wanted: Option<u8>) {
    if let System::Knockout { games, .. } = &mut regulations.system {
        *games = wanted.unwrap_or(*games);
        regulations.games_per_encounter = None;
    } else {
        regulations.games_per_encounter = wanted.filter(|games| *games > 1);
    }
}

/// A programme as the form shows it: a day and an hour for each round planned, empty where open.
fn rows(regulations: &Regulations) -> (Vec<String>, Vec<String>) {
    let planned = programme::planned(regulations).min(MOST_ROWS);
    let last = regulations.schedule.iter().map(|item| item.round.get()).max().unwrap_or(0);
    let row = |number: u16| {
        let item = regulations.schedule.iter().find(|item| item.round.get() == number);
        let time = item.and_then(|item| item.time);
        let day = item.map(|item| item.day.to_string()).unwrap_or_default();
        (day, time.map(|time| time.to_string()).unwrap_or_default())
    };
    (1..=planned.max(last)).map(row).unzip()
}

/// An empty field is nothing, a filled one must be readable.
fn optional<T: std::str::FromStr>(text: &str) -> Result<Option<T>, ()> {
    match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| ()),
    }
}

/// The rule book of the game, unless another of the same game was chosen before.
fn edition_of(variant: Variant, before: Option<&Regulations>) -> Edition {
    match before {
        Some(regulations) if regulations.variant == variant => regulations.edition,
        _ if variant == Variant::Chess => Edition::Fide2026,
        _ => Edition::Kw25,
    }
}

fn set_chief(regulations: &mut Regulations, name: &str) {
    let chief = regulations.arbiters.iter_mut().find(|a| a.role == ArbiterRole::Chief);
    match chief {
        Some(chief) => name.clone_into(&mut chief.name),
        None if name.is_empty() => {}
        None => regulations.arbiters.push(Arbiter {
            name: name.into(),
            role: ArbiterRole::Chief,
            class: None,
            licence_until: None,
            consent: None,
        }),
    }
}

/// The system as the form names it.
const fn system_code(system: System) -> &'static str {
    match system {
        System::SwissPzwarc { .. } => "swiss-pzwarc",
        System::FideDutch => "fide-dutch",
        System::RoundRobin { cycles: 1, .. } => "round-robin",
        System::RoundRobin { cycles: 2, .. } => "double-round-robin",
        System::Knockout { .. } => "knockout",
        System::RoundRobin { .. } | System::Scheveningen { .. } | System::Match { .. } => "other",
    }
}

const fn swiss_code(system: System) -> &'static str {
    match system {
        System::SwissPzwarc { variant: SwissVariant::Classic, .. } => "classic",
        System::SwissPzwarc { variant: SwissVariant::Ranking, .. } => "ranking",
        _ => "niderlandzki",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(change: impl FnOnce(&mut RegulationsForm)) -> RegulationsForm {
        let mut form =
            RegulationsForm { name: "Open".into(), rounds: "7".into(), ..Default::default() };
        change(&mut form);
        form
    }

    #[test]
    fn a_form_makes_regulations_and_regulations_make_the_form() {
        let made = form(|f| {
            f.tempo = "60+30s".into();
            f.first_day = "2026-12-05".into();
            f.arbiter = "Anna Nowak".into();
        });
        let regulations = made.regulations(None).unwrap();
        assert_eq!(regulations.rounds, Some(7));
        let again = RegulationsForm::of(&regulations);
        assert_eq!(again.regulations(None), Ok(regulations));
    }

    #[test]
    fn every_wrong_field_is_named_at_once() {
        let faults = form(|f| {
            f.name.clear();
            f.rounds = "many".into();
            f.tempo = "fast".into();
            f.first_day = "2026-12-05".into();
            f.last_day = "2026-12-04".into();
        })
        .regulations(None)
        .unwrap_err();
        let fields: Vec<_> = faults.iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["name", "last_day", "rounds", "tempo"]);
    }

    #[test]
    fn a_swiss_needs_its_rounds_and_a_round_robin_does_not() {
        let swiss = form(|f| f.rounds.clear()).regulations(None).unwrap_err();
        assert_eq!(swiss, [Fault::empty("rounds", "web-fault-rounds-missing")]);
        let table = form(|f| {
            f.rounds.clear();
            f.system = "round-robin".into();
        });
        assert!(table.regulations(None).is_ok());
    }

    /// KO-11, KO-35: games of an encounter belong to the system of a cup, elsewhere they are mini-matches.
    #[test]
    fn the_games_of_an_encounter_are_asked_for() {
        let made = |system: &str, games: &str| {
            form(|f| (f.system, f.games) = (system.into(), games.into())).regulations(None)
        };
        assert_eq!(made("knockout", "").unwrap().games_of_an_encounter(), 2);
        assert_eq!(made("knockout", "4").unwrap().games_of_an_encounter(), 4);
        let cup = made("knockout", "1").unwrap();
        assert_eq!(RegulationsForm::of(&cup).regulations(Some(&cup)), Ok(cup));
        assert_eq!(made("swiss-pzwarc", "").unwrap().games_per_encounter, None);
        assert_eq!(made("swiss-pzwarc", "1").unwrap().games_per_encounter, None);
        assert_eq!(made("round-robin", "2").unwrap().games_per_encounter, Some(2));
        let faults = made("round-robin", "0").unwrap_err();
        assert_eq!(faults, [Fault::unusable("games", "web-fault-games")]);
    }

    #[test]
    fn a_programme_is_proposed_when_days_and_rounds_are_known() {
        let open = form(|f| f.first_day = "2026-12-05".into());
        let (filled, faults) = open.with_programme(None);
        assert!(faults.is_empty());
        assert_eq!(filled.programme().count(), 7);
        assert_eq!(filled.regulations(None).unwrap().schedule.len(), 7);
        let (_, faults) = form(|_| ()).with_programme(None);
        assert_eq!(faults, [Fault::unusable("first_day", "web-fault-programme-needs")]);
    }

    #[test]
    fn what_the_form_does_not_ask_stays() {
        let before = Regulations { contact: "a@b".into(), ..Regulations::new("Old") };
        let after = form(|_| ()).regulations(Some(&before)).unwrap();
        assert_eq!((after.name.as_str(), after.contact.as_str()), ("Open", "a@b"));
    }
}
