//! Why a round is paired as it is.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use runda_field::Game;
use runda_field::dutch::Event;
use runda_rulebook::{Article, Edition, Explained, Key, Points, Reason, StartNo};
use serde::{Deserialize, Serialize};

use super::colours::ColourRule;
use super::criteria::Criterion;
use super::error::DutchError;
use super::exact::Demand;
use super::field::Field;
use super::judge::decided_by;
use super::outlook::Outlook;
use super::round::{Stage, pair_brackets, pairing_of};

/// A round with the reasons for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story {
    /// The brackets from the top.
    pub brackets: Vec<BracketStory>,
    /// The games in order of boards, with the rule that gave the colours.
    pub games: Vec<Explained<Game>>,
    /// Who gets the bye, and why.
    pub bye: Option<Explained<StartNo>>,
}

/// How a bracket was paired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BracketStory {
    /// The score of the residents.
    pub score: Points,
    /// Players left by the bracket above.
    pub moved_down: Vec<StartNo>,
    /// The scoregroup.
    pub residents: Vec<StartNo>,
    /// The pairs, higher ranked players first.
    pub pairs: Vec<(StartNo, StartNo)>,
    /// Who goes on down.
    pub downfloaters: Vec<StartNo>,
    /// Who came from above, what decided against the first candidate, which one was taken, who goes
    /// on down.
    pub reasons: Vec<Reason>,
}

fn because(place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(Edition::Fide2026, place), Key::new(key))
}

/// Pairs the next round of `event` and says why, bracket by bracket and board by board.
///
/// ```
/// use runda_dutch::{explain, pair};
/// use runda_trials::dutch::{Settings, Simulation};
/// use runda_pairing::lots::Seed;
///
/// let simulation = Simulation::new(Settings::ordinary(9, 5), &Seed::new("a lot").unwrap());
/// let story = explain(simulation.event())?;
/// let games: Vec<_> = story.games.iter().map(|game| game.value).collect();
/// assert_eq!(games, pair(simulation.event())?.games);
/// assert_eq!(story.games[0].reasons[0].article.as_ref().unwrap().place(), "C.04.3 5.2.5");
/// # Ok::<(), runda_dutch::DutchError>(())
/// ```
///
/// **Rule:** FD-69, FIDE26 C.04.3 3.4, 3.8
pub fn explain(event: &Event) -> Result<Story, DutchError> {
    let field = Field::new(event)?;
    let outlook = Outlook::of(&field)?;
    let stages = pair_brackets(&outlook)?;
    let pairing = pairing_of(&field, &stages);
    let brackets =
        stages.iter().enumerate().map(|(index, stage)| bracket(&outlook, index, stage)).collect();
    let ranks = field.ranks();
    let games = pairing.games.iter().map(|&game| colours(&field, &ranks, game)).collect();
    let bye = pairing.bye.map(|player| {
        let reason = because(Criterion::ByeScore.place(), "dutch-bye").with("player", player);
        Explained::because(player, reason)
    });
    Ok(Story { brackets, games, bye })
}

fn bracket(outlook: &Outlook<'_>, index: usize, stage: &Stage) -> BracketStory {
    let field = outlook.field();
    let number = |rank: &usize| field.contenders[*rank].number;
    let numbers = |ranks: &[usize]| -> Vec<StartNo> { ranks.iter().map(number).collect() };
    let mut reasons = Vec::new();
    let moved_down = numbers(&stage.bracket.moved_down);
    if !moved_down.is_empty() {
        let reason = because("C.04.3 1.3", "dutch-bracket-moved");
        reasons.push(reason.with("players", moved_down.clone()));
    }
    match first_departure(stage) {
        _ if stage.candidate.pairs.is_empty() => {
            reasons.push(because(Criterion::Downfloaters.place(), "dutch-bracket-alone"));
        }
        None => reasons.push(because("C.04.3 3.3", "dutch-bracket-natural")),
        Some((one, other)) => {
            reasons.push(
                because("C.04.3 3.5", "dutch-bracket-departs")
                    .with("one", number(&one))
                    .with("other", number(&other)),
            );
            let demand = Demand::Pair(one, other);
            reasons.push(decided_by(outlook, index, stage, &demand).reason());
        }
    }
    let pair = |&(high, low): &(usize, usize)| format!("{}–{}", number(&high), number(&low));
    let pairs: Vec<String> = stage.candidate.pairs.iter().map(pair).collect();
    if !pairs.is_empty() {
        reasons
            .push(Reason::remark(Key::new("dutch-bracket-pairs")).with("pairs", pairs.join(", ")));
    }
    let downfloaters = numbers(&stage.candidate.downfloaters);
    if !downfloaters.is_empty() && index + 1 < outlook.groups().len() {
        let reason = because("C.04.3 1.4.1", "dutch-bracket-down");
        reasons.push(reason.with("players", downfloaters.clone()));
    }
    BracketStory {
        score: stage.bracket.score(field),
        moved_down,
        residents: numbers(&stage.bracket.residents),
        pairs: stage.candidate.pairs.iter().map(|(a, b)| (number(a), number(b))).collect(),
        downfloaters,
        reasons,
    }
}

