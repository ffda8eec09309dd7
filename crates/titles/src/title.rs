//! Title norms in draughts.

use alloc::vec::Vec;

use runda_rating::RatingList;
use runda_rulebook::tables::{
    TournamentCategory, least_strong_opponents, title_norm, tournament_category,
};
use runda_rulebook::{Ladder, TitleNorm};

/// The numbers a norm is measured with: those of the ladder, on 64 squares some of them 75 lower.
///
/// **Rule:** TI-15, TI-24, KW25 VII 5.8
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scale {
    /// Open titles, or women's titles in a women's tournament.
    pub ladder: Ladder,
    /// Whether on 64 squares.
    pub is_64: bool,
}

/// What 64 squares take off.
pub(crate) const OFFSET_64: u16 = 75;

impl Scale {
    /// Open titles on 100 squares.
    pub const fn open() -> Self {
        Self { ladder: Ladder::Open, is_64: false }
    }

    /// The rating of a player who stands on none of the lists A, B, N.
    ///
    /// **Our reading:** "for women" means women's titles, and 64 squares do not lower it.
    ///
    /// **Rule:** TI-15, KW25 VII 5.2
    pub const fn unrated(&self) -> u16 {
        match self.ladder {
            Ladder::Open => 2100,
            Ladder::Women => 1950,
        }
    }

    /// The rating from which an opponent is strong, and of which three must be overtaken for K.
    ///
    /// **Rule:** TI-21, TI-24, KW25 VII 5.5.1, 5.8
    pub const fn strong(&self) -> u16 {
        self.level(TitleNorm::K)
    }

    /// The rating of the players who must be overtaken for a title.
    ///
    /// **Rule:** TI-22, TI-24, KW25 VII 5.5.2, 5.8
    pub const fn level(&self, norm: TitleNorm) -> u16 {
        let open = match norm {
            TitleNorm::K => 2200,
            TitleNorm::M => 2250,
            TitleNorm::Am => 2300,
        };
        let ladder = match self.ladder {
            Ladder::Open => open,
            Ladder::Women => open - 150,
        };
        if self.is_64 { ladder - OFFSET_64 } else { ladder }
    }
}

/// An opponent on the first day of the tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opponent {
    /// The rating.
    pub rating: u16,
    /// The list it stands on; none for a rating of no list.
    pub list: Option<RatingList>,
}

impl Opponent {
    /// One on list A.
    pub const fn rated(rating: u16) -> Self {
        Self { rating, list: Some(RatingList::A) }
    }

    /// Whether on list A, B or N.
    ///
    /// **Rule:** TI-14, KW25 VII 5.1
    pub fn is_classified(&self) -> bool {
        self.list.is_some_and(RatingList::is_classified)
    }
}

/// A game that counts for titles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TitleGame {
    /// The opponent's rating.
    pub rating: u16,
    /// Points scored as the tables of the code write them, 2-1-0.
    pub points: u8,
}

/// A player's games that count for titles: played at the board, official tempo, opponent on list A, B or N. The
/// player's own rating is none if he stands on none of them.
///
/// **Rule:** TI-14, KW25 VII 5.1
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct TitleGames {
    /// His own rating.
    pub own: Option<u16>,
    /// The games.
    pub games: Vec<TitleGame>,
}

/// Another participant of a Swiss at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldPlayer {
    /// The rating; none on no list.
    pub rating: Option<u16>,
    /// Points in the whole tournament.
    pub points: u32,
    /// Whether withdrawn: who did not finish was not overtaken.
    pub withdrew: bool,
}

/// Players who finished with no more points, by their rating: from 2300, from 2250 and from 2200 on (or what the
/// scale has instead), each counted once.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Overtaken {
    /// From the level of AM on.
    pub am: u32,
    /// From the level of M up to that of AM.
    pub m: u32,
    /// From the level of K up to that of M.
    pub k: u32,
}

/// So many players are to be overtaken.
pub(crate) const TO_OVERTAKE: u32 = 3;

impl Overtaken {
    /// Players that stand for the level of a title: three of the next lower level replace one.
    ///
    /// **Rule:** TI-22, TI-23, KW25 VII 5.5.2, 5.5.3
    pub const fn for_norm(&self, norm: TitleNorm) -> u32 {
        match norm {
            TitleNorm::Am => self.am + (self.m + self.k / 3) / 3,
            TitleNorm::M => self.am + self.m + self.k / 3,
            TitleNorm::K => self.am + self.m + self.k,
        }
    }

    /// Whether they are enough.
    ///
    /// **Rule:** TI-22, KW25 VII 5.5.2
    pub const fn suffice(&self, norm: TitleNorm) -> bool {
        self.for_norm(norm) >= TO_OVERTAKE
    }
}

