//! Codes of criteria are read: those of the lists attached to TRF26, and older spellings.

use alloc::string::{String, ToString};

use runda_rulebook::{Article, Edition, Key, Rating, Reason};

use super::{Criterion, Limit};
use crate::edition::TiebreakEdition;
use crate::listing;
use crate::team_event::ScoreKind;

/// A text that names no criterion.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CriterionError {
    /// No tie-break has this code.
    #[error("{0:?} is no tie-break; see the list of codes, for example BH/C1, SB, DE, WIN")]
    UnknownCode(String),
    /// The tie-break has no such modifier.
    #[error("{code} knows no modifier {modifier:?}; leave it out or choose another tie-break")]
    UnknownModifier {
        /// The tie-break.
        code: &'static str,
        /// What stands behind it.
        modifier: String,
    },
}

impl CriterionError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        let remark = |key| Reason::remark(Key::new(key));
        match self {
            Self::UnknownCode(code) => {
                remark("standings-error-unknown-code").with("code", code.as_str())
            }
            Self::UnknownModifier { code, modifier } => remark("standings-error-unknown-modifier")
                .with("code", *code)
                .with("modifier", modifier.as_str()),
        }
    }
}

/// Other spellings: what is written, how we write it.
const SPELLINGS: [(&str, &str); 22] = [
    ("BC1", "BH/C1"),
    ("BC2", "BH/C2"),
    ("MB1", "BH/M1"),
    ("MB2", "BH/M2"),
    ("BHC1", "BH/C1"),
    ("BHC2", "BH/C2"),
    ("BHM1", "BH/M1"),
    ("BHM2", "BH/M2"),
    ("AROC1", "ARO/C1"),
    ("AROC2", "ARO/C2"),
    ("AROC", "ARO/C1"),
    ("POINTS", "PTS"),
    ("GE", "REP"),
    ("ESB:MM", "EMMSB"),
    ("ESB:MG", "EMGSB"),
    ("ESB:GM", "EGMSB"),
    ("ESB:GG", "EGGSB"),
    ("SUMBUC", "SUMBH"),
    ("SSB", "SB"),
    ("MP", "MPTS"),
    ("GP", "GPTS"),
    ("BG", "BLACK"),
];

/// Codes that mean another tie-break under the rules of 2012.
const IN_2012: [(&str, &str); 3] = [("WIN", "WINS"), ("KS", "KOYA"), ("BPG", "BLACK")];

impl Criterion {
    /// Reads a code. Case is ignored, modifiers may stand in any order.
    ///
    /// ```
    /// use runda_standings::{Criterion, TiebreakEdition};
    ///
    /// let criterion = Criterion::read("bh/p/c1", TiebreakEdition::C07In2026).unwrap();
    /// assert_eq!(criterion.to_string(), "BH/C1/P");
    /// ```
    ///
    /// **Rule:** ST-140, FIDE26 C.07 14
    pub fn read(text: &str, edition: TiebreakEdition) -> Result<Self, CriterionError> {
        let upper = text.trim().to_ascii_uppercase();
        let upper = SPELLINGS
            .iter()
            .find(|(written, _)| *written == upper)
            .map_or(upper.as_str(), |(_, ours)| *ours);
        let mut parts = upper.split('/');
        let head = parts.next().unwrap_or_default();
        let (name, score) = head.split_once(':').map_or((head, None), |(a, b)| (a, Some(b)));
        let (name, groups) = extended_koya(name);
        let name = match edition {
            TiebreakEdition::Fide2012 => {
                IN_2012.iter().find(|(new, _)| *new == name).map_or(name, |(_, old)| *old)
            }
            TiebreakEdition::C07In2023
            | TiebreakEdition::C07In2024
            | TiebreakEdition::C07In2026 => {
                SPELLINGS.iter().find(|(written, _)| *written == name).map_or(name, |s| s.1)
            }
        };
        let listing = listing::find(name)
            .ok_or_else(|| CriterionError::UnknownCode(text.trim().to_string()))?;
        let mut criterion = Self::plain(listing);
        criterion.modifiers.groups = groups;
        criterion.modifiers.score = match score {
            None => None,
            Some("MP") => Some(ScoreKind::Match),
            Some("GP") => Some(ScoreKind::Game),
            Some(other) => return Err(criterion.unknown(other)),
        };
        parts.try_for_each(|modifier| criterion.add(modifier))?;
        Ok(match edition {
            TiebreakEdition::Fide2012 => cited_2012(criterion),
            TiebreakEdition::C07In2023
            | TiebreakEdition::C07In2024
            | TiebreakEdition::C07In2026
                if criterion.is_points() =>
            {
                criterion.cited(Article::new(Edition::Fide2026, "C.07 4.2"))
            }
            TiebreakEdition::C07In2023
            | TiebreakEdition::C07In2024
            | TiebreakEdition::C07In2026 => criterion,
        })
    }

