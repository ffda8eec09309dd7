//! A report file becomes the input the standings ask for.

mod stated;
mod teams;

use runda_formats::trf::{self, Cell, Document, ResultCode};
use runda_rulebook::{Colour, GameResult, Round, StartNo, Unpaired};
use runda_standings::{
    Adjustment, BoardScore, Criteria, CriterionError, Event, GameRecord, Outcome, Player,
    ScoreKind, Scoring, System, TiebreakEdition, UnpairedRecord, WithdrawalRule,
};

pub use stated::findings;
pub use teams::{
    ListedTeam, absent_in, is_paired_as_players, is_team_event, league_of, pairs_made, team_event,
    team_history, teams,
};

/// The tournament of a report file, for its standings after the last round in it.
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
/// let event = trf_standings::event(&trf::parse_text(file).document);
/// assert_eq!((event.players.len(), event.games.len()), (2, 1));
/// ```
pub fn event(document: &Document) -> Event {
    let file = trf::Event::of(document);
    let mut event = Event::new(system(document, &file), scoring(&file.scoring));
    event.after = Round::new(file.played).ok();
    event.announced = file.rounds.and_then(|rounds| Round::new(rounds).ok());
    event.withdrawal = WithdrawalRule::AtLeastHalf;
    for player in document.players() {
        let number = player.number();
        event.players.push(Player { rating: player.entry.rating, ..Player::new(number) });
        for (round, cell) in player.rounds(file.played) {
            event.unpaired.extend(unpaired(round, number, cell));
            event.games.extend(game(document, round, number, cell));
        }
        event.adjustments.extend(adjustments(&file, player));
    }
    event
}

/// The edition the first day of the file chooses; the one in force if it names none.
///
/// **Rule:** ST-100, FIDE26 C.07 header
pub fn edition(document: &Document) -> TiebreakEdition {
    let day = document.first_day();
    day.map_or_else(TiebreakEdition::default, |day| {
        TiebreakEdition::on(day.year, day.month, day.day)
    })
}

/// The criteria of records 212 and 202; points alone if the file lists none.
pub fn criteria(document: &Document) -> Result<Criteria, CriterionError> {
    Criteria::fide(edition(document), &document.criteria().join(","))
}

/// The same for a team event: points are those that rank first, by their own name.
///
/// **Rule:** ST-148, FIDE26 C.07 11.1
pub fn team_criteria(document: &Document) -> Result<Criteria, CriterionError> {
    let primary = match team_event(document).ranked_by {
        ScoreKind::Match => "MPTS",
        ScoreKind::Game => "GPTS",
    };
    let mut codes = document.criteria();
    for code in codes.iter_mut().filter(|code| code.eq_ignore_ascii_case("PTS")) {
        primary.clone_into(code);
    }
    if codes.is_empty() {
        codes.push(primary.to_owned());
    }
    Criteria::fide(edition(document), &codes.join(","))
}

fn scoring(scoring: &trf::Scoring) -> Scoring {
    Scoring {
        win: scoring.win.white.0,
        draw: scoring.draw.white.0,
        loss: scoring.loss.white.0,
        absence: scoring.zero_bye.0,
        bye: scoring.pairing_bye.0,
    }
}

/// The system by record 192; what is no round robin, Scheveningen, Schiller or knockout is a Swiss.
fn system(document: &Document, file: &trf::Event) -> System {
    let code = file.system.to_ascii_uppercase();
    if code.contains("SCHEVENINGEN") || code.contains("SCHILLER") {
        return System::Scheveningen { opponents: file.rounds.unwrap_or(file.played) };
    }
    if code.contains("KNOCKOUT") {
        return System::Knockout;
    }
    if !code.contains("ROUNDROBIN") && !code.contains("BERGER") {
        return System::Swiss;
    }
    let games = code.rsplit_once("_G").and_then(|(_, games)| games.parse().ok());
    let named = if code.contains("DOUBLE") { 2 } else { games.unwrap_or(1) };
    System::RoundRobin { cycles: most_meetings(document).max(named) }
}

/// How often the pair that met most often met.
fn most_meetings(document: &Document) -> u16 {
    let meetings = |player: &trf::Player| {
        let mut opponents: Vec<StartNo> =
            player.cells.iter().filter_map(|cell| cell.opponent).collect();
        opponents.sort_unstable();
        opponents.chunk_by(|a, b| a == b).map(<[StartNo]>::len).max().unwrap_or(0)
    };
    let most = document.players().map(meetings).max().unwrap_or(0);
    u16::try_from(most).unwrap_or(u16::MAX)
}

