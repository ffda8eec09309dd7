//! Why a round is paired as it is, and why two players do not meet.
//!
//! A round that is paired is explained by what was known then: the engine's own account is kept with it. Rounds
//! older than that are explained anew by the edition that paired them, and say so. The next round can be
//! asked about before it is paired. Where a board is not what the system gives, because the arbiter paired by
//! hand, that is said.

mod account;
mod check;
mod dutch;
mod fixed;
mod swiss;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_rulebook::{Board, ByColour, Explained, Key, Reason, Round, StartNo, Unpaired};
use serde::{Deserialize, Serialize};

use crate::event::{Pair, Rest};
use crate::pairing::fixed::Fixed;
use crate::state::RoundRecord;
use crate::{Refusal, State, System};

use account::told;
pub use check::check;
pub use dutch::account as account_of_dutch;
pub use swiss::account as account_of_swiss;
pub(crate) use swiss::history as swiss_history_of;

/// A title and what is said under it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passage {
    /// The title.
    pub title: Reason,
    /// Whose boards it explains; empty if it concerns the round as a whole.
    pub about: Vec<StartNo>,
    /// The board it explains, if it is one alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// What is said.
    pub reasons: Vec<Reason>,
}

impl Passage {
    fn of_the_round(title: Reason, reasons: Vec<Reason>) -> Self {
        Self { title, about: Vec::new(), board: None, reasons }
    }

    /// The same as the event cites it.
    fn cited(self, state: &State) -> Self {
        Self { reasons: state.cited(self.reasons), ..self }
    }
}

/// A round with the reasons for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story {
    /// The round.
    pub round: Round,
    /// What comes before the boards: the round list, the brackets, what the table fixes.
    pub opening: Vec<Passage>,
    /// The boards, each with its reasons.
    pub boards: BTreeMap<Board, Explained<ByColour<StartNo>>>,
    /// Those without an opponent, each with the reasons.
    pub rests: Vec<Explained<Rest>>,
    /// What comes after the boards: who was moved between score groups.
    pub closing: Vec<Passage>,
    /// The boards that are not what the system gives.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub departures: Vec<Board>,
}

impl Story {
    pub(crate) const fn new(round: Round) -> Self {
        Self {
            round,
            opening: Vec::new(),
            boards: BTreeMap::new(),
            rests: Vec::new(),
            closing: Vec::new(),
            departures: Vec::new(),
        }
    }

    /// What is to be said of the boards that are not what the system gives, or gave.
    fn differing(&self, anew: bool) -> Option<Reason> {
        let boards = self.departures.len();
        let key = if anew { "explain-boards-differ" } else { "explain-boards-decided" };
        (boards > 0).then(|| Reason::remark(Key::new(key)).with("n", boards))
    }

    /// The same as the event cites it: each board by the book of its pairing system.
    fn cited(self, state: &State) -> Self {
        let passages = |list: Vec<Passage>| list.into_iter().map(|one| one.cited(state)).collect();
        let reasons = |reasons| state.cited(reasons);
        let boards = self.boards.into_iter();
        Self {
            opening: passages(self.opening),
            boards: boards
                .map(|(board, Explained { value, reasons: why })| {
                    (board, Explained { value, reasons: reasons(why) })
                })
                .collect(),
            rests: self
                .rests
                .into_iter()
                .map(|rest| Explained { value: rest.value, reasons: reasons(rest.reasons) })
                .collect(),
            closing: passages(self.closing),
            ..self
        }
    }

    /// Whether two meet.
    fn has(&self, one: StartNo, other: StartNo) -> bool {
        let two = |pair: &ByColour<StartNo>| {
            (pair.white, pair.black) == (one, other) || (pair.black, pair.white) == (one, other)
        };
        self.boards.values().any(|board| two(&board.value))
    }

    /// All of it in reading order.
    pub fn passages(&self) -> Vec<Passage> {
        let boards = self.boards.iter().map(|(board, pair)| on_board(*board, pair));
        let rests = self.rests.iter().filter(|rest| !rest.reasons.is_empty()).map(at_rest);
        let mut passages = self.opening.clone();
        passages.extend(boards.chain(rests));
        passages.extend(self.closing.iter().cloned());
        passages
    }

    /// What concerns one board: the bracket it was made in, and the board itself. None if there is no such
    /// board.
    pub fn board(&self, board: Board) -> Option<Vec<Passage>> {
        let pair = self.boards.get(&board)?;
        let concerns = |passage: &&Passage| {
            [pair.value.white, pair.value.black].iter().all(|two| passage.about.contains(two))
        };
        let mut passages: Vec<Passage> = self.opening.iter().filter(concerns).cloned().collect();
        passages.push(on_board(board, pair));
        Some(passages)
    }

