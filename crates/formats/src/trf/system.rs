//! Record 192: which pairing system, in code.

use serde::{Deserialize, Serialize};

use crate::Date;

/// What a code of record 192 stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SystemKind {
    /// The FIDE (Dutch) Swiss system.
    Dutch,
    /// The Dubov Swiss system.
    Dubov,
    /// The Burstein Swiss system.
    Burstein,
    /// The double Swiss system.
    DoubleSwiss,
    /// Another Swiss system.
    CustomSwiss,
    /// A round robin of one cycle.
    RoundRobin,
    /// A round robin of two cycles or of several games.
    MultipleRoundRobin,
    /// Two sides, everybody of one against everybody of the other.
    Scheveningen,
    /// A knockout.
    Knockout,
    /// A Swiss system of teams.
    TeamSwiss,
    /// A round robin of teams.
    TeamRoundRobin,
}

/// The rules of the Dutch system that hold on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DutchRules {
    /// In force until 31 January 2026.
    #[serde(rename = "2017")]
    Of2017,
    /// In force since 1 February 2026.
    #[serde(rename = "2026")]
    Of2026,
}

/// A code of record 192, understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SystemCode {
    /// Which system.
    pub kind: SystemKind,
    /// Which rules, if the code says so.
    pub rules: Option<DutchRules>,
    /// Whether the code asks for Baku acceleration; explicit virtual points (250) switch it off.
    pub baku: bool,
}

impl SystemCode {
    /// Reads a code; names of drafts are understood too. `None` for a code nobody knows: ask for
    /// the system.
    ///
    /// ```
    /// use runda_formats::trf::{SystemCode, SystemKind};
    ///
    /// let system = SystemCode::parse("FIDE_DUTCH_2026_BAKU").unwrap();
    /// assert!(system.baku && system.kind == SystemKind::Dutch);
    /// assert_eq!(SystemCode::parse("LOTTERY"), None);
    /// ```
    ///
    /// **Rule:** TR-19, FIDE26 C.02.03 A 192
    pub fn parse(code: &str) -> Option<Self> {
        let code = code.trim().to_ascii_uppercase();
        let (code, baku) = match code.strip_suffix("_BAKU") {
            Some(plain) => (plain, true),
            None => (code.as_str(), false),
        };
        let (code, rules) = match code.rsplit_once('_') {
            Some((plain, "2017")) => (plain, Some(DutchRules::Of2017)),
            // Drafts of the rules of 2026 were called by the year before.
            Some((plain, "2025" | "2026")) => (plain, Some(DutchRules::Of2026)),
            _ => (code, None),
        };
        let kind = match code {
            "FIDE_DUTCH" => SystemKind::Dutch,
            "FIDE_DUBOV" => SystemKind::Dubov,
            "FIDE_BURSTEIN" => SystemKind::Burstein,
            "FIDE_DOUBLESWISS" => SystemKind::DoubleSwiss,
            "CUSTOM_SWISS" => SystemKind::CustomSwiss,
            "CUSTOM_KNOCKOUT" => SystemKind::Knockout,
            "CUSTOM_TEAM_SWISS" => SystemKind::TeamSwiss,
            _ if code.starts_with("FIDE_TEAM") => SystemKind::TeamSwiss,
            _ if code.contains("SCHEVENINGEN") => SystemKind::Scheveningen,
            _ if code.contains("TEAM") && code.contains("ROUNDROBIN") => SystemKind::TeamRoundRobin,
            _ if code.contains("DOUBLEROUNDROBIN") || code.contains("ROUNDROBIN_G") => {
                SystemKind::MultipleRoundRobin
            }
            _ if code.contains("ROUNDROBIN") || code.contains("SCHILLER") => SystemKind::RoundRobin,
            _ => return None,
        };
        Some(Self { kind, rules, baku })
    }

    /// The rules of the Dutch system: those the code names, or those in force on the first day;
    /// without a day those of today.
    ///
    /// **Rule:** TR-19, FIDE26 C.02.03 A 192
    pub fn dutch_rules(self, first_day: Option<Date>) -> DutchRules {
        let in_force = || match first_day {
            Some(day) if (day.year, day.month) < (2026, 2) => DutchRules::Of2017,
            _ => DutchRules::Of2026,
        };
        self.rules.unwrap_or_else(in_force)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TR-19: the codes of the table.
    #[test]
    fn codes_of_the_table_are_known() {
        for (code, kind) in [
            ("FIDE_DUTCH", SystemKind::Dutch),
            ("FIDE_DUTCH_2025_BAKU", SystemKind::Dutch),
            ("fide_dubov_baku", SystemKind::Dubov),
            ("FIDE_BURSTEIN", SystemKind::Burstein),
            ("FIDE_DOUBLESWISS", SystemKind::DoubleSwiss),
            ("CUSTOM_SWISS", SystemKind::CustomSwiss),
            ("BERGER_ROUNDROBIN", SystemKind::RoundRobin),
            ("BERGER_ROUNDROBIN_G4", SystemKind::MultipleRoundRobin),
            ("BERGER_DOUBLEROUNDROBIN", SystemKind::MultipleRoundRobin),
            ("FIDE_ROUNDROBIN", SystemKind::RoundRobin),
            ("CUSTOM_ROUNDROBIN", SystemKind::RoundRobin),
            ("CUSTOM_KNOCKOUT", SystemKind::Knockout),
            ("FIDE_TEAM_TYPEA_MP_GP_BAKU", SystemKind::TeamSwiss),
            ("CUSTOM_TEAM_SWISS", SystemKind::TeamSwiss),
            ("FIDE_TEAM", SystemKind::TeamSwiss),
        ] {
            assert_eq!(SystemCode::parse(code).map(|system| system.kind), Some(kind), "{code}");
        }
        assert_eq!(SystemCode::parse("FIDE_DUTCH_2017").unwrap().rules, Some(DutchRules::Of2017));
        assert_eq!(SystemCode::parse(""), None);
    }

    /// TR-19: the day decides where the code does not.
    #[test]
    fn the_first_day_chooses_the_rules() {
        let plain = SystemCode::parse("FIDE_DUTCH").unwrap();
        assert_eq!(plain.dutch_rules(Date::new(2026, 1, 31)), DutchRules::Of2017);
        assert_eq!(plain.dutch_rules(Date::new(2026, 2, 1)), DutchRules::Of2026);
        assert_eq!(plain.dutch_rules(None), DutchRules::Of2026);
        let fixed = SystemCode::parse("FIDE_DUTCH_2017").unwrap();
        assert_eq!(fixed.dutch_rules(Date::new(2027, 1, 1)), DutchRules::Of2017);
    }
}
