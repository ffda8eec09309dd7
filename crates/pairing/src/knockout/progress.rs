//! A knockout round by round.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use runda_rulebook::{Article, Board, Colour, Edition, Explained, Key, Reason, Round, StartNo};

use super::colour::{self, Contender};
use super::{Bracket, KnockoutError, Stage};
use crate::Game;
use crate::lots::{Lots, Seed, label};

/// How the colours of the first game of an encounter are found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ColourRule {
    /// Encounters of an odd number of games, one as a rule: colours are evened from round to round,
    /// beginning with the colour drawn for number 1.
    ///
    /// **Rule:** KO-13, KO-14, PZSz02 B.VI D.3(b)-(d)
    Balanced {
        /// The colour drawn for number 1.
        first: Colour,
    },
    /// Encounters of an even number of games: lots before each.
    ///
    /// **Rule:** KO-11, PZSz02 B.VI D.3(a)
    Drawn(Seed),
}

/// How an encounter came out, play-off games included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decided {
    /// Won at the board.
    Won(StartNo),
    /// The other did not play; the game leaves no colours.
    ByForfeit(StartNo),
    /// Nobody goes on: neither played, or both lost.
    Nobody,
}

/// One round to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnockoutRound {
    /// Its number; a preliminary is round 1.
    pub round: Round,
    /// What it is called.
    pub stage: Stage,
    /// The encounters in the order of boards, with the colours of their first games.
    pub pairs: Vec<Explained<Game>>,
    /// Who goes on without play.
    pub passing: Vec<Explained<StartNo>>,
}

/// A knockout in play: the bracket and what has come out so far.
///
/// **Rule:** KO-1, KO-2, PZSz02 B.VI D.1, D.2
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Knockout {
    bracket: Bracket,
    colours: ColourRule,
    /// The encounters of the rounds played.
    played: Vec<Vec<(Game, Decided)>>,
    /// Who left without losing an encounter, and before which round.
    withdrawn: Vec<(Round, StartNo)>,
}

/// The two sides of an encounter; a side may be empty.
type Tie = [Option<StartNo>; 2];

impl Knockout {
    /// A knockout before its first round.
    pub const fn new(bracket: Bracket, colours: ColourRule) -> Self {
        Self { bracket, colours, played: Vec::new(), withdrawn: Vec::new() }
    }

    /// The bracket.
    pub const fn bracket(&self) -> Bracket {
        self.bracket
    }

    /// The rounds played: each encounter and how it came out.
    pub fn played(&self) -> &[Vec<(Game, Decided)>] {
        &self.played
    }

    /// The next round, with the reasons for every pair; nothing when the knockout is over.
    ///
    /// A participant without an opponent (the strongest in a preliminary; whoever meets an empty
    /// place) passes without play.
    ///
    /// **Rule:** KO-3, KO-8, PZSz02 B.VI D.1, D.2
    pub fn next_round(&self) -> Option<KnockoutRound> {
        let round = Round::from_index(self.played.len());
        let stage = self.bracket.stage(round)?;
        let ties = self.ties();
        let mut passing: Vec<Explained<StartNo>> = Vec::new();
        if stage == Stage::Preliminary {
            let seeded = 0..usize::from(self.bracket.power() - self.bracket.preliminaries());
            let seeded = seeded.map(StartNo::from_index).filter(|player| self.is_in(*player));
            passing.extend(seeded.map(|player| passes(player, "ko-passes-preliminary")));
        }
        let mut pairs = Vec::new();
        for tie in ties {
            match tie {
                [Some(one), Some(other)] => {
                    let board = Board::from_index(pairs.len());
                    pairs.push(self.pair(round, board, one.min(other), one.max(other)));
                }
                [Some(alone), None] | [None, Some(alone)] => {
                    passing.push(passes(alone, "ko-passes-empty-place"));
                }
                [None, None] => {}
            }
        }
        Some(KnockoutRound { round, stage, pairs, passing })
    }

