//! A tournament of a report file.

use std::collections::BTreeMap;

use runda_formats::trf::{self, Cell, Document, Heading, Player, Record};
use runda_rulebook::{
    Board, ByColour, Colour, Edition, EntryId, Game, GameNo, Key, Points, Reason, Round, StartNo,
    Variant,
};
use runda_tournament::chapters::{entries, pairing, presence, results, setup};
use runda_tournament::{
    Arbiter, ArbiterRole, Entrant, Event, MOST_ROUNDS, Moment, Outcome, Pair, Recorded,
    Regulations, Rest, StartMethod, Tournament,
};

use crate::reading::{Encounter, Line, Reading};
use crate::{outcome, people, reading, system};

/// Why a report cannot become a tournament.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// Nobody takes part.
    #[error("the report has no players; choose a file with lines 001")]
    NoPlayers,
    /// Points that neither game gives.
    #[error(
        "the report counts neither 1, ½, 0 nor 2, 1, 0; a tournament with another scoring cannot be kept"
    )]
    Scoring,
    /// Two lines contradict each other.
    #[error(
        "player {player}, round {round}: the lines of the two players do not make a game; run `runda check` on the file and correct it"
    )]
    Round {
        /// Whose line.
        player: StartNo,
        /// Which round.
        round: Round,
    },
    /// More than any tournament has.
    #[error("the report has more than {rounds} rounds; a tournament of that length cannot be kept")]
    TooManyRounds {
        /// The most rounds.
        rounds: u16,
    },
    /// A starting number is given twice.
    #[error("starting number {0} is given twice; give every player a number of his own")]
    Twice(StartNo),
}

impl ImportError {
    /// The sentence that tells it.
    pub fn reason(&self) -> Reason {
        match self {
            Self::NoPlayers => Reason::remark(Key::new("exchange-no-players")),
            Self::Scoring => Reason::remark(Key::new("exchange-scoring")),
            Self::Round { player, round } => Reason::remark(Key::new("exchange-round"))
                .with("player", player.get())
                .with("round", *round),
            Self::TooManyRounds { rounds } => {
                Reason::remark(Key::new("exchange-too-many-rounds")).with("n", *rounds)
            }
            Self::Twice(player) => {
                Reason::remark(Key::new("exchange-twice")).with("player", player.get())
            }
        }
    }
}

/// Something of the report that a tournament does not keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LeftOut {
    /// Starting numbers had holes: players were numbered anew in their order.
    Numbers,
    /// The system has no engine here, or none is named; the usual one was taken.
    System,
    /// The code does not say which table, how many cycles or how many games an encounter has.
    Table,
    /// The colour drawn for number 1, before round 1 is paired.
    FirstColour,
    /// Virtual points of an accelerated Swiss.
    VirtualPoints,
    /// Bans that hold for some rounds only.
    PassingBans,
    /// Points that no result explains.
    Adjustments,
    /// Team records.
    Teams,
}

impl LeftOut {
    /// The sentence that tells it.
    pub const fn reason(self) -> Reason {
        Reason::remark(match self {
            Self::Numbers => Key::new("exchange-numbers"),
            Self::System => Key::new("exchange-system"),
            Self::Table => Key::new("exchange-table"),
            Self::FirstColour => Key::new("exchange-first-colour"),
            Self::VirtualPoints => Key::new("exchange-virtual-points"),
            Self::PassingBans => Key::new("exchange-passing-bans"),
            Self::Adjustments => Key::new("exchange-adjustments"),
            Self::Teams => Key::new("exchange-teams"),
        })
    }
}

/// A tournament made of a report.
#[derive(Debug)]
pub struct Imported {
    /// The tournament with its whole journal.
    pub tournament: Tournament,
    /// What it does not keep.
    pub left_out: Vec<LeftOut>,
}

