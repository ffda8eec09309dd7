//! The protocol of a match.

use runda_documents::{Fact, Head, MatchProtocol, Paper, Player, ProtocolLine};
use runda_rulebook::{Colour, GameResult, Points, Round, StartNo};
use runda_tournament::{Pair, System};

use super::officials::chief_arbiter;
use crate::roman::roman;
use crate::source::Source;
use crate::{PaperError, calendar};

/// So many boards the form of the federation has.
const BOARDS: usize = 10;

/// Teams, day, round, hours, place and arbiter; every board with ratings, names, colour and result; the
/// sum and the signatures. Sides and games are those of a match or of a contest of two sides; any other
/// tournament gets the empty form.
///
/// **Rule:** ST-74, TM-44, PZSz02 B.VI E.2(g)
pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let round = source.options.round.or_else(|| source.round().ok().map(|(round, _)| round));
    let (line, sides, lines) = match source.regulations.system {
        System::Match { .. } => ("paper-game", players(source), games(source)),
        System::Scheveningen { .. } => ("paper-board", clubs(source), boards(source, round)),
        System::RoundRobin { .. }
        | System::SwissPzwarc { .. }
        | System::FideDutch
        | System::Knockout { .. } => ("paper-board", Default::default(), empty(BOARDS)),
    };
    let page = MatchProtocol {
        sides,
        facts: facts(source, round),
        line: source.word(line),
        total: total(source, &lines),
        lines: lines.into_iter().map(|line| line.0).collect(),
    };
    let head = source.head(source.word("paper-kind-match-protocol"), String::new(), "")?;
    Ok((head, Paper::MatchProtocol(page)))
}

/// A line with the points of both sides, once they are known.
type Line = (ProtocolLine, Option<[Points; 2]>);

fn facts(source: &Source<'_>, round: Option<Round>) -> Vec<Fact> {
    let scheduled = source.regulations.schedule.iter().find(|it| Some(it.round) == round);
    let day = scheduled.map(|it| calendar::day(it.day, &source.words));
    let begins = scheduled.and_then(|it| it.time).map(|time| time.to_string());
    let named =
        |name: &str, value: Option<String>| Fact::new(source.word(name), value.unwrap_or_default());
    let whole = matches!(source.regulations.system, System::Match { .. });
    vec![
        named("paper-protocol-number", None),
        named("paper-protocol-date", day.filter(|_| !whole)),
        named("paper-sheet-round", round.filter(|_| !whole).map(|round| round.to_string())),
        named("paper-protocol-begins", begins.filter(|_| !whole)),
        named("paper-protocol-ends", None),
        named("paper-protocol-place", Some(source.regulations.place.clone())),
        named("paper-chief-arbiter", Some(chief_arbiter(source))),
    ]
}

fn empty(count: usize) -> Vec<Line> {
    (1..=count).map(|number| (numbered(number), None)).collect()
}

fn numbered(number: usize) -> ProtocolLine {
    ProtocolLine { number: roman(number), ..ProtocolLine::default() }
}

/// The two players of a match.
fn players(source: &Source<'_>) -> [String; 2] {
    let mut names = source.state.numbers().map(|number| source.state.player_name(number));
    [names.next().unwrap_or_default(), names.next().unwrap_or_default()]
}

/// The games of a match, played or not.
fn games(source: &Source<'_>) -> Vec<Line> {
    let planned = source.state.number_of_rounds().map_or(BOARDS, usize::from);
    let rounds = source.state.rounds();
    let host = |number: StartNo| number.index() == 0;
    (0..planned.max(rounds.len()))
        .map(|index| {
            let game = rounds.get(index).and_then(|record| record.games().next());
            match game {
                Some(game) => line(source, index + 1, game.played_pair(), game.result(), host),
                None => (numbered(index + 1), None),
            }
        })
        .collect()
}

/// The club of each side, if all its players are of one.
fn clubs(source: &Source<'_>) -> [String; 2] {
    let upper = upper(source);
    let club = |wanted: fn(bool) -> bool| {
        let side = source.state.numbers().filter(|number| wanted(number.index() < upper));
        let mut clubs: Vec<&str> = side
            .filter_map(|number| source.state.player(number))
            .map(|player| player.person.club.as_str())
            .collect();
        clubs.dedup();
        if let [only] = clubs.as_slice() { (*only).to_owned() } else { String::new() }
    };
    [club(|first| first), club(|first| !first)]
}

/// How many players the side of number 1 has.
fn upper(source: &Source<'_>) -> usize {
    source.state.start_list().len().div_ceil(2)
}

/// The boards of a round between two sides.
fn boards(source: &Source<'_>, round: Option<Round>) -> Vec<Line> {
    let Some(record) = round.and_then(|round| source.state.round(round)) else {
        return empty(upper(source).max(1));
    };
    let upper = upper(source);
    let lines = record.boards().map(|(board, _, game)| {
        let host = |number: StartNo| number.index() < upper;
        line(source, usize::from(board.get()), game.played_pair(), game.result(), host)
    });
    lines.collect()
}

fn line(
    source: &Source<'_>,
    number: usize,
    pair: Pair,
    result: GameResult,
    is_host: impl Fn(StartNo) -> bool,
) -> Line {
    let colour = if is_host(pair.white) { Colour::White } else { Colour::Black };
    let of = |wanted: Colour| {
        let sides = pair.sides();
        let found = sides.into_iter().find(|(colour, _)| *colour == wanted);
        found.map_or_else(Player::default, |(_, number)| source.player(number))
    };
    let sign = |colour| result.table_sign(colour, source.game);
    let known = result.is_final();
    let shown = if known { format!("{} : {}", sign(colour), sign(!colour)) } else { String::new() };
    let line = ProtocolLine {
        number: roman(number),
        host: of(colour),
        colour: source.colour(colour),
        guest: of(!colour),
        result: shown,
    };
    (line, known.then(|| [result.score(colour), result.score(!colour)]))
}

/// The sum, once every game is over.
fn total(source: &Source<'_>, lines: &[Line]) -> String {
    let points: Option<Vec<[Points; 2]>> = lines.iter().map(|(_, points)| *points).collect();
    match points {
        Some(points) if !points.is_empty() => {
            let sum = |side: usize| {
                let of_side = points.iter().filter_map(|both| both.get(side)).copied();
                of_side.sum::<Points>().shown(source.game)
            };
            format!("{} : {}", sum(0), sum(1))
        }
        _ => String::new(),
    }
}
