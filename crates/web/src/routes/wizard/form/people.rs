//! Who runs the tournament, who judges appeals, what there is to win.

use runda_tournament::prizes::{Prize, PrizePlan};
use runda_tournament::{Arbiter, ArbiterClass, ArbiterRole, Regulations};

use super::typed::Typed;
use super::{Fault, RegulationsForm};

/// The people and the prizes that were asked for.
pub(super) fn fill(typed: &Typed<'_>, regulations: &mut Regulations, faults: &mut Vec<Fault>) {
    chief(typed, regulations, faults);
    if let Some(names) = typed.lines(|form| &form.assistants) {
        let known: Vec<Arbiter> =
            regulations.arbiters.extract_if(.., |it| it.role == ArbiterRole::Round).collect();
        let named = |name: String| match known.iter().find(|arbiter| arbiter.name == name) {
            Some(arbiter) => arbiter.clone(),
            None => arbiter(name, ArbiterRole::Round),
        };
        regulations.arbiters.extend(names.into_iter().map(named));
    }
    if let Some(name) = typed.text(|form| &form.director) {
        regulations.director = name;
    }
    if let Some(names) = typed.lines(|form| &form.committee) {
        regulations.committee = names;
    }
    let filled = |text: String| Some(text).filter(|text| !text.is_empty());
    if let Some(deposit) = typed.text(|form| &form.deposit) {
        regulations.appeals.deposit = filled(deposit);
    }
    if let Some(deadline) = typed.text(|form| &form.deadline) {
        regulations.appeals.deadline = filled(deadline);
    }
    if let Some(names) = typed.lines(|form| &form.jury) {
        regulations.appeals.jury = names;
    }
    if let Some(names) = typed.lines(|form| &form.jury_reserves) {
        regulations.appeals.reserves = names;
    }
    if let Some(lines) = typed.lines(|form| &form.prizes) {
        match plan(&lines, &regulations.prizes) {
            Some(plan) => regulations.prizes = plan,
            None => faults.push(Fault::unusable("prizes", "wizard-fault-prizes")),
        }
    }
}

/// The chief arbiter: the first who is named so.
///
/// **Rule:** RG-27, KW25 IV 6.2
fn chief(typed: &Typed<'_>, regulations: &mut Regulations, faults: &mut Vec<Fault>) {
    let (name, class, licence) = (
        typed.text(|form| &form.arbiter),
        typed.text(|form| &form.arbiter_class),
        typed.value(|form| &form.arbiter_licence),
    );
    let is_chief = |arbiter: &Arbiter| arbiter.role == ArbiterRole::Chief;
    let mut before = regulations.arbiters.iter().position(is_chief);
    if let (None, Some(name)) = (before, name.as_ref().filter(|name| !name.is_empty())) {
        before = Some(0);
        regulations.arbiters.insert(0, arbiter(name.clone(), ArbiterRole::Chief));
    }
    let Some(chief) = before.and_then(|at| regulations.arbiters.get_mut(at)) else { return };
    if let Some(name) = name {
        chief.name = name;
    }
    if let Some(class) = class {
        chief.class = CLASSES.iter().find(|(code, _)| *code == class).map(|(_, class)| *class);
    }
    match licence {
        Some(Ok(until)) => chief.licence_until = until,
        Some(Err(())) => faults.push(Fault::unusable("arbiter_licence", "web-fault-day")),
        None => {}
    }
}

const fn arbiter(name: String, role: ArbiterRole) -> Arbiter {
    Arbiter { name, role, class: None, licence_until: None, consent: None }
}

/// The classes as the form lists them, lowest first.
pub(in crate::routes::wizard) const CLASSES: [(&str, ArbiterClass); 5] = [
    ("third", ArbiterClass::Third),
    ("second", ArbiterClass::Second),
    ("first", ArbiterClass::First),
    ("state", ArbiterClass::State),
    ("international", ArbiterClass::International),
];

/// One prize a line: for whom, a colon, what. A line that stood there before keeps whatever else was said of it.
fn plan(lines: &[String], before: &PrizePlan) -> Option<PrizePlan> {
    let prize = |line: &String| {
        let known = before.prizes.iter().find(|prize| written(prize) == *line);
        known.cloned().or_else(|| {
            let (whom, what) = line.split_once(':')?;
            let prize = Prize::new(whom.trim(), what.trim());
            prize.check().is_ok().then_some(prize)
        })
    };
    let prizes = lines.iter().map(prize).collect::<Option<Vec<Prize>>>()?;
    Some(PrizePlan { prizes, ..before.clone() })
}

/// A prize as a line of the form.
fn written(prize: &Prize) -> String {
    format!("{}: {}", prize.name(), prize.what()).trim().to_owned()
}

impl RegulationsForm {
    /// The fields of the people and prizes as the regulations have them.
    pub(super) fn show_people(&mut self, regulations: &Regulations) {
        let chief = regulations.arbiters.iter().find(|it| it.role == ArbiterRole::Chief);
        if let Some(chief) = chief {
            self.arbiter.clone_from(&chief.name);
            let class = CLASSES.iter().find(|(_, class)| Some(*class) == chief.class);
            self.arbiter_class = class.map(|(code, _)| (*code).to_owned()).unwrap_or_default();
            self.arbiter_licence = chief.licence_until.map(|it| it.to_string()).unwrap_or_default();
        }
        let round = regulations.arbiters.iter().filter(|it| it.role == ArbiterRole::Round);
        self.assistants = round.map(|it| it.name.as_str()).collect::<Vec<_>>().join("\n");
        self.director.clone_from(&regulations.director);
        self.committee = regulations.committee.join("\n");
        self.deposit = regulations.appeals.deposit.clone().unwrap_or_default();
        self.deadline = regulations.appeals.deadline.clone().unwrap_or_default();
        self.jury = regulations.appeals.jury.join("\n");
        self.jury_reserves = regulations.appeals.reserves.join("\n");
        let lines: Vec<String> = regulations.prizes.prizes.iter().map(written).collect();
        self.prizes = lines.join("\n");
    }
}
