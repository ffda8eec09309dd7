//! The pairing of a round, step by step.

use alloc::boxed::Box;
use alloc::vec::Vec;

use runda_field::swiss::{FloatControl, History};
use runda_rulebook::{Colour, Points, Round, StartNo};

use super::bound::{bind, mark_without_opponents};
use super::bye::take_out_bye;
use super::colours::{Side, colour_of_higher};
use super::halves::pair_halves;
use super::impasse::Impasse;
use super::kinds::Zone;
use super::limits::Limits;
use super::moved_down::pair_moved_down;
use super::pairing::{Class, Moved, Pair, Pairing, Protected, Step, Tried};
use super::record::Field;
use super::refusal::Refusal;
use super::round_list::round_list;
use super::stay::{Bracket, Watch};
use super::table::Table;

/// Pairs a round: always a complete legal pairing if one exists, always the same one.
///
/// The steps are those of the code: the round list; the bye; whose absolute expectation binds; then
/// the score groups from the top, in each the players moved down first and the rest by halves; last
/// the colours.
///
/// ```
/// use runda_swiss::{Entrant, History, pair};
/// use runda_rulebook::{Colour, Points, Round, StartNo};
///
/// let players = (0..20).map(|n| Entrant { no: StartNo::from_index(n), rating: None }).collect();
/// let history = History::new(Round::from_index(8), Colour::White, players);
/// let pairing = pair(&history, Round::FIRST)?;
/// assert_eq!((pairing.pairs[1].white.get(), pairing.pairs[1].black.get()), (12, 2));
/// # Ok::<(), runda_swiss::Refusal>(())
/// ```
///
/// **Rule:** SW-33, SW-34, KW25 V 2.8.1, 2.8.7
pub fn pair(history: &History, round: Round) -> Result<Pairing, Refusal> {
    let field = Field::new(history, round)?;
    let list = round_list(&field, history.variant, round)?;
    let last_round = round >= history.rounds;
    let limits = Limits::new(&history.waivers);
    let mut table = Table::new(&field, list, limits);
    let Some((bye, bye_passed)) = take_out_bye(&mut table) else {
        let impasse = Impasse::find(&mut table);
        return Err(Refusal::NoLegalPairing(Box::new(impasse)));
    };
    let groups = table.groups();
    mark_without_opponents(&mut table, &groups);
    let released = if last_round { Vec::new() } else { bind(&mut table) };
    let watched = history.floats == FloatControl::Watched && !last_round;
    let watch = if watched { Watch::On } else { Watch::Off };
    let log = pair_groups(&mut table, groups, watch);

    let pairs = log.pairs.into_iter().map(|fixed| colour(&table, fixed, history.lot)).collect();
    let (down, up) = floats(&table, &pairs);
    let numbers = |positions: Vec<usize>| positions.into_iter().map(|p| table.no(p)).collect();
    Ok(Pairing {
        round,
        round_list: (0..table.list.len()).map(|position| table.no(position)).collect(),
        bye: bye.map(|position| table.no(position)),
        bye_passed,
        pairs: pairs.into_iter().map(|(pair, ..)| pair).collect(),
        down,
        up,
        released: numbers(released),
        bound: bound(&table),
        moved: log.moved,
        protected: log.protected,
    })
}

/// The pairs in the order in which they were fixed, which is the order of the boards, and who was
/// moved.
#[derive(Debug, Default)]
pub(super) struct Log {
    group: usize,
    pairs: Vec<Fixed>,
    moved: Vec<Moved>,
    protected: Vec<Protected>,
}

#[derive(Debug)]
struct Fixed {
    seeker: usize,
    partner: usize,
    group: usize,
    step: Step,
    tried: Vec<Tried>,
}

impl Log {
    /// Fixes a pair on the next board.
    ///
    /// **Our reading:** the code says nothing of boards; higher groups play on lower boards.
    ///
    /// **Rule:** SW-32, KW25 V 2.8.7.1
    pub(super) fn fix(&mut self, seeker: usize, partner: usize, step: Step, tried: Vec<Tried>) {
        self.pairs.push(Fixed { seeker, partner, group: self.group, step, tried });
    }
}

