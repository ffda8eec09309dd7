//! The form of the regulations: what was typed, and the regulations it makes.
//!
//! The form keeps what it does not show. Regulations there are already are changed only where somebody typed
//! something else than the page had shown ([`Typed`]).

mod fault;
mod people;
mod system;
#[cfg(test)]
mod tests;
mod typed;

use runda_rulebook::{Edition, Game, Key, Variant};
use runda_tournament::{
    Date, Level, Norms, PlayOffPlaces, PlayOffRules, Regulations, ScheduledRound,
};
use serde::Deserialize;

use self::typed::{Field, Typed};
use super::programme;

pub(super) use self::fault::Fault;
pub(super) use self::people::CLASSES;

/// More rounds than any tournament has by the clock.
const MOST_ROWS: u16 = 99;

/// What was typed; every field is text, so that nothing is lost when something is wrong. A field that was not sent
/// is empty: so browsers say that a box is not ticked.
#[derive(Debug, Default, Clone, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(super) struct RegulationsForm {
    pub name: String,
    pub place: String,
    pub organiser: String,
    pub contact: String,
    pub first_day: String,
    pub last_day: String,
    pub entries_until: String,
    pub notified: String,
    pub arbiter: String,
    pub arbiter_class: String,
    pub arbiter_licence: String,
    /// Arbiters of the rounds, one a line.
    pub assistants: String,
    pub director: String,
    /// Members of the organising committee, one a line.
    pub committee: String,
    /// The jury, one a line, the chair first.
    pub jury: String,
    pub jury_reserves: String,
    pub deposit: String,
    pub deadline: String,
    pub variant: String,
    pub edition: String,
    pub system: String,
    pub swiss_variant: String,
    pub uncontrolled: String,
    pub accelerated: String,
    /// How often everybody meets everybody.
    pub cycles: String,
    pub table: String,
    pub keep_order: String,
    pub sides_table: String,
    pub side_a: String,
    pub side_b: String,
    pub third_place: String,
    pub match_kind: String,
    pub match_target: String,
    pub teams: String,
    pub boards: String,
    pub line_up: String,
    pub next_system: String,
    pub next_promoted: String,
    pub next_carry: String,
    pub rounds: String,
    pub expected_players: String,
    /// Games of an encounter: of a cup, or of mini-matches.
    pub games: String,
    pub tempo: String,
    pub default_time: String,
    pub superblitz: String,
    pub unused_time_lost: String,
    pub recording_waived: String,
    pub rated: String,
    pub rating_list_of: String,
    pub licences: String,
    pub women_only: String,
    pub under: String,
    pub norms: Norms,
    pub level: Level,
    pub draw_with_advantage: String,
    pub same_club: String,
    pub same_federation: String,
    /// What decides between equal points, a row each.
    pub tie_break: Vec<String>,
    pub play_off: String,
    pub play_off_minutes: String,
    pub play_off_tempo: String,
    pub play_off_short: String,
    /// The prizes, one a line.
    pub prizes: String,
    pub remarks: String,
    /// The day of each round, in order.
    pub round_day: Vec<String>,
    /// The hour of each round, in order.
    pub round_time: Vec<String>,
    /// Filled when a programme of rounds is asked for instead of saving.
    pub propose: String,
    /// The sort of event the form shall be filled in for, instead of creating anything.
    pub preset: String,
    pub reason: String,
    pub acknowledged: Vec<Key>,
}

pub(super) fn flag(set: bool) -> String {
    if set { "yes".into() } else { String::new() }
}

impl RegulationsForm {
    /// A Swiss of draughts, rated, as most Polish tournaments are.
    pub(super) fn fresh() -> Self {
        let usual = Regulations { rated: true, ..Regulations::default() };
        Self { cycles: "1".into(), games: String::new(), ..Self::of(&usual) }
    }

