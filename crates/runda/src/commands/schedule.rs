//! `runda schedule`: the pairing table of a system, before anything is played.

mod sheet;

use std::io::{BufWriter, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use runda_pairing::knockout::Bracket;
use runda_pairing::round_robin::{self, Exchange};
use runda_pairing::{Side, scheveningen};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Catalogue, Language, Reason, Round};

use sheet::{Sheet, SheetRound};

/// Print the pairing table of a system: every round, board and colour
///
/// White is named first. With an odd number of players the one without an opponent stands in
/// brackets. A knockout is printed as its bracket: w1.6 is whoever wins board 6 of round 1.
///
/// Examples:
///   runda schedule --system berger --players 10
///   runda schedule --system berger --players 6 --cycles 2 --csv
///   runda schedule --system scheveningen --players 8 --table pzsz
///   runda schedule --system knockout --players 22 --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The pairing system
    #[arg(long, value_enum, default_value = "berger")]
    system: System,
    /// How many players; in a Scheveningen contest, how many on side A
    #[arg(long, value_name = "N")]
    players: usize,
    /// How many times everybody meets everybody
    #[arg(long, value_name = "C", default_value_t = 1)]
    cycles: u16,
    /// Do not exchange the last two rounds of a cycle when several are played
    #[arg(long)]
    no_exchange: bool,
    /// Scheveningen: players on side B, if not as many as on side A
    #[arg(long, value_name = "N")]
    against: Option<usize>,
    /// Scheveningen: the rotating rule of the draughts code (kw) or the printed chess tables (pzsz)
    #[arg(long, default_value = "kw")]
    table: scheveningen::Table,
    /// Scheveningen: the side that has white in round 1
    #[arg(long, value_enum, default_value = "a")]
    white: FirstSide,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print lines `round,board,white,black`; a free player has no board
    #[arg(long)]
    csv: bool,
    /// The language of remarks: pl or en
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: Language,
}

/// The systems that have a table.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum System {
    /// Berger tables
    Berger,
    /// Inside the halves first, then half against half
    Half,
    /// Half against half first
    HalfReversed,
    /// Players move on by one seat (Rutsch)
    Sliding,
    /// Side against side
    Scheveningen,
    /// The loser leaves
    Knockout,
}

