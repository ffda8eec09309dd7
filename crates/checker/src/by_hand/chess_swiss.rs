//! What no hand may do in a round of the FIDE (Dutch) System.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_field::dutch::{Entry, Event, Player};
use runda_field::{Game, Sheet};
use runda_rulebook::{Article, Colour, Edition, Key, Points, Reason, StartNo};

use crate::due::{about, error};
use crate::{Finding, Method, Verdict};

const fn rule(place: &'static str) -> Article {
    Article::new(Edition::Fide2026, place)
}

/// A round of the FIDE (Dutch) System: everybody of the field once, at most one bye and not for those it is barred to,
/// nobody meets again, no two with the same absolute preference unless one is a topscorer.
///
/// **Rule:** FD-3, FD-17, FD-22, FD-23, FD-24, FIDE26 C.04.1 2-4, C.04.3 2.1
pub fn chess_swiss(event: &Event, sheet: &Sheet) -> Verdict {
    let players: BTreeMap<StartNo, &Player> =
        event.players.iter().map(|player| (player.number, player)).collect();
    let mut findings = attendance(&players, sheet);
    for game in &sheet.pairs {
        let (Some(white), Some(black)) = (players.get(&game.white), players.get(&game.black))
        else {
            continue;
        };
        if has_met(white, black.number) {
            let reason = Reason::new(rule("C.04.3 2.1.1"), Key::new("checker-met"));
            findings.push(error(about(reason, *game)));
        }
        if is_forbidden(event, *game) {
            let reason = Reason::new(rule("C.04.3 2.1.1"), Key::new("checker-excluded"));
            findings.push(error(about(reason, *game)));
        }
        let free = is_topscorer(event, white) || is_topscorer(event, black);
        if let Some(colour) = absolute(white).filter(|colour| absolute(black) == Some(*colour))
            && !free
        {
            let reason = Reason::new(rule("C.04.3 2.1.3"), Key::new("checker-clash"));
            findings.push(error(about(reason.with("colour", colour), *game)));
        }
    }
    if let Some(player) = sheet.bye.and_then(|bye| players.get(&bye))
        && is_barred(event, player)
    {
        let reason = Reason::new(rule("C.04.3 2.1.2"), Key::new("checker-bye-again"));
        findings.push(error(reason.with("player", player.number)));
    }
    Verdict { method: Method::Conditions, findings }
}

fn attendance(players: &BTreeMap<StartNo, &Player>, sheet: &Sheet) -> Vec<Finding> {
    let mut named: BTreeMap<StartNo, usize> = BTreeMap::new();
    for no in sheet.players() {
        *named.entry(no).or_default() += 1;
    }
    let mut reasons = Vec::new();
    for player in players.values() {
        let key = match (player.absent, named.remove(&player.number).unwrap_or(0)) {
            (false, 1) | (true, 0) => continue,
            (false, 0) => "checker-missing",
            (false, _) => "checker-twice",
            (true, _) => "checker-absent",
        };
        reasons
            .push(Reason::new(rule("C.04.2 3.2-3.3"), Key::new(key)).with("player", player.number));
    }
    for no in named.into_keys() {
        reasons.push(Reason::remark(Key::new("checker-stranger")).with("player", no));
    }
    reasons.into_iter().map(error).collect()
}

/// **Rule:** FD-22, FIDE26 C.04.3 2.1.1
fn has_met(player: &Player, other: StartNo) -> bool {
    let with = |entry: &Entry| matches!(entry, Entry::Game { opponent, .. } if *opponent == other);
    player.entries.iter().any(with)
}

fn is_forbidden(event: &Event, game: Game) -> bool {
    let both = |&(a, b): &(StartNo, StartNo)| {
        (a, b) == (game.white, game.black) || (b, a) == (game.white, game.black)
    };
    event.forbidden.iter().any(both)
}

/// Whether the bye is barred: a bye before, or in one round the points of a win without a game.
///
/// **Rule:** FD-23, FIDE26 C.04.1 4, C.04.3 2.1.2
fn is_barred(event: &Event, player: &Player) -> bool {
    let bars = |entry: &Entry| match entry {
        Entry::Bye => true,
        Entry::Game { .. } => false,
        Entry::ForfeitWin { .. }
        | Entry::ForfeitLoss { .. }
        | Entry::FullPointBye
        | Entry::HalfPointBye
        | Entry::ZeroPointBye => event.scoring.worth(entry) >= event.scoring.win,
    };
    player.entries.iter().any(bars)
}

/// The absolute preference: a difference of more than one, or two games running with one colour.
///
/// **Rule:** FD-13, FD-14, FD-15, FIDE26 C.04.3 1.7
fn absolute(player: &Player) -> Option<Colour> {
    let colours: Vec<Colour> = player
        .entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Game { colour, .. } => Some(*colour),
            Entry::ForfeitWin { .. }
            | Entry::ForfeitLoss { .. }
            | Entry::Bye
            | Entry::FullPointBye
            | Entry::HalfPointBye
            | Entry::ZeroPointBye => None,
        })
        .collect();
    let count = |wanted: Colour| colours.iter().filter(|colour| **colour == wanted).count();
    let behind = |colour: &Colour| count(!*colour) > count(*colour) + 1;
    Colour::BOTH.into_iter().find(behind).or(match colours.as_slice() {
        [.., one, last] if one == last => Some(!*last),
        _ => None,
    })
}

/// Whether, when the last round is paired, a player has more than half of what could be had.
///
/// **Rule:** FD-8, FD-16, FIDE26 C.04.3 1.8
fn is_topscorer(event: &Event, player: &Player) -> bool {
    let round = usize::from(event.played);
    let entries = player.entries.iter().take(round).map(|entry| event.scoring.worth(entry));
    let missing = round.saturating_sub(player.entries.len());
    let absences = core::iter::repeat_n(event.scoring.absence, missing);
    let of_this_round = player.virtual_points.get(round).copied().unwrap_or(Points::ZERO);
    let tenths: i64 = entries
        .chain(absences)
        .chain([player.adjustment, of_this_round])
        .map(|score| i64::from(score.tenths()))
        .sum();
    event.played + 1 == event.rounds
        && 2 * tenths > i64::from(event.scoring.win.tenths()) * i64::from(event.played)
}
