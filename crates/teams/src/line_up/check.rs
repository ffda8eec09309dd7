//! What is checked when a line-up is entered, and once more at the opening.

use alloc::vec::Vec;

use runda_rulebook::{Board, Game};
use serde::{Deserialize, Serialize};

use super::{Breach, Fault, LineUpSystem};
use crate::Refusal;
use crate::start::needed;

/// Who plays at boards 1, 2, .. of a match; nothing is an empty board.
pub type LineUp<P> = Vec<Option<P>>;

/// What a line-up is checked against.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Squad<P> {
    /// The system of the regulations.
    pub system: LineUpSystem,
    /// Whose rules hold.
    pub game: Game,
    /// The boards of a match.
    pub boards: u16,
    /// The basic players in the order of boards.
    pub basic: Vec<P>,
    /// The reserves in their order; none: the regulations leave the list open, which `joker` allows.
    pub reserves: Option<Vec<P>>,
    /// Who played at each board in the round before; empty if the team did not play then.
    pub previous: LineUp<P>,
    /// Who may not play for the club.
    pub other_club: Vec<P>,
    /// Who has no licence.
    pub no_licence: Vec<P>,
}

impl<P> Squad<P> {
    /// A squad of which nothing is known yet.
    pub const fn new(system: LineUpSystem, game: Game, boards: u16) -> Self {
        Self {
            system,
            game,
            boards,
            basic: Vec::new(),
            reserves: None,
            previous: Vec::new(),
            other_club: Vec::new(),
            no_licence: Vec::new(),
        }
    }
}

/// A line-up that is right.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Accepted<P> {
    /// Who plays, one entry per board.
    pub boards: LineUp<P>,
    /// The boards lost by forfeit because nobody plays there.
    pub forfeited: Vec<Board>,
}

impl<P> Accepted<P> {
    /// A line-up with its empty boards told.
    pub(super) fn of(boards: LineUp<P>) -> Self {
        let empty = |(index, player): (usize, &Option<P>)| {
            player.is_none().then(|| Board::from_index(index))
        };
        let forfeited = boards.iter().enumerate().filter_map(empty).collect();
        Self { boards, forfeited }
    }
}

/// Checks a line-up, in this order: eligible for the club, licence, not twice, the order or board of the system, the
/// rule of reserves, complete. A shorter list is filled with empty boards.
///
/// ```
/// use runda_rulebook::Game;
/// use runda_teams::line_up::{LineUpSystem, Squad, check};
///
/// let mut squad = Squad::new(LineUpSystem::Ladder, Game::Draughts, 4);
/// squad.basic = vec!["P1", "P2", "P3", "P4"];
/// squad.reserves = Some(vec!["R1", "R2"]);
/// assert!(check(&squad, &[Some("P1"), Some("P3"), Some("P4"), Some("R1")]).is_ok());
/// assert!(check(&squad, &[Some("P1"), Some("R1"), Some("P3"), Some("P4")]).is_err());
/// ```
///
/// **Rule:** TM-24, TM-36, KW25 V 3.6
pub fn check<P: Clone + Eq>(
    squad: &Squad<P>,
    line_up: &[Option<P>],
) -> Result<Accepted<P>, Refusal> {
    let boards = usize::from(squad.boards);
    if boards == 0 || line_up.len() > boards {
        return Err(Refusal::Boards { given: line_up.len(), boards: squad.boards });
    }
    let mut seats: LineUp<P> = line_up.to_vec();
    seats.resize(boards, None);
    let check = Check { squad, seats: &seats };
    check.none_of(&squad.other_club, Breach::OtherClub)?;
    check.none_of(&squad.no_licence, Breach::NoLicence)?;
    check.nobody_twice()?;
    match squad.system {
        LineUpSystem::Open => {}
        LineUpSystem::Ladder | LineUpSystem::PzszLadder => check.in_order()?,
        LineUpSystem::Joker | LineUpSystem::PzszReplace => check.at_own_boards()?,
    }
    if squad.system.holds_reserves() {
        check.reserves_stay()?;
    }
    check.complete()?;
    Ok(Accepted::of(seats))
}

struct Check<'a, P> {
    squad: &'a Squad<P>,
    seats: &'a [Option<P>],
}