    fn unknown(&self, modifier: &str) -> CriterionError {
        CriterionError::UnknownModifier { code: self.listing.code, modifier: modifier.to_string() }
    }

    /// Adds one modifier.
    fn add(&mut self, modifier: &str) -> Result<(), CriterionError> {
        let unknown = self.unknown(modifier);
        let mut letters = modifier.chars();
        let letter = letters.next().unwrap_or(' ');
        let rest = letters.as_str();
        let number = || if rest.is_empty() { Ok(1) } else { rest.parse::<u8>() };
        let allowed = self.listing.modifiers.contains(letter) || matches!(letter, 'U' | 'V');
        if !allowed {
            return Err(unknown);
        }
        let modifiers = &mut self.modifiers;
        match letter {
            'C' => modifiers.cut_low = number().map_err(|_| unknown)?,
            'M' => {
                modifiers.cut_low = number().map_err(|_| unknown.clone())?;
                modifiers.cut_high = number().map_err(|_| unknown)?;
            }
            'F' => modifiers.fore = true,
            'P' => modifiers.forfeits_played = true,
            'R' => modifiers.reverse = true,
            'L' => modifiers.limit = limit(rest).ok_or(unknown)?,
            'K' => modifiers.divisor = Some(rest.parse().map_err(|_| unknown)?),
            'U' => modifiers.unrated = rest.parse().ok().and_then(|n| Rating::new(n).ok()),
            // The edition is a property of the event, not of one code.
            'V' => {}
            _ => return Err(unknown),
        }
        Ok(())
    }
}

/// Where the rules of 2012 define what the table cites by the edition in force.
fn cited_2012(criterion: Criterion) -> Criterion {
    let place = match criterion.listing.code {
        "PTS" | "MPTS" | "GPTS" => "annex 3, 2.A(g)",
        "DE" => "annex 3, 2.A(c)",
        "WINS" => "annex 3, 2.B(d)",
        "BH" => "annex 3, 2.A(b)",
        "SB" => "annex 3, 2.A(f1)",
        "ARO" => "annex 3, 2.A(a)",
        "EMMSB" | "EGGSB" => "annex 3, 2.A(f2)",
        _ => return criterion,
    };
    criterion.cited(Article::new(Edition::Fide2012, place))
}

/// A signed number moves the limit by half points; so does an unsigned one up to nine, and from
/// ten on it is a percentage.
///
/// **Rule:** ST-136, FIDE26 C.07 14.5
fn limit(text: &str) -> Option<Limit> {
    let signed = text.starts_with(['+', '-']);
    let number: i16 = text.parse().ok()?;
    match number {
        10..=100 if !signed => u16::try_from(number).ok().map(Limit::Percent),
        _ if signed || (0..10).contains(&number) => Some(Limit::HalfPoints(number)),
        _ => None,
    }
}

/// `KOYA1`, `KOYA+1` and `KOYA-1` are the extended forms of 2012.
fn extended_koya(name: &str) -> (&str, i8) {
    let groups = name.strip_prefix("KOYA").and_then(|rest| rest.parse().ok());
    groups.map_or((name, 0), |groups| ("KOYA", groups))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        match Criterion::read(text, TiebreakEdition::C07In2026) {
            Ok(criterion) => criterion.to_string(),
            Err(error) => error.to_string(),
        }
    }

    /// ST-140: any order and case is read, one order is written.
    #[test]
    fn codes_are_read_in_any_order_and_written_in_one() {
        for (text, written) in [
            ("BH", "BH"),
            ("bh/p/c1", "BH/C1/P"),
            ("BC1", "BH/C1"),
            ("MB2", "BH/M2"),
            ("ks/l+1", "KS/L+1"),
            ("KS/L2", "KS/L+2"),
            ("KS/L60", "KS/L60"),
            ("KOYA1", "KOYA+1"),
            ("KOYA-1", "KOYA-1"),
            ("PS:GP/C2", "PS:GP/C2"),
            ("ESB:MG", "EMGSB"),
            ("SSSC/K4/F", "SSSC/F/K4"),
            ("GE", "REP"),
            ("ARO/U1400/C1", "ARO/C1"),
            ("TPN/R", "TPN/R"),
        ] {
            assert_eq!(read(text), written, "{text}");
        }
    }

    #[test]
    fn what_is_no_criterion_is_refused_with_a_next_step() {
        assert!(read("XYZ").contains("is no tie-break"));
        assert!(read("WIN/C1").contains("WIN knows no modifier"));
        assert!(read("BH:XX").contains("BH knows no modifier"));
        assert!(read("").contains("is no tie-break"));
        assert!(read("BH/").contains("no modifier"));
    }

    /// ST-4, ST-48: under the rules of 2012 WIN and KS are the older tie-breaks.
    #[test]
    fn the_edition_decides_what_a_code_means() {
        let old = |text| Criterion::read(text, TiebreakEdition::Fide2012).unwrap().to_string();
        assert_eq!(old("WIN"), "WINS");
        assert_eq!(old("KS"), "KOYA");
    }
}
