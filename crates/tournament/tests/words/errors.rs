//! What the engines, the standings, the clock and the calendar refuse.

use runda_clock::{ControlError, NotationError};
use runda_dutch::DutchError;
use runda_pairing::Side;
use runda_pairing::groups::{ChoosingError, GroupsError, PromotionError};
use runda_pairing::knockout::{KnockoutError, SeedingError};
use runda_pairing::lots::{DrawError, SeedError, varma::VarmaError};
use runda_pairing::matches::play_off::PlayOffError;
use runda_pairing::matches::{MatchError, SuperblitzError};
use runda_pairing::round_robin::ScheduleError;
use runda_pairing::scheveningen::ScheveningenError;
use runda_pairing::simul::DisplayError;
use runda_rulebook::{GradeError, Numbers, Reason};
use runda_standings::{CriterionError, EventError};
use runda_swiss::{self as swiss, HistoryError, Impasse};
use runda_tournament::prizes::{AmountError, PrizeError};
use runda_tournament::stages::StageError;
use runda_tournament::{DateError, RegulationsError, TimeOfDayError};

use crate::every;
use crate::speech::{ENGLISH, has_two_halves, speaks_both};
use crate::support::{board, number, round};

macro_rules! told {
    ($($list:expr),* $(,)?) => {{
        let mut all: Vec<(Reason, String)> = Vec::new();
        $(all.extend($list.into_iter().map(|error| (error.reason(), error.to_string())));)*
        all
    }};
}

/// Every error as a reason, and as it prints itself.
pub(crate) fn all() -> Vec<(Reason, String)> {
    let mut all = of_pairing();
    all.extend(of_tables());
    all.extend(of_the_rest());
    all
}

fn of_pairing() -> Vec<(Reason, String)> {
    let (one, two, first) = (number(1), number(2), round(1));
    let impasse = |alone: bool, bye_barred| {
        let (alone, groups) =
            if alone { (vec![one, two], vec![]) } else { (vec![], vec![vec![two]]) };
        swiss::Refusal::NoLegalPairing(
            Impasse { alone, needed: vec![one], groups, bye_barred }.into(),
        )
    };
    let mut swiss = every!(swiss::Refusal:
        swiss::Refusal::History(_) => HistoryError::NumberTwice { player: one }.into(),
        swiss::Refusal::NoLegalPairing(_) => impasse(true, false),
    );
    swiss.extend([impasse(false, false), impasse(false, true)]);
    let history = every!(HistoryError:
        HistoryError::NumberTwice { .. } => HistoryError::NumberTwice { player: one },
        HistoryError::UnknownPlayer { .. } => HistoryError::UnknownPlayer { player: one },
        HistoryError::PlaysTwice { .. } => HistoryError::PlaysTwice { player: one, round: first },
        HistoryError::PlaysHimself { .. } => HistoryError::PlaysHimself { player: one, round: first },
        HistoryError::OpenGame { .. } => {
            HistoryError::OpenGame { round: first, white: one, black: two }
        },
        HistoryError::NoRating { .. } => HistoryError::NoRating { player: one },
    );
    let dutch = every!(DutchError:
        DutchError::TwoWithOneNumber { .. } => DutchError::TwoWithOneNumber { number: one },
        DutchError::UnknownOpponent { .. } => {
            DutchError::UnknownOpponent { player: one, opponent: two }
        },
        DutchError::OpponentsExhausted => DutchError::OpponentsExhausted,
        DutchError::ColoursExhausted => DutchError::ColoursExhausted,
        DutchError::ByeExhausted => DutchError::ByeExhausted,
    );
    told![swiss, history, dutch]
}