/// Makes a tournament of a report: its players, its rounds, its results, and the byes asked for in
/// the coming round. The game is told by the scoring unless `variant` names it. Rounds are taken as
/// they were paired; nothing is judged.
///
/// **Rule:** TR-32, TR-35, TR-38, FIDE26 C.02.03 A
pub fn import(
    document: &Document,
    variant: Option<Variant>,
    at: Moment,
    by: &str,
) -> Result<Imported, ImportError> {
    let rounds = document.players().map(|player| player.cells.len()).max().unwrap_or(0);
    if rounds > usize::from(MOST_ROUNDS) {
        return Err(ImportError::TooManyRounds { rounds: MOST_ROUNDS });
    }
    let reading = Reading::of(document);
    let facts = &reading.facts;
    let told = system::variant(&facts.scoring).ok_or(ImportError::Scoring)?;
    let variant = variant.unwrap_or(told);
    if variant.game() != told.game() {
        return Err(ImportError::Scoring);
    }
    let players = by_number(&reading)?;
    let mut left_out = left_out(document, facts);
    let numbers: BTreeMap<StartNo, StartNo> = players
        .iter()
        .enumerate()
        .map(|(index, player)| (player.number(), StartNo::from_index(index)))
        .collect();
    if numbers.iter().any(|(old, new)| old != new) {
        left_out.push(LeftOut::Numbers);
    }
    let regulations = regulations(document, facts, variant, &numbers);
    match system::system(&facts.system, variant.game()) {
        None => left_out.push(LeftOut::System),
        Some(found) if !system::says_all(&facts.system, found) => left_out.push(LeftOut::Table),
        Some(_) => {}
    }
    let mut log = Log { tournament: Tournament::default(), at, by };
    log.add(setup::Event::TournamentCreated { regulations: Box::new(regulations) });
    enter(&mut log, &players);
    for index in 0..usize::from(facts.played) {
        let round = Round::from_index(index);
        let colour = facts.initial_colour.filter(|_| round == Round::FIRST);
        play(&mut log, &Played { reading: &reading, numbers: &numbers, round, colour })?;
    }
    for (number, code) in &facts.absent {
        if let Some(number) = numbers.get(number) {
            let (entrant, rounds) = (entrant(*number), vec![facts.next_round()]);
            log.add(presence::Event::AbsenceAnnounced {
                entrant,
                rounds,
                kind: reading::rest(Cell::bye(*code)),
            });
        }
    }
    left_out.sort_unstable();
    Ok(Imported { tournament: log.tournament, left_out })
}

/// The players in the order of their numbers.
fn by_number<'a>(reading: &Reading<'a>) -> Result<Vec<&'a Player>, ImportError> {
    let mut players = reading.players.clone();
    players.sort_by_key(|player| player.number());
    if let Some(twice) = players.windows(2).find_map(|pair| match pair {
        [one, next] if one.number() == next.number() => Some(one.number()),
        _ => None,
    }) {
        return Err(ImportError::Twice(twice));
    }
    if players.is_empty() { Err(ImportError::NoPlayers) } else { Ok(players) }
}

fn left_out(document: &Document, facts: &trf::Event) -> Vec<LeftOut> {
    let has_teams = |record: &Record| {
        matches!(record, Record::Team { .. } | Record::TeamEntry(_) | Record::LineUp(_))
    };
    let found = [
        (facts.played == 0 && facts.initial_colour.is_some(), LeftOut::FirstColour),
        (!facts.virtual_points.is_empty(), LeftOut::VirtualPoints),
        (facts.forbidden.iter().any(|ban| !is_lasting(ban, facts)), LeftOut::PassingBans),
        (!facts.adjustments.is_empty(), LeftOut::Adjustments),
        (document.records.iter().any(has_teams), LeftOut::Teams),
    ];
    found.into_iter().filter(|(found, _)| *found).map(|(_, what)| what).collect()
}

/// Whether a ban holds from the first round to the last.
fn is_lasting(ban: &trf::Forbidden, facts: &trf::Event) -> bool {
    ban.first_round == Round::FIRST && ban.last_round.get() >= facts.rounds.unwrap_or(999)
}

fn regulations(
    document: &Document,
    facts: &trf::Event,
    variant: Variant,
    numbers: &BTreeMap<StartNo, StartNo>,
) -> Regulations {
    let text = |heading| document.heading(heading);
    let name = text(Heading::Name);
    let mut regulations = Regulations {
        place: text(Heading::City).to_owned(),
        variant,
        ..Regulations::new(if name.is_empty() { "?" } else { name })
    };
    regulations.edition = match variant.game() {
        Game::Draughts => Edition::Kw25,
        Game::Chess => Edition::Fide2026,
    };
    regulations.rounds = facts.rounds.or(Some(facts.played.max(1)));
    regulations.tempo = system::tempo(text(Heading::CodedTimeControl));
    regulations.tie_breaks = document.criteria().into_iter().filter(|code| code != "PTS").collect();
    let usual = match variant.game() {
        Game::Draughts => runda_tournament::System::default(),
        Game::Chess => runda_tournament::System::FideDutch,
    };
    regulations.system = system::system(&facts.system, variant.game()).unwrap_or(usual);
    for record in &document.records {
        match record {
            Record::FirstDay(day) => regulations.first_day = tournament_day(*day),
            Record::LastDay(day) => regulations.last_day = tournament_day(*day),
            Record::Heading(Heading::ChiefArbiter, name) => {
                regulations.arbiters.push(arbiter(name, ArbiterRole::Chief));
            }
            Record::Heading(Heading::DeputyArbiter, name) => {
                regulations.arbiters.push(arbiter(name, ArbiterRole::Round));
            }
            _ => {}
        }
    }
    let lasting = facts.forbidden.iter().filter(|ban| is_lasting(ban, facts));
    regulations.exclusions.pairs =
        lasting.flat_map(|ban| pairs_of(&ban.players, numbers)).collect();
    regulations
}

