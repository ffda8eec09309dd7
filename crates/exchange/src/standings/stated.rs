//! What a report file states about its standings, against what they are.

use runda_formats::trf::Document;
use runda_rulebook::{Article, Edition, Key, Place, Reason, StartNo};
use runda_standings::{
    Competition, Criteria, CriterionError, EventError, Fraction, Standings, compute, compute_teams,
};

use super::{criteria, edition, event, is_team_event, team_criteria, team_event, teams};

/// Everything the file states that is not so: points in columns 81-84, ranks in columns 86-89 by
/// the criteria of records 212 and 202; of a team event what records 310 state. No finding: the file is right, or states nothing. A file that
/// lists no criteria is checked for ranks by points alone: a better score must not rank lower. Ranks of a
/// knockout follow its rounds and games for ties, which no record tells; they are taken as they are.
///
/// ```
/// use runda_exchange::standings;
/// use runda_formats::trf;
///
/// let file = "\
/// 192 FIDE_DUTCH
/// 001    1 m    Alberg, Ada                       2210 XXX                         1.0    1     2 w 1
/// 001    2 w    Berdal, Bo                        2140 XXX                         0.0    2     1 b 0
/// ";
/// let read = trf::parse_text(file).document;
/// assert!(standings::findings(&read).is_empty());
/// let wrong = file.replace("1.0    1", "0.5    2");
/// assert_eq!(standings::findings(&trf::parse_text(&wrong).document).len(), 2);
/// ```
///
/// **Rule:** TR-10, TR-15, ST-107, KO-9, FIDE26 C.02.03 A 001, PZSz02 B.VI D.1
pub fn findings(document: &Document) -> Vec<Reason> {
    if is_team_event(document) {
        return checked(team_findings(document));
    }
    let found = criteria(document).map_err(Unchecked::from).and_then(|criteria| {
        let event = event(document);
        let standings = compute(&event, &criteria)?;
        let mut found = points(document, &standings);
        if event.system == Competition::Knockout {
            return Ok(found);
        }
        let stated = document.players().map(|player| (player.number(), player.rank));
        found.extend(ranks(stated, document, &standings, &record()));
        Ok(found)
    });
    checked(found)
}

/// What the standings of a file could not be made of.
#[derive(Debug)]
enum Unchecked {
    Code(CriterionError),
    Input(EventError),
}

impl From<CriterionError> for Unchecked {
    fn from(error: CriterionError) -> Self {
        Self::Code(error)
    }
}

impl From<EventError> for Unchecked {
    fn from(error: EventError) -> Self {
        Self::Input(error)
    }
}

/// The findings, or the one that nothing could be checked.
fn checked(found: Result<Vec<Reason>, Unchecked>) -> Vec<Reason> {
    found.unwrap_or_else(|unchecked| {
        let (key, error) = match unchecked {
            Unchecked::Code(error) => ("standings-check-code", error.to_string()),
            Unchecked::Input(error) => ("standings-check-input", error.to_string()),
        };
        vec![Reason::new(record(), Key::new(key)).with("error", error)]
    })
}

/// What records 310 state: match points, game points and ranks of teams.
///
/// **Rule:** TR-27, ST-107, ST-148, FIDE26 C.02.03 A 310
fn team_findings(document: &Document) -> Result<Vec<Reason>, Unchecked> {
    const TEAM: Article = Article::new(Edition::Fide2026, "C.02.03 A 310");
    let event = team_event(document);
    let scores = compute_teams(&event, &Criteria::fide(edition(document), "MPTS,GPTS")?)?;
    let mut found = Vec::new();
    let listed = teams(document);
    for team in &listed {
        let computed = |at: usize| scores.row(team.number)?.values.get(at)?.number();
        for (stated, computed, key) in [
            (team.match_points, computed(0), "standings-check-match-points"),
            (team.game_points, computed(1), "standings-check-game-points"),
        ] {
            let (Some(stated), Some(computed)) = (stated, computed) else { continue };
            if Fraction::from(stated) != computed {
                let reason = Reason::new(TEAM, Key::new(key))
                    .with("team", team.name.as_str())
                    .with("stated", Fraction::from(stated).to_string())
                    .with("computed", computed.to_string());
                found.push(reason);
            }
        }
    }
    let standings = compute_teams(&event, &team_criteria(document)?)?;
    let stated = listed.iter().map(|team| (team.number, team.rank));
    found.extend(ranks(stated, document, &standings, &TEAM));
    Ok(found)
}

fn points(document: &Document, standings: &Standings) -> Vec<Reason> {
    let mut found = Vec::new();
    for player in document.players() {
        let (Some(stated), Some(row)) = (player.points, standings.row(player.number())) else {
            continue;
        };
        if Fraction::from(stated) != row.points {
            let reason = Reason::new(record(), Key::new("standings-check-points"))
                .with("player", player.number())
                .with("stated", Fraction::from(stated).to_string())
                .with("computed", row.points.to_string());
            found.push(reason);
        }
    }
    found
}

/// A rank is right if it lies within the places the participant shares; without a list of
/// criteria if it lies within the places of his score.
fn ranks(
    stated: impl Iterator<Item = (StartNo, Option<Place>)>,
    document: &Document,
    standings: &Standings,
    article: &Article,
) -> Vec<Reason> {
    let mut found = Vec::new();
    for (number, stated) in stated {
        let (Some(stated), Some(row)) = (stated, standings.row(number)) else { continue };
        let (Some(from), Some(to)) = (row.place, row.place_to) else { continue };
        if !(from..=to).contains(&stated) {
            let places = if from == to { from.to_string() } else { format!("{from}-{to}") };
            let reason = Reason::new(article.clone(), Key::new("standings-check-rank"))
                .with("player", number)
                .with("stated", stated)
                .with("computed", places)
                .with("edition", edition(document).to_string());
            found.push(reason);
        }
    }
    found
}

const fn record() -> Article {
    Article::new(Edition::Fide2026, "C.02.03 A 001")
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_formats::trf;

    /// KO-9: ranks of a knockout are taken as they are; its points are checked as ever.
    #[test]
    fn ranks_of_a_knockout_are_not_those_of_points() {
        let file = "\
192 CUSTOM_KNOCKOUT
001    1 m    Alberg, Ada                       2210 XXX                         1.0    3     2 w 0     2 b 1
001    2 w    Berdal, Bo                        2140 XXX                         1.0    1     1 b 1     1 w 0
";
        assert_eq!(findings(&trf::parse_text(file).document), []);
        let points = file.replace("1.0    3", "2.0    3");
        assert_eq!(findings(&trf::parse_text(&points).document).len(), 1);
        let swiss = file.replace("CUSTOM_KNOCKOUT", "FIDE_DUTCH");
        assert_eq!(findings(&trf::parse_text(&swiss).document).len(), 1);
    }
}
