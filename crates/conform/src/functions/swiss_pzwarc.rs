//! The Swiss system of the Polish draughts code: pairs the round a case asks for.

use runda_swiss::{Refusal, pair};
use serde_json::{Value, json};

use super::Function;
use crate::Case;
use runda_exchange::swiss_case::{answer, read};

/// What cases may ask of this engine.
pub(super) const FUNCTIONS: &[(&str, Function)] = &[("swiss_pzwarc", swiss_pzwarc)];

fn swiss_pzwarc(case: &Case) -> Result<Value, String> {
    let (history, round) = read(&case.input)?;
    match pair(&history, round) {
        Ok(pairing) => Ok(answer(&pairing)),
        Err(Refusal::NoLegalPairing(_)) => Ok(json!({ "error": "no legal pairing" })),
        Err(Refusal::History(error)) => Err(error.to_string()),
    }
}