    /// Enters the outcomes of the round to be played, one for each pair of [`Self::next_round`].
    ///
    /// **Rule:** KO-1, KO-8, PZSz02 B.VI D.1, KW25 II 5.5, 5.6
    pub fn record(&mut self, outcomes: &[Decided]) -> Result<(), KnockoutError> {
        let round = self.next_round().ok_or(KnockoutError::Over)?;
        if outcomes.len() != round.pairs.len() {
            let (encounters, given) = (round.pairs.len(), outcomes.len());
            return Err(KnockoutError::Incomplete { encounters, given });
        }
        let mut played = Vec::with_capacity(outcomes.len());
        for (index, (pair, outcome)) in round.pairs.iter().zip(outcomes).enumerate() {
            let game = pair.value;
            if let Decided::Won(player) | Decided::ByForfeit(player) = *outcome
                && game.colour(player).is_none()
            {
                return Err(KnockoutError::NotAtBoard { player, board: Board::from_index(index) });
            }
            played.push((game, *outcome));
        }
        self.played.push(played);
        Ok(())
    }

    /// A participant leaves between rounds: their place stays empty and their next opponent passes.
    ///
    /// **Our reading:** nobody replaces them, because the loser of an encounter leaves.
    ///
    /// **Rule:** KO-8, PZSz02 B.VI D.1
    pub fn withdraw(&mut self, player: StartNo) -> Result<(), KnockoutError> {
        if !self.is_in(player) {
            return Err(KnockoutError::NotIn(player));
        }
        self.withdrawn.push((Round::from_index(self.played.len()), player));
        Ok(())
    }

    /// Whether all rounds are played.
    pub fn is_over(&self) -> bool {
        self.bracket.stage(Round::from_index(self.played.len())).is_none()
    }

    /// The winner, once the knockout is over; nobody if the last places stayed empty.
    pub fn winner(&self) -> Option<StartNo> {
        self.field().first().copied().flatten().filter(|_| self.is_over())
    }

    /// The match for third place between the losers of the semi-finals, where the regulations provide
    /// it; nothing before the semi-finals or when one of them did not play.
    ///
    /// **Rule:** KO-9, PZSz02 B.VI D.1
    pub fn third_place(&self) -> Option<Explained<Game>> {
        let rounds = self.bracket.rounds() as usize;
        let semi_finals = self.played.get(rounds.checked_sub(2)?)?;
        let loser = |(game, decided): &(Game, Decided)| match decided {
            Decided::Won(winner) => game.opponent(*winner),
            Decided::ByForfeit(_) | Decided::Nobody => None,
        };
        let [one, other] = semi_finals.as_slice() else { return None };
        let (one, other) = (loser(one)?, loser(other)?);
        let board = Board::from_index(1);
        Some(self.pair(Round::from_index(rounds - 1), board, one.min(other), one.max(other)))
    }

    /// Everybody who has left, with the round in which they lost or would have played next.
    fn left(&self) -> Vec<(Round, StartNo)> {
        let mut left = self.withdrawn.clone();
        for (index, round) in self.played.iter().enumerate() {
            for (game, decided) in round {
                let stays = match decided {
                    Decided::Won(winner) | Decided::ByForfeit(winner) => Some(*winner),
                    Decided::Nobody => None,
                };
                let losers = [game.white, game.black].into_iter().filter(|p| Some(*p) != stays);
                left.extend(losers.map(|player| (Round::from_index(index), player)));
            }
        }
        left
    }

