//! The tree of a knockout.

use runda_documents::{Bracket as Page, BracketPart, BracketRound, BracketSide, BracketTie};
use runda_documents::{Head, Paper};
use runda_pairing::knockout::{Bracket, Decided, Knockout, Slot};
use runda_rulebook::{Colour, GameResult, Round, StartNo};
use runda_tournament::{Pair, System};

use super::crosstable::after_round;
use crate::PaperError;
use crate::source::Source;

/// So many encounters stand below each other on one page.
const ON_A_PAGE: usize = 16;

/// The tree with numbers, colours and results of every game, games for a tie in brackets.
///
/// **Rule:** KO-2, KO-10, PZSz02 B.VI D.2
pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let System::Knockout { third_place, .. } = source.regulations.system else {
        return Err(PaperError::OtherSystem);
    };
    let players = source.state.start_list().len();
    let mut page = Page::default();
    if let Ok(bracket) = Bracket::new(players) {
        let tree = Tree::new(source, bracket);
        page.parts = tree.parts();
        page.winner = tree.winner();
        page.third = if third_place { tree.third() } else { None };
        page.remarks = vec![source.word("paper-bracket-how")];
    }
    let played = source.options.round.map_or(source.state.rounds().len(), |it| it.index() + 1);
    let played = u16::try_from(played).unwrap_or(u16::MAX);
    let title = source.word("paper-kind-bracket");
    let head = source.head(title, after_round(source, played), "/standings")?;
    Ok((head, Paper::Bracket(page)))
}

/// Who stands at a place of the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holder {
    /// This player.
    Player(StartNo),
    /// Nobody: the place stays empty.
    Nobody,
    /// That is not decided yet.
    Open,
}

/// The tree as far as it is played.
struct Tree<'a> {
    source: &'a Source<'a>,
    bracket: Bracket,
    ties: Vec<Vec<(Slot, Slot)>>,
    /// What is decided; none before anybody has played.
    cup: Option<Knockout>,
    /// Rounds of the tournament an encounter takes.
    rounds: usize,
}

impl<'a> Tree<'a> {
    fn new(source: &'a Source<'a>, bracket: Bracket) -> Self {
        let last = source.options.round.map_or(source.state.next_round(), Round::next);
        let last = last.min(source.state.next_round());
        // The latest moment at which every encounter before it was decided.
        let cup = (0..=last.index()).rev().find_map(|index| {
            source.state.cup_before(Round::from_index(index), Colour::White).ok()
        });
        let rounds = source.state.rounds_of_encounter();
        Self { source, bracket, ties: bracket.tree(), cup, rounds }
    }

    fn parts(&self) -> Vec<BracketPart> {
        let preliminary = self.bracket.preliminaries() > 0;
        let width = if preliminary { ON_A_PAGE } else { 2 * ON_A_PAGE };
        let leaves = usize::from(self.bracket.power());
        let first = usize::from(preliminary);
        if leaves <= width {
            return vec![self.part(0..leaves, 0..self.ties.len())];
        }
        let shared = first + width.ilog2() as usize;
        let mut parts: Vec<BracketPart> = (0..leaves / width)
            .map(|part| self.part(part * width..(part + 1) * width, 0..shared))
            .collect();
        parts.push(self.part(0..leaves, shared..self.ties.len()));
        parts
    }

    /// The rounds of a part of the places; its heights are counted from its own top.
    fn part(&self, leaves: std::ops::Range<usize>, rounds: std::ops::Range<usize>) -> BracketPart {
        let preliminary = self.bracket.preliminaries() > 0;
        // On the page of the last rounds the winners of the pages before are the places.
        let unit = match rounds.start {
            0 => 1,
            start => 1 << (start - usize::from(preliminary)),
        };
        let height = |middle: usize| (middle - 2 * leaves.start) / unit;
        let columns = rounds.clone().map(|round| {
            let ties = (0..self.ties.get(round).map_or(0, Vec::len)).filter_map(|board| {
                let middle = self.middle(round, board)?;
                let inside = (2 * leaves.start..2 * leaves.end).contains(&middle);
                let parent = self.parent(round, board).filter(|_| round + 1 < rounds.end);
                inside.then(|| BracketTie {
                    at: height(middle),
                    to: parent.map(height),
                    sides: self.sides(round, board),
                })
            });
            BracketRound { name: self.name(round), ties: ties.collect() }
        });
        BracketPart {
            rounds: columns.collect(),
            leaves: leaves.len() / unit,
            preliminary: preliminary && rounds.start == 0,
        }
    }

    /// The height of the middle of an encounter in halves of a place.
    fn middle(&self, round: usize, board: usize) -> Option<usize> {
        let preliminary = usize::from(self.bracket.preliminaries() > 0);
        if let Some(halvings) = round.checked_sub(preliminary) {
            return Some((2 * board + 1) << (halvings + 1));
        }
        let (seat, _) = *self.bracket.preliminary().get(board)?;
        let place = self.bracket.order().iter().position(|held| *held == seat)?;
        Some(2 * place + 1)
    }

    /// The height of the encounter the winner goes to.
    fn parent(&self, round: usize, board: usize) -> Option<usize> {
        let next = self.ties.get(round + 1)?;
        let own = |slot: &Slot| {
            matches!(slot, Slot::Winner { round: of, board: at }
                if of.index() == round && at.index() == board)
        };
        let to = next.iter().position(|(one, other)| own(one) || own(other))?;
        self.middle(round + 1, to)
    }

