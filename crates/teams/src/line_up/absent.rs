//! What stands in for a line-up that was not handed in.

use alloc::vec::Vec;

use runda_rulebook::{Article, Board, Edition, Key, Reason};
use serde::{Deserialize, Serialize};

use super::LineUpSystem;
use super::check::{Accepted, LineUp};
use crate::Refusal;

/// What a team has declared before.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Declared<P> {
    /// The line-up of the last round in which the team had one; a bye or a free round is passed over.
    pub previous: Option<LineUp<P>>,
    /// The names of the written entry, in order.
    pub entry: Vec<P>,
    /// The basic line-up.
    pub basic: Vec<P>,
    /// Who can no longer play: excluded, suspended.
    pub impossible: Vec<P>,
}

/// Where the line-up that stands in was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The previous round.
    Previous,
    /// The first names of the written entry.
    Entry,
    /// The basic line-up.
    Basic,
    /// There is nothing: the match is lost on all boards.
    Nothing,
}

/// The line-up that stands in; it is final.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandIn<P> {
    /// Who plays, one entry per board; nobody if the match is lost on all boards.
    pub line_up: Option<LineUp<P>>,
    /// The boards lost by forfeit.
    pub forfeited: Vec<Board>,
    /// Where it comes from.
    pub source: Source,
    /// Whether somebody in it can no longer play.
    pub impaired: bool,
    /// The system.
    pub system: LineUpSystem,
}

impl<P> StandIn<P> {
    /// The item of the specification.
    pub const fn item(&self) -> &'static str {
        match self.source {
            _ if self.impaired => "TM-35",
            Source::Basic => "TM-34",
            Source::Previous | Source::Entry | Source::Nothing => "TM-33",
        }
    }

    /// The article, where one says so.
    pub const fn article(&self) -> Option<Article> {
        let place = match (self.source, self.system) {
            (Source::Basic, LineUpSystem::PzszLadder | LineUpSystem::PzszReplace) => return None,
            (Source::Previous, _) => "V 3.6.1.5",
            (Source::Entry | Source::Nothing, _) => "V 3.6.1.6",
            (Source::Basic, _) if self.impaired => "V 3.6.1.5",
            (Source::Basic, LineUpSystem::Ladder) => "V 3.6.2.3",
            (Source::Basic, LineUpSystem::Open | LineUpSystem::Joker) => return None,
        };
        Some(Article::new(Edition::Kw25, place))
    }

    /// Why this line-up, as data.
    pub fn reason(&self) -> Reason {
        let key = match self.source {
            Source::Previous => "team-stand-in-previous",
            Source::Entry => "team-stand-in-entry",
            Source::Basic => "team-stand-in-basic",
            Source::Nothing => "team-stand-in-nothing",
        };
        Reason { article: self.article(), key: Key::new(key), args: Vec::new() }
            .with("forfeited", self.forfeited.len())
    }
}

/// The line-up of a team that handed in none in time: in the open system that of the previous round, before it the
/// first names of the written entry, else none; in every other system the basic one. Boards of players who can no
/// longer play are forfeited.
///
/// ```
/// use runda_teams::line_up::{Declared, LineUpSystem, stand_in};
///
/// let declared = Declared { entry: vec!["A", "B", "C"], ..Declared::default() };
/// let stands = stand_in(LineUpSystem::Open, 2, &declared)?;
/// assert_eq!(stands.line_up, Some(vec![Some("A"), Some("B")]));
/// # Ok::<(), runda_teams::Refusal>(())
/// ```
///
/// **Our reading:** the code says "first four names", the size of the team is meant; only `ladder` names the basic
/// line-up, the other systems have one too and no other default.
///
/// **Rule:** TM-32, TM-33, TM-34, TM-35, KW25 V 3.6.1.5, 3.6.1.6, 3.6.2.3
pub fn stand_in<P: Clone + Eq>(
    system: LineUpSystem,
    boards: u16,
    declared: &Declared<P>,
) -> Result<StandIn<P>, Refusal> {
    if boards == 0 {
        return Err(Refusal::Boards { given: 0, boards });
    }
    let names = |list: &[P]| list.iter().cloned().map(Some).collect::<LineUp<P>>();
    let (source, mut line_up) = match (system.has_basic(), &declared.previous) {
        (true, _) => (Source::Basic, names(&declared.basic)),
        (false, Some(previous)) => (Source::Previous, previous.clone()),
        (false, None) => (Source::Entry, names(&declared.entry)),
    };
    if line_up.iter().all(Option::is_none) {
        let forfeited = (0..usize::from(boards)).map(Board::from_index).collect();
        let source = if source == Source::Basic { source } else { Source::Nothing };
        return Ok(StandIn { line_up: None, forfeited, source, impaired: false, system });
    }
    line_up.resize(usize::from(boards), None);
    let mut impaired = false;
    for seat in &mut line_up {
        if seat.as_ref().is_some_and(|player| declared.impossible.contains(player)) {
            *seat = None;
            impaired = true;
        }
    }
    let Accepted { boards, forfeited } = Accepted::of(line_up);
    Ok(StandIn { line_up: Some(boards), forfeited, source, impaired, system })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn declared() -> Declared<&'static str> {
        Declared {
            previous: Some(["D", "C", "B", "A"].map(Some).to_vec()),
            entry: vec!["A", "B", "C", "D", "E", "F"],
            basic: vec!["A", "B", "C", "D"],
            impossible: vec![],
        }
    }

    /// TM-32, TM-33: TMA-7, TMA-8.
    #[test]
    fn open_falls_back_on_what_was_declared_last() {
        let mut team = declared();
        let stands = stand_in(LineUpSystem::Open, 4, &team).unwrap();
        assert_eq!(stands.line_up.as_ref().unwrap()[0], Some("D"));
        assert_eq!(stands.article().unwrap().place(), "V 3.6.1.5");
        team.previous = None;
        let stands = stand_in(LineUpSystem::Open, 4, &team).unwrap();
        assert_eq!(stands.line_up.unwrap()[3], Some("D"));
        team.entry.clear();
        let stands = stand_in(LineUpSystem::Open, 4, &team).unwrap();
        assert_eq!((stands.line_up.as_ref(), stands.forfeited.len()), (None, 4));
        assert_eq!((stands.item(), stands.source), ("TM-33", Source::Nothing));
    }

    /// TM-34, TM-35: the basic line-up, and the boards of who can no longer play.
    #[test]
    fn every_other_system_falls_back_on_the_basic_line_up() {
        let mut team = declared();
        for system in LineUpSystem::ALL.into_iter().filter(|system| system.has_basic()) {
            let stands = stand_in(system, 4, &team).unwrap();
            assert_eq!(stands.line_up.as_ref().unwrap()[0], Some("A"));
            assert_eq!(stands.item(), "TM-34");
            assert_eq!(stands.article().is_some(), system == LineUpSystem::Ladder);
        }
        team.impossible = vec!["B"];
        let stands = stand_in(LineUpSystem::Joker, 4, &team).unwrap();
        assert_eq!((stands.forfeited[0].get(), stands.item()), (2, "TM-35"));
    }
}
