//! Every cell of the printed tables is what the public functions answer: the files are read a second time here, by a
//! reader that shares nothing with the one that writes the constants.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use runda_rulebook::tables::{
    TournamentCategory, after_norm, board_weight, category_rating, category_weight,
    fide_expected_score, fide_rating_difference, international_weight, norm_rating,
    rating_increment, tempo_requirement, title_norm, tournament_category,
};
use runda_rulebook::{Board, ChessGrade, Grade, InternationalTitle, Ladder, TitleNorm};

/// The cells of a file, without its heading.
fn rows(file: &str) -> impl Iterator<Item = Vec<&str>> {
    file.lines().skip(1).map(|line| line.split('\t').collect())
}

fn number<T: core::str::FromStr<Err: core::fmt::Debug>>(cell: &str) -> T {
    cell.parse().unwrap()
}

fn maybe<T: core::str::FromStr<Err: core::fmt::Debug>>(cell: &str) -> Option<T> {
    (!cell.is_empty()).then(|| number(cell))
}

/// TI-7: the weight of every category and title.
#[test]
fn weights_of_categories() {
    let mut seen = 0;
    for row in rows(include_str!("../data/category-weights.tsv")) {
        for (ladder, cell) in [(Ladder::Women, row[2]), (Ladder::Open, row[3])] {
            let weights = [
                Grade::from_code(row[0]).map(|grade| category_weight(grade, ladder)),
                InternationalTitle::from_code(row[0])
                    .map(|title| international_weight(title, ladder)),
            ];
            for weight in weights.into_iter().flatten() {
                assert_eq!(weight, number::<u8>(cell), "{row:?}");
                seen += 1;
            }
        }
    }
    assert!(seen >= 24);
}

/// TI-25, TI-26: what each norm makes of each grade, and the rating a title waits for.
#[test]
fn norms_convert_as_printed() {
    for row in rows(include_str!("../data/norm-conversion.tsv")) {
        let norm = TitleNorm::from_code(row[1]).unwrap();
        let held: Vec<Grade> = match Grade::from_code(row[0]) {
            Some(grade) => vec![grade],
            None => Grade::ALL.iter().copied().filter(|grade| *grade <= Grade::IiPlus).collect(),
        };
        for grade in held {
            let after = after_norm(grade, norm);
            assert_eq!(after.grade.code(), row[2], "{row:?}");
            assert_eq!(after.waiting.map(|one| one.title), Grade::from_code(row[3]), "{row:?}");
            for (ladder, cell) in [(Ladder::Open, row[4]), (Ladder::Women, row[5])] {
                let least = after.waiting.map(|one| one.least_rating(ladder));
                assert_eq!(least, maybe::<u16>(cell), "{row:?}");
            }
        }
    }
}

/// RT-33, TI-38: the rating that stands for a grade.
#[test]
fn ratings_of_chess_grades() {
    for row in rows(include_str!("../data/category-rating.tsv")) {
        let grade = ChessGrade::from_code(row[1]).unwrap();
        assert_eq!(category_rating(grade, Ladder::Women), number::<u16>(row[4]), "{row:?}");
        assert_eq!(category_rating(grade, Ladder::Open), number::<u16>(row[5]), "{row:?}");
    }
}

/// TI-40: what a norm in chess asks for.
#[test]
fn results_that_make_a_norm_in_chess() {
    for row in rows(include_str!("../data/norm-rating.tsv")) {
        let grade = ChessGrade::from_code(row[0]).unwrap();
        let of = |ladder| norm_rating(grade, ladder).unwrap();
        let (women, men) = (of(Ladder::Women), of(Ladder::Open));
        assert_eq!((women.result, men.result), (number(row[1]), number(row[2])), "{row:?}");
        assert_eq!((women.fide_result, men.fide_result), (maybe(row[3]), maybe(row[4])), "{row:?}");
        assert_eq!((women.games, men.games), (number(row[5]), number(row[5])), "{row:?}");
    }
}

/// TI-41: the tempo a norm in chess asks for.
#[test]
fn tempos_that_make_a_norm_in_chess() {
    for row in rows(include_str!("../data/tempo-requirements.tsv")) {
        let asked = tempo_requirement(ChessGrade::from_code(row[0]).unwrap()).unwrap();
        assert_eq!(asked.moves_first, maybe(row[1]), "{row:?}");
        let minutes = (asked.minutes_first, asked.minutes_rest, asked.minutes_of_both);
        assert_eq!(minutes, (number(row[2]), number(row[3]), number(row[4])), "{row:?}");
        assert_eq!(asked.rounds_per_day, number::<u8>(row[5]), "{row:?}");
    }
}

