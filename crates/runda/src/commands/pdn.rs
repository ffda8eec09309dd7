//! `runda pdn`: check, rewrite and count games in files.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use runda_draughts::pdn::GameKind;
use serde_json::json;

use crate::game_file::{FileFacts, GameInFile, each_game};

/// Check, format or count the games of a PDN file
///
/// Files of any size are read piece by piece; those of other programs too, in their dialects.
///
/// Examples:
///   runda pdn check games.pdn
///   runda pdn format games.pdn --output tidy.pdn
///   runda pdn stats games.pdn --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, clap::Subcommand)]
enum Verb {
    /// Replay every game; name each problem with line, column, position and legal moves
    Check {
        /// The file
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Write every game in the form of the standard; a game with errors is copied as it stands
    Format {
        /// The file
        file: PathBuf,
        /// Write here instead of to the screen
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Write draws with advantage as plain draws, for programs that do not know them
        #[arg(long)]
        for_other_programs: bool,
    },
    /// Count games, moves, results and problems
    Stats {
        /// The file
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.verb {
        Verb::Check { file, json } => check(file, *json),
        Verb::Format { file, output, for_other_programs } => {
            format(file, output.as_deref(), *for_other_programs)
        }
        Verb::Stats { file, json } => stats(file, *json),
    }
}

fn check(file: &Path, as_json: bool) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    let (mut games, mut errors, mut remarks) = (0usize, 0usize, 0usize);
    let mut found = Vec::new();
    let facts = each_game(file, &mut |each: GameInFile<'_>| {
        games += 1;
        for problem in &each.game.problems {
            let is_error = problem.kind.is_error();
            errors += usize::from(is_error);
            remarks += usize::from(!is_error);
            if as_json {
                found.push(json!({
                    "game": problem.game,
                    "line": problem.line,
                    "column": problem.column,
                    "move_number": problem.move_number,
                    "error": is_error,
                    "text": problem.kind.to_string(),
                }));
            } else {
                let weight = if is_error { "error" } else { "remark" };
                writeln!(out, "{}: {weight}: {problem}", file.display())?;
            }
        }
        Ok(())
    })?;
    if as_json {
        let document = json!({
            "games": games, "errors": errors, "remarks": remarks, "problems": found,
            "code_page": facts.code_page,
        });
        writeln!(out, "{document:#}")?;
    } else {
        tell_code_page(facts);
        writeln!(out, "{games} games, {errors} errors, {remarks} remarks")?;
    }
    Ok(if errors == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn format(
    file: &Path,
    output: Option<&Path>,
    for_other_programs: bool,
) -> anyhow::Result<ExitCode> {
    let mut out: Box<dyn Write> = match output {
        Some(path) => Box::new(std::io::BufWriter::new(std::fs::File::create(path)?)),
        None => Box::new(std::io::BufWriter::new(std::io::stdout().lock())),
    };
    let mut untouched = 0usize;
    let facts = each_game(file, &mut |each: GameInFile<'_>| {
        if each.game.has_errors() {
            untouched += 1;
            for problem in each.game.problems.iter().filter(|problem| problem.kind.is_error()) {
                eprintln!("{}: {problem}", file.display());
            }
            writeln!(out, "{}\n", each.text.trim())?;
            return Ok(());
        }
        let game = each.game.normalised();
        let game = if for_other_programs { game.for_other_programs() } else { game };
        write!(out, "{game}")?;
        Ok(())
    })?;
    out.flush()?;
    tell_code_page(facts);
    if untouched > 0 {
        eprintln!("{untouched} games with errors were copied as they stand; correct and run again");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

fn stats(file: &Path, as_json: bool) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    let (mut games, mut plies, mut errors) = (0usize, 0usize, 0usize);
    let mut results: BTreeMap<String, usize> = BTreeMap::new();
    let mut kinds: BTreeMap<u16, usize> = BTreeMap::new();
    let facts = each_game(file, &mut |each: GameInFile<'_>| {
        games += 1;
        plies += each.game.plies();
        errors += usize::from(each.game.has_errors());
        let result = each.game.result.map_or("other", runda_rulebook::GameResult::code);
        *results.entry(result.to_string()).or_default() += 1;
        *kinds.entry(each.game.kind.number()).or_default() += 1;
        Ok(())
    })?;
    let named: BTreeMap<String, usize> =
        kinds.iter().map(|(number, count)| (name(*number), *count)).collect();
    if as_json {
        let document = json!({
            "bytes": facts.bytes, "games": games, "plies": plies, "with_errors": errors,
            "results": results, "kinds": named,
        });
        writeln!(out, "{document:#}")?;
        return Ok(ExitCode::SUCCESS);
    }
    tell_code_page(facts);
    writeln!(out, "games: {games}, with errors: {errors}")?;
    writeln!(out, "plies: {plies}, {} a game", plies / games.max(1))?;
    for (name, count) in named.iter().chain(&results) {
        writeln!(out, "{name}: {count}")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn name(number: u16) -> String {
    let kind = GameKind::of_tag(&number.to_string()).unwrap_or(GameKind::Other(number));
    kind.name().to_string()
}

fn tell_code_page(facts: FileFacts) {
    if facts.code_page {
        eprintln!("the file is not UTF-8; it was read as Windows-1250");
    }
}
