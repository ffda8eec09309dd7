//! Lively example tournaments, the same every time.
//!
//! ```
//! let swiss = runda_trials::demo::swiss();
//! assert_eq!(swiss.state().round(runda_rulebook::Round::FIRST).unwrap().number_of_games(), 20);
//! ```

mod cups;
mod names;

use runda_pairing::lots::{Lots, Seed};
use runda_rulebook::{
    Board, Cause, Edition, EntryId, GameNo, GameResult, Rating, Round, StartNo, Variant,
};

use runda_tournament::chapters::{entries, incidents, pairing, presence, results, setup};
use runda_tournament::incident::{GameRef, Notice, Offence, Penalty, Sanction};
use runda_tournament::prizes::{Prize, PrizePlan};
use runda_tournament::{
    Arbiter, ArbiterClass, ArbiterRole, Command, Level, Norms, Refusal, Regulations,
    RoundRobinTable, ScheduledRound, SwissVariant, System, Tournament,
};
use runda_tournament::{Moment, Outcome, StartMethod};

pub use cups::{cup, cup_with_byes};

/// The seed of everything drawn here.
const SEED: &str = "runda-demo";

/// The first moment of the examples: Saturday, 14 November 2026, 9:00 in Poland.
const OPENING: i64 = 1_794_643_200_000;

/// All examples.
pub fn all() -> Vec<Tournament> {
    vec![swiss(), round_robin()]
}

/// A draughts Swiss of 40: four rounds over, the fifth in play.
pub fn swiss() -> Tournament {
    let mut demo = Demo::new();
    demo.ask(setup::Command::CreateTournament { regulations: swiss_regulations().into() });
    demo.ask(entries::Command::EnterPlayers { people: names::people(40, 0) });
    demo.number(StartMethod::Rating);
    demo.play(1);
    demo.ask(incidents::Command::PostNotice {
        notice: Notice { text: "Runda 2 o godzinie 14.00. Obiad od 12.30 w stołówce.".into() },
    });
    demo.play(2);
    let (leaving, away) = (EntryId(37), EntryId(11));
    demo.ask(presence::Command::Withdraw { entrant: leaving.into(), reason: "choroba".into() });
    demo.ask(entries::Command::AcceptLateEntry { person: names::latecomer(), missed: Vec::new() });
    let rounds = vec![Round::from_index(2)];
    let kind = runda_rulebook::Unpaired::Absent;
    demo.ask(presence::Command::AnnounceAbsence { entrant: away.into(), rounds, kind });
    demo.play(3);
    demo.correct_a_mistake(3);
    demo.play(4);
    demo.sit_down(5);
    demo.ask(incidents::Command::ImposeSanction {
        sanction: Sanction {
            player: StartNo::from_index(6),
            offence: Offence::Talking,
            penalty: Penalty::Warning,
            game: Some(GameRef {
                round: Round::from_index(4),
                board: Board::FIRST,
                game: GameNo::FIRST,
            }),
            note: "rozmowa z kibicem w czasie partii".into(),
        },
    });
    demo.finish_boards(5, &[2, 3, 5, 8, 9, 12, 13, 16, 18, 19]);
    demo.tournament
}

/// A round robin of 10 on the 64 squares: six rounds over, two games of the seventh in.
pub fn round_robin() -> Tournament {
    let mut demo = Demo::new();
    demo.ask(setup::Command::CreateTournament { regulations: round_robin_regulations().into() });
    demo.ask(entries::Command::EnterPlayers { people: names::people(10, 40) });
    demo.number(StartMethod::Lots);
    for round in 1..=6 {
        demo.play(round);
    }
    demo.sit_down(7);
    demo.finish_boards(7, &[1, 4]);
    demo.tournament
}