fn of_tables() -> Vec<(Reason, String)> {
    let (one, name) = (number(1), || String::from("Kos Jan"));
    let schedule = every!(ScheduleError:
        ScheduleError::TooFewPlayers(_) => ScheduleError::TooFewPlayers(1),
        ScheduleError::TooManyPlayers { .. } => {
            ScheduleError::TooManyPlayers { players: 9000, most: 4096 }
        },
        ScheduleError::NoHalves { .. } => {
            ScheduleError::NoHalves { players: 10, fewer: 8, more: 11 }
        },
        ScheduleError::Cycles { .. } => ScheduleError::Cycles { cycles: 900, rounds: 7, most: 99 },
    );
    let groups = every!(GroupsError:
        GroupsError::Impossible { .. } => {
            GroupsError::Impossible { players: 5, groups: 3, most: 2 }
        },
        GroupsError::NoField(_) => GroupsError::NoField(1),
    );
    let choosing = every!(ChoosingError:
        ChoosingError::TooFewPlaces { .. } => ChoosingError::TooFewPlaces { places: 4, players: 5 },
        ChoosingError::Full { .. } => ChoosingError::Full { group: 1, free: vec![2, 3] },
        ChoosingError::NoSuchGroup { .. } => ChoosingError::NoSuchGroup { group: 9, free: vec![2] },
        ChoosingError::Finished => ChoosingError::Finished,
    );
    let promotion = every!(PromotionError:
        PromotionError::Quotas { .. } => PromotionError::Quotas { groups: 2, quotas: 3 },
        PromotionError::TooMany { .. } => PromotionError::TooMany { group: 1, players: 4, quota: 5 },
    );
    let cup = every!(KnockoutError:
        KnockoutError::TooFew(_) => KnockoutError::TooFew(1),
        KnockoutError::TooMany { .. } => KnockoutError::TooMany { players: 9000, most: 4096 },
        KnockoutError::Over => KnockoutError::Over,
        KnockoutError::Incomplete { .. } => KnockoutError::Incomplete { encounters: 4, given: 3 },
        KnockoutError::NotAtBoard { .. } => KnockoutError::NotAtBoard { player: one, board: board(2) },
        KnockoutError::NotIn(_) => KnockoutError::NotIn(one),
    );
    let seeding = every!(SeedingError:
        SeedingError::SeededTwice(_) => SeedingError::SeededTwice(name()),
        SeedingError::EnteredTwice(_) => SeedingError::EnteredTwice(name()),
        SeedingError::NotEntered(_) => SeedingError::NotEntered(name()),
        SeedingError::Field(_) => KnockoutError::Over.into(),
    );
    let sides = every!(ScheveningenError:
        ScheveningenError::EmptySide { .. } => ScheveningenError::EmptySide { side: Side::B },
        ScheveningenError::TooLarge { .. } => {
            ScheveningenError::TooLarge { players: 9000, cycles: 2, most: 4096 }
        },
    );
    told![schedule, groups, choosing, promotion, cup, seeding, sides]
}

fn of_the_rest() -> Vec<(Reason, String)> {
    let (one, first) = (number(1), round(1));
    let name = || String::from("Kos Jan");
    let seed = every!(SeedError:
        SeedError::Empty => SeedError::Empty,
        SeedError::LineBreak => SeedError::LineBreak,
        SeedError::TooLong(_) => SeedError::TooLong(300),
    );
    let draw = every!(DrawError:
        DrawError::OtherItems { .. } => DrawError::OtherItems { items: 5 },
        DrawError::NobodyPresent => DrawError::NobodyPresent,
    );
    let varma = every!(VarmaError:
        VarmaError::NoRow(_) => VarmaError::NoRow(40),
        VarmaError::UnknownClub(_) => VarmaError::UnknownClub(name()),
        VarmaError::Twice { .. } => VarmaError::Twice { name: name(), club: "KS 64".into() },
    );
    let games = every!(MatchError:
        MatchError::Empty => MatchError::Empty,
        MatchError::AfterTheEnd { .. } => MatchError::AfterTheEnd { last: 4 },
        MatchError::Unfinished { .. } => MatchError::Unfinished { game: 3 },
    );
    let superblitz = every!(SuperblitzError:
        SuperblitzError::Minutes(_) => SuperblitzError::Minutes(9),
        SuperblitzError::Drawn => SuperblitzError::Drawn,
        SuperblitzError::AfterTheWin(_) => SuperblitzError::AfterTheWin(2),
        SuperblitzError::Unfinished(_) => SuperblitzError::Unfinished(2),
    );
    let play_off = every!(PlayOffError:
        PlayOffError::NobodyTied(_) => PlayOffError::NobodyTied(1),
        PlayOffError::Twice(_) => PlayOffError::Twice(one),
    );
    let display = every!(DisplayError:
        DisplayError::NoBoards => DisplayError::NoBoards,
        DisplayError::NoSuchBoard { .. } => DisplayError::NoSuchBoard { board: board(9), boards: 5 },
        DisplayError::Over(_) => DisplayError::Over(board(2)),
    );
    let event = every!(EventError:
        EventError::NumberTwice(_) => EventError::NumberTwice(one),
        EventError::UnknownPlayer { .. } => EventError::UnknownPlayer { round: first, player: one },
        EventError::OwnOpponent { .. } => EventError::OwnOpponent { round: first, player: one },
        EventError::TwoRecords { .. } => EventError::TwoRecords { round: first, player: one },
    );
    let criterion = every!(CriterionError:
        CriterionError::UnknownCode(_) => CriterionError::UnknownCode("XY".into()),
        CriterionError::UnknownModifier { .. } => {
            CriterionError::UnknownModifier { code: "BH", modifier: "Q9".into() }
        },
    );
    let mut all = told![seed, draw, varma, games, superblitz, play_off, display, event, criterion];
    all.extend(of_texts());
    all
}