    /// Puts the boards and rests of a round as they were made in place of those the system gives; `anew` says
    /// that the system was asked only now.
    fn made_by(mut self, record: &RoundRecord, anew: Option<Reason>) -> Self {
        let given = core::mem::take(&mut self.boards);
        for (board, pair) in record.pairs() {
            let made = ByColour { white: pair.white, black: pair.black };
            let (reasons, differs) = why_made(&given, made, anew.is_some());
            if differs {
                self.departures.push(board);
            }
            self.boards.insert(board, Explained { value: made, reasons });
        }
        let given = core::mem::take(&mut self.rests);
        for (player, kind) in &record.rests {
            let rest = Rest { player: *player, kind: *kind };
            let known = given.iter().find(|given| given.value == rest).cloned();
            let mut rest = known.unwrap_or_else(|| Explained::plain(rest));
            if rest.reasons.is_empty() {
                rest.reasons.push(why_resting(rest.value));
            }
            self.rests.push(rest);
        }
        self.rests.sort_by_key(|rest| (rest.value.kind != Unpaired::Bye, rest.value.player));
        let differing = self.differing(anew.is_some());
        let mut remarks: Vec<Reason> = anew.into_iter().collect();
        if record.comparison.is_some() || record.system.is_none() {
            remarks.push(Reason::remark(Key::new("explain-by-hand")));
        }
        remarks.extend(differing);
        if !remarks.is_empty() {
            let title = title("explain-title-round").with("round", self.round);
            self.opening.insert(0, Passage::of_the_round(title, remarks));
        }
        self
    }
}

const fn title(key: &'static str) -> Reason {
    Reason::remark(Key::new(key))
}

fn on_board(board: Board, pair: &Explained<ByColour<StartNo>>) -> Passage {
    let ByColour { white, black } = pair.value;
    let title = title("swiss-title-board").with("board", board);
    Passage {
        title: title.with("white", white).with("black", black),
        about: alloc::vec![white, black],
        board: Some(board),
        reasons: pair.reasons.clone(),
    }
}

fn at_rest(rest: &Explained<Rest>) -> Passage {
    let Rest { player, kind } = rest.value;
    let title = match kind {
        Unpaired::Bye => title("swiss-title-bye"),
        Unpaired::Free
        | Unpaired::FullPointBye
        | Unpaired::HalfPointBye
        | Unpaired::Absent
        | Unpaired::Out => title("explain-title-rest"),
    };
    Passage {
        title: title.with("player", player),
        about: alloc::vec![player],
        board: None,
        reasons: rest.reasons.clone(),
    }
}

/// The reasons for a board as it was made, and whether the system gives something else there.
fn why_made(
    given: &BTreeMap<Board, Explained<ByColour<StartNo>>>,
    made: ByColour<StartNo>,
    anew: bool,
) -> (Vec<Reason>, bool) {
    let turned = ByColour { white: made.black, black: made.white };
    let find = |pair| given.values().find(|given| given.value == pair);
    if let Some(same) = find(made) {
        return (same.reasons.clone(), false);
    }
    let key = match (find(turned), anew) {
        (Some(_), false) => Key::new("explain-decided-colours"),
        (None, false) => Key::new("explain-decided-pair"),
        (Some(_), true) => Key::new("explain-other-colours"),
        (None, true) => Key::new("explain-other-pair"),
    };
    (alloc::vec![Reason::remark(key)], true)
}

/// Why somebody has no opponent, where no engine decided it.
fn why_resting(rest: Rest) -> Reason {
    let key = match rest.kind {
        Unpaired::Bye => Key::new("explain-rest-bye"),
        Unpaired::Free => Key::new("explain-rest-free"),
        Unpaired::FullPointBye | Unpaired::HalfPointBye => Key::new("explain-rest-asked"),
        Unpaired::Absent => Key::new("explain-rest-absent"),
        Unpaired::Out => Key::new("explain-rest-out"),
    };
    Reason::remark(key).with("player", rest.player)
}

