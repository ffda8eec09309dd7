//! Whether the lines of a file agree with each other.

use std::collections::{BTreeMap, BTreeSet};

use runda_rulebook::{Round, StartNo};

use super::{Cell, Counted, Document, Event, Player, Record, ResultCode};
use crate::Remark;

const RECORD: &str = "C.02.03 A 001";

/// Tells what contradicts itself; `lines` is the line of each record.
pub(super) fn check(document: &Document, lines: &[usize], remarks: &mut Vec<Remark>) {
    let mut players: BTreeMap<StartNo, (&Player, usize)> = BTreeMap::new();
    for (record, &line) in document.records.iter().zip(lines) {
        if let Record::Player(player) = record
            && let Some((_, first)) = players.insert(player.number(), (player, line))
        {
            let remark = Remark::error(line, 5, "trf-number-twice").by(RECORD);
            remarks.push(remark.with("player", player.number()).with("first", first));
        }
    }
    for (player, line) in players.values() {
        for (index, cell) in player.cells.iter().enumerate() {
            remarks.extend(combination(*cell, *line, index));
            remarks.extend(other_side(&players, player, Round::from_index(index)));
        }
    }
    points(document, &players, remarks);
    byes_of_the_pairing(&players, remarks);
    bye_before_the_pairing(document, &players, remarks);
    lists(document, lines, &players, remarks);
    conflicts(document, lines, remarks);
}

/// The column where a round begins.
const fn column(index: usize) -> usize {
    92 + 10 * index
}

/// A game has opponent and colour, a bye has neither: an absence written with an opponent would make
/// its round look paired.
///
/// **Rule:** TR-13, FD-94, FIDE26 C.02.03 A 001
fn combination(cell: Cell, line: usize, index: usize) -> Option<Remark> {
    let key = match cell.result {
        Some(code) if code.is_bye() && cell.opponent.is_some() => "trf-bye-with-opponent",
        Some(code) if code.is_bye() && cell.colour.is_some() => {
            let remark = Remark::warning(line, column(index) + 5, "trf-bye-with-colour").by(RECORD);
            return Some(remark.with("round", index + 1));
        }
        // Teams may win a board without an opponent.
        Some(ResultCode::ForfeitWin) if cell.opponent.is_none() => return None,
        Some(code) if !code.is_bye() && cell.opponent.is_none() => "trf-game-without-opponent",
        Some(code) if !code.is_bye() && cell.colour.is_none() => "trf-game-without-colour",
        None if cell.opponent.is_none() && cell.colour.is_some() => "trf-game-without-opponent",
        _ => return None,
    };
    Some(Remark::error(line, column(index), key).with("round", index + 1).by(RECORD))
}

/// A game stands on both lines, with opposite colours and results that fit.
///
/// **Rule:** TR-13, FIDE26 C.02.03 A 001
fn other_side(
    players: &BTreeMap<StartNo, (&Player, usize)>,
    player: &Player,
    round: Round,
) -> Option<Remark> {
    let cell = player.cell(round);
    let opponent = cell.opponent?;
    let line = players.get(&player.number())?.1;
    let at = column(round.index());
    let remark = |offset: usize, key: &'static str| {
        Remark::error(line, at + offset, key)
            .with("round", round)
            .with("opponent", opponent)
            .by(RECORD)
    };
    let Some((other, _)) = players.get(&opponent) else {
        return Some(remark(0, "trf-opponent-unknown"));
    };
    let back = other.cell(round);
    if back.opponent != Some(player.number()) || opponent == player.number() {
        return Some(remark(0, "trf-opponent-elsewhere"));
    }
    if back.colour.is_some() && back.colour == cell.colour {
        return Some(remark(5, "trf-same-colour"));
    }
    match (cell.result, back.result) {
        (Some(own), Some(theirs)) if !own.is_bye() && !theirs.is_bye() && !own.fits(theirs) => {
            Some(remark(7, "trf-results-do-not-fit"))
        }
        (Some(_), None) => Some(remark(7, "trf-result-on-one-side")),
        _ => None,
    }
}

/// Points must be the sum of the results; the bye of the coming round and the virtual points of
/// today may be in them.
///
/// **Rule:** TR-15, TR-34, FIDE26 C.02.03 A 001
fn points(
    document: &Document,
    players: &BTreeMap<StartNo, (&Player, usize)>,
    remarks: &mut Vec<Remark>,
) {
    let event = Event::of(document);
    for (player, line) in players.values() {
        let Some(given) = player.points else { continue };
        let sum = event.points(player);
        let with_bye = match event.absent.get(&player.number()) {
            Some(code) => sum + event.scoring.points(Cell::bye(*code)),
            None => sum,
        };
        let virtual_points = [event.played.saturating_sub(1), event.played]
            .map(|index| event.virtual_points(player.number(), Round::from_index(index.into())));
        let accelerated =
            virtual_points.iter().any(|more| given == sum + *more || given == with_bye + *more);
        if given != sum && given != with_bye && !accelerated {
            let remark = Remark::error(*line, 81, "trf-points-differ").by(RECORD);
            remarks.push(
                remark
                    .with("player", player.number())
                    .with("given", given.to_string())
                    .with("sum", sum.to_string()),
            );
        }
    }
}