/// The players a score has overtaken: rated ones who finished with no more points, opponents or not.
///
/// **Rule:** TI-22, KW25 VII 5.5.2
pub fn overtaken(scale: &Scale, total: u32, field: &[FieldPlayer]) -> Overtaken {
    let mut found = Overtaken::default();
    for player in field.iter().filter(|player| !player.withdrew && player.points <= total) {
        let Some(rating) = player.rating else { continue };
        if rating >= scale.level(TitleNorm::Am) {
            found.am += 1;
        } else if rating >= scale.level(TitleNorm::M) {
            found.m += 1;
        } else if rating >= scale.level(TitleNorm::K) {
            found.k += 1;
        }
    }
    found
}

/// What a tournament gives towards titles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitleNorms {
    /// Counted games n.
    pub games: u16,
    /// Points in them.
    pub points: u16,
    /// The mean rating of the player and his opponents.
    pub mean: Option<u16>,
    /// The category of the tournament for this player.
    pub category: Option<TournamentCategory>,
    /// The points K, M and AM ask for; none where the title cannot be had.
    pub required: [Option<u16>; 3],
    /// Games against strong opponents.
    pub strong: u16,
    /// How many of them are asked for.
    pub strong_required: u16,
    /// Players overtaken; none where it is not asked.
    pub overtaken: Option<Overtaken>,
    /// The norms met, lowest first.
    pub met: Vec<TitleNorm>,
}

impl TitleNorms {
    /// The norm of the tournament: the highest met.
    ///
    /// **Rule:** TI-20, KW25 VII 5.4
    pub fn highest(&self) -> Option<TitleNorm> {
        self.met.last().copied()
    }
}

impl TitleGames {
    /// The games that count of those played, each with the points scored.
    ///
    /// **Rule:** TI-14, KW25 VII 5.1
    pub fn new(own: Option<u16>, played: impl IntoIterator<Item = (Opponent, u8)>) -> Self {
        let counted = played.into_iter().filter(|(opponent, _)| opponent.is_classified());
        let game =
            |(opponent, points): (Opponent, u8)| TitleGame { rating: opponent.rating, points };
        Self { own, games: counted.map(game).collect() }
    }

    /// The mean rating `(own + Σ opponents) / (n + 1)`, half up; nothing without a game.
    ///
    /// **Rule:** TI-15, KW25 VII 5.2
    pub fn mean(&self, scale: &Scale) -> Option<u16> {
        let count = u32::try_from(self.games.len()).ok().filter(|count| *count > 0)? + 1;
        let own = u32::from(self.own.unwrap_or(scale.unrated()));
        let sum = own + self.games.iter().map(|game| u32::from(game.rating)).sum::<u32>();
        u16::try_from((2 * sum + count) / (2 * count)).ok()
    }