/// KO-17, KO-20, ST-68: the weight of every board.
#[test]
fn weights_of_boards() {
    for row in rows(include_str!("../data/board-weights.tsv")) {
        let board = Board::new(number::<u16>(row[1])).unwrap();
        assert_eq!(board_weight(number(row[0]), board), Some(number(row[2])), "{row:?}");
    }
}

/// RT-38: both signs of every increment, and nothing beside the table.
#[test]
fn increments_of_ratings() {
    for row in rows(include_str!("../data/rating-increment.tsv")) {
        let (games, difference): (u8, i8) = (number(row[0]), number(row[1]));
        let increment: i16 = number(row[2]);
        assert_eq!(rating_increment(games, difference), Some(increment), "{row:?}");
        assert_eq!(rating_increment(games, -difference), Some(-increment), "{row:?}");
    }
    for (games, drawn) in [(0, None), (1, Some(0)), (15, Some(0)), (16, None)] {
        assert_eq!(rating_increment(games, 0), drawn, "{games}");
    }
}

/// TI-17, TI-18: the points of each norm, letter by letter and game by game.
#[test]
fn points_of_title_norms() {
    for row in rows(include_str!("../data/title-norm.tsv")).filter(|row| row[0] != "min") {
        for (norm, cell) in TitleNorm::ALL.iter().zip(&row[1..4]) {
            let Some(category) = cell.chars().next().and_then(TournamentCategory::new) else {
                continue;
            };
            for (games, cell) in (7..=21).zip(&row[4..]) {
                assert_eq!(title_norm(*norm, category, games), Some(number(cell)), "{row:?}");
            }
        }
    }
}

/// TI-16: both ends of every category, and no letter beyond S.
#[test]
fn borders_of_categories() {
    for row in rows(include_str!("../data/tournament-category.tsv")) {
        let ends = [(Ladder::Open, &row[1..3]), (Ladder::Women, &row[3..5])];
        for (ladder, cells) in ends {
            for mean in cells.iter().filter_map(|cell| maybe::<u16>(cell)) {
                let letter = tournament_category(mean, ladder).to_string();
                assert_eq!(letter, row[0], "{mean}");
            }
        }
    }
    assert!(TournamentCategory::new('S').is_some() && TournamentCategory::new('T').is_none());
}

/// The cells of a table printed in rows of ten.
fn printed(rows: &[&str]) -> Vec<i64> {
    rows.iter().flat_map(|row| row.split(' ')).map(number).collect()
}

/// ST-147: every row of table 8.1.1, from both sides.
#[test]
fn every_difference_for_a_score_is_the_printed_one() {
    let cells = printed(&[
        "0 7 14 21 29 36 43 50 57 65",
        "72 80 87 95 102 110 117 125 133 141",
        "149 158 166 175 184 193 202 211 220 230",
        "240 251 262 273 284 296 309 322 336 351",
        "366 383 401 422 444 470 501 538 589 677",
        "800",
    ]);
    for (hundredths, wanted) in (50..=100).zip(cells) {
        let both = (fide_rating_difference(hundredths), fide_rating_difference(100 - hundredths));
        assert_eq!(both, (wanted, -wanted), "{hundredths}");
    }
}

/// ST-147: every row of table 8.1.2, at its lowest difference and one below, from both sides.
#[test]
fn every_lowest_difference_is_the_printed_one() {
    let cells = printed(&[
        "0 4 11 18 26 33 40 47 54 62",
        "69 77 84 92 99 107 114 122 130 138",
        "146 154 163 171 180 189 198 207 216 226",
        "236 246 257 268 279 291 303 316 329 345",
        "358 375 392 412 433 457 485 518 560 620",
        "736",
    ]);
    for (hundredths, lowest) in (50..=100).zip(cells) {
        assert_eq!(fide_expected_score(lowest), hundredths, "{lowest}");
        if lowest > 0 {
            assert_eq!(fide_expected_score(-lowest), 100 - hundredths, "{lowest}");
            assert_eq!(fide_expected_score(lowest - 1), hundredths - 1, "{lowest}");
        }
    }
}
