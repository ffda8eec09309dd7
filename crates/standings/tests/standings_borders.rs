//! Prizes, editions, limits, fractions and small tables of the standings: both sides of every border.
//!
//! Expected values come from chapters 30 and 34 of the specification and from arithmetic.
#![allow(
    clippy::indexing_slicing,
    clippy::items_after_statements,
    clippy::panic,
    clippy::too_many_lines,
    clippy::type_complexity,
    clippy::unwrap_used,
    clippy::format_push_string,
    reason = "tables are long, names stand where they are used, and a test that fails may panic"
)]

use runda_rulebook::{Arg, GameResult, Points, Rating, Round, StartNo};
use runda_standings::{
    Accumulation, Adjustment, Averages, BergerPoints, BoardResult, ClassPrizes, Competition,
    Criteria, Criterion, CutRule, DirectEncounterRule, EqualWeakest, Event, Fraction, GameRecord,
    MatchOutcome, MatchScoring, OpponentsUnplayed, OwnUnplayed, Payout, Player, Prize, PrizeFund,
    Scoring, Sharing, SpecialPrize, Standings, TiebreakEdition, WithdrawalRule, compute,
    match_score, money, prize_share, technical_ratings,
};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

/// A table of players with these points, in tenths, by number; equal points share a place.
fn table(points: &[i32]) -> Standings {
    let mut event = Event::new(Competition::Swiss, Scoring::CHESS);
    for (number, &tenths) in (1..).zip(points) {
        event.players.push(Player::new(no(number)));
        event.adjustments.push(Adjustment {
            player: no(number),
            round: None,
            points: Points::from_tenths(tenths),
        });
    }
    compute(&event, &Criteria::fide(TiebreakEdition::C07In2026, "PTS").unwrap()).unwrap()
}

fn paid(payout: &Payout) -> Vec<(u16, u64)> {
    payout.awards.iter().map(|award| (award.player.get(), award.amount)).collect()
}

/// ST-66: the money of shared places is added up and split to the last grosz.
#[test]
fn shared_places_share_their_prizes() {
    let shares = prize_share(&[1000, 500, 200], &[1, 0, 2, 1]);
    let told: Vec<_> = shares
        .iter()
        .map(|share| (share.places.clone(), share.pool, share.each, share.remainder))
        .collect();
    assert_eq!(told, [(1..=1, 1000, 1000, 0), (2..=3, 700, 350, 0), (4..=4, 0, 0, 0)]);
    let odd = prize_share(&[1000], &[3]);
    assert_eq!((odd[0].each, odd[0].remainder), (333, 1));
    assert_eq!([0, 5, 99, 100, 12_345].map(money), ["0.00", "0.05", "0.99", "1.00", "123.45"]);
}

/// ST-66: by places or by equal points, nobody gets nothing.
#[test]
fn prizes_go_by_place_or_by_points() {
    let fund = PrizeFund { places: vec![1000, 500, 201], ..PrizeFund::default() };
    let payout = fund.award(&table(&[30, 20, 20, 10]));
    assert_eq!(paid(&payout), [(1, 1000), (2, 350), (3, 350)]);
    assert_eq!((payout.remainder, fund.total()), (1, 1701));
    let shared = &payout.awards[1];
    assert_eq!((shared.prize.clone(), shared.among, shared.share.pool), (Prize::Place, 2, 701));
    assert_eq!(payout.awards[0].among, 1);
}

