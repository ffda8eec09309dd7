//! The field of a round: everybody to be paired, in order of rank.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use runda_field::dutch::{Entry, Event, Player};
use runda_rulebook::{Colour, Points, StartNo};

use super::contender::{Contender, float_in, score_before};
use super::error::DutchError;

/// The players of the round in order: higher score, then smaller number. A player's index here is
/// the rank every other module speaks of. Ratings and tie-breaks have no part in it.
///
/// **Rule:** FD-3, FD-9, FD-97, FIDE26 C.04.3 1.2
#[derive(Debug, Clone)]
pub(crate) struct Field {
    /// Everybody to be paired, highest rank first.
    pub(crate) contenders: Vec<Contender>,
    /// The colour drawn by lot.
    pub(crate) initial_colour: Colour,
}

impl Field {
    /// Reads the event; the players absent stay behind.
    pub(crate) fn new(event: &Event) -> Result<Self, DutchError> {
        let register = Register::new(event)?;
        let last_round = event.rounds > 0 && event.played.saturating_add(1) >= event.rounds;
        let mut contenders = Vec::with_capacity(event.players.len());
        for (tpn, player) in register.numbered() {
            if player.absent {
                continue;
            }
            let mut contender = Contender::new(player, &event.scoring, event.played);
            contender.tpn = tpn;
            contender.floats = register.floats(player);
            contender.topscorer = last_round && is_topscorer(contender.score, event);
            contenders.push(contender);
        }
        contenders.sort_by(|a, b| b.score.cmp(&a.score).then(a.number.cmp(&b.number)));
        let ranks = register.ranks(&contenders);
        for contender in &mut contenders {
            contender.excluded = register.excluded(contender.number, &ranks);
        }
        let initial_colour = event
            .initial_colour
            .or_else(|| register.initial_colour_of_history())
            .unwrap_or(Colour::White);
        Ok(Self { contenders, initial_colour })
    }

    /// The rank of everybody, by number.
    pub(crate) fn ranks(&self) -> BTreeMap<StartNo, usize> {
        self.contenders.iter().enumerate().map(|(rank, it)| (it.number, rank)).collect()
    }
}

/// Whether a score is more than half of what could be won so far.
///
/// **Rule:** FD-16, FD-90, FIDE26 C.04.3 1.8
fn is_topscorer(score: Points, event: &Event) -> bool {
    i64::from(score.tenths()) * 2 > i64::from(event.scoring.win.tenths()) * i64::from(event.played)
}

/// The players of an event by number.
struct Register<'e> {
    event: &'e Event,
    /// Index into the players, by number.
    by_number: Vec<Option<usize>>,
    /// Numbers that may not be met besides those of the history, by index.
    forbidden: Vec<Vec<StartNo>>,
}

impl<'e> Register<'e> {
    fn new(event: &'e Event) -> Result<Self, DutchError> {
        let most = event.players.iter().map(|player| player.number.index() + 1).max().unwrap_or(0);
        let mut by_number = vec![None; most];
        for (index, player) in event.players.iter().enumerate() {
            if let Some(slot) = by_number.get_mut(player.number.index()) {
                if slot.is_some() {
                    return Err(DutchError::TwoWithOneNumber { number: player.number });
                }
                *slot = Some(index);
            }
        }
        let mut register =
            Self { event, by_number, forbidden: vec![Vec::new(); event.players.len()] };
        register.check_opponents()?;
        for &(one, other) in &event.forbidden {
            for (from, to) in [(one, other), (other, one)] {
                if let Some(list) =
                    register.index(from).and_then(|index| register.forbidden.get_mut(index))
                {
                    list.push(to);
                }
            }
        }
        Ok(register)
    }

    fn check_opponents(&self) -> Result<(), DutchError> {
        for player in &self.event.players {
            for &entry in &player.entries {
                if let Some(opponent) = opponent_of(entry)
                    && (self.index(opponent).is_none() || opponent == player.number)
                {
                    return Err(DutchError::UnknownOpponent { player: player.number, opponent });
                }
            }
        }
        Ok(())
    }

