//! Histories no engine would have made: any pairs, any colours, many exclusions. What has to hold
//! holds for them too, and rare positions are less rare.

use runda_rulebook::{Colour, GameResult, Rating, Round, StartNo};
use runda_swiss::{Entrant, Float, FloatControl, History, PastGame, Variant};
use runda_trials::swiss::Dice;

/// How colours were given in the past.
#[derive(Debug, Clone, Copy)]
enum Colours {
    AsTheyFell,
    Levelled,
    /// Half of the field always wanted White and mostly got it.
    OneSided,
}

fn pick<T: Copy>(dice: &mut Dice, from: &[T]) -> T {
    from[usize::from(dice.below(u16::try_from(from.len()).unwrap()))]
}

fn shuffle<T>(items: &mut [T], dice: &mut Dice) {
    for last in (1..items.len()).rev() {
        items.swap(last, usize::from(dice.below(u16::try_from(last + 1).unwrap())));
    }
}

/// A tournament of so many players before some round.
pub(crate) fn any(dice: &mut Dice, players: u16) -> (History, Round) {
    let played = usize::from(dice.below(players.clamp(2, 8)));
    let round = Round::from_index(played);
    let rounds = Round::from_index(played + pick(dice, &[0, 1, 2, 5]));
    let lot = pick(dice, &Colour::BOTH);
    let entrant = |index: u16, rating: u16| Entrant {
        no: StartNo::from_index(usize::from(index)),
        rating: Rating::new(rating).ok(),
    };
    let field = (0..players).map(|index| entrant(index, 1500 + dice.below(40) * 10)).collect();
    let mut history = History::new(rounds, lot, field);
    history.variant = pick(dice, &Variant::ALL);
    history.floats =
        pick(dice, &[FloatControl::Watched, FloatControl::Watched, FloatControl::Uncontrolled]);
    let draws = pick(dice, &[50, 300, 800]);
    let colours = pick(dice, &[Colours::AsTheyFell, Colours::Levelled, Colours::OneSided]);
    let absences = pick(dice, &[0, 0, 30]);
    for past in 0..played {
        play(&mut history, Round::from_index(past), dice, (draws, colours, absences));
    }
    let density = pick(dice, &[0, 0, 50, 150, 300, 450]);
    for a in 0..players {
        for b in (0..a).filter(|_| dice.below(1000) < density).collect::<Vec<_>>() {
            let number = |n: u16| StartNo::from_index(usize::from(n));
            history.excluded.push((number(a), number(b)));
        }
    }
    let numbers: Vec<StartNo> = history.players.iter().map(|player| player.no).collect();
    history.absent = numbers.iter().copied().filter(|_| dice.below(1000) < absences).collect();
    if dice.below(3) == 0 {
        let marks = pick(dice, &[100, 400]);
        let marked = numbers.into_iter().filter(|_| dice.below(1000) < marks).collect::<Vec<_>>();
        let ways: Vec<Float> =
            marked.iter().map(|_| pick(dice, &[Float::Down, Float::Up])).collect();
        history.marks = Some(marked.into_iter().zip(ways).collect());
    }
    (history, round)
}

fn score(history: &History, no: StartNo) -> u32 {
    let byes = history.byes.iter().filter(|bye| bye.1 == no).count();
    let points = history.games.iter().map(|game| match no {
        n if n == game.white => game.result.pairing_score(Colour::White).halves().unwrap(),
        n if n == game.black => game.result.pairing_score(Colour::Black).halves().unwrap(),
        _ => 0,
    });
    2 * u32::try_from(byes).unwrap() + points.sum::<u32>()
}

fn difference(history: &History, no: StartNo) -> i32 {
    let whites = history.games.iter().filter(|game| game.white == no).count();
    let blacks = history.games.iter().filter(|game| game.black == no).count();
    i32::try_from(whites).unwrap() - i32::try_from(blacks).unwrap()
}

/// Plays a round: neighbours by points mostly, those who have not met if they are found at once.
fn play(
    history: &mut History,
    round: Round,
    dice: &mut Dice,
    (draws, colours, absences): (u16, Colours, u16),
) {
    let mut list: Vec<StartNo> = history.players.iter().map(|player| player.no).collect();
    list.retain(|_| dice.below(1000) >= absences);
    shuffle(&mut list, dice);
    if dice.below(4) > 0 {
        list.sort_by_key(|&no| std::cmp::Reverse(score(history, no)));
    }
    if list.len() % 2 == 1 {
        let had = |no: &StartNo| history.byes.iter().any(|bye| bye.1 == *no);
        let at = list.iter().rposition(|no| !had(no)).unwrap_or(0);
        history.byes.push((round, list.remove(at)));
    }
    while !list.is_empty() {
        let one = list.remove(0);
        let met = |other: &StartNo| {
            let both = |game: &PastGame| {
                (game.white, game.black) == (one, *other)
                    || (game.white, game.black) == (*other, one)
            };
            history.games.iter().any(both)
        };
        let other = list.remove(list.iter().position(|other| !met(other)).unwrap_or(0));
        let (white, black) = turn(history, dice, colours, (one, other));
        let result = result(dice, draws);
        history.games.push(PastGame { round, white, black, result });
    }
}

fn turn(
    history: &History,
    dice: &mut Dice,
    colours: Colours,
    (one, other): (StartNo, StartNo),
) -> (StartNo, StartNo) {
    let by_lot = dice.below(2) == 0;
    let first = match colours {
        Colours::AsTheyFell => by_lot,
        Colours::Levelled => match difference(history, one).cmp(&difference(history, other)) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Greater => false,
            std::cmp::Ordering::Equal => by_lot,
        },
        Colours::OneSided => match (one.get() % 2, other.get() % 2) {
            (1, 0) => dice.below(8) > 0,
            (0, 1) => dice.below(8) == 0,
            _ => by_lot,
        },
    };
    if first { (one, other) } else { (other, one) }
}

fn result(dice: &mut Dice, draws: u16) -> GameResult {
    if dice.below(1000) < draws {
        return pick(dice, &[GameResult::Draw, GameResult::Draw, GameResult::Adjourned]);
    }
    match dice.below(30) {
        0 => GameResult::WhiteByForfeit,
        1 => GameResult::BlackByForfeit,
        2 => GameResult::BothForfeit,
        3 => GameResult::BothLose,
        4 => GameResult::DrawWhiteAdvantage,
        5..=16 => GameResult::WhiteWins,
        _ => GameResult::BlackWins,
    }
}