/// ST-66: class prizes, special prizes, and one prize each where the regulations say so.
#[test]
fn classes_and_specials_are_paid_beside_the_places() {
    let class = |name: &str, members: &[u16], amounts: &[u64]| ClassPrizes {
        name: name.into(),
        members: members.iter().map(|&number| no(number)).collect(),
        amounts: amounts.to_vec(),
    };
    let special = |name: &str, winners: &[u16], amount| SpecialPrize {
        name: name.into(),
        winners: winners.iter().map(|&number| no(number)).collect(),
        amount,
    };
    let mut fund = PrizeFund {
        places: vec![1000, 500],
        classes: vec![class("junior", &[2, 4], &[300, 100]), class("senior", &[1, 3], &[400])],
        specials: vec![special("brilliancy", &[4, 3], 101)],
        sharing: Sharing::ByPlaces,
        accumulation: Accumulation::All,
    };
    let standings = table(&[40, 30, 20, 10]);
    assert_eq!(fund.total(), 1000 + 500 + 400 + 400 + 101);
    let all = fund.award(&standings);
    let expected = [(1, 1000), (2, 500), (2, 300), (4, 100), (1, 400), (4, 50), (3, 50)];
    assert_eq!(paid(&all), expected);
    assert_eq!((all.remainder, all.given_up.len()), (1, 0));
    fund.accumulation = Accumulation::OneEach;
    let one = fund.award(&standings);
    // 1 and 2 keep their places; the senior prize goes to 3, the first junior prize to 4, who gives the special one up.
    assert_eq!(paid(&one), [(1, 1000), (2, 500), (3, 400), (4, 300)]);
    let given: Vec<_> =
        one.given_up.iter().map(|award| (award.player.get(), award.amount)).collect();
    assert_eq!(given, [(4, 50), (3, 50)]);
    assert_eq!(one.remainder, fund.total() - 2200);
    // Held exactly as much as the first of the class: the class prize goes to the next.
    fund.classes = vec![class("junior", &[2, 4], &[500])];
    fund.specials.clear();
    assert_eq!(paid(&fund.award(&standings)), [(1, 1000), (2, 500), (4, 500)]);
    fund.classes = vec![class("junior", &[2, 4], &[501])];
    let moved = fund.award(&standings);
    assert_eq!(paid(&moved), [(1, 1000), (2, 501)]);
    assert_eq!(moved.given_up.len(), 1);
}

/// ST-66: why somebody gets what, alone or shared.
#[test]
fn every_award_says_why() {
    let fund = PrizeFund {
        places: vec![1001],
        classes: vec![ClassPrizes {
            name: "junior".into(),
            members: vec![no(3)],
            amounts: vec![300],
        }],
        specials: vec![SpecialPrize { name: "best".into(), winners: vec![no(3)], amount: 50 }],
        ..PrizeFund::default()
    };
    let payout = fund.award(&table(&[30, 30, 10]));
    let keys: Vec<_> =
        payout.awards.iter().map(|award| award.reason().key.as_str().to_owned()).collect();
    assert_eq!(
        keys,
        ["prizes-shared", "prizes-shared", "prizes-class-alone", "prizes-special-alone"]
    );
    let reason = payout.awards[0].reason();
    assert_eq!(reason.article.unwrap().to_string(), "FIDE12 annex 3, 1(f)");
    let said: Vec<_> =
        reason.args.iter().map(|(name, value)| (name.as_ref(), value.clone())).collect();
    assert_eq!(
        said,
        [
            ("player", Arg::Player(no(1))),
            ("prize", Arg::Text(String::new())),
            ("from", Arg::Number(1)),
            ("to", Arg::Number(2)),
            ("pool", Arg::Text("10.01".into())),
            ("n", Arg::Number(2)),
            ("amount", Arg::Text("5.00".into())),
            ("remainder", Arg::Text("0.01".into())),
        ]
    );
    let special = SpecialPrize { name: "best".into(), winners: vec![no(1), no(2)], amount: 50 };
    let shared = PrizeFund { specials: vec![special], ..PrizeFund::default() };
    let keys: Vec<_> = shared
        .award(&table(&[30, 20]))
        .awards
        .iter()
        .map(|it| it.reason().key.as_str().to_owned())
        .collect();
    assert_eq!(keys, ["prizes-special-shared"; 2]);
    let class =
        ClassPrizes { name: "junior".into(), members: vec![no(1), no(2)], amounts: vec![300] };
    let shared = PrizeFund { classes: vec![class], ..PrizeFund::default() };
    let keys: Vec<_> = shared
        .award(&table(&[30, 30]))
        .awards
        .iter()
        .map(|it| it.reason().key.as_str().to_owned())
        .collect();
    assert_eq!(keys, ["prizes-class-shared"; 2]);
    let one = PrizeFund { places: vec![100], ..PrizeFund::default() }.award(&table(&[30, 20]));
    assert_eq!(one.awards[0].reason().key.as_str(), "prizes-alone");
}

