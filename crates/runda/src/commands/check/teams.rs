//! The rounds of a report file of a team event.

use std::io::Write;

use runda_checker::{Finding, Verdict, Weight, round_robin, teams};
use runda_exchange::standings::{
    is_paired_as_players, is_team_event, league_of, pairs_made, team_history,
};
use runda_field::teams::{MatchWorth, TeamSwiss};
use runda_formats::trf::{self, Document};
use runda_rulebook::messages::Names;
use runda_rulebook::{Catalogue, Round};
use serde_json::{Value, json};

/// A round of teams and what the judge says of it.
pub(super) struct JudgedTeams {
    round: Round,
    verdict: Verdict,
}

impl JudgedTeams {
    /// Whether nothing was found.
    pub(super) fn is_clean(&self) -> bool {
        self.verdict.is_clean()
    }

    pub(super) fn print(
        &self,
        out: &mut impl Write,
        catalogue: &Catalogue,
        names: &dyn Names,
    ) -> std::io::Result<()> {
        let round = self.round;
        if self.is_clean() {
            return writeln!(out, "round {round}: as the rules demand");
        }
        writeln!(out, "round {round}: differs")?;
        for finding in &self.verdict.findings {
            writeln!(out, "    {}", catalogue.cited(&finding.reason, names))?;
        }
        Ok(())
    }

    pub(super) fn json(&self, catalogue: &Catalogue, names: &dyn Names) -> Value {
        let reason = |finding: &Finding| {
            let text = catalogue.reason(&finding.reason, names);
            json!({ "article": finding.reason.article, "text": text })
        };
        json!({
            "round": self.round,
            "fine": self.is_clean(),
            "method": catalogue.text(self.verdict.method.key(), &[]),
            "reasons": self.verdict.findings.iter().map(reason).collect::<Vec<_>>(),
        })
    }
}

/// Judges the rounds of a team event; nothing if the file is none, or its system is another than Runda's.
///
/// **Rule:** TM-2, TM-3, TR-37, KW25 V 3.3
pub(super) fn judged(document: &Document, only: Option<u16>) -> Option<Vec<JudgedTeams>> {
    if !is_team_event(document) || !is_paired_as_players(document) {
        return None;
    }
    let played = trf::Event::of(document).played;
    let rounds = (0..played).map(|index| Round::from_index(index.into()));
    let rounds = rounds.filter(|round| only.is_none_or(|only| only == round.get()));
    Some(rounds.map(|round| judge(document, round)).collect())
}

fn judge(document: &Document, round: Round) -> JudgedTeams {
    let made = pairs_made(document, round);
    let mut verdict = if let Some(league) = league_of(document) {
        round_robin::judge(&league, round, &made)
    } else {
        let swiss = TeamSwiss::Dutch(MatchWorth::CHESS);
        teams::judge_pairs(&team_history(document, swiss, round), round, &made)
    };
    // A file does not tell the order of the matches.
    verdict.findings.retain(|finding| finding.weight == Weight::Error);
    JudgedTeams { round, verdict }
}
