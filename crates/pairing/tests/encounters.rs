//! Matches, their tie-breaks, cups and displays: both sides of every border, every colour, and the numbers that the
//! reasons name.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use runda_pairing::knockout::{
    Bracket, ColourRule, Decided, Knockout, KnockoutError, Stage, colour, number_field, placings,
};
use runda_pairing::lots::{Lots, Seed, label};
use runda_pairing::matches::play_off::{
    AfterRoundRobin, Duel, DuelState, Format, Tied, after_round_robin, begin, white_in_series,
};
use runda_pairing::matches::{
    Armageddon, Bonus, Done, Ending, Ladder, LadderState, MatchError, MatchForm, MatchState,
    Repeats, Step, Superblitz, SuperblitzError, SuperblitzGame, SuperblitzState, Tempo, lot_winner,
    state,
};
use runda_pairing::simul::{Display, DisplayError, Mode};
use runda_pairing::{BySide, Side};
use runda_rulebook::GameResult::{self, BlackWins, Draw, Open, WhiteWins};
use runda_rulebook::{Article, Board, Colour, Edition, Key, Points, Reason, Round, StartNo};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

fn seed() -> Seed {
    Seed::new("runda-test-1").unwrap()
}

fn by(edition: Edition, place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(edition, place), Key::new(key))
}

/// KO-30, KO-32: one game before the end, at the end, and one after it; whoever had White first.
#[test]
fn a_match_ends_at_its_limit() {
    let games = |count, ending| MatchForm::Games { count, ending };
    let now = |form, first, results: &[GameResult]| state(form, first, results).unwrap();
    let open = |game, white| MatchState::Open { game, white };
    let two = games(2, Ending::AllGames);
    assert_eq!(now(two, Side::B, &[]).value, open(1, Side::B));
    assert_eq!(now(two, Side::B, &[WhiteWins]).value, open(2, Side::A));
    assert_eq!(now(two, Side::B, &[WhiteWins, Draw]).value, MatchState::Won(Side::B));
    assert_eq!(state(two, Side::B, &[Draw, Draw, Draw]), Err(MatchError::AfterTheEnd { last: 2 }));
    // A lead of two points with one game left is not enough, one of four is.
    let decided = games(3, Ending::WhenDecided);
    assert_eq!(now(decided, Side::A, &[WhiteWins]).value, open(2, Side::B));
    assert_eq!(now(decided, Side::A, &[WhiteWins, Draw]).value, open(3, Side::A));
    assert_eq!(now(decided, Side::A, &[WhiteWins, BlackWins]).value, MatchState::Won(Side::A));
    let to_points = |halves| MatchForm::Points(Points::from_halves(halves));
    assert_eq!(now(to_points(3), Side::A, &[WhiteWins]).value, open(2, Side::B));
    assert_eq!(now(to_points(2), Side::A, &[BlackWins]).value, MatchState::Won(Side::B));
    assert_eq!(now(MatchForm::Wins(1), Side::A, &[Draw, Draw]).value, open(3, Side::A));
    assert_eq!(
        now(MatchForm::Wins(1), Side::A, &[Draw, WhiteWins]).value,
        MatchState::Won(Side::B)
    );
    for empty in [games(0, Ending::WhenDecided), to_points(0), MatchForm::Wins(0)] {
        assert_eq!(state(empty, Side::A, &[]), Err(MatchError::Empty));
    }
    assert_eq!(state(two, Side::A, &[Draw, Open]).unwrap().value, open(2, Side::B));
    assert_eq!(
        state(MatchForm::Wins(3), Side::A, &[Draw, Open, Draw]),
        Err(MatchError::Unfinished { game: 2 })
    );
}

