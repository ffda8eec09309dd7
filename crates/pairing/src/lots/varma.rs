//! Varma tables: a draw with restrictions, so that club mates do not meet in the last rounds.
//!
//! The numbers of a Berger table are divided into four pools whose members meet early. Each club
//! draws a pool, its players draw numbers of this pool.

mod pools;

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Reverse;

use runda_rulebook::alphabet;
use runda_rulebook::{Article, Edition, Explained, Key, Reason, StartNo};
use serde::{Deserialize, Serialize};

pub use pools::{Letter, Pools, Row};

use super::{Lots, Seed, label};
use crate::round_robin::Berger;

/// A player and where they belong.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Member {
    /// Surname first, as lists print it.
    pub name: String,
    /// The code of their club, town or federation.
    pub club: String,
}

/// A player with the number they have drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Drawn {
    /// The player.
    pub member: Member,
    /// Their number.
    pub number: StartNo,
    /// The pool it comes from.
    pub pool: Letter,
}

/// A restricted draw that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VarmaError {
    /// The tables have no row for so many.
    #[error(
        "the Varma tables serve 7 to 24 players and there are {0} [KW25 V 1.6.2]; use the half system or enter the numbers by hand"
    )]
    NoRow(usize),
    /// A player belongs nowhere.
    #[error(
        "the club of {0} is unknown, and a draw by clubs needs it [KW25 V 1.6.2]; enter the club, or give the player a code of their own"
    )]
    UnknownClub(String),
    /// The same player twice.
    #[error("{name} of {club} is entered twice [FIDE12 annex 2.2]; remove one of the two")]
    Twice {
        /// The name.
        name: String,
        /// The club.
        club: String,
    },
}

impl VarmaError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        let by = |edition, place, key| Reason::new(Article::new(edition, place), Key::new(key));
        match self {
            Self::NoRow(players) => {
                by(Edition::Kw25, "V 1.6.2", "lots-error-varma-no-row").with("n", *players)
            }
            Self::UnknownClub(name) => {
                by(Edition::Kw25, "V 1.6.2", "lots-error-varma-club").with("name", name.as_str())
            }
            Self::Twice { name, club } => {
                by(Edition::Fide2012, "annex 2.2", "lots-error-varma-twice")
                    .with("name", name.as_str())
                    .with("club", club.as_str())
            }
        }
    }
}

/// Draws start numbers so that members of one club meet early, or at least not in the last three
/// rounds of a Berger round robin. The answer is in the order of drawing.
///
/// ```
/// use runda_pairing::lots::varma::{draw, Member, Row};
/// use runda_pairing::lots::Seed;
///
/// let member = |name: &str, club: &str| Member { name: name.into(), club: club.into() };
/// let players = ["Ada", "Bea", "Cyd", "Dan", "Eva", "Fil", "Gil", "Hal"].map(|name| member(name, name));
/// let drawn = draw(&players, Row::default(), &Seed::new("runda-test-1").unwrap())?;
/// assert_eq!(drawn.value.len(), 8);
/// # Ok::<(), runda_pairing::lots::varma::VarmaError>(())
/// ```
///
/// **Rule:** RR-30, RR-34, KW25 V 1.6.2, FIDE12 annex 2.3, 2.4
pub fn draw(
    members: &[Member],
    row: Row,
    seed: &Seed,
) -> Result<Explained<Vec<Drawn>>, VarmaError> {
    const RULE: Article = Article::new(Edition::Kw25, "V 1.6.2");
    let mut pools = Pools::new(members.len(), row).ok_or(VarmaError::NoRow(members.len()))?;
    let mut lots = Lots::new(seed, label::VARMA);
    let mut drawn = Vec::with_capacity(members.len());
    let mut reasons = alloc::vec![
        Reason::new(RULE, Key::new(row.key())).with("n", members.len()).with("seed", seed.as_str()),
    ];
    for club in clubs(members)? {
        reasons.push(draw_club(&club, &mut pools, &mut lots, &mut drawn));
    }
    reasons.extend(late_meetings(&drawn));
    Ok(Explained { value: drawn, reasons })
}

