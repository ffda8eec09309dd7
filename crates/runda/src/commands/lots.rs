//! `runda lots`: the drawing of lots, for everybody to repeat.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, bail};
use runda_pairing::groups::{Division, baskets, snake};
use runda_pairing::lots::varma::{Member, Row};
use runda_pairing::lots::{Draw, Lots, Seed, label, varma};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Catalogue, Colour, Explained, Language};
use serde_json::{Value, json};

/// Draw lots, or repeat a draw from its seed
///
/// Prints the items in drawn order: the first has drawn number 1. The same seed, label and list give
/// the same order on every machine, so a draw is public: announce the seed, and anyone can repeat it.
/// Without a seed a fresh one is made and shown.
///
/// Examples:
///   runda lots --seed runda-test-1 Adam Bela Cyd Dan
///   runda lots --seed runda-test-1 --colour
///   runda lots --seed runda-test-1 --baskets 6 $(seq 25)      players in order of strength
///   runda lots --seed runda-test-1 --varma Adam=AZS Bela=AZS Cyd=MKS ...
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct Args {
    /// The recorded seed: one line of text
    #[arg(long)]
    seed: Option<String>,
    /// What is drawn; part of the routine [default: start-numbers, with --colour colour-1]
    #[arg(long)]
    label: Option<String>,
    /// Draw a colour instead of an order
    #[arg(long, group = "what", conflicts_with = "items")]
    colour: bool,
    /// Divide the items, listed in order of strength, into so many groups by baskets
    #[arg(long, group = "what", value_name = "GROUPS")]
    baskets: Option<usize>,
    /// Divide the items, listed in order of strength, into so many groups by the snake; no lots
    #[arg(long, group = "what", value_name = "GROUPS")]
    snake: Option<usize>,
    /// Give start numbers so that club mates meet early; items are NAME=CLUB
    #[arg(long, group = "what")]
    varma: bool,
    /// With --varma: exchange 11 and 12 in the row for 11 and 12 players, which both books print so
    /// that 6 and 12 of one pool meet in the last round
    #[arg(long, requires = "varma")]
    varma_corrected: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// The language of remarks: pl or en
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: Language,
    /// What is drawn, in the order in which it goes into the urn
    #[arg(value_name = "ITEM")]
    items: Vec<String>,
}

/// What a draw prints: lines for people, a value for programs.
struct Answer {
    lines: Vec<String>,
    value: Value,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let seed = match &args.seed {
        Some(text) => Seed::new(text.as_str())?,
        None => fresh_seed()?,
    };
    let answer = answer(args, &seed)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", answer.value)?;
    } else {
        answer.lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// 32 hexadecimal digits of the system's randomness.
pub(crate) fn fresh_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes)
        .context("this computer gives no random numbers; pass a seed with --seed")?;
    Ok(Seed::new(format!("{:032x}", u128::from_be_bytes(bytes)))?)
}

fn answer(args: &Args, seed: &Seed) -> anyhow::Result<Answer> {
    let words = crate::TEXTS.catalogue(args.lang);
    if args.colour {
        return Ok(colour(args.label.as_deref().unwrap_or(label::COLOUR_1), seed, &words));
    }
    if args.items.is_empty() {
        bail!("nothing to draw; list the items after the options, or ask for --colour");
    }
    if let Some(groups) = args.baskets {
        return Ok(division(&baskets(args.items.len(), groups, seed)?, args, seed));
    }
    if let Some(groups) = args.snake {
        return Ok(division(&snake(args.items.len(), groups)?, args, seed));
    }
    if args.varma {
        return restricted(args, seed, &words);
    }
    let label = args.label.as_deref().unwrap_or(label::START_NUMBERS);
    let draw = Draw::from_seed(seed.clone(), label, args.items.clone()).value;
    let lines = (1..).zip(&draw.outcome).map(|(number, item)| format!("{number}\t{item}"));
    let lines = [format!("# seed {seed}, label {label}")].into_iter().chain(lines).collect();
    let value = json!({
        "seed": seed.as_str(), "label": label, "items": draw.items, "outcome": draw.outcome,
    });
    Ok(Answer { lines, value })
}

fn colour(label: &str, seed: &Seed, words: &Catalogue) -> Answer {
    let colour = Lots::new(seed, label).colour();
    let name = match colour {
        Colour::White => words.text("colour-white", &[]),
        Colour::Black => words.text("colour-black", &[]),
    };
    let value = json!({ "seed": seed.as_str(), "label": label, "colour": colour });
    Answer { lines: vec![format!("# seed {seed}, label {label}"), name], value }
}

