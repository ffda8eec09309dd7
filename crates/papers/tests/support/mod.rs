//! Tournaments to print.
#![allow(dead_code, reason = "each test uses its own part of it")]

use runda_papers::Kind;
use runda_rulebook::{
    Board, ByColour, EntryId, GameNo, GameResult, HeldGrade, Points, Rating, Round, StartNo,
    Unpaired, Variant,
};
use runda_tournament::chapters::{entries, pairing, play_offs, results, setup};
use runda_tournament::pairing::pair;
use runda_tournament::{
    Event, Moment, Pair, Person, PlayOff, PlayOffGame, Recorded, Regulations, Rest, Sex,
    StartMethod, System, SystemKind, Tournament, Version,
};
use runda_trials::demo;

/// A tournament told by its events: nobody judges whether the pairing is a good one.
pub(crate) struct Story {
    journal: Vec<Recorded>,
}

impl Story {
    pub(crate) fn new(regulations: Regulations, people: Vec<Person>) -> Self {
        let mut story = Self { journal: Vec::new() };
        let count = people.len() as u64;
        story.tell(setup::Event::TournamentCreated { regulations: Box::new(regulations) });
        for (player, person) in (1..).map(EntryId).zip(people) {
            story.tell(entries::Event::PlayerEntered { player, person });
        }
        let order = (1..=count).map(|player| EntryId(player).into()).collect();
        story.tell(entries::Event::StartListAssigned {
            order,
            method: StartMethod::ByHand,
            seed: None,
        });
        story
    }

    pub(crate) fn tell(&mut self, event: impl Into<Event>) {
        let event = event.into();
        let version = Version(self.journal.len() as u64 + 1);
        self.journal.push(Recorded { version, at: Moment(0), by: String::new(), event });
    }

    /// Everybody moves one seat on; with an odd number the last one has a bye.
    pub(crate) fn play(&mut self, round: usize, players: usize) {
        let round = Round::from_index(round);
        let seat = |at: usize| StartNo::from_index((at + round.index()) % players);
        let pairs: Vec<Pair> = (0..players / 2)
            .map(|board| Pair {
                white: seat(board),
                black: seat(players - 1 - board),
                points: ByColour { white: Points::ZERO, black: Points::ZERO },
            })
            .collect();
        let games = pairs.len();
        let unpaired = if players % 2 == 1 {
            vec![Rest { player: seat(players / 2), kind: Unpaired::Bye }]
        } else {
            Vec::new()
        };
        let (system, reasons) = (SystemKind::SwissPzwarc, Vec::new());
        let (seed, first_colour) = (None, None);
        self.tell(pairing::Event::RoundPaired {
            round,
            pairs,
            games: 1,
            colours: runda_tournament::BoardColours::default(),
            unpaired,
            system,
            seed,
            first_colour,
            reasons,
            account: None,
            terms: None,
        });
        self.tell(pairing::Event::RoundPublished { round, pairing: None });
        self.tell(pairing::Event::RoundStarted { round });
        let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
        for (at, board) in (0..games).map(|at| (at, Board::from_index(at))) {
            let outcome = results[(at * 7 + round.index()) % results.len()].into();
            self.tell(results::Event::ResultRecorded {
                round,
                board,
                game: GameNo::FIRST,
                outcome,
            });
        }
    }

    pub(crate) fn so_far(&self) -> Tournament {
        Tournament::replay(self.journal.clone())
    }
}

/// A Swiss of many, with ordinary names.
pub(crate) fn crowd(players: usize, rounds: usize) -> Tournament {
    let regulations = Regulations {
        rounds: u16::try_from(rounds).ok(),
        system: System::default(),
        ..Regulations::new("Wielki Turniej Niepodległości")
    };
    let surnames = ["Brzęczyszczykiewicz", "Nowak", "Żółkiewski", "Ćwiklińska-Jasnorzewska", "Lis"];
    let people = (0..players).map(|at| Person {
        rating: Rating::new(2400 - u16::try_from(at).unwrap_or(0)).ok(),
        club: format!("Klub Warcabowy nr {}", at % 17 + 1),
        ..Person::named(surnames[at % surnames.len()], format!("Grzegorz {at}"))
    });
    told(regulations, people.collect(), rounds)
}

/// People and rounds as they are.
pub(crate) fn told(regulations: Regulations, people: Vec<Person>, rounds: usize) -> Tournament {
    let players = people.len();
    let mut story = Story::new(regulations, people);
    for round in 0..rounds {
        story.play(round, players);
    }
    story.so_far()
}

