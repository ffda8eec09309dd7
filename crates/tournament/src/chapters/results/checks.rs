//! What a result must fulfil before it is taken.

use alloc::vec::Vec;

use runda_clock::{Class, classify};
use runda_pairing::matches::Superblitz;
use runda_rulebook::{Article, Cause, Edition, GameResult, Key, Reason, Variant};

use crate::event::Outcome;
use crate::{Refusal, Regulations, words};

/// Refuses what the code does not know; warns of what it frowns upon.
///
/// **Rule:** R-7, R-8, R-32, R-37, KW25 II 5.1, 5.4-5.6, I 6.5, III 1.3
pub(super) fn on_entry(
    regulations: &Regulations,
    outcome: &Outcome,
) -> Result<Vec<Reason>, Refusal> {
    let advantage =
        matches!(outcome.result, GameResult::DrawWhiteAdvantage | GameResult::DrawBlackAdvantage);
    let allowed = regulations.draw_with_advantage && regulations.variant == Variant::V100;
    if advantage && !allowed {
        return Err(Refusal::NoAdvantage);
    }
    if regulations.superblitz {
        let possible = Superblitz::check(outcome.result);
        possible.map_err(|error| Refusal::ImpossibleResult { problem: error.reason() })?;
    }
    if !fits(outcome.cause, outcome.result) {
        let (code, cause) = (words::result(outcome.result), words::cause(outcome.cause));
        return Err(Refusal::CauseDoesNotFit { code, cause });
    }
    Ok(early_draw(regulations, outcome).into_iter().collect())
}

/// Whether a cause can lead to a result.
///
/// **Rule:** R-9, R-37, KW25 II 2.5.3, 5.4-5.6
pub(crate) fn fits(cause: Cause, result: GameResult) -> bool {
    let won = matches!(result, GameResult::WhiteWins | GameResult::BlackWins);
    let one_forfeit = matches!(result, GameResult::WhiteByForfeit | GameResult::BlackByForfeit);
    let drawn = matches!(
        result,
        GameResult::Draw | GameResult::DrawWhiteAdvantage | GameResult::DrawBlackAdvantage
    );
    match cause {
        Cause::Ordinary => true,
        Cause::Resignation
        | Cause::NoMoveLeft
        | Cause::RefusalOfRules
        | Cause::TimeExpired
        | Cause::IllegalSealedMove
        | Cause::ClocksStopped => won,
        Cause::Agreement | Cause::DrawByRule | Cause::RegulationDraw => drawn,
        Cause::BothFlags => result == GameResult::Draw,
        Cause::Sanction => won || one_forfeit || result == GameResult::BothLose,
        Cause::DeviceOffence => won || one_forfeit,
        Cause::Absence => one_forfeit || result == GameResult::BothForfeit,
        Cause::CannotContinue => {
            matches!(result, GameResult::BothLose | GameResult::BothForfeit) || one_forfeit
        }
        Cause::BoardOrientation => result == GameResult::Annulled,
    }
}

/// The moves each must have made before a draw may be agreed.
///
/// **Rule:** C-47, KW25 II 5.1
const fn moves_before_agreement(variant: Variant) -> Option<u16> {
    match variant {
        Variant::V100 => Some(40),
        Variant::V64 => Some(15),
        Variant::Chess => None,
    }
}

/// **Rule:** R-37, C-47, KW25 II 5.1
fn early_draw(regulations: &Regulations, outcome: &Outcome) -> Option<Reason> {
    const RULE: Article = Article::new(Edition::Kw25, "II 5.1");
    let least = moves_before_agreement(regulations.variant)?;
    let last = outcome.last_move?;
    let standard = regulations
        .tempo
        .as_ref()
        .is_none_or(|tempo| classify(tempo, regulations.variant).class == Class::Standard);
    (outcome.cause == Cause::Agreement && standard && last < least).then(|| {
        Reason::new(RULE, Key::new("ask-early-draw")).with("last", last).with("least", least)
    })
}
