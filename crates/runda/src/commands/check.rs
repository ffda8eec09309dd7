//! `runda check`: every round of a tournament against the rules of its system.

mod teams;
mod tournament;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use indicatif::ProgressBar;
use runda_checker::{Verdict, dutch};
use runda_exchange::{DutchFile, standings};
use runda_field::Game;
use runda_field::dutch::Pairing;
use runda_formats::trf;
use runda_rulebook::messages::Names;
use runda_rulebook::{Catalogue, Round, StartNo};
use serde_json::{Value, json};

use super::language::Speech;
use super::named::Whereabouts;
use super::report;

/// Check the rounds of a tournament against the rules of its system, and its standings
///
/// A report file (.trf) is checked by the FIDE (Dutch) System: each round is put before a judge who shares
/// no code with the engine, with what was known before it, whatever the order of boards. For every round
/// that differs it prints the criterion that decides against the first bracket that differs, the games made
/// and the games demanded. Whoever has no opponent and no pairing-allocated bye in
/// a round is taken as absent from it. Points and ranks that the file states are computed anew by its list
/// of tie-breaks and compared.
///
/// A file made by `runda export`, or the tournament kept here under that short name, is checked by its own
/// system: broken conditions, and boards that are not what the table, the bracket or the engine gives. The
/// Swiss system of the draughts code is checked by a checker that shares no code with the engine.
///
/// Of a report file of a team event match points, game points and ranks (records 310) are checked, and its
/// pairings where teams were paired as players are: round robins, and Swiss systems of the organiser's own.
///
/// The exit code is 0 only if every round and every stated place is as the rules demand.
///
/// Examples:
///   runda check open.trf
///   runda check open.trf --round 4 --language pl
///   runda check club-open.runda --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The tournament: a file, or the short name of one kept here
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only this round
    #[arg(long, value_name = "R")]
    round: Option<u16>,
    #[command(flatten)]
    whereabouts: Whereabouts,
    #[command(flatten)]
    speech: Speech,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What came of one round.
///
/// **Rule:** FD-69, TR-37, FIDE26 C.04.3 3.8
struct Judged {
    round: Round,
    verdict: Verdict,
    /// How the round differs from the one demanded, if it does and there is one.
    difference: Option<Difference>,
}

/// How a round differs from the one demanded.
struct Difference {
    /// Games demanded that were not made.
    missing: Vec<Game>,
    /// Games made that are not demanded.
    surplus: Vec<Game>,
    /// The bye demanded and the bye made, if they differ.
    byes: Option<(Option<StartNo>, Option<StartNo>)>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if let Some(found) = args.whereabouts.tournament(&args.file)? {
        return tournament::run(args, &found);
    }
    let parsed = report::read(&args.file)?;
    let catalogue = args.speech.catalogue();
    for remark in &parsed.remarks {
        eprintln!("{}", remark.text(&catalogue));
    }
    let file = DutchFile::new(&parsed.document);
    if let Some(wanted) = args.round.filter(|wanted| !(1..=file.played()).contains(wanted)) {
        bail!("round {wanted} is not in the file; choose a round from 1 to {}", file.played());
    }
    let rounds = (0..file.played()).map(|index| Round::from_index(index.into()));
    let teams = Teams::of(&parsed.document);
    let wanted =
        |round: &Round| teams.is_none() && args.round.is_none_or(|wanted| round.get() == wanted);
    let bar = ProgressBar::new(file.played().into());
    let mut judged: Vec<Judged> = Vec::new();
    for round in rounds.filter(wanted) {
        bar.set_position(round.get().into());
        judged.push(judge(&file, round));
    }
    bar.finish_and_clear();
    let findings = standings::findings(&parsed.document);
    let of_teams = self::teams::judged(&parsed.document, args.round);
    let paired = judged.iter().all(|it| it.verdict.is_clean())
        && of_teams.iter().flatten().all(self::teams::JudgedTeams::is_clean);
    let fine = paired && findings.is_empty();
    let page = Page { file: &file, catalogue: &catalogue };
    let names: &dyn Names = match &teams {
        Some(teams) => teams,
        None => &page,
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        let of_teams = of_teams.iter().flatten().map(|it| it.json(&catalogue, names));
        let rounds: Vec<Value> = judged.iter().map(|it| page.json(it)).chain(of_teams).collect();
        let stated: Vec<String> = findings.iter().map(|it| catalogue.cited(it, names)).collect();
        writeln!(out, "{:#}", json!({ "rounds": rounds, "standings": stated, "fine": fine }))?;
    } else {
        for it in &judged {
            page.print(&mut out, it)?;
        }
        for it in of_teams.iter().flatten() {
            it.print(&mut out, &catalogue, names)?;
        }
        if teams.is_some() && of_teams.is_none() {
            writeln!(out, "{}", catalogue.text("standings-check-teams", &[]))?;
        }
        for finding in &findings {
            writeln!(out, "standings: {}", catalogue.cited(finding, names))?;
        }
    }
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn judge(file: &DutchFile, round: Round) -> Judged {
    let made = file.pairs_made(round);
    let games =
        made.iter().filter_map(|&(white, black)| Some(Game { white, black: black? })).collect();
    let bye = made.iter().find(|(_, black)| black.is_none()).map(|&(player, _)| player);
    let (event, made) = (file.before(round), Pairing { games, bye });
    let verdict = dutch::judge(&event, &made);
    let demanded = if verdict.is_clean() { None } else { dutch::demanded(&event) };
    let difference = demanded.map(|demanded| Difference::between(&demanded, &made));
    Judged { round, verdict, difference }
}

impl Difference {
    fn between(demanded: &Pairing, made: &Pairing) -> Self {
        let set = |pairing: &Pairing| pairing.games.iter().copied().collect::<BTreeSet<Game>>();
        let (wanted, actual) = (set(demanded), set(made));
        Self {
            missing: wanted.difference(&actual).copied().collect(),
            surplus: actual.difference(&wanted).copied().collect(),
            byes: (demanded.bye != made.bye).then_some((demanded.bye, made.bye)),
        }
    }
}

/// The names of the teams of a team event, by number.
struct Teams(BTreeMap<StartNo, String>);

impl Teams {
    fn of(document: &trf::Document) -> Option<Self> {
        let named = |team: standings::ListedTeam| (team.number, team.name);
        standings::is_team_event(document)
            .then(|| Self(standings::teams(document).into_iter().map(named).collect()))
    }
}

impl Names for Teams {
    fn player(&self, number: StartNo) -> String {
        self.0.get(&number).map_or_else(|| number.to_string(), |name| format!("{number} {name}"))
    }
}

/// Renders verdicts.
struct Page<'a> {
    file: &'a DutchFile,
    catalogue: &'a Catalogue,
}

