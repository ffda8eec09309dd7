//! Before round 1: technical ratings, advice on the field, and late entries.
//!
//! The numbers themselves come from [`lots::start_list`](runda_pairing::lots::start_list): by rating, by lot
//! or by groups. They are given once and never change.

use runda_rulebook::{Article, Colour, Edition, Explained, Key, Rating, Reason, Round, StartNo};
use serde::{Deserialize, Serialize};

use super::Entrant;
use runda_pairing::lots::{Lots, Seed, label};

fn because(place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(Edition::Kw25, place), Key::new(key))
}

/// A published multiplier in thousandths: 1042 stands for 1.042.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Factor(pub u32);

/// How a technical rating was found, in the order in which the methods are tried.
///
/// **Rule:** SW-7, RT-29, KW25 V 2.6.1.2
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// The FMJD rating times the published factor.
    Fmjd,
    /// The rating of the Dutch federation times the published factor.
    Kndb,
    /// The published value of a title or category.
    Title,
    /// The arbiter's own estimate.
    Estimate,
}

/// What is known of a player without rating.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Strength {
    /// Their FMJD rating and the published factor.
    pub fmjd: Option<(Rating, Factor)>,
    /// Their KNDB rating and the published factor.
    pub kndb: Option<(Rating, Factor)>,
    /// The published value of their title or category.
    pub title: Option<Rating>,
    /// The arbiter's estimate.
    pub estimate: Option<Rating>,
}

/// The technical rating of a player without rating, by the first method that applies; nothing if
/// the arbiter has yet to estimate. It is shown struck through and counts like a real one in this
/// tournament only.
///
/// ```
/// use runda_swiss::start_list::{Factor, Method, Strength, technical_rating};
/// use runda_rulebook::Rating;
///
/// let fmjd = Some((Rating::new(2100)?, Factor(1010)));
/// let found = technical_rating(Strength { fmjd, ..Strength::default() }).unwrap();
/// assert_eq!(found.value, (Rating::new(2121)?, Method::Fmjd));
/// # Ok::<(), runda_rulebook::NumberError>(())
/// ```
///
/// **Rule:** SW-7, RT-29, RT-30, KW25 V 2.6.1.2
pub fn technical_rating(strength: Strength) -> Option<Explained<(Rating, Method)>> {
    let scaled = |(rating, factor): (Rating, Factor)| {
        let value = (u32::from(rating.get()) * factor.0 + 500) / 1000;
        u16::try_from(value).ok().and_then(|value| Rating::new(value).ok())
    };
    let methods = [
        (strength.fmjd.and_then(scaled), Method::Fmjd, "V 2.6.1.2.1.1", "swiss-technical-fmjd"),
        (strength.kndb.and_then(scaled), Method::Kndb, "V 2.6.1.2.1.2", "swiss-technical-kndb"),
        (strength.title, Method::Title, "V 2.6.1.2.1.3", "swiss-technical-title"),
        (strength.estimate, Method::Estimate, "V 2.6.1.2.2", "swiss-technical-estimate"),
    ];
    methods.into_iter().find_map(|(rating, method, place, key)| {
        let rating = rating?;
        let reason = because(place, key).with("rating", rating);
        Some(Explained::because((rating, method), reason))
    })
}

/// A warning about fewer than two players for each round; about five are ideal. Nothing is refused.
///
/// **Rule:** SW-2, KW25 V 2.3
pub fn few_players(players: usize, rounds: u16) -> Option<Reason> {
    let rounds = usize::from(rounds);
    (players < 2 * rounds).then(|| {
        because("V 2.3", "swiss-few-players")
            .with("players", players)
            .with("rounds", rounds)
            .with("ideal", 5 * rounds)
    })
}

/// A warning about technical ratings of more than a quarter of the field: the ranking variant wants real ones.
///
/// **Rule:** SW-4, ST-30, KW25 V 2.7.3
pub fn many_technical(technical: usize, players: usize) -> Option<Reason> {
    (4 * technical > players).then(|| {
        because("V 2.7.3", "swiss-many-technical").with("n", technical).with("all", players)
    })
}