    /// Who stands at each place of the bracket before the round to be played, in bracket order; an
    /// empty place is nobody's.
    fn field(&self) -> Vec<Option<StartNo>> {
        let out: BTreeSet<StartNo> = self.left().into_iter().map(|(_, player)| player).collect();
        let present = |player: StartNo| Some(player).filter(|player| !out.contains(player));
        let preliminary = self.bracket.preliminary();
        let has_preliminary = !preliminary.is_empty();
        let mut field: Vec<Option<StartNo>> = self
            .bracket
            .order()
            .into_iter()
            .map(|number| match preliminary.iter().find(|(higher, _)| *higher == number) {
                Some((higher, lower)) if !self.played.is_empty() => {
                    present(*higher).or(present(*lower))
                }
                _ => present(number),
            })
            .collect();
        for _ in usize::from(has_preliminary)..self.played.len() {
            // Of two neighbours at most one is still in.
            let (pairs, _) = field.as_chunks::<2>();
            field = pairs.iter().map(|[one, other]| one.or(*other)).collect();
        }
        field
    }

    /// The encounters of the round to be played.
    fn ties(&self) -> Vec<Tie> {
        let preliminary = self.bracket.preliminary();
        if self.played.is_empty() && !preliminary.is_empty() {
            let present = |player: StartNo| Some(player).filter(|player| self.is_in(*player));
            return preliminary
                .into_iter()
                .map(|(higher, lower)| [present(higher), present(lower)])
                .collect();
        }
        self.field().as_chunks::<2>().0.to_vec()
    }

    /// Whether a participant is still in.
    fn is_in(&self, player: StartNo) -> bool {
        player.get() <= self.bracket.players()
            && !self.left().iter().any(|(_, gone)| *gone == player)
    }

    fn pair(&self, round: Round, board: Board, higher: StartNo, lower: StartNo) -> Explained<Game> {
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.2");
        let colour = match &self.colours {
            ColourRule::Drawn(seed) => drawn(seed, round, board, higher),
            ColourRule::Balanced { first } if round == Round::FIRST => {
                colour::in_first_round(higher, *first)
            }
            ColourRule::Balanced { first } => {
                colour::in_later_round(&self.contender(higher), &self.contender(lower), *first)
            }
        };
        let game = Game { white: higher, black: lower };
        let mut reasons = alloc::vec![
            Reason::new(RULE, Key::new("ko-meets")).with("one", higher).with("other", lower)
        ];
        reasons.extend(colour.reasons);
        let value = if colour.value == Colour::White { game } else { game.reversed() };
        Explained { value, reasons }
    }

    /// A participant with the colours of their games at the board.
    fn contender(&self, number: StartNo) -> Contender {
        let in_round = |round: &Vec<(Game, Decided)>| {
            round.iter().find_map(|(game, decided)| match decided {
                Decided::Won(_) => game.colour(number),
                Decided::ByForfeit(_) | Decided::Nobody => None,
            })
        };
        Contender { number, history: self.played.iter().map(in_round).collect() }
    }
}

/// The colour of the first game of an encounter, drawn.
///
/// **Rule:** KO-11, PZSz02 B.VI D.3(a)
fn drawn(seed: &Seed, round: Round, board: Board, higher: StartNo) -> Explained<Colour> {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.3(a)");
    let label = label::encounter(round.index() + 1, board.index() + 1);
    let colour = Lots::new(seed, &label).colour();
    let reason = Reason::new(RULE, Key::new("ko-colour-drawn"))
        .with("player", higher)
        .with("colour", colour)
        .with("label", label);
    Explained::because(colour, reason)
}

