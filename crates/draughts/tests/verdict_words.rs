//! What a verdict says: the article and the numbers an arbiter reads.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use runda_draughts::{Counters, DrawRule, DrawnBy, Game, Position, Rules, Verdict, Version, WonBy};
use runda_rulebook::{Colour, Edition, Language, Numbers};

/// The verdict on a position with these counters, and its reasons: article and English words.
fn judged(
    fen: &str,
    rules: Rules,
    change: impl Fn(Counters) -> Counters,
) -> (Verdict, Vec<(String, String)>) {
    let start = Position::from_fen(rules.version(), fen).unwrap();
    let counters = change(Counters::at(&start, rules));
    let game = Game::resume(start, rules, counters);
    let explained = game.verdict();
    let english = runda_draughts::TEXTS.catalogue(Language::English);
    let reasons = explained.reasons.iter().map(|reason| {
        let place = reason.article.as_ref().unwrap().place().to_string();
        (place, english.reason(reason, &Numbers))
    });
    (explained.value, reasons.collect())
}

fn large() -> Rules {
    Rules::new(Version::V100, Edition::Kw25)
}

fn small() -> Rules {
    Rules::new(Version::V64, Edition::Kw25)
}

fn said(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter().map(|(place, words)| ((*place).to_string(), (*words).to_string())).collect()
}

const fn drawn(by: DrawRule) -> Verdict {
    Verdict::Drawn { by: DrawnBy::Rule(by), advantage: None }
}

/// G-30: no piece and no move are two ways to lose, each with its article; the side to move loses.
#[test]
fn who_has_no_piece_and_who_cannot_move_lose_by_their_articles() {
    let won = |winner, by| Verdict::Won { winner, by };
    assert_eq!(
        judged("B:W31:B", large(), |c| c),
        (
            won(Colour::White, WonBy::NoPieces),
            said(&[("I 7.2.3", "Black has no piece left and loses")])
        )
    );
    assert_eq!(
        judged("W:W:B20", large(), |c| c),
        (
            won(Colour::Black, WonBy::NoPieces),
            said(&[("I 7.2.3", "White has no piece left and loses")])
        )
    );
    assert_eq!(
        judged("B:WK40,44:B35", large(), |c| c),
        (
            won(Colour::White, WonBy::Blocked),
            said(&[("I 7.2.2", "Black is to move, has no legal move and loses")])
        )
    );
}

/// G-36, G-37, G-39, G-40, G-43: a count is complete at its limit and not one ply before; moves are half the plies.
#[test]
fn a_count_is_complete_at_its_limit() {
    let kings = "W:WK1,K2:BK49,K50";
    let quiet = |n| move |c: Counters| Counters { quiet: n, ..c };
    assert_eq!(judged(kings, large(), quiet(49)), (Verdict::Open, vec![]));
    let words = "25 moves of each side with kings only and nothing taken (counter 50 of 50)";
    let rule = drawn(DrawRule::KingsOnly);
    assert_eq!(judged(kings, large(), quiet(50)), (rule, said(&[("I 6.2", words)])));
    let repeated = |n| move |c: Counters| Counters { rep: n, ..c };
    assert_eq!(judged(kings, large(), repeated(2)), (Verdict::Open, vec![]));
    let words = "the same position with the same side to move for the 3. time (draw at 3)";
    let rule = drawn(DrawRule::Repetition);
    assert_eq!(judged(kings, large(), repeated(3)), (rule, said(&[("I 6.1", words)])));
    let three = "W:WK1,K2,K3:BK45";
    let sixteen = |n| move |c: Counters| Counters { a: Some(n), ..c };
    assert_eq!(judged(three, large(), sixteen(31)), (Verdict::Open, vec![]));
    let words =
        "16 moves of each side since the lone king stood against three pieces (counter 32 of 32)";
    let rule = drawn(DrawRule::ThreeToOne);
    assert_eq!(judged(three, large(), sixteen(32)), (rule, said(&[("I 6.3", words)])));
    let few = "W:WK1,K2:BK45";
    let five = |n| move |c: Counters| Counters { b: Some(n), ..c };
    assert_eq!(judged(few, large(), five(9)), (Verdict::Open, vec![]));
    let words = "5 moves of each side, a lone king against two pieces or one (counter 10 of 10)";
    let rule = drawn(DrawRule::FewToOne);
    assert_eq!(judged(few, large(), five(10)), (rule, said(&[("I 6.4", words)])));
}

