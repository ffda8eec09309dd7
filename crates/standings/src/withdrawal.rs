//! Players who left a round robin: their games stay or vanish, as the rule book says.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason, StartNo};
use serde::Serialize;

use crate::event::{Competition, WithdrawalRule};
use crate::field::{Entry, Field, Kind, Status};
use crate::scoring::Scoring;

/// A participant who gets no place because he played too few of his games. His games stay in the
/// file and in the crosstable and are rated (ST-11); they count for nobody's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Excluded {
    /// The player, by start number.
    pub number: StartNo,
    /// The games he played on the board.
    pub played: usize,
    /// The games he was to play.
    pub scheduled: usize,
    /// The rule that decided.
    pub rule: WithdrawalRule,
}

impl WithdrawalRule {
    /// The article.
    pub const fn article(self) -> Article {
        match self {
            Self::MoreThanHalf => Article::new(Edition::Kw25, "II 5.7.1"),
            Self::AtLeastHalf => Article::new(Edition::Fide2012, "9(b)"),
        }
    }

    /// Whether somebody with so many games played stays in the table. Only games on the board
    /// count as played; exactly half is enough for FIDE, not for the draughts code.
    ///
    /// **Rule:** ST-8, ST-9, ST-10, KW25 II 5.7.1
    pub const fn keeps(self, played: usize, scheduled: usize) -> bool {
        match self {
            Self::MoreThanHalf => 2 * played > scheduled,
            Self::AtLeastHalf => 2 * played >= scheduled,
        }
    }
}

impl Excluded {
    /// Why he has no place.
    pub fn reason(&self) -> Reason {
        Reason::new(self.rule.article(), Key::new("standings-excluded"))
            .with("player", self.number)
            .with("played", self.played)
            .with("scheduled", self.scheduled)
    }
}

/// Settles the games of everybody who left; a Swiss keeps them as they are (ST-12).
///
/// **Rule:** ST-8, ST-9, ST-11, ST-14, KW25 II 5.7.1
pub(crate) fn settle(
    field: &mut Field,
    withdrawn: &[StartNo],
    rule: WithdrawalRule,
    scoring: &Scoring,
) {
    let Competition::RoundRobin { cycles } = field.system else { return };
    let scheduled = field.scheduled_games();
    let mut kept = Vec::new();
    for number in withdrawn {
        let Some(who) = field.index_of(*number) else { continue };
        let line = &mut field.lines[who];
        let played = line.entries.iter().filter(|entry| entry.kind.is_played()).count();
        if rule.keeps(played, scheduled) {
            kept.push(who);
        } else if line.status != Status::Excluded {
            line.status = Status::Excluded;
            field.excluded.push(Excluded { number: line.number, played, scheduled, rule });
        }
    }
    take_out_excluded(field);
    for &who in &kept {
        forfeit_missing(field, who, &kept, usize::from(cycles.max(1)), scoring);
    }
}

/// Games against somebody without a place count for nobody.
fn take_out_excluded(field: &mut Field) {
    if field.excluded.is_empty() {
        return;
    }
    let gone: Vec<bool> = field.lines.iter().map(|line| line.status == Status::Excluded).collect();
    for line in field.lines.iter_mut().filter(|line| line.status != Status::Excluded) {
        line.entries.retain(|entry| entry.opponent.is_none_or(|opponent| !gone[opponent]));
    }
}

/// Every game still missing is lost by forfeit; between two who both left, by both.
fn forfeit_missing(
    field: &mut Field,
    who: usize,
    left: &[usize],
    cycles: usize,
    scoring: &Scoring,
) {
    let (win, absence) =
        (scoring.written_tenths(scoring.win), scoring.written_tenths(scoring.absence));
    let lost = (Kind::ForfeitLoss, [absence; 2]);
    let won = match field.boards {
        Some(_) => (Kind::ForfeitWin, [win, field.scales[1].win]),
        None => (Kind::ForfeitWin, [win; 2]),
    };
    let boards = field.boards.unwrap_or(0);
    for opponent in 0..field.lines.len() {
        if opponent == who || field.lines[opponent].status == Status::Excluded {
            continue;
        }
        let gain = if left.contains(&opponent) { lost } else { won };
        for (one, other, own, theirs) in [(who, opponent, lost, gain), (opponent, who, gain, lost)]
        {
            let rounds = field.rounds;
            let entries = &mut field.lines[one].entries;
            entries.retain(|entry| entry.opponent != Some(other) || entry.kind != Kind::Pending);
            let met = entries.iter().filter(|entry| entry.opponent == Some(other)).count();
            for _ in met..cycles {
                let missing = Entry::alone(rounds, own.0, own.1);
                let each = own.1[1] / i32::from(boards.max(1));
                let boards = core::iter::repeat_n(each, boards.into()).collect();
                entries.push(Entry { opponent: Some(other), theirs: theirs.1, boards, ..missing });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ST-8, ST-9, ST-10: RA-13, RA-14, RA-15.
    #[test]
    fn exactly_half_is_enough_for_fide_only() {
        use WithdrawalRule::{AtLeastHalf, MoreThanHalf};
        for (played, scheduled, draughts, chess) in
            [(4, 9, false, false), (5, 9, true, true), (4, 8, false, true)]
        {
            assert_eq!(MoreThanHalf.keeps(played, scheduled), draughts, "{played}/{scheduled}");
            assert_eq!(AtLeastHalf.keeps(played, scheduled), chess, "{played}/{scheduled}");
        }
    }
}