fn unpaired(round: Round, player: StartNo, cell: Cell) -> Option<UnpairedRecord> {
    let kind = match (cell.opponent, cell.result?) {
        (None, ResultCode::PairingBye | ResultCode::ForfeitWin) => Unpaired::Bye,
        (None, ResultCode::FullBye) => Unpaired::FullPointBye,
        (None, ResultCode::HalfBye) => Unpaired::HalfPointBye,
        (None, _) => Unpaired::Absent,
        (Some(_), _) => return None,
    };
    Some(UnpairedRecord { round, player, kind })
}

/// The game of a cell, told once: by White, or by the lower number where no colour stands.
fn game(document: &Document, round: Round, number: StartNo, cell: Cell) -> Option<GameRecord> {
    let opponent = cell.opponent?;
    let theirs = document.players().find(|player| player.number() == opponent)?.cell(round);
    let mutual = theirs.opponent == Some(number);
    let is_white = match (cell.colour, theirs.colour) {
        (Some(colour), _) => colour == Colour::White,
        (None, Some(colour)) => colour == Colour::Black,
        (None, None) => number < opponent,
    };
    if mutual && !is_white {
        return None;
    }
    let answer = if mutual { theirs.result } else { cell.result.map(opposite) };
    let (white, black) = if is_white { (number, opponent) } else { (opponent, number) };
    let (one, two) = if is_white { (cell.result, answer) } else { (answer, cell.result) };
    Some(GameRecord { round, white, black, outcome: outcome(one, two) })
}

/// What the other side must have where its line says nothing.
fn opposite(code: ResultCode) -> ResultCode {
    match code {
        ResultCode::Win | ResultCode::ShortWin => ResultCode::Loss,
        ResultCode::Loss | ResultCode::ShortLoss => ResultCode::Win,
        ResultCode::ForfeitWin => ResultCode::ForfeitLoss,
        ResultCode::ForfeitLoss => ResultCode::ForfeitWin,
        other => other,
    }
}

fn outcome(white: Option<ResultCode>, black: Option<ResultCode>) -> Outcome {
    use ResultCode::{ForfeitLoss, ForfeitWin};
    let (Some(white), Some(black)) = (white, black) else {
        return GameResult::Open.into();
    };
    match (white, black) {
        (ForfeitWin, _) => GameResult::WhiteByForfeit.into(),
        (_, ForfeitWin) => GameResult::BlackByForfeit.into(),
        (ForfeitLoss, _) | (_, ForfeitLoss) => GameResult::BothForfeit.into(),
        _ => match (board_score(white), board_score(black)) {
            (BoardScore::Win, BoardScore::Loss) => GameResult::WhiteWins.into(),
            (BoardScore::Loss, BoardScore::Win) => GameResult::BlackWins.into(),
            (BoardScore::Draw, BoardScore::Draw) => GameResult::Draw.into(),
            (BoardScore::Loss, BoardScore::Loss) => GameResult::BothLose.into(),
            (white, black) => Outcome::Unusual { white, black },
        },
    }
}

fn board_score(code: ResultCode) -> BoardScore {
    match code {
        ResultCode::Win | ResultCode::ShortWin => BoardScore::Win,
        ResultCode::Draw | ResultCode::ShortDraw => BoardScore::Draw,
        _ => BoardScore::Loss,
    }
}

/// The points of a player the usual scoring does not explain, round by round: bonus and penalty
/// points, and results that are worth something else by colour or kind.
fn adjustments(file: &trf::Event, player: &trf::Player) -> Vec<Adjustment> {
    let usual = scoring(&file.scoring);
    let number = player.number();
    let mut before = file.points_after(player, 0).0;
    let mut all = vec![Adjustment { player: number, round: None, tenths: before }];
    for (round, cell) in player.rounds(file.played) {
        let after = file.points_after(player, round.get()).0;
        let is_pending = cell.opponent.is_some() && cell.result.is_none();
        if !is_pending {
            let tenths = after - before - points(&usual, cell);
            all.push(Adjustment { player: number, round: Some(round), tenths });
        }
        before = after;
    }
    all.retain(|adjustment| adjustment.tenths != 0);
    all
}

/// What the usual scoring gives for a cell.
fn points(scoring: &Scoring, cell: Cell) -> i32 {
    match cell.result {
        Some(
            ResultCode::Win | ResultCode::ShortWin | ResultCode::ForfeitWin | ResultCode::FullBye,
        ) => scoring.win,
        Some(ResultCode::Draw | ResultCode::ShortDraw | ResultCode::HalfBye) => scoring.draw,
        Some(ResultCode::Loss | ResultCode::ShortLoss) => scoring.loss,
        Some(ResultCode::PairingBye) => scoring.bye,
        Some(ResultCode::ForfeitLoss | ResultCode::ZeroBye) | None => scoring.absence,
    }
}
