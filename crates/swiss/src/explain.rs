//! Why everything in a pairing is as it is.
//!
//! Nothing is reckoned here: the engine has noted what it tried, and this file says it in reasons.

use alloc::vec;
use alloc::vec::Vec;

use runda_rulebook::{Article, Colour, Edition, Explained, Key, Reason, StartNo};

use super::pairing::{
    ByeCause, Cause, Class, ColourRule, Moved, Pair, Pairing, Protected, Step, Tried,
};

pub(super) fn because(place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(Edition::Kw25, place), Key::new(key))
}

impl Pairing {
    /// Why the two of a pair meet and why they have these colours: the step that paired them, the
    /// candidates passed over, the moves between groups, the colours.
    ///
    /// **Rule:** SW-48, KW25 V 2.8
    pub fn explain_pair(&self, pair: &Pair) -> Vec<Reason> {
        let mut reasons = tried(pair.seeker, &pair.tried);
        reasons.push(step(pair));
        for player in [pair.white, pair.black] {
            let moved = self.moved.iter().filter(|moved| moved.player == player);
            reasons.extend(moved.map(why_moved));
        }
        reasons.push(colours(pair));
        let released = |player: &StartNo| self.released.contains(player);
        reasons.extend([pair.white, pair.black].into_iter().filter(released).map(why_released));
        reasons
    }

    /// Every pair with its reasons, in the order of the boards.
    pub fn explain_pairs(&self) -> Vec<Explained<(StartNo, StartNo)>> {
        let explained = |pair: &Pair| Explained {
            value: (pair.white, pair.black),
            reasons: self.explain_pair(pair),
        };
        self.pairs.iter().map(explained).collect()
    }

    /// Why they have the bye and not somebody lower on the list.
    ///
    /// **Rule:** SW-48, KW25 V 2.8.7.12
    pub fn explain_bye(&self) -> Option<Explained<StartNo>> {
        let bye = self.bye?;
        let passed = |cause: ByeCause| -> Vec<StartNo> {
            self.bye_passed.iter().filter(|(_, own)| *own == cause).map(|(no, _)| *no).collect()
        };
        let mut reasons = Vec::new();
        for (cause, place, key) in [
            (ByeCause::FreePoints, "V 2.8.6.1.2", "swiss-bye-free-points"),
            (ByeCause::OthersUnpairable, "V 2.8.6.1", "swiss-bye-others"),
        ] {
            let players = passed(cause);
            if !players.is_empty() {
                reasons.push(because(place, key).with("players", players));
            }
        }
        reasons.push(because("V 2.8.7.12", "swiss-bye").with("player", bye));
        Some(Explained { value: bye, reasons })
    }

    /// Why players left their score group, why others were kept in it, and whose expectation was
    /// released.
    ///
    /// **Rule:** SW-48, KW25 V 2.8.2, 2.8.4, 2.8.5.2
    pub fn explain_moves(&self) -> Vec<Reason> {
        let moved = self.moved.iter().map(why_moved);
        let protected = self.protected.iter().map(why_protected);
        let released = self.released.iter().copied().map(why_released);
        moved.chain(protected).chain(released).collect()
    }
}

/// The candidates passed over, those with the same cause and next to each other together.
fn tried(seeker: StartNo, tried: &[Tried]) -> Vec<Reason> {
    let same = tried.chunk_by(|a, b| a.cause == b.cause);
    let reason = |run: &[Tried]| {
        let players: Vec<StartNo> = run.iter().map(|tried| tried.player).collect();
        run.first().map(|first| refused(first.cause, seeker).with("players", players))
    };
    same.filter_map(reason).collect()
}

