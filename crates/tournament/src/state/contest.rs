//! Two teams, side against side.

use runda_pairing::Side;
use runda_rulebook::{GameNo, Round, StartNo};

use super::State;
use crate::System;
use crate::event::BoardColours;
use crate::pairing::contest_of;

impl State {
    /// Whether two teams meet by the table of two sides, so that everybody of the one meets everybody of the other:
    /// a round is then an encounter of the two, with a game at every board.
    ///
    /// **Rule:** KO-22, TM-6, KW25 V 3.7, PZSz02 B.VI F.1, F.2
    pub(crate) fn is_contest_of_teams(&self) -> bool {
        self.is_of_teams() && matches!(self.system(), System::Scheveningen { .. })
    }

    /// How the colours go from board to board.
    ///
    /// **Rule:** TM-7, KO-23, KW25 V 3.3, 3.7.2, PZSz02 B.VI F.5
    pub fn board_colours(&self) -> BoardColours {
        if self.is_contest_of_teams() { BoardColours::Same } else { BoardColours::Alternating }
    }

    /// The place in the line-up of whoever sits for a side in a game, counted from 0: that of the board. Side
    /// against side the line-up goes by numbers, which stay for the whole contest, and the table says which of
    /// them sits where.
    ///
    /// **Rule:** KO-24, KO-25, KO-28, TM-1, KW25 V 3.7.3, 3.7.4, PZSz02 B.VI F.3, F.7
    pub(crate) fn place_at(&self, round: Round, side: StartNo, game: GameNo) -> usize {
        let by_table = || {
            let contest = contest_of(self)?;
            let seated = contest.rounds().get(round.index())?.games.get(game.index())?;
            let own =
                |side: Side| if seated.white.side == side { seated.white } else { seated.black };
            usize::from(own(self.side_of(side)).number).checked_sub(1)
        };
        self.is_contest_of_teams().then(by_table).flatten().unwrap_or_else(|| game.index())
    }
}
