//! What holds for every position, every game and every text.
#![allow(clippy::unwrap_used, reason = "a test may stop at once")]

use proptest::prelude::*;
use runda_draughts::pdn::{self, Item, MoveItem, PdnGame, Sign, Tags};
use runda_draughts::{
    Counters, Game, MaterialClass, Move, MoveList, Notation, PerftTable, Piece, Position, Rules,
    Square, Squares, Version, divide, perft, perft_with,
};
use runda_rulebook::{Colour, Edition, GameResult};

fn any_version() -> impl Strategy<Value = Version> {
    prop_oneof![Just(Version::V100), Just(Version::V64)]
}

/// Where a line begins: an ordinary game, or an ending in which the counters run.
fn any_start() -> impl Strategy<Value = Position> {
    const ENDINGS: [(Version, &str); 6] = [
        (Version::V100, "W:WK1,K2,K3:BK45"),
        (Version::V100, "W:WK47,K48,31:BK5"),
        (Version::V100, "B:WK1,7,12:BK45"),
        (Version::V100, "W:WK1,K2,31:BK49,K50,20"),
        (Version::V64, "W:WKa1,Kc1,Ke1:BKh2"),
        (Version::V64, "B:WKc1,Ke1,a3:BKh8"),
    ];
    prop_oneof![
        any_version().prop_map(Position::start),
        prop::sample::select(&ENDINGS)
            .prop_map(|(version, fen)| Position::from_fen(version, fen).unwrap()),
    ]
}

/// A line of play: a start and a choice for every ply.
fn any_line(plies: usize) -> impl Strategy<Value = (Position, Vec<Move>)> {
    (any_start(), prop::collection::vec(any::<prop::sample::Index>(), 0..plies)).prop_map(
        |(start, choices)| {
            let mut position = start;
            let mut line = Vec::new();
            for choice in choices {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let played = moves[choice.index(moves.len())];
                line.push(played);
                position = position.play(played);
            }
            (start, line)
        },
    )
}

fn any_position() -> impl Strategy<Value = Position> {
    any_line(120).prop_map(|(start, line)| line.iter().fold(start, |p, m| p.play(*m)))
}

/// A board nobody would reach: any pieces anywhere.
fn any_crowd() -> impl Strategy<Value = Position> {
    (any_version(), prop::collection::vec(0..9u8, 50)).prop_map(|(version, cells)| {
        let mut fen = [String::new(), String::new()];
        for (square, cell) in Square::all(version).zip(cells) {
            let (side, king) = match cell {
                0 => (0, "K"),
                1 => (1, "K"),
                2 => (0, ""),
                3 => (1, ""),
                _ => continue,
            };
            let row = square.row_column(version).0;
            let last = if side == 0 { 0 } else { version.side() - 1 };
            if king.is_empty() && row == last || fen[side].matches(',').count() > 10 {
                continue;
            }
            fen[side].extend([king, &square.number().to_string(), ","]);
        }
        let [white, black] = fen.map(|side| side.trim_end_matches(',').to_string());
        let fen = format!("W:WK{},{white}:B{black}", version.squares());
        Position::from_fen(version, fen.trim_end_matches(','))
            .unwrap_or_else(|_| Position::start(version))
    })
}

