//! Game files of many programs, and what is written in their place.
#![allow(clippy::unwrap_used, reason = "a test may stop at once")]

use runda_draughts::pdn::{self, GameKind, Item, PdnGame, ProblemKind, Sign, Tags};
use runda_draughts::{Game, Irregularity, Ply, Position, Rules, Version};
use runda_rulebook::{Edition, GameResult};

fn one(text: &str) -> PdnGame {
    let mut games = pdn::games(text);
    let game = games.next().unwrap();
    assert!(games.next().is_none(), "one game in {text}");
    game
}

fn kinds(game: &PdnGame) -> Vec<&ProblemKind> {
    game.problems.iter().map(|problem| &problem.kind).collect()
}

/// PD-3, PD-8, PD-32, PD-37, PD-39, PD-43, PD-52, PD-46, PD-57, PD-58: what was written comes back as it was.
#[test]
fn games_in_the_form_of_the_standard_are_written_byte_for_byte() {
    let examples = include_str!("examples.pdn");
    let games: Vec<PdnGame> = pdn::games(examples).collect();
    assert_eq!(games.len(), 6);
    let written: String = games.iter().map(ToString::to_string).collect();
    assert_eq!(written, examples);
    assert!(games.iter().all(|game| game.problems.is_empty()));
    let results: Vec<_> = games.iter().map(|game| game.result.unwrap()).collect();
    assert_eq!(
        results,
        [
            GameResult::Draw,
            GameResult::DrawWhiteAdvantage,
            GameResult::Open,
            GameResult::WhiteWins,
            GameResult::WhiteWins,
            GameResult::Open,
        ]
    );
    let plies: Vec<_> = games.iter().map(PdnGame::plies).collect();
    assert_eq!(plies, [8, 2, 2, 2, 0, 4]);
    assert!(games[4].looks_like_forfeit() && !games[0].looks_like_forfeit());
    assert_eq!(games[3].version(), Some(Version::V64));
}

