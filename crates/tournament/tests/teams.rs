//! Events of teams: entries, line-ups, results by board, and the systems with teams.
#![allow(clippy::unwrap_used, reason = "a story that cannot be told has failed")]

mod support;

use runda_rulebook::GameResult::{BlackWins, Draw, WhiteByForfeit, WhiteWins};
use runda_rulebook::{
    Cause, Colour, EntryId, GameNo, GameResult, Points, Rating, StartNo, TeamId, Unpaired, Variant,
};
use runda_standings::Fraction;
use runda_tournament::chapters::{entries, pairing, presence, results, setup, teams};
use runda_tournament::{
    Command, Entrant, LineUpSource, Outcome, Person, Refusal, Regulations, RoundRobinTable,
    StartMethod, State, System, TeamForm, TeamRules, Tournament, explain,
};
use support::{ask, board, number, record_game, refused, round};

const BERGER: System = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };

fn regulations(system: System, boards: u8) -> Regulations {
    Regulations {
        system,
        teams: Some(TeamRules { boards, line_up: None }),
        rounds: system.is_swiss().then_some(3),
        ..Regulations::new("Liga")
    }
}

/// A team of so many players, all of one rating.
fn form(name: &str, players: usize, rating: u16) -> TeamForm {
    let person = |at: usize| Person {
        rating: Rating::new(rating).ok(),
        ..Person::named(format!("{name}{at}"), "A")
    };
    TeamForm {
        name: name.into(),
        club: format!("KS {name}"),
        captain: format!("Kapitan {name}"),
        members: (1..=players).map(person).collect(),
        reserves: vec![person(players + 1)],
    }
}

/// An event of these teams, entered weakest first, numbered in the order of entry.
fn event(regulations: Regulations, count: usize) -> Tournament {
    let boards = usize::from(regulations.teams.unwrap().boards);
    let mut event = Tournament::default();
    ask(&mut event, setup::Command::CreateTournament { regulations: regulations.into() });
    for at in 1..=count {
        let rating = u16::try_from(1500 + at * 10).unwrap();
        let form = form(&format!("T{at}"), boards, rating);
        ask(&mut event, teams::Command::EnterTeam { form });
    }
    let (method, order) = (StartMethod::ByHand, vec![]);
    ask(&mut event, entries::Command::AssignStartList { method, seed: None, order });
    event
}

fn pair(event: &mut Tournament, of: u16) {
    let seed = Some("runda-test-1".into());
    ask(event, pairing::Command::PairRound { round: round(of), seed });
    ask(event, pairing::Command::PublishRound { round: round(of) });
}

/// Plays every board of a round: `result` says what the host made of the board.
fn play(event: &mut Tournament, of: u16, result: impl Fn(StartNo, u16) -> GameResult) {
    pair(event, of);
    let pairs: Vec<_> = event.state().round(round(of)).unwrap().pairs().collect();
    for (at, sides) in pairs {
        for game in 1..=u16::from(event.state().games_in_a_round()) {
            let seen = result(sides.white, game);
            let result = if game % 2 == 1 { seen } else { seen.mirrored() };
            ask(event, record_game(of, (at.get(), game), result));
        }
    }
}

fn team(n: u64) -> Entrant {
    Entrant::Team(TeamId(n))
}

fn names(state: &State) -> Vec<String> {
    state.numbers().map(|number| state.player_name(number)).collect()
}

/// TM-2, TM-7, KO-15: teams are participants of a round robin; the host has White at odd boards and Black at even
/// ones, and everybody of the line-up sits at their own board.
#[test]
fn a_match_is_an_encounter_board_by_board() {
    let mut league = event(regulations(BERGER, 4), 4);
    assert_eq!(names(league.state()), ["T1", "T2", "T3", "T4"]);
    pair(&mut league, 1);
    let first = league.state().round(round(1)).unwrap();
    assert_eq!((first.encounters.len(), first.number_of_games()), (2, 8));
    let encounter = &first.encounters[&board(1)];
    let whites: Vec<StartNo> = encounter.games.values().map(|game| game.pair.white).collect();
    let (host, guest) = (encounter.sides.white, encounter.sides.black);
    assert_eq!(whites, [host, guest, host, guest]);
    let view = league.state().round_view(round(1)).unwrap();
    let second = &view.boards[1];
    assert_eq!(second.label(), "1.2");
    assert_eq!(second.names.white, format!("{}2 A", league.state().player_name(guest)));
    assert_eq!(second.sides().white, league.state().player_name(guest));
    assert!(league.state().judged(round(1)).unwrap().is_clean());
}