impl<P: Eq> Check<'_, P> {
    /// The players with their boards.
    fn players(&self) -> impl Iterator<Item = (usize, &P)> {
        self.seats.iter().enumerate().filter_map(|(index, seat)| Some((index, seat.as_ref()?)))
    }

    fn fault(&self, breach: Breach, index: Option<usize>) -> Refusal {
        let Squad { system, game, .. } = *self.squad;
        Refusal::LineUp(Fault { breach, system, game, board: index.map(Board::from_index) })
    }

    /// The first player of whom this is true is refused.
    fn first(&self, breach: Breach, wrong: impl Fn(usize, &P) -> bool) -> Result<(), Refusal> {
        match self.players().find(|&(index, player)| wrong(index, player)) {
            Some((index, _)) => Err(self.fault(breach, Some(index))),
            None => Ok(()),
        }
    }

    fn none_of(&self, barred: &[P], breach: Breach) -> Result<(), Refusal> {
        self.first(breach, |_, player| barred.contains(player))
    }

    fn nobody_twice(&self) -> Result<(), Refusal> {
        self.first(Breach::Twice, |index, player| {
            self.players().take_while(|(before, _)| *before < index).any(|(_, p)| p == player)
        })
    }

    /// The place in the entry: basic players first, then reserves.
    fn rank(&self, player: &P) -> Option<usize> {
        let reserves = self.squad.reserves.iter().flatten();
        self.squad.basic.iter().chain(reserves).position(|entered| entered == player)
    }

    /// The chosen players sit in the order of the entry. In chess a basic player never sits below their own board.
    ///
    /// **Rule:** TM-25, TM-28, TM-29, KW25 V 3.6.2.2, 3.6.2.4, PZSz02 B.VI E.2(c)
    fn in_order(&self) -> Result<(), Refusal> {
        let never_below = self.squad.system == LineUpSystem::PzszLadder;
        let mut highest = None;
        for (index, player) in self.players() {
            let Some(rank) = self.rank(player) else {
                return Err(self.fault(Breach::NotEntered, Some(index)));
            };
            if highest.is_some_and(|highest| rank < highest) {
                return Err(self.fault(Breach::Order, Some(index)));
            }
            if never_below && rank < self.squad.basic.len() && index > rank {
                return Err(self.fault(Breach::OtherBoard, Some(index)));
            }
            highest = Some(rank);
        }
        Ok(())
    }

    /// Basic players sit at their own boards; anybody else is a reserve.
    ///
    /// **Our reading:** reserves are entered before the event in `joker` too, unless the regulations leave the list
    /// open.
    ///
    /// **Rule:** TM-26, TM-28, TM-29, KW25 V 3.6.3.2, 3.6.3.3, PZSz02 B.VI E.2(c)
    fn at_own_boards(&self) -> Result<(), Refusal> {
        let open_list = self.squad.system == LineUpSystem::Joker && self.squad.reserves.is_none();
        for (index, player) in self.players() {
            match self.squad.basic.iter().position(|basic| basic == player) {
                Some(own) if own != index => {
                    return Err(self.fault(Breach::OtherBoard, Some(index)));
                }
                None if !open_list && self.rank(player).is_none() => {
                    return Err(self.fault(Breach::NotEntered, Some(index)));
                }
                Some(_) | None => {}
            }
        }
        Ok(())
    }

    /// A reserve may not play two consecutive rounds on different boards, even if the order forces it.
    ///
    /// **Our reading:** both rules are unconditional; refusing is the only way to keep both.
    ///
    /// **Rule:** TM-27, KW25 V 3.6.2.5, 3.6.3.4
    fn reserves_stay(&self) -> Result<(), Refusal> {
        let before =
            |player: &P| self.squad.previous.iter().position(|seat| seat.as_ref() == Some(player));
        self.first(Breach::ReserveMoved, |index, player| {
            !self.squad.basic.contains(player) && before(player).is_some_and(|old| old != index)
        })
    }

    /// More than half of the boards have a player; the empty ones are the last, or those of the missing players.
    /// Chess demands a full line-up.
    ///
    /// **Rule:** TM-37, KW25 V 3.4, PZSz02 B.VI E.2(e)
    fn complete(&self) -> Result<(), Refusal> {
        let named = self.players().count();
        let first_empty = self.seats.iter().position(Option::is_none);
        match self.squad.game {
            Game::Chess if named < self.seats.len() => {
                return Err(self.fault(Breach::NotFull, first_empty));
            }
            Game::Draughts | Game::Chess => {}
        }
        if named < usize::from(needed(self.squad.boards)) {
            return Err(self.fault(Breach::TooFew, None));
        }
        match first_empty {
            Some(empty) if empty < named && !self.squad.system.keeps_boards() => {
                Err(self.fault(Breach::Gap, Some(empty)))
            }
            Some(_) | None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn squad(system: LineUpSystem) -> Squad<&'static str> {
        let mut squad = Squad::new(system, Game::Draughts, 4);
        squad.basic = vec!["P1", "P2", "P3", "P4"];
        squad.reserves = Some(vec!["R1", "R2"]);
        squad
    }

    fn refused(squad: &Squad<&str>, line_up: [&str; 4]) -> Option<(&'static str, Option<u16>)> {
        let seats = line_up.map(|name| (!name.is_empty()).then_some(name));
        let refusal = check(squad, &seats).err()?;
        Some((refusal.item(), refusal.board().map(Board::get)))
    }

    /// TM-24: any players in any order.
    #[test]
    fn open_asks_for_no_order() {
        let squad = squad(LineUpSystem::Open);
        assert_eq!(refused(&squad, ["Z", "P4", "R2", "P1"]), None);
    }

    /// TM-25, TM-27: TMA-9, TMA-10.
    #[test]
    fn a_ladder_keeps_its_order_and_its_reserves() {
        let mut squad = squad(LineUpSystem::Ladder);
        let first = ["P1", "P3", "P4", "R1"];
        assert_eq!(refused(&squad, first), None);
        squad.previous = first.map(Some).to_vec();
        assert_eq!(refused(&squad, ["P1", "P4", "R1", "R2"]), Some(("TM-27", Some(3))));
        assert_eq!(refused(&squad, ["P1", "P4", "P3", "R2"]), Some(("TM-25", Some(3))));
        assert_eq!(refused(&squad, ["P1", "P2", "P3", "Z"]), Some(("TM-25", Some(4))));
    }

    /// TM-26, TM-27: TMA-11.
    #[test]
    fn a_joker_waits_a_round_before_another_board() {
        let mut squad = squad(LineUpSystem::Joker);
        squad.previous = ["P1", "R1", "P3", "P4"].map(Some).to_vec();
        let wanted = ["P1", "P2", "R1", "P4"];
        assert_eq!(refused(&squad, wanted), Some(("TM-27", Some(3))));
        squad.previous.clear();
        assert_eq!(refused(&squad, wanted), None);
        assert_eq!(refused(&squad, ["P2", "R1", "P3", "P4"]), Some(("TM-26", Some(1))));
        assert_eq!(refused(&squad, ["P1", "Z", "P3", "P4"]), Some(("TM-26", Some(2))));
        squad.reserves = None;
        assert_eq!(refused(&squad, ["P1", "Z", "P3", "P4"]), None);
    }

    /// TM-28, TM-29: TMA-12; reserves of chess change boards freely, new players do not come.
    #[test]
    fn chess_moves_players_up_only() {
        let mut ladder = squad(LineUpSystem::PzszLadder);
        ladder.boards = 5;
        ladder.basic.push("P5");
        let wrong = ["P1", "P2", "P3", "", "P4"].map(|name| (!name.is_empty()).then_some(name));
        let refusal = check(&ladder, &wrong).unwrap_err();
        assert_eq!((refusal.item(), refusal.board().map(Board::get)), ("TM-28", Some(5)));
        let replace = squad(LineUpSystem::PzszReplace);
        assert_eq!(refused(&replace, ["R2", "P2", "R1", "P4"]), None);
        assert_eq!(refused(&replace, ["P1", "Z", "P3", "P4"]), Some(("TM-29", Some(2))));
    }

    /// TM-36: club before licence before twice, each at its first board.
    #[test]
    fn checks_come_in_the_order_of_the_book() {
        let mut squad = squad(LineUpSystem::Open);
        squad.other_club = vec!["P4"];
        squad.no_licence = vec!["P1"];
        assert_eq!(refused(&squad, ["P1", "P2", "P2", "P4"]), Some(("TM-36", Some(4))));
        squad.other_club.clear();
        assert_eq!(refused(&squad, ["P1", "P2", "P2", "P4"]), Some(("TM-36", Some(1))));
        squad.no_licence.clear();
        assert_eq!(refused(&squad, ["P1", "P2", "P2", "P4"]), Some(("TM-36", Some(3))));
    }

    /// TM-37: half is too few; gaps only where boards belong to players; chess is full.
    #[test]
    fn a_line_up_may_have_empty_boards() {
        let mut open = squad(LineUpSystem::Open);
        let boards = check(&open, &[Some("P1"), Some("P2"), Some("P3")]).unwrap();
        assert_eq!(boards.forfeited, [Board::from_index(3)]);
        assert_eq!(refused(&open, ["P1", "P2", "", ""]).unwrap().0, "TM-37");
        assert_eq!(refused(&open, ["P1", "", "P2", "P3"]).unwrap().0, "TM-37");
        assert_eq!(refused(&squad(LineUpSystem::Joker), ["P1", "", "P3", "P4"]), None);
        open.game = Game::Chess;
        assert_eq!(refused(&open, ["P1", "P2", "P3", ""]).unwrap().0, "TM-37");
    }
}
