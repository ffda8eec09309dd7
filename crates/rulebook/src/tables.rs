//! The printed tables of the rule books, compiled in.
//!
//! Numbers are whole: percents in 1/10,000 percent, increments in hundredths. The constants are
//! generated from `data/*.tsv`; each file here asks one table and checks it.
//!
//! ```
//! use runda_rulebook::tables::{HUNDRED_PERCENT, expected_score};
//!
//! let expected = expected_score(38);
//! assert_eq!(expected.lower, 446_624);
//! assert_eq!(expected.higher + expected.lower, HUNDRED_PERCENT);
//! ```

mod board_weights;
mod category_increment;
mod category_rating;
mod category_weights;
#[rustfmt::skip]
pub(crate) mod data;
mod expected_score;
mod fide_rating;
mod norm_conversion;
mod norm_rating;
mod rating_increment;
mod tempo_requirements;
mod title_norm;
mod titles_for_result;
mod tournament_category;

pub use board_weights::board_weight;
pub use category_increment::category_increment;
pub use category_rating::category_rating;
pub use category_weights::{category_weight, international_weight};
pub use expected_score::{ExpectedScore, HUNDRED_PERCENT, expected_percent, expected_score};
pub use fide_rating::{fide_expected_score, fide_rating_difference};
pub use norm_conversion::{AfterNorm, WaitingTitle, after_norm};
pub use norm_rating::{NormRating, norm_rating};
pub use rating_increment::rating_increment;
pub use tempo_requirements::{TempoRequirement, tempo_requirement};
pub use title_norm::{least_strong_opponents, title_norm};
pub use titles_for_result::{ChampionshipGroup, grade_for_place};
pub use tournament_category::{TournamentCategory, tournament_category};