/// ST-100: the day an event begins chooses the edition.
#[test]
fn editions_begin_on_their_day() {
    use TiebreakEdition::{C07In2023, C07In2024, C07In2026, Fide2012};
    for (day, edition) in [
        ((2000, 1, 1), Fide2012),
        ((2023, 8, 31), Fide2012),
        ((2023, 9, 1), C07In2023),
        ((2024, 7, 31), C07In2023),
        ((2024, 8, 1), C07In2024),
        ((2026, 2, 28), C07In2024),
        ((2026, 3, 1), C07In2026),
        ((2030, 1, 1), C07In2026),
    ] {
        assert_eq!(TiebreakEdition::on(day.0, day.1, day.2), edition, "{day:?}");
    }
    for (edition, code) in
        TiebreakEdition::ALL.into_iter().zip(["fide2012", "c07-2023", "c07-2024", "c07-2026"])
    {
        assert_eq!((edition.code(), edition.to_string().as_str()), (code, code));
        assert_eq!(code.to_uppercase().parse(), Ok(edition));
    }
    assert!("c07-2025".parse::<TiebreakEdition>().is_err());
    let old = Fide2012.rules();
    assert_eq!(
        (old.own_unplayed, old.opponents_unplayed),
        (OwnUnplayed::Virtual, OpponentsUnplayed::AllDraws)
    );
    assert_eq!((old.cut, old.averages), (CutRule::Lowest, Averages::Exact));
    assert_eq!(
        (old.berger_points, old.direct_encounter),
        (BergerPoints::PartsOfWin, DirectEncounterRule::ForfeitsCount)
    );
    assert_eq!(C07In2023.rules().equal_weakest, EqualWeakest::WorstResult);
    assert_eq!(C07In2024.rules().equal_weakest, EqualWeakest::LowestProduct);
    assert_eq!(C07In2024.rules().own_unplayed, OwnUnplayed::Dummy);
    let new = C07In2026.rules();
    assert_eq!(
        (new.own_unplayed, new.opponents_unplayed),
        (OwnUnplayed::CappedDummy, OpponentsUnplayed::TrailingByesDraws)
    );
    assert_eq!((new.cut, new.averages), (CutRule::VoluntaryFirst, Averages::Whole));
    let turned = new.with_self_draw();
    assert_eq!(
        (turned.own_unplayed, turned.opponents_unplayed),
        (OwnUnplayed::SelfDraw, OpponentsUnplayed::AsTheyStand)
    );
}

/// ST-103 to ST-106: modifiers are read to their ends, and printed as they were read.
#[test]
fn modifiers_have_their_ends() {
    let read =
        |text: &str| Criterion::read(text, TiebreakEdition::C07In2026).map(|it| it.to_string());
    for text in [
        "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB/C1", "KS", "KS/L60", "KS/L10", "KS/L100",
        "KS/L+1", "KS/L-2", "ARO/C1",
    ] {
        assert_eq!(read(text).as_deref(), Ok(text));
    }
    assert_eq!(read("BH/C"), read("BH/C1"));
    assert_eq!(read("BH/M"), read("BH/M1"));
    for (text, same) in [("KS/L9", "KS/L+9"), ("KS/L0", "KS")] {
        assert_eq!(read(text), read(same), "{text}");
    }
    for text in ["BH/X", "BH/Cx", "KS/L101", "KS/L1000", "WIN/C1", "NOPE", "BH/C256"] {
        assert!(read(text).is_err(), "{text}");
    }
}

