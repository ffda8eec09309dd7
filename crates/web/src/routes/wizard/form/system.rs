//! How the tournament is played: the system and everything that belongs to it.

use runda_rulebook::{Game, Points, Variant};
use runda_tournament::{
    MatchKind, NextStage, Regulations, RoundRobinTable, ScheveningenTable, SwissVariant, System,
    TeamRules,
};

use super::typed::{Field, Typed, optional};
use super::{Fault, RegulationsForm};

/// More games than any encounter has.
const MOST_GAMES: u8 = 24;
/// More cycles than anybody plays.
const MOST_CYCLES: u8 = 12;
/// A cup has encounters of two games where nobody says otherwise: each has each colour once.
const GAMES_OF_A_CUP: u8 = 2;

/// Whatever decides how the rounds are paired.
const FIELDS: [Field; 11] = [
    |form| &form.variant,
    |form| &form.system,
    |form| &form.swiss_variant,
    |form| &form.uncontrolled,
    |form| &form.cycles,
    |form| &form.table,
    |form| &form.sides_table,
    |form| &form.games,
    |form| &form.third_place,
    |form| &form.match_kind,
    |form| &form.match_target,
];

/// The system that was asked for, in the regulations; every field that cannot be read is named. Boxes that belong
/// to another game or another system are not shown and do not count.
pub(super) fn fill(typed: &Typed<'_>, regulations: &mut Regulations, faults: &mut Vec<Fault>) {
    if typed.any_changed(&FIELDS) {
        system(typed, regulations, faults);
    }
    let (kind, game) = (regulations.system.kind(), regulations.variant.game());
    let swiss = regulations.system.is_swiss() || regulations.system.is_round_robin();
    match optional::<u16>(typed.now(|form| &form.rounds)) {
        _ if !swiss => {}
        _ if !typed.changed(|form| &form.rounds) => {}
        Ok(rounds) if rounds != Some(0) => regulations.rounds = rounds,
        _ => faults.push(Fault::unusable("rounds", "web-fault-rounds")),
    }
    let asked: [Field; 3] = [|form| &form.rounds, |form| &form.system, |form| &form.variant];
    if regulations.system.is_swiss() && regulations.rounds.is_none() && typed.any_changed(&asked) {
        faults.push(Fault::empty("rounds", "web-fault-rounds-missing"));
    }
    if kind == System::FideDutch.kind()
        && let Some(accelerated) = typed.flag(|form| &form.accelerated)
    {
        regulations.accelerated = accelerated;
    }
    if regulations.system.is_round_robin()
        && let Some(kept) = typed.flag(|form| &form.keep_order)
    {
        regulations.cycle_order_kept = kept;
    }
    if matches!(regulations.system, System::Scheveningen { .. })
        && typed.any_changed(&[|form| &form.side_a, |form| &form.side_b])
    {
        let names = [typed.now(|form| &form.side_a), typed.now(|form| &form.side_b)];
        match names.map(str::is_empty) {
            [true, true] => regulations.sides = None,
            [false, false] if names[0] != names[1] => {
                regulations.sides = Some(names.map(str::to_owned));
            }
            _ => faults.push(Fault::unusable("side_a", "wizard-fault-sides")),
        }
    }
    if regulations.variant == Variant::V100
        && let Some(advantage) = typed.flag(|form| &form.draw_with_advantage)
    {
        regulations.draw_with_advantage = advantage;
    }
    teams(typed, regulations, faults);
    next_stage(typed, regulations, game, faults);
}

/// The system itself, built from the fields that belong to it.
fn system(typed: &Typed<'_>, regulations: &mut Regulations, faults: &mut Vec<Fault>) {
    let before = regulations.system;
    let mut number = |field: Field, most: u8, name, key| match optional::<u8>(typed.now(field)) {
        Ok(number) if number.is_none_or(|number| (1..=most).contains(&number)) => number,
        _ => {
            faults.push(Fault::unusable(name, key));
            None
        }
    };
    let code = chosen(typed, regulations.variant);
    regulations.system = match code {
        "round-robin" => System::RoundRobin {
            cycles: number(|form| &form.cycles, MOST_CYCLES, "cycles", "wizard-fault-cycles")
                .unwrap_or(1),
            table: table(typed.now(|form| &form.table)),
        },
        "fide-dutch" => System::FideDutch,
        "knockout" => System::Knockout {
            games: number(|form| &form.games, MOST_GAMES, "games", "web-fault-games")
                .unwrap_or(GAMES_OF_A_CUP),
            third_place: typed.is_set(|form| &form.third_place),
        },
        "scheveningen" => System::Scheveningen {
            table: match typed.now(|form| &form.sides_table) {
                "kw" => Some(ScheveningenTable::Kw),
                "pzsz" => Some(ScheveningenTable::Pzsz),
                _ => None,
            },
            cycles: number(|form| &form.cycles, MOST_CYCLES, "cycles", "wizard-fault-cycles")
                .unwrap_or(1),
        },
        "match" => {
            if let Some(until) = until(typed, regulations.variant.game()) {
                System::Match { until }
            } else {
                faults.push(Fault::unusable("match_target", "wizard-fault-match"));
                before
            }
        }
        _ => System::SwissPzwarc {
            variant: swiss_variant(typed.now(|form| &form.swiss_variant)),
            uncontrolled: typed.is_set(|form| &form.uncontrolled),
        },
    };
    if regulations.system.kind() != before.kind() && !regulations.system.is_swiss() {
        regulations.rounds = None;
    }
    regulations.games_per_encounter = match regulations.system {
        System::RoundRobin { .. } | System::SwissPzwarc { .. } | System::FideDutch => {
            let games = optional::<u8>(typed.now(|form| &form.games));
            match games {
                Ok(games) if games.is_none_or(|games| (1..=MOST_GAMES).contains(&games)) => {
                    games.filter(|games| *games > 1)
                }
                _ => {
                    faults.push(Fault::unusable("games", "web-fault-games"));
                    None
                }
            }
        }
        System::Knockout { .. } | System::Scheveningen { .. } | System::Match { .. } => None,
    };
}

