//! What every refusal, fault, step and reason about teams says: its item, its article, its message and what it names.
//!
//! Each table can be proofread with the book open: chapter 23 of the specification for items, KW25 V 3 and PZSz02 B.VI
//! for articles.
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

use runda_dutch::DutchError;
use runda_pairing::Side;
use runda_pairing::round_robin::ScheduleError;
use runda_pairing::scheveningen::ScheveningenError;
use runda_rulebook::{Arg, Board, Game, Language, Reason, StartNo};
use runda_standings::WithdrawalRule;
use runda_teams::Refusal;
use runda_teams::host::{ByCamp, Camp};
use runda_teams::line_up::{Breach, Fault, LineUpSystem, Source, StandIn};
use runda_teams::protocol::Signatory;
use runda_teams::seating::{Layout, Pace};
use runda_teams::start::{Calling, Readiness, Running, StartRule, Step};
use runda_teams::withdrawal::{Leaving, Mark, swiss_article};

fn team(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

fn board(number: u16) -> Board {
    Board::new(number).unwrap()
}

/// A reason in one line: article, message, what it names.
fn told(reason: &Reason) -> String {
    let article = reason.article.as_ref().map_or_else(|| "no article".into(), ToString::to_string);
    let mut line = format!("{article} | {}", reason.key.as_str());
    for (name, value) in &reason.args {
        let value = match value {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Player(player) => format!("no. {player}"),
            Arg::Words(words) => words.iter().map(runda_rulebook::Key::as_str).collect(),
            other => format!("{other:?}"),
        };
        line.push_str(&format!(" {name}={value}"));
    }
    line
}

/// TM-1, TM-4, TM-11, TM-15, TM-20, TM-23, TM-30, TM-31, TM-39, TM-44, TM-47, R-7, C-31, KO-21, KO-22, KO-26, ST-41:
/// every refusal with its item and its article.
#[test]
fn every_refusal_names_its_item_and_its_article() {
    use Refusal as R;
    #[rustfmt::skip]
    let table: [(Refusal, &str, &str); 21] = [
        (R::Boards { given: 3, boards: 4 }, "TM-1", "KW25 V 3.1 | team-error-boards given=3 boards=4"),
        (R::NoSuchResult { board: board(2) }, "R-7", "KW25 II 5.4 | team-error-result board=2"),
        (R::NoLineUpSystem { game: Game::Draughts }, "TM-23", "KW25 V 3.6 | team-error-line-up-system"),
        (R::NoLineUpSystem { game: Game::Chess }, "TM-23", "PZSz02 B.VI E.2(c) | team-error-line-up-system"),
        (R::TooManyPresent { named: 3, present: 4 }, "TM-15", "KW25 V 3.4 | team-error-present named=3 present=4"),
        (R::DefaultTime { minutes: 61 }, "C-31", "KW25 II 5.5 | team-error-default-time minutes=61"),
        (R::Break, "TM-30", "KW25 V 3.6.1.3 | team-error-break"),
        (R::OpenedEarly, "TM-31", "KW25 V 3.6.1.4 | team-error-opened-early"),
        (R::TypedEarly { team: team(3) }, "TM-31", "KW25 V 3.6.1.4 | team-error-typed-early team=no. 3"),
        (R::LateEnvelope { team: team(4) }, "TM-31", "KW25 V 3.6.1.4 | team-error-late-envelope team=no. 4"),
        (R::Layout(Layout::Mixed), "TM-39", "KW25 V 3.5.2 | team-error-mixed"),
        (R::Layout(Layout::Column), "TM-39", "KW25 V 3.5.3 | team-error-column"),
        (R::NoRating { team: team(5) }, "TM-4", "PZSz02 B.VI C.4 | team-error-no-rating team=no. 5"),
        (R::NoLot, "TM-4", "PZSz02 B.VI C.4 | team-error-no-lot"),
        (R::TooManyMatches { played: 8, scheduled: 7 }, "TM-47", "KW25 II 5.7.1 | team-error-too-many-matches played=8 scheduled=7"),
        (R::NothingCounted, "TM-11", "PZSz02 B.VI C.5 | team-error-nothing-counted"),
        (R::Legs, "KO-21", "PZSz02 B.VI D.5(b) | team-error-legs"),
        (R::NoSuchTable, "KO-26", "PZSz02 B.VI F.7 | team-error-no-such-table"),
        (R::Grid, "KO-22", "PZSz02 B.VI F.2 | team-error-grid"),
        (R::NothingDecides, "ST-41", "PZSz02 B.VI F.6 | team-error-nothing-decides"),
        (R::Protocol { field: "place" }, "TM-44", "PZSz02 B.VI E.2(g) | team-error-protocol field=place"),
    ];
    for (refusal, item, line) in table {
        assert_eq!((refusal.item(), told(&refusal.reason()).as_str()), (item, line));
        assert_eq!(refusal.article(), refusal.reason().article, "{item}");
        says_what_can_be_done(&refusal);
    }
}

/// Both halves in both languages, and in English what `Display` prints, the article behind.
fn says_what_can_be_done(refusal: &Refusal) {
    for language in [Language::Polish, Language::English] {
        let catalogue = runda_teams::TEXTS.catalogue(language);
        let said = catalogue.cited(&refusal.reason(), &runda_rulebook::messages::Numbers);
        assert!(said.contains("; ") && !said.contains('{'), "{said}");
        assert_eq!(said == refusal.to_string(), language == Language::English, "{said}");
    }
}

/// RR-1, RR-14, KO-22, SW-11, FD-56: what an engine refuses is passed on with its own article.
#[test]
fn refusals_of_the_engines_are_passed_on() {
    let few = ScheduleError::TooFewPlayers(1);
    let halves = ScheduleError::NoHalves { players: 6, fewer: 4, more: 8 };
    let empty = ScheveningenError::EmptySide { side: Side::B };
    let history =
        runda_swiss::Refusal::History(runda_swiss::HistoryError::NumberTwice { player: team(1) });
    let met = DutchError::OpponentsExhausted;
    let table = [
        (Refusal::from(few), "RR-1", few.reason()),
        (Refusal::from(halves), "RR-14", halves.reason()),
        (Refusal::from(empty), "KO-22", empty.reason()),
        (Refusal::from(history.clone()), "SW-11", history.reason()),
        (Refusal::from(met), "FD-56", met.reason()),
    ];
    for (refusal, item, reason) in table {
        assert_eq!((refusal.item(), refusal.article()), (item, reason.article.clone()));
        assert_eq!(refusal.reason(), reason);
        assert_eq!((refusal.board(), refusal.team()), (None, None));
    }
}

/// TM-4, TM-31, R-7: a refusal points at the board or the team it speaks of, and at no other.
#[test]
fn a_refusal_points_at_its_board_or_team() {
    let fault = Fault {
        breach: Breach::Gap,
        system: LineUpSystem::Open,
        game: Game::Draughts,
        board: Some(board(2)),
    };
    let table = [
        (Refusal::LineUp(fault), Some(board(2)), None),
        (Refusal::NoSuchResult { board: board(3) }, Some(board(3)), None),
        (Refusal::TypedEarly { team: team(4) }, None, Some(team(4))),
        (Refusal::LateEnvelope { team: team(5) }, None, Some(team(5))),
        (Refusal::NoRating { team: team(6) }, None, Some(team(6))),
        (Refusal::NoLot, None, None),
    ];
    for (refusal, board, team) in table {
        assert_eq!((refusal.board(), refusal.team()), (board, team), "{refusal}");
    }
    assert_eq!(Refusal::LineUp(fault).item(), "TM-37");
    assert_eq!(Refusal::LineUp(fault).article(), Some(fault.article()));
    assert_eq!(Refusal::LineUp(fault).reason(), fault.reason());
}

/// TM-25 to TM-29, TM-36, TM-37: what is wrong with a line-up, system by system.
#[test]
fn every_fault_of_a_line_up_names_its_article() {
    use Breach as B;
    use LineUpSystem::{Joker, Ladder, Open, PzszLadder, PzszReplace};
    #[rustfmt::skip]
    let table = [
        (B::OtherClub, Open, "TM-36", "KW25 V 3.6.1.1 | team-fault-other-club system=team-system-open board=3"),
        (B::NoLicence, Joker, "TM-36", "KW25 V 3.6.1.1 | team-fault-no-licence system=team-system-joker board=3"),
        (B::Twice, Ladder, "TM-36", "KW25 V 3.6 | team-fault-twice system=team-system-ladder board=3"),
        (B::NotEntered, Ladder, "TM-25", "KW25 V 3.6.2.2 | team-fault-not-entered system=team-system-ladder board=3"),
        (B::NotEntered, Joker, "TM-26", "KW25 V 3.6.3.1 | team-fault-not-entered system=team-system-joker board=3"),
        (B::NotEntered, PzszLadder, "TM-29", "PZSz02 B.VI E.2(c) | team-fault-not-entered system=team-system-pzsz-ladder board=3"),
        (B::NotEntered, PzszReplace, "TM-29", "PZSz02 B.VI E.2(c) | team-fault-not-entered system=team-system-pzsz-replace board=3"),
        (B::Order, Ladder, "TM-25", "KW25 V 3.6.2.4 | team-fault-order system=team-system-ladder board=3"),
        (B::Order, PzszLadder, "TM-28", "PZSz02 B.VI E.2(c) | team-fault-order system=team-system-pzsz-ladder board=3"),
        (B::OtherBoard, Joker, "TM-26", "KW25 V 3.6.3.3 | team-fault-other-board system=team-system-joker board=3"),
        (B::OtherBoard, PzszLadder, "TM-28", "PZSz02 B.VI E.2(c) | team-fault-other-board system=team-system-pzsz-ladder board=3"),
        (B::OtherBoard, PzszReplace, "TM-28", "PZSz02 B.VI E.2(c) | team-fault-other-board system=team-system-pzsz-replace board=3"),
        (B::ReserveMoved, Ladder, "TM-27", "KW25 V 3.6.2.5 | team-fault-reserve-moved system=team-system-ladder board=3"),
        (B::ReserveMoved, Joker, "TM-27", "KW25 V 3.6.3.4 | team-fault-reserve-moved system=team-system-joker board=3"),
        (B::TooFew, Open, "TM-37", "KW25 V 3.4 | team-fault-too-few system=team-system-open board=3"),
        (B::Gap, Ladder, "TM-37", "KW25 V 3.4 | team-fault-gap system=team-system-ladder board=3"),
        (B::NotFull, PzszReplace, "TM-37", "PZSz02 B.VI E.2(e) | team-fault-not-full system=team-system-pzsz-replace board=3"),
    ];
    for (breach, system, item, line) in table {
        let game = Game::Draughts;
        let fault = Fault { breach, system, game, board: Some(board(3)) };
        assert_eq!((fault.item(), told(&fault.reason()).as_str()), (item, line));
        says_what_can_be_done(&Refusal::LineUp(fault));
        let nowhere = Fault { board: None, ..fault };
        let shorter = line.strip_suffix(" board=3").unwrap();
        assert_eq!(told(&nowhere.reason()), shorter, "no board is named where none is known");
    }
}

/// TM-23, TM-27, TM-28, TM-34, TM-37: what the five systems are called and what holds in each.
#[test]
fn the_five_systems_differ_as_the_books_say() {
    use LineUpSystem as S;
    // code, basic line-up entered, an empty board stays in its place, reserves stay at their boards
    let table = [
        (S::Open, "open", false, false, false),
        (S::Ladder, "ladder", true, false, true),
        (S::Joker, "joker", true, true, true),
        (S::PzszLadder, "pzsz-ladder", true, false, false),
        (S::PzszReplace, "pzsz-replace", true, true, false),
    ];
    assert_eq!(S::ALL.len(), table.len());
    for ((system, code, basic, keeps, holds), listed) in table.into_iter().zip(S::ALL) {
        assert_eq!((system, system.code(), system.to_string().as_str()), (listed, code, code));
        assert_eq!(system.name().as_str(), format!("team-system-{code}"));
        assert_eq!(
            (system.has_basic(), system.keeps_boards(), system.holds_reserves()),
            (basic, keeps, holds)
        );
        assert_eq!(S::of_event(Some(system), Game::Chess), Ok(system));
        assert_eq!(S::of_event(Some(system), Game::Draughts), Ok(system));
    }
}

/// TM-33, TM-34, TM-35: where a stand-in comes from, and by which article.
#[test]
fn a_stand_in_says_where_it_comes_from() {
    use LineUpSystem::{Joker, Ladder, Open, PzszLadder, PzszReplace};
    #[rustfmt::skip]
    let table = [
        (Source::Previous, Open, false, "TM-33", "KW25 V 3.6.1.5 | team-stand-in-previous forfeited=1"),
        (Source::Previous, Open, true, "TM-35", "KW25 V 3.6.1.5 | team-stand-in-previous forfeited=1"),
        (Source::Entry, Open, false, "TM-33", "KW25 V 3.6.1.6 | team-stand-in-entry forfeited=1"),
        (Source::Nothing, Open, false, "TM-33", "KW25 V 3.6.1.6 | team-stand-in-nothing forfeited=1"),
        (Source::Basic, Ladder, false, "TM-34", "KW25 V 3.6.2.3 | team-stand-in-basic forfeited=1"),
        (Source::Basic, Ladder, true, "TM-35", "KW25 V 3.6.1.5 | team-stand-in-basic forfeited=1"),
        (Source::Basic, Joker, false, "TM-34", "no article | team-stand-in-basic forfeited=1"),
        (Source::Basic, Joker, true, "TM-35", "KW25 V 3.6.1.5 | team-stand-in-basic forfeited=1"),
        (Source::Basic, PzszLadder, false, "TM-34", "no article | team-stand-in-basic forfeited=1"),
        (Source::Basic, PzszReplace, true, "TM-35", "no article | team-stand-in-basic forfeited=1"),
    ];
    for (source, system, impaired, item, line) in table {
        let stands: StandIn<u8> =
            StandIn { line_up: None, forfeited: vec![board(1)], source, impaired, system };
        assert_eq!((stands.item(), told(&stands.reason()).as_str()), (item, line));
    }
}

/// TM-16 to TM-19, C-26: the rule of every step and its article in both games.
#[test]
fn every_step_names_its_rule() {
    use StartRule as R;
    #[rustfmt::skip]
    let table = [
        (R::Normal, "C-26", "KW25 II 4.4", "PZSz02 B.VI E.2(e)", "team-start-normal"),
        (R::OneCannot, "TM-16", "KW25 V 3.4.1.1", "PZSz02 B.VI E.2(f)", "team-start-one-cannot"),
        (R::LateOneCan, "TM-17", "KW25 V 3.4.1.2", "PZSz02 B.VI E.2(f)", "team-start-late-one-can"),
        (R::NeitherCan, "TM-18", "KW25 V 3.4.2.1", "PZSz02 B.VI E.2(f)", "team-start-neither-can"),
        (R::FirstCan, "TM-18", "KW25 V 3.4.2.2", "PZSz02 B.VI E.2(f)", "team-start-first-can"),
        (R::BothAtOnce, "TM-19", "KW25 V 3.4.2.2", "PZSz02 B.VI E.2(f)", "team-start-both-at-once"),
    ];
    const MINUTE: u64 = 60_000;
    let used = ByCamp { host: 3 * MINUTE, guest: 5 * MINUTE - 1 };
    for (rule, item, draughts, chess, key) in table {
        assert_eq!(rule.item(), item);
        for (camp, word) in [(Camp::Host, "team-word-host"), (Camp::Guest, "team-word-guest")] {
            let step = Step {
                at: 8 * MINUTE,
                rule,
                team: Some(camp),
                used,
                running: Running::White,
                handling: None,
                control_clock: false,
            };
            // Minutes that have passed: 4 min 59 s are four.
            let rest = format!("{key} team={word} minutes=8 host=3 guest=4");
            assert_eq!(told(&step.reason(Game::Draughts)), format!("{draughts} | {rest}"));
            assert_eq!(told(&step.reason(Game::Chess)), format!("{chess} | {rest}"));
        }
    }
    assert_eq!(
        [Calling::Nothing, Calling::Match, Calling::Boards].map(Calling::item),
        [None, Some("TM-20"), Some("TM-21")]
    );
}

/// TM-15: whether a team may start, said with the number that is needed.
#[test]
fn readiness_names_how_many_are_needed() {
    let said = |readiness: Readiness, game| told(&readiness.reason(game, 5));
    assert_eq!(
        said(Readiness::Ready, Game::Draughts),
        "KW25 V 3.4 | team-may-start needed=3 boards=5"
    );
    assert_eq!(
        said(Readiness::TooFewPresent, Game::Draughts),
        "KW25 V 3.4 | team-too-few-present needed=3 boards=5"
    );
    assert_eq!(
        said(Readiness::LineUpNotFull, Game::Chess),
        "PZSz02 B.VI E.2(e) | team-line-up-not-full needed=3 boards=5"
    );
}

/// TM-47: a team that leaves, by the rule of both games, kept and left out.
#[test]
fn leaving_names_its_article() {
    use WithdrawalRule::{AtLeastHalf, MoreThanHalf};
    #[rustfmt::skip]
    let table = [
        (MoreThanHalf, false, "KW25 II 5.7.1.1 | team-left-out played=3 scheduled=7"),
        (MoreThanHalf, true, "KW25 II 5.7.1.2 | team-left-kept played=3 scheduled=7"),
        (AtLeastHalf, false, "FIDE12 9(b)1 | team-left-out played=3 scheduled=7"),
        (AtLeastHalf, true, "FIDE12 9(b)2 | team-left-kept played=3 scheduled=7"),
    ];
    for (rule, kept, line) in table {
        let leaving =
            Leaving { scheduled: 7, played: 3, kept, match_points: None, marks: vec![], rule };
        assert_eq!(told(&leaving.reason()), line);
    }
    assert_eq!(swiss_article(MoreThanHalf).to_string(), "KW25 II 5.7.2");
    assert_eq!(swiss_article(AtLeastHalf).to_string(), "FIDE12 9(c)");
    assert_eq!([Mark::Lost, Mark::BothLost].map(Mark::sign), ["-+", "--"]);
}

/// TM-38, TM-39: every layout at every pace.
#[test]
fn every_layout_is_judged_at_every_pace() {
    for (layout, code, article) in [
        (Layout::Line, "line", "KW25 V 3.5.1"),
        (Layout::Mixed, "mixed", "KW25 V 3.5.2"),
        (Layout::Column, "column", "KW25 V 3.5.3"),
    ] {
        assert_eq!((layout.code(), layout.article().to_string().as_str()), (code, article));
        for pace in [Pace::Standard, Pace::Rapid, Pace::Blitz] {
            let judged = layout.judged(pace);
            let offered = Layout::offered(pace).contains(&layout);
            assert_eq!(judged.is_ok(), offered, "what is offered may be chosen: {code}");
            if layout == Layout::Column && pace != Pace::Blitz {
                let said = told(&judged.unwrap().unwrap());
                assert_eq!(said, "KW25 V 3.5.3 | team-column-discouraged");
            }
        }
    }
    assert_eq!(Layout::offered(Pace::Standard), [Layout::Line, Layout::Column]);
    assert_eq!(Layout::offered(Pace::Rapid), [Layout::Line, Layout::Column]);
    assert_eq!(Layout::Mixed.judged(Pace::Blitz), Err(Refusal::Layout(Layout::Mixed)));
    assert_eq!(Layout::Line.judged(Pace::Blitz), Ok(None));
    assert_eq!(Layout::ALL, [Layout::Line, Layout::Mixed, Layout::Column]);
}

/// TM-44: who signs, as the form calls them.
#[test]
fn three_sign_a_protocol() {
    assert_eq!(Signatory::ALL.map(Signatory::name), ["host captain", "guest captain", "arbiter"]);
}