fn of_texts() -> Vec<(Reason, String)> {
    let text = || String::from("99x");
    let control = every!(ControlError:
        ControlError::Empty => ControlError::Empty,
        ControlError::NoTime(_) => ControlError::NoTime(2),
        ControlError::QuotaMissing(_) => ControlError::QuotaMissing(1),
        ControlError::NothingFollows => ControlError::NothingFollows,
        ControlError::RepeatedTooEarly(_) => ControlError::RepeatedTooEarly(1),
    );
    let notation = every!(NotationError:
        NotationError::Unreadable(_) => NotationError::Unreadable(text()),
        NotationError::Malformed(_) => ControlError::Empty.into(),
    );
    let regulations = every!(RegulationsError:
        RegulationsError::Unreadable { .. } => RegulationsError::Unreadable { message: text() },
        RegulationsError::Unknown { .. } => RegulationsError::Unknown { fields: vec![text()] },
        RegulationsError::Prize(_) => RegulationsError::Prize(PrizeError::Places(text())),
        RegulationsError::Nameless => RegulationsError::Nameless,
    );
    let prize = every!(PrizeError:
        PrizeError::Places(_) => PrizeError::Places(text()),
        PrizeError::Condition { .. } => PrizeError::Condition { prize: text(), condition: text() },
    );
    let amount = [AmountError(text())];
    let stage = every!(StageError:
        StageError::NoStage => StageError::NoStage,
        StageError::NotAnnounced(_) => StageError::NotAnnounced(text()),
        StageError::NotFinished(_) => StageError::NotFinished(text()),
        StageError::TieAtBorder { .. } => {
            StageError::TieAtBorder { stage: text(), tied: vec![3, 4], places: 1 }
        },
        StageError::Promotion(_) => PromotionError::Quotas { groups: 2, quotas: 3 }.into(),
    );
    let (day, hour) = ([DateError(text())], [TimeOfDayError(text())]);
    let grade = [GradeError(text())];
    told![control, notation, regulations, stage, day, hour, grade, prize, amount]
}

/// The sentence an error prints, without the articles in it.
fn uncited(text: &str) -> String {
    let mut parts = text.split(" [");
    let mut out = parts.next().unwrap_or_default().to_string();
    out.extend(parts.map(|part| part.split_once(']').map_or(part, |(_, rest)| rest)));
    out
}

#[test]
fn every_error_is_the_same_sentence_as_data_and_in_print() {
    for (reason, printed) in all() {
        speaks_both(&reason);
        has_two_halves(&reason);
        assert_eq!(ENGLISH.reason(&reason, &Numbers), uncited(&printed));
        if let Some(article) = &reason.article
            && printed.contains('[')
        {
            assert!(printed.contains(&format!("[{article}]")), "{printed}");
        }
    }
}