    /// The form filled in with regulations there are.
    pub(super) fn of(regulations: &Regulations) -> Self {
        let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
        let number = |number: Option<u16>| number.map(|n| n.to_string()).unwrap_or_default();
        let (round_day, round_time) = rows(regulations);
        let mut form = Self {
            name: regulations.name.clone(),
            place: regulations.place.clone(),
            organiser: regulations.organiser.clone(),
            contact: regulations.contact.clone(),
            first_day: day(regulations.first_day),
            last_day: day(regulations.last_day),
            entries_until: day(regulations.entries_until),
            notified: day(regulations.notified),
            rating_list_of: day(regulations.rating_list_of),
            variant: regulations.variant.code().into(),
            edition: regulations.edition.code().into(),
            rounds: number(regulations.rounds),
            expected_players: number(regulations.expected_players),
            default_time: number(regulations.default_time_minutes),
            under: number(regulations.under.map(u16::from)),
            tempo: regulations.tempo.as_ref().map(ToString::to_string).unwrap_or_default(),
            superblitz: flag(regulations.superblitz),
            unused_time_lost: flag(regulations.unused_time_lost),
            recording_waived: flag(regulations.recording_waived),
            rated: flag(regulations.rated),
            licences: flag(regulations.licences_required),
            women_only: flag(regulations.women_only),
            norms: regulations.norms,
            level: regulations.level,
            draw_with_advantage: flag(regulations.draw_with_advantage),
            same_club: flag(regulations.exclusions.same_club),
            same_federation: flag(regulations.exclusions.same_federation),
            tie_break: regulations.tie_breaks.clone(),
            remarks: regulations.remarks.clone(),
            round_day,
            round_time,
            // A list always sends something: what stands first in it where nothing was chosen.
            swiss_variant: "niderlandzki".into(),
            table: "berger".into(),
            match_kind: "games".into(),
            ..Self::default()
        };
        form.show_system(regulations);
        form.show_people(regulations);
        form.show_play_off(regulations.play_off.as_ref());
        form
    }

