//! Individual and team event at once: a team's result from the scores of its members.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason, StartNo};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::fraction::Fraction;
use crate::standings::Standings;

/// Which members count for their team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// All of them.
    All,
    /// The best so many.
    Best(usize),
}

/// What a team has from the scores of its members in an individual event; a member without a row
/// brings nothing.
///
/// ```
/// use runda_rulebook::{GameResult, Round, StartNo};
/// use runda_standings::{
///     Counted, Event, Fraction, GameRecord, Player, Preset, Scoring, System, compute, joint_score,
/// };
///
/// let [one, two] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
/// let mut event = Event::new(System::Swiss, Scoring::DRAUGHTS);
/// event.players = vec![Player::new(one), Player::new(two)];
/// event.games.push(GameRecord::new(Round::FIRST, one, two, GameResult::Draw));
/// let standings = compute(&event, &Preset::DraughtsSwissSolkoff.criteria()).unwrap();
/// assert_eq!(joint_score(&standings, &[one, two], Counted::All), Fraction::whole(2));
/// assert_eq!(joint_score(&standings, &[one, two], Counted::Best(1)), Fraction::whole(1));
/// ```
///
/// **Rule:** ST-42, PZSz02 B.VI C.5
pub fn joint_score(standings: &Standings, members: &[StartNo], counted: Counted) -> Fraction {
    let rows = members.iter().filter_map(|&member| standings.row(member));
    let mut scores: Vec<Fraction> = rows.map(|row| row.points).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    let best = match counted {
        Counted::All => scores.len(),
        Counted::Best(best) => best,
    };
    scores.into_iter().take(best).sum()
}

/// A warning when more than a quarter of the field has a technical rating, or somebody has none:
/// the ranking variant of the Swiss compares ratings.
///
/// **Rule:** ST-30, KW25 V 2.7.3
pub fn technical_ratings(event: &Event) -> Option<Reason> {
    const RULE: Article = Article::new(Edition::Kw25, "V 2.7.3");
    let doubtful = |player: &&crate::Player| player.technical_rating || player.rating.is_none();
    let technical = event.players.iter().filter(doubtful).count();
    (4 * technical > event.players.len()).then(|| {
        Reason::new(RULE, Key::new("standings-technical-ratings"))
            .with("n", technical)
            .with("players", event.players.len())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Player, System};
    use crate::scoring::Scoring;
    use runda_rulebook::Rating;

    /// ST-30: a quarter is no reason to warn, more is.
    #[test]
    fn more_than_a_quarter_of_technical_ratings_is_a_warning() {
        let mut event = Event::new(System::Swiss, Scoring::DRAUGHTS);
        let rating = Rating::new(2000).unwrap();
        let player = |number: u16| Player::new(StartNo::new(number).unwrap()).rated(rating);
        event.players = (1..=4).map(player).collect();
        event.players[0].technical_rating = true;
        assert_eq!(technical_ratings(&event), None);
        event.players[1].technical_rating = true;
        assert_eq!(technical_ratings(&event).unwrap().article.unwrap().place(), "V 2.7.3");
    }

    /// ST-42: a member who has no row brings nothing, and fewer members than counted are enough.
    #[test]
    fn the_best_members_count_for_their_team() {
        let mut event = Event::new(System::Swiss, Scoring::CHESS);
        let no = |number: u16| StartNo::new(number).unwrap();
        event.players = (1..=3).map(|number| Player::new(no(number))).collect();
        event.unpaired = [1, 2]
            .map(|number| crate::UnpairedRecord {
                round: runda_rulebook::Round::FIRST,
                player: no(number),
                kind: runda_rulebook::Unpaired::FullPointBye,
            })
            .to_vec();
        let criteria = crate::Preset::FideSwiss.criteria();
        let standings = crate::compute(&event, &criteria).unwrap();
        let team = [no(1), no(2), no(3), no(9)];
        assert_eq!(joint_score(&standings, &team, Counted::Best(1)), Fraction::whole(1));
        assert_eq!(joint_score(&standings, &team, Counted::Best(7)), Fraction::whole(2));
        assert_eq!(joint_score(&standings, &team, Counted::All), Fraction::whole(2));
    }
}
