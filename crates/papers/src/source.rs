//! What fillers read: the tournament, the arbiter's choices, and the words.

use runda_documents::{Head, Link, Player};
use runda_rulebook::{
    Arg, Catalogue, Colour, Game, GameResult, Language, Points, Round, StartNo, Unpaired,
};
use runda_standings::{Column, Fraction};
use runda_tournament::{
    Person, Provisional, RatingList, Regulations, RoundRecord, RoundView, State, Table,
};

use crate::{Options, PaperError, calendar};

/// A tournament about to be printed.
#[derive(Debug)]
pub(crate) struct Source<'a> {
    pub(crate) state: &'a State,
    pub(crate) regulations: &'a Regulations,
    pub(crate) options: &'a Options,
    pub(crate) words: Catalogue,
    pub(crate) game: Game,
}

impl<'a> Source<'a> {
    pub(crate) fn new(state: &'a State, options: &'a Options) -> Result<Self, PaperError> {
        let regulations = state.regulations().ok_or(PaperError::NotCreated)?;
        let game = regulations.variant.game();
        let words = crate::TEXTS.catalogue(options.language).for_game(game);
        Ok(Self { state, regulations, options, words, game })
    }

    /// A message without arguments.
    pub(crate) fn word(&self, name: &str) -> String {
        self.words.text(name, &[])
    }

    /// A message with arguments.
    pub(crate) fn text(&self, name: &str, args: &[(&str, Arg)]) -> String {
        self.words.text(name, args)
    }

    /// The round asked for, else the latest one.
    pub(crate) fn round(&self) -> Result<(Round, &'a RoundRecord), PaperError> {
        let latest = || Round::from_index(self.state.rounds().len().saturating_sub(1));
        let round = self.options.round.unwrap_or_else(latest);
        match self.state.round(round) {
            Some(record) => Ok((round, record)),
            None if self.state.rounds().is_empty() => Err(PaperError::NoRound),
            None => Err(PaperError::NotPaired(round)),
        }
    }

    /// The same as the pairing list shows it.
    pub(crate) fn round_view(&self) -> Result<RoundView, PaperError> {
        let (round, _) = self.round()?;
        self.state.round_view(round).ok_or(PaperError::NotPaired(round))
    }

    /// Who stands where after the round asked for.
    pub(crate) fn table(&self) -> Result<Table, PaperError> {
        Ok(self.state.table(self.options.round)?)
    }

    /// The score of somebody in a table. Points of a cup have no meaning beyond the encounter they were won
    /// in, so there they are not written.
    ///
    /// **Rule:** KO-9, PZSz02 B.VI D.1
    pub(crate) fn score_in(&self, table: &Table, points: Fraction) -> String {
        if table.columns.contains(&Column::Points) { self.score(points) } else { String::new() }
    }

    /// How far somebody came in a cup.
    pub(crate) fn reached(&self, table: &Table, number: StartNo) -> String {
        let reached = table.reached(number);
        reached.map(|it| self.words.reason(&it.name(), self.state)).unwrap_or_default()
    }

    /// What has to be said below a table whose places are not final.
    pub(crate) fn provisional(&self, table: &Table) -> Option<String> {
        let name = match table.provisional? {
            Provisional::Results => "paper-provisional",
            Provisional::Cup => "paper-provisional-cup",
        };
        Some(self.word(name))
    }

    /// The head of a paper. `page` is the part of the public page it stands for, such as `/standings`.
    pub(crate) fn head(
        &self,
        title: String,
        subtitle: String,
        page: &str,
    ) -> Result<Head, PaperError> {
        let live = self.options.live.as_ref();
        let live = live.map(|address| Link::to(format!("{address}{page}"))).transpose()?;
        Ok(Head {
            tournament: self.regulations.name.clone(),
            place: self.place_and_days(),
            title,
            subtitle,
            notes: self.rating_note().into_iter().collect(),
            live,
        })
    }

    /// When a round is played, as far as it was announced.
    pub(crate) fn beginning(&self, round: Round) -> Option<String> {
        let scheduled = self.regulations.schedule.iter().find(|it| it.round == round)?;
        Some(calendar::beginning(scheduled, &self.words))
    }

    fn place_and_days(&self) -> String {
        let regulations = self.regulations;
        let days = regulations
            .first_day
            .map(|first| calendar::days(first, regulations.last_day.unwrap_or(first), &self.words));
        let place = Some(regulations.place.clone()).filter(|place| !place.is_empty());
        place.into_iter().chain(days).collect::<Vec<_>>().join(" · ")
    }