/// KO-30: what is said names the points, or the wins, of both.
#[test]
fn a_match_tells_its_score() {
    let results = [WhiteWins, WhiteWins, Draw, BlackWins];
    let points = Points::from_halves;
    for (form, place, key, a, b) in [
        (
            MatchForm::Games { count: 9, ending: Ending::AllGames },
            "B.VI E.1(a)",
            "match-points",
            points(5).into(),
            points(3).into(),
        ),
        (
            MatchForm::Points(points(9)),
            "B.VI E.1(b)",
            "match-to-points",
            points(5).into(),
            points(3).into(),
        ),
        (MatchForm::Wins(9), "B.VI E.1(c)", "match-to-wins", 2_u32.into(), 1_u32.into()),
    ] {
        let a: runda_rulebook::Arg = a;
        let b: runda_rulebook::Arg = b;
        let said = state(form, Side::A, &results).unwrap().reasons;
        assert_eq!(said, [by(Edition::PzSz2002, place, key).with("a", a).with("b", b)]);
    }
}

/// KO-33, KO-34: unfinished games are played on, games beyond the series do not count, a lost armageddon is repeated.
#[test]
fn a_ladder_stands_where_its_records_end() {
    let series = |first_white, results: &[GameResult]| Done::Series {
        first_white,
        results: results.to_vec(),
    };
    let ladder = Ladder(vec![
        Step::Series { games: 2, tempo: Tempo::Blitz, repeats: Repeats::Once },
        Step::Armageddon(Armageddon::FIVE_TO_FOUR),
    ]);
    let now = |done: &[Done]| ladder.state(done).value;
    assert_eq!(now(&[]), LadderState::BeginSeries { number: 1, tempo: Tempo::Blitz });
    assert_eq!(now(&[series(Side::B, &[])]), LadderState::PlayGame { game: 1, white: Side::B });
    let half = series(Side::B, &[Draw, Open]);
    assert_eq!(now(&[half]), LadderState::PlayGame { game: 2, white: Side::A });
    assert_eq!(now(&[series(Side::B, &[Draw, WhiteWins])]), LadderState::Won(Side::A));
    let level = series(Side::A, &[WhiteWins, WhiteWins, WhiteWins]);
    let begin = ladder.state(std::slice::from_ref(&level));
    assert_eq!(begin.value, LadderState::BeginArmageddon(Armageddon::FIVE_TO_FOUR));
    let minutes = by(Edition::PzSz2002, "B.VI E.1(e)", "match-ladder-armageddon");
    assert_eq!(begin.reasons, [minutes.with("white", 5_u32).with("black", 4_u32)]);
    let last =
        |white, result| ladder.state(&[level.clone(), Done::Armageddon { white, result }]).value;
    assert_eq!(last(Side::B, WhiteWins), LadderState::Won(Side::B));
    assert_eq!(last(Side::B, Draw), LadderState::Won(Side::A));
    assert_eq!(last(Side::B, GameResult::BothLose), LadderState::PlayArmageddon { white: Side::B });
    // A series without a number of games has one.
    let one = Ladder(vec![Step::Series { games: 0, tempo: Tempo::Rapid, repeats: Repeats::Once }]);
    assert_eq!(one.state(&[series(Side::A, &[BlackWins])]).value, LadderState::Won(Side::B));
    assert_eq!(one.state(&[series(Side::A, &[Draw])]).value, LadderState::Exhausted);
    let second = Ladder::of_knockout().state(&[series(Side::A, &[Draw])]);
    let said = by(Edition::PzSz2002, "B.VI E.1(e)", "match-ladder-series").with("number", 2_usize);
    assert_eq!(second.reasons, [said]);
    assert_eq!(
        Ladder::of_the_book().0[1],
        Step::Series { games: 2, tempo: Tempo::Rapid, repeats: Repeats::Once }
    );
}

/// KO-31, KO-33, RR-36: the first of two positions in the stream of the label is side A.
#[test]
fn the_lot_of_a_series_is_the_first_of_its_stream() {
    for number in 1..=8 {
        let label = label::series("final", number);
        let side = match Lots::new(&seed(), &label).position(2) {
            Some(0) => Side::A,
            _ => Side::B,
        };
        let won = lot_winner(&seed(), "final", number);
        assert_eq!(won.value, side, "{label}");
        assert_eq!(won.reasons[0].args[1].1, label.into());
    }
}

