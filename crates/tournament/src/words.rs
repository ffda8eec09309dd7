//! The names of results, rests, causes, offences and penalties, as messages of the reader's language.

use runda_rulebook::{Cause, GameResult, Key, Unpaired};

use crate::event::Waiver;
use crate::incident::{Offence, Penalty};
use crate::person::PersonFault;

pub(crate) const fn result(result: GameResult) -> Key {
    Key::new(match result {
        GameResult::WhiteWins => "word-result-w",
        GameResult::BlackWins => "word-result-b",
        GameResult::Draw => "word-result-d",
        GameResult::DrawWhiteAdvantage => "word-result-dw",
        GameResult::DrawBlackAdvantage => "word-result-db",
        GameResult::WhiteByForfeit => "word-result-fw",
        GameResult::BlackByForfeit => "word-result-fb",
        GameResult::BothForfeit => "word-result-ff",
        GameResult::BothLose => "word-result-zz",
        GameResult::Adjourned => "word-result-adj",
        GameResult::Annulled => "word-result-ann",
        GameResult::Open => "word-result-open",
    })
}

pub(crate) const fn rest(kind: Unpaired) -> Key {
    Key::new(match kind {
        Unpaired::Bye => "word-rest-bye",
        Unpaired::HalfPointBye => "word-rest-half",
        Unpaired::FullPointBye => "word-rest-full",
        Unpaired::Free => "word-rest-free",
        Unpaired::Absent => "word-rest-absent",
        Unpaired::Out => "word-rest-out",
    })
}

pub(crate) const fn cause(cause: Cause) -> Key {
    Key::new(match cause {
        Cause::Ordinary => "word-cause-ordinary",
        Cause::Resignation => "word-cause-resignation",
        Cause::NoMoveLeft => "word-cause-no-move-left",
        Cause::RefusalOfRules => "word-cause-refusal-of-rules",
        Cause::TimeExpired => "word-cause-time-expired",
        Cause::Agreement => "word-cause-agreement",
        Cause::DrawByRule => "word-cause-draw-by-rule",
        Cause::RegulationDraw => "word-cause-regulation-draw",
        Cause::BothFlags => "word-cause-both-flags",
        Cause::IllegalSealedMove => "word-cause-sealed-move",
        Cause::Sanction => "word-cause-sanction",
        Cause::DeviceOffence => "word-cause-device",
        Cause::ClocksStopped => "word-cause-clocks-stopped",
        Cause::Absence => "word-cause-absence",
        Cause::CannotContinue => "word-cause-cannot-continue",
        Cause::BoardOrientation => "word-cause-board",
    })
}

pub(crate) const fn offence(offence: Offence) -> Key {
    Key::new(match offence {
        Offence::Talking => "word-offence-talking",
        Offence::Material => "word-offence-material",
        Offence::LeavingTheBoard => "word-offence-leaving-the-board",
        Offence::Touching => "word-offence-touching",
        Offence::DisturbingOpponent => "word-offence-disturbing-opponent",
        Offence::DisturbingOthers => "word-offence-disturbing-others",
        Offence::Advice => "word-offence-advice",
        Offence::AnalysingRunningGame => "word-offence-analysing-game",
        Offence::AnalysingInHall => "word-offence-analysing-in-hall",
        Offence::Device => "word-offence-device",
        Offence::Disturbance => "word-offence-disturbance",
        Offence::LeavingTheArea => "word-offence-leaving-the-area",
        Offence::Lingering => "word-offence-lingering",
        Offence::StoppingClocks => "word-offence-stopping-clocks",
        Offence::PrearrangedResult => "word-offence-prearranged",
        Offence::LeftWithoutResigning => "word-offence-left",
        Offence::FalseAnnouncements => "word-offence-announcements",
        Offence::Other => "word-offence-other",
    })
}

pub(crate) const fn penalty(penalty: Penalty) -> Key {
    Key::new(match penalty {
        Penalty::None => "word-penalty-none",
        Penalty::Reprimand => "word-penalty-reprimand",
        Penalty::Warning => "word-penalty-warning",
        Penalty::LossOfGame => "word-penalty-loss",
        Penalty::Disqualification => "word-penalty-disqualification",
        Penalty::Time => "word-penalty-time",
        Penalty::Other => "word-penalty-other",
    })
}

pub(crate) const fn waiver(waiver: Waiver) -> Key {
    Key::new(match waiver {
        Waiver::Exclusions => "word-waiver-exclusions",
        Waiver::ColourLimits => "word-waiver-colours",
        Waiver::SecondBye => "word-waiver-bye",
        Waiver::SecondMeeting(..) => "word-waiver-meeting",
    })
}

pub(crate) const fn fault(fault: PersonFault) -> Key {
    Key::new(match fault {
        PersonFault::NoSurname => "word-fault-no-surname",
        PersonFault::TooLong => "word-fault-too-long",
        PersonFault::Unprintable => "word-fault-unprintable",
        PersonFault::BirthYear => "word-fault-birth-year",
    })
}

/// The system that paired a round, by the code kept in the event.
pub(crate) fn system(code: &str) -> Key {
    Key::new(match code {
        "round-robin" => "word-system-round-robin",
        "swiss-pzwarc" => "word-system-swiss-pzwarc",
        "fide-dutch" => "word-system-fide-dutch",
        "knockout" => "word-system-knockout",
        "scheveningen" => "word-system-scheveningen",
        "match" => "word-system-match",
        _ => "word-system-other",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use runda_rulebook::Language;

    #[test]
    fn every_word_is_known_in_both_languages() {
        let words: Vec<Key> = GameResult::ALL
            .into_iter()
            .map(result)
            .chain([Cause::Ordinary, Cause::BoardOrientation].map(cause))
            .chain([Offence::Talking, Offence::Other].map(offence))
            .chain([Penalty::Warning, Penalty::Time].map(penalty))
            .chain([rest(Unpaired::Absent), waiver(Waiver::SecondBye), system("match")])
            .chain([fault(PersonFault::NoSurname)])
            .collect();
        for language in Language::ALL {
            let catalogue = crate::TEXTS.catalogue(language);
            for word in &words {
                assert_ne!(catalogue.text(word.as_str(), &[]), word.as_str(), "{language:?}");
            }
        }
    }
}
