//! Made-up tournaments by the FIDE (Dutch) System, as report files.

use std::process::ExitCode;

use anyhow::bail;
use indicatif::ProgressBar;
use runda_dutch::{Entry, Event, Outcome, Pairing, Player, pair};
use runda_formats::trf::{
    self, Byes, Cell, Document, Flavour, Heading, Record, ResultCode, VirtualPoints,
};
use runda_pairing::lots::Seed;
use runda_rulebook::{Colour, Round, StartNo};
use runda_trials::Depth;
use runda_trials::dutch::{Acceleration, Settings, Simulation, audit, trials};

use super::Args;
use super::nightly;

/// Prints the tournament after its last round, or before the first that cannot be paired.
pub(super) fn print(args: &Args, seed: u64) -> anyhow::Result<ExitCode> {
    let settings = settings(args)?;
    let mut simulation = Simulation::new(settings, &Seed::new(seed.to_string())?);
    let bar = ProgressBar::new(settings.rounds.into());
    while !simulation.is_over() {
        bar.set_position(simulation.event().played.into());
        match pair(simulation.event()) {
            Ok(pairing) => simulation.play_round(&pairing),
            Err(error) => {
                eprintln!("round {}: {error}", simulation.event().played + 1);
                break;
            }
        }
    }
    bar.finish_and_clear();
    let text = trf::write(&document(&simulation, seed), Flavour::Trf26)?;
    args.output.write(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays and checks events until so many rounds have been looked at.
pub(super) fn check(args: &Args, seed: u64, rounds: u64) -> anyhow::Result<ExitCode> {
    let depth = Depth(args.depth());
    let start = Seed::new(seed.to_string())?;
    nightly::run(rounds, seed, trials(&start, args.players), |trial| {
        audit(&trial, depth).map_err(|fault| fault.to_string())
    })
}

fn settings(args: &Args) -> anyhow::Result<Settings> {
    if !(2..=9999).contains(&args.players) || args.rounds == 0 {
        bail!(
            "a report file holds 2 to 9999 players and at least one round; change --players or --rounds"
        );
    }
    let usual = if args.incidents { 3 } else { 0 };
    let rate = |given: Option<u8>| given.unwrap_or(usual).min(100);
    Ok(Settings {
        players: args.players,
        rounds: args.rounds,
        draws: u8::try_from(args.draws.min(1000) / 10).unwrap_or(100),
        forfeits: rate(args.forfeits),
        byes: rate(args.byes),
        withdrawals: rate(args.withdrawals),
        late_entries: rate(args.late),
        acceleration: if args.accelerated { Acceleration::Baku } else { Acceleration::None },
    })
}

/// The tournament as a report file.
fn document(simulation: &Simulation, seed: u64) -> Document {
    let event = simulation.event();
    let mut document = Document::default();
    let records = &mut document.records;
    records.push(Record::Heading(Heading::Name, format!("Made up from seed {seed}")));
    records.push(Record::Rounds(event.rounds));
    records.extend(event.initial_colour.map(Record::InitialColour));
    records.push(Record::Heading(Heading::System, "FIDE_DUTCH".to_owned()));
    for player in &event.players {
        let name = format!("Player, {:04}", player.number.get());
        let mut line = trf::Player::new(trf::Entry::new(player.number, name));
        line.entry.rating = simulation.rating(player.number);
        let rounds = player.entries.iter().zip(simulation.pairings());
        line.cells = rounds.map(|(entry, pairing)| cell(player.number, *entry, pairing)).collect();
        let points = player.entries.iter().map(|entry| event.scoring.worth(entry)).sum();
        line.points = Some(points);
        records.push(Record::Player(line));
    }
    records.extend(virtual_points(event));
    if !simulation.is_over() {
        let players: Vec<StartNo> =
            event.players.iter().filter(|it| it.absent).map(|it| it.number).collect();
        let round = Round::from_index(event.played.into());
        if !players.is_empty() {
            records.push(Record::Byes(Byes { kind: ResultCode::ZeroBye, round, players }));
        }
    }
    document
}

/// Record 250 for each stretch of rounds with the same virtual points of the first players.
fn virtual_points(event: &Event) -> Vec<Record> {
    let accelerated = |player: &&Player| !player.virtual_points.is_empty();
    let Some(last) = event.players.iter().rfind(accelerated) else { return Vec::new() };
    let mut records: Vec<VirtualPoints> = Vec::new();
    for (index, &points) in last.virtual_points.iter().enumerate() {
        let round = Round::from_index(index);
        match records.last_mut() {
            Some(record) if record.points == points => record.last_round = round,
            _ => records.push(VirtualPoints {
                match_points: None,
                points,
                first_round: round,
                last_round: round,
                first_player: StartNo::FIRST,
                last_player: last.number,
            }),
        }
    }
    records.into_iter().map(Record::VirtualPoints).collect()
}

fn cell(player: StartNo, entry: Entry, pairing: &Pairing) -> Cell {
    // A game that was not played has no colour, but one was planned.
    let has_white = || pairing.games.iter().any(|game| game.white == player);
    let planned = || if has_white() { Colour::White } else { Colour::Black };
    match entry {
        Entry::Game { opponent, colour, outcome } => {
            let code = match outcome {
                Outcome::Win => ResultCode::Win,
                Outcome::Draw => ResultCode::Draw,
                Outcome::Loss => ResultCode::Loss,
            };
            Cell::game(opponent, colour, code)
        }
        Entry::ForfeitWin { opponent } => Cell::game(opponent, planned(), ResultCode::ForfeitWin),
        Entry::ForfeitLoss { opponent } => Cell::game(opponent, planned(), ResultCode::ForfeitLoss),
        Entry::Bye => Cell::bye(ResultCode::PairingBye),
        Entry::FullPointBye => Cell::bye(ResultCode::FullBye),
        Entry::HalfPointBye => Cell::bye(ResultCode::HalfBye),
        Entry::ZeroPointBye => Cell::bye(ResultCode::ZeroBye),
    }
}