/// KO-34: each end of an armageddon, for either side.
#[test]
fn an_armageddon_has_a_winner_unless_both_lose() {
    for (result, with_a, key) in [
        (WhiteWins, Side::A, "match-armageddon-white"),
        (GameResult::WhiteByForfeit, Side::A, "match-armageddon-white"),
        (BlackWins, Side::B, "match-armageddon-black"),
        (Draw, Side::B, "match-armageddon-draw"),
        (GameResult::DrawWhiteAdvantage, Side::B, "match-armageddon-draw"),
    ] {
        for (white, winner) in [(Side::A, with_a), (Side::B, !with_a)] {
            let found = Armageddon::winner(white, result).unwrap();
            assert_eq!((found.value, found.reasons[0].key.as_str()), (winner, key));
        }
    }
    for result in [Open, GameResult::Adjourned, GameResult::BothForfeit, GameResult::Annulled] {
        assert_eq!(Armageddon::winner(Side::A, result), None);
    }
    let Armageddon { white_minutes, black_minutes } = Armageddon::SIX_TO_FIVE;
    assert_eq!((white_minutes, black_minutes), (6, 5));
}

/// KO-52: A B B A A B from the lot on; the second game has the colours turned; the first win decides.
#[test]
fn a_duel_goes_on_until_the_first_win() {
    let whites =
        |first| (1..=7).map(|game| white_in_series(first, game).letter()).collect::<String>();
    assert_eq!((whites(Side::A).as_str(), whites(Side::B).as_str()), ("ABBAABB", "BAABBAA"));
    let mut duel = Duel::new(Side::A);
    duel.games = vec![Draw, Open];
    assert_eq!(duel.state().value, DuelState::Game { number: 2, white: Side::B });
    duel.games = vec![Draw, WhiteWins, BlackWins];
    let won = duel.state();
    assert_eq!(won.value, DuelState::Won(Side::B), "a third game does not count");
    let said = by(Edition::Fide2012, "annex 3, example 1", "play-off-duel");
    let (a, b) = (Points::from_halves(1), Points::from_halves(3));
    assert_eq!(won.reasons, [said.with("a", a).with("b", b)]);
    duel.games = vec![Draw, Draw];
    duel.series_first_white = Some(Side::B);
    for (series, now) in [
        (vec![], DuelState::Single { number: 1, white: Side::B }),
        (vec![Draw], DuelState::Single { number: 2, white: Side::A }),
        (vec![Draw, Open], DuelState::Single { number: 2, white: Side::A }),
        (vec![WhiteWins], DuelState::Won(Side::B)),
        (vec![BlackWins], DuelState::Won(Side::A)),
        (vec![Draw, WhiteWins], DuelState::Won(Side::A)),
    ] {
        duel.series = series;
        assert_eq!(duel.state().value, now, "{:?}", duel.series);
    }
}

fn tied(values: &[i64]) -> Vec<Tied> {
    let player = |(at, value): (usize, &i64)| Tied {
        player: StartNo::from_index(at),
        tie_breaks: vec![*value],
    };
    values.iter().enumerate().map(player).collect()
}

/// KO-50, KO-54, KO-55: two, three, four, and the four best of five; each by its example.
#[test]
fn the_size_of_a_tie_decides_what_is_played() {
    for (size, key, place) in [
        (2, "play-off-two", "annex 3, example 1"),
        (3, "play-off-three", "annex 3, example 2"),
        (4, "play-off-four", "annex 3, example 3"),
        (5, "play-off-more", "annex 3, example 4"),
    ] {
        let begun = begin(&tied(&vec![1; size]), &seed()).unwrap();
        let reason = &begun.reasons[0];
        assert_eq!((reason.key.as_str(), reason.article.as_ref().unwrap().place()), (key, place));
        assert_eq!(reason.args[0].1, size.into());
        let players: Vec<StartNo> = match &begun.value.format {
            Format::Duel(two) => two.to_vec(),
            Format::RoundRobin(three) => three.to_vec(),
            Format::Knockout(pairs) => pairs.iter().flatten().copied().collect(),
        };
        assert_eq!(
            (players.len(), begun.value.left_out.len()),
            (size.min(4), size.saturating_sub(4))
        );
        assert_eq!(reason.args[1].1, players.into());
    }
    let five = begin(&tied(&[5, 4, 1, 3, 2]), &seed()).unwrap().value;
    assert_eq!(five.left_out, [no(3)]);
}

