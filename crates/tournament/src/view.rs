//! What pages show.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::messages::Names;
use runda_rulebook::{Board, ByColour, GameNo, Points, Round, StartNo, Unpaired};

use crate::event::Outcome;
use crate::state::{Participant, RoundStatus};
use crate::{Entrant, State};

/// A player as lists show him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerView<'a> {
    /// The entry.
    pub entrant: Entrant,
    /// The start number, once given.
    pub number: Option<StartNo>,
    /// The name, surname first.
    pub name: String,
    /// Everything else.
    pub participant: &'a Participant,
}

/// A round as the pairing list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundView {
    /// The round it is about.
    pub round: Round,
    /// How far it is.
    pub status: RoundStatus,
    /// How many games are open.
    pub open: usize,
    /// How many games there are.
    pub games: usize,
    /// The games, board by board.
    pub boards: Vec<BoardView>,
    /// Those without an opponent: absent first, then byes.
    pub rests: Vec<RestView>,
}

/// One game at a board; an encounter of several has one for each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardView {
    /// The number of the board.
    pub board: Board,
    /// The number of the game in its encounter.
    pub game: GameNo,
    /// How many games the encounter has.
    pub games: usize,
    /// The points of the encounter so far, seen with the colours of this game.
    pub encounter: ByColour<Points>,
    /// The players, with the colours really played.
    pub players: ByColour<StartNo>,
    /// Their names; in a match of teams those of the players who sit there.
    pub names: ByColour<String>,
    /// The names of the teams, in a match of teams.
    pub teams: Option<ByColour<String>>,
    /// Their scores before the round, as they are now.
    pub points: ByColour<Points>,
    /// What counts.
    pub outcome: Outcome,
    /// Whether an arbiter confirmed it.
    pub confirmed: bool,
    /// Whether the colours were the wrong way round.
    pub reversed: bool,
}

/// One without an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RestView {
    /// The player it is about.
    pub player: StartNo,
    /// The name.
    pub name: String,
    /// Why they have no opponent.
    pub kind: Unpaired,
    /// The score before the round.
    pub points: Points,
}

impl BoardView {
    /// What the board is called in a list of games: `3`, or `3.2` for the second game of an encounter of several.
    pub fn label(&self) -> String {
        if self.games > 1 {
            format!("{}.{}", self.board, self.game)
        } else {
            self.board.to_string()
        }
    }

    /// The names of the two sides: of the teams, or of the players.
    pub fn sides(&self) -> &ByColour<String> {
        self.teams.as_ref().unwrap_or(&self.names)
    }

    /// Whether it is the first game of its encounter; lists of encounters show this one.
    pub fn is_first(&self) -> bool {
        self.game.is_first()
    }
}

impl State {
    /// Everybody, by start number, or by entry while there are no numbers.
    pub fn players(&self) -> Vec<PlayerView<'_>> {
        let mut players: Vec<PlayerView<'_>> = self
            .entrants()
            .map(|(entrant, participant)| PlayerView {
                entrant,
                number: participant.number,
                name: self.name_of(entrant),
                participant,
            })
            .collect();
        players.sort_by_key(|view| (view.number.is_none(), view.number));
        players
    }

    /// A round as the pairing list shows it; none if it is not paired.
    pub fn round_view(&self, round: Round) -> Option<RoundView> {
        let record = self.round(round)?;
        let records = self.records_before(round);
        let points = |n: StartNo| records.get(n.index()).map_or(Points::ZERO, |r| r.points);
        let mut boards = Vec::with_capacity(record.number_of_games());
        for (board, encounter) in record.encounters.iter() {
            let (sides, scored) = (encounter.played_sides(), encounter.points());
            for (number, game) in &encounter.games {
                let pair = game.played_pair();
                let turned = ByColour { white: scored.black, black: scored.white };
                boards.push(BoardView {
                    board: *board,
                    game: *number,
                    games: encounter.games.len(),
                    encounter: if pair.white == sides.white { scored } else { turned },
                    players: ByColour { white: pair.white, black: pair.black },
                    names: ByColour {
                        white: self.name_at(round, pair.white, *number),
                        black: self.name_at(round, pair.black, *number),
                    },
                    teams: self.is_of_teams().then(|| ByColour {
                        white: self.player_name(pair.white),
                        black: self.player_name(pair.black),
                    }),
                    points: ByColour { white: points(pair.white), black: points(pair.black) },
                    outcome: game.official.clone(),
                    confirmed: game.confirmed,
                    reversed: game.reversed,
                });
            }
        }
        let mut rests: Vec<RestView> = record
            .rests
            .iter()
            .map(|(player, kind)| RestView {
                player: *player,
                name: self.player_name(*player),
                kind: *kind,
                points: points(*player),
            })
            .collect();
        rests.sort_by_key(|rest| (core::cmp::Reverse(rest.kind), rest.player));
        let (open, games) = (record.open_games(), record.number_of_games());
        Some(RoundView { round, status: record.status(), open, games, boards, rests })
    }

    /// The name of whoever sits for a side in a game: the player of a team, or the side itself; a dash at an empty
    /// board.
    pub fn name_at(&self, round: Round, side: StartNo, game: GameNo) -> String {
        if self.team_at(side).is_none() {
            return self.player_name(side);
        }
        let seated = self.seated(round, side, game);
        seated.map_or_else(|| "–".into(), |player| self.name_of(Entrant::Player(player)))
    }

    /// The name of the player, or team, with a start number.
    pub fn player_name(&self, number: StartNo) -> String {
        self.entrant(number).map_or_else(|| "?".into(), |entrant| self.name_of(entrant))
    }
}

/// Sentences call players by name.
impl Names for State {
    fn player(&self, number: StartNo) -> String {
        self.player_name(number)
    }
}