/// The system chosen. The Swiss of the draughts code is not offered in chess: there it means that of FIDE.
fn chosen<'a>(typed: &Typed<'a>, variant: Variant) -> &'a str {
    match typed.now(|form| &form.system) {
        "swiss-pzwarc" | "" if variant == Variant::Chess => "fide-dutch",
        code => code,
    }
}

fn swiss_variant(code: &str) -> SwissVariant {
    match code {
        "classic" => SwissVariant::Classic,
        "ranking" => SwissVariant::Ranking,
        _ => SwissVariant::Niderlandzki,
    }
}

fn table(code: &str) -> RoundRobinTable {
    match code {
        "half" => RoundRobinTable::Half,
        "reversed-half" => RoundRobinTable::ReversedHalf,
        "sliding" => RoundRobinTable::Sliding,
        _ => RoundRobinTable::Berger,
    }
}

/// When a match ends: after so many games, at so many points as the game counts them, at so many wins.
///
/// **Rule:** KO-30, PZSz02 B.VI E.1
fn until(typed: &Typed<'_>, game: Game) -> Option<MatchKind> {
    let target = typed.now(|form| &form.match_target);
    let whole = || target.parse::<u16>().ok().filter(|number| (1..=200).contains(number));
    match typed.now(|form| &form.match_kind) {
        "points" => {
            halves(target, game).map(|halves| MatchKind::Points(Points::from_halves(halves.into())))
        }
        "wins" => whole().map(MatchKind::Wins),
        _ => whole().map(MatchKind::Games),
    }
}

/// Points as they are written: in draughts a win is 2, in chess 1 and a draw `½`, `.5` or `,5`.
fn halves(text: &str, game: Game) -> Option<u16> {
    let (whole, half) = match game {
        Game::Draughts => return text.parse().ok().filter(|points| (1..=400).contains(points)),
        Game::Chess => match text
            .strip_suffix(['½'])
            .or_else(|| text.strip_suffix(".5").or_else(|| text.strip_suffix(",5")))
        {
            Some(whole) => (whole, 1),
            None => (text, 0),
        },
    };
    let whole: u16 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    whole.checked_mul(2)?.checked_add(half).filter(|points| (1..=400).contains(points))
}

/// Teams instead of players.
///
/// **Rule:** TM-1, TM-23, KW25 V 3.1, 3.6
fn teams(typed: &Typed<'_>, regulations: &mut Regulations, faults: &mut Vec<Fault>) {
    const FIELDS: [Field; 3] = [|form| &form.teams, |form| &form.boards, |form| &form.line_up];
    if !typed.any_changed(&FIELDS) {
        return;
    }
    if !typed.is_set(|form| &form.teams) {
        regulations.teams = None;
        return;
    }
    let boards = typed.now(|form| &form.boards).parse::<u8>().ok();
    match boards.filter(|boards| (1..=MOST_GAMES).contains(boards)) {
        Some(boards) => {
            let code = serde_json::Value::from(typed.now(|form| &form.line_up));
            let line_up = serde_json::from_value(code).ok();
            regulations.teams = Some(TeamRules { boards, line_up });
        }
        None => faults.push(Fault::unusable("boards", "wizard-fault-boards")),
    }
}

/// The final after the groups.
///
/// **Rule:** RR-50, RR-51, PZSz02 B.VI A.2.1
fn next_stage(
    typed: &Typed<'_>,
    regulations: &mut Regulations,
    game: Game,
    faults: &mut Vec<Fault>,
) {
    const FIELDS: [Field; 3] =
        [|form| &form.next_system, |form| &form.next_promoted, |form| &form.next_carry];
    if !typed.any_changed(&FIELDS) {
        return;
    }
    let system = match typed.now(|form| &form.next_system) {
        "" => {
            regulations.next_stage = None;
            return;
        }
        // Another number of players goes on by the system that stands there.
        _ if !typed.changed(|form| &form.next_system) => {
            regulations.next_stage.map(|next| next.system)
        }
        code => usual(code, game),
    };
    let promoted = typed.now(|form| &form.next_promoted).parse::<u16>().ok();
    match (system, promoted.filter(|promoted| (1..=999).contains(promoted))) {
        (Some(system), Some(promoted)) => {
            let carry_over = typed.is_set(|form| &form.next_carry);
            regulations.next_stage = Some(NextStage { promoted, system, carry_over });
        }
        _ => faults.push(Fault::unusable("next_promoted", "wizard-fault-promoted")),
    }
}