fn swiss_regulations() -> Regulations {
    Regulations {
        place: "Lublin, Dom Kultury, ul. Peowiaków 12".into(),
        organiser: "Klub Warcabowy „Damka” Lublin".into(),
        contact: "turniej@damka.example".into(),
        first_day: "2026-11-14".parse().ok(),
        last_day: "2026-11-15".parse().ok(),
        notified: "2026-10-12".parse().ok(),
        variant: Variant::V100,
        edition: Edition::Kw25,
        level: Level::Local,
        rated: true,
        norms: Norms::Titles,
        licences_required: true,
        expected_players: Some(40),
        rounds: Some(9),
        tempo: "60+30s".parse().ok(),
        tie_breaks: Vec::new(),
        system: System::SwissPzwarc { variant: SwissVariant::Niderlandzki, uncontrolled: false },
        arbiters: vec![
            arbiter("Ewa Sikora", ArbiterRole::Chief, ArbiterClass::First),
            arbiter("Marek Dudek", ArbiterRole::Round, ArbiterClass::Second),
        ],
        schedule: schedule(9, "2026-11-14", "2026-11-15"),
        prizes: PrizePlan::of(vec![
            Prize::new("1", "1500 zł"),
            Prize::new("2", "1000 zł"),
            Prize::new("3", "600 zł"),
        ]),
        ..Regulations::new("Otwarte Mistrzostwa Lublina w warcabach stupolowych")
    }
}

fn round_robin_regulations() -> Regulations {
    Regulations {
        place: "Mińsk Mazowiecki, Szkoła Podstawowa nr 5".into(),
        organiser: "UKS „Promocja”".into(),
        first_day: "2026-11-14".parse().ok(),
        last_day: "2026-11-15".parse().ok(),
        variant: Variant::V64,
        rated: true,
        norms: Norms::Second,
        expected_players: Some(10),
        tempo: "45".parse().ok(),
        system: System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger },
        arbiters: vec![arbiter("Jan Kurek", ArbiterRole::Chief, ArbiterClass::First)],
        schedule: schedule(9, "2026-11-14", "2026-11-15"),
        ..Regulations::new("Finał ligi 64")
    }
}

fn arbiter(name: &str, role: ArbiterRole, class: ArbiterClass) -> Arbiter {
    let licence_until = "2026-12-31".parse().ok();
    Arbiter { name: name.into(), role, class: Some(class), licence_until, consent: None }
}

fn schedule(rounds: usize, first: &str, second: &str) -> Vec<ScheduledRound> {
    (0..rounds)
        .filter_map(|index| {
            let day = if index < 5 { first } else { second }.parse().ok()?;
            let time = format!("{}:30", 9 + index % 5 * 2).parse().ok();
            Some(ScheduledRound { round: Round::from_index(index), day, time })
        })
        .collect()
}

/// A tournament being told.
struct Demo {
    tournament: Tournament,
    lots: Option<Lots>,
    now: i64,
}

impl Demo {
    fn new() -> Self {
        let lots = Seed::new(SEED).ok().map(|seed| Lots::new(&seed, "demo-results"));
        Self { tournament: Tournament::default(), lots, now: OPENING }
    }

    /// Executes a command as an arbiter who has read the warnings.
    fn ask(&mut self, command: impl Into<Command>) {
        let command = &command.into();
        self.now += 20_000;
        let at = Moment(self.now);
        let keys: Vec<_> = match self.tournament.decide(command) {
            Err(Refusal::NeedsConfirmation { warnings }) => {
                warnings.into_iter().map(|warning| warning.key).collect()
            }
            Ok(_) | Err(_) => Vec::new(),
        };
        let done = self.tournament.execute_acknowledged(command, &keys, at, "Ewa Sikora");
        debug_assert!(done.is_ok(), "{command:?}: {done:?}");
    }

    fn number(&mut self, method: StartMethod) {
        let seed = Some(SEED.to_string());
        self.ask(entries::Command::AssignStartList { method, seed, order: Vec::new() });
    }

    /// A round until its clocks are started.
    fn sit_down(&mut self, number: u16) {
        let round = Round::from_index(usize::from(number) - 1);
        self.ask(pairing::Command::PairRound { round, seed: Some(SEED.to_string()) });
        self.ask(pairing::Command::PublishRound { round });
        self.ask(pairing::Command::StartRound { round });
    }

    /// A whole round.
    fn play(&mut self, number: u16) {
        self.sit_down(number);
        let round = Round::from_index(usize::from(number) - 1);
        let games = self
            .tournament
            .state()
            .round(round)
            .map_or(0, runda_tournament::RoundRecord::number_of_games);
        let boards: Vec<u16> = (1..=games).filter_map(|board| u16::try_from(board).ok()).collect();
        self.finish_boards(number, &boards);
        for board in (0..games).map(Board::from_index) {
            let game = GameNo::FIRST;
            self.ask(results::Command::ConfirmResult { round, board, game });
        }
    }