/// KO-53: who leads, who is third, and whom lots must part; each with its own sentence.
#[test]
fn a_round_robin_of_three_leads_on() {
    let after = |scores: [(i64, u32); 3]| {
        let mut number = 0;
        let scores = scores.map(|(tie_break, halves)| {
            number += 1;
            let tied = Tied { player: no(number), tie_breaks: vec![tie_break] };
            (tied, Points::from_halves(halves))
        });
        let after = after_round_robin(&scores);
        (after.value, after.reasons[0].key.as_str().to_owned())
    };
    let order = vec![vec![no(3)], vec![no(2)], vec![no(1)]];
    assert_eq!(
        after([(9, 0), (5, 2), (1, 4)]),
        (AfterRoundRobin::Decided { order }, "play-off-one-leader".into())
    );
    let duel = AfterRoundRobin::Duel { players: [no(1), no(2)], third: no(3) };
    assert_eq!(after([(1, 3), (1, 3), (9, 0)]), (duel.clone(), "play-off-two-leaders".into()));
    assert_eq!(after([(2, 2), (2, 2), (1, 2)]), (duel, "play-off-three-level".into()));
    let lots = AfterRoundRobin::LotsForLowest(vec![no(1), no(2), no(3)]);
    assert_eq!(after([(1, 2), (1, 2), (1, 2)]), (lots, "play-off-three-level".into()));
}

/// KO-36, C-67, C-68: minutes, clocks, bonus and colours of superblitz.
#[test]
fn superblitz_has_two_to_five_minutes() {
    for minutes in [2, 5] {
        let control = Superblitz::new(minutes, None).unwrap();
        let start = u32::from(minutes) * 60 * 1000;
        let SuperblitzState::Open { game, white, clock_millis, bonus } =
            control.state(Side::B, &[]).unwrap().value
        else {
            panic!("nothing has been played");
        };
        assert_eq!((game, white, bonus), (1, Side::B, Bonus::Fischer));
        assert_eq!(clock_millis, BySide { a: start, b: start });
    }
    for minutes in [1, 6] {
        assert_eq!(Superblitz::new(minutes, None), Err(SuperblitzError::Minutes(minutes)));
    }
    let control = Superblitz::new(3, Some(1)).unwrap();
    let game = |result| SuperblitzGame { result, remaining_millis: BySide { a: 2, b: 1 } };
    let won = control.state(Side::B, &[game(Draw), game(WhiteWins)]).unwrap();
    assert_eq!(won.value, SuperblitzState::Won(Side::A));
    let said = by(Edition::Kw25, "III 1.3", "match-superblitz-won");
    assert_eq!(won.reasons, [said.with("side", Side::A.letter()).with("game", 2_usize)]);
    let next = control.state(Side::B, &[game(Draw)]).unwrap();
    let said = by(Edition::Kw25, "III 1.3", "match-superblitz-next");
    assert_eq!(next.reasons, [said.with("side", Side::A.letter()).with("game", 2_usize)]);
    assert!(matches!(next.value, SuperblitzState::Open { game: 2, bonus: Bonus::Bronstein, .. }));
    assert_eq!(
        control.state(Side::A, &[game(BlackWins), game(Draw)]),
        Err(SuperblitzError::AfterTheWin(1))
    );
    assert_eq!(
        control.state(Side::A, &[game(Draw), game(Open)]),
        Err(SuperblitzError::Unfinished(2))
    );
    for drawn in [Draw, GameResult::DrawWhiteAdvantage, GameResult::DrawBlackAdvantage] {
        assert_eq!(Superblitz::check(drawn), Err(SuperblitzError::Drawn));
    }
    assert_eq!(Superblitz::check(GameResult::BothLose), Ok(GameResult::BothLose));
}

