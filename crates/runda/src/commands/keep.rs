//! Verbs on the tournaments kept on this computer.

pub(crate) mod apply;
mod carry;
mod closing;
mod copies;
mod create;
mod enter;
mod entries;
mod groups;
mod incidents;
mod list;
mod log;
mod order;
pub(crate) mod place;
mod presence;
mod results;
mod rounds;
mod serve;
mod show;
mod stage;
mod teams;
mod torture;
mod undo;

use std::process::ExitCode;

use clap::Subcommand;
use runda_tournament::{StartMethod, chapters};

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run tournaments from the browser: this computer, and the hall if you like
    Serve(serve::Args),
    /// Create a tournament from regulations or from a name alone
    Create(create::Args),
    /// List the tournaments kept here
    List(list::Args),
    /// Enter players from a list, or one by name
    Enter(enter::Args),
    /// Show players and rounds of a tournament
    Show(show::Args),
    /// Divide the players of a tournament into groups, each a tournament of its own
    Groups(groups::Args),
    /// Create the stage that follows finished ones: a final after groups
    Stage(stage::Args),
    /// Change the regulations of a tournament
    Regulations(entries::RegulationsArgs),
    /// Correct the data of a player
    Correct(entries::CorrectArgs),
    /// Strike an entry before round 1 is paired
    Remove(entries::RemoveArgs),
    /// Take a player after round 1 has been paired
    Late(entries::LateArgs),
    /// Give start numbers
    StartList(entries::StartListArgs),
    /// Enter a team with its players, or change what it is called
    Team(teams::TeamArgs),
    /// Say who sits at the boards of a team in a round
    LineUp(teams::LineUpArgs),
    /// Check players in before a round
    CheckIn(presence::CheckInArgs),
    /// Note that somebody will not play in some rounds
    Absent(presence::AbsentArgs),
    /// Note that somebody plays after all in rounds they were absent from
    Present(presence::PresentArgs),
    /// Let somebody leave the tournament
    Withdraw(presence::LeaveArgs),
    /// Let somebody who left come back
    Reinstate(presence::LeaveArgs),
    /// Disqualify somebody
    Expel(presence::LeaveArgs),
    /// Decide whether somebody has a place in the standings
    Classify(presence::ClassifyArgs),
    /// Lift a rule for a round that has no legal pairing
    Waive(rounds::WaiveArgs),
    /// Pair a round by hand
    ByHand(rounds::ByHandArgs),
    /// Show the pairing of a round to everybody
    Publish(rounds::PublishArgs),
    /// Throw a pairing away that nobody has played
    Discard(rounds::DiscardArgs),
    /// Start the clocks of a round
    Start(rounds::StartArgs),
    /// Enter the result of a game, or correct one
    Result(results::ResultArgs),
    /// Confirm results
    Confirm(results::ConfirmArgs),
    /// Note that two play, or played, with the colours the wrong way round
    Reversed(results::ReversedArgs),
    /// Interrupt a game, to be finished later
    Adjourn(results::AdjournArgs),
    /// Go on with an adjourned game
    Resume(results::ResumeArgs),
    /// Let a game be played again
    Annul(results::AnnulArgs),
    /// Note something beside the results, and rule on it
    Note(incidents::NoteArgs),
    /// Enter a play-off: it decides places and adds no points
    PlayOff(closing::PlayOffArgs),
    /// Close a tournament: its standings are final
    Finish(closing::FinishArgs),
    /// Note that the report of a finished tournament was sent
    ReportSent(closing::ReportSentArgs),
    /// Carry out commands given as JSON, one per line
    Apply(apply::Args),
    /// Show everything that happened in a tournament, in words
    Log(log::Args),
    /// Take back the last action, or any by its number in the log
    Undo(undo::Args),
    /// Write a tournament to one file that another computer can import
    Export(carry::ExportArgs),
    /// Take a tournament in from a file made by `runda export`, or from a report file
    Import(carry::ImportArgs),
    /// Copy everything to a new file, also while the server runs
    Backup(copies::BackupArgs),
    /// Put a copy in place of everything, after a safety copy of what is here
    Restore(copies::RestoreArgs),
    Torture(torture::Args),
}

