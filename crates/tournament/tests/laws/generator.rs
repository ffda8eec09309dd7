//! Whatever an arbiter may ask for, drawn by dice from what the tournament looks like at the moment.
#![allow(unreachable_pub, reason = "a part of a test")]

use runda_rulebook::{
    Board, Cause, EntryId, GameNo, GameResult, Round, StartNo, TeamId, Unpaired, Variant,
};
use runda_tournament::chapters::{
    closing, entries, incidents, pairing, play_offs, presence, results, setup, teams,
};
use runda_tournament::incident::{
    Appeal, AppealRuling, Claim, ClaimRule, ClaimRuling, GameRef, IncidentId, Instance,
    Irregularity, Notice, Offence, Penalty, Sanction,
};
use runda_tournament::{
    Command, Entrant, Ground, Outcome, Person, PlayOff, Regulations, Rest, RoundRobinTable,
    ScheveningenTable, StartMethod, State, SwissVariant, System, TeamForm, TeamRules, Tournament,
    Version, Waiver,
};

/// One step: which command, and the dice its parts are drawn with.
#[derive(Debug, Clone)]
pub struct Step {
    pub kind: usize,
    pub dice: Vec<u16>,
}

/// Dice; once they are used up everything is a zero.
pub struct Dice<'a>(std::slice::Iter<'a, u16>);

impl Dice<'_> {
    pub fn of(rolls: &[u16]) -> Dice<'_> {
        Dice(rolls.iter())
    }

    fn below(&mut self, n: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % n
    }

    fn one_of<T: Clone>(&mut self, these: &[T]) -> T {
        these[self.below(these.len())].clone()
    }

    /// The last round mostly, or the next, sometimes any.
    fn round(&mut self, state: &State) -> Round {
        let paired = state.rounds().len();
        match self.below(8) {
            0..=3 => Round::from_index(paired.saturating_sub(1)),
            4..=6 => Round::from_index(paired),
            _ => Round::from_index(self.below(5)),
        }
    }

    fn board(&mut self) -> Board {
        Board::from_index(self.below(4))
    }

    fn number(&mut self) -> StartNo {
        StartNo::from_index(self.below(8))
    }

    fn entrant(&mut self) -> Entrant {
        if self.below(8) == 7 {
            return self.team().into();
        }
        Entrant::Player(EntryId(self.below(9) as u64))
    }

    fn team(&mut self) -> TeamId {
        TeamId(1 + self.below(3) as u64)
    }

    fn reason(&mut self) -> String {
        if self.below(10) == 9 { " ".into() } else { "r".into() }
    }

    fn outcome(&mut self) -> Outcome {
        let plain = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw];
        let (result, cause) = match self.below(6) {
            0..=3 => (self.one_of(&plain), Cause::Ordinary),
            4 => (self.one_of(&GameResult::ALL), Cause::Ordinary),
            _ => (
                self.one_of(&GameResult::ALL),
                self.one_of(&[Cause::Absence, Cause::Agreement, Cause::Sanction]),
            ),
        };
        Outcome { cause, ..result.into() }
    }

    fn rest(&mut self) -> Unpaired {
        use Unpaired::{Absent, Bye, Free, FullPointBye, HalfPointBye, Out};
        self.one_of(&[Absent, Absent, Absent, Bye, HalfPointBye, FullPointBye, Free, Out])
    }

    fn game_no(&mut self) -> GameNo {
        self.one_of(&[GameNo::FIRST, GameNo::FIRST, GameNo::FIRST.next()])
    }

    fn game(&mut self, state: &State) -> GameRef {
        GameRef { round: self.round(state), board: self.board(), game: self.game_no() }
    }

    pub fn system(&mut self) -> System {
        let swiss =
            System::SwissPzwarc { variant: SwissVariant::Niderlandzki, uncontrolled: false };
        self.one_of(&[
            swiss,
            swiss,
            System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger },
            System::RoundRobin { cycles: 2, table: RoundRobinTable::Half },
            System::FideDutch,
            System::Knockout { games: 1, third_place: false },
            System::Knockout { games: 2, third_place: true },
            System::Scheveningen { table: Some(ScheveningenTable::Kw), cycles: 1 },
        ])
    }
}