/// KO-61, KO-62, C-78: the third late move loses whatever colour the giver has; the score is that of the giver.
#[test]
fn a_display_is_counted_for_the_giver() {
    let opponents = |boards: usize| vec!["opponent".to_owned(); boards];
    let mut display = Display::new(opponents(4), Mode::Sighted).unwrap();
    let board = |number: u16| Board::new(number).unwrap();
    display.set_giver_colour(board(4), Colour::Black).unwrap();
    for (times, key) in [(1_u32, "display-late"), (2, "display-late"), (3, "display-late-lost")] {
        let late = display.late_move(board(4)).unwrap();
        let said = by(Edition::PzSz2002, "B.VI H1.6", key);
        assert_eq!(late.reasons, [said.with("board", board(4)).with("times", times)]);
        assert_eq!(late.value, if times < 3 { Open } else { BlackWins });
    }
    assert_eq!(display.open_boards(), [1, 2, 3].map(board));
    display.record(board(1), WhiteWins).unwrap();
    display.record(board(3), BlackWins).unwrap();
    let summary = display.summary();
    assert_eq!((summary.wins, summary.draws, summary.losses, summary.open), (2, 0, 1, 1));
    assert_eq!(summary.per_mille, 666, "two points of three");
    display.record(board(2), GameResult::BothLose).unwrap();
    assert_eq!((display.summary().losses, display.summary().open), (2, 0));
    display.record(board(2), Draw).unwrap();
    assert_eq!((display.summary().draws, display.summary().per_mille), (1, 625));
    let beyond = DisplayError::NoSuchBoard { board: board(5), boards: 4 };
    assert_eq!(display.record(board(5), Draw), Err(beyond));
    assert_eq!(display.set_giver_colour(board(5), Colour::White), Err(beyond));
    let none = Display::new(opponents(1), Mode::Sighted).unwrap();
    assert_eq!((none.summary().per_mille, none.summary().open), (0, 1));
}

/// KO-2, KO-3: the smallest and the largest bracket, one beside each, and the names of their rounds.
#[test]
fn brackets_have_their_sizes() {
    for (players, power, preliminaries, rounds) in
        [(2, 2, 0, 1), (3, 2, 1, 2), (4, 4, 0, 2), (7, 4, 3, 3), (8, 8, 0, 3), (4096, 4096, 0, 12)]
    {
        let bracket = Bracket::new(players).unwrap();
        assert_eq!((bracket.power(), bracket.preliminaries()), (power, preliminaries));
        assert_eq!(bracket.rounds(), rounds);
        assert_eq!(usize::from(bracket.players()), players);
        let last = Round::new(rounds).unwrap();
        assert_eq!(bracket.stage(last), Some(Stage::RoundOf(2)));
        assert_eq!(bracket.stage(last.next()), None);
        assert_eq!(bracket.tree().len(), rounds as usize);
    }
    let too_many = KnockoutError::TooMany { players: 4097, most: 4096 };
    assert_eq!(Bracket::new(4097), Err(too_many));
    for (left, key) in [
        (2, "ko-stage-final"),
        (4, "ko-stage-semi-final"),
        (8, "ko-stage-quarter-final"),
        (16, "ko-stage-round-of"),
    ] {
        assert_eq!(Stage::RoundOf(left).name().key.as_str(), key);
    }
}