/// A cup in which draws are broken by a game for the tie.
pub(crate) fn cup(people: Vec<Person>, rounds: usize) -> Tournament {
    let system = System::Knockout { games: 1, third_place: true };
    let mut story = Story::new(Regulations { system, ..Regulations::new("Puchar") }, people);
    for index in 0..rounds {
        let round = Round::from_index(index);
        let Ok(paired) = pair(story.so_far().state(), round, Some("puchar")) else { break };
        let pairs = paired.pairs.clone();
        story.tell(pairing::Event::RoundPaired {
            round,
            pairs: paired.pairs,
            games: 1,
            colours: runda_tournament::BoardColours::default(),
            unpaired: paired.unpaired,
            system: SystemKind::Knockout,
            seed: Some("puchar".into()),
            first_colour: paired.first_colour,
            reasons: paired.reasons,
            account: None,
            terms: None,
        });
        story.tell(pairing::Event::RoundPublished { round, pairing: None });
        story.tell(pairing::Event::RoundStarted { round });
        for (board, pair) in (0..).map(Board::from_index).zip(pairs) {
            story.encounter(round, board, pair);
        }
    }
    story.so_far()
}

impl Story {
    /// The smaller number wins, every third time only after a game for the tie.
    fn encounter(&mut self, round: Round, board: Board, pair: Pair) {
        let white = pair.white < pair.black;
        let won = if white { GameResult::WhiteWins } else { GameResult::BlackWins };
        let drawn = board.index() % 3 == 2;
        let outcome = if drawn { GameResult::Draw } else { won }.into();
        self.tell(results::Event::ResultRecorded { round, board, game: GameNo::FIRST, outcome });
        if drawn {
            let (first, second) = (pair.white.min(pair.black), pair.white.max(pair.black));
            let (white, black, result) = (pair.black, pair.white, won.mirrored());
            let games = vec![PlayOffGame { white, black, result, armageddon: false }];
            let (order, note) = (vec![first, second], String::new());
            self.tell(play_offs::Event::PlayOffRecorded {
                play_off: PlayOff { order, games, note, level: Vec::new(), tempo: None },
            });
        }
    }
}

/// People with ordinary names.
pub(crate) fn people(count: usize) -> Vec<Person> {
    let surnames = ["Brzęczyszczykiewicz", "Nowak", "Żółkiewski", "Ćwiklińska-Jasnorzewska", "Lis"];
    (0..count)
        .map(|at| Person::named(surnames[at % surnames.len()], format!("Grzegorz {}", at + 1)))
        .collect()
}

/// People with names that nobody has, and who need more room than there is.
pub(crate) fn long_people(count: usize) -> Vec<Person> {
    let names = ["W".repeat(120), "Anna Maria ".repeat(10), "Ł-".repeat(60)];
    let person = |at: usize| Person {
        club: "Uczniowski Międzyszkolny Ludowy Klub Sportowy „Przyjaźń” ".repeat(2),
        grade: HeldGrade::as_written("k++"),
        federation: "POL".into(),
        rating: Rating::new(2000_u16).ok(),
        ..Person::named(names[at % names.len()].clone(), "Q".repeat(40))
    };
    (0..count).map(person).collect()
}

/// A Swiss of which nothing else is said.
pub(crate) fn plain() -> Regulations {
    Regulations { rounds: Some(7), ..Regulations::new("Turniej o Puchar Burmistrza") }
}

/// A chess tournament in which one half has a rating and the others a category.
pub(crate) fn chess() -> Tournament {
    let regulations = Regulations {
        variant: Variant::Chess,
        system: System::FideDutch,
        rounds: Some(7),
        ..Regulations::new("Otwarty turniej szachowy")
    };
    let grades = ["IM", "K", "I", "II", "III", "IV", "V", ""];
    let people = people(16).into_iter().enumerate().map(|(at, person)| Person {
        grade: HeldGrade::as_written(grades[at / 2]),
        rating: (at % 2 == 0).then(|| 2400 - 50 * u16::try_from(at).unwrap_or(0)).and_then(rated),
        sex: (at % 3 == 0).then_some(Sex::Woman),
        birth_year: Some(2015 - 4 * u16::try_from(at).unwrap_or(0)),
        ..person
    });
    told(regulations, people.collect(), 5)
}

fn rated(rating: u16) -> Option<Rating> {
    Rating::new(rating).ok()
}

/// The tournament a paper is shown with: one that has it.
pub(crate) fn example(kind: Kind) -> Tournament {
    match kind {
        Kind::Square | Kind::Schedule => demo::round_robin(),
        Kind::Bracket => cup(people(22), 5),
        _ => demo::swiss(),
    }
}
