//! The same tournament in another dialect.

use std::collections::BTreeMap;

use runda_rulebook::{Points, Round, StartNo};

use super::{
    Byes, Document, Event, Flavour, Forbidden, Record, ResultCode, Scoring, VirtualPoints,
};

/// The document in a dialect.
pub(super) fn to(document: &Document, flavour: Flavour) -> Document {
    match flavour {
        Flavour::AsIs => document.clone(),
        Flavour::Trf26 => to_trf26(document),
        Flavour::Trf16 => to_trf16(document),
    }
}

/// Lines of engines become records. Numbering by place in the file has no record and stays.
///
/// **Rule:** TR-28, TR-34, FIDE26 C.02.03 A
fn to_trf26(document: &Document) -> Document {
    let event = Event::of(document);
    let mut made = Document::default();
    let has = |code: &str| document.records.iter().any(|record| record.code() == code);
    let mut scored = has("162");
    let mut accelerated = has("250");
    for record in &document.records {
        match record {
            Record::Xxr(rounds) if !has("142") => made.records.push(Record::Rounds(*rounds)),
            Record::Xxc { initial_colour, rank } => {
                let colour = initial_colour.filter(|_| !has("152"));
                made.records.extend(colour.map(Record::InitialColour));
                if *rank {
                    made.records.push(Record::Xxc { initial_colour: None, rank: true });
                }
            }
            Record::Xxs(_) | Record::Bbp(..) => {
                let letters = letters(&event.scoring);
                match letters {
                    None => made.records.push(record.clone()),
                    Some(pairs) if !scored && !pairs.is_empty() => {
                        made.records.push(Record::Scoring(pairs));
                        scored = true;
                    }
                    Some(_) => {}
                }
            }
            Record::Xxa { .. } if !accelerated => {
                made.records.extend(ranges(&event.virtual_points).map(Record::VirtualPoints));
                accelerated = true;
            }
            Record::Xxr(_) | Record::Xxz(_) | Record::Xxa { .. } => {}
            Record::Xxp(players) => made.records.push(Record::Forbidden(Forbidden {
                first_round: Round::FIRST,
                last_round: Round::from_index(998),
                players: players.clone(),
            })),
            other => made.records.push(other.clone()),
        }
    }
    byes_into_records(&mut made, &event);
    made
}

/// Takes the byes of the coming round out of the columns and the points.
fn byes_into_records(document: &mut Document, event: &Event) {
    let round = event.next_round();
    for player in document.players_mut() {
        let Some(code) = player.cell(round).result.filter(|code| code.is_bye()) else { continue };
        player.cells.truncate(round.index());
        player.trim();
        let counted = event.points(player) + event.scoring.points(super::Cell::bye(code));
        if player.points == Some(counted) {
            player.points = Some(event.points(player));
        }
    }
    document.records.retain(|record| !matches!(record, Record::Byes(byes) if byes.round == round));
    for kind in [ResultCode::FullBye, ResultCode::HalfBye, ResultCode::ZeroBye] {
        let players: Vec<StartNo> = event
            .absent
            .iter()
            .filter(|(_, code)| **code == kind)
            .map(|(player, _)| *player)
            .collect();
        if !players.is_empty() {
            document.records.push(Record::Byes(Byes { kind, round, players }));
        }
    }
}

/// Records become lines of engines; the byes of the coming round stand in its columns and are
/// counted. A ban that does not reach the coming round keeps its record.
///
/// **Rule:** TR-28, TR-34, TR-40, FIDE26 C.02.03 A
fn to_trf16(document: &Document) -> Document {
    let event = Event::of(document);
    let round = event.next_round();
    let mut made = Document::default();
    let has = |code: &str| document.records.iter().any(|record| record.code() == code);
    let mut accelerated = false;
    for record in &document.records {
        match record {
            Record::Rounds(rounds) => made.records.push(Record::Xxr(*rounds)),
            Record::Xxr(_) if has("142") => {}
            Record::InitialColour(colour) => {
                made.records.push(Record::Xxc { initial_colour: Some(*colour), rank: false });
            }
            Record::Xxc { rank, .. } if has("152") => {
                if *rank {
                    made.records.push(Record::Xxc { initial_colour: None, rank: true });
                }
            }
            Record::Scoring(_) => made.records.push(Record::Xxs(codes(&event.scoring))),
            Record::Xxs(_) | Record::Bbp(..) if has("162") => {}
            Record::VirtualPoints(_) if !accelerated => {
                let lines = event.virtual_points.iter();
                made.records.extend(lines.map(|(player, points)| Record::Xxa {
                    player: *player,
                    points: points.clone(),
                }));
                accelerated = true;
            }
            Record::VirtualPoints(_) | Record::Xxz(_) => {}
            Record::Xxa { .. } if has("250") => {}
            Record::Byes(byes) if byes.round <= round => {}
            Record::Forbidden(ban) if (ban.first_round..=ban.last_round).contains(&round) => {
                made.records.push(Record::Xxp(ban.players.clone()));
            }
            other => made.records.push(other.clone()),
        }
    }
    byes_into_columns(&mut made, &event);
    made
}