/// KO-8, KO-9: who passes the preliminary, who has left, and the game for third place with its colours.
#[test]
fn a_cup_of_six_is_followed_to_its_end() {
    let first = Colour::Black;
    let mut cup = Knockout::new(Bracket::new(6).unwrap(), ColourRule::Balanced { first });
    let opening = cup.next_round().unwrap();
    let passing: Vec<StartNo> = opening.passing.iter().map(|player| player.value).collect();
    assert_eq!((opening.stage, passing), (Stage::Preliminary, vec![no(1), no(2)]));
    let games: Vec<String> = opening.pairs.iter().map(|pair| pair.value.to_string()).collect();
    assert_eq!(games, ["6-3", "4-5"], "odd numbers have the colour drawn for number 1");
    assert_eq!(cup.third_place(), None);
    cup.record(&[Decided::Won(no(6)), Decided::Won(no(4))]).unwrap();
    let semi_finals = cup.next_round().unwrap();
    let games: Vec<String> = semi_finals.pairs.iter().map(|pair| pair.value.to_string()).collect();
    // 4 and 6 have had White and want Black; 1 and 2 have not played.
    assert_eq!((games, semi_finals.passing.len()), (vec!["1-4".to_owned(), "2-6".to_owned()], 0));
    assert!(!cup.is_over() && cup.winner().is_none());
    cup.record(&[Decided::Won(no(4)), Decided::Won(no(2))]).unwrap();
    let third = cup.third_place().unwrap();
    // 1 had White once, 6 White then Black: 1 has more to even, so Black.
    assert_eq!(third.value.to_string(), "6-1");
    let last = cup.next_round().unwrap();
    assert_eq!((last.round.get(), last.stage), (3, Stage::RoundOf(2)));
    cup.record(&[Decided::ByForfeit(no(2))]).unwrap();
    assert!(cup.is_over() && cup.next_round().is_none());
    assert_eq!(cup.winner(), Some(no(2)));
    assert_eq!(cup.withdraw(no(4)), Err(KnockoutError::NotIn(no(4))));
    assert_eq!(cup.withdraw(no(7)), Err(KnockoutError::NotIn(no(7))));
}

/// KO-11, KO-12, KO-13: parity, boards of teams, and lots of encounters by round and board.
#[test]
fn colours_of_a_cup_follow_number_board_and_lot() {
    use Colour::{Black, White};
    for first in [White, Black] {
        let of = |number| colour::by_parity(no(number), first);
        assert_eq!([1, 2, 3, 4].map(of), [first, !first, first, !first]);
        let at = |number| colour::at_board(first, Board::new(number).unwrap());
        assert_eq!([1_u16, 2, 3, 4].map(at), [first, !first, first, !first]);
    }
    let mut cup = Knockout::new(Bracket::new(8).unwrap(), ColourRule::Drawn(seed()));
    for number in 1..=3 {
        let round = cup.next_round().unwrap();
        for (board, pair) in (1..).zip(&round.pairs) {
            let lot = Lots::new(&seed(), &label::encounter(number, board)).colour();
            let higher = pair.value.white.min(pair.value.black);
            assert_eq!(pair.value.colour(higher), Some(lot), "round {number}, board {board}");
        }
        let winners: Vec<Decided> =
            round.pairs.iter().map(|pair| Decided::Won(pair.value.white)).collect();
        cup.record(&winners).unwrap();
    }
    let third = cup.third_place().unwrap().value;
    let lot = Lots::new(&seed(), &label::encounter(3, 2)).colour();
    assert_eq!(third.colour(third.white.min(third.black)), Some(lot));
}

/// KO-4, KO-9: how many are seeded and drawn is told; places are shared by those who left together.
#[test]
fn fields_and_places_are_counted() {
    let numbered = number_field(&[1, 2, 3, 4, 5], &[4, 2], &seed()).unwrap();
    assert_eq!(numbered.reasons[0].args[0].1, 2_usize.into());
    assert_eq!(numbered.reasons[0].args[1].1, 3_usize.into());
    let left = [(Round::FIRST, no(3)), (Round::FIRST, no(4)), (Round::FIRST.next(), no(2))];
    let told = placings(&[no(1)], &left, Some(Decided::Nobody)).value;
    let places: Vec<_> =
        told.iter().map(|placing| (placing.first.get(), placing.last.get())).collect();
    assert_eq!(places, [(1, 1), (2, 2), (3, 4)]);
    let lost = placings(&[no(1)], &left, Some(Decided::ByForfeit(no(4))));
    assert_eq!(lost.value[2].players, [no(4)]);
    assert_eq!(lost.value[3].players, [no(3)]);
    assert_eq!(lost.reasons[1].args[0].1, no(4).into());
    assert!(placings(&[no(1)], &[], None).value.is_empty());
}