    fn show_play_off(&mut self, rules: Option<&PlayOffRules>) {
        let Some(rules) = rules else { return };
        let place = PLAY_OFFS.iter().find(|(_, places)| *places == rules.places);
        self.play_off = place.map(|(code, _)| (*code).to_owned()).unwrap_or_default();
        self.play_off_minutes = rules.minutes.map(|it| it.to_string()).unwrap_or_default();
        self.play_off_tempo = rules.control.as_ref().map(ToString::to_string).unwrap_or_default();
        self.play_off_short = flag(rules.short);
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
    pub(super) fn filled_in(&self, before: Option<&Regulations>) -> (Regulations, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut regulations = before.cloned().unwrap_or_default();
        let typed = Typed::new(self, before.map(Self::of));
        texts(&typed, &mut regulations, &mut faults);
        days(&typed, &mut regulations, &mut faults);
        game(&typed, &mut regulations, before);
        system::fill(&typed, &mut regulations, &mut faults);
        numbers(&typed, &mut regulations, &mut faults);
        boxes(&typed, &mut regulations);
        play_off(&typed, &mut regulations, &mut faults);
        people::fill(&typed, &mut regulations, &mut faults);
        self.programme_of(before, &mut regulations, &mut faults);
        regulations.norms = self.norms;
        regulations.level = self.level;
        if let Some(codes) = typed.rows(|form| &form.tie_break) {
            regulations.tie_breaks = codes;
        }
        (regulations, faults)
    }

    /// The programme, where the form has rows for it and somebody changed one.
    fn programme_of(
        &self,
        before: Option<&Regulations>,
        regulations: &mut Regulations,
        faults: &mut Vec<Fault>,
    ) {
        let shown = before.map(rows);
        let sent = (&self.round_day, &self.round_time);
        if self.round_day.is_empty() || shown.is_some_and(|(day, time)| sent == (&day, &time)) {
            return;
        }
        match programme::read(&self.round_day, &self.round_time) {
            Ok(programme) => regulations.schedule = programme,
            Err(()) => faults.push(Fault::unusable("programme", "web-fault-programme")),
        }
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

    /// The game chosen.
    pub(super) fn game(&self) -> Game {
        self.variant.parse::<Variant>().unwrap_or_default().game()
    }
}

fn texts(typed: &Typed<'_>, regulations: &mut Regulations, faults: &mut Vec<Fault>) {
    let fields: [(Field, &mut String); 4] = [
        (|form| &form.name, &mut regulations.name),
        (|form| &form.place, &mut regulations.place),
        (|form| &form.organiser, &mut regulations.organiser),
        (|form| &form.contact, &mut regulations.contact),
    ];
    for (field, place) in fields {
        if let Some(text) = typed.text(field) {
            *place = text;
        }
    }
    if let Some(text) = typed.area(|form| &form.remarks) {
        regulations.remarks = text;
    }
    if typed.now(|form| &form.name).is_empty() {
        faults.push(Fault::empty("name", "web-fault-name"));
    }
}

fn days(typed: &Typed<'_>, regulations: &mut Regulations, faults: &mut Vec<Fault>) {
    let fields: [(Field, &'static str, &mut Option<Date>); 5] = [
        (|form| &form.first_day, "first_day", &mut regulations.first_day),
        (|form| &form.last_day, "last_day", &mut regulations.last_day),
        (|form| &form.entries_until, "entries_until", &mut regulations.entries_until),
        (|form| &form.notified, "notified", &mut regulations.notified),
        (|form| &form.rating_list_of, "rating_list_of", &mut regulations.rating_list_of),
    ];
    for (field, name, place) in fields {
        match typed.value(field) {
            Some(Ok(day)) => *place = day,
            Some(Err(())) => faults.push(Fault::unusable(name, "web-fault-day")),
            None => {}
        }
    }
    let touched = typed.any_changed(&[|form| &form.first_day, |form| &form.last_day]);
    if let (true, Some(first), Some(last)) = (touched, regulations.first_day, regulations.last_day)
        && last < first
    {
        faults.push(Fault::unusable("last_day", "web-fault-last-day"));
    }
}

/// The game, and its rule book: the one chosen if it belongs to the game, else the one in force.
fn game(typed: &Typed<'_>, regulations: &mut Regulations, before: Option<&Regulations>) {
    if typed.changed(|form| &form.variant) {
        regulations.variant = typed.now(|form| &form.variant).parse().unwrap_or_default();
    }
    let game = regulations.variant.game();
    let chosen = typed.now(|form| &form.edition).parse::<Edition>().ok();
    let changed = typed.any_changed(&[|form| &form.variant, |form| &form.edition]);
    if !changed {
        return;
    }
    regulations.edition = match chosen.filter(|edition| edition.game() == game) {
        Some(edition) => edition,
        None => edition_of(regulations.variant, before),
    };
    if regulations.variant != Variant::V100 && typed.changed(|form| &form.variant) {
        regulations.draw_with_advantage = false;
    }
}

/// The rule book of the game, unless another of the same game was chosen before.
fn edition_of(variant: Variant, before: Option<&Regulations>) -> Edition {
    match before {
        Some(regulations) if regulations.variant.game() == variant.game() => regulations.edition,
        _ if variant == Variant::Chess => Edition::Fide2026,
        _ => Edition::Kw25,
    }
}

fn numbers(typed: &Typed<'_>, regulations: &mut Regulations, faults: &mut Vec<Fault>) {
    let fields: [(Field, &'static str, &mut Option<u16>); 2] = [
        (|form| &form.expected_players, "expected_players", &mut regulations.expected_players),
        (|form| &form.default_time, "default_time", &mut regulations.default_time_minutes),
    ];
    for (field, name, place) in fields {
        match typed.value(field) {
            Some(Ok(number)) => *place = number,
            Some(Err(())) => faults.push(Fault::unusable(name, "web-fault-number")),
            None => {}
        }
    }
    match typed.value(|form| &form.under) {
        Some(Ok(years)) => regulations.under = years,
        Some(Err(())) => faults.push(Fault::unusable("under", "web-fault-number")),
        None => {}
    }
    match typed.value(|form| &form.tempo) {
        Some(Ok(tempo)) => regulations.tempo = tempo,
        Some(Err(())) => faults.push(Fault::unusable("tempo", "web-fault-tempo")),
        None => {}
    }
}

fn boxes(typed: &Typed<'_>, regulations: &mut Regulations) {
    let fields: [(Field, &mut bool); 8] = [
        (|form| &form.rated, &mut regulations.rated),
        (|form| &form.licences, &mut regulations.licences_required),
        (|form| &form.women_only, &mut regulations.women_only),
        (|form| &form.superblitz, &mut regulations.superblitz),
        (|form| &form.unused_time_lost, &mut regulations.unused_time_lost),
        (|form| &form.recording_waived, &mut regulations.recording_waived),
        (|form| &form.same_club, &mut regulations.exclusions.same_club),
        (|form| &form.same_federation, &mut regulations.exclusions.same_federation),
    ];
    for (field, place) in fields {
        if let Some(set) = typed.flag(field) {
            *place = set;
        }
    }
}

/// The places play-offs may be announced for, as the form lists them.
pub(in crate::routes::wizard) const PLAY_OFFS: [(&str, PlayOffPlaces); 3] = [
    ("first", PlayOffPlaces::First),
    ("qualifying", PlayOffPlaces::Qualifying),
    ("all", PlayOffPlaces::All),
];

/// Games for places still level at the end.
///
/// **Rule:** ST-62, FIDE12 annex 3, 1(a)-(d)
fn play_off(typed: &Typed<'_>, regulations: &mut Regulations, faults: &mut Vec<Fault>) {
    const FIELDS: [Field; 4] = [
        |form| &form.play_off,
        |form| &form.play_off_minutes,
        |form| &form.play_off_tempo,
        |form| &form.play_off_short,
    ];
    if !typed.any_changed(&FIELDS) {
        return;
    }
    let code = typed.now(|form| &form.play_off);
    let Some((_, places)) = PLAY_OFFS.iter().find(|(listed, _)| *listed == code) else {
        regulations.play_off = None;
        return;
    };
    let rules = regulations.play_off.get_or_insert_default();
    rules.places = *places;
    if let Some(short) = typed.flag(|form| &form.play_off_short) {
        rules.short = short;
    }
    match typed.value(|form| &form.play_off_minutes) {
        Some(Ok(minutes)) => rules.minutes = minutes,
        Some(Err(())) => faults.push(Fault::unusable("play_off_minutes", "web-fault-number")),
        None => {}
    }
    match typed.value(|form| &form.play_off_tempo) {
        Some(Ok(control)) => rules.control = control,
        Some(Err(())) => faults.push(Fault::unusable("play_off_tempo", "web-fault-tempo")),
        None => {}
    }
}

/// A programme as the form shows it: a day and an hour for each round planned, empty where open.
fn rows(regulations: &Regulations) -> (Vec<String>, Vec<String>) {
    let planned = programme::planned(regulations).min(MOST_ROWS);
    let last = regulations.schedule.iter().map(|item| item.round.get()).max().unwrap_or(0);
    let row = |number: u16| {
        let item = regulations.schedule.iter().find(|item| item.round.get() == number);
        let time = item.and_then(|item: &ScheduledRound| item.time);
        let day = item.map(|item| item.day.to_string()).unwrap_or_default();
        (day, time.map(|time| time.to_string()).unwrap_or_default())
    };
    (1..=planned.max(last).min(MOST_ROWS)).map(row).unzip()
}
