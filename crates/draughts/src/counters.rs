//! The counts that lead to a draw.

use crate::{MaterialClass, Mode, Move, Piece, Position, Rules};

/// The counters of a position, in plies; none where a count is not running.
///
/// **Rule:** G-48, KW25 I 6.1-6.5
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counters {
    /// How often the position has occurred.
    pub rep: u16,
    /// Plies of kings without a capture.
    pub quiet: u16,
    /// Plies since class A first appeared (100 squares).
    pub a: Option<u16>,
    /// Plies the lone king of class A has held the main line.
    pub road: Option<u16>,
    /// Plies of three kings against one since the stronger side stood on the main line (64 squares).
    pub fifteen: Option<u16>,
    /// Plies of class B.
    pub b: Option<u16>,
}

/// Who looks at a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Audience {
    /// The arbiter.
    Arbiter,
    /// Spectators, at their scoreboard.
    Spectators,
    /// The two players.
    Players,
}

/// What a ply did, as far as the counters care.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ply {
    /// A king moved and nothing was taken.
    QuietKing,
    /// A man moved, a piece was promoted, or something was taken.
    Lasting,
}

impl Ply {
    /// What a legal move does.
    ///
    /// **Rule:** G-37, KW25 I 6.2
    pub(crate) fn of(before: &Position, played: Move) -> Self {
        match before.piece_at(played.from()) {
            Some((_, Piece::King)) if !played.is_capture() => Self::QuietKing,
            _ => Self::Lasting,
        }
    }

    /// What an irregular ply did: it lasts if a man changed its square or any piece left the board.
    ///
    /// **Rule:** G-59, KW25 I 5.7
    pub(crate) fn between(before: &Position, after: &Position) -> Self {
        let men = |p: &Position| (p.white & !p.kings, p.black & !p.kings);
        let pieces = |p: &Position| (p.white | p.black).count_ones();
        if men(before) == men(after) && pieces(before) == pieces(after) {
            Self::QuietKing
        } else {
            Self::Lasting
        }
    }
}

impl Counters {
    /// The counters of a position nothing is known of: every condition true in it starts at 0.
    ///
    /// **Rule:** G-49, KW25 I 6.2-6.4
    pub fn at(position: &Position, rules: Rules) -> Self {
        let none = Self { rep: 1, quiet: 0, a: None, road: None, fifteen: None, b: None };
        let started = none.after(Ply::Lasting, position, rules);
        Self { rep: 1, ..started }
    }

    /// The counters as far as this audience may see them: players never may, over the board.
    ///
    /// **Rule:** G-51, KW25 II 2.4.2, 2.4.7
    pub const fn shown_to(self, audience: Audience, mode: Mode) -> Option<Self> {
        match (audience, mode) {
            (Audience::Arbiter | Audience::Spectators, _)
            | (Audience::Players, Mode::Correspondence | Mode::Online) => Some(self),
            (Audience::Players, _) => None,
        }
    }

    /// The counters after one more ply that led to `position`; `rep` is left to the caller.
    ///
    /// The ply that creates a condition gives 0, whichever side plays it.
    ///
    /// **Rule:** G-37, G-39, G-40, G-43, G-44, G-45, G-46, G-48, G-49, KW25 I 6.2-6.4
    pub(crate) fn after(self, ply: Ply, position: &Position, rules: Rules) -> Self {
        let limits = rules.version().limits(rules.edition());
        let class = position.material_class();
        let is_a = class == Some(MaterialClass::A);
        let road = limits.main_line.is_some() && position.lone_king_holds_main_line();
        Self {
            rep: self.rep,
            quiet: match ply {
                Ply::QuietKing => self.quiet.saturating_add(1),
                Ply::Lasting => 0,
            },
            a: rules.sixteen().and_then(|_| run(self.a, is_a, true)),
            road: run(self.road, road, road),
            fifteen: limits.fifteen.and_then(|_| {
                let starts = position.three_kings_on_main_line();
                run(self.fifteen, starts, position.is_three_kings_to_one())
            }),
            b: run(self.b, class == Some(MaterialClass::B), class == Some(MaterialClass::B)),
        }
    }
}

/// A count that goes on while `lasts`, and else starts at 0 when `starts`.
const fn run(count: Option<u16>, starts: bool, lasts: bool) -> Option<u16> {
    match count {
        Some(count) if lasts => Some(count.saturating_add(1)),
        _ if starts => Some(0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Version;
    use runda_rulebook::Edition;

    /// G-49: GA-22.
    #[test]
    fn a_set_up_position_starts_every_true_condition_at_nought() {
        let position = Position::from_fen(Version::V100, "W:WK1,K2,K3:BK28").unwrap();
        let counters = Counters::at(&position, Rules::new(Version::V100, Edition::Kw25));
        let expected =
            Counters { rep: 1, quiet: 0, a: Some(0), road: Some(0), fifteen: None, b: None };
        assert_eq!(counters, expected);
        let older = Counters::at(&position, Rules::new(Version::V100, Edition::Kw22));
        assert_eq!(older.road, None);
    }

    /// G-51: the arbiter and the scoreboard, not the players.
    #[test]
    fn players_over_the_board_do_not_see_the_counters() {
        let start = Position::start(Version::V100);
        let counters = Counters::at(&start, Rules::new(Version::V100, Edition::Kw25));
        for mode in Mode::ALL {
            for audience in [Audience::Arbiter, Audience::Spectators] {
                assert_eq!(counters.shown_to(audience, mode), Some(counters));
            }
        }
        assert_eq!(counters.shown_to(Audience::Players, Mode::Otb), None);
        assert_eq!(counters.shown_to(Audience::Players, Mode::Blindfold), None);
        assert_eq!(counters.shown_to(Audience::Players, Mode::Online), Some(counters));
    }

    /// G-59: an accepted irregular ply of a king counts on, one of a man does not.
    #[test]
    fn an_irregular_ply_is_judged_by_the_board_before_and_after() {
        let read = |fen| Position::from_fen(Version::V100, fen).unwrap();
        let before = read("W:WK1,31:BK45,20");
        assert_eq!(Ply::between(&before, &read("B:WK2,31:BK45,20")), Ply::QuietKing);
        assert_eq!(Ply::between(&before, &read("B:WK1,32:BK45,20")), Ply::Lasting);
        assert_eq!(Ply::between(&before, &read("B:WK2,31:B20")), Ply::Lasting);
    }
}