/// The clubs in the order in which they draw: by size, then by code; inside a club by surname.
///
/// **Rule:** RR-33, FIDE12 annex 2.2
fn clubs(members: &[Member]) -> Result<Vec<Vec<&Member>>, VarmaError> {
    let mut by_code: BTreeMap<&str, Vec<&Member>> = BTreeMap::new();
    for member in members {
        match member.club.trim() {
            "" => return Err(VarmaError::UnknownClub(member.name.clone())),
            code => by_code.entry(code).or_default().push(member),
        }
    }
    let mut clubs: Vec<(&str, Vec<&Member>)> = by_code.into_iter().collect();
    clubs.sort_by_cached_key(|(code, club)| (Reverse(club.len()), alphabet::key(code)));
    for (code, club) in &mut clubs {
        club.sort_by_cached_key(|member| alphabet::key(&member.name));
        if let Some([one, _]) = club.array_windows().find(|[one, other]| one.name == other.name) {
            return Err(VarmaError::Twice { name: one.name.clone(), club: code.to_string() });
        }
    }
    Ok(clubs.into_iter().map(|(_, club)| club).collect())
}

/// One club draws its pool among those large enough, and its players draw numbers of it. If none is
/// large enough the club empties the largest and goes on with the next.
///
/// **Our reading:** the sources do not foresee the latter; this keeps most club mates together.
///
/// **Rule:** RR-34, RR-35, FIDE12 annex 2.3, 2.4
fn draw_club(
    club: &[&Member],
    pools: &mut Pools,
    lots: &mut Lots,
    drawn: &mut Vec<Drawn>,
) -> Reason {
    const RULE: Article = Article::new(Edition::Fide2012, "annex 2.3");
    let code = club.first().map_or("", |member| member.club.trim());
    let fitting = pools.holding(club.len());
    let chosen = lots.position(fitting.len()).and_then(|position| fitting.get(position).copied());
    let mut pool = chosen.unwrap_or_else(|| pools.fullest());
    for member in club {
        if pools.left(pool).is_empty() {
            pool = pools.fullest();
        }
        if let Some(number) = pools.draw(pool, lots) {
            drawn.push(Drawn { member: (*member).clone(), number, pool });
        }
    }
    let reason = match chosen {
        Some(pool) => Reason::new(RULE, Key::new("lots-varma-pool")).with("pool", pool.name()),
        None => Reason::new(RULE, Key::new("lots-varma-no-pool")),
    };
    reason.with("club", code).with("n", club.len())
}