impl Names for Page<'_> {
    fn player(&self, number: StartNo) -> String {
        self.file.shown(number).to_string()
    }
}

impl Page<'_> {
    fn game(&self, game: Game) -> String {
        format!("{} {}", self.file.shown(game.white), self.file.shown(game.black))
    }

    fn bye(&self, bye: Option<StartNo>) -> String {
        bye.map_or_else(|| "nobody".to_owned(), |player| self.file.shown(player).to_string())
    }

    fn print(&self, out: &mut impl Write, judged: &Judged) -> std::io::Result<()> {
        let Judged { round, verdict, difference } = judged;
        if verdict.is_clean() {
            return writeln!(out, "round {round}: as the rules demand");
        }
        writeln!(out, "round {round}: differs")?;
        for finding in &verdict.findings {
            writeln!(out, "    {}", self.catalogue.cited(&finding.reason, self))?;
        }
        let Some(difference) = difference else {
            let none = self.catalogue.text("dutch-judge-none-demanded", &[]);
            return writeln!(out, "    {none}");
        };
        for game in &difference.surplus {
            writeln!(out, "    made      {}", self.game(*game))?;
        }
        for game in &difference.missing {
            writeln!(out, "    demanded  {}", self.game(*game))?;
        }
        if let Some((demanded, made)) = difference.byes {
            let (demanded, made) = (self.bye(demanded), self.bye(made));
            writeln!(out, "    bye       made {made}, demanded {demanded}")?;
        }
        Ok(())
    }

    fn json(&self, judged: &Judged) -> Value {
        let Judged { round, verdict, difference } = judged;
        let method = self.catalogue.text(verdict.method.key(), &[]);
        if verdict.is_clean() {
            return json!({ "round": round, "fine": true, "method": method });
        }
        let reasons = verdict.findings.iter().map(|finding| {
            let text = self.catalogue.reason(&finding.reason, self);
            json!({ "article": finding.reason.article, "text": text })
        });
        let games = |of: fn(&Difference) -> &Vec<Game>| {
            let games = difference.iter().flat_map(of);
            games.map(|game| self.game(*game)).collect::<Vec<_>>()
        };
        json!({
            "round": round,
            "fine": false,
            "method": method,
            "made": games(|difference| &difference.surplus),
            "demanded": games(|difference| &difference.missing),
            "byes": difference.as_ref().and_then(|difference| difference.byes),
            "reasons": reasons.collect::<Vec<Value>>(),
        })
    }
}
