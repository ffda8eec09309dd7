//! Tournaments to print.

use runda_rulebook::{
    Board, ByColour, GameResult, PlayerId, Points, Rating, Round, StartNo, Unpaired,
};
use runda_tournament::{
    Event, Moment, Pair, Person, Recorded, Regulations, Rest, StartMethod, System, Tournament,
    Version,
};

/// A tournament told by its events: nobody judges whether the pairing is a good one.
pub(crate) struct Story {
    journal: Vec<Recorded>,
}

impl Story {
    pub(crate) fn new(regulations: Regulations, people: Vec<Person>) -> Self {
        let mut story = Self { journal: Vec::new() };
        let count = people.len() as u64;
        story.tell(Event::TournamentCreated { regulations: Box::new(regulations) });
        for (player, person) in (1..).map(PlayerId).zip(people) {
            story.tell(Event::PlayerEntered { player, person });
        }
        let order = (1..=count).map(|player| PlayerId(player).into()).collect();
        story.tell(Event::StartListAssigned { order, method: StartMethod::ByHand, seed: None });
        story
    }

    pub(crate) fn tell(&mut self, event: Event) {
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
        let (system, reasons) = (String::new(), Vec::new());
        let (seed, first_colour) = (None, None);
        self.tell(Event::RoundPaired {
            round,
            pairs,
            unpaired,
            system,
            seed,
            first_colour,
            reasons,
        });
        self.tell(Event::RoundPublished { round });
        self.tell(Event::RoundStarted { round });
        let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
        for (at, board) in (0..games).map(|at| (at, Board::from_index(at))) {
            let outcome = results[(at * 7 + round.index()) % results.len()].into();
            self.tell(Event::ResultRecorded { round, board, outcome });
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