/// R-35, ST-35, TM-1: TMA-1: boards 2-0, 1-1, 0-2, 1-1 are 4-4 small points and a drawn match; more small points win 2.
#[test]
fn small_points_make_match_points() {
    let mut league = event(regulations(BERGER, 4), 4);
    let drawn = [WhiteWins, Draw, BlackWins, Draw];
    let won = [WhiteWins, Draw, BlackWins, WhiteWins];
    play(&mut league, 1, |host, at| {
        let boards = if host == number(1) { drawn } else { won };
        boards[usize::from(at) - 1]
    });
    let table = league.state().table(None).unwrap();
    let first = league.state().round(round(1)).unwrap();
    for (_, sides) in first.pairs() {
        let expected = if sides.white == number(1) { [1, 1] } else { [2, 0] };
        let points = [sides.white, sides.black].map(|n| table.row(n).unwrap().points);
        assert_eq!(points, expected.map(Fraction::whole));
    }
    let records = league.state().records_before(round(2));
    let played = first.pairs().find(|(_, sides)| sides.white == number(1)).unwrap().1;
    assert_eq!(records[played.white.index()].points, Points::DRAW);
    assert_eq!(records[played.white.index()].colours, [Colour::White]);
    assert!(league.state().table(None).unwrap().explain(number(1)).is_some());
    assert!(!league.state().progress(None).unwrap().rows.is_empty());
    assert!(explain::explain(league.state(), round(1)).is_ok());
}

/// TM-4: the start list follows the mean of the basic line-ups, the reserve left out; the shown rating is rounded.
#[test]
fn the_start_list_follows_the_exact_mean() {
    let mut swiss = Tournament::default();
    let regulations = regulations(System::default(), 2);
    ask(&mut swiss, setup::Command::CreateTournament { regulations: regulations.into() });
    for (name, ratings) in [("A", [2000, 2000]), ("B", [2000, 2001]), ("C", [2100, 1902])] {
        let person = |rating: u16| Person {
            rating: Rating::new(rating).ok(),
            ..Person::named(format!("{name}{rating}"), "X")
        };
        let members: Vec<Person> = ratings.into_iter().map(person).collect();
        let form = TeamForm {
            name: name.into(),
            members,
            reserves: vec![person(2500)],
            ..Default::default()
        };
        ask(&mut swiss, teams::Command::EnterTeam { form });
    }
    let (method, seed) = (StartMethod::Rating, Some("runda-test-1".into()));
    ask(&mut swiss, entries::Command::AssignStartList { method, seed, order: vec![] });
    assert_eq!(names(swiss.state()), ["C", "B", "A"], "2001, 2000.5, 2000");
    let rating = |n: u16| swiss.state().player(number(n)).unwrap().person.rating.unwrap().get();
    assert_eq!([1, 2, 3].map(rating), [2001, 2001, 2000]);
}

/// TM-3, TM-5, TMA-20: a Swiss of an odd number of teams: the lowest without a bye has it, 2 match points in draughts
/// and a drawn match in chess.
#[test]
fn a_swiss_of_teams_has_byes() {
    for (variant, system, points) in [
        (Variant::V100, System::default(), Points::WIN),
        (Variant::Chess, System::FideDutch, Points::DRAW),
    ] {
        let rules = Regulations { variant, ..regulations(system, 4) };
        let mut swiss = event(rules, 5);
        for of in 1..=3 {
            play(&mut swiss, of, |_, at| if at < 3 { WhiteWins } else { Draw });
            assert!(swiss.state().judged(round(of)).unwrap().is_clean(), "round {of}");
        }
        let first = swiss.state().round(round(1)).unwrap();
        let resting = first.rests.iter().find(|(_, kind)| **kind == Unpaired::Bye).unwrap().0;
        assert_eq!(*resting, number(5));
        let before = swiss.state().records_before(round(2));
        assert_eq!(before[resting.index()].points, points);
        let table = swiss.state().table(Some(round(1))).unwrap();
        let shown = table.row(*resting).unwrap().points;
        assert_eq!(shown, Fraction::whole(i64::from(points.halves().unwrap())));
    }
}

