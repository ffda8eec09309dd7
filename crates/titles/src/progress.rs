//! From norms to titles in draughts.

use runda_rulebook::tables::after_norm;
use runda_rulebook::{Grade, Ladder, TitleNorm};

use crate::title::{OFFSET_64, Scale};

/// What a candidate gets for a grandmaster norm: the article and the note under table II give the title without
/// a rating limit, its cells two norms. A parameter of the edition.
///
/// **Rule:** TI-25, KW25 VII 5.7, table II
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum CandidateRule {
    /// The title of master.
    #[default]
    Title,
    /// Two norms for master, as the cells are printed.
    TwoNorms,
}

/// What games in the tournaments of the norms lower the limit.
const MANY_GAMES: u32 = 40;
/// By how much.
const LOWERED_BY: u16 = 50;

/// A player's way on one ladder of one version.
///
/// **Rule:** TI-4, TI-29, KW25 VII 2, 5.6
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The grade with the norms held.
    pub status: Grade,
    /// The ladder and the version.
    pub scale: Scale,
    /// The best rating ever on list A, in any one quarter.
    pub best_on_list_a: Option<u16>,
    /// Games played at the board in the tournaments of the norms held for the next title.
    pub games_of_norms: u32,
    /// What a candidate gets for a grandmaster norm.
    pub candidate_rule: CandidateRule,
}

impl Progress {
    /// With a status and nothing else known.
    pub const fn from(status: Grade, scale: Scale) -> Self {
        Self {
            status,
            scale,
            best_on_list_a: None,
            games_of_norms: 0,
            candidate_rule: CandidateRule::Title,
        }
    }

    /// A norm made in a tournament with so many games played at the board.
    ///
    /// **Rule:** TI-25, TI-26, TI-27, TI-28, KW25 VII 5.6, 5.7, table II
    pub fn norm(&mut self, norm: TitleNorm, games: u32) {
        let before = self.status;
        self.status = self.after(norm);
        let counts = self.status != before || waiting_norm(before).is_some_and(|own| norm >= own);
        if self.status.base() != before.base() {
            self.games_of_norms = 0;
        } else if counts {
            self.games_of_norms = self.games_of_norms.saturating_add(games);
        }
        self.examine();
    }

    fn after(&self, norm: TitleNorm) -> Grade {
        let is_candidate = matches!(self.status, Grade::K | Grade::KPlus);
        match (self.candidate_rule, norm) {
            (CandidateRule::TwoNorms, TitleNorm::Am) if is_candidate => Grade::KPlusPlus,
            (CandidateRule::TwoNorms | CandidateRule::Title, _) => {
                after_norm(self.status, norm).grade
            }
        }
    }

    /// A rating on list A in some quarter, before or after the norms.
    ///
    /// **Rule:** TI-26, KW25 VII 5.6
    pub fn on_list_a(&mut self, rating: u16) {
        self.best_on_list_a = self.best_on_list_a.max(Some(rating));
        self.examine();
    }

    /// The rating that is still asked for, once two norms are held.
    ///
    /// **Rule:** TI-26, TI-27, KW25 VII 5.6
    pub fn limit(&self) -> Option<u16> {
        let (_, limit) = title_for(self.status, self.scale)?;
        let lowered = if self.games_of_norms >= MANY_GAMES { LOWERED_BY } else { 0 };
        Some(limit - lowered)
    }

    /// Gives the title that two norms and the rating make; asked after every norm and every list.
    ///
    /// **Rule:** TI-26, TI-30, KW25 VII 5.6, 7.1
    pub fn examine(&mut self) {
        let Some((title, _)) = title_for(self.status, self.scale) else { return };
        if self.limit().zip(self.best_on_list_a).is_some_and(|(limit, best)| best >= limit) {
            self.status = title;
            self.games_of_norms = 0;
        }
    }
}

