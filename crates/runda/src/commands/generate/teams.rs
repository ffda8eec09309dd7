//! Made-up team tournaments, as report files.

use std::process::ExitCode;

use anyhow::bail;
use runda_field::teams::TeamMatch;
use runda_formats::trf::{self, Byes, Cell, Document, Flavour, Heading, Record, ResultCode};
use runda_rulebook::{BoardResult, Game, Points, Rating, Round, StartNo, TeamId};
use runda_teams::host::Camp;
use runda_teams::swiss::bye_worth;
use runda_trials::swiss::Dice;
use runda_trials::teams::{Simulation, TeamSystem, TeamTrial, audit};

use super::nightly;
use super::{Args, System};

/// Prints the tournament after its last round, or before the first that cannot be paired.
pub(super) fn print(args: &Args, seed: u64) -> anyhow::Result<ExitCode> {
    let mut simulation = Simulation::new(plan(args)?, seed);
    while let Some(answer) = simulation.pair() {
        match answer {
            Ok(sheet) => simulation.play(&sheet),
            Err(refusal) => {
                eprintln!("round {}: {refusal}", simulation.round());
                break;
            }
        }
    }
    let text = trf::write(&document(&simulation, seed), Flavour::Trf26)?;
    args.output.write(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays and checks team tournaments until so many rounds have been looked at.
pub(super) fn check(args: &Args, seed: u64, rounds: u64) -> anyhow::Result<ExitCode> {
    let mut dice = Dice::new(seed);
    let most = args.teams.max(3);
    let trials = std::iter::from_fn(move || Some((TeamTrial::any(&mut dice, most), dice.throw())));
    nightly::run(rounds, seed, trials, |(plan, seed)| {
        audit(plan, seed).map(|tally| tally.rounds).map_err(|fault| fault.to_string())
    })
}

fn plan(args: &Args) -> anyhow::Result<TeamTrial> {
    let players = u32::from(args.teams) * u32::from(args.boards);
    if args.teams < 2 || args.teams > 999 || args.boards == 0 || players > 9999 {
        bail!("a report file holds 2 to 999 teams and 9999 players; change --teams or --boards");
    }
    let system = match args.system {
        System::TeamRoundRobin => TeamSystem::League(1),
        System::TeamSwiss | System::SwissPzwarc | System::FideDutch => TeamSystem::Dutch,
    };
    let plan = TeamTrial::new(system, args.teams, args.boards, Round::new(args.rounds)?);
    Ok(TeamTrial { incidents: args.incidents, ..plan })
}

/// The tournament as a report file: team t has players (t - 1) b + 1 to t b.
fn document(simulation: &Simulation, seed: u64) -> Document {
    let (plan, history) = (simulation.plan(), simulation.history());
    let mut document = Document::default();
    let records = &mut document.records;
    let system = match plan.system {
        TeamSystem::League(_) => "CUSTOM_TEAM_ROUNDROBIN",
        TeamSystem::Pzwarc(_) | TeamSystem::Dutch => "CUSTOM_TEAM_SWISS",
    };
    records.push(Record::Heading(Heading::Name, format!("Made up from seed {seed}")));
    records.push(Record::Rounds(plan.rounds()));
    records.push(Record::InitialColour(history.lot));
    records.push(Record::Heading(Heading::System, system.to_owned()));
    let played = simulation.round().index();
    let number = |team: StartNo, board: usize| {
        StartNo::from_index(team.index() * usize::from(plan.boards) + board)
    };
    for team in &history.teams {
        for board in 0..usize::from(plan.boards) {
            let no = number(team.no, board);
            let mut line =
                trf::Player::new(trf::Entry::new(no, format!("Player, {:04}", no.get())));
            line.entry.rating = team.rating;
            line.cells = (0..played)
                .map(|at| cell(simulation, team.no, board, Round::from_index(at)))
                .collect();
            let points = line.cells.iter().copied().map(score).sum();
            line.points = Some(points);
            records.push(Record::Player(line));
        }
    }
    for team in &history.teams {
        records.push(Record::TeamEntry(trf::Team {
            number: TeamId(team.no.get().into()),
            name: format!("Team {}", team.no),
            short_name: format!("T{}", team.no),
            strength: team
                .rating
                .map(|rating| Points::from_tenths(i32::from(Rating::get(rating)) * 10)),
            match_points: None,
            game_points: None,
            rank: None,
            players: (0..usize::from(plan.boards)).map(|board| number(team.no, board)).collect(),
        }));
    }
    records.extend(byes(simulation));
    if simulation.round().get() <= plan.rounds() && !history.absent.is_empty() {
        let (kind, round) = (ResultCode::ZeroBye, simulation.round());
        records.push(Record::Byes(Byes { kind, round, players: history.absent.clone() }));
    }
    document
}

/// Record 320: what a bye brings a team, and who had it round by round.
///
/// **Rule:** TM-5, TR-27, FIDE26 C.02.03 A 320
fn byes(simulation: &Simulation) -> Option<Record> {
    let history = simulation.history();
    if history.byes.is_empty() {
        return None;
    }
    let worth = bye_worth(Game::Chess, simulation.plan().boards);
    let (matches, games) = (worth.match_points, worth.small_points);
    let mut line = format!("320 {matches:>4} {games:>4}");
    for round in (0..simulation.round().index()).map(Round::from_index) {
        let team = history.byes.iter().find(|bye| bye.0 == round).map_or(0, |bye| bye.1.get());
        line.extend([format!(" {team:>3}")]);
    }
    Some(Record::Kept(line))
}

/// What a player did in a round.
fn cell(simulation: &Simulation, team: StartNo, board: usize, round: Round) -> Cell {
    let history = simulation.history();
    let own = |own: &&TeamMatch| own.round == round && (own.host == team || own.guest == team);
    let Some(own) = history.matches.iter().find(own) else {
        return Cell::bye(ResultCode::ZeroBye);
    };
    let (camp, opponent) =
        if own.host == team { (Camp::Host, own.guest) } else { (Camp::Guest, own.host) };
    let seat = runda_rulebook::Board::from_index(board);
    let planned = camp.colour_at(seat);
    let colour = if own.exchanged { !planned } else { planned };
    let opponent =
        StartNo::from_index(opponent.index() * usize::from(simulation.plan().boards) + board);
    let result = own.boards.get(board).copied().unwrap_or(BoardResult::Open);
    let seen = match camp {
        Camp::Host => result,
        Camp::Guest => result.mirrored(),
    };
    let code = match seen {
        BoardResult::First => ResultCode::Win,
        BoardResult::Second | BoardResult::BothLose => ResultCode::Loss,
        BoardResult::Draw | BoardResult::Adjourned | BoardResult::Open => ResultCode::Draw,
        BoardResult::FirstByForfeit => ResultCode::ForfeitWin,
        BoardResult::SecondByForfeit | BoardResult::BothForfeit => ResultCode::ForfeitLoss,
    };
    Cell::game(opponent, colour, code)
}

/// The score of a cell; a team's bye gives its players nothing.
fn score(cell: Cell) -> Points {
    match cell.result {
        Some(ResultCode::Win | ResultCode::ForfeitWin) => Points::WIN,
        Some(ResultCode::Draw) => Points::DRAW,
        _ => Points::ZERO,
    }
}