fn tournament_day(day: runda_formats::Date) -> Option<runda_tournament::Date> {
    runda_tournament::Date::new(day.year, day.month, day.day).ok()
}

fn arbiter(name: &str, role: ArbiterRole) -> Arbiter {
    Arbiter { name: name.to_owned(), role, class: None, licence_until: None, consent: None }
}

/// Every pair of a group.
fn pairs_of(group: &[StartNo], numbers: &BTreeMap<StartNo, StartNo>) -> Vec<[StartNo; 2]> {
    let known: Vec<StartNo> =
        group.iter().filter_map(|number| numbers.get(number).copied()).collect();
    let with_later = |(index, one): (usize, &StartNo)| {
        known.iter().skip(index + 1).map(|other| [*one, *other]).collect::<Vec<_>>()
    };
    known.iter().enumerate().flat_map(with_later).collect()
}

fn entrant(number: StartNo) -> Entrant {
    Entrant::Player(EntryId(number.get().into()))
}

fn enter(log: &mut Log<'_>, players: &[&Player]) {
    let mut order = Vec::new();
    for (index, player) in players.iter().enumerate() {
        let number = StartNo::from_index(index);
        let person = people::person(&player.entry);
        log.add(entries::Event::PlayerEntered { player: EntryId(number.get().into()), person });
        order.push(entrant(number));
    }
    log.add(entries::Event::StartListAssigned { order, method: StartMethod::ByHand, seed: None });
}

/// One round of the report.
struct Played<'a> {
    reading: &'a Reading<'a>,
    numbers: &'a BTreeMap<StartNo, StartNo>,
    round: Round,
    colour: Option<Colour>,
}

/// Adds a round: pairs by the place of their White in the list, rests, results.
fn play(log: &mut Log<'_>, played: &Played<'_>) -> Result<(), ImportError> {
    let round = played.round;
    let records = log.tournament.state().records_before(round);
    let points = |number: StartNo| records.get(number.index()).map_or(Points::ZERO, |r| r.points);
    let mut games = Vec::new();
    for encounter in played.encounters()? {
        let [white, black] = [encounter.players.white, encounter.players.black];
        let error = ImportError::Round { player: white, round };
        let outcome = outcome::outcome(encounter.signs).ok_or(error)?;
        let (white, black) = (played.number(white)?, played.number(black)?);
        let points = ByColour { white: points(white), black: points(black) };
        games.push((Pair { white, black, points }, outcome));
    }
    let mut unpaired = Vec::new();
    for (player, kind) in played.reading.rests(round) {
        unpaired.push(Rest { player: played.number(player)?, kind });
    }
    unpaired.sort_by_key(|rest| rest.player);
    games.sort_by_key(|(pair, _)| {
        let (high, low) =
            (pair.points.white.max(pair.points.black), pair.points.white.min(pair.points.black));
        (std::cmp::Reverse((high, low)), pair.white.min(pair.black))
    });
    let pairs = games.iter().map(|(pair, _)| *pair).collect();
    let regulations = log.tournament.state().regulations();
    let system = regulations.map(|it| it.system).unwrap_or_default().kind();
    let (seed, reasons) = (None, Vec::new());
    log.add(pairing::Event::RoundPaired {
        round,
        pairs,
        games: 1,
        unpaired,
        system,
        seed,
        first_colour: played.colour,
        reasons,
        account: None,
        terms: None,
    });
    log.add(pairing::Event::RoundPublished { round, pairing: None });
    log.add(pairing::Event::RoundStarted { round });
    for (index, (_, outcome)) in games.into_iter().enumerate() {
        if outcome != Outcome::default() {
            log.add(results::Event::ResultRecorded {
                round,
                board: Board::from_index(index),
                game: GameNo::FIRST,
                outcome,
            });
        }
    }
    Ok(())
}

impl Played<'_> {
    /// The games of the round; refused if the lines of two players do not make one.
    fn encounters(&self) -> Result<Vec<Encounter>, ImportError> {
        let round = self.round;
        for player in &self.reading.players {
            if let Line::Meets(encounter) = self.reading.line(player, round)
                && !encounter.is_agreed
            {
                return Err(ImportError::Round { player: player.number(), round });
            }
        }
        Ok(self.reading.encounters(round))
    }

    /// The number here of a number of the file.
    fn number(&self, number: StartNo) -> Result<StartNo, ImportError> {
        let error = ImportError::Round { player: number, round: self.round };
        self.numbers.get(&number).copied().ok_or(error)
    }
}

/// The journal that is being written.
struct Log<'a> {
    tournament: Tournament,
    at: Moment,
    by: &'a str,
}

impl Log<'_> {
    fn add(&mut self, event: impl Into<Event>) {
        let event = event.into();
        let version = self.tournament.version().next();
        self.tournament.apply(Recorded { version, at: self.at, by: self.by.to_owned(), event });
    }
}