/// PD-56, PD-57: whatever the order of the tags, the normal form is one and the same.
#[test]
fn the_normal_form_is_reached_in_one_step() {
    let text = "[PlyCount \"99\"][result \"½-½\"][BLACK \"B\"][WhiteNA \"a@b\"][Bianco \"A\"]\
                [Index \"7\"]\n1.32-28 19-23 2.28x19 14x23 1/2-1/2";
    let game = one(text).normalised();
    let written = game.to_string();
    assert_eq!(
        written,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n\
         [Black \"B\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n[PlyCount \"4\"]\n[Index \"7\"]\n\n\
         1. 32-28 19-23 2. 28x19 14x23 *\n\n"
    );
    assert_eq!(one(&written), game);
}

/// PD-22, PD-61: a server's game on 64 squares, in numbers from b8, with clocks.
#[test]
fn numbers_on_the_small_board_count_from_b8() {
    let text = "[GameType \"26\"]\n[Result \"2-0\"]\n[FEN \"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12:H0:F1\"]\n\
                1. 22-17 {[%clock w0:02:59 B0:03:00]} 11-16 2. 17-14 10x17 3. 21x14 9x18 2-0";
    let game = one(text);
    assert_eq!(kinds(&game), Vec::<&ProblemKind>::new());
    assert_eq!(game.plies(), 6);
    let written = game.normalised().to_string();
    assert!(written.contains("1. c3-b4 {[%clock w0:02:59 B0:03:00]} f6-g5 2. b4-c5"), "{written}");
    assert!(!written.contains("FEN"), "the start position needs no FEN");
}

/// PD-22: another library counts from a1; replay tells.
#[test]
fn numbers_from_a1_are_found_out_by_replay() {
    let game = one("[GameType \"26\"]\n1. 10-14 21-17 2. 9-13 *");
    assert_eq!(kinds(&game), [&ProblemKind::NumberedFromA1]);
    assert!(game.normalised().to_string().contains("1. c3-d4 b6-a5 2. a3-b4"));
}

/// PD-35, PD-62: every capture with its full path.
#[test]
fn full_paths_of_plain_captures_are_read() {
    let text = "[GameType \"20,W,10,10,N1,0\"]\n[Result \"1-0\"]\n\
                1. 32-28 17-22 2. 28x17 11x22 3. 34-29 22-27 4. 31x22 18x27 1-0";
    let game = one(text);
    assert_eq!(game.plies(), 8);
    assert_eq!(game.result, Some(GameResult::WhiteWins));
}

/// PD-36: a short form that was due to be long is decided by what follows.
#[test]
fn an_ambiguous_capture_is_decided_by_the_rest_of_the_game() {
    let fen = "[FEN \"W:WK47:B14,19,29,31,42\"]\n";
    let game = one(&format!("{fen}1. 47x36 14-20 *"));
    let [ProblemKind::Resolved { taken, .. }] = kinds(&game)[..] else {
        panic!("{:?}", game.problems)
    };
    assert_eq!(taken, "47x38x24x13x36");
    let open = one(&format!("{fen}1. 47x36 *"));
    assert!(open.has_errors(), "nothing follows that could decide");
}

/// PD-17, PD-18: Russian draughts is not version 64.
#[test]
fn russian_games_are_told_apart() {
    let marked = one("[GameType \"25\"]\n1. c3-d4 d6-c5 *");
    assert_eq!(kinds(&marked), [&ProblemKind::OtherGame(GameKind::Other(25))]);
    assert!(marked.to_string().contains("1. c3-d4 d6-c5 *"));
    // Two could be taken, one is: free choice there, forbidden here.
    let unmarked = one("[FEN \"W:Wb6,b4:Bb8,c5,c3,h8\"]\n1. b4:d2 c5:a7 *");
    assert_eq!(kinds(&unmarked), [&ProblemKind::RussianRules]);
}

/// PD-40, PD-64: a variation that cannot be replayed is kept and stops nothing.
#[test]
fn impossible_variations_are_kept_as_text() {
    let game = one("1. 32-28 (1. 31-27 9-99 99-1) (1. 33-29! (1. 34-30)) 19-23 *");
    assert_eq!(game.problems, []);
    let written = game.to_string();
    let body = "1. 32-28 (1. 31-27 9-99 2. 99-1) (1. 33-29 $1 (1. 34-30)) 1... 19-23 *";
    assert!(written.ends_with(&format!("\n{body}\n\n")), "{written}");
}

/// PD-47: the tag wins.
#[test]
fn two_results_are_reported_and_the_tag_is_taken() {
    let game = one("[Result \"2-0\"]\n1. 32-28 1-1");
    assert_eq!(game.result, Some(GameResult::WhiteWins));
    assert!(matches!(kinds(&game)[..], [ProblemKind::TwoResults { .. }]));
    assert_eq!(one("[Result \"*\"]\n1. 32-28 1-1").result, Some(GameResult::Draw));
    let kept = one("[Result \"4-6\"]\n1. 32-28 *");
    assert_eq!(kept.result, None);
    assert!(kept.normalised().to_string().contains("[Result \"4-6\"]"));
}

/// PD-66: file place, position and what would have been legal; the game is kept up to there.
#[test]
fn an_illegal_move_is_reported_with_its_place_and_the_legal_ones() {
    let text =
        "[White \"A\"]\r\n\r\n1. 32-28 19-23\r\n2. 28-32 14-20 *\r\n[White \"B\"]\n1. 31-26 *";
    let games: Vec<PdnGame> = pdn::games(text).collect();
    assert_eq!(games.len(), 2, "reading goes on after an error");
    assert_eq!(games[0].plies(), 2);
    let problem = &games[0].problems[0];
    assert_eq!((problem.game, problem.line, problem.column), (1, 4, 4));
    assert_eq!(
        problem.to_string(),
        "game 1, line 4, column 4, move 2: 28-32 is not legal in W:W28,31,33,34,35,36,37,38,39,40,\
         41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,20,23; \
         legal would be 28x19"
    );
    assert!(games[0].to_string().contains("2. 28-32 14-20"), "the text is kept");
    assert!(!games[1].has_errors());
}

/// G-59, PD-55: an irregular ply that stood is part of the game and comes back from the file.
#[test]
fn an_accepted_irregularity_survives_the_file() {
    let rules = Rules::new(Version::V100, Edition::Kw25);
    let mut game = Game::new(Position::from_fen(Version::V100, "W:W33,38:B29,20").unwrap(), rules);
    let after = Position::from_fen(Version::V100, "B:W33,32:B29,20").unwrap();
    game.accept(Some(Irregularity::CaptureMissed), "38-32 stood".into(), after);
    let reply = game.position().read("29x27").unwrap();
    game.play(reply.played).unwrap();
    let file = PdnGame::of(&game, Tags::new(), GameResult::Open).to_string();
    let body = "/FEN \"B:W32,33:B20,29\"/ {X-5.4.6 38-32 stood} 1... 29x27";
    assert!(file.contains(body), "{file}");
    let back = one(&file).game(rules);
    assert_eq!(back, game);
    assert!(matches!(back.plies()[0].ply, Ply::Irregular { code: Some(_), .. }));
    assert_eq!(back.counters().quiet, 0);
}

/// PD-55: a null move changes the turn and nothing else.
#[test]
fn a_null_move_is_read() {
    let game = one("1. 32-28 /FEN \"W::\"/ 2. 31-26 *");
    assert_eq!(game.problems, []);
    assert_eq!(game.plies(), 3);
}

/// PD-28, PD-29, PD-37: the turn comes from the position, numbers are never trusted.
#[test]
fn numbers_and_dots_are_not_trusted() {
    let game = one("[SetUp \"1\"][FEN \"B:WK1,K2,K3:BK45\"]\n7. 45-50 93. 1-12 *");
    assert_eq!(game.problems, []);
    assert!(game.to_string().contains("\n1... 45-50 2. 1-12 *\n"), "{game}");
    assert!(!game.to_string().contains("SetUp"));
}

/// G-67, PD-38, PD-39: signs, in brackets and after blanks, as glyphs or as words.
#[test]
fn signs_are_kept() {
    let game = one("1. 32-28 ! 19-23(?!) 2. 28x19* $11 14x23!?!!! *");
    let signs: Vec<Vec<Sign>> = game
        .body
        .iter()
        .filter_map(|item| match item {
            Item::Move(each) => Some(each.signs.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(
        signs,
        [
            vec![Sign::Glyph(1)],
            vec![Sign::LooksWeakProvesStrong],
            vec![Sign::ONLY_MOVE, Sign::Glyph(11)],
            vec![],
        ]
    );
    let written = game.to_string();
    assert!(written.contains("19-23 {looks weak, proves strong} 2. 28x19 $7 $11"), "{written}");
    assert!(written.contains("{!?!!!}"), "{written}");
    assert_eq!(one(&written).body, game.body);
}

/// PD-43: an export for programs that do not know the draw with advantage.
#[test]
fn the_advantage_can_be_exported_as_a_plain_draw() {
    let text = "[Result \"1+-1-\"]\n[FEN \"W:WK5,K10,K14:BK46\"]\n1. 14-3 46-37 *";
    let plain = one(text).normalised().for_other_programs().to_string();
    assert!(plain.contains("[Result \"1-1\"]") && !plain.contains("Plus draw"), "{plain}");
    assert!(plain.contains("{draw with advantage for White} *"));
}

/// PD-48: a brace inside a comment is written as a bracket.
#[test]
fn a_brace_in_a_comment_becomes_a_bracket() {
    let mut game = one("1. 32-28 *");
    game.body.push(Item::Comment("a } b".into()));
    assert!(game.to_string().ends_with("1. 32-28 {a ) b} *\n\n"), "{game}");
}

/// PD-59: an unknown move ends the moves, a number without a move is an empty game.
#[test]
fn incomplete_scores_are_read_as_far_as_they_go() {
    let game = one("1. 32-28 - 2. 31-27 *");
    assert_eq!((game.plies(), game.problems.len()), (1, 0));
    let empty = one("1. 2-0");
    assert_eq!((empty.plies(), empty.result), (0, Some(GameResult::WhiteWins)));
}

/// PD-58: reading what was written gives the same game in every field, and the same bytes again.
#[test]
fn what_is_written_once_is_written_the_same_for_ever() {
    for text in [
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32! (3. 33-29 {safe} 10-14) 1-1",
        "[FEN \"W:WK47:B14,19,29,31,42\"]\n1. 47x38x24x13x36 14-20 *",
        "[GameType \"26\"][Result \"1-0\"]\n1. c3-d4 {[%clk 0:10:00]} d6-c5 $3 2. b2-c3 *",
        "[Result \"4-6\"][Index \"17\"]\n1. 32-28",
    ] {
        let game = one(text).normalised();
        let written = game.to_string();
        let again = one(&written);
        assert_eq!(again, game, "{text}");
        assert_eq!(again.normalised().to_string(), written, "{text}");
    }
}

/// PD-62: a play site with the wrong corner in its type, the other family of results, and every
/// capture with its full path.
#[test]
fn a_game_of_a_play_site_is_read_without_a_remark() {
    let text = "[Event \"?\"]\n[Site \"PlayOK\"]\n[Round \"-\"]\n[White \"ann\"]\n[Black \"bob\"]\n\
                [Result \"1-0\"]\n[Time \"20:15:00\"]\n[TimeControl \"60+5\"]\n[WhiteElo \"1520\"]\n\
                [GameType \"20,W,10,10,N1,0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 34-29 23x34 4. 40x29 1-0\n";
    let game = one(text);
    assert_eq!(game.problems, []);
    assert_eq!((game.plies(), game.result), (7, Some(GameResult::WhiteWins)));
    assert_eq!(game.tags.get("WhiteRating"), Some("1520"));
    let written = game.normalised().to_string();
    assert!(written.contains("[Result \"2-0\"]\n[GameType \"20\"]\n"), "{written}");
}

/// PD-63: games of a database without type, round or separator; its own tags are kept.
#[test]
fn games_of_a_database_end_where_the_next_tag_begins() {
    let text = "[White \"Sijbrands, Ton\"]\n[Black \"Wiersma, Harm\"]\n[Result \"4-6\"]\n\
                [WhiteClock \"1.59\"]\n[Index \"12345\"]\n1. 33-29 19-23 2. 35-30\n\
                [White \"Baljakin, Alexander\"]\n[Result \"1-1\"]\n1. 32-28\n";
    let games: Vec<PdnGame> = pdn::games(text).collect();
    assert_eq!(games.iter().map(PdnGame::plies).collect::<Vec<_>>(), [3, 1]);
    assert!(games.iter().all(|game| game.problems.is_empty()));
    assert_eq!((games[0].result, games[1].result), (None, Some(GameResult::Draw)));
    assert_eq!(pdn::read_time_used(games[0].tags.get("WhiteTime").unwrap()), Some(7140));
    let written = games[0].to_string();
    assert!(written.contains("[Result \"4-6\"]") && written.contains("[Index \"12345\"]"));
}