/// Fractions are exact, and shown with two decimals at most.
#[test]
fn fractions_are_exact() {
    let half = Fraction::new(1, 2);
    for (number, text) in [
        (Fraction::new(1, 3), "0.33"),
        (Fraction::new(2, 3), "0.67"),
        (Fraction::new(-1, 3), "-0.33"),
        (Fraction::new(1, 200), "0.01"),
        (Fraction::new(1, 201), "0"),
        (Fraction::new(-1, 200), "0"),
        (half, "0.5"),
        (Fraction::new(5, 4), "1.25"),
        (Fraction::new(21, 20), "1.05"),
        (Fraction::whole(-7), "-7"),
        (Fraction::new(3, 0), "3"),
        (Fraction::new(3, -2), "3"),
    ] {
        assert_eq!(number.to_string(), text);
    }
    assert_eq!(format!("{half:>5}|{:<4}|", Fraction::whole(2)), "  0.5|2   |");
    let third = Fraction::new(1, 3);
    assert_eq!((half + third, half - third), (Fraction::new(5, 6), Fraction::new(1, 6)));
    assert_eq!((half * third, half / third), (Fraction::new(1, 6), Fraction::new(3, 2)));
    assert_eq!(
        (half / Fraction::ZERO, half / Fraction::whole(-2)),
        (Fraction::ZERO, Fraction::new(-1, 4))
    );
    assert_eq!(
        [half, third, Fraction::new(1, 6)].into_iter().sum::<Fraction>(),
        Fraction::whole(1)
    );
    assert_eq!(
        (half.divided(4), half.divided(0), half.divided(1)),
        (Some(Fraction::new(1, 8)), None, Some(half))
    );
    assert!(third < half && Fraction::new(2, 4) == half);
    assert_eq!((half.rounded(1), Fraction::new(-1, 2).rounded(1), third.rounded(100)), (1, 0, 33));
    assert!(Fraction::ZERO.is_zero() && !half.is_zero());
    assert_eq!(
        (Fraction::tenths(15), Fraction::tenths(15).numerator(), half.denominator()),
        (Fraction::new(3, 2), 15, 2)
    );
}

/// ST-1, ST-35, ST-52: what results are worth.
#[test]
fn scorings_are_those_of_the_books() {
    for (scoring, win, draw) in [(Scoring::DRAUGHTS, 20, 10), (Scoring::CHESS, 10, 5)] {
        assert_eq!(
            [scoring.win, scoring.draw, scoring.loss, scoring.absence, scoring.bye]
                .map(|it| scoring.written(it)),
            [win, draw, 0, 0, win].map(Fraction::tenths)
        );
    }
    let usual = MatchScoring::default();
    let worths = [usual.win, usual.draw, usual.loss, usual.bye].map(Points::tenths);
    assert_eq!(worths, [20, 10, 0, 20]);
    use BoardResult as B;
    for (boards, outcome, small, points) in [
        (vec![B::First, B::Draw], MatchOutcome::First, (15, 5), (20, 0)),
        (vec![B::Second, B::Draw], MatchOutcome::Second, (5, 15), (0, 20)),
        (vec![B::First, B::Second], MatchOutcome::Drawn, (10, 10), (10, 10)),
        (vec![B::FirstByForfeit; 2], MatchOutcome::FirstByForfeit, (20, 0), (20, 0)),
        (vec![B::SecondByForfeit; 2], MatchOutcome::SecondByForfeit, (0, 20), (0, 20)),
        (vec![B::BothForfeit; 2], MatchOutcome::NeitherStarted, (0, 0), (0, 0)),
        (vec![B::First, B::Open], MatchOutcome::Open, (10, 0), (0, 0)),
        (vec![B::BothLose, B::Draw], MatchOutcome::Drawn, (5, 5), (10, 10)),
    ] {
        let score = match_score(&boards, &Scoring::CHESS, &usual);
        let tenths = |(one, other): (Points, Points)| (one.tenths(), other.tenths());
        assert_eq!(
            (score.outcome, tenths(score.small_points), tenths(score.match_points)),
            (outcome, small, points),
            "{boards:?}"
        );
    }
}