    fn name(&self, round: usize) -> String {
        let stage = self.bracket.stage(Round::from_index(round));
        let name = stage.map(|stage| self.source.words.reason(&stage.name(), self.source.state));
        name.unwrap_or_default()
    }

    fn sides(&self, round: usize, board: usize) -> [BracketSide; 2] {
        let Some((one, other)) = self.ties.get(round).and_then(|ties| ties.get(board)) else {
            return Default::default();
        };
        let holders = [self.holder(*one), self.holder(*other)];
        self.drawn(round, holders, self.outcome(round, board))
    }

    fn drawn(&self, round: usize, holders: [Holder; 2], winner: Holder) -> [BracketSide; 2] {
        let [one, other] = holders;
        [(one, other), (other, one)].map(|(own, opponent)| match own {
            Holder::Player(number) => BracketSide {
                number: number.to_string(),
                name: self.source.state.player_name(number),
                signs: match opponent {
                    Holder::Player(opponent) => self.signs(round, number, opponent),
                    Holder::Nobody | Holder::Open => String::new(),
                },
                through: winner == own,
            },
            Holder::Nobody => BracketSide { name: "–".into(), ..BracketSide::default() },
            Holder::Open => BracketSide::default(),
        })
    }

    fn holder(&self, slot: Slot) -> Holder {
        match slot {
            Slot::Number(number) => Holder::Player(number),
            Slot::Winner { round, board } => self.outcome(round.index(), board.index()),
        }
    }

    /// Who goes on from an encounter.
    fn outcome(&self, round: usize, board: usize) -> Holder {
        let Some(played) = self.cup.as_ref().and_then(|cup| cup.played().get(round)) else {
            return Holder::Open;
        };
        let Some((one, other)) = self.ties.get(round).and_then(|ties| ties.get(board)) else {
            return Holder::Open;
        };
        let sides = [self.holder(*one), self.holder(*other)];
        let [Holder::Player(one), Holder::Player(other)] = sides else {
            let alone = sides.into_iter().find(|side| matches!(side, Holder::Player(_)));
            return alone.unwrap_or(Holder::Nobody);
        };
        let met = played
            .iter()
            .find(|(game, _)| game.colour(one).is_some() && game.colour(other).is_some());
        match met {
            Some((_, Decided::Won(winner) | Decided::ByForfeit(winner))) => Holder::Player(*winner),
            Some((_, Decided::Nobody)) => Holder::Nobody,
            // They did not meet: one of them has left before.
            None => {
                let stays = [one, other].into_iter().find(|player| !self.is_out(*player, round));
                stays.map_or(Holder::Nobody, Holder::Player)
            }
        }
    }

    fn is_out(&self, player: StartNo, round: usize) -> bool {
        let begins = Round::from_index(round * self.rounds);
        self.source.state.player(player).is_some_and(|player| player.is_out_in(begins))
    }

    /// Colour and result of every game of an encounter, games for the tie in brackets.
    fn signs(&self, round: usize, player: StartNo, opponent: StartNo) -> String {
        let state = self.source.state;
        let until = self.source.options.round.map_or(usize::MAX, |round| round.index() + 1);
        let rounds = (round * self.rounds..(round + 1) * self.rounds).take_while(|at| *at < until);
        let records = rounds.filter_map(|index| state.round(Round::from_index(index)));
        let played = records
            .flat_map(|record| record.games_of(player))
            .filter_map(|game| self.sign(game.played_pair(), game.result(), player, opponent));
        let mut signs: Vec<String> = played.collect();
        for game in state.play_offs().iter().flat_map(|play_off| &play_off.games) {
            let pair = [(Colour::White, game.white), (Colour::Black, game.black)];
            let own = pair.iter().find(|(_, number)| *number == player);
            let met = pair.iter().any(|(_, number)| *number == opponent);
            if let (Some((colour, _)), true) = (own, met) {
                signs.push(format!("({})", self.written(*colour, game.result)));
            }
        }
        signs.join(" ")
    }

    fn sign(
        &self,
        pair: Pair,
        result: GameResult,
        player: StartNo,
        opponent: StartNo,
    ) -> Option<String> {
        let met = pair.sides().into_iter().any(|(_, number)| number == opponent);
        let (colour, _) = pair.sides().into_iter().find(|(_, number)| *number == player)?;
        met.then(|| self.written(colour, result))
    }

    fn written(&self, colour: Colour, result: GameResult) -> String {
        let letter = match colour {
            Colour::White => self.source.word("paper-letter-white"),
            Colour::Black => self.source.word("paper-letter-black"),
        };
        format!("{letter}{}", result.table_sign(colour, self.source.game))
    }

    fn winner(&self) -> String {
        match self.outcome(self.ties.len().saturating_sub(1), 0) {
            Holder::Player(winner) => self.source.state.player_name(winner),
            Holder::Nobody | Holder::Open => String::new(),
        }
    }

    /// The encounter of those who lost the semi-finals.
    fn third(&self) -> Option<BracketTie> {
        let game = self.cup.as_ref()?.third_place()?.value;
        let last = self.ties.len().saturating_sub(1);
        let holders = [Holder::Player(game.white), Holder::Player(game.black)];
        Some(BracketTie { at: 0, to: None, sides: self.drawn(last, holders, Holder::Open) })
    }
}
