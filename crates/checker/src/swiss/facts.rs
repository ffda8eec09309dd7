//! What the judge reads from a history, by itself.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use runda_field::swiss::{Float, History, Waiver};
use runda_rulebook::{Colour, Points, Round, StartNo};

/// One player as the articles see him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) no: StartNo,
    pub(super) rating: u32,
    /// Points for the pairing, round by round.
    pub(super) points: Vec<Points>,
    /// Opponents he was paired with, round by round.
    pub(super) opponents: Vec<Option<StartNo>>,
    pub(super) met: Vec<StartNo>,
    pub(super) colours: Vec<Colour>,
    pub(super) free_points: usize,
    pub(super) mark: Option<Float>,
    pub(super) here: bool,
    /// Whether the arbiter has lifted the colour limits.
    pub(super) unlimited: bool,
}

/// SW-41: the pairs the regulations do not want, unless the arbiter has lifted them.
pub(super) fn excluded(history: &History) -> &[(StartNo, StartNo)] {
    if history.waivers.contains(&Waiver::Exclusions) { &[] } else { &history.excluded }
}

impl Facts {
    /// SW-11: the pairing score.
    pub(super) fn score(&self) -> Points {
        self.points.iter().copied().sum()
    }

    pub(super) fn count(&self, colour: Colour) -> usize {
        self.colours.iter().filter(|&&own| own == colour).count()
    }

    /// The last `games` colours, if they are all the same.
    fn running(&self, games: usize) -> Option<Colour> {
        let last = *self.colours.last()?;
        let row = self.colours.iter().rev().take_while(|&&colour| colour == last).count();
        (row >= games).then_some(last)
    }

    /// The colour of which the player has had at least so many more than of the other.
    fn ahead(&self, games: usize) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.count(colour) >= self.count(!colour) + games)
    }

    /// SW-17: one more of this colour would break 2.8.6.1.3 or 2.8.6.1.4.
    pub(super) fn is_forbidden(&self, colour: Colour) -> bool {
        !self.unlimited && (self.ahead(3) == Some(colour) || self.running(3) == Some(colour))
    }

    /// SW-21: the other colour where one is forbidden.
    pub(super) fn only_colour(&self) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.is_forbidden(!colour))
    }

    /// SW-21: the colour absolutely expected. A player of SW-20 is `exempt` from a difference of two.
    pub(super) fn absolute(&self, exempt: bool) -> Option<Colour> {
        let by_difference = || if exempt { None } else { self.ahead(2) };
        self.only_colour().or_else(|| self.running(2).or_else(by_difference).map(|colour| !colour))
    }

    /// SW-36: the colour expected in the ordinary way.
    pub(super) fn ordinary(&self) -> Option<Colour> {
        match self.count(Colour::White).cmp(&self.count(Colour::Black)) {
            Ordering::Greater => Some(Colour::Black),
            Ordering::Less => Some(Colour::White),
            Ordering::Equal => self.colours.last().map(|&last| !last),
        }
    }
}

/// The player with this number, of a list in the order of the numbers.
pub(super) fn find(everybody: &[Facts], no: StartNo) -> Option<&Facts> {
    everybody.binary_search_by_key(&no, |facts| facts.no).ok().map(|place| &everybody[place])
}

/// Everybody on the start list, by number.
pub(super) fn facts(history: &History, round: Round) -> Vec<Facts> {
    let mut everybody = start_list(history, round);
    games(history, round, &mut everybody);
    for &(at, no) in history.byes.iter().filter(|bye| bye.0 < round) {
        if let Ok(place) = everybody.binary_search_by_key(&no, |facts| facts.no) {
            everybody[place].points[at.index()] = Points::WIN;
            everybody[place].free_points += 1;
        }
    }
    let marks = match &history.marks {
        Some(marks) => marks.iter().copied().collect(),
        None => marks(&everybody, round),
    };
    for facts in &mut everybody {
        facts.mark = marks.get(&facts.no).copied();
    }
    everybody
}

