//! A tournament of 300 players and nine rounds: everybody rated and put before every norm.
//!
//! `cargo bench -p runda-titles --bench norms`
#![allow(clippy::print_stdout, reason = "a bench prints what it measured")]

use std::time::Instant;

use runda_rating::{Factor, PlayedGame, PlayerNo, RatingList, Sheet, Standing, calculate, units};
use runda_rulebook::{GameResult, Ladder, TitleNorm};
use runda_titles::{
    CATEGORIES, CategoryGame, CategoryOutlook, FieldPlayer, Running, Scale, TitleGame, TitleGames,
    category_norms, category_outlook, title_outlook,
};

const PLAYERS: u32 = 300;
const ROUNDS: u16 = 9;

fn rating(player: PlayerNo) -> u16 {
    2400 - u16::try_from(player.0).unwrap_or(0) * 2
}

fn main() {
    let mut games = Vec::new();
    for round in 1..=ROUNDS {
        for board in 0..PLAYERS / 2 {
            let result = match (board + u32::from(round)) % 3 {
                0 => GameResult::WhiteWins,
                1 => GameResult::Draw,
                _ => GameResult::BlackWins,
            };
            let black = PLAYERS / 2 + (board + u32::from(round)) % (PLAYERS / 2);
            games.push(PlayedGame {
                round,
                white: PlayerNo(board),
                black: PlayerNo(black),
                result,
            });
        }
    }
    let runs = 50_u32;
    let start = Instant::now();
    let mut found = (0, 0);
    for _ in 0..runs {
        found = once(&games);
    }
    let each = start.elapsed() / runs;
    println!(
        "{PLAYERS} players, {} games: {} changes, {} norms examined",
        games.len(),
        found.0,
        found.1
    );
    println!("rated and checked for every norm in {each:.2?}");
    assert_eq!(found, (300, 300 * 8));
}

/// How many changes and how many norms were computed.
fn once(games: &[PlayedGame]) -> (usize, usize) {
    let sheet = Sheet { games, byes: &[], official_tempo: true, at_the_board: true };
    let standing = |player| Some(Standing { rating: rating(player), list: RatingList::A });
    let all = units(sheet, standing);
    let points: Vec<u32> = all.units.iter().map(|unit| unit.opposition.points).collect();
    let (mut changes, mut norms) = (0, 0);
    for unit in &all.units {
        changes += usize::from(
            calculate(rating(unit.player), unit.opposition, 15, Factor::KW25).is_some(),
        );
        let played = all.games_of(unit).iter().filter_map(|game| match game.count {
            runda_rating::Count::Counted { rating, points, .. } => {
                Some((game.opponent?.0, rating, points))
            }
            runda_rating::Count::Not(_) => None,
        });
        let played: Vec<(u32, u16, u8)> = played.collect();
        let field: Vec<FieldPlayer> = all
            .units
            .iter()
            .zip(&points)
            .filter(|(other, _)| other.player != unit.player)
            .map(|(other, points)| FieldPlayer {
                rating: Some(rating(other.player)),
                points: *points,
                withdrew: false,
            })
            .collect();
        let title = |&(_, rating, points): &(u32, u16, u8)| TitleGame { rating, points };
        let running = Running {
            games: TitleGames {
                own: Some(rating(unit.player)),
                games: played.iter().map(title).collect(),
            },
            total: unit.opposition.points,
            to_come: vec![],
            strongest: vec![],
            is_estimate: false,
        };
        for norm in TitleNorm::ALL {
            norms += usize::from(
                !title_outlook(&running, &Scale::open(), Some(&field), *norm).conditions.is_empty(),
            );
        }
        let weighed =
            |&(opponent, _, points): &(u32, u16, u8)| CategoryGame { weight: 17, points, opponent };
        let weighed: Vec<CategoryGame> = played.iter().map(weighed).collect();
        let outlook = CategoryOutlook {
            so_far: category_norms(17, Ladder::Open, &weighed),
            to_come: vec![],
            heaviest: vec![],
            new_opponents: 0,
            is_estimate: false,
        };
        for category in CATEGORIES {
            norms += usize::from(!category_outlook(&outlook, category).conditions.is_empty());
        }
    }
    (changes, norms)
}
