//! The functions a JSON case may name, one file per engine.

mod clock;
mod draughts;
mod fide_tiebreak;
pub(crate) mod rating;
mod standings;
mod swiss_pzwarc;
mod teams;
mod titles;

use serde_json::Value;

use crate::Case;

/// Answers a case, or says why it cannot be answered.
pub(crate) type Function = fn(&Case) -> Result<Value, String>;

/// Every list of functions, by engine.
const ENGINES: &[&[(&str, Function)]] = &[
    clock::FUNCTIONS,
    draughts::FUNCTIONS,
    fide_tiebreak::FUNCTIONS,
    rating::FUNCTIONS,
    standings::FUNCTIONS,
    swiss_pzwarc::FUNCTIONS,
    teams::FUNCTIONS,
    titles::FUNCTIONS,
];

/// The function a case names.
pub(crate) fn find(name: &str) -> Option<Function> {
    let mut all = ENGINES.iter().flat_map(|engine| engine.iter());
    all.find(|(known, _)| *known == name).map(|(_, function)| *function)
}
