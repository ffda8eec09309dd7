//! What a report file states about its standings, against what they are.

use runda_formats::trf::Document;
use runda_rulebook::{Article, Edition, Key, Reason};
use runda_standings::{Fraction, Standings, compute};

use super::{criteria, edition, event};

/// Everything the file states that is not so: points in columns 81-84, ranks in columns 86-89 by
/// the criteria of records 212 and 202. No finding: the file is right, or states nothing. A file that
/// lists no criteria is checked for ranks by points alone: a better score must not rank lower.
///
/// ```
/// use runda_conform::trf_standings;
/// use runda_formats::trf;
///
/// let file = "\
/// 192 FIDE_DUTCH
/// 001    1 m    Alberg, Ada                       2210 XXX                         1.0    1     2 w 1
/// 001    2 w    Berdal, Bo                        2140 XXX                         0.0    2     1 b 0
/// ";
/// let read = trf::parse_text(file).document;
/// assert!(trf_standings::findings(&read).is_empty());
/// let wrong = file.replace("1.0    1", "0.5    2");
/// assert_eq!(trf_standings::findings(&trf::parse_text(&wrong).document).len(), 2);
/// ```
///
/// **Rule:** TR-10, TR-15, ST-107, FIDE26 C.02.03 A 001
pub fn findings(document: &Document) -> Vec<Reason> {
    let criteria = match criteria(document) {
        Ok(criteria) => criteria,
        Err(error) => {
            let key = Key::new("standings-check-code");
            return vec![Reason::new(record(), key).with("error", error.to_string())];
        }
    };
    match compute(&event(document), &criteria) {
        Err(error) => {
            let key = Key::new("standings-check-input");
            vec![Reason::new(record(), key).with("error", error.to_string())]
        }
        Ok(standings) => {
            let mut found = points(document, &standings);
            found.extend(ranks(document, &standings));
            found
        }
    }
}

fn points(document: &Document, standings: &Standings) -> Vec<Reason> {
    let mut found = Vec::new();
    for player in document.players() {
        let (Some(stated), Some(row)) = (player.points, standings.row(player.number())) else {
            continue;
        };
        if Fraction::tenths(stated.0) != row.points {
            let reason = Reason::new(record(), Key::new("standings-check-points"))
                .with("player", player.number())
                .with("stated", Fraction::tenths(stated.0).to_string())
                .with("computed", row.points.to_string());
            found.push(reason);
        }
    }
    found
}

/// A rank is right if it lies within the places the player shares; without a list of criteria if
/// it lies within the places of his score.
fn ranks(document: &Document, standings: &Standings) -> Vec<Reason> {
    let mut found = Vec::new();
    for player in document.players() {
        let (Some(stated), Some(row)) = (player.rank, standings.row(player.number())) else {
            continue;
        };
        let (Some(from), Some(to)) = (row.place, row.place_to) else { continue };
        if !(from..=to).contains(&stated) {
            let places = if from == to { from.to_string() } else { format!("{from}-{to}") };
            let reason = Reason::new(record(), Key::new("standings-check-rank"))
                .with("player", player.number())
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