/// How many times more the long form tries (`cargo xtask long`).
const LONGER: u32 = if option_env!("RUNDA_LONG").is_some() { 25 } else { 1 };

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400 * LONGER))]

    /// G-2, G-10: the player opposite has the same moves on the board turned by half.
    #[test]
    fn a_mirrored_position_has_mirrored_moves(position in prop_oneof![any_position(), any_crowd()]) {
        let sorted = |moves: MoveList| {
            let mut moves = moves;
            moves.sort();
            moves.to_vec()
        };
        let mut turned: Vec<Move> = position.legal_moves().iter().map(|m| m.turned()).collect();
        turned.sort_by_key(|m| (m.from(), m.to()));
        let mut there = sorted(position.flipped().legal_moves());
        there.sort_by_key(|m| (m.from(), m.to()));
        prop_assert_eq!(turned.len(), there.len());
        for each in turned {
            prop_assert!(there.contains(&each));
        }
        prop_assert_eq!(position.flipped().flipped(), position);
    }

    /// Making and unmaking restores everything; keys follow step by step.
    #[test]
    fn make_then_unmake_restores(position in prop_oneof![any_position(), any_crowd()]) {
        for &played in &position.legal_moves() {
            let mut board = position;
            let undo = board.make(played);
            prop_assert_eq!(board, position.play(played));
            prop_assert_eq!(board.key(), position.key_after(position.key(), played));
            board.unmake(undo);
            prop_assert_eq!(board, position);
        }
    }

    /// G-13, G-23, G-26: every legal capture takes the same number, and no two moves are the same.
    #[test]
    fn every_capture_takes_the_same_maximum(position in prop_oneof![any_position(), any_crowd()]) {
        let moves = position.legal_moves();
        let counts: std::collections::BTreeSet<u32> =
            moves.iter().map(|m| m.taken().len()).collect();
        prop_assert!(counts.len() <= 1);
        prop_assert_eq!(position.must_capture(), counts.iter().any(|&count| count > 0));
        for (n, each) in moves.iter().enumerate() {
            prop_assert!(!moves[..n].contains(each));
        }
    }

    /// G-65, PD-32, PD-33: every move is read from its own text, long and short, in letters and numbers.
    #[test]
    fn a_move_is_read_from_its_own_text(position in prop_oneof![any_position(), any_crowd()]) {
        let moves = position.legal_moves();
        for &each in &moves {
            for notation in [Notation::OfTheCode, Notation::Numbers] {
                let text = position.text_among(&moves, each, notation);
                let found = position.read(&text);
                prop_assert_eq!(found.as_ref().map(|found| found.played), Ok(each), "{}", text);
                prop_assert!(found.unwrap().remarks.is_empty());
                prop_assert_eq!(position.read(&position.long(each, notation)).unwrap().played, each);
            }
        }
    }

    /// G-68, G-69, PD-24: a position is read from its own text and from its own setup.
    #[test]
    fn a_position_is_read_from_its_own_text(position in prop_oneof![any_position(), any_crowd()]) {
        let read = Position::from_fen(position.version(), &position.to_string());
        prop_assert_eq!(read.unwrap(), position);
        prop_assert_eq!(position.setup().position().unwrap(), position);
    }

    /// The table changes nothing but the speed, however small it is.
    #[test]
    fn a_table_changes_no_count(position in any_position(), places in 0..300usize) {
        let mut table = PerftTable::new(places);
        let plain = perft(&position, 4);
        prop_assert_eq!(perft_with(&position, 4, &mut table), plain);
        prop_assert_eq!(perft_with(&position, 4, &mut table), plain);
        prop_assert_eq!(divide(&position, 4).iter().map(|(_, nodes)| nodes).sum::<u64>(), plain);
        prop_assert_eq!(perft(&position, 1), position.legal_moves().len() as u64);
    }

    /// G-36, G-37, G-39, G-40, G-43, G-45, G-46, G-48: counters kept ply by ply are those counted
    /// from scratch over the whole game.
    #[test]
    fn counters_recomputed_from_scratch_are_the_same((start, line) in any_line(90), edition in
        prop_oneof![Just(Edition::Kw25), Just(Edition::Kw22)])
    {
        let rules = Rules::new(start.version(), edition);
        let mut game = Game::new(start, rules);
        for &played in &line {
            game.play(played).unwrap();
        }
        prop_assert_eq!(*game.counters(), from_scratch(start, &line, rules));
        let mut shorter = game.clone();
        while shorter.take_back().is_some() {}
        prop_assert_eq!(*shorter.counters(), Counters::at(&start, rules));
    }

    /// PD-58: reading what was written gives the same game, and writing it again the same bytes.
    #[test]
    fn writing_then_reading_is_the_identity(game in any_pdn_game()) {
        let written = game.to_string();
        let mut read = pdn::games(&written);
        let back = read.next().unwrap();
        prop_assert!(read.next().is_none());
        prop_assert_eq!(&back.to_string(), &written);
        prop_assert_eq!(back, game);
    }
}