/// ST-14: more than half, or at least half.
#[test]
fn withdrawals_keep_by_their_share() {
    for (played, scheduled, more, least) in [
        (3, 7, false, false),
        (4, 7, true, true),
        (3, 6, false, true),
        (4, 6, true, true),
        (2, 6, false, false),
    ] {
        assert_eq!(WithdrawalRule::MoreThanHalf.keeps(played, scheduled), more);
        assert_eq!(WithdrawalRule::AtLeastHalf.keeps(played, scheduled), least);
    }
}

/// ST-30: more than a quarter of technical ratings is a warning, a quarter is none.
#[test]
fn a_quarter_of_technical_ratings_is_still_enough() {
    let told = |technical: u16, players: u16| {
        let mut event = Event::new(Competition::Swiss, Scoring::DRAUGHTS);
        for number in 1..=players {
            let mut player = Player::new(no(number)).rated(Rating::new(2000).unwrap());
            player.technical_rating = number <= technical;
            event.players.push(player);
        }
        technical_ratings(&event).map(|reason| reason.args)
    };
    assert_eq!(told(2, 8), None);
    let args = told(3, 8).unwrap();
    assert_eq!((&args[0].1, &args[1].1), (&Arg::Number(3), &Arg::Number(8)));
    assert_eq!(told(0, 1), None);
}

fn round(number: u16) -> Round {
    Round::new(number).unwrap()
}

/// The value of one criterion for a player.
fn value(event: &Event, edition: TiebreakEdition, code: &str, player: u16) -> String {
    let criteria = Criteria::fide(edition, &format!("PTS,{code}")).unwrap();
    let standings = compute(event, &criteria).unwrap();
    standings.row(no(player)).unwrap().values.last().unwrap().to_string()
}

/// Player 1 meets opponents of these ratings with these results, in half points, one a round.
fn gauntlet(own: u16, games: &[(u16, u8)]) -> Event {
    let mut event = Event::new(Competition::Swiss, Scoring::CHESS);
    event.players.push(Player::new(no(1)).rated(Rating::new(own).unwrap()));
    for (at, &(rating, halves)) in (1..).zip(games) {
        event.players.push(Player::new(no(at + 1)).rated(Rating::new(rating).unwrap()));
        let result =
            [GameResult::BlackWins, GameResult::Draw, GameResult::WhiteWins][usize::from(halves)];
        event.games.push(GameRecord::new(round(at), no(1), no(at + 1), result));
    }
    event
}

/// ST-142 to ST-144, ST-147: averages and performances, by hand from the table of the world federation.
#[test]
fn performances_follow_the_table() {
    let new = TiebreakEdition::C07In2026;
    // Mean 2000, two points of four: .50 is 0; three of four: .75 is 193; all: 800; none: -800.
    for (points, performance) in
        [([2, 2, 0, 0], "2000"), ([2, 2, 2, 0], "2193"), ([2; 4], "2800"), ([0; 4], "1200")]
    {
        let games: Vec<(u16, u8)> = [1900, 2000, 2000, 2100].into_iter().zip(points).collect();
        let event = gauntlet(2000, &games);
        assert_eq!(value(&event, new, "ARO", 1), "2000");
        assert_eq!(value(&event, new, "TPR", 1), performance, "{points:?}");
    }
    // Whole averages are half up, the old ones exact.
    let event = gauntlet(2000, &[(2000, 1), (2001, 1)]);
    assert_eq!(value(&event, new, "ARO", 1), "2001");
    let three = gauntlet(2000, &[(2000, 1), (2000, 1), (2001, 1)]);
    assert_eq!(value(&three, TiebreakEdition::Fide2012, "ARO", 1), "2000.33");
    assert_eq!(value(&three, new, "ARO/C1", 1), "2001", "the lowest is cut: 2000.5");
    // Perfect performance: nothing scored is the lowest less 800; against one equal a draw is the same rating less what
    // still expects a half.
    assert_eq!(value(&gauntlet(2000, &[(1900, 0), (2100, 0)]), new, "PTP", 1), "1100");
    assert_eq!(value(&gauntlet(2000, &[(2000, 1)]), new, "PTP", 1), "1997");
    assert_eq!(value(&gauntlet(2000, &[(2000, 2)]), new, "PTP", 1), "2736");
}