type Draw = fn(&Tournament, &mut Dice<'_>) -> Command;

/// Every command of the core, each with its weight.
pub const COMMANDS: &[(usize, Draw)] = &[
    (1, |_, dice| {
        let system = dice.system();
        let regulations = Regulations { system, rounds: Some(4), ..Regulations::new("Law") };
        setup::Command::CreateTournament { regulations: regulations.into() }.into()
    }),
    (2, change_regulations),
    (1, |_, dice| {
        let n = 1 + dice.below(3);
        let people = (0..n).map(|i| Person::named(format!("P{n}{i}"), "X")).collect();
        entries::Command::EnterPlayers { people }.into()
    }),
    (1, |_, dice| {
        let (player, person) = (EntryId(dice.below(9) as u64), Person::named("Other", "O"));
        entries::Command::CorrectPlayer { player, person }.into()
    }),
    (1, |_, dice| entries::Command::RemoveEntry { entrant: dice.entrant() }.into()),
    (1, |_, dice| {
        let missed = (0..dice.below(3)).map(|_| dice.rest()).collect();
        entries::Command::AcceptLateEntry { person: Person::named("Late", "L"), missed }.into()
    }),
    (2, |_, dice| {
        let person = |at: usize| Person::named(format!("M{at}"), "Y");
        let (name, members) = (dice.one_of(&["A", "B", "C", " "]), 1 + dice.below(3));
        let members = (0..members).map(person).collect();
        let form = TeamForm { name: name.into(), members, ..TeamForm::default() };
        teams::Command::EnterTeam { form }.into()
    }),
    (1, |t, dice| {
        let team = dice.team();
        let mut form = t.state().team(team).cloned().unwrap_or_default();
        match dice.below(3) {
            0 => form.captain = "K".into(),
            1 => form.members.reverse(),
            _ => form.reserves.extend(form.members.pop()),
        }
        teams::Command::AmendTeam { team, form }.into()
    }),
    (2, |t, dice| {
        let (round, team) = (dice.round(t.state()), dice.team());
        let own = t.state().team(team).into_iter().flat_map(runda_tournament::Team::players);
        let mut players: Vec<Option<EntryId>> = own.map(Some).collect();
        players.resize(t.state().games_in_a_round().into(), None);
        if dice.below(4) == 0 {
            players.reverse();
        }
        teams::Command::SetLineUp { round, team, players }.into()
    }),
    (2, assign),
    (2, |t, dice| presence::Command::OpenCheckIn { round: dice.round(t.state()) }.into()),
    (3, |t, dice| {
        let (round, entrant) = (open_check_in(t, dice), dice.entrant());
        presence::Command::CheckIn { round, entrant }.into()
    }),
    (2, |t, dice| {
        let present = t.state().check_in().and_then(|open| open.present.first().copied());
        let (round, entrant) = (open_check_in(t, dice), present.unwrap_or_else(|| dice.entrant()));
        presence::Command::RevokeCheckIn { round, entrant }.into()
    }),
    (2, |t, dice| presence::Command::CloseCheckIn { round: open_check_in(t, dice) }.into()),
    (3, |t, dice| {
        let rounds = (0..=dice.below(2)).map(|_| dice.round(t.state())).collect();
        let (entrant, kind) = (dice.entrant(), dice.rest());
        presence::Command::AnnounceAbsence { entrant, rounds, kind }.into()
    }),
    (3, |t, dice| {
        let (entrant, rounds) = (dice.entrant(), vec![dice.round(t.state())]);
        presence::Command::CancelAbsence { entrant, rounds }.into()
    }),
    (2, |_, dice| {
        presence::Command::Withdraw { entrant: dice.entrant(), reason: dice.reason() }.into()
    }),
    (2, |_, dice| {
        presence::Command::Reinstate { entrant: dice.entrant(), reason: dice.reason() }.into()
    }),
    (1, |_, dice| {
        presence::Command::Expel { entrant: dice.entrant(), reason: dice.reason() }.into()
    }),
    (1, |_, dice| {
        let (entrant, classified, reason) = (dice.entrant(), dice.below(2) == 0, dice.reason());
        presence::Command::DecidePlace { entrant, classified, reason }.into()
    }),
    (1, |t, dice| {
        let waiver = dice.one_of(&[Waiver::SecondBye, Waiver::ColourLimits, Waiver::Exclusions]);
        let (round, reason) = (dice.round(t.state()), dice.reason());
        pairing::Command::GrantWaiver { round, waiver, reason }.into()
    }),
    (12, |t, _| {
        let (round, seed) = (t.state().next_round(), Some("law".into()));
        pairing::Command::PairRound { round, seed }.into()
    }),
    (2, |t, dice| {
        let (round, seed) = (dice.round(t.state()), Some("again".into()));
        pairing::Command::PairRound { round, seed }.into()
    }),
    (1, |t, dice| {
        let (round, reason) = (dice.round(t.state()), dice.reason());
        pairing::Command::DiscardPairing { round, reason }.into()
    }),
    (4, |t, dice| pairing::Command::BeginManualPairing { round: dice.round(t.state()) }.into()),
    (12, place),
    (1, |t, dice| {
        let (round, board) = (dice.round(t.state()), dice.board());
        pairing::Command::RemovePair { round, board }.into()
    }),
    (1, |t, dice| {
        let (round, board) = (dice.round(t.state()), dice.board());
        pairing::Command::SwapColours { round, board }.into()
    }),
    (2, |t, dice| {
        let (round, rest) = (dice.round(t.state()), dice.rest());
        let rest = Rest { player: dice.number(), kind: rest };
        pairing::Command::GiveRest { round, rest }.into()
    }),
    (2, |t, dice| {
        let round = dice.round(t.state());
        let rests = t.state().round(round).and_then(|record| record.rests.keys().next().copied());
        let player = rests.unwrap_or_else(|| dice.number());
        pairing::Command::TakeRest { round, player }.into()
    }),
    (4, |t, dice| {
        let (round, seed) = (dice.round(t.state()), Some("law".into()));
        pairing::Command::EndManualPairing { round, seed }.into()
    }),
    (10, |t, dice| pairing::Command::PublishRound { round: dice.round(t.state()) }.into()),
    (4, |t, dice| pairing::Command::StartRound { round: dice.round(t.state()) }.into()),
    (30, |t, dice| {
        let (GameRef { round, board, game }, outcome) = (dice.game(t.state()), dice.outcome());
        results::Command::RecordResult { round, board, game, outcome }.into()
    }),
    (20, |t, dice| {
        let GameRef { round, board, game } = first(t, dice, GameResult::Open);
        let outcome = dice.outcome();
        results::Command::RecordResult { round, board, game, outcome }.into()
    }),
    (3, |t, dice| {
        let (GameRef { round, board, game }, outcome) = (dice.game(t.state()), dice.outcome());
        let (ground, reason) = (dice.one_of(&[Ground::Mistake, Ground::Ruling]), dice.reason());
        results::Command::CorrectResult { round, board, game, outcome, ground, reason }.into()
    }),
    (2, |t, dice| {
        let GameRef { round, board, game } = dice.game(t.state());
        results::Command::ConfirmResult { round, board, game }.into()
    }),
    (1, |t, dice| {
        let GameRef { round, board, game } = dice.game(t.state());
        results::Command::NoteReversedColours { round, board, game }.into()
    }),
    (2, |t, dice| {
        let (GameRef { round, board, game }, reason) = (dice.game(t.state()), dice.reason());
        results::Command::AdjournGame { round, board, game, reason }.into()
    }),
    (2, |t, dice| {
        let GameRef { round, board, game } = first(t, dice, GameResult::Adjourned);
        results::Command::ResumeGame { round, board, game }.into()
    }),
    (1, |t, dice| {
        let (GameRef { round, board, game }, reason) = (dice.game(t.state()), dice.reason());
        results::Command::AnnulGame { round, board, game, reason }.into()
    }),
    (1, |t, dice| {
        let game = (dice.below(2) == 0).then(|| dice.game(t.state()));
        let penalty = dice.one_of(&[Penalty::Warning, Penalty::None, Penalty::Other]);
        let (player, offence, note) = (dice.number(), Offence::Talking, dice.reason());
        let sanction = Sanction { player, offence, penalty, game, note };
        incidents::Command::ImposeSanction { sanction }.into()
    }),
    (1, |t, dice| {
        let claim = Claim {
            game: dice.game(t.state()),
            by: runda_rulebook::Colour::White,
            rule: ClaimRule::as_written(dice.reason()),
            ply: None,
            position: String::new(),
            clock_running: true,
            note: String::new(),
        };
        incidents::Command::FileClaim { claim }.into()
    }),
    (1, |_, dice| {
        let ruling = ClaimRuling { granted: dice.below(2) == 0, reason: dice.reason() };
        incidents::Command::DecideClaim { incident: incident(dice), ruling }.into()
    }),
    (1, |t, dice| {
        let game = (dice.below(2) == 0).then(|| dice.game(t.state()));
        let irregularity = Irregularity { game, note: dice.reason() };
        incidents::Command::NoteIrregularity { irregularity }.into()
    }),
    (1, |_, dice| {
        let appeal = Appeal {
            appellant: dice.number(),
            against: dice.reason(),
            instance: dice.one_of(&[Instance::ChiefArbiter, Instance::Jury]),
            in_writing: dice.below(4) > 0,
            deposit_paid: true,
            in_time: true,
        };
        incidents::Command::FileAppeal { appeal }.into()
    }),
    (1, |_, dice| {
        let voters = (0..dice.below(4)).map(|n| format!("V{n}")).collect();
        let (upheld, reason) = (dice.below(2) == 0, dice.reason());
        let ruling = AppealRuling { upheld, deposit_returned: upheld, voters, reason };
        incidents::Command::DecideAppeal { incident: incident(dice), ruling }.into()
    }),
    (1, |_, dice| incidents::Command::PostNotice { notice: Notice { text: dice.reason() } }.into()),
    (1, |_, dice| incidents::Command::TakeDownNotice { incident: incident(dice) }.into()),
    (1, |_, dice| {
        let order = vec![dice.number(), dice.number()];
        let play_off = PlayOff { order, ..PlayOff::default() };
        play_offs::Command::RecordPlayOff { play_off }.into()
    }),
    (2, |_, _| closing::Command::FinishTournament.into()),
    (6, |_, _| closing::Command::SendReport.into()),
    (6, undo),
];

/// Which generator a throw of the dice means.
pub fn weighted(kind: usize) -> Draw {
    let total: usize = COMMANDS.iter().map(|(weight, _)| weight).sum();
    let mut left = kind % total;
    for (weight, draw) in COMMANDS {
        if left < *weight {
            return *draw;
        }
        left -= weight;
    }
    COMMANDS[0].1
}

/// The round of the check-in that is open, or any.
fn open_check_in(tournament: &Tournament, dice: &mut Dice<'_>) -> Round {
    let any = dice.round(tournament.state());
    tournament.state().check_in().map_or(any, |open| open.round)
}

/// The first game that stands so, or any.
fn first(tournament: &Tournament, dice: &mut Dice<'_>, result: GameResult) -> GameRef {
    let any = dice.game(tournament.state());
    let rounds = tournament.state().rounds().iter().enumerate();
    let mut games = rounds.flat_map(|(index, record)| {
        let round = Round::from_index(index);
        let at = move |(board, game, it)| (GameRef { round, board, game }, it);
        record.boards().map(at)
    });
    games.find(|(_, game)| game.result() == result).map_or(any, |(at, _)| at)
}

fn incident(dice: &mut Dice<'_>) -> IncidentId {
    IncidentId(u32::try_from(1 + dice.below(4)).unwrap())
}

/// What is in force, with something else in it.
fn change_regulations(tournament: &Tournament, dice: &mut Dice<'_>) -> Command {
    let mut regulations =
        tournament.state().regulations().cloned().unwrap_or_else(|| Regulations::new("Law"));
    match dice.below(10) {
        0 => regulations.system = dice.system(),
        1 => regulations.rounds = Some(u16::try_from(1 + dice.below(5)).unwrap()),
        2 => regulations.tempo = dice.one_of(&["60+30s", "15", "90"]).parse().ok(),
        3 => regulations.variant = dice.one_of(&[Variant::V100, Variant::V64, Variant::Chess]),
        4 => regulations.draw_with_advantage = !regulations.draw_with_advantage,
        5 => regulations.games_per_encounter = dice.one_of(&[None, Some(2), Some(3)]),
        6 | 7 => {
            regulations.teams = dice.one_of(&[None, Some(TeamRules { boards: 2, line_up: None })]);
        }
        8 => regulations.exclusions.same_club = !regulations.exclusions.same_club,
        _ => regulations.name = dice.one_of(&["Law", "Other", " "]).into(),
    }
    let reason = dice.reason();
    setup::Command::ChangeRegulations { regulations: regulations.into(), reason }.into()
}

/// Numbers by lot, or by an order that may be wrong.
fn assign(tournament: &Tournament, dice: &mut Dice<'_>) -> Command {
    let (method, seed) = (StartMethod::Lots, Some("law".to_string()));
    if dice.below(2) == 0 {
        return entries::Command::AssignStartList { method, seed, order: vec![] }.into();
    }
    let mut order: Vec<Entrant> =
        tournament.state().entrants().map(|(entrant, _)| entrant).collect();
    if !order.is_empty() {
        let turn = dice.below(order.len());
        order.rotate_left(turn);
    }
    if dice.below(4) == 3 {
        order.truncate(3);
    }
    entries::Command::AssignStartList { method: StartMethod::ByHand, seed: None, order }.into()
}

/// Two who have no board yet, mostly.
fn place(tournament: &Tournament, dice: &mut Dice<'_>) -> Command {
    let state = tournament.state();
    let round = dice.round(state);
    let free: Vec<StartNo> = state
        .numbers()
        .filter(|number| state.round(round).is_some_and(|record| !record.places(*number)))
        .collect();
    let (white, black) = match free.as_slice() {
        [white, others @ ..] if !others.is_empty() && dice.below(8) > 0 => {
            (*white, dice.one_of(others))
        }
        _ => (dice.number(), dice.number()),
    };
    pairing::Command::PlacePair { round, board: None, white, black }.into()
}

fn undo(tournament: &Tournament, dice: &mut Dice<'_>) -> Command {
    let last = tournament.journal().len();
    let back = if dice.below(2) == 0 { 1 + dice.below(4) } else { dice.below(last + 1) };
    let events = vec![Version(last.saturating_sub(back) as u64 + 1)];
    Command::Undo { events, reason: "r".into() }
}
