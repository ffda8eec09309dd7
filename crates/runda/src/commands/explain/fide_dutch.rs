//! Report files paired by the FIDE (Dutch) System: bracket by bracket, then board by board.

use anyhow::{Context, bail};
use runda_conform::DutchFile;
use runda_formats::trf;
use runda_pairing::dutch::{BracketStory, Event, Story, explain, why_not};
use runda_rulebook::{Board, Round, StartNo};

use super::{Args, Section, title};

/// The sections to print and the round they speak of.
pub(super) fn sections(args: &Args) -> anyhow::Result<(Vec<Section>, Round)> {
    let bytes = std::fs::read(&args.file)
        .with_context(|| format!("{} cannot be read; check the path", args.file.display()))?;
    let file = DutchFile::new(&trf::parse(&bytes).document);
    let next = Round::from_index(file.played().into());
    let round = args.round.map_or(Ok(next), Round::new)?;
    if round > next {
        bail!("the file ends before round {next}; ask for a round up to that one");
    }
    let event = file.before(round);
    let sections = match &args.why_not {
        Some(two) => vec![alternative(&event, two)?],
        None => story(&explain(&event)?, args.board)?,
    };
    Ok((sections, round))
}

fn story(story: &Story, board: Option<u16>) -> anyhow::Result<Vec<Section>> {
    let on_board = |at: usize| {
        let game = story.games.get(at)?;
        let title = title("swiss-title-board").with("board", Board::from_index(at));
        let title = title.with("white", game.value.white).with("black", game.value.black);
        Some(Section::new(title, game.reasons.clone()))
    };
    if let Some(board) = board {
        let board = Board::new(board)?;
        let Some(section) = on_board(board.index()) else {
            bail!("the round has {} boards; ask for one of them", story.games.len());
        };
        let game = story.games[board.index()].value;
        let ours = |bracket: &&BracketStory| {
            let pairs = &bracket.pairs;
            pairs
                .iter()
                .any(|pair| *pair == (game.white, game.black) || *pair == (game.black, game.white))
        };
        let bracket = story.brackets.iter().find(ours).map(bracket);
        return Ok(bracket.into_iter().chain([section]).collect());
    }
    let mut sections: Vec<Section> = story.brackets.iter().map(bracket).collect();
    sections.extend((0..story.games.len()).filter_map(on_board));
    if let Some(bye) = &story.bye {
        let title = title("swiss-title-bye").with("player", bye.value);
        sections.push(Section::new(title, bye.reasons.clone()));
    }
    Ok(sections)
}

fn bracket(bracket: &BracketStory) -> Section {
    let players: Vec<StartNo> =
        bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
    let title = title("dutch-title-bracket")
        .with("score", bracket.score.to_string())
        .with("players", players);
    Section::new(title, bracket.reasons.clone())
}

fn alternative(event: &Event, two: &[u16]) -> anyhow::Result<Section> {
    let [one, other] = two else { bail!("--why-not needs two start numbers, as --why-not 3 17") };
    let (one, other) = (StartNo::new(*one)?, StartNo::new(*other)?);
    let title = title("swiss-title-whynot").with("one", one).with("other", other);
    Ok(Section::new(title, why_not(event, one, other)?))
}