/// A cause as a reason about `seeker`; the others are still to be added as `players`.
///
/// **Rule:** SW-48, KW25 V 2.8.2, 2.8.5.1, 2.8.6.1
pub(super) fn refused(cause: Cause, seeker: StartNo) -> Reason {
    let colour = |place, key, colour: Colour| because(place, key).with("colour", colour);
    let reason = match cause {
        Cause::Met => because("V 2.8.6.1.1", "swiss-tried-met"),
        Cause::Excluded => Reason::remark(Key::new("swiss-tried-excluded")),
        Cause::WhiteLimit => colour("V 2.8.6.1.3-2.8.6.1.4", "swiss-tried-limit", Colour::White),
        Cause::BlackLimit => colour("V 2.8.6.1.3-2.8.6.1.4", "swiss-tried-limit", Colour::Black),
        Cause::BothExpectWhite => colour("V 2.8.5.1", "swiss-tried-expect", Colour::White),
        Cause::BothExpectBlack => colour("V 2.8.5.1", "swiss-tried-expect", Colour::Black),
        Cause::MovedUpBefore => because("V 2.8.2", "swiss-tried-up"),
        Cause::RestUnpairable => because("V 2.8.7.10-2.8.7.11", "swiss-tried-rest"),
        Cause::MoreWouldLeave => because("V 2.8.6.2.1", "swiss-tried-more"),
    };
    reason.with("seeker", seeker)
}

fn step(pair: &Pair) -> Reason {
    let reason = match pair.step {
        Step::MovedDown => because("V 2.8.1.2", "swiss-step-moved-down"),
        Step::Halves => because("V 2.8.7.3-2.8.7.7", "swiss-step-halves"),
    };
    reason.with("seeker", pair.seeker).with("found", pair.found())
}

/// Why a player left their group.
///
/// **Rule:** SW-25, SW-48, KW25 V 2.8.2, 2.8.6.2.1, 2.8.7.2, 2.8.7.8, 2.8.7.11
pub(super) fn why_moved(moved: &Moved) -> Reason {
    let reason = match (moved.alone, moved.class, moved.odd) {
        (true, ..) => because("V 2.8.7.8", "swiss-moved-alone"),
        (false, Class::MovedDown, _) => because("V 2.8.6.2.1", "swiss-moved-on"),
        (false, Class::DownBefore, _) => because("V 2.8.2", "swiss-moved-again"),
        (false, Class::NobodyBelow | Class::Other, true) => because("V 2.8.7.2", "swiss-moved-odd"),
        (false, Class::NobodyBelow | Class::Other, false) => {
            because("V 2.8.7.11", "swiss-moved-needed")
        }
    };
    reason.with("player", moved.player).with("points", moved.points)
}

fn why_protected(protected: &Protected) -> Reason {
    let reason = match protected.class {
        Class::NobodyBelow => because("V 2.8.6.2.1", "swiss-kept-nobody-below"),
        Class::MovedDown | Class::DownBefore | Class::Other => {
            because("V 2.8.2", "swiss-kept-down-before")
        }
    };
    reason.with("player", protected.player).with("points", protected.points)
}

fn why_released(player: StartNo) -> Reason {
    because("V 2.8.5.1-2.8.5.2", "swiss-released").with("player", player)
}

/// Why White and Black are given as they are.
///
/// **Rule:** SW-37, SW-48, KW25 V 2.8.5, 2.8.8
fn colours(pair: &Pair) -> Reason {
    let reason = match pair.colours {
        ColourRule::OnlyOne => because("V 2.8.6.1.3-2.8.6.1.4", "swiss-colour-only"),
        ColourRule::BothAbsolute => because("V 2.8.5.1", "swiss-colour-both-absolute"),
        ColourRule::BoundFirst => because("V 2.8.5.1", "swiss-colour-bound"),
        ColourRule::HigherAbsolute => because("V 2.8.5.2", "swiss-colour-higher-absolute"),
        ColourRule::OneAbsolute => because("V 2.8.5.1", "swiss-colour-one-absolute"),
        ColourRule::HigherOrdinary => because("V 2.8.8.2", "swiss-colour-higher"),
        ColourRule::LowerOrdinary => because("V 2.8.8.1", "swiss-colour-lower"),
        ColourRule::Lot => because("V 2.8.5.3-2.8.5.4", "swiss-colour-lot"),
    };
    reason.with("white", pair.white).with("black", pair.black)
}

/// A single remark without article.
pub(super) fn remark(key: &'static str) -> Vec<Reason> {
    vec![Reason::remark(Key::new(key))]
}