/// The norm that is collected towards the next title.
const fn waiting_norm(status: Grade) -> Option<TitleNorm> {
    match status.base() {
        Grade::I => Some(TitleNorm::K),
        Grade::K => Some(TitleNorm::M),
        Grade::M => Some(TitleNorm::Am),
        Grade::Unclassified
        | Grade::V
        | Grade::Iv
        | Grade::Iii
        | Grade::Ii
        | Grade::IiPlus
        | Grade::IPlus
        | Grade::IPlusPlus
        | Grade::KPlus
        | Grade::KPlusPlus
        | Grade::MPlus
        | Grade::MPlusPlus
        | Grade::Am => None,
    }
}

/// The title that a status with two norms waits for, and the rating on list A it asks for.
///
/// **Rule:** TI-24, TI-26, KW25 VII 5.6, 5.8
pub fn title_for(status: Grade, scale: Scale) -> Option<(Grade, u16)> {
    if status.norms() < 2 {
        return None;
    }
    let waiting = after_norm(status, waiting_norm(status)?).waiting?;
    let limit = waiting.least_rating(scale.ladder);
    Some((waiting.title, if scale.is_64 { limit - OFFSET_64 } else { limit }))
}

impl Scale {
    /// The scale of a ladder on 100 squares.
    pub const fn of(ladder: Ladder) -> Self {
        Self { ladder, is_64: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(status: Grade) -> Progress {
        Progress::from(status, Scale::open())
    }

    /// TI-26, TI-27: worked example E6, forty games lower the limit by fifty.
    #[test]
    fn forty_games_lower_the_limit() {
        for (second, after) in [(19, Grade::M), (18, Grade::KPlusPlus)] {
            let mut candidate = held(Grade::K);
            candidate.norm(TitleNorm::M, 21);
            candidate.norm(TitleNorm::M, second);
            candidate.on_list_a(2276);
            assert_eq!(candidate.status, after, "{second}");
        }
    }

    /// TI-25, TI-28: a grandmaster norm skips the rating limit of K and, by article and note, of M.
    #[test]
    fn a_grandmaster_norm_gives_a_title_at_once() {
        for (before, after) in [
            (Grade::I, Grade::K),
            (Grade::IPlusPlus, Grade::K),
            (Grade::K, Grade::M),
            (Grade::KPlus, Grade::M),
        ] {
            let mut player = held(before);
            player.norm(TitleNorm::Am, 9);
            assert_eq!(player.status, after, "{before}");
        }
        let mut strict = Progress { candidate_rule: CandidateRule::TwoNorms, ..held(Grade::K) };
        strict.norm(TitleNorm::Am, 9);
        assert_eq!((strict.status, strict.limit()), (Grade::KPlusPlus, Some(2325)));
    }

    /// TI-26, TI-30: asked again after every norm and list, the rating counts whether it came before the norms or after them.
    #[test]
    fn the_rating_may_come_first() {
        let mut player = Progress { best_on_list_a: Some(2261), ..held(Grade::I) };
        player.norm(TitleNorm::K, 9);
        assert_eq!(player.status, Grade::IPlus);
        player.norm(TitleNorm::K, 11);
        assert_eq!((player.status, player.games_of_norms), (Grade::K, 0));
    }

    /// TI-24, TI-26, TI-29: women's titles and 64 squares have limits of their own.
    #[test]
    fn limits_follow_ladder_and_version() {
        let limits = |scale| {
            [Grade::IPlusPlus, Grade::KPlusPlus, Grade::MPlusPlus]
                .map(|status| title_for(status, scale).map(|(_, limit)| limit))
        };
        assert_eq!(limits(Scale::open()), [Some(2250), Some(2325), Some(2400)]);
        assert_eq!(limits(Scale::of(Ladder::Women)), [Some(2100), Some(2175), Some(2250)]);
        assert_eq!(
            limits(Scale { is_64: true, ..Scale::open() }),
            [Some(2175), Some(2250), Some(2325)]
        );
        assert_eq!(title_for(Grade::KPlus, Scale::open()), None);
    }
}