/// Pairs the score groups from the top; whoever a group cannot keep goes on to the next.
///
/// **Rule:** SW-27, SW-29, KW25 V 2.8.1.2, 2.8.7.1, 2.8.7.2, 2.8.7.8
fn pair_groups(table: &mut Table<'_>, groups: Vec<Vec<usize>>, watch: Watch) -> Log {
    let mut log = Log::default();
    let mut down = Vec::new();
    let mut groups = groups.into_iter().peekable();
    while let Some(group) = groups.next() {
        let next = groups.peek().map(Vec::as_slice);
        let mut bracket = Bracket::open(table, down, group, next, watch);
        let members: Vec<usize> = bracket.members().collect();
        pair_moved_down(table, &mut bracket, watch, &mut log);
        let (kept, left) = bracket.members().partition(|&player| table.is_kept(player));
        down = left;
        note_moves(table, &members, &down, &mut log);
        for &player in &down {
            table.set_zone(player, Zone::Low);
        }
        pair_halves(table, kept, &mut log);
        log.group += 1;
    }
    debug_assert!(down.is_empty(), "SW-33: the last group keeps everybody");
    log
}

/// Notes who leaves the group and who was protected from it. Whoever was found by a player moved
/// down stays for that reason alone.
fn note_moves(table: &Table<'_>, members: &[usize], down: &[usize], log: &mut Log) {
    let group = log.group;
    let points = members.last().map_or(Points::ZERO, |&lowest| table.record(lowest).score);
    for &player in down {
        let alone =
            members.iter().all(|&other| other == player || table.against(player, other).is_some());
        let odd = members.len() % 2 == 1 && down.len() == 1;
        let class = table.class[player];
        log.moved.push(Moved { player: table.no(player), group, points, class, alone, odd });
    }
    let Some(&highest) = down.iter().find(|&&player| table.class[player] == Class::Other) else {
        return;
    };
    let here = log.pairs.iter().rev().take_while(|fixed| fixed.group == group);
    let mut gone: Vec<usize> =
        here.map(|fixed| fixed.partner).chain(down.iter().copied()).collect();
    gone.sort_unstable();
    let stays = |player: &usize| *player > highest && gone.binary_search(player).is_err();
    for &player in members.iter().filter(|player| stays(player)) {
        let class = table.class[player];
        if matches!(class, Class::NobodyBelow | Class::DownBefore) {
            log.protected.push(Protected { player: table.no(player), group, points, class });
        }
    }
}

/// A pair with its colours, and the positions of its white and black player.
type Coloured = (Pair, usize, usize);

fn colour(table: &Table<'_>, fixed: Fixed, lot: Colour) -> Coloured {
    let higher = fixed.seeker.min(fixed.partner);
    let lower = fixed.seeker.max(fixed.partner);
    let side =
        |position| Side { record: table.record(position), bound: table.nature(position).bound };
    let (colour, rule) = colour_of_higher(side(higher), side(lower), table.limits, lot);
    let (white, black) = match colour {
        Colour::White => (higher, lower),
        Colour::Black => (lower, higher),
    };
    let pair = Pair {
        white: table.no(white),
        black: table.no(black),
        seeker: table.no(fixed.seeker),
        group: fixed.group,
        step: fixed.step,
        colours: rule,
        tried: fixed.tried,
    };
    (pair, white, black)
}

/// Who is paired with fewer points and who with more.
///
/// **Rule:** SW-15, KW25 V 2.8.2
fn floats(table: &Table<'_>, pairs: &Vec<Coloured>) -> (Vec<StartNo>, Vec<StartNo>) {
    let (mut down, mut up) = (Vec::new(), Vec::new());
    for (_, white, black) in pairs {
        let (high, low) = if table.record(*white).score >= table.record(*black).score {
            (*white, *black)
        } else {
            (*black, *white)
        };
        if table.record(high).score != table.record(low).score {
            down.push(table.no(high));
            up.push(table.no(low));
        }
    }
    down.sort_unstable();
    up.sort_unstable();
    (down, up)
}

fn bound(table: &Table<'_>) -> Vec<(StartNo, Colour)> {
    let players = 0..table.list.len();
    players.filter_map(|p| table.nature(p).bound.map(|colour| (table.no(p), colour))).collect()
}