fn passes(player: StartNo, key: &'static str) -> Explained<StartNo> {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.2");
    Explained::because(player, Reason::new(RULE, Key::new(key)).with("player", player))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    fn cup(players: usize) -> Knockout {
        Knockout::new(Bracket::new(players).unwrap(), ColourRule::Balanced { first: Colour::White })
    }

    fn whites(round: &KnockoutRound) -> Vec<u16> {
        round.pairs.iter().map(|pair| pair.value.white.get()).collect()
    }

    fn higher_wins(round: &KnockoutRound) -> Vec<Decided> {
        round.pairs.iter().map(|p| Decided::Won(p.value.white.min(p.value.black))).collect()
    }

    /// KO-1, KO-13: KOA-3, and the favourites go through.
    #[test]
    fn eight_players_to_the_end() {
        let mut cup = cup(8);
        assert_eq!(whites(&cup.next_round().unwrap()), [1, 5, 7, 3]);
        while let Some(round) = cup.next_round() {
            cup.record(&higher_wins(&round)).unwrap();
        }
        assert_eq!(cup.winner(), Some(no(1)));
        assert_eq!(cup.record(&[]), Err(KnockoutError::Over));
        assert_eq!(cup.played().len(), 3);
    }

    /// KO-8: a forfeit leaves no colour, two absent leave an empty place, the next opponent passes.
    #[test]
    fn forfeits_and_empty_places() {
        let mut cup = cup(8);
        cup.record(&[
            Decided::ByForfeit(no(1)),
            Decided::Won(no(5)),
            Decided::Nobody,
            Decided::Won(no(6)),
        ])
        .unwrap();
        let semi_finals = cup.next_round().unwrap();
        assert_eq!(semi_finals.pairs.len(), 1);
        assert_eq!(semi_finals.passing[0].value, no(6));
        let keys = &semi_finals.pairs[0].reasons;
        assert_eq!(keys[1].key, Key::new("ko-colour-one-played"));
        assert_eq!(cup.third_place(), None);
    }

    /// KO-8: a winner who withdraws is not replaced.
    #[test]
    fn a_winner_who_withdraws_leaves_an_empty_place() {
        let mut cup = cup(4);
        let round = cup.next_round().unwrap();
        cup.record(&higher_wins(&round)).unwrap();
        cup.withdraw(no(1)).unwrap();
        assert_eq!(cup.withdraw(no(1)), Err(KnockoutError::NotIn(no(1))));
        assert_eq!(cup.withdraw(no(4)), Err(KnockoutError::NotIn(no(4))));
        let last = cup.next_round().unwrap();
        assert!(last.pairs.is_empty());
        cup.record(&[]).unwrap();
        assert_eq!(cup.winner(), Some(no(2)));
    }

    #[test]
    fn outcomes_that_do_not_fit_the_round_are_refused() {
        let mut cup = cup(4);
        let refused = cup.record(&[Decided::Nobody]);
        assert_eq!(refused, Err(KnockoutError::Incomplete { encounters: 2, given: 1 }));
        let refused = cup.record(&[Decided::Won(no(2)), Decided::Won(no(2))]);
        assert_eq!(refused, Err(KnockoutError::NotAtBoard { player: no(2), board: Board::FIRST }));
        assert!(cup.played().is_empty());
    }

    /// KO-11: lots for the first game of each two-game encounter, the same for everybody who repeats.
    #[test]
    fn encounters_of_two_games_draw_their_colours() {
        let colours = || ColourRule::Drawn(Seed::new("runda-test-1").unwrap());
        let cup = Knockout::new(Bracket::new(16).unwrap(), colours());
        let again = Knockout::new(Bracket::new(16).unwrap(), colours());
        let round = cup.next_round().unwrap();
        assert_eq!(Some(&round), again.next_round().as_ref());
        let with_white = |pair: &&Explained<Game>| pair.value.white < pair.value.black;
        let higher_white = round.pairs.iter().filter(with_white).count();
        assert!((1..8).contains(&higher_white), "both colours occur among eight draws");
    }

    /// KO-9: the losers of the semi-finals may play for third place.
    #[test]
    fn a_match_for_third_place() {
        let mut cup = cup(4);
        assert_eq!(cup.third_place(), None);
        let round = cup.next_round().unwrap();
        cup.record(&higher_wins(&round)).unwrap();
        let third = cup.third_place().unwrap().value;
        assert_eq!((third.white.min(third.black), third.white.max(third.black)), (no(3), no(4)));
    }
}