/// TM-3: TMA-21: a match forfeited on all boards is no meeting and leaves no colour; on board 1 only it is both.
#[test]
fn a_match_without_a_game_is_no_meeting() {
    let mut swiss = event(regulations(System::default(), 2), 4);
    pair(&mut swiss, 1);
    let forfeit = |at: u16, game: u16, result| -> Command {
        let outcome = Outcome { cause: Cause::Absence, ..Outcome::from(result) };
        let (board, game) = (board(at), GameNo::new(game).unwrap());
        results::Command::RecordResult { round: round(1), board, game, outcome }.into()
    };
    ask(&mut swiss, forfeit(1, 1, WhiteByForfeit));
    let open = swiss.state().round(round(1)).unwrap().open_games();
    assert_eq!(open, 3, "a board is forfeited alone");
    ask(&mut swiss, forfeit(1, 2, GameResult::BlackByForfeit));
    ask(&mut swiss, forfeit(2, 1, WhiteByForfeit));
    ask(&mut swiss, record_game(1, (2, 2), Draw));
    let records = swiss.state().records_before(round(2));
    let pairs: Vec<_> = swiss.state().round(round(1)).unwrap().pairs().collect();
    let host = |at: usize| &records[pairs[at].1.white.index()];
    assert!(host(0).met.is_empty() && host(0).colours.is_empty() && host(0).free_points);
    assert_eq!((host(1).met.len(), host(1).colours.as_slice()), (1, &[Colour::White][..]));
}

/// KO-15, KO-17, TM-6: a level match of a cup is decided by the weights of the boards: a win at board 1 outweighs one at
/// board 4.
#[test]
fn a_cup_of_teams_is_decided_by_board_weights() {
    let system = System::Knockout { games: 1, third_place: false };
    let mut cup = event(regulations(system, 4), 4);
    play(&mut cup, 1, |_, at| match at {
        1 => WhiteWins,
        4 => BlackWins,
        _ => Draw,
    });
    let hosts: Vec<StartNo> =
        cup.state().round(round(1)).unwrap().pairs().map(|(_, pair)| pair.white).collect();
    pair(&mut cup, 2);
    let last = cup.state().round(round(2)).unwrap();
    let (_, sides) = last.pairs().next().unwrap();
    let mut finalists = vec![sides.white, sides.black];
    finalists.sort_unstable();
    let mut expected = hosts;
    expected.sort_unstable();
    assert_eq!(finalists, expected);
    assert!(cup.state().judged(round(2)).unwrap().is_clean());
    assert!(cup.state().table(None).unwrap().is_of_cup());
}

/// TM-23, TM-24, TM-32, TM-33, TM-36, TM-37: a line-up names players of the team once each, for every board; who hands in none plays
/// with the first of the entry, and that is recorded when the round begins.
#[test]
fn line_ups_say_who_sits_where() {
    let mut league = event(regulations(BERGER, 3), 4);
    let own: Vec<EntryId> = league.state().team(TeamId(1)).unwrap().players().collect();
    let stranger = league.state().team(TeamId(2)).unwrap().members[0];
    let set = |players: &[Option<EntryId>]| teams::Command::SetLineUp {
        round: round(1),
        team: TeamId(1),
        players: players.to_vec(),
    };
    let refusal = |players: &[Option<EntryId>]| refused(&league, set(players));
    for wrong in [&[Some(own[0])][..], &[Some(own[0]), Some(own[0]), None], &[Some(own[0]); 4]] {
        let refusal = refusal(wrong);
        assert!(matches!(refusal, Refusal::LineUpFaulty { .. }), "{refusal}");
    }
    let other = refusal(&[Some(own[0]), Some(stranger), None]);
    assert!(matches!(other, Refusal::NotOfTheTeam { .. }), "{other}");
    ask(&mut league, set(&[Some(own[1]), Some(own[3]), None]));
    pair(&mut league, 1);
    let side = league.state().number_of(team(1)).unwrap();
    let seated =
        |state: &State, game: u16| state.seated(round(1), side, GameNo::new(game).unwrap());
    let found = [1, 2, 3].map(|game| seated(league.state(), game));
    assert_eq!(found, [Some(own[1]), Some(own[3]), None]);
    ask(&mut league, record_game(1, (1, 1), Draw));
    let kinds: Vec<&str> = league.journal().iter().rev().take(5).map(|r| r.event.kind()).collect();
    let expected =
        ["result-recorded", "round-started", "line-up-set", "line-up-set", "line-up-set"];
    assert_eq!(kinds, expected, "three teams named nobody");
    let line_up = league.state().line_up(round(1), TeamId(2)).unwrap();
    assert_eq!(line_up.source, LineUpSource::Entry);
    assert_eq!(
        refused(&league, set(&[None, None, None])),
        Refusal::RoundInPlay { round: round(1) }
    );
}

