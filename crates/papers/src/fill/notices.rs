//! Notices for the board.

use runda_documents::{Head, Notices, Paper};
use runda_tournament::incident::Incident;

use super::officials::chief_arbiter;
use crate::PaperError;
use crate::source::Source;

/// The text the arbiter gives, else every notice that hangs in the tournament now.
///
/// **Rule:** RG-39, KW25 IV 2.4
pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let texts: Vec<String> = match &source.options.text {
        Some(text) => vec![source.filled(text, &[])],
        None => hanging(source),
    };
    let notices: Vec<Vec<String>> = texts.iter().map(|text| paragraphs(text)).collect();
    if notices.iter().all(Vec::is_empty) {
        return Err(PaperError::NoText);
    }
    let title = source.setting("title").unwrap_or_else(|| source.word("paper-kind-notice"));
    let head = source.head(title, String::new(), "")?;
    Ok((head, Paper::Notices(Notices { notices, signature: chief_arbiter(source) })))
}

fn hanging(source: &Source<'_>) -> Vec<String> {
    let notices = source.state.incidents().filter_map(|(_, incident)| match incident {
        Incident::Notice { notice, posted: true } => Some(notice.text.clone()),
        Incident::Notice { posted: false, .. }
        | Incident::Sanction { .. }
        | Incident::Claim { .. }
        | Incident::Irregularity { .. }
        | Incident::Appeal { .. } => None,
    });
    notices.collect()
}

fn paragraphs(text: &str) -> Vec<String> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(String::from).collect()
}
