//! A report file becomes the input the standings ask for.

mod stated;
mod teams;

use runda_formats::trf::{self, Cell, Document, ResultCode};
use runda_rulebook::{ByColour, Game, GameResult, Points, Round, StartNo};
use runda_standings::{
    Adjustment, BoardScore, Competition, Criteria, CriterionError, Event, GameRecord, Outcome,
    Player, ScoreKind, Scoring, TiebreakEdition, UnpairedRecord, WithdrawalRule,
};

use crate::reading::{Encounter, Reading};

pub use stated::findings;
pub use teams::{
    ListedTeam, absent_in, is_paired_as_players, is_team_event, league_of, pairs_made, team_event,
    team_history, teams,
};

/// The tournament of a report file, for its standings after the last round in it.
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
/// let event = standings::event(&trf::parse_text(file).document);
/// assert_eq!((event.players.len(), event.games.len()), (2, 1));
/// ```
pub fn event(document: &Document) -> Event {
    let reading = Reading::of(document);
    let file = &reading.facts;
    let mut event = Event::new(system(&reading), scoring(&file.scoring));
    event.after = Round::new(file.played).ok();
    event.announced = file.rounds.and_then(|rounds| Round::new(rounds).ok());
    event.withdrawal = WithdrawalRule::AtLeastHalf;
    for player in &reading.players {
        let rating = player.entry.rating;
        event.players.push(Player { rating, ..Player::new(player.number()) });
        event.adjustments.extend(adjustments(file, player));
    }
    for round in reading.rounds() {
        let game = |it: Encounter| GameRecord {
            round,
            white: it.players.white,
            black: it.players.black,
            outcome: outcome(it.signs),
        };
        event.games.extend(reading.encounters(round).into_iter().map(game));
        let rest = |(player, kind)| UnpairedRecord { round, player, kind };
        event.unpaired.extend(reading.rests(round).map(rest));
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

/// A report says what a win is worth, 2 in draughts, and writes the points as they are.
fn scoring(scoring: &trf::Scoring) -> Scoring {
    Scoring {
        win: scoring.win.white,
        draw: scoring.draw.white,
        loss: scoring.loss.white,
        absence: scoring.zero_bye,
        bye: scoring.pairing_bye,
        game: Game::Chess,
    }
}

/// The system by record 192; what is no round robin, Scheveningen, Schiller or knockout is a Swiss.
fn system(reading: &Reading<'_>) -> Competition {
    let file = &reading.facts;
    let code = file.system.to_ascii_uppercase();
    if code.contains("SCHEVENINGEN") || code.contains("SCHILLER") {
        return Competition::Scheveningen { opponents: file.rounds.unwrap_or(file.played) };
    }
    if code.contains("KNOCKOUT") {
        return Competition::Knockout;
    }
    if !reading.is_round_robin() {
        return Competition::Swiss;
    }
    let games = code.rsplit_once("_G").and_then(|(_, games)| games.parse().ok());
    let named = if code.contains("DOUBLE") { 2 } else { games.unwrap_or(1) };
    Competition::RoundRobin { cycles: most_meetings(reading).max(named) }
}

/// How often the pair that met most often met.
fn most_meetings(reading: &Reading<'_>) -> u16 {
    let meetings = |player: &&trf::Player| {
        let mut opponents: Vec<StartNo> =
            player.cells.iter().filter_map(|cell| cell.opponent).collect();
        opponents.sort_unstable();
        opponents.chunk_by(|a, b| a == b).map(<[StartNo]>::len).max().unwrap_or(0)
    };
    let most = reading.players.iter().map(meetings).max().unwrap_or(0);
    u16::try_from(most).unwrap_or(u16::MAX)
}

fn outcome(signs: Option<ByColour<ResultCode>>) -> Outcome {
    use ResultCode::{ForfeitLoss, ForfeitWin};
    let Some(ByColour { white, black }) = signs else { return GameResult::Open.into() };
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
    let mut before = file.points_after(player, 0);
    let mut all = vec![Adjustment { player: number, round: None, points: before }];
    for (round, cell) in player.rounds(file.played) {
        let after = file.points_after(player, round.get());
        let is_pending = cell.opponent.is_some() && cell.result.is_none();
        if !is_pending {
            let points = after - before - points(&usual, cell);
            all.push(Adjustment { player: number, round: Some(round), points });
        }
        before = after;
    }
    all.retain(|adjustment| adjustment.points != Points::ZERO);
    all
}

/// What the usual scoring gives for a cell.
fn points(scoring: &Scoring, cell: Cell) -> Points {
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