/// G-40, G-45, G-46: the main line has other words on each board.
#[test]
fn the_main_line_has_its_own_words_on_each_board() {
    let road = |n| move |c: Counters| Counters { road: Some(n), ..c };
    let rule = drawn(DrawRule::ThreeToOne);
    let words = "5 moves of each side with the lone king on the main line (counter 10 of 10)";
    let held = "W:WK1,K2,K3:BK28";
    assert_eq!(judged(held, large(), road(9)).0, Verdict::Open);
    assert_eq!(judged(held, large(), road(10)), (rule, said(&[("I 6.3", words)])));
    let words = "5 moves of each side with the main line under control of the lone king \
                 (counter 10 of 10)";
    let held = "W:WKb8,Kd8,Kf8:BKd4";
    assert_eq!(judged(held, small(), road(10)), (rule, said(&[("I 6.3", words)])));
    let fifteen = |n| move |c: Counters| Counters { road: None, fifteen: Some(n), ..c };
    let words = "15 moves of each side, three kings against one with the stronger side on the main \
                 line (counter 30 of 30)";
    assert_eq!(judged(held, small(), fifteen(29)).0, Verdict::Open);
    assert_eq!(judged(held, small(), fifteen(30)), (rule, said(&[("I 6.3", words)])));
}

/// G-50: several counts complete at once are all named, the first of the list is the cause.
#[test]
fn the_first_rule_of_several_is_the_cause() {
    let all = |c: Counters| Counters { rep: 3, quiet: 50, b: Some(10), ..c };
    let (verdict, reasons) = judged("W:WK1,K2:BK45", large(), all);
    assert_eq!(verdict, drawn(DrawRule::Repetition));
    let places: Vec<&str> = reasons.iter().map(|(place, _)| place.as_str()).collect();
    assert_eq!(places, ["I 6.1", "I 6.4", "I 6.2"]);
}

/// G-53, G-54, G-55: with advantage the board says who is better, and warns of a capture that waits.
#[test]
fn an_advantage_is_counted_from_the_board() {
    let rules = large().with_advantage().unwrap();
    let repeated = |c: Counters| Counters { rep: 3, ..c };
    let by = DrawnBy::Rule(DrawRule::Repetition);
    let found = |fen| {
        let (verdict, reasons) = judged(fen, rules, repeated);
        let Verdict::Drawn { by: cause, advantage } = verdict else { panic!("{verdict:?}") };
        assert_eq!(cause, by);
        (advantage, reasons.into_iter().skip(1).collect::<Vec<_>>())
    };
    // A king is worth two, a man one; three make the difference.
    let none = said(&[("I 6.5.2", "no advantage: pieces worth 4 against 2")]);
    assert_eq!(found("W:WK50,46,47:BK1"), (None, none));
    let white = said(&[("I 6.5.2", "advantage for White: pieces worth 5 against 2")]);
    assert_eq!(found("W:WK50,46,47,48:BK1"), (Some(Colour::White), white));
    let black = "advantage for Black: pieces worth 4 against 1";
    let pending = "mind that White is to move and could still take";
    let both = said(&[("I 6.5.2", black), ("I 6.5.2", pending)]);
    assert_eq!(found("W:W28:BK1,22,16"), (Some(Colour::Black), both));
    let plain = judged("W:W28:BK1,22,16", large(), repeated);
    assert_eq!((plain.0, plain.1.len()), (drawn(DrawRule::Repetition), 1));
}