/// The counters by their definitions, looking at the whole game at once.
fn from_scratch(start: Position, line: &[Move], rules: Rules) -> Counters {
    let mut positions = vec![start];
    for played in line {
        positions.push(positions.last().unwrap().play(*played));
    }
    let last = positions.len() - 1;
    let now = positions[last];
    let is_king_move = |n: &usize| {
        let moved = line[*n];
        !moved.is_capture()
            && matches!(positions[*n].piece_at(moved.from()), Some((_, Piece::King)))
    };
    let limits = rules.version().limits(rules.edition());
    let is = |class| move |p: &Position| p.material_class() == Some(class);
    let running = |holds: &dyn Fn(&Position) -> bool| {
        let length = positions.iter().rev().take_while(|p| holds(p)).count();
        length.checked_sub(1).map(small)
    };
    let three_kings = |p: &Position| {
        is(MaterialClass::A)(p) && Colour::BOTH.into_iter().all(|side| p.men(side).is_empty())
    };
    Counters {
        rep: small(positions.iter().filter(|p| **p == now).count()),
        quiet: small((0..last).rev().take_while(is_king_move).count()),
        a: rules.sixteen().and_then(|_| {
            let first = positions.iter().position(is(MaterialClass::A))?;
            Some(small(last - first))
        }),
        road: limits.main_line.and_then(|_| running(&holds_line)),
        fifteen: limits.fifteen.and_then(|_| {
            let stretch = small_len(running(&three_kings)?);
            let begin = last - stretch;
            let on_line = |p: &Position| {
                let line = Squares::main_line(p.version());
                let strong = stronger(p);
                p.pieces(strong).into_iter().any(|s| line.contains(s))
            };
            let first = positions[begin..].iter().position(on_line)?;
            Some(small(stretch - first))
        }),
        b: running(&is(MaterialClass::B)),
    }
}

fn stronger(position: &Position) -> Colour {
    let count = |side| position.pieces(side).len();
    if count(Colour::White) > count(Colour::Black) { Colour::White } else { Colour::Black }
}

/// Class A with the lone king on the main line; on the small board nobody else on it.
fn holds_line(position: &Position) -> bool {
    let line = Squares::main_line(position.version());
    let strong = stronger(position);
    let on_line = |side| position.pieces(side).into_iter().any(|s| line.contains(s));
    position.material_class() == Some(MaterialClass::A)
        && on_line(!strong)
        && (position.version() == Version::V100 || !on_line(strong))
}

fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap()
}

fn small_len(count: u16) -> usize {
    usize::from(count)
}

/// A game with everything a file can hold.
fn any_pdn_game() -> impl Strategy<Value = PdnGame> {
    let extras = prop::collection::vec((0..8u8, "[a-zA-Z0-9 ,.'ąćęłńóśźż-]{0,12}"), 60);
    let result = prop::sample::select(&[
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::BothLose,
        GameResult::Open,
    ]);
    (any_line(40), extras, result, "[A-Za-zŁłóŻ \"\\\\.]{0,10}").prop_map(
        |((start, line), extras, result, event)| {
            let rules = Rules::new(start.version(), Edition::Kw25);
            let mut game = Game::new(start, rules);
            for &played in &line {
                game.play(played).unwrap();
            }
            let mut tags = Tags::new();
            tags.set("Event", event.trim());
            tags.set("TimeControl", "4800+60");
            let mut made = PdnGame::of(&game, tags, result);
            adorn(&mut made, &extras);
            made
        },
    )
}

/// Adds comments, signs and variations here and there.
fn adorn(game: &mut PdnGame, extras: &[(u8, String)]) {
    let mut board = game.start;
    let mut body = Vec::new();
    for (item, (kind, text)) in game.body.drain(..).zip(extras.iter().cycle()) {
        let Item::Move(mut each) = item else { continue };
        let before = board;
        board = board.play(each.played.unwrap());
        match kind {
            0 => each.signs.push(Sign::Glyph(1)),
            1 => each.signs.push(Sign::LooksWeakProvesStrong),
            _ => {}
        }
        body.push(Item::Move(each));
        match kind {
            2 => body.push(Item::Comment(text.trim().into())),
            3 => body.push(Item::Comment("[%clk 0:01:00]".into())),
            4 => body.push(variation(&before, text)),
            _ => {}
        }
    }
    game.body = body;
}

fn variation(before: &Position, text: &str) -> Item {
    let moves = before.legal_moves();
    let played = moves[moves.len() / 2];
    let written = before.text(played, Notation::OfTheCode);
    let first =
        MoveItem { played: Some(played), text: written.into(), signs: vec![Sign::Glyph(6)] };
    Item::Variation(vec![Item::Comment(text.trim().into()), Item::Move(first)])
}