fn start_list(history: &History, round: Round) -> Vec<Facts> {
    let absent: BTreeSet<StartNo> = history.absent.iter().copied().collect();
    let mut everybody: Vec<Facts> = history
        .players
        .iter()
        .map(|player| Facts {
            no: player.no,
            rating: player.rating.map_or(0, |rating| u32::from(rating.get())),
            points: vec![Points::ZERO; round.index()],
            opponents: vec![None; round.index()],
            met: Vec::new(),
            colours: Vec::new(),
            free_points: 0,
            mark: None,
            here: !absent.contains(&player.no),
            unlimited: history.waivers.contains(&Waiver::ColourLimits),
        })
        .collect();
    everybody.sort_by_key(|facts| facts.no);
    everybody
}

/// SW-12 to SW-14: meetings, colours and points without play, in the order of the rounds.
fn games(history: &History, round: Round, everybody: &mut [Facts]) {
    let mut games: Vec<_> = history.games.iter().filter(|game| game.round < round).collect();
    games.sort_by_key(|game| game.round);
    for game in games {
        for colour in Colour::BOTH {
            let (no, opponent) = match colour {
                Colour::White => (game.white, game.black),
                Colour::Black => (game.black, game.white),
            };
            let Ok(place) = everybody.binary_search_by_key(&no, |facts| facts.no) else { continue };
            let facts = &mut everybody[place];
            let at = game.round.index();
            facts.points[at] = game.result.pairing_score(colour);
            facts.opponents[at] = Some(opponent);
            facts.free_points += usize::from(game.result.bars_bye(colour));
            if game.result.gives_colour() {
                facts.colours.push(colour);
            }
            if game.result.counts_as_met() && !may_meet_again(history, no, opponent) {
                facts.met.push(opponent);
            }
        }
    }
}

/// SW-15: the marks of the round before, where they were not kept.
fn marks(everybody: &[Facts], round: Round) -> BTreeMap<StartNo, Float> {
    let Some(last) = round.index().checked_sub(1) else { return BTreeMap::new() };
    let before = |facts: &Facts| facts.points.iter().take(last).copied().sum::<Points>();
    let mark = |facts: &Facts| {
        let opponent = find(everybody, facts.opponents[last]?)?;
        match before(facts).cmp(&before(opponent)) {
            Ordering::Greater => Some((facts.no, Float::Down)),
            Ordering::Less => Some((facts.no, Float::Up)),
            Ordering::Equal => None,
        }
    };
    everybody.iter().filter_map(mark).collect()
}

