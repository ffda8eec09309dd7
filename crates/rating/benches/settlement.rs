//! A quarter of a large register: made up from a seed, settled, and checked on a sample against a slow plain
//! version that shares nothing with the settlement but the table.
//!
//! `cargo bench -p runda-rating --bench settlement` settles a million players with five million games and prints
//! the time and the memory; `-- 10000 50000` takes other numbers.
#![allow(clippy::print_stdout, reason = "a bench prints what it measured")]

use std::time::Instant;

use runda_rating::settle::{
    ByVersion, List, ListRow, Players, Settlement, Tournament, Version, Work,
};
use runda_rating::{Day, Factor, Hundredths, PlayedGame, PlayerNo, Quarter, RatingList};
use runda_rulebook::GameResult;
use runda_rulebook::tables::expected_score;

/// Players of one tournament, and rounds.
const FIELD: u32 = 200;
const ROUNDS: u16 = 10;
/// Players whose rating is computed again.
const SAMPLE: u32 = 200;

/// A small generator with a seed.
struct Dice(u64);

impl Dice {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % below
    }

    fn number(&mut self, below: u32) -> u32 {
        u32::try_from(self.next(below.into())).unwrap_or(0)
    }
}

fn main() {
    let numbers: Vec<u32> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let players = numbers.first().copied().unwrap_or(1_000_000);
    let games = numbers.get(1).copied().unwrap_or(5_000_000);
    let work = register(players, games, &mut Dice(17));
    let played: usize = work.tournaments.iter().map(|tournament| tournament.games.len()).sum();
    let made = memory();

    let (start, cpu) = (Instant::now(), ticks());
    let mut settlement =
        Settlement::begin(&work).unwrap_or_else(|error| panic_with(&error.to_string()));
    while settlement.step() {}
    let settled = settlement.finish();
    let (all, cpu) = (start.elapsed(), ticks() - cpu);

    let listed = settled.lists.hundred.rows.len();
    println!("{players} players, {} tournaments, {played} games", work.tournaments.len());
    println!(
        "settled in {all:.2?}, {}.{:02} s of one processor: {listed} rows, {} lines of evidence",
        cpu / 100,
        cpu % 100,
        settled.evidence.hundred.len()
    );
    println!("memory: {made} MB with the work, {} MB at most", memory());

    let step = (players / SAMPLE).max(1);
    let mut checked = 0;
    for player in (0..players).step_by(step as usize).map(PlayerNo) {
        let row = settled.lists.hundred.rows.iter().find(|row| row.player == player);
        let found = row.map(|row| (row.exact, row.games, row.k));
        let removed = settled.lists.hundred.removed.iter().any(|removed| removed.player == player);
        assert!(removed || found == Some(plainly(&work, player)), "{player:?}: {found:?}");
        checked += 1;
    }
    println!("{checked} players computed again by the slow plain version: all equal");
}

fn panic_with(text: &str) -> ! {
    println!("{text}");
    std::process::exit(1)
}

fn register(players: u32, games: u32, dice: &mut Dice) -> Work {
    let quarter = Quarter::new(2026, 3).unwrap_or_else(|| Quarter::of(day(2026, 7, 1)));
    let names = Players::new((0..players).map(|number| format!("{number:08}")).collect());
    let rows = (0..players).map(|player| row(PlayerNo(player), dice)).collect();
    let each = FIELD / 2 * u32::from(ROUNDS);
    let tournaments = (0..games / each).map(|number| tournament(number, players, dice)).collect();
    Work {
        quarter,
        players: names,
        lists: ByVersion {
            hundred: vec![List { in_force_from: quarter.first_day(), rows }],
            sixty_four: vec![],
        },
        tournaments,
        corrections: vec![],
        factor: Factor::KW25,
    }
}

fn day(year: u16, month: u8, of_month: u8) -> Day {
    Day::new(year, month, of_month).unwrap_or_else(|| panic_with("no such day"))
}

fn row(player: PlayerNo, dice: &mut Dice) -> ListRow {
    let games = 1 + dice.number(120);
    let list = match games {
        30.. => RatingList::A,
        9.. => RatingList::B,
        _ => RatingList::Technical,
    };
    let rating = u16::try_from(1700 + dice.number(700)).unwrap_or(1700);
    let last_game = Some(day(2026, u8::try_from(1 + dice.number(6)).unwrap_or(1), 10));
    ListRow { player, list, rating, games, last_game, reached_2300: rating >= 2300 }
}