/// A system as it is usually played.
fn usual(code: &str, game: Game) -> Option<System> {
    let table = RoundRobinTable::Berger;
    Some(match (code, game) {
        ("round-robin", _) => System::RoundRobin { cycles: 1, table },
        ("double-round-robin", _) => System::RoundRobin { cycles: 2, table },
        ("knockout", _) => System::Knockout { games: GAMES_OF_A_CUP, third_place: true },
        ("match", _) => System::Match { until: MatchKind::Games(2) },
        ("swiss", Game::Draughts) => System::default(),
        ("swiss", Game::Chess) => System::FideDutch,
        _ => return None,
    })
}

/// The code under which the form lists what the stage that follows is played by.
pub(super) const fn next_code(system: System) -> &'static str {
    match system {
        System::SwissPzwarc { .. } | System::FideDutch => "swiss",
        System::RoundRobin { cycles: 2, .. } => "double-round-robin",
        System::RoundRobin { .. } => "round-robin",
        System::Knockout { .. } => "knockout",
        System::Match { .. } => "match",
        System::Scheveningen { .. } => "other",
    }
}

impl RegulationsForm {
    /// The fields of the system as the regulations have it.
    pub(super) fn show_system(&mut self, regulations: &Regulations) {
        let (game, games) = (regulations.variant.game(), regulations.games_per_encounter);
        self.system = regulations.system.code().into();
        self.games = games.map(|games| games.to_string()).unwrap_or_default();
        match regulations.system {
            System::SwissPzwarc { variant, uncontrolled } => {
                self.swiss_variant = swiss_code(variant).into();
                self.uncontrolled = super::flag(uncontrolled);
            }
            System::FideDutch => {}
            System::RoundRobin { cycles, table } => {
                self.cycles = cycles.to_string();
                self.table = table_code(table).into();
            }
            System::Knockout { games, third_place } => {
                self.games = games.to_string();
                self.third_place = super::flag(third_place);
            }
            System::Scheveningen { table, cycles } => {
                self.cycles = cycles.to_string();
                self.sides_table = match table {
                    Some(ScheveningenTable::Kw) => "kw".into(),
                    Some(ScheveningenTable::Pzsz) => "pzsz".into(),
                    None => String::new(),
                };
            }
            System::Match { until } => {
                (self.match_kind, self.match_target) = match until {
                    MatchKind::Games(games) => ("games".into(), games.to_string()),
                    MatchKind::Points(points) => ("points".into(), points.shown(game)),
                    MatchKind::Wins(wins) => ("wins".into(), wins.to_string()),
                };
            }
        }
        self.accelerated = super::flag(regulations.accelerated);
        self.keep_order = super::flag(regulations.cycle_order_kept);
        [self.side_a, self.side_b] = regulations.sides.clone().unwrap_or_default();
        if let Some(TeamRules { boards, line_up }) = regulations.teams {
            let code = serde_json::to_value(line_up).unwrap_or_default();
            self.teams = super::flag(true);
            self.boards = boards.to_string();
            self.line_up = code.as_str().unwrap_or_default().into();
        }
        if let Some(next) = regulations.next_stage {
            self.next_system = next_code(next.system).into();
            self.next_promoted = next.promoted.to_string();
            self.next_carry = super::flag(next.carry_over);
        }
    }
}

const fn swiss_code(variant: SwissVariant) -> &'static str {
    match variant {
        SwissVariant::Classic => "classic",
        SwissVariant::Ranking => "ranking",
        SwissVariant::Niderlandzki => "niderlandzki",
    }
}

const fn table_code(table: RoundRobinTable) -> &'static str {
    match table {
        RoundRobinTable::Berger => "berger",
        RoundRobinTable::Half => "half",
        RoundRobinTable::ReversedHalf => "reversed-half",
        RoundRobinTable::Sliding => "sliding",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// KO-30: points of a match are typed as the game counts them.
    #[test]
    fn points_are_read_as_they_are_written() {
        let read = |text, game| halves(text, game);
        assert_eq!(read("9", Game::Draughts), Some(9));
        assert_eq!(read("4½", Game::Chess), Some(9));
        assert_eq!(read("4,5", Game::Chess), Some(9));
        assert_eq!(read("½", Game::Chess), Some(1));
        assert_eq!(read("6", Game::Chess), Some(12));
        for nothing in ["", "0", "-1", "four", "99999"] {
            assert_eq!(read(nothing, Game::Chess), None, "{nothing}");
            assert_eq!(read(nothing, Game::Draughts), None, "{nothing}");
        }
    }
}
