//! Whether the ranking variant of the Swiss has ratings to compare.

use runda_rulebook::{Article, Edition, Key, Reason};

use crate::event::Event;

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
    use crate::event::{Competition, Player};
    use crate::scoring::Scoring;
    use runda_rulebook::{Rating, StartNo};

    /// ST-30: a quarter is no reason to warn, more is.
    #[test]
    fn more_than_a_quarter_of_technical_ratings_is_a_warning() {
        let mut event = Event::new(Competition::Swiss, Scoring::DRAUGHTS);
        let rating = Rating::new(2000).unwrap();
        let player = |number: u16| Player::new(StartNo::new(number).unwrap()).rated(rating);
        event.players = (1..=4).map(player).collect();
        event.players[0].technical_rating = true;
        assert_eq!(technical_ratings(&event), None);
        event.players[1].technical_rating = true;
        assert_eq!(technical_ratings(&event).unwrap().article.unwrap().place(), "V 2.7.3");
    }
}