fn division(division: &Explained<Division>, args: &Args, seed: &Seed) -> Answer {
    let groups: Vec<Vec<&String>> = division
        .value
        .groups()
        .iter()
        .map(|group| group.iter().filter_map(|player| args.items.get(player.index())).collect())
        .collect();
    let mut lines = Vec::new();
    if args.baskets.is_some() {
        lines.push(format!("# seed {seed}"));
    }
    for (number, group) in (1..).zip(&groups) {
        let names: Vec<&str> = group.iter().map(|name| name.as_str()).collect();
        lines.push(format!("{number}\t{}", names.join(" ")));
    }
    Answer { lines, value: json!({ "seed": seed.as_str(), "groups": groups }) }
}

fn restricted(args: &Args, seed: &Seed, words: &Catalogue) -> anyhow::Result<Answer> {
    let member = |item: &String| {
        let (name, club) = item.split_once('=').unwrap_or((item, ""));
        Member { name: name.into(), club: club.into() }
    };
    let members: Vec<Member> = args.items.iter().map(member).collect();
    let row = if args.varma_corrected { Row::Corrected } else { Row::AsPrinted };
    let drawn = varma::draw(&members, row, seed)?;
    let mut players: Vec<_> = drawn.value.iter().collect();
    players.sort_by_key(|player| player.number);
    let remarks: Vec<String> = drawn.reasons.iter().map(|r| words.cited(r, &Numbers)).collect();
    let mut lines: Vec<String> = remarks.iter().map(|remark| format!("# {remark}")).collect();
    lines.extend(players.iter().map(|player| {
        format!("{}\t{}\t{}", player.number, player.member.name, player.member.club)
    }));
    let value = json!({
        "seed": seed.as_str(), "label": label::VARMA, "players": players, "remarks": remarks,
    });
    Ok(Answer { lines, value })
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

    fn lots(line: &str) -> anyhow::Result<Answer> {
        let words = ["lots", "--seed", "runda-test-1"].into_iter().chain(line.split_whitespace());
        let args = Line::try_parse_from(words)?.args;
        answer(&args, &Seed::new("runda-test-1")?)
    }

    /// RR-37: RRA-16 on the command line.
    #[test]
    fn a_draw_is_repeated_from_its_seed() {
        let answer = lots("A B C D E F G H I J").unwrap();
        let order: Vec<&str> =
            answer.value["outcome"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert_eq!(order.concat(), "AHEIGJBFCD");
        assert_eq!(answer.lines[..2], ["# seed runda-test-1, label start-numbers", "1\tA"]);
    }

    /// RR-37: RRA-17.
    #[test]
    fn a_colour_is_drawn() {
        assert_eq!(lots("--colour").unwrap().lines[1], "White");
        assert_eq!(lots("--colour --lang pl").unwrap().lines[1], "białe");
    }

    /// RR-45, RR-46: groups by snake and baskets.
    #[test]
    fn groups_are_formed() {
        assert_eq!(lots("--snake 2 a b c d e").unwrap().lines, ["1\ta d e", "2\tb c"]);
        assert_eq!(lots("--baskets 2 a b c d").unwrap().lines.len(), 3);
    }

    /// RR-34: RRA-22 on the command line.
    #[test]
    fn club_mates_draw_numbers_of_one_pool() {
        let items = "--varma Adam=AAA Bela=AAA Cyd=BBB Dan=BBB Ewa=BBB Fil=CCC Gil=CCC Hal=DDD \
                     Ida=EEE Jan=FFF";
        let lines = lots(items).unwrap().lines;
        assert!(lines.contains(&"8\tCyd\tBBB".to_string()));
        assert!(lines.contains(&"10\tJan\tFFF".to_string()));
    }

    /// RR-31: the row for 11 and 12 players is as printed; the switch exchanges 11 and 12, and the
    /// report names the choice.
    #[test]
    fn the_row_for_twelve_is_as_printed_unless_the_switch_is_set() {
        let items = "A1=A A2=A A3=A A4=A B1=B B2=B B3=B C1=C C2=C C3=C D1=D D2=D";
        let pool_of = |line: &str, number: u64| {
            let answer = lots(line).unwrap();
            let players = answer.value["players"].as_array().unwrap().clone();
            let holder = players.iter().find(|player| player["number"] == number).unwrap().clone();
            (holder["pool"].clone(), answer.lines[0].clone())
        };
        let (pool, report) = pool_of(&format!("--varma {items}"), 12);
        assert_eq!(pool, "C");
        assert!(report.contains("as printed"), "{report}");
        let (pool, report) = pool_of(&format!("--varma --varma-corrected {items}"), 12);
        assert_eq!(pool, "D");
        assert!(report.contains("11 and 12 exchanged"), "{report}");
        assert!(lots("--varma-corrected a b").is_err(), "only for Varma tables");
    }

    #[test]
    fn bad_input_is_refused_with_a_next_step() {
        assert!(lots("").err().unwrap().to_string().contains("list the items"));
        let clubless = lots("--varma a b c d e f g").err().unwrap().to_string();
        assert!(clubless.starts_with("the club of a is unknown"), "{clubless}");
        assert!(lots("--snake 9 a b c").is_err());
        assert!(fresh_seed().unwrap().as_str().len() == 32);
    }
}