    /// The first decided game was entered the wrong way round.
    fn correct_a_mistake(&mut self, number: u16) {
        let round = Round::from_index(usize::from(number) - 1);
        let decided = [GameResult::WhiteWins, GameResult::BlackWins];
        let found = self.tournament.state().round(round).and_then(|record| {
            record.boards().find(|(_, _, game)| decided.contains(&game.result()))
        });
        if let Some((board, game, found)) = found {
            let outcome = found.result().mirrored().into();
            let reason = "protokół wypełniony po złej stronie".to_string();
            let ground = runda_tournament::Ground::Mistake;
            let corrected =
                results::Command::CorrectResult { round, board, game, outcome, ground, reason };
            self.ask(corrected);
        }
    }

    fn finish_boards(&mut self, number: u16, boards: &[u16]) {
        let round = Round::from_index(usize::from(number) - 1);
        for board in boards.iter().map(|board| Board::from_index(usize::from(*board) - 1)) {
            let (game, outcome) = (GameNo::FIRST, self.outcome(round, board));
            self.ask(results::Command::RecordResult { round, board, game, outcome });
        }
    }

    /// A result the ratings make likely: every fourth or fifth game is drawn, one in fifty forfeited.
    fn outcome(&mut self, round: Round, board: Board) -> Outcome {
        let state = self.tournament.state();
        let rating = |number: StartNo| {
            let rating = state.player(number).and_then(|player| player.person.rating);
            i64::from(rating.map_or(1500, Rating::get))
        };
        let encounter = state.round(round).and_then(|record| record.encounters.get(&board));
        let pair = encounter.map(|encounter| encounter.sides);
        let difference = pair.map_or(0, |pair| rating(pair.white) - rating(pair.black));
        let roll = self.lots.as_mut().and_then(|lots| lots.position(1000)).unwrap_or(500);
        let white_wins = usize::try_from((390 + difference).clamp(60, 720)).unwrap_or(390);
        match roll {
            0..10 => Outcome { cause: Cause::Absence, ..GameResult::WhiteByForfeit.into() },
            10..20 => Outcome { cause: Cause::Absence, ..GameResult::BlackByForfeit.into() },
            roll if roll < 20 + white_wins => GameResult::WhiteWins.into(),
            roll if roll < 240 + white_wins => GameResult::Draw.into(),
            _ => GameResult::BlackWins.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_tournament::RoundStatus;
    use runda_tournament::{Person, RatingList, Sex};

    #[test]
    fn the_swiss_example_is_in_its_fifth_round() {
        let tournament = swiss();
        let state = tournament.state();
        assert_eq!(state.start_list().len(), 41);
        let statuses: Vec<_> =
            state.rounds().iter().map(runda_tournament::RoundRecord::status).collect();
        let complete = RoundStatus::Complete;
        let expected = [complete, complete, complete, complete, RoundStatus::InPlay];
        assert_eq!(statuses, expected);
        assert_eq!(state.offences(Round::from_index(4)), []);
        let open = state.round(Round::from_index(4)).unwrap().open_games();
        assert_eq!(open, 10);
    }

    #[test]
    fn the_round_robin_example_is_in_its_seventh_round() {
        let tournament = round_robin();
        let rounds = tournament.state().rounds();
        assert_eq!(rounds.len(), 7);
        assert_eq!(rounds[6].open_games(), 3);
    }

    #[test]
    fn the_examples_are_the_same_every_time() {
        assert_eq!(swiss(), swiss());
        let names: Vec<String> =
            swiss().state().players().into_iter().map(|player| player.name).collect();
        assert_eq!(names.len(), 41);
    }

    #[test]
    fn women_and_men_of_all_strengths_take_part() {
        let people = names::people(40, 0);
        let women = people.iter().filter(|person| person.sex == Some(Sex::Woman)).count();
        assert!((10..=30).contains(&women), "{women}");
        assert!(people.iter().any(|person| person.list == Some(RatingList::Technical)));
        assert!(people.iter().all(|person: &Person| person.faults().is_empty()));
    }
}