/// Does what was asked.
pub(crate) fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Serve(args) => serve::run(args),
        Command::Create(args) => create::run(&args),
        Command::List(args) => list::run(&args),
        Command::Enter(args) => enter::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Groups(args) => groups::run(&args),
        Command::Stage(args) => stage::run(&args),
        Command::Regulations(args) => entries::regulations(&args),
        Command::Correct(args) => entries::correct(&args),
        Command::Remove(args) => entries::remove(&args),
        Command::Late(args) => entries::late(&args),
        Command::StartList(args) => entries::start_list(&args),
        Command::Team(args) => teams::team(&args),
        Command::LineUp(args) => teams::line_up(&args),
        Command::CheckIn(args) => presence::check_in(&args),
        Command::Absent(args) => presence::absent(&args),
        Command::Present(args) => presence::present(&args),
        Command::Withdraw(args) => presence::withdraw(&args),
        Command::Reinstate(args) => presence::reinstate(&args),
        Command::Expel(args) => presence::expel(&args),
        Command::Classify(args) => presence::classify(&args),
        Command::Waive(args) => rounds::waive(&args),
        Command::ByHand(args) => rounds::by_hand(&args),
        Command::Publish(args) => rounds::publish(&args),
        Command::Discard(args) => rounds::discard(&args),
        Command::Start(args) => rounds::start(&args),
        Command::Result(args) => results::result(&args),
        Command::Confirm(args) => results::confirm(&args),
        Command::Reversed(args) => results::reversed(&args),
        Command::Adjourn(args) => results::adjourn(&args),
        Command::Resume(args) => results::resume(&args),
        Command::Annul(args) => results::annul(&args),
        Command::Note(args) => incidents::note(&args),
        Command::PlayOff(args) => closing::play_off(&args),
        Command::Finish(args) => closing::finish(&args),
        Command::ReportSent(args) => closing::report_sent(&args),
        Command::Apply(args) => apply::run(&args),
        Command::Log(args) => log::run(&args),
        Command::Undo(args) => undo::run(&args),
        Command::Export(args) => carry::export(&args),
        Command::Import(args) => carry::import(&args),
        Command::Backup(args) => copies::backup(&args),
        Command::Restore(args) => copies::restore(&args),
        Command::Torture(args) => torture::run(&args),
    }
}

/// Pairs the next round of a tournament and records it; start numbers are given first where nobody did: by lots in a
/// round robin, else by rating. Prints a sentence for everything that happened.
///
/// **Rule:** RR-2, SW-5, KW25 V 1.2, 2.6
pub(crate) fn pair(
    place: &place::Place,
    id: &runda_desk::TournamentId,
    seed: Option<&str>,
    words: runda_rulebook::Catalogue,
) -> anyhow::Result<ExitCode> {
    use std::io::Write as _;

    let manner = apply::Manner { by: None, yes: false, words };
    let sentences = place::run(async {
        let desk = place.desk().await?;
        let known = desk.tournament(id).await?;
        let state = known.state();
        let seed = match seed {
            Some(seed) => seed.to_owned(),
            None => super::lots::fresh_seed()?.to_string(),
        };
        let mut commands: Vec<runda_tournament::Command> = Vec::new();
        if state.start_list().is_empty() {
            let by_lots = state.regulations().is_some_and(|it| it.system.is_round_robin());
            let method = if by_lots { StartMethod::Lots } else { StartMethod::Rating };
            let (seed, order) = (Some(seed.clone()), Vec::new());
            commands
                .push(chapters::entries::Command::AssignStartList { method, seed, order }.into());
        }
        let round = state.next_round();
        commands.push(chapters::pairing::Command::PairRound { round, seed: Some(seed) }.into());
        let mut sentences = Vec::new();
        for command in commands {
            let done = apply::on(&desk, id, command, &manner).await?;
            let state = done.tournament.state();
            sentences.extend(
                done.recorded.iter().map(|it| words.reason(&state.sentence(&it.event), state)),
            );
        }
        Ok(sentences)
    })?;
    let mut out = std::io::stdout();
    for sentence in sentences {
        writeln!(out, "{sentence}")?;
    }
    Ok(ExitCode::SUCCESS)
}