/// Why a round is paired as it is: a round that is paired, or the next one as the system would pair it now.
///
/// ```
/// use runda_rulebook::{Board, Round};
/// use runda_tournament::chapters::{entries, pairing, setup};
/// use runda_tournament::{Command, Moment, Person, Regulations, StartMethod, Tournament, explain};
///
/// let mut tournament = Tournament::default();
/// let mut ask = |command: Command| tournament.execute(&command, Moment(0), "arbiter").map(|_| ());
/// let regulations = Regulations { rounds: Some(3), ..Regulations::new("Memoriał") };
/// ask(setup::Command::CreateTournament { regulations: regulations.into() }.into())?;
/// let people = ["Nowak", "Lis", "Kos", "Bąk"].map(|name| Person::named(name, "A"));
/// ask(entries::Command::EnterPlayers { people: people.into() }.into())?;
/// let method = StartMethod::ByHand;
/// ask(entries::Command::AssignStartList { method, seed: None, order: vec![] }.into())?;
/// let (round, seed) = (Round::FIRST, Some("a lot".into()));
/// ask(pairing::Command::PairRound { round, seed }.into())?;
///
/// let story = explain::explain(tournament.state(), Round::FIRST)?;
/// let first = &story.boards[&Board::FIRST];
/// assert!(first.reasons.iter().all(|reason| reason.article.is_some()));
/// # Ok::<(), runda_tournament::Refusal>(())
/// ```
///
/// **Rule:** SW-48, FD-69, KW25 V 2.8, FIDE26 C.04.3 3.8
pub fn explain(state: &State, round: Round) -> Result<Story, Refusal> {
    let regulations = state.regulations().ok_or(Refusal::NotCreated)?;
    may_ask(state, round)?;
    let record = state.round(round);
    let story = match record {
        Some(record) => told(state, round, record),
        None => given(state, round, regulations.system)?,
    };
    Ok(story.cited(state))
}

/// A round as the system gives it.
fn given(state: &State, round: Round, system: System) -> Result<Story, Refusal> {
    match system {
        System::SwissPzwarc { .. } => swiss::story(state, round),
        System::FideDutch => dutch::story(state, round),
        System::RoundRobin { .. }
        | System::Knockout { .. }
        | System::Scheveningen { .. }
        | System::Match { .. } => fixed::story(state, round),
    }
}

/// Why two players do not meet in a round: the first condition, step or criterion that decides against it.
/// If they do meet, that is said.
///
/// **Rule:** SW-48, FD-69, KW25 V 2.8, FIDE26 C.04.3 3.8
pub fn why_not(
    state: &State,
    round: Round,
    one: StartNo,
    other: StartNo,
) -> Result<Vec<Reason>, Refusal> {
    let regulations = state.regulations().ok_or(Refusal::NotCreated)?;
    may_ask(state, round)?;
    let stranger = [one, other].into_iter().find(|number| state.entrant(*number).is_none());
    if let Some(number) = stranger {
        return Err(Refusal::NoSuchNumber { number });
    }
    let remark = |key| Reason::remark(Key::new(key));
    if one == other {
        return Ok(alloc::vec![remark("swiss-whynot-same")]);
    }
    let met = |record: &RoundRecord| {
        let (board, encounter) = record.encounter_of(one)?;
        (encounter.sides.opponent_of(one)?.1 == other).then_some(board)
    };
    if let Some(board) = state.round(round).and_then(met) {
        return Ok(alloc::vec![remark("swiss-whynot-paired").with("board", board)]);
    }
    let departs = |story: Story| state.round(round).is_some() && story.has(one, other);
    if regulations.system.is_swiss() && given(state, round, regulations.system).is_ok_and(departs) {
        return Ok(alloc::vec![remark("explain-whynot-departs")]);
    }
    let reasons = match regulations.system {
        System::SwissPzwarc { .. } => swiss::why_not(state, round, one, other)?,
        System::FideDutch => dutch::why_not(state, round, one, other)?,
        System::RoundRobin { .. }
        | System::Knockout { .. }
        | System::Scheveningen { .. }
        | System::Match { .. } => fixed::why_not(state, round, one, other)?,
    };
    Ok(state.cited(reasons))
}

/// Whether anything can be said of a round: it is paired, or it is the next and may be paired now.
fn may_ask(state: &State, round: Round) -> Result<(), Refusal> {
    match state.round(round) {
        Some(_) => Ok(()),
        None => crate::chapters::pairing::may_pair(state, round),
    }
}

/// Who does not take part: in a paired round whoever has neither a board nor the bye, in the next one
/// whoever is away.
///
/// **Rule:** SW-10, KW25 V 2.8.9.4, 2.8.9.5
fn away(state: &State, round: Round) -> Vec<StartNo> {
    let Some(record) = state.round(round) else {
        return state.numbers().filter(|number| state.rest_in(*number, round).is_some()).collect();
    };
    let is_away = |number: &StartNo| {
        record.rests.get(number) != Some(&Unpaired::Bye) && record.encounter_of(*number).is_none()
    };
    state.numbers().filter(is_away).collect()
}

/// The colour drawn for number 1; a round before the draw cannot be explained.
fn lot(state: &State, round: Round) -> Result<runda_rulebook::Colour, Refusal> {
    state.lot().ok_or(Refusal::NotPaired { round })
}

const fn impossible(problem: Reason) -> Refusal {
    Refusal::NoLegalPairing { problem }
}
