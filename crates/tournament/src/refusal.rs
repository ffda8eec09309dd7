//! Why the tournament will not do as asked, and what the arbiter can do instead.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::messages::Numbers;
use runda_rulebook::{
    Article, Board, Edition, Game, GameNo, Key, Language, Reason, Round, StartNo,
};
use serde::{Deserialize, Serialize};

use crate::event::{GameName, Version};

macro_rules! refusals {
    ($(
        $(#[$doc:meta])*
        $name:ident $({ $($field:ident : $kind:ty),* })? = $key:literal
            $(by $place:literal)? $(, by $edition:ident $chess:literal)? $(, as $inner:ident)?;
    )*) => {
        /// Why a command is refused. Each sentence has two halves: what is the case, and what the
        /// arbiter can do; both live in the message files under the key of [`Refusal::reason`].
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
        #[serde(tag = "refusal", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
        #[error("{}", in_english(&self.reason(Edition::default())))]
        pub enum Refusal {
            $(
                $(#[$doc])*
                $name $({
                    $(
                        #[doc = concat!("What `{", stringify!($field), "}` says.")]
                        $field: $kind,
                    )*
                })?,
            )*
            /// Nobody's number.
            NoSuchNumber {
                /// The number.
                number: StartNo,
            },
            /// Nothing speaks against it but what the warnings say; ask again and acknowledge them.
            NeedsConfirmation {
                /// What the arbiter should know first.
                warnings: Vec<Reason>,
            },
            /// Later events rest on what shall be undone.
            RestedOn {
                /// Which; undo them together.
                events: Vec<Version>,
            },
        }

        impl Refusal {
            /// The refusal as data, to be shown in any language; `book` is the one the event is played by
            /// ([`State::book`](crate::State::book)), and its articles are cited.
            pub fn reason(&self, book: Edition) -> Reason {
                self.by_the_code(book).in_book(book)
            }

            /// The refusal with the article its line of the table names: `by "…"` that of the draughts code,
            /// `by Edition "…"` another book, which speaks in chess and where the code is silent; `as` a
            /// reason it carries, that one's.
            fn by_the_code(&self, book: Edition) -> Reason {
                match self {
                    $(
                        Self::$name $({ $($field),* })? => {
                            let code: Option<&'static str> = None $(.or(Some($place)))?;
                            let code = code.map(|place| Article::new(Edition::Kw25, place));
                            let chess: Option<Article> =
                                None $(.or(Some(Article::new(Edition::$edition, $chess))))?;
                            let inner: Option<Article> = None $(.or($inner.article.clone()))?;
                            let article = inner.or_else(|| match book.game() {
                                Game::Draughts => code.or(chess),
                                Game::Chess => chess.or(code),
                            });
                            let reason = Reason { article, key: Key::new($key), args: Vec::new() };
                            $($(let reason = reason.with(stringify!($field), $field.clone());)*)?
                            reason
                        }
                    )*
                    Self::NoSuchNumber { number } => {
                        Reason::remark(Key::new("refusal-no-such-number"))
                            .with("number", number.get())
                    }
                    Self::NeedsConfirmation { warnings } => {
                        Reason::remark(Key::new("refusal-needs-confirmation"))
                            .with("n", warnings.len())
                            .with("warnings", warnings.clone())
                    }
                    Self::RestedOn { events } => {
                        Reason::remark(Key::new("refusal-rested-on"))
                            .with("n", events.len())
                            .with("events", numbers(events))
                    }
                }
            }

            /// The key of every refusal, for tests of the message files.
            pub const KEYS: &'static [&'static str] = &[
                $($key,)*
                "refusal-no-such-number",
                "refusal-needs-confirmation",
                "refusal-rested-on",
            ];
        }
    };
}

refusals! {
    /// The stream is empty.
    NotCreated = "refusal-not-created";
    /// The stream is not empty.
    AlreadyCreated = "refusal-already-created";
    /// The regulations have no name.
    Nameless = "refusal-nameless";
    /// The tournament is over.
    Finished = "refusal-finished";
    /// A change that may not be made any more.
    FixedAfterStart { field: Key } = "refusal-fixed-after-start" by "V 2.4", by Fide2012 "3";
    /// A change without a word why.
    ReasonMissing = "refusal-reason-missing" by "IV 2.20";
    /// Fewer rounds than paired.
    RoundsAlreadyPaired { paired: usize } = "refusal-rounds-already-paired" by "V 2.4";
    /// A form with faults.
    FaultyEntry { name: String, faults: Vec<Key> } = "refusal-faulty-entry";
    /// Nobody in the command.
    NobodyNamed = "refusal-nobody-named";
    /// No such player.
    NoSuchEntrant { entrant: String } = "refusal-no-such-entrant";
    /// Teams in an event of players.
    NotOfTeams = "refusal-not-of-teams" by "V 3.1";
    /// Two teams of one name.
    TeamNameTaken { name: String } = "refusal-team-name-taken";
    /// Somebody who plays for a team already.
    MemberTaken { name: String } = "refusal-member-taken";
    /// A line-up the system of the regulations does not allow.
    LineUpFaulty { problem: Reason } = "refusal-line-up-faulty", as problem;
    /// Somebody of another team.
    NotOfTheTeam { name: String, team: String } = "refusal-not-of-the-team" by "V 3.6";
    /// Too many players.
    TooMany { most: usize } = "refusal-too-many";
    /// A text of any length.
    TextTooLong { most: usize } = "refusal-text-too-long";
    /// More rounds than anybody plays.
    TooManyRounds { most: u16 } = "refusal-too-many-rounds";
    /// A list of any length.
    TooManyRows { most: usize } = "refusal-too-many-rows";
    /// Round 1 is paired.
    EntriesClosed = "refusal-entries-closed" by "V 2.6";
    /// Round 1 is not paired.
    NotLateYet = "refusal-not-late-yet" by "V 2.6";
    /// The schedule of such a system is fixed.
    NoLateEntry = "refusal-no-late-entry" by "V 1.2";
    /// A bye only chess knows.
    ByeOnlyInChess = "refusal-bye-only-in-chess" by "V 2.8.9.5";
    /// Nobody is entered.
    NobodyEntered = "refusal-nobody-entered";
    /// Nobody has a number.
    NoStartList = "refusal-no-start-list" by "V 2.6";
    /// Numbers never change.
    NumbersFixed = "refusal-numbers-fixed" by "V 2.6";
    /// Lots need a seed.
    SeedMissing = "refusal-seed-missing";
    /// The seed cannot be used.
    SeedUnusable { problem: Reason } = "refusal-seed-unusable", as problem;
    /// An order that is no order of all entrants.
    IncompleteOrder = "refusal-incomplete-order";
    /// The round lies outside the tournament.
    NoSuchRound { round: Round } = "refusal-no-such-round";
    /// Check-in is not open.
    CheckInNotOpen { round: Round } = "refusal-check-in-not-open";
    /// Check-in is open already.
    CheckInOpen { round: Round } = "refusal-check-in-open";
    /// They are noted already.
    AlreadySo { name: String } = "refusal-already-so";
    /// The round is paired.
    AlreadyPaired { round: Round } = "refusal-already-paired";
    /// They have left.
    HasLeft { name: String } = "refusal-has-left";
    /// They have not left.
    HasNotLeft { name: String } = "refusal-has-not-left";
    /// The round is not the next one.
    NotNextRound { round: Round, next: Round } = "refusal-not-next-round";
    /// There is no further round.
    NoMoreRounds { rounds: usize } = "refusal-no-more-rounds" by "V 2.4";
    /// The number of rounds is not known.
    RoundsUnknown = "refusal-rounds-unknown" by "V 2.4";
    /// Games of the round before are open.
    RoundNotComplete { round: Round, open: usize } = "refusal-round-not-complete" by "V 2.8.9.10";
    /// The pairing is published.
    PairingPublished { round: Round } = "refusal-pairing-published" by "V 2.8.9.6";
    /// The round has started.
    RoundInPlay { round: Round } = "refusal-round-in-play" by "V 2.8.9.9";
    /// The round is not published.
    NotPublished { round: Round } = "refusal-not-published" by "V 2.8.9.6";
    /// The round has no pairing.
    NotPaired { round: Round } = "refusal-not-paired";
    /// All rounds at once, where they rest on results.
    RestsOnResults { system: Key } = "refusal-rests-on-results" by "V 1.2";
    /// The engine finds no pairing.
    NoLegalPairing { problem: Reason } = "refusal-no-legal-pairing", as problem;
    /// A drawn encounter of a knockout.
    TieNotBroken { round: Round, board: Board } = "refusal-tie-not-broken";
    /// The bracket does not hold any more.
    BracketChanged { round: Round } = "refusal-bracket-changed";
    /// A match of more or fewer than two.
    NotAMatch { players: usize } = "refusal-not-a-match";
    /// The standings cannot be computed.
    NoStandings { problem: Reason } = "refusal-no-standings", as problem;
    /// Too few players.
    TooFewPlayers { players: usize } = "refusal-too-few-players";
    /// The manual phase is not open.
    NotManual { round: Round } = "refusal-not-manual";
    /// The manual phase is open.
    StillManual { round: Round } = "refusal-still-manual";
    /// The board is taken.
    BoardTaken { board: Board } = "refusal-board-taken";
    /// A player who would meet nobody else.
    SamePlayer { number: StartNo } = "refusal-same-player";
    /// They have a board or a rest in this round.
    AlreadyPlaced { number: StartNo } = "refusal-already-placed";
    /// They have no rest in this round.
    NoRest { number: StartNo } = "refusal-no-rest";
    /// Somebody has neither board nor rest.
    NotEverybody { players: Vec<StartNo> } = "refusal-not-everybody";
    /// Somebody is paired who does not take part.
    NotTakingPart { players: Vec<StartNo> } = "refusal-not-taking-part" by "V 2.8.9.4";
    /// No such board.
    NoSuchBoard { round: Round, board: Board } = "refusal-no-such-board";
    /// The encounter at the board has no such game.
    NoSuchGame { round: Round, board: Board, game: GameNo } = "refusal-no-such-game";
    /// There is a result.
    AlreadyRecorded { round: Round, board: GameName } = "refusal-already-recorded";
    /// There is no result.
    NoResultYet { round: Round, board: GameName } = "refusal-no-result-yet";
    /// The same result again.
    SameResult { round: Round, board: GameName } = "refusal-same-result";
    /// The code is not for entering.
    NotAResult { code: Key } = "refusal-not-a-result" by "II 5.4-5.6";
    /// A result such games do not have.
    ImpossibleResult { problem: Reason } = "refusal-impossible-result", as problem;
    /// Advantage without regulations or on the small board.
    NoAdvantage = "refusal-no-advantage" by "I 6.5";
    /// The cause does not lead to the result.
    CauseDoesNotFit { code: Key, cause: Key } = "refusal-cause-does-not-fit" by "II 5.4-5.6";
    /// The game is not adjourned.
    NotAdjourned { round: Round, board: GameName } = "refusal-not-adjourned";
    /// A text is missing.
    TextMissing = "refusal-text-missing";
    /// A penalty only chess knows.
    PenaltyOnlyInChess = "refusal-penalty-only-in-chess" by "II 2.5";
    /// No such incident.
    NoSuchIncident { number: usize } = "refusal-no-such-incident";
    /// The incident is decided.
    AlreadyDecided { number: usize } = "refusal-already-decided";
    /// The appeal lacks something.
    AppealNotAdmissible { what: Key } = "refusal-appeal-not-admissible", by Fide2012 "10(c)";
    /// A jury that cannot vote.
    EvenJury { voters: usize } = "refusal-even-jury", by Fide2012 "10(b)";
    /// A play-off of one.
    PlayOffTooSmall = "refusal-play-off-too-small" by "V 1.7.1.6";
    /// A play-off slower than the event.
    PlayOffTooSlow { tempo: String, event: String } = "refusal-play-off-too-slow" by "III 4";
    /// Games are open.
    GamesOpen { games: usize } = "refusal-games-open" by "V 2.8.9.10";
    /// The tournament is not over.
    NotFinished = "refusal-not-finished";
    /// The report is sent.
    AlreadyReported = "refusal-already-reported" by "IV 2.25";
    /// No such event.
    NoSuchEvent { event: String } = "refusal-no-such-event";
    /// The event was undone before.
    AlreadyUndone { event: String } = "refusal-already-undone";
    /// An undo can be undone only as the last thing.
    RedoTooLate { event: String } = "refusal-redo-too-late";
    /// The events are not at hand.
    OlderEventsNeeded = "refusal-older-events-needed";
}

impl Refusal {
    /// The warnings of a refusal that can be lifted by acknowledging them.
    pub fn warnings(&self) -> &[Reason] {
        if let Self::NeedsConfirmation { warnings } = self { warnings } else { &[] }
    }
}

/// A reason as an English sentence; the one place where the core itself speaks.
pub(crate) fn in_english(reason: &Reason) -> String {
    crate::TEXTS.catalogue(Language::English).reason(reason, &Numbers)
}

fn numbers(events: &[Version]) -> String {
    let list: Vec<String> = events.iter().map(|event| format!("{event}")).collect();
    if list.is_empty() { "-".to_string() } else { list.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    #[test]
    fn no_two_refusals_share_a_key() {
        let keys: BTreeSet<_> = Refusal::KEYS.iter().collect();
        assert_eq!(keys.len(), Refusal::KEYS.len());
    }

    #[test]
    fn a_refusal_is_an_english_sentence_by_itself() {
        let (round, board) = (Round::FIRST, Board::FIRST.into());
        assert_eq!(
            Refusal::AlreadyRecorded { round, board }.to_string(),
            "board 1 of round 1 already has a result; enter a correction instead"
        );
    }
}