/// The first pair of the first candidate that was not made.
///
/// **Rule:** FD-45, FD-46, FIDE26 C.04.3 3.2, 3.3
fn first_departure(stage: &Stage) -> Option<(usize, usize)> {
    let bracket = &stage.bracket;
    let pairs = &stage.candidate.pairs;
    let paired = pairs.iter().filter(|pair| bracket.moved_down.contains(&pair.0)).count();
    let (met, rest) = bracket.residents.split_at(paired.min(bracket.residents.len()));
    let moved_down = bracket.moved_down.iter().copied().zip(met.iter().copied());
    let (first, second) = rest.split_at((pairs.len() - paired).min(rest.len()));
    let remainder = first.iter().copied().zip(second.iter().copied());
    moved_down.chain(remainder).find(|pair| pairs.binary_search(pair).is_err())
}

/// The rule that gave the colours of a game.
///
/// **Rule:** FD-58, FD-59, FD-60, FIDE26 C.04.3 5.2
fn colours(field: &Field, ranks: &BTreeMap<StartNo, usize>, game: Game) -> Explained<Game> {
    let (Some(&white), Some(&black)) = (ranks.get(&game.white), ranks.get(&game.black)) else {
        return Explained::plain(game);
    };
    let (_, _, rule) = field.colours(white, black);
    let higher = if white < black { game.white } else { game.black };
    let (one, other) = (&field.contenders[white], &field.contenders[black]);
    let favoured = if one.preference.colour() == Some(runda_rulebook::Colour::White) {
        one.number
    } else {
        other.number
    };
    let reason = match rule {
        ColourRule::BothGranted => because(rule.place(), "dutch-colour-granted"),
        ColourRule::Stronger => {
            because(rule.place(), "dutch-colour-stronger").with("player", favoured)
        }
        ColourRule::Alternation => because(rule.place(), "dutch-colour-alternation"),
        ColourRule::HigherRanked => {
            because(rule.place(), "dutch-colour-ranked").with("player", higher)
        }
        ColourRule::InitialColour => {
            because(rule.place(), "dutch-colour-initial").with("player", higher)
        }
    };
    Explained::because(game, reason)
}

/// Why two players do not meet in the next round of `event`.
///
/// **Rule:** FD-69, FIDE26 C.04.3 3.8
pub fn why_not(event: &Event, one: StartNo, other: StartNo) -> Result<Vec<Reason>, DutchError> {
    let field = Field::new(event)?;
    let rank = |number: StartNo| field.contenders.iter().position(|it| it.number == number);
    let (one, other) = match (rank(one), rank(other)) {
        (Some(one), Some(other)) if one != other => (one.min(other), one.max(other)),
        (None, _) => return Ok(alloc::vec![absent(one)]),
        (_, _) => return Ok(alloc::vec![absent(other)]),
    };
    let outlook = Outlook::of(&field)?;
    let stages = pair_brackets(&outlook)?;
    let number = |rank: usize| field.contenders[rank].number;
    let remark =
        |key| Reason::remark(Key::new(key)).with("one", number(one)).with("other", number(other));
    if stages.iter().any(|stage| stage.candidate.pairs.contains(&(one, other))) {
        return Ok(alloc::vec![remark("dutch-why-paired")]);
    }
    if let Some(criterion) = super::judge::illegal(&field, one, other) {
        return Ok(alloc::vec![criterion.reason()]);
    }
    for (index, stage) in stages.iter().enumerate() {
        if stage.bracket.residents.contains(&other) {
            let decides = decided_by(&outlook, index, stage, &Demand::Pair(one, other));
            return Ok(alloc::vec![remark("dutch-why-pair"), decides.reason()]);
        }
        if stage.candidate.pairs.iter().any(|&(high, low)| high == one || low == one) {
            let decides = decided_by(&outlook, index, stage, &Demand::Downfloat(one));
            return Ok(alloc::vec![remark("dutch-why-above"), decides.reason()]);
        }
    }
    Ok(Vec::new())
}

fn absent(player: StartNo) -> Reason {
    Reason::remark(Key::new("dutch-why-absent")).with("player", player)
}