fn byes_into_columns(document: &mut Document, event: &Event) {
    let round = event.next_round();
    for player in document.players_mut() {
        let Some(code) = event.absent.get(&player.number()) else { continue };
        let bye = super::Cell::bye(*code);
        if player.points == Some(event.points(player)) {
            player.points = player.points.map(|points| points + event.scoring.points(bye));
        }
        player.cells.resize(round.index(), super::Cell::BLANK);
        player.cells.push(bye);
    }
}

/// Record 162 for a scoring, only what differs from the usual; `None` if the record cannot say it.
fn letters(scoring: &Scoring) -> Option<Vec<(String, Points)>> {
    let Scoring { win, draw, loss, .. } = *scoring;
    let same = |pair: runda_rulebook::ByColour<Points>| pair.white == pair.black;
    let sayable = same(win)
        && same(draw)
        && same(loss)
        && (scoring.forfeit_win, scoring.full_bye, scoring.half_bye)
            == (win.white, win.white, draw.white)
        && scoring.forfeit_loss == scoring.zero_bye;
    let told = [
        ("W", win.white, Points::WIN),
        ("D", draw.white, Points::DRAW),
        ("L", loss.white, Points::ZERO),
        ("A", scoring.zero_bye, Points::ZERO),
        ("P", scoring.pairing_bye, win.white),
        ("X", scoring.unknown, draw.white),
    ];
    let differing = told.into_iter().filter(|(_, points, usual)| points != usual);
    sayable.then(|| differing.map(|(letter, points, _)| (letter.to_owned(), points)).collect())
}

/// The line `XXS` for a scoring.
fn codes(scoring: &Scoring) -> Vec<(String, Points)> {
    let usual = Scoring::default();
    let told = [
        ("WW", scoring.win.white, usual.win.white),
        ("BW", scoring.win.black, usual.win.black),
        ("WD", scoring.draw.white, usual.draw.white),
        ("BD", scoring.draw.black, usual.draw.black),
        ("WL", scoring.loss.white, usual.loss.white),
        ("BL", scoring.loss.black, usual.loss.black),
        ("FW", scoring.forfeit_win, usual.forfeit_win),
        ("FL", scoring.forfeit_loss, usual.forfeit_loss),
        ("PAB", scoring.pairing_bye, usual.pairing_bye),
        ("FPB", scoring.full_bye, usual.full_bye),
        ("HPB", scoring.half_bye, usual.half_bye),
        ("ZPB", scoring.zero_bye, usual.zero_bye),
    ];
    let differing = told.into_iter().filter(|(_, points, usual)| points != usual);
    differing.map(|(code, points, _)| (code.to_owned(), points)).collect()
}

/// Virtual points player by player as ranges of players and rounds with the same value.
fn ranges(all: &BTreeMap<StartNo, Vec<Points>>) -> impl Iterator<Item = VirtualPoints> {
    let mut records: Vec<VirtualPoints> = Vec::new();
    let mut before: Option<(StartNo, &Vec<Points>, usize)> = None;
    for (player, points) in all {
        if let Some((last, same, start)) = before
            && same == points
            && last.next() == *player
        {
            for record in records.iter_mut().skip(start) {
                record.last_player = *player;
            }
            before = Some((*player, points, start));
            continue;
        }
        before = Some((*player, points, records.len()));
        records.extend(runs(*player, points));
    }
    records.into_iter()
}

/// The runs of rounds with the same virtual points of one player.
fn runs(player: StartNo, points: &[Points]) -> impl Iterator<Item = VirtualPoints> {
    let mut first = 0;
    points.chunk_by(|one, next| one == next).filter_map(move |run| {
        let (first_round, last_round) =
            (Round::from_index(first), Round::from_index(first + run.len() - 1));
        first += run.len();
        let points = *run.first()?;
        (points != Points::ZERO).then_some(VirtualPoints {
            match_points: None,
            points,
            first_round,
            last_round,
            first_player: player,
            last_player: player,
        })
    })
}