/// A side on the command line.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum FirstSide {
    /// Side A
    A,
    /// Side B
    B,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let sheet = sheet(args)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    if args.json {
        sheet.write_json(&mut out)?;
    } else if args.csv {
        sheet.write_csv(&mut out)?;
    } else {
        sheet.write_table(&mut out)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn sheet(args: &Args) -> anyhow::Result<Sheet> {
    let words = Words(crate::TEXTS.catalogue(args.lang));
    match args.system {
        System::Berger => round_robin(args, round_robin::TableKind::Berger, &words),
        System::Half => round_robin(args, round_robin::TableKind::Half, &words),
        System::HalfReversed => round_robin(args, round_robin::TableKind::HalfReversed, &words),
        System::Sliding => round_robin(args, round_robin::TableKind::Sliding, &words),
        System::Scheveningen => contest(args, &words),
        System::Knockout => bracket(args, &words),
    }
}

/// Reasons as sentences.
struct Words(Catalogue);

impl Words {
    fn all(&self, reasons: &[Reason]) -> Vec<String> {
        reasons.iter().map(|reason| self.0.cited(reason, &Numbers)).collect()
    }
}

fn round_robin(
    args: &Args,
    system: round_robin::TableKind,
    words: &Words,
) -> anyhow::Result<Sheet> {
    let exchange = if args.no_exchange { Exchange::Never } else { Exchange::LastTwoRounds };
    let plan = round_robin::RoundRobinPlan { system, cycles: args.cycles, exchange };
    let schedule = round_robin::schedule(args.players, plan)?;
    let mut remarks = words.all(schedule.remarks());
    remarks.extend(words.all(&round_robin::advice(args.players, args.cycles)));
    let rounds = schedule.rounds().iter().map(|round| SheetRound {
        name: None,
        games: round.games.iter().map(|g| [g.white.to_string(), g.black.to_string()]).collect(),
        free: round.free.iter().map(ToString::to_string).collect(),
    });
    Ok(Sheet { system: system.code(), players: args.players, rounds: rounds.collect(), remarks })
}

fn contest(args: &Args, words: &Words) -> anyhow::Result<Sheet> {
    let white_first = match args.white {
        FirstSide::A => Side::A,
        FirstSide::B => Side::B,
    };
    let plan = scheveningen::ContestPlan { table: args.table, white_first, cycles: args.cycles };
    let against = args.against.unwrap_or(args.players);
    let contest = scheveningen::schedule(args.players, against, plan)?;
    let rounds = contest.rounds().iter().map(|round| SheetRound {
        name: None,
        games: round.games.iter().map(|g| [g.white.to_string(), g.black.to_string()]).collect(),
        free: round.free.iter().map(ToString::to_string).collect(),
    });
    let players = args.players.saturating_add(against);
    let remarks = words.all(contest.remarks());
    Ok(Sheet { system: "scheveningen", players, rounds: rounds.collect(), remarks })
}

fn bracket(args: &Args, words: &Words) -> anyhow::Result<Sheet> {
    let bracket = Bracket::new(args.players)?;
    let rounds = bracket.tree().into_iter().enumerate().map(|(index, round)| SheetRound {
        name: bracket
            .stage(Round::from_index(index))
            .map(|stage| words.0.reason(&stage.name(), &Numbers)),
        games: round.iter().map(|(one, other)| [one.to_string(), other.to_string()]).collect(),
        free: Vec::new(),
    });
    let rounds = rounds.collect();
    Ok(Sheet { system: "knockout", players: args.players, rounds, remarks: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn sheet_of(line: &str) -> anyhow::Result<Sheet> {
        let words = ["schedule"].into_iter().chain(line.split_whitespace());
        sheet(&Line::try_parse_from(words)?.args)
    }

    fn table(line: &str) -> String {
        let mut text = Vec::new();
        sheet_of(line).unwrap().write_table(&mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn a_table_has_a_line_a_round_and_its_remarks_below() {
        let text = table("--players 4 --cycles 2");
        assert!(text.starts_with("1  1-4  2-3\n2  2-4  3-1\n3  4-3  1-2\n4  4-1  3-2\n"), "{text}");
        assert!(text.contains("the last two rounds of a cycle change places"), "{text}");
    }

    #[test]
    fn a_free_player_stands_in_brackets() {
        assert!(table("--players 5").starts_with("1  2-5  3-4  (1)\n"));
    }

    #[test]
    fn a_bracket_names_its_rounds() {
        let text = table("--system knockout --players 5");
        assert_eq!(
            text,
            "1  preliminary round  4-5\n2  semi-finals        1-w1.1     2-3\n3  final              w2.1-w2.2\n"
        );
    }

    #[test]
    fn other_systems_and_sides() {
        assert!(table("--system half --players 8").starts_with("1  1-4  2-3  5-8  6-7\n"));
        assert!(table("--system sliding --players 7").starts_with("1  1-6  5-2  3-4  (7)\n"));
        let sides = table("--system scheveningen --players 4 --table pzsz --white b");
        assert!(sides.starts_with("1  B1-A4  B2-A3  B3-A2  B4-A1\n"), "{sides}");
    }

    #[test]
    fn csv_and_json_hold_the_same_games() {
        let sheet = sheet_of("--players 3").unwrap();
        let (mut csv, mut json) = (Vec::new(), Vec::new());
        sheet.write_csv(&mut csv).unwrap();
        sheet.write_json(&mut json).unwrap();
        let expected = "round,board,white,black\n1,1,2,3\n1,,1,\n2,1,1,2\n2,,3,\n3,1,3,1\n3,,2,\n";
        assert_eq!(String::from_utf8(csv).unwrap(), expected);
        let value: serde_json::Value = serde_json::from_slice(&json).unwrap();
        assert_eq!(value["rounds"][0]["boards"][0]["white"], "2");
        assert_eq!(value["rounds"][2]["free"][0], "2");
        assert_eq!(value["players"], 3);
    }

    #[test]
    fn what_cannot_be_is_refused_with_a_next_step() {
        let refusal = sheet_of("--system half --players 2001").unwrap_err().to_string();
        assert!(refusal.contains("[KW25 V 1.5.1.1]; use the berger system"), "{refusal}");
        assert!(sheet_of("--players 1").is_err());
        assert!(sheet_of("--system knockout --players 0").is_err());
    }
}