/// TM-29: the order of the players is not changed once round 1 is paired; the captain may be.
#[test]
fn the_order_of_a_team_is_fixed() {
    let mut league = event(regulations(BERGER, 2), 4);
    let mut form = league.state().team(TeamId(1)).unwrap().clone();
    form.members.reverse();
    let amend = |form: &runda_tournament::Team| teams::Command::AmendTeam {
        team: TeamId(1),
        form: form.clone(),
    };
    assert!(league.decide(&amend(&form).into()).is_ok());
    pair(&mut league, 1);
    assert!(matches!(refused(&league, amend(&form)), Refusal::FixedAfterStart { .. }));
    let mut form = league.state().team(TeamId(1)).unwrap().clone();
    form.captain = "Nowa Kapitan".into();
    ask(&mut league, amend(&form));
    assert_eq!(league.state().team(TeamId(1)).unwrap().captain, "Nowa Kapitan");
}

/// TM-1: teams are entered where the regulations speak of teams, each under a name of its own with players of its own.
#[test]
fn a_team_is_entered_once() {
    let mut players = support::with_players(4);
    let enter = |name: &str| teams::Command::EnterTeam { form: form(name, 2, 1500) };
    assert_eq!(refused(&players, enter("A")), Refusal::NotOfTeams);
    ask(&mut players, entries::Command::EnterPlayers { people: vec![Person::named("X", "Y")] });
    let mut league = event(regulations(BERGER, 2), 2);
    let taken = Refusal::TeamNameTaken { name: "T1".into() };
    let people = TeamForm { members: vec![Person::named("Nowy", "A")], ..form("T1", 0, 1500) };
    assert_eq!(refused(&league, teams::Command::EnterTeam { form: people }), taken);
    assert!(matches!(refused(&league, enter(" ")), Refusal::FaultyEntry { .. }));
    let mut other = league.state().team(TeamId(2)).unwrap().clone();
    other.members.push(league.state().team(TeamId(1)).unwrap().members[0]);
    let amend = teams::Command::AmendTeam { team: TeamId(2), form: other };
    assert!(matches!(refused(&league, amend), Refusal::MemberTaken { .. }));
    let member = Entrant::Player(league.state().team(TeamId(1)).unwrap().members[0]);
    let strike = entries::Command::RemoveEntry { entrant: member };
    assert!(matches!(refused(&league, strike), Refusal::MemberTaken { .. }));
    ask(&mut league, entries::Command::RemoveEntry { entrant: team(2) });
    assert_eq!((league.state().teams().count(), league.state().participants().count()), (1, 3));
    assert!(league.state().start_list().is_empty(), "the list is numbered anew");
}

/// TM-47, R-24: a team is absent, leaves and is checked in like a player; a match of one that has left is forfeited on
/// every board.
#[test]
fn teams_come_and_leave() {
    let mut league = event(regulations(BERGER, 2), 4);
    ask(&mut league, presence::Command::OpenCheckIn { round: round(1) });
    ask(&mut league, presence::Command::CheckIn { round: round(1), entrant: team(1) });
    assert_eq!(league.state().check_in().unwrap().present.len(), 1);
    ask(&mut league, presence::Command::Withdraw { entrant: team(4), reason: "r".into() });
    pair(&mut league, 1);
    let lost = league.state().number_of(team(4)).unwrap();
    let games: Vec<GameResult> = league
        .state()
        .round(round(1))
        .unwrap()
        .games_of(lost)
        .map(|game| if game.pair.white == lost { game.result() } else { game.result().mirrored() })
        .collect();
    assert_eq!(games, [GameResult::BlackByForfeit; 2]);
}