/// Everybody plays in every round against somebody else of the same tournament.
fn tournament(number: u32, players: u32, dice: &mut Dice) -> Tournament {
    let first = dice.number(players.saturating_sub(FIELD).max(1));
    let stride = 1 + dice.number((players / FIELD / 2).max(1));
    let who = |index: u32| PlayerNo((first + index % FIELD * stride) % players);
    let mut games = Vec::with_capacity(usize::from(ROUNDS) * FIELD as usize / 2);
    for round in 1..=ROUNDS {
        for pair in 0..FIELD / 2 {
            let (white, black) =
                (who(pair), who(FIELD / 2 + (pair + u32::from(round)) % (FIELD / 2)));
            let result = match dice.number(20) {
                0 => GameResult::WhiteByForfeit,
                1..=6 => GameResult::BlackWins,
                7..=13 => GameResult::Draw,
                _ => GameResult::WhiteWins,
            };
            games.push(PlayedGame { round, white, black, result });
        }
    }
    let last_day = day(
        2026,
        u8::try_from(7 + dice.number(2)).unwrap_or(7),
        u8::try_from(1 + dice.number(28)).unwrap_or(1),
    );
    Tournament {
        id: format!("T{number:06}"),
        version: Version::Hundred,
        last_day,
        approved: Some(day(2026, 9, u8::try_from(1 + dice.number(23)).unwrap_or(1))),
        games,
        byes: vec![],
        official_tempo: true,
        at_the_board: true,
    }
}

/// The rating with its decimals, the games and the coefficient of one player, read off the work from end to end.
fn plainly(work: &Work, player: PlayerNo) -> (Hundredths, u32, u8) {
    let rows = &work.lists.hundred[0].rows;
    let own = rows[player.index()];
    let mut order: Vec<&Tournament> = work.tournaments.iter().collect();
    order.sort_by(|one, other| {
        (one.last_day, one.approved, &one.id).cmp(&(other.last_day, other.approved, &other.id))
    });
    let (mut exact, mut games, mut reached) =
        (i64::from(own.rating) * 100, own.games, own.reached_2300);
    let coefficient = |games: u32, reached: bool| {
        if reached {
            10
        } else if games < 30 {
            25
        } else {
            15
        }
    };
    for tournament in order {
        let (mut n, mut sum, mut points) = (0_i64, 0_i64, 0_i64);
        for game in &tournament.games {
            let opponent = if game.white == player {
                game.black
            } else if game.black == player {
                game.white
            } else {
                continue;
            };
            let standing = rows[opponent.index()];
            let score = match (game.result, game.white == player) {
                (GameResult::WhiteWins, true) | (GameResult::BlackWins, false) => 2,
                (GameResult::Draw, _) => 1,
                (GameResult::WhiteWins, false) | (GameResult::BlackWins, true) => 0,
                _ => continue,
            };
            if standing.list == RatingList::Technical {
                continue;
            }
            n += 1;
            sum += i64::from(standing.rating);
            points += score;
        }
        if n == 0 {
            continue;
        }
        let mean = (2 * sum + n).div_euclid(2 * n);
        let difference = (i64::from(own.rating) - mean).unsigned_abs();
        let table = expected_score(u16::try_from(difference).unwrap_or(u16::MAX));
        let percent = if i64::from(own.rating) >= mean { table.higher } else { table.lower };
        let surplus = points * 1_000_000 - 2 * n * i64::from(percent);
        let twice = i64::from(coefficient(games, reached)) * surplus;
        let size = (twice.abs() + 10_000) / 20_000;
        exact += if twice < 0 { -size } else { size };
        games += u32::try_from(n).unwrap_or(0);
        reached |= (exact + 50).div_euclid(100) >= 2300;
    }
    (Hundredths(exact), games, u8::try_from(coefficient(games, reached)).unwrap_or(0))
}

/// Hundredths of a second this program has had a processor; nothing where the system does not say.
fn ticks() -> u64 {
    let status = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = status.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|text| text.parse::<u64>().ok()).sum()
}

/// The most memory this program ever had, in MB; nothing where the system does not say.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0 kB");
    let kilobytes = line.split_whitespace().next().and_then(|text| text.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}
