//! Sanctions, claims, irregularities, appeals, notices.

use runda_rulebook::{Colour, GameNo, GameResult, Key, Variant};
use runda_tournament::chapters::{closing, incidents};
use runda_tournament::incident::{
    Appeal, AppealRuling, Claim, ClaimRule, ClaimRuling, GameRef, Incident, IncidentId, Instance,
    Irregularity, Notice, Offence, Penalty, Sanction,
};
use runda_tournament::{Appeals, Command, Refusal, Regulations, Tournament};

use super::support::{
    ask, board, judged, last, number, pair_by_hand, record, refused, regulated, resting_on, round,
    with_players,
};

/// Two players, round 1 published: 1-2.
fn by(variant: Variant, appeals: Appeals) -> Tournament {
    let regulations = Regulations { variant, appeals, rounds: Some(3), ..Regulations::new("T") };
    let mut tournament = regulated(regulations, 2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    tournament
}

fn draughts() -> Tournament {
    by(Variant::V100, Appeals::default())
}

fn at(n: u16) -> GameRef {
    GameRef { round: round(1), board: board(n), game: GameNo::FIRST }
}

fn no_such_board() -> Refusal {
    Refusal::NoSuchBoard { round: round(1), board: board(2) }
}

fn sanction(n: u16, penalty: Penalty, game: Option<GameRef>, note: &str) -> Command {
    let (player, offence, note) = (number(n), Offence::Talking, note.into());
    let sanction = Sanction { player, offence, penalty, game, note };
    incidents::Command::ImposeSanction { sanction }.into()
}

fn claim(game: GameRef, rule: &str) -> incidents::Command {
    incidents::Command::FileClaim {
        claim: Claim {
            game,
            by: Colour::Black,
            rule: ClaimRule::as_written(rule),
            ply: None,
            position: String::new(),
            clock_running: false,
            note: String::new(),
        },
    }
}

fn decide_claim(n: u32, reason: &str) -> incidents::Command {
    let ruling = ClaimRuling { granted: true, reason: reason.into() };
    incidents::Command::DecideClaim { incident: IncidentId(n), ruling }
}

fn appeal(instance: Instance) -> Appeal {
    Appeal {
        appellant: number(1),
        against: "the ruling".into(),
        instance,
        in_writing: true,
        deposit_paid: true,
        in_time: true,
    }
}

fn file(appeal: Appeal) -> incidents::Command {
    incidents::Command::FileAppeal { appeal }
}

fn decide_appeal(n: u32, voters: usize, reason: &str) -> incidents::Command {
    let voters = (0..voters).map(|n| format!("V{n}")).collect();
    let ruling =
        AppealRuling { upheld: true, deposit_returned: true, voters, reason: reason.into() };
    incidents::Command::DecideAppeal { incident: IncidentId(n), ruling }
}

fn post(text: &str) -> incidents::Command {
    incidents::Command::PostNotice { notice: Notice { text: text.into() } }
}

fn take_down(n: u32) -> incidents::Command {
    incidents::Command::TakeDownNotice { incident: IncidentId(n) }
}

/// C-83, C-85: whom, in which game, with which penalty.
#[test]
fn a_sanction_names_a_player_and_a_game_that_exist() {
    let tournament = draughts();
    let warning = Penalty::Warning;
    assert_eq!(
        refused(&Tournament::default(), sanction(1, warning, None, "")),
        Refusal::NotCreated
    );
    let stranger = refused(&tournament, sanction(3, warning, None, ""));
    assert_eq!(stranger, Refusal::NoSuchNumber { number: number(3) });
    assert_eq!(refused(&tournament, sanction(1, warning, Some(at(2)), "")), no_such_board());
    for penalty in [
        Penalty::Reprimand,
        Penalty::Warning,
        Penalty::LossOfGame,
        Penalty::Disqualification,
        Penalty::Time,
    ] {
        assert!(tournament.decide(&sanction(2, penalty, Some(at(1)), "")).is_ok());
    }
    assert_eq!(refused(&tournament, sanction(1, Penalty::None, None, " ")), Refusal::TextMissing);
    assert!(tournament.decide(&sanction(1, Penalty::None, None, "why")).is_ok());
    let other = refused(&tournament, sanction(1, Penalty::Other, None, "why"));
    assert_eq!(other, Refusal::PenaltyOnlyInChess);
    let chess = by(Variant::Chess, Appeals::default());
    assert!(chess.decide(&sanction(1, Penalty::Other, None, "why")).is_ok());
    assert_eq!(refused(&chess, sanction(1, Penalty::Other, None, "")), Refusal::TextMissing);
}

/// C-52: a claim belongs to a game, and is decided once, with a reason.
#[test]
fn a_claim_is_decided_once() {
    let mut tournament = draughts();
    assert_eq!(refused(&tournament, claim(at(2), "6.1")), no_such_board());
    assert_eq!(refused(&tournament, claim(at(1), " ")), Refusal::TextMissing);
    assert_eq!(refused(&tournament, decide_claim(1, "r")), Refusal::NoSuchIncident { number: 1 });
    ask(&mut tournament, claim(at(1), "6.1"));
    assert_eq!(refused(&tournament, decide_claim(1, "")), Refusal::TextMissing);
    assert_eq!(refused(&tournament, take_down(1)), Refusal::NoSuchIncident { number: 1 });
    assert_eq!(
        refused(&tournament, decide_appeal(1, 1, "r")),
        Refusal::NoSuchIncident { number: 1 }
    );
    ask(&mut tournament, decide_claim(1, "r"));
    assert_eq!(refused(&tournament, decide_claim(1, "r")), Refusal::AlreadyDecided { number: 1 });
    let (_, found) = tournament.state().incidents().next().unwrap();
    assert!(matches!(found, Incident::Claim { ruling: Some(ruling), .. } if ruling.granted));
}

#[test]
fn an_irregularity_says_what_happened() {
    let tournament = draughts();
    let note = |game, note: &str| incidents::Command::NoteIrregularity {
        irregularity: Irregularity { game, note: note.into() },
    };
    assert_eq!(refused(&tournament, note(None, "")), Refusal::TextMissing);
    assert_eq!(refused(&tournament, note(Some(at(2)), "x")), no_such_board());
    assert!(tournament.decide(&note(Some(at(1)), "x").into()).is_ok());
    assert!(tournament.decide(&note(None, "x").into()).is_ok());
}

/// C-90, C-91, RG-43: what a protest to the jury must have, if the regulations ask for it.
#[test]
fn a_protest_to_the_jury_has_what_the_regulations_ask() {
    let some = |text: &str| Some(text.to_string());
    let lacking = |what: &'static str| Some(Refusal::AppealNotAdmissible { what: Key::new(what) });
    let (unwritten, unpaid, late) = (
        Appeal { in_writing: false, ..appeal(Instance::Jury) },
        Appeal { deposit_paid: false, ..appeal(Instance::Jury) },
        Appeal { in_time: false, ..appeal(Instance::Jury) },
    );
    let strict = Appeals { deposit: some("100 zł"), deadline: some("1 h"), ..Appeals::default() };
    let lenient = Appeals { deposit: some("None"), deadline: some("none"), ..Appeals::default() };
    for (appeals, writing, deposit, deadline) in [
        (
            strict,
            lacking("word-appeal-writing"),
            lacking("word-appeal-deposit"),
            lacking("word-appeal-deadline"),
        ),
        (lenient, lacking("word-appeal-writing"), None, None),
        (Appeals::default(), lacking("word-appeal-writing"), None, None),
    ] {
        let tournament = by(Variant::V100, appeals);
        let verdict = |appeal: &Appeal| tournament.decide(&file(appeal.clone()).into()).err();
        assert_eq!(verdict(&unwritten), writing);
        assert_eq!(verdict(&unpaid), deposit);
        assert_eq!(verdict(&late), deadline);
        let college = Appeal { instance: Instance::College, ..unwritten.clone() };
        assert_eq!(verdict(&college), lacking("word-appeal-writing"));
        let chief = Appeal { instance: Instance::ChiefArbiter, ..unwritten.clone() };
        assert_eq!(verdict(&chief), None);
        let stranger = Appeal { appellant: number(3), ..chief.clone() };
        assert_eq!(verdict(&stranger), Some(Refusal::NoSuchNumber { number: number(3) }));
        let silent = Appeal { against: " ".into(), ..chief };
        assert_eq!(verdict(&silent), Some(Refusal::TextMissing));
    }
}

/// C-91, RG-42: a jury votes with an odd number; others need no vote.
#[test]
fn an_appeal_is_decided_once_by_an_odd_jury() {
    let mut tournament = draughts();
    ask(&mut tournament, file(appeal(Instance::Jury)));
    ask(&mut tournament, file(appeal(Instance::ChiefArbiter)));
    for (voters, odd) in [(0, false), (1, true), (2, false), (3, true), (4, false)] {
        let verdict = tournament.decide(&decide_appeal(1, voters, "r").into()).err();
        assert_eq!(verdict, (!odd).then_some(Refusal::EvenJury { voters }));
    }
    assert!(tournament.decide(&decide_appeal(2, 0, "r").into()).is_ok());
    assert_eq!(refused(&tournament, decide_appeal(1, 3, "")), Refusal::TextMissing);
    assert_eq!(refused(&tournament, decide_claim(1, "r")), Refusal::NoSuchIncident { number: 1 });
    ask(&mut tournament, decide_appeal(1, 3, "r"));
    assert_eq!(
        refused(&tournament, decide_appeal(1, 3, "r")),
        Refusal::AlreadyDecided { number: 1 }
    );
}

#[test]
fn a_notice_hangs_until_it_is_taken_down() {
    let mut tournament = draughts();
    assert_eq!(refused(&tournament, post("")), Refusal::TextMissing);
    ask(&mut tournament, post("Lunch"));
    assert_eq!(refused(&tournament, decide_claim(1, "r")), Refusal::NoSuchIncident { number: 1 });
    assert_eq!(refused(&tournament, take_down(2)), Refusal::NoSuchIncident { number: 2 });
    ask(&mut tournament, take_down(1));
    assert_eq!(refused(&tournament, take_down(1)), Refusal::AlreadyDecided { number: 1 });
    let (_, found) = tournament.state().incidents().next().unwrap();
    assert!(matches!(found, Incident::Notice { posted: false, .. }));
}

/// Numbers go up, and an incident is noted under a number of its own.
#[test]
fn every_incident_has_a_number_of_its_own() {
    let mut tournament = draughts();
    ask(&mut tournament, post("One"));
    ask(&mut tournament, post("Two"));
    let numbers: Vec<u32> = tournament.state().incidents().map(|(id, _)| id.0).collect();
    assert_eq!(numbers, [1, 2]);
    let taken = Err(Refusal::AlreadyDecided { number: 2 });
    let (id, notice) = (IncidentId(2), Notice { text: "x".into() });
    assert_eq!(judged(&tournament, incidents::Event::NoticePosted { incident: id, notice }), taken);
    let irregularity = Irregularity { game: None, note: "x".into() };
    let noted = |incident| incidents::Event::IrregularityNoted {
        incident,
        irregularity: irregularity.clone(),
    };
    assert_eq!(judged(&tournament, noted(id)), taken);
    assert_eq!(judged(&tournament, noted(IncidentId(3))), Ok(()));
    let appeal = appeal(Instance::ChiefArbiter);
    assert_eq!(judged(&tournament, incidents::Event::AppealFiled { incident: id, appeal }), taken);
    let incidents::Command::FileClaim { claim } = claim(at(1), "6.1") else { unreachable!() };
    assert_eq!(judged(&tournament, incidents::Event::ClaimFiled { incident: id, claim }), taken);
    let sanction = Sanction {
        player: number(1),
        offence: Offence::Talking,
        penalty: Penalty::Warning,
        game: None,
        note: String::new(),
    };
    let imposed = incidents::Event::SanctionImposed { incident: id, sanction };
    assert_eq!(judged(&tournament, imposed), taken);
}

/// Incidents are noted after the end too, and rest on the game they belong to.
#[test]
fn incidents_rest_on_their_game_and_on_nothing_else() {
    let mut tournament = draughts();
    let published = last(&tournament, "round-published");
    let placed = last(&tournament, "pair-placed");
    ask(&mut tournament, claim(at(1), "6.1"));
    let filed = last(&tournament, "claim-filed");
    ask(&mut tournament, decide_claim(1, "r"));
    ask(&mut tournament, post("Lunch"));
    let posted = last(&tournament, "notice-posted");
    ask(&mut tournament, take_down(2));
    assert_eq!(resting_on(&tournament, filed), ["claim-decided"]);
    assert_eq!(resting_on(&tournament, posted), ["notice-taken-down"]);
    assert_eq!(resting_on(&tournament, published), [""; 0]);
    let of_the_game = ["manual-pairing-ended", "round-published", "claim-filed", "claim-decided"];
    assert_eq!(resting_on(&tournament, placed), of_the_game);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, closing::Command::FinishTournament);
    assert!(tournament.decide(&post("Prizes").into()).is_ok());
    assert_eq!(refused(&Tournament::default(), post("x")), Refusal::NotCreated);
    assert!(with_players(2).decide(&post("x").into()).is_ok());
}