    fn index(&self, number: StartNo) -> Option<usize> {
        self.by_number.get(number.index()).copied().flatten()
    }

    fn player(&self, number: StartNo) -> Option<&'e Player> {
        self.index(number).and_then(|index| self.event.players.get(index))
    }

    /// The players with the numbers of this round: who never took part in a pairing and is absent
    /// now has none, and everyone behind moves up.
    ///
    /// **Our reading:** the handbook inserts late entries but does not say when; a player who has
    /// not yet come is not counted.
    ///
    /// **Rule:** FD-6, FD-7, FIDE26 C.04.2 2.4, 2.5
    fn numbered(&self) -> impl Iterator<Item = (usize, &'e Player)> {
        self.in_order()
            .filter(|player| !player.absent || player.entries.iter().any(Entry::took_part))
            .enumerate()
            .map(|(place, player)| (place + 1, player))
    }

    fn in_order(&self) -> impl Iterator<Item = &'e Player> {
        self.by_number.iter().flatten().filter_map(|&index| self.event.players.get(index))
    }

    /// Floats of the previous round and of the one before.
    fn floats(&self, player: &Player) -> [Option<super::contender::Float>; 2] {
        let scoring = &self.event.scoring;
        let played = usize::from(self.event.played);
        [played, played.saturating_sub(1)].map(|round| {
            float_in(player, round, scoring, |opponent| {
                self.player(opponent).map(|met| score_before(met, round, scoring))
            })
        })
    }

    /// The rank of each player of the field, by index into the event.
    fn ranks(&self, contenders: &[Contender]) -> Vec<Option<u32>> {
        let mut ranks = vec![None; self.event.players.len()];
        for (rank, contender) in contenders.iter().enumerate() {
            if let Some(slot) = self.index(contender.number).and_then(|index| ranks.get_mut(index))
            {
                *slot = u32::try_from(rank).ok();
            }
        }
        ranks
    }

    /// Ranks of the players met on the board and of those prohibited, ascending.
    ///
    /// **Our reading:** a prohibited pair counts as having played.
    ///
    /// **Rule:** FD-22, FD-99, FIDE26 C.04.3 2.1.1
    fn excluded(&self, number: StartNo, ranks: &[Option<u32>]) -> Vec<u32> {
        let Some(index) = self.index(number) else { return Vec::new() };
        let Some(player) = self.event.players.get(index) else { return Vec::new() };
        let played = player.entries.iter().copied().filter(Entry::is_played);
        let met = played.filter_map(opponent_of);
        let forbidden = self.forbidden.get(index).into_iter().flatten().copied();
        let mut excluded: Vec<u32> = met
            .chain(forbidden)
            .filter_map(|other| ranks.get(self.index(other)?).copied().flatten())
            .collect();
        excluded.sort_unstable();
        excluded.dedup();
        excluded
    }

    /// The initial-colour as the first games show it.
    ///
    /// **Our reading:** of the players who had taken part by the first round with colours, the
    /// first in order with a colour there: at an odd place its colour, at an even place the other.
    ///
    /// **Rule:** FD-61, FIDE26 C.04.3 5.1
    fn initial_colour_of_history(&self) -> Option<Colour> {
        (0..usize::from(self.event.played)).find_map(|round| {
            self.in_order()
                .filter(|player| player.entries.iter().take(round + 1).any(Entry::took_part))
                .enumerate()
                .find_map(|(place, player)| match player.entries.get(round) {
                    Some(Entry::Game { colour, .. }) if place % 2 == 0 => Some(*colour),
                    Some(Entry::Game { colour, .. }) => Some(!*colour),
                    _ => None,
                })
        })
    }
}

/// The opponent of an entry, met or not.
fn opponent_of(entry: Entry) -> Option<StartNo> {
    match entry {
        Entry::Game { opponent, .. }
        | Entry::ForfeitWin { opponent }
        | Entry::ForfeitLoss { opponent } => Some(opponent),
        Entry::Bye | Entry::FullPointBye | Entry::HalfPointBye | Entry::ZeroPointBye => None,
    }
}