    /// The norms met. `overtaken` is asked in a Swiss only.
    ///
    /// **Rule:** TI-16 to TI-22, KW25 VII 5.3-5.5
    pub fn norms(&self, scale: &Scale, overtaken: Option<Overtaken>) -> TitleNorms {
        let games = u16::try_from(self.games.len()).unwrap_or(u16::MAX);
        let points = self.games.iter().map(|game| u16::from(game.points)).sum::<u16>();
        let mean = self.mean(scale);
        let category = mean.map(|mean| tournament_category(mean, scale.ladder));
        let ask = |norm| title_norm(norm, category?, games);
        let required = [ask(TitleNorm::K), ask(TitleNorm::M), ask(TitleNorm::Am)];
        let strong = self.games.iter().filter(|game| game.rating >= scale.strong()).count();
        let strong = u16::try_from(strong).unwrap_or(u16::MAX);
        let strong_required = least_strong_opponents(games);
        let met = TitleNorm::ALL.iter().copied().zip(required).filter(|(norm, required)| {
            required.is_some_and(|required| points >= required)
                && strong >= strong_required
                && overtaken.is_none_or(|overtaken| overtaken.suffice(*norm))
        });
        let met = met.map(|(norm, _)| norm).collect();
        TitleNorms {
            games,
            points,
            mean,
            category,
            required,
            strong,
            strong_required,
            overtaken,
            met,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(own: Option<u16>, games: &[(u16, u8)]) -> TitleGames {
        TitleGames::new(
            own,
            games.iter().map(|&(rating, points)| (Opponent::rated(rating), points)),
        )
    }

    const SWISS: [(u16, u8); 8] =
        [(2350, 0), (2310, 1), (2280, 2), (2265, 1), (2230, 1), (2205, 2), (2190, 1), (2175, 1)];

    fn field(changed: &[(usize, u32)]) -> Vec<FieldPlayer> {
        let ratings = [2350, 2310, 2290, 2280, 2265, 2230, 2215, 2205, 2190, 2175];
        let points = [14, 12, 11, 10, 9, 11, 9, 8, 8, 6];
        let mut field: Vec<_> = ratings
            .into_iter()
            .zip(points)
            .map(|(rating, points)| FieldPlayer { rating: Some(rating), points, withdrew: false })
            .collect();
        for &(index, points) in changed {
            field[index].points = points;
        }
        field
    }

    /// TI-14 to TI-23: worked example E3 with its two variants.
    #[test]
    fn the_third_example_depends_on_who_was_overtaken() {
        let games = played(Some(2245), &SWISS);
        let norm = |changed: &[(usize, u32)]| {
            let found =
                games.norms(&Scale::open(), Some(overtaken(&Scale::open(), 11, &field(changed))));
            assert_eq!((found.mean, found.strong, found.strong_required), (Some(2250), 6, 4));
            assert_eq!(found.required, [Some(6), Some(8), Some(11)]);
            found.highest()
        };
        assert_eq!(norm(&[]), Some(TitleNorm::M));
        assert_eq!(norm(&[(2, 12)]), Some(TitleNorm::M));
        assert_eq!(norm(&[(2, 12), (3, 12)]), Some(TitleNorm::K));
    }

    /// TI-15, TI-19, TI-20, TI-21: worked examples E4 and E5.
    #[test]
    fn the_fourth_and_fifth_example_come_out() {
        let open = [(2300, 1), (2265, 1), (2240, 1), (2225, 2), (2210, 1), (2180, 2), (2160, 0)];
        let found = played(None, &open).norms(&Scale::open(), None);
        assert_eq!((found.mean, found.points, found.strong), (Some(2210), 8, 5));
        assert_eq!((found.required[1], found.highest()), (Some(7), Some(TitleNorm::M)));
        let women = Scale { ladder: Ladder::Women, is_64: false };
        let games = [(2190, 1), (2155, 1), (2110, 2), (2095, 2), (2060, 1), (2050, 1), (2010, 2)];
        let found = played(Some(2040), &games).norms(&women, None);
        assert_eq!((found.mean, found.points, found.strong), (Some(2089), 10, 6));
        assert_eq!((found.required[2], found.highest()), (Some(9), Some(TitleNorm::Am)));
    }

    /// TI-22: withdrawn players and players on no list were not overtaken.
    #[test]
    fn who_did_not_finish_was_not_overtaken() {
        let scale = Scale::open();
        let one = FieldPlayer { rating: Some(2300), points: 3, withdrew: false };
        let field = [
            one,
            FieldPlayer { withdrew: true, ..one },
            FieldPlayer { rating: None, ..one },
            FieldPlayer { points: 4, ..one },
        ];
        assert_eq!(overtaken(&scale, 3, &field), Overtaken { am: 1, m: 0, k: 0 });
    }

    /// TI-23: three of the next lower level replace one, and the rule may be chained.
    #[test]
    fn three_replace_one() {
        let count = |am, m, k| Overtaken { am, m, k };
        assert!(count(2, 2, 3).suffice(TitleNorm::Am));
        assert!(!count(2, 2, 2).suffice(TitleNorm::Am));
        assert!(count(0, 2, 3).suffice(TitleNorm::M) && !count(0, 2, 2).suffice(TitleNorm::M));
        assert!(count(0, 0, 3).suffice(TitleNorm::K) && !count(0, 0, 2).suffice(TitleNorm::K));
    }

    /// TI-24: 64 squares lower the levels, not the own rating of the unrated.
    #[test]
    fn sixty_four_squares_lower_the_levels() {
        let scale = Scale { ladder: Ladder::Women, is_64: true };
        assert_eq!(
            TitleNorm::ALL.iter().map(|norm| scale.level(*norm)).collect::<Vec<_>>(),
            [1975, 2025, 2075]
        );
        assert_eq!((scale.unrated(), scale.strong()), (1950, 1975));
    }

    /// TI-14: opponents on the technical list or on none are left out.
    #[test]
    fn only_classified_opponents_count() {
        let all = [
            (Opponent::rated(2200), 2),
            (Opponent { rating: 2100, list: Some(RatingList::Technical) }, 2),
            (Opponent { rating: 2100, list: None }, 2),
        ];
        assert_eq!(TitleGames::new(None, all).games, [TitleGame { rating: 2200, points: 2 }]);
    }
}
