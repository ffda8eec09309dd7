//! What so many tied players play.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Explained, Key, Reason, StartNo};
use serde::{Deserialize, Serialize};

use crate::lots::{Lots, Seed, label};

/// A tied player with what the further tie-breaks of the event say of them, higher values better.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tied {
    /// The player.
    pub player: StartNo,
    /// The tie-breaks that come next, in their order.
    pub tie_breaks: Vec<i64>,
}

/// What is played.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Two players: two games, then single games until the first win.
    Duel([StartNo; 2]),
    /// Three players: a single round robin; the first has number 1 of the table.
    RoundRobin([StartNo; 3]),
    /// Four players: two semi-finals and a final, matches of two games.
    Knockout([[StartNo; 2]; 2]),
}

/// A play-off: who plays what, and who is left behind by tie-breaks.
///
/// **Rule:** KO-50, FIDE12 annex 3
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlayOff {
    /// What is played, and by whom.
    pub format: Format,
    /// Who does not take part, the best first; their places follow those of the play-off.
    pub left_out: Vec<StartNo>,
}

/// A play-off that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayOffError {
    /// Nobody is tied.
    #[error("{0} players make no play-off [FIDE12 annex 3]; it needs at least two who are tied")]
    NobodyTied(usize),
    /// The same player twice.
    #[error("number {0} is in the play-off twice [FIDE12 annex 3]; name every tied player once")]
    Twice(StartNo),
}

impl PlayOffError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::Fide2012, "annex 3");
        let by = |key| Reason::new(RULE, Key::new(key));
        match *self {
            Self::NobodyTied(players) => by("match-error-nobody-tied").with("n", players),
            Self::Twice(player) => by("match-error-play-off-twice").with("number", player.get()),
        }
    }
}

/// What tied players play: two a duel, three a round robin, four a knockout with pairs by lot; of
/// more the next tie-breaks, and then lots, pick four.
///
/// **Rule:** KO-50, KO-52, KO-53, KO-54, KO-55, C-76, ST-65, FIDE12 annex 3
pub fn begin(tied: &[Tied], seed: &Seed) -> Result<Explained<PlayOff>, PlayOffError> {
    let mut field: Vec<&Tied> = tied.iter().collect();
    field.sort_by_key(|tied| tied.player);
    if let Some([one, _]) = field.array_windows().find(|[one, other]| one.player == other.player) {
        return Err(PlayOffError::Twice(one.player));
    }
    // Everything the play-off leaves to chance comes from this one order.
    Lots::new(seed, label::PLAY_OFF).shuffle(&mut field);
    let (key, article) = match field.len() {
        0 | 1 => return Err(PlayOffError::NobodyTied(field.len())),
        2 => ("play-off-two", "annex 3, example 1"),
        3 => ("play-off-three", "annex 3, example 2"),
        4 => ("play-off-four", "annex 3, example 3"),
        _ => ("play-off-more", "annex 3, example 4"),
    };
    let left_out = four_best(&mut field);
    let numbers: Vec<StartNo> = field.iter().map(|tied| tied.player).collect();
    let format = match *numbers.as_slice() {
        [one, two] => Format::Duel([one, two]),
        [one, two, three] => Format::RoundRobin([one, two, three]),
        [one, two, three, four, ..] => Format::Knockout([[one, two], [three, four]]),
        _ => return Err(PlayOffError::NobodyTied(numbers.len())),
    };
    let reason = Reason::new(Article::new(Edition::Fide2012, article), Key::new(key))
        .with("n", tied.len())
        .with("players", numbers)
        .with("seed", seed.as_str());
    Ok(Explained::because(PlayOff { format, left_out }, reason))
}

/// Keeps four players in their drawn order, and answers with the others, the best first: tie-breaks
/// decide, and the drawn order where they do not.
///
/// **Rule:** KO-55, FIDE12 annex 3
fn four_best(field: &mut Vec<&Tied>) -> Vec<StartNo> {
    if field.len() <= 4 {
        return Vec::new();
    }
    let mut ranked = field.clone();
    ranked.sort_by(|one, other| other.tie_breaks.cmp(&one.tie_breaks));
    let left_out: Vec<StartNo> = ranked.iter().skip(4).map(|tied| tied.player).collect();
    field.retain(|tied| !left_out.contains(&tied.player));
    left_out
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    fn tied(values: &[i64]) -> Vec<Tied> {
        let player = |(index, &value): (usize, &i64)| Tied {
            player: StartNo::from_index(index),
            tie_breaks: vec![value],
        };
        values.iter().enumerate().map(player).collect()
    }

    fn seed() -> Seed {
        Seed::new("runda-test-1").unwrap()
    }

    /// C-76, KO-55: KOA-21, six players: four by the next tie-break, then a knockout.
    #[test]
    fn of_six_players_the_next_tie_break_picks_four() {
        let play_off = begin(&tied(&[1, 9, 3, 8, 7, 2]), &seed()).unwrap().value;
        let Format::Knockout(pairs) = play_off.format else { panic!("a knockout of four") };
        let mut players: Vec<u16> = pairs.iter().flatten().map(|player| player.get()).collect();
        players.sort_unstable();
        assert_eq!(players, [2, 3, 4, 5]);
        let left_out: Vec<u16> = play_off.left_out.iter().map(|player| player.get()).collect();
        assert_eq!(left_out, [6, 1]);
    }

    /// KO-54, KO-55: lots make the pairs, and separate whom no tie-break does.
    #[test]
    fn lots_make_the_pairs_and_are_repeatable() {
        let one = begin(&tied(&[0; 7]), &seed()).unwrap();
        assert_eq!(one, begin(&tied(&[0; 7]), &seed()).unwrap());
        assert_eq!(one.value.left_out.len(), 3);
        assert!(matches!(
            begin(&tied(&[0; 4]), &seed()).unwrap().value.format,
            Format::Knockout(_)
        ));
    }

    /// KO-50, KO-52, KO-53, ST-65: two play a duel, three a round robin, one nothing.
    #[test]
    fn the_number_of_tied_players_decides() {
        let format = |count| begin(&tied(&vec![0; count]), &seed()).map(|p| p.value.format);
        assert!(matches!(format(2), Ok(Format::Duel(_))));
        assert!(matches!(format(3), Ok(Format::RoundRobin(_))));
        assert_eq!(format(1), Err(PlayOffError::NobodyTied(1)));
        let mut twice = tied(&[1, 2]);
        twice[1].player = twice[0].player;
        assert_eq!(begin(&twice, &seed()), Err(PlayOffError::Twice(StartNo::FIRST)));
    }
}
