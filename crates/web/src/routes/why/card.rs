//! The answer itself: the sentence, the two players, the reasons with their articles.

use std::sync::Arc;

use runda_rulebook::{Board, Colour, Points, Reason, Round, StartNo};
use runda_tournament::explain::Story;
use runda_tournament::{State, Tournament};

use super::Question;
use crate::app::App;
use crate::event_head::game_of;
use crate::problem::Problem;
use crate::refused::Said;
use crate::signs::rest_key;
use crate::words::Words;

/// What the engine told of a round.
#[derive(Debug)]
pub(super) struct Told {
    round: Round,
    story: Arc<Story>,
    /// Two who do not meet, and why, if that was asked.
    why_not: Option<((StartNo, StartNo), Vec<Reason>)>,
}

impl Told {
    /// Asks the engine, in its turn.
    pub(super) async fn of(
        app: &App,
        (id, tournament): (&str, &Arc<Tournament>),
        round: Round,
        question: &Question,
    ) -> Result<Self, Problem> {
        tournament.state().round(round).ok_or_else(Problem::not_found)?;
        let whose = (id, app.desk().generation());
        let story = app.stories().round(whose, tournament, round).await?;
        let why_not = match (player(&question.one)?, player(&question.other)?) {
            (Some(one), Some(other)) => {
                // The answer is that of the day the round was paired, so the whole journal is needed.
                let whole = app.with_journal(id).await?;
                let reasons = app.stories().why_not(&whole, round, (one, other)).await?;
                Some(((one, other), reasons))
            }
            (None, _) | (_, None) => None,
        };
        Ok(Self { round, story, why_not })
    }
}

/// Everything the page shows.
#[derive(Debug, Default)]
pub(super) struct Card {
    /// What is explained, in one line.
    pub title: String,
    pub sides: Vec<Side>,
    pub reasons: Vec<Said>,
    /// What holds for the whole round.
    pub of_round: Vec<Passage>,
    /// Everybody one may ask about.
    pub people: Vec<(StartNo, String)>,
    pub one: Option<StartNo>,
    pub other: Option<StartNo>,
    /// The answer to "why not?", if it was asked.
    pub answer: Option<Passage>,
}

/// A title and what is said under it.
#[derive(Debug)]
pub(super) struct Passage {
    pub title: String,
    pub reasons: Vec<Said>,
}

/// One of the players with what they bring into the round.
#[derive(Debug)]
pub(super) struct Side {
    pub number: StartNo,
    pub name: String,
    pub points: String,
    /// The colours they had, oldest first.
    pub past: Vec<Colour>,
    pub colour: Option<Colour>,
}

impl Card {
    /// Answers a question; a board or player that does not exist is not found.
    pub(super) fn new(
        state: &State,
        Told { round, story, why_not }: Told,
        question: &Question,
        words: &Words,
    ) -> Result<Self, Problem> {
        let record = state.round(round).ok_or_else(Problem::not_found)?;
        let say = |reasons: &[Reason]| -> Vec<Said> {
            reasons.iter().map(|reason| Said::new(reason, words, state)).collect()
        };
        let mut card = Self {
            people: state.numbers().map(|number| (number, state.player_name(number))).collect(),
            ..Self::default()
        };
        if let Some(board) = number(&question.board)? {
            let board = Board::new(board).map_err(|_| Problem::not_found())?;
            let encounter = record.encounters.get(&board).ok_or_else(Problem::not_found)?;
            let pair = encounter.played_sides();
            card.title = words.text(
                "pages-why-board",
                &[
                    ("board", board.into()),
                    ("white", state.player_name(pair.white).into()),
                    ("black", state.player_name(pair.black).into()),
                ],
            );
            card.sides = pair
                .sides()
                .map(|(colour, player)| Side::new(state, round, (player, Some(colour))))
                .into();
            let passages = story.board(board).unwrap_or_default();
            card.reasons = passages.iter().flat_map(|passage| say(&passage.reasons)).collect();
            card.one = Some(pair.white);
        } else if let Some(player) = number(&question.player)? {
            let player = StartNo::new(player).map_err(|_| Problem::not_found())?;
            let kind = record.rests.get(&player).ok_or_else(Problem::not_found)?;
            let name = state.player_name(player);
            card.title = format!("{name}: {}", words.t(rest_key(*kind)));
            card.sides = vec![Side::new(state, round, (player, None))];
            let rest = story.rests.iter().find(|rest| rest.value.player == player);
            card.reasons = rest.map(|rest| say(&rest.reasons)).unwrap_or_default();
            card.one = Some(player);
        } else if question.other.is_empty() {
            card.title = words.n("pages-why-round", round.get());
            card.of_round = story
                .opening
                .iter()
                .chain(&story.closing)
                .map(|passage| Passage {
                    title: Said::new(&passage.title, words, state).text,
                    reasons: say(&passage.reasons),
                })
                .collect();
        }
        if card.title.is_empty() {
            card.title = words.t("pages-why-not");
        }
        if let Some((pair, reasons)) = why_not {
            card.answer_why_not(pair, say(&reasons), words);
        }
        card.propose();
        Ok(card)
    }

    /// Two different people to begin with: the one the page is about, and somebody they do not meet.
    fn propose(&mut self) {
        let one = self.one.or_else(|| self.people.first().map(|(number, _)| *number));
        let meets = |number: &StartNo| self.sides.iter().any(|side| side.number == *number);
        let others = || self.people.iter().map(|(number, _)| *number).filter(|n| Some(*n) != one);
        let other = others().find(|number| !meets(number)).or_else(|| others().next());
        (self.one, self.other) = (one, self.other.or(other));
    }

    /// Whether the first player asked about is this one.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates hand over references")]
    pub(super) fn is_one(&self, number: &StartNo) -> bool {
        self.one == Some(*number)
    }

    /// Whether the second is.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates hand over references")]
    pub(super) fn is_other(&self, number: &StartNo) -> bool {
        self.other == Some(*number)
    }

    fn answer_why_not(
        &mut self,
        (one, other): (StartNo, StartNo),
        reasons: Vec<Said>,
        words: &Words,
    ) {
        let name = |number: StartNo| {
            let named = self.people.iter().find(|(it, _)| *it == number);
            named.map(|(_, name)| name.clone()).unwrap_or_default()
        };
        let names = [("one", name(one).into()), ("other", name(other).into())];
        let title = words.text("pages-why-not-title", &names);
        (self.one, self.other) = (Some(one), Some(other));
        self.answer = Some(Passage { title, reasons });
    }
}

impl Side {
    fn new(state: &State, round: Round, (number, colour): (StartNo, Option<Colour>)) -> Self {
        let records = state.records_before(round);
        let record = records.get(number.index());
        let points = record.map_or(Points::ZERO, |record| record.points);
        Self {
            number,
            name: state.player_name(number),
            points: points.shown(game_of(state)),
            past: record.map(|record| record.colours.clone()).unwrap_or_default(),
            colour,
        }
    }
}

/// A player as an address names them; an empty field is nobody.
fn player(text: &str) -> Result<Option<StartNo>, Problem> {
    number(text)?.map(|number| StartNo::new(number).map_err(|_| Problem::not_found())).transpose()
}

/// A number as an address carries it; an empty field is none.
fn number(text: &str) -> Result<Option<u16>, Problem> {
    match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| Problem::not_found()),
    }
}
