//! Game files of any size, read piece by piece.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use runda_draughts::pdn::{self, CodePage, PdnGame, RawGames};

/// Read at least this much before looking for games.
const PIECE: usize = 4 << 20;

/// A game and the text it was read from.
pub(crate) struct GameInFile<'a> {
    /// The game, its problems placed in the whole file.
    pub(crate) game: PdnGame,
    /// Its number in the file, from 1.
    pub(crate) number: usize,
    /// The text as it stands.
    pub(crate) text: &'a str,
}

/// What is known of a file once it is read.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct FileFacts {
    /// Whether a code page had to be used, for it is not UTF-8.
    pub(crate) code_page: bool,
    /// Bytes read.
    pub(crate) bytes: usize,
}

/// Calls `each` for every game of a file; shows progress on a large one.
pub(crate) fn each_game(
    path: &Path,
    each: &mut dyn FnMut(GameInFile<'_>) -> anyhow::Result<()>,
) -> anyhow::Result<FileFacts> {
    let unreadable = || format!("{} cannot be read; check the name and the rights", path.display());
    let mut file = File::open(path).with_context(unreadable)?;
    let length = file.metadata().with_context(unreadable)?.len();
    let bar = bar(length);
    let mut reader = Pieces::default();
    loop {
        let wanted = PIECE.max(reader.rest.len());
        let read = (&mut file)
            .take(u64::try_from(wanted).unwrap_or(u64::MAX))
            .read_to_end(&mut reader.rest)
            .with_context(unreadable)?;
        reader.facts.bytes += read;
        reader.games(read == 0, each)?;
        bar.inc(u64::try_from(read).unwrap_or(0));
        if read == 0 {
            bar.finish_and_clear();
            return Ok(reader.facts);
        }
    }
}

fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    if length < 2 * PIECE as u64 {
        ProgressBar::hidden()
    } else {
        ProgressBar::new(length).with_style(style)
    }
}

/// What has been read and not yet been used.
#[derive(Default)]
struct Pieces {
    rest: Vec<u8>,
    number: usize,
    lines: usize,
    facts: FileFacts,
}

impl Pieces {
    /// Hands on every game that is surely complete: all of them at the end of the file, before that
    /// all but the last.
    fn games(
        &mut self,
        is_end: bool,
        each: &mut dyn FnMut(GameInFile<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let cut = if is_end { self.rest.len() } else { last_line_end(&self.rest) };
        let (piece, after) = self.rest.split_at(cut);
        let (text, needed_code_page) = pdn::decode(piece, CodePage::Windows1250);
        self.facts.code_page |= needed_code_page;
        let mut games = RawGames::new(&text).peekable();
        let mut used = 0;
        while let Some(raw) = games.next() {
            if games.peek().is_none() && !is_end {
                break;
            }
            self.number += 1;
            let mut game = pdn::read(&text, &raw, self.number);
            for problem in &mut game.problems {
                problem.line += self.lines;
            }
            let slice = text.get(used..raw.end()).unwrap_or_default();
            each(GameInFile { game, number: self.number, text: slice })?;
            used = raw.end();
        }
        let rest = text.get(used..).unwrap_or_default();
        self.lines += text.get(..used).unwrap_or_default().matches('\n').count();
        let mut kept = rest.as_bytes().to_vec();
        kept.extend_from_slice(after);
        self.rest = if is_end { Vec::new() } else { kept };
        Ok(())
    }
}

fn last_line_end(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_any_size_hold_the_same_games() {
        let game = "[Event \"Łódź\"]\r\n\n1. 32-28 19-23 2. 28-32 *\n[White \"A\"] 1. 32-28\n\n";
        let text = game.repeat(20);
        let whole: Vec<PdnGame> = pdn::games(&text).collect();
        for size in [1, 7, 64, 1000] {
            let mut found = Vec::new();
            let mut pieces = Pieces::default();
            let mut take = |each: GameInFile<'_>| {
                found.push(each.game);
                Ok(())
            };
            for piece in text.as_bytes().chunks(size) {
                pieces.rest.extend_from_slice(piece);
                pieces.games(false, &mut take).unwrap();
            }
            pieces.games(true, &mut take).unwrap();
            assert_eq!(found, whole, "pieces of {size} bytes");
        }
    }
}