/// Whether the arbiter should change the number of rounds: only if it brings the players for each
/// round nearer to five, and never below the rounds already paired. The change is logged and
/// decides which round is the last.
///
/// **Rule:** SW-1, KW25 V 2.4
pub fn improves(players: usize, from: Round, to: Round, paired: Round) -> bool {
    let distance = |rounds: Round| players.abs_diff(5 * usize::from(rounds.get()));
    let per_round = |rounds: Round| distance(rounds) * 1000 / usize::from(rounds.get());
    to >= paired && per_round(to) < per_round(from)
}

/// Draws the colour of number 1 before round 1; it need not be done in public.
///
/// **Rule:** SW-38, KW25 V 2.8.5.3
pub fn draw_colour(seed: &Seed) -> Explained<Colour> {
    let colour = Lots::new(seed, label::COLOUR_1).colour();
    let reason = because("V 2.8.5.3", "swiss-lot").with("colour", colour);
    Explained::because(colour, reason.with("seed", seed.as_str()))
}

/// The number of a player who enters after round 1 was paired: the next free one, whatever their
/// rating. Before that the whole list is numbered anew.
///
/// **Our reading:** the code knows no late entries; numbers must not change.
///
/// **Rule:** SW-5, SW-9, KW25 V 2.6, 2.8.9.5
pub fn late_number(players: &[Entrant]) -> StartNo {
    players.iter().map(|player| player.no).max().map_or(StartNo::FIRST, StartNo::next)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// SW-7, RT-29, RT-30: the first method that applies.
    #[test]
    fn a_foreign_rating_comes_before_a_title_and_a_title_before_an_estimate() {
        let rating = |n| Rating::new(n).unwrap();
        let all = Strength {
            fmjd: Some((rating(2000), Factor(1100))),
            kndb: Some((rating(1500), Factor(1200))),
            title: Some(rating(1900)),
            estimate: Some(rating(1700)),
        };
        let method = |strength| technical_rating(strength).map(|found| found.value);
        assert_eq!(method(all), Some((rating(2200), Method::Fmjd)));
        let without = Strength { fmjd: None, ..all };
        assert_eq!(method(without), Some((rating(1800), Method::Kndb)));
        let without = Strength { kndb: None, ..without };
        assert_eq!(method(without), Some((rating(1900), Method::Title)));
        let without = Strength { title: None, ..without };
        assert_eq!(method(without), Some((rating(1700), Method::Estimate)));
        assert_eq!(method(Strength::default()), None);
    }

    /// SW-2, SW-4: warnings, not refusals.
    #[test]
    fn a_small_field_and_many_technical_ratings_give_warnings() {
        assert!(few_players(17, 9).is_some() && few_players(18, 9).is_none());
        assert!(many_technical(5, 17).is_some() && many_technical(5, 20).is_none());
    }

    /// SW-1: towards five players for each round.
    #[test]
    fn the_number_of_rounds_may_change_when_the_ratio_improves() {
        let rounds = |n: usize| Round::from_index(n - 1);
        assert!(improves(21, rounds(9), rounds(7), rounds(3)));
        assert!(!improves(21, rounds(7), rounds(9), rounds(3)));
        assert!(!improves(21, rounds(9), rounds(7), rounds(8)));
    }

    /// SW-38: the same seed draws the same colour, and both colours are drawn.
    #[test]
    fn the_colour_of_number_one_is_drawn() {
        let draw = |n: usize| draw_colour(&Seed::new(alloc::format!("lot {n}")).unwrap()).value;
        assert_eq!(draw(1), draw(1));
        let drawn: Vec<Colour> = (0..20).map(draw).collect();
        assert!(Colour::BOTH.iter().all(|colour| drawn.contains(colour)));
    }

    /// SW-5, SW-9: the next free number; no other number changes.
    #[test]
    fn a_late_entry_gets_the_next_free_number() {
        let player = |n| Entrant { no: StartNo::from_index(n), rating: None };
        assert_eq!(late_number(&[player(0), player(6), player(3)]).get(), 8);
        assert_eq!(late_number(&[]).get(), 1);
    }
}
