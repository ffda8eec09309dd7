//! Which absolute rules a pairing breaks. It shares no code with any engine.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason, Round, StartNo, Unpaired};

use crate::event::Waiver;
use crate::history::Record;
use crate::state::RoundRecord;
use crate::{Regulations, State};

impl State {
    /// The absolute rules the pairing of `round` breaks, waivers taken into account. Only a Swiss
    /// pairing can break one: the tables of the other systems are fixed.
    ///
    /// **Rule:** SW-17, SW-18, SW-19, SW-47, KW25 V 2.8.6.1
    pub fn breaches(&self, round: Round) -> Vec<Reason> {
        let (Some(record), Some(regulations)) = (self.round(round), self.regulations()) else {
            return Vec::new();
        };
        if !regulations.system.is_swiss() {
            return Vec::new();
        }
        let records = self.records_before(round);
        let lifted: Vec<Waiver> = self.waivers(round).collect();
        let mut breaches = Vec::new();
        second_meetings(record, &records, &lifted, &mut breaches);
        if !lifted.contains(&Waiver::ColourLimits) {
            colours(record, &records, &mut breaches);
        }
        if !lifted.contains(&Waiver::SecondBye) {
            byes(record, &records, &mut breaches);
        }
        if !lifted.contains(&Waiver::Exclusions) {
            self.excluded(record, regulations, &mut breaches);
        }
        self.cited(breaches)
    }

    fn excluded(&self, record: &RoundRecord, regulations: &Regulations, out: &mut Vec<Reason>) {
        const RULE: Article = Article::new(Edition::Kw25, "V 2.8.6.1");
        for game in record.games.values() {
            let (white, black) = (game.pair.white, game.pair.black);
            if self.is_excluded(regulations, white, black) {
                out.push(about(Reason::new(RULE, Key::new("ask-excluded-pair")), white, black));
            }
        }
    }

    /// Whether the regulations keep two players apart.
    ///
    /// **Rule:** SW-18, KW25 V 2.8.6.1
    pub(crate) fn is_excluded(
        &self,
        regulations: &Regulations,
        one: StartNo,
        other: StartNo,
    ) -> bool {
        let exclusions = &regulations.exclusions;
        let named =
            exclusions.pairs.iter().any(|pair| *pair == [one, other] || *pair == [other, one]);
        let (Some(first), Some(second)) = (self.player(one), self.player(other)) else {
            return named;
        };
        let same = |a: &str, b: &str| !a.is_empty() && a == b;
        named
            || exclusions.same_club && same(&first.person.club, &second.person.club)
            || exclusions.same_federation
                && same(&first.person.federation, &second.person.federation)
    }
}

fn about(reason: Reason, white: StartNo, black: StartNo) -> Reason {
    reason.with("white", white).with("black", black)
}

/// **Rule:** SW-12, SW-18, KW25 V 2.8.6.1.1
fn second_meetings(
    round: &RoundRecord,
    records: &[Record],
    lifted: &[Waiver],
    out: &mut Vec<Reason>,
) {
    const RULE: Article = Article::new(Edition::Kw25, "V 2.8.6.1.1");
    for game in round.games.values() {
        let (white, black) = (game.pair.white, game.pair.black);
        let waived = lifted.contains(&Waiver::SecondMeeting(white, black))
            || lifted.contains(&Waiver::SecondMeeting(black, white));
        let met = records.get(white.index()).is_some_and(|record| record.met.contains(&black));
        if met && !waived {
            out.push(about(Reason::new(RULE, Key::new("ask-second-meeting")), white, black));
        }
    }
}

/// **Rule:** SW-17, KW25 V 2.8.6.1.3, 2.8.6.1.4
fn colours(round: &RoundRecord, records: &[Record], out: &mut Vec<Reason>) {
    const RULE: Article = Article::new(Edition::Kw25, "V 2.8.6.1.3");
    for game in round.games.values() {
        for (colour, number) in game.pair.sides() {
            if records.get(number.index()).is_some_and(|record| record.is_forbidden(colour)) {
                out.push(
                    Reason::new(RULE, Key::new("ask-forbidden-colour"))
                        .with("player", number)
                        .with("colour", colour),
                );
            }
        }
    }
}

/// **Rule:** SW-14, SW-19, R-17, KW25 V 2.8.6.1.2
fn byes(round: &RoundRecord, records: &[Record], out: &mut Vec<Reason>) {
    const RULE: Article = Article::new(Edition::Kw25, "V 2.8.6.1.2");
    for (number, kind) in &round.rests {
        let again = records.get(number.index()).is_some_and(|record| record.free_points);
        if *kind == Unpaired::Bye && again {
            out.push(Reason::new(RULE, Key::new("ask-second-bye")).with("player", *number));
        }
    }
}