/// At most one pairing-allocated bye per round.
///
/// **Rule:** TR-12, FIDE26 C.02.03 A 001
fn byes_of_the_pairing(players: &BTreeMap<StartNo, (&Player, usize)>, remarks: &mut Vec<Remark>) {
    let mut receivers: BTreeMap<usize, StartNo> = BTreeMap::new();
    for (player, line) in players.values() {
        for (index, cell) in player.cells.iter().enumerate() {
            if cell.result != Some(ResultCode::PairingBye) {
                continue;
            }
            if let Some(first) = receivers.insert(index, player.number()) {
                let remark = Remark::error(*line, column(index) + 7, "trf-second-bye").by(RECORD);
                remarks.push(remark.with("round", index + 1).with("first", first));
            }
        }
    }
}

/// A bye of the pairing in a round nobody else is in: the round looks paired and is not.
///
/// **Rule:** TR-33, FD-94, FIDE26 C.02.03 A 001
fn bye_before_the_pairing(
    document: &Document,
    players: &BTreeMap<StartNo, (&Player, usize)>,
    remarks: &mut Vec<Remark>,
) {
    let event = Event::of(document);
    let Some(last) = event.played.checked_sub(1).map(|index| Round::from_index(index.into()))
    else {
        return;
    };
    let byes = document.records.iter().filter_map(|record| match record {
        Record::Byes(byes) if byes.round == last => Some(&byes.players),
        _ => None,
    });
    let byes: BTreeSet<StartNo> = byes.flatten().copied().collect();
    let cells = || players.values().map(|(player, _)| (player.number(), player.cell(last)));
    let nobody_plays = cells().all(|(_, cell)| cell.opponent.is_none());
    let receiver = players
        .values()
        .find(|(player, _)| player.cell(last).result == Some(ResultCode::PairingBye));
    if let Some((_, line)) = receiver
        && nobody_plays
        && cells().any(|(number, cell)| cell.is_blank() && !byes.contains(&number))
    {
        let at = column(last.index()) + 7;
        remarks.push(
            Remark::error(*line, at, "trf-bye-before-pairing").with("round", last).by(RECORD),
        );
    }
}

/// Records about players name only players of the file, and record 062 their number.
fn lists(
    document: &Document,
    lines: &[usize],
    players: &BTreeMap<StartNo, (&Player, usize)>,
    remarks: &mut Vec<Remark>,
) {
    for (record, &line) in document.records.iter().zip(lines) {
        let named: &[StartNo] = match record {
            Record::Byes(byes) => &byes.players,
            Record::Forbidden(forbidden) => &forbidden.players,
            Record::Xxz(players) | Record::Xxp(players) | Record::Team { players, .. } => players,
            Record::Xxa { player, .. } => std::slice::from_ref(player),
            Record::National { entry, .. } => std::slice::from_ref(&entry.number),
            Record::Count(Counted::Players, number)
                if usize::try_from(*number).is_ok_and(|number| number != players.len()) =>
            {
                let remark = Remark::warning(line, 5, "trf-count-differs").by("C.02.03 A 062");
                remarks.push(remark.with("given", *number).with("n", players.len()));
                continue;
            }
            _ => continue,
        };
        for number in named.iter().filter(|number| !players.contains_key(number)) {
            let remark = Remark::warning(line, 5, "trf-no-such-player");
            remarks.push(remark.with("player", *number).with("code", record.code()));
        }
    }
}

/// A record of TRF26 wins over a line of an engine that says something else.
///
/// **Rule:** TR-31, FIDE26 C.02.03 A
fn conflicts(document: &Document, lines: &[usize], remarks: &mut Vec<Remark>) {
    let event = Event::of(document);
    let has = |code: &str| document.records.iter().any(|record| record.code() == code);
    for (record, &line) in document.records.iter().zip(lines) {
        let winner = match record {
            Record::Xxr(rounds) if event.rounds != Some(*rounds) => "142",
            Record::Xxc { initial_colour: Some(colour), .. }
                if event.initial_colour != Some(*colour) =>
            {
                "152"
            }
            Record::Xxs(_) | Record::Bbp(..) if has("162") => "162",
            Record::Bbp(..) if has("XXS") => "XXS",
            Record::Xxa { .. } if has("250") => "250",
            _ => continue,
        };
        let remark = Remark::warning(line, 1, "trf-conflict").by("C.02.03 A");
        remarks.push(remark.with("code", record.code()).with("winner", winner));
    }
}