/// A warning for every two club mates who meet in the last three rounds.
///
/// **Rule:** RR-35, FIDE12 5(d)
fn late_meetings(drawn: &[Drawn]) -> Vec<Reason> {
    const RULE: Article = Article::new(Edition::Fide2012, "5(d)");
    let Ok(table) = Berger::new(drawn.len()) else { return Vec::new() };
    let mut warnings = Vec::new();
    for (index, one) in drawn.iter().enumerate() {
        for other in drawn.iter().skip(index + 1) {
            let round = table.round_of(one.number, other.number);
            let late = round.filter(|round| round.get() + 3 > table.rounds());
            if let (true, Some(round)) = (one.member.club.trim() == other.member.club.trim(), late)
            {
                warnings.push(
                    Reason::new(RULE, Key::new("lots-varma-late-meeting"))
                        .with("one", one.number)
                        .with("other", other.number)
                        .with("round", round),
                );
            }
        }
    }
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(clubs: &[(&str, &[&str])]) -> Vec<Member> {
        let member =
            |name: &&str, club: &str| Member { name: name.to_string(), club: club.to_string() };
        clubs.iter().flat_map(|(club, names)| names.iter().map(|name| member(name, club))).collect()
    }

    fn seed() -> Seed {
        Seed::new("runda-test-1").unwrap()
    }

    /// RR-33, RR-34: RRA-22.
    #[test]
    fn ten_players_of_six_clubs() {
        let field = members(&[
            ("AAA", &["Bela", "Adam"]),
            ("BBB", &["Ewa", "Cyd", "Dan"]),
            ("CCC", &["Fil", "Gil"]),
            ("DDD", &["Hal"]),
            ("EEE", &["Ida"]),
            ("FFF", &["Jan"]),
        ]);
        let drawn = draw(&field, Row::default(), &seed()).unwrap().value;
        let shown: Vec<String> = drawn
            .iter()
            .map(|d| std::format!("{} {} {}", d.member.name, d.number, d.pool.name()))
            .collect();
        assert_eq!(
            shown,
            [
                "Cyd 8 A", "Dan 4 A", "Ewa 3 A", "Adam 1 C", "Bela 6 C", "Fil 9 B", "Gil 5 B",
                "Hal 7 B", "Ida 2 D", "Jan 10 D"
            ]
        );
    }

    /// RR-35: RRA-21, a club of three finds a pool of nine players, a club of four does not.
    #[test]
    fn a_club_too_large_for_every_pool_is_warned() {
        let rest: [(&str, &[&str]); 2] = [("B", &["K", "L", "M"]), ("C", &["N", "O"])];
        let four = members(&[("A", &["P", "Q", "R", "S"]), rest[0], rest[1]]);
        let drawn = draw(&four, Row::default(), &seed()).unwrap();
        let pools: Vec<Letter> = drawn.value.iter().take(4).map(|d| d.pool).collect();
        assert_eq!(pools, [Letter::A, Letter::A, Letter::A, Letter::B]);
        assert!(drawn.reasons.iter().any(|r| r.key == Key::new("lots-varma-no-pool")));
        let three = members(&[rest[0], rest[1], ("A", &["P", "Q"]), ("D", &["R", "S"])]);
        let drawn = draw(&three, Row::default(), &seed()).unwrap();
        assert!(matches!(drawn.value[0].pool, Letter::A | Letter::B));
    }

    /// RR-31, RR-35: two of one club with 6 and 12 are warned of, and nobody else with these numbers.
    #[test]
    fn club_mates_with_six_and_twelve_are_warned() {
        let field = members(&[
            ("A", &["A1", "A2"]),
            ("B", &["B1", "B2"]),
            ("C", &["C1", "C2"]),
            ("D", &["D1", "D2"]),
            ("E", &["E1", "E2"]),
            ("F", &["F1", "F2"]),
        ]);
        let (mut together, mut checked) = (0, 0);
        for seed in (0..200).map(|n| Seed::new(std::format!("seed {n}")).unwrap()) {
            let drawn = draw(&field, Row::AsPrinted, &seed).unwrap();
            let club = |number: u16| {
                let holder = drawn.value.iter().find(|d| d.number.get() == number);
                holder.map(|d| d.member.club.clone())
            };
            let warning = Reason::new(
                Article::new(Edition::Fide2012, "5(d)"),
                Key::new("lots-varma-late-meeting"),
            );
            let six_and_twelve = [(6, 12), (12, 6)].map(|(one, other)| {
                let number = |n| StartNo::new(n).unwrap();
                let round = runda_rulebook::Round::new(11).unwrap();
                warning
                    .clone()
                    .with("one", number(one))
                    .with("other", number(other))
                    .with("round", round)
            });
            let warned = drawn.reasons.iter().any(|reason| six_and_twelve.contains(reason));
            assert_eq!(warned, club(6) == club(12), "{seed:?}");
            together += usize::from(warned);
            checked += 1;
        }
        assert!(together > 20 && together < checked, "{together} of {checked}");
    }

    /// RR-30: nobody is drawn outside the tables, without a club, or twice.
    #[test]
    fn bad_input_is_refused_with_the_article_and_what_is_possible() {
        let refusal = |field: &[Member]| draw(field, Row::default(), &seed()).unwrap_err();
        let six = members(&[("A", &["P", "Q", "R", "S", "T", "U"])]);
        assert_eq!(
            refusal(&six).to_string(),
            "the Varma tables serve 7 to 24 players and there are 6 [KW25 V 1.6.2]; use the half \
             system or enter the numbers by hand"
        );
        let homeless = members(&[("A", &["P", "Q", "R", "S", "T", "U"]), (" ", &["V"])]);
        assert_eq!(refusal(&homeless), VarmaError::UnknownClub("V".into()));
        let twice = members(&[("A", &["P", "Q", "R", "S", "T", "P", "U"])]);
        let (name, club) = ("P".into(), "A".into());
        assert_eq!(refusal(&twice), VarmaError::Twice { name, club });
        assert_eq!(refusal(&[]), VarmaError::NoRow(0));
    }
}