/// SW-41: whether the arbiter lets the two meet a second time.
fn may_meet_again(history: &History, one: StartNo, other: StartNo) -> bool {
    let lifted = [Waiver::SecondMeeting(one, other), Waiver::SecondMeeting(other, one)];
    history.waivers.iter().any(|waiver| lifted.contains(waiver))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Colour::{Black, White};
    use runda_field::swiss::{Entrant, PastGame};
    use runda_rulebook::GameResult;

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    /// Player 1 after these colours, each against somebody else.
    fn after(colours: &[Colour], waivers: &[Waiver]) -> Facts {
        let entrant = |number| Entrant { no: no(number), rating: None };
        let round = Round::from_index(colours.len());
        let mut history = History::new(round, White, (1..=9).map(entrant).collect());
        history.waivers = waivers.to_vec();
        for (at, colour) in colours.iter().enumerate() {
            let other = StartNo::from_index(at + 1);
            let (white, black) = if *colour == White { (no(1), other) } else { (other, no(1)) };
            let past = Round::from_index(at);
            history.games.push(PastGame { round: past, white, black, result: GameResult::Draw });
        }
        facts(&history, round).remove(0)
    }

    /// SW-17, SW-20, SW-21, SW-36: what is forbidden, absolutely and ordinarily expected after every kind of colours.
    #[test]
    fn colours_had_decide_what_may_follow() {
        // Forbidden, absolute, absolute for a player exempt from differences, ordinary.
        for (colours, forbidden, absolute, exempt, ordinary) in [
            (&[][..], None, None, None, None),
            (&[White], None, None, None, Some(Black)),
            (&[Black], None, None, None, Some(White)),
            (&[White, Black], None, None, None, Some(White)),
            (&[White, White], None, Some(Black), Some(Black), Some(Black)),
            (&[White, Black, Black], None, Some(White), Some(White), Some(White)),
            (&[White, White, Black], None, None, None, Some(Black)),
            (&[White, White, Black, White], None, Some(Black), None, Some(Black)),
            (&[Black, Black, White, Black], None, Some(White), None, Some(White)),
            (&[White, White, White], Some(White), Some(Black), Some(Black), Some(Black)),
            (&[Black, White, White, White], Some(White), Some(Black), Some(Black), Some(Black)),
            (
                &[White, White, Black, White, White],
                Some(White),
                Some(Black),
                Some(Black),
                Some(Black),
            ),
            (
                &[Black, Black, White, Black, Black],
                Some(Black),
                Some(White),
                Some(White),
                Some(White),
            ),
            (&[White, White, Black, Black], None, Some(White), Some(White), Some(White)),
        ] {
            let facts = after(colours, &[]);
            for colour in Colour::BOTH {
                assert_eq!(facts.is_forbidden(colour), forbidden == Some(colour), "{colours:?}");
            }
            assert_eq!(facts.only_colour(), forbidden.map(|colour| !colour), "{colours:?}");
            assert_eq!(facts.absolute(false), absolute, "{colours:?}");
            assert_eq!(facts.absolute(true), exempt, "{colours:?}");
            assert_eq!(facts.ordinary(), ordinary, "{colours:?}");
            let lifted = after(colours, &[Waiver::ColourLimits]);
            assert!(!Colour::BOTH.into_iter().any(|colour| lifted.is_forbidden(colour)));
        }
    }

    /// SW-11 to SW-15, R-25: points, meetings, colours, points without play and marks, of rounds before only.
    #[test]
    fn a_history_is_read_round_by_round() {
        use GameResult::{Adjourned, BlackByForfeit, BlackWins, Draw, WhiteWins};
        let entrant = |number| Entrant { no: no(number), rating: None };
        let mut history =
            History::new(Round::from_index(4), White, [3, 1, 2, 4, 5].map(entrant).to_vec());
        let game = |at, white, black, result| PastGame {
            round: Round::from_index(at),
            white: no(white),
            black: no(black),
            result,
        };
        history.games = vec![
            game(1, 3, 1, Adjourned),
            game(0, 1, 2, WhiteWins),
            game(0, 3, 4, BlackByForfeit),
            game(1, 4, 5, BlackWins),
            game(2, 1, 4, Draw),
        ];
        history.byes = vec![
            (Round::from_index(0), no(5)),
            (Round::from_index(1), no(2)),
            (Round::from_index(2), no(3)),
        ];
        history.absent = vec![no(4)];
        history.waivers = vec![Waiver::SecondMeeting(no(2), no(1))];
        let read = facts(&history, Round::from_index(2));
        let of = |number| find(&read, no(number)).unwrap();
        assert_eq!(
            [1, 2, 3, 4, 5].map(|n| of(n).score()),
            [3, 2, 1, 2, 4].map(Points::from_halves)
        );
        assert_eq!([1, 2, 3, 4, 5].map(|n| of(n).free_points), [0, 1, 0, 1, 1]);
        assert_eq!(of(1).met, [no(3)], "the arbiter lets 1 and 2 meet again");
        assert_eq!((of(4).met.clone(), of(3).met.clone()), (vec![no(5)], vec![no(1)]));
        assert_eq!(
            (of(1).colours.clone(), of(4).colours.clone()),
            (vec![White, Black], vec![White])
        );
        assert_eq!((of(1).count(White), of(1).count(Black)), (1, 1));
        assert_eq!(of(3).opponents, [Some(no(4)), Some(no(1))]);
        // In round 2 player 1 had two points and 3 none; 4 and 5 had two each.
        let marks = [Some(Float::Down), None, Some(Float::Up), None, None];
        assert_eq!([1, 2, 3, 4, 5].map(|n| of(n).mark), marks);
        assert_eq!([1, 4].map(|n| of(n).here), [true, false]);
        history.marks = Some(vec![(no(2), Float::Up)]);
        let kept = facts(&history, Round::from_index(2));
        assert_eq!(find(&kept, no(2)).unwrap().mark, Some(Float::Up));
        assert_eq!(find(&kept, no(1)).unwrap().mark, None);
    }

    /// SW-41: pairs the regulations do not want, and the arbiter who lifts them.
    #[test]
    fn exclusions_can_be_lifted() {
        let mut history = History::new(Round::FIRST, White, vec![]);
        history.excluded = vec![(no(1), no(2))];
        assert_eq!(excluded(&history), [(no(1), no(2))]);
        history.waivers = vec![Waiver::Exclusions];
        assert!(excluded(&history).is_empty());
    }
}
