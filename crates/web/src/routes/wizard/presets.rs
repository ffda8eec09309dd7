//! What organisers usually want: a few words that fill in the whole form.

use runda_rulebook::Game;
use runda_tournament::{Level, Norms};

use super::form::{RegulationsForm, flag};

/// The sorts of event the wizard offers, in its order.
pub(super) const PRESETS: [&str; 6] = ["club", "school", "open", "championship", "cup", "league"];

impl RegulationsForm {
    /// The form filled in for a sort of event. Names, places and days that were typed stay.
    pub(super) fn for_preset(self) -> Self {
        let game = self.game();
        let system = if game == Game::Chess { "fide-dutch" } else { "swiss-pzwarc" };
        let (fast, slow) = self.tempos();
        let own = Self {
            system: system.into(),
            swiss_variant: "niderlandzki".into(),
            table: "berger".into(),
            cycles: "1".into(),
            ..self.named()
        };
        match self.preset.as_str() {
            "club" => Self { rounds: "7".into(), tempo: fast.into(), ..own },
            "school" => Self {
                rounds: "7".into(),
                tempo: fast.into(),
                same_club: flag(true),
                under: "19".into(),
                ..own
            },
            "open" => Self {
                rounds: "9".into(),
                tempo: slow.into(),
                rated: flag(true),
                tie_break: tie_breaks(game, &["DE", "BH/C1", "BH", "SB"]),
                deadline: own.deadline.clone(),
                ..own
            },
            "championship" => Self {
                system: "round-robin".into(),
                tempo: slow.into(),
                rated: flag(true),
                licences: flag(true),
                level: Level::Official,
                norms: if game == Game::Draughts { Norms::Titles } else { Norms::None },
                tie_break: tie_breaks(game, &["DE", "WIN", "SB", "KS"]),
                ..own
            },
            "cup" => Self {
                system: "knockout".into(),
                games: "2".into(),
                third_place: flag(true),
                tempo: fast.into(),
                ..own
            },
            "league" => Self {
                system: "round-robin".into(),
                cycles: "2".into(),
                teams: flag(true),
                boards: "4".into(),
                line_up: "ladder".into(),
                tempo: slow.into(),
                rated: flag(true),
                ..own
            },
            _ => self,
        }
    }

    /// What the organiser typed about this very event: names, places, days, people.
    fn named(&self) -> Self {
        Self {
            name: self.name.clone(),
            place: self.place.clone(),
            organiser: self.organiser.clone(),
            contact: self.contact.clone(),
            first_day: self.first_day.clone(),
            last_day: self.last_day.clone(),
            entries_until: self.entries_until.clone(),
            arbiter: self.arbiter.clone(),
            assistants: self.assistants.clone(),
            director: self.director.clone(),
            jury: self.jury.clone(),
            deposit: self.deposit.clone(),
            deadline: self.deadline.clone(),
            prizes: self.prizes.clone(),
            remarks: self.remarks.clone(),
            expected_players: self.expected_players.clone(),
            variant: self.variant.clone(),
            ..Self::default()
        }
    }

    /// A fast and a slow time control of the rule book of the game.
    fn tempos(&self) -> (&'static str, &'static str) {
        match self.variant.as_str() {
            "v64" => ("8+4s", "45+30s"),
            "chess" => ("15+10s", "90+30s"),
            _ => ("15+5s", "60+30s"),
        }
    }
}

/// Chess announces its tie-breaks; the draughts code prescribes them, so that nothing is listed.
fn tie_breaks(game: Game, codes: &[&str]) -> Vec<String> {
    match game {
        Game::Chess => codes.iter().map(ToString::to_string).collect(),
        Game::Draughts => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// U-22: whatever sort is chosen, only the name is left to be typed, and what was typed stays.
    #[test]
    fn every_preset_fills_in_everything_but_the_name() {
        for variant in ["v100", "v64", "chess"] {
            for preset in PRESETS {
                let form = RegulationsForm {
                    name: "Otwarte".into(),
                    place: "Lublin".into(),
                    variant: variant.into(),
                    preset: preset.into(),
                    ..RegulationsForm::fresh()
                };
                let made = form.for_preset().regulations(None);
                let made = made.unwrap_or_else(|faults| panic!("{variant} {preset}: {faults:?}"));
                assert_eq!((made.name.as_str(), made.place.as_str()), ("Otwarte", "Lublin"));
                assert!(made.tempo.is_some(), "{variant} {preset}");
            }
        }
    }
}