    fn rating_note(&self) -> Option<String> {
        let date = calendar::day(self.options.ratings_of?, &self.words);
        Some(self.text("paper-ratings-of", &[("date", date.into())]))
    }

    /// A player as papers print them, without a score.
    pub(crate) fn player(&self, number: StartNo) -> Player {
        let Some(participant) = self.state.player(number) else {
            return Player { number: number.to_string(), name: "?".into(), ..Player::default() };
        };
        Player { number: number.to_string(), ..Self::person(&participant.person) }
    }

    /// Somebody without a number.
    pub(crate) fn person(person: &Person) -> Player {
        Player {
            name: person.name(),
            grade: person.grade.to_string(),
            rating: person.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            technical: person.list == Some(RatingList::Technical),
            club: person.club.clone(),
            federation: person.federation.clone(),
            ..Player::default()
        }
    }

    /// The same with a score.
    pub(crate) fn scored(&self, number: StartNo, points: Points) -> Player {
        Player { points: points.shown(self.game), ..self.player(number) }
    }

    /// A score of the standings as people write it: a half of chess points is `½`.
    pub(crate) fn score(&self, points: Fraction) -> String {
        let written = points.to_string();
        match written.strip_suffix(".5") {
            Some("0") => "½".into(),
            Some(whole) => format!("{whole}½"),
            None => self.decimal(&written),
        }
    }

    /// A number with the decimal sign of the language; lists of numbers, which have commas already, stay.
    pub(crate) fn decimal(&self, written: &str) -> String {
        match self.options.language {
            Language::Polish if !written.contains(',') => written.replace('.', ","),
            Language::Polish | Language::English => written.to_owned(),
        }
    }

    /// Whether the arbiter wants the paper of this player.
    pub(crate) fn is_wanted(&self, number: StartNo) -> bool {
        self.options.players.is_empty() || self.options.players.contains(&number)
    }

    /// What the arbiter has set under this name.
    pub(crate) fn setting(&self, name: &str) -> Option<String> {
        let mut settings = self.options.settings.iter().rev();
        settings.find(|(set, _)| set == name).map(|(_, value)| value.clone())
    }

    /// A text of the arbiter with its `{name}` filled: by what they have set, by `values`, or by the
    /// tournament. What nobody knows stays as it is.
    pub(crate) fn filled(&self, text: &str, values: &[(&str, String)]) -> String {
        let known = |name: &str| {
            let value = values.iter().find(|(of, _)| *of == name).map(|(_, value)| value.clone());
            self.setting(name).or(value).or_else(|| match name {
                "tournament" => Some(self.regulations.name.clone()),
                "where" => Some(self.place_and_days()),
                _ => None,
            })
        };
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            filled.push_str(before);
            let hole = after.split_once('}').and_then(|(name, tail)| Some((known(name)?, tail)));
            if let Some((value, tail)) = hole {
                filled.push_str(&value);
                rest = tail;
            } else {
                filled.push('{');
                rest = after;
            }
        }
        filled + rest
    }

    /// The word for a colour.
    pub(crate) fn colour(&self, colour: Colour) -> String {
        match colour {
            Colour::White => self.word("colour-white"),
            Colour::Black => self.word("colour-black"),
        }
    }

    /// A result as it stands between two names; empty while the game is open.
    pub(crate) fn result(&self, result: GameResult) -> String {
        let sign = |colour| result.table_sign(colour, self.game);
        match result {
            GameResult::Open => String::new(),
            GameResult::Adjourned => self.word("paper-adjourned"),
            GameResult::Annulled => self.word("paper-annulled"),
            GameResult::WhiteByForfeit
            | GameResult::BlackByForfeit
            | GameResult::BothForfeit
            | GameResult::WhiteWins
            | GameResult::BlackWins
            | GameResult::Draw
            | GameResult::DrawWhiteAdvantage
            | GameResult::DrawBlackAdvantage
            | GameResult::BothLose => format!("{} : {}", sign(Colour::White), sign(Colour::Black)),
        }
    }

    /// Why somebody has no opponent, in words.
    pub(crate) fn rest(&self, kind: Unpaired) -> String {
        self.word(match kind {
            Unpaired::Bye => "paper-rest-bye",
            Unpaired::HalfPointBye => "paper-rest-half",
            Unpaired::FullPointBye => "paper-rest-full",
            Unpaired::Free => "paper-rest-free",
            Unpaired::Absent => "paper-rest-absent",
            Unpaired::Out => "paper-rest-out",
        })
    }
}
