//! Why a knockout will not go on as asked, and what is possible instead.

use alloc::string::String;

use runda_rulebook::{Article, Board, Edition, Key, Reason, StartNo};

/// A knockout that cannot be, or a round that cannot be entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KnockoutError {
    /// Nobody to knock out.
    #[error(
        "a knockout needs at least 2 participants and has {0} [PZSz02 B.VI D.1]; enter more participants"
    )]
    TooFew(usize),
    /// A bracket nobody could print.
    #[error(
        "a knockout of {players} participants is more than a bracket holds ({most}) [PZSz02 B.VI D.2]; play preliminary groups first"
    )]
    TooMany {
        /// How many were given.
        players: usize,
        /// How many are possible.
        most: usize,
    },
    /// There is no further round.
    #[error("the knockout is over [PZSz02 B.VI D.1]; read the places, or correct an earlier round")]
    Over,
    /// Not every encounter has its outcome.
    #[error(
        "the round has {encounters} encounters and {given} outcomes were given [PZSz02 B.VI D.1]; enter one for every encounter"
    )]
    Incomplete {
        /// The encounters of the round.
        encounters: usize,
        /// The outcomes given.
        given: usize,
    },
    /// The winner did not play there.
    #[error(
        "number {player} does not play at board {board} of this round [PZSz02 B.VI D.2]; name one of the two who do"
    )]
    NotAtBoard {
        /// Who was named.
        player: StartNo,
        /// The board.
        board: Board,
    },
    /// They have left already, or never were there.
    #[error("number {0} is not in the knockout any more [PZSz02 B.VI D.1]; check the number")]
    NotIn(StartNo),
}

impl KnockoutError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        match *self {
            Self::TooFew(players) => by("B.VI D.1", "ko-error-too-few").with("n", players),
            Self::TooMany { players, most } => {
                by("B.VI D.2", "ko-error-too-many").with("players", players).with("most", most)
            }
            Self::Over => by("B.VI D.1", "ko-error-over"),
            Self::Incomplete { encounters, given } => by("B.VI D.1", "ko-error-incomplete")
                .with("encounters", encounters)
                .with("given", given),
            Self::NotAtBoard { player, board } => by("B.VI D.2", "ko-error-not-at-board")
                .with("number", player.get())
                .with("board", board),
            Self::NotIn(player) => by("B.VI D.1", "ko-error-not-in").with("number", player.get()),
        }
    }
}

fn by(place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(Edition::PzSz2002, place), Key::new(key))
}

/// A seeding that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeedingError {
    /// A participant is seeded twice.
    #[error("{0} is seeded twice [PZSz02 B.VI D.2]; name every seeded participant once")]
    SeededTwice(String),
    /// A participant is entered twice.
    #[error("{0} is entered twice [PZSz02 B.VI D.2]; remove one of the two entries")]
    EnteredTwice(String),
    /// A seed that does not take part.
    #[error(
        "{0} is seeded but not entered [PZSz02 B.VI D.2]; enter the participant or drop the seed"
    )]
    NotEntered(String),
    /// The field is too small or too large.
    #[error(transparent)]
    Field(#[from] KnockoutError),
}

impl SeedingError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        match self {
            Self::SeededTwice(name) => {
                by("B.VI D.2", "ko-error-seeded-twice").with("name", name.as_str())
            }
            Self::EnteredTwice(name) => {
                by("B.VI D.2", "ko-error-entered-twice").with("name", name.as_str())
            }
            Self::NotEntered(name) => {
                by("B.VI D.2", "ko-error-not-entered").with("name", name.as_str())
            }
            Self::Field(error) => error.reason(),
        }
    }
}
