//! The judge of a sentence.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use runda_rulebook::messages::Names;
use runda_rulebook::{Arg, Catalogue, Edition, Game, Language, Reason, StartNo};

/// A name that is at home in no language of ours.
pub(crate) struct Anybody;

impl Names for Anybody {
    fn player(&self, _: StartNo) -> String {
        "Kos Jan".into()
    }
}

pub(crate) static POLISH: LazyLock<Catalogue> =
    LazyLock::new(|| runda_tournament::TEXTS.catalogue(Language::Polish));
pub(crate) static ENGLISH: LazyLock<Catalogue> =
    LazyLock::new(|| runda_tournament::TEXTS.catalogue(Language::English));

static KEYS: LazyLock<BTreeSet<&'static str>> =
    LazyLock::new(|| ENGLISH.entries().map(|(name, _)| name).collect());

/// Words no Polish sentence of ours has.
const ENGLISH_WORDS: &str = "the of and is are has have had was were with for in not but or be been this that these \
    which who whom whose from at it its their they them must may can cannot already first last round rounds player \
    players board boards game games pairing pairings result results team teams white black draw draws win wins bye \
    number numbers more than only two other others give enter choose see use write correct finish pair pairs \
    tournament event events absent colour colours seed score scores there where when while until before after as an \
    if so such each every nobody everybody somebody nothing side table rule rules points point error lots named \
    found read written unknown twice writing deposit deadline";

/// Words no English sentence of ours has.
const POLISH_WORDS: &str = "jest nie jak lub oraz albo przez dla tak co rundy rund rundzie zawodnik zawodnika \
    zawodnicy wynik wyniki partia partie partii stolik stoliki stolika gra grze tylko tego tym po od ze z i na \
    oraz ma sie przy kolor kolory turniej turnieju pauza walkower remis sedzia kojarzenie miejsce";

/// What is wrong with a sentence.
pub(crate) fn faults(language: Language, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.contains(['{', '}']) {
        faults.push("a hole is left open".into());
    }
    if text.trim().is_empty() || text.contains("  ") || text.contains("()") {
        faults.push("something is missing".into());
    }
    let foreign: BTreeSet<&str> = match language {
        Language::Polish => ENGLISH_WORDS.split_whitespace().collect(),
        Language::English => POLISH_WORDS.split_whitespace().collect(),
    };
    for word in words(text) {
        if foreign.contains(word) {
            faults.push(format!("{word:?} is a word of the other language"));
        }
        if language == Language::English && word.contains(is_polish) {
            faults.push(format!("{word:?} has Polish letters"));
        }
        if is_camel(word) {
            faults.push(format!("{word:?} is the name of a variant"));
        }
        if KEYS.contains(word) && word.contains('-') && !ORDINARY.contains(&word) {
            faults.push(format!("{word:?} is the name of a message"));
        }
        if language == Language::Polish && is_kebab(word) && !ORDINARY.contains(&word) {
            faults.push(format!("{word:?} is a code"));
        }
    }
    faults
}

/// Words with a hyphen that people use.
const ORDINARY: [&str; 3] = ["play-off", "tie-break", "fide-dutch.trf"];

/// The words of a text; what stands between back quotes is to be typed and belongs to no language.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let spoken = text.split('`').step_by(2);
    spoken
        .flat_map(|part| {
            part.split(|letter: char| !(letter.is_alphanumeric() || letter == '-' || letter == '_'))
        })
        .map(|word| word.trim_matches('-'))
        .filter(|word| !word.is_empty())
}

const fn is_polish(letter: char) -> bool {
    matches!(letter, 'ą' | 'ć' | 'ę' | 'ł' | 'ń' | 'ó' | 'ś' | 'ż' | 'ź' | 'Ł' | 'Ś' | 'Ż' | 'Ź')
}

/// A capital, small letters, a capital, small letters: `DrawWhiteAdvantage`, but not `PZWarc` or `5sB`.
fn is_camel(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let hump = |three: &[char]| {
        three[0].is_lowercase() && three[1].is_uppercase() && three[2].is_lowercase()
    };
    word.starts_with(char::is_uppercase) && letters.windows(3).any(hump)
}

fn is_kebab(word: &str) -> bool {
    let mut parts = word.split('-');
    word.contains('-')
        && parts.all(|part| part.len() > 1 && part.bytes().all(|byte| byte.is_ascii_lowercase()))
}

/// The same with what people wrote themselves, in whatever language, left out.
pub(crate) fn of_anybody(mut reason: Reason) -> Reason {
    for (_, arg) in &mut reason.args {
        if let Arg::Text(text) = arg {
            *text = "Kos 7".into();
        }
    }
    reason
}

/// A reason in a language, its articles left out.
pub(crate) fn said(language: Language, reason: &Reason) -> String {
    let catalogue = match language {
        Language::Polish => &*POLISH,
        Language::English => &*ENGLISH,
    };
    catalogue.reason(reason, &Anybody)
}

/// Refuses a reason that does not speak both languages.
pub(crate) fn speaks_both(reason: &Reason) {
    for language in Language::ALL {
        let text = said(language, reason);
        assert_ne!(text, reason.key.as_str(), "{reason:?} has no {language:?} message");
        let faults = faults(language, &text);
        assert!(faults.is_empty(), "{}: {text:?}: {}", reason.key.as_str(), faults.join(", "));
    }
}

/// Refuses a sentence that says what is the case and not what can be done.
pub(crate) fn has_two_halves(reason: &Reason) {
    for language in Language::ALL {
        let text = said(language, reason);
        let (first, second) = text.split_once("; ").unwrap_or((&text, ""));
        assert!(!first.is_empty() && !second.is_empty(), "{text:?} has no second half");
        assert!(!text.ends_with('.'), "{text:?} ends with a full stop");
    }
}

/// Refuses a citation of the draughts code.
pub(crate) fn cites_chess(reason: &Reason) {
    let of_chess = |edition: Edition| edition.game() == Game::Chess;
    assert!(reason.article.as_ref().is_none_or(|it| of_chess(it.edition())), "{reason:?}");
    for (_, arg) in &reason.args {
        match arg {
            Arg::Article(article) => assert!(of_chess(article.edition()), "{reason:?}"),
            Arg::Reasons(reasons) => reasons.iter().for_each(cites_chess),
            Arg::Number(_)
            | Arg::Text(_)
            | Arg::Player(_)
            | Arg::Players(_)
            | Arg::Colour(_)
            | Arg::Points(_)
            | Arg::Words(_) => {}
        }
    }
}

/// The keys of the message files that begin with `prefix`.
pub(crate) fn keys_with(prefix: &str) -> BTreeSet<String> {
    KEYS.iter().filter(|key| key.starts_with(prefix)).map(ToString::to_string).collect()
}

/// The judge finds what it is there to find.
#[test]
fn the_judge_finds_every_kind_of_fault() {
    for (language, text) in [
        (Language::Polish, "tego ziarna nie można użyć (a seed of lots is empty)"),
        (Language::Polish, "system „fide-dutch” nie ma tabeli"),
        (Language::Polish, "brakuje: deposit"),
        (Language::Polish, "runda {round}"),
        (Language::Polish, "wynik DrawWhiteAdvantage"),
        (Language::Polish, "zobacz word-rest-bye"),
        (Language::Polish, "zgłoszenie zawiera błędy ()"),
        (Language::English, "the seed cannot be used (ziarno jest puste)"),
        (Language::English, "the game is odłożona"),
        (Language::English, "see refusal-not-created"),
        (Language::English, ""),
    ] {
        assert!(!faults(language, text).is_empty(), "{text}");
    }
    assert_eq!(faults(Language::Polish, "runda 3, stolik 2: remis"), [""; 0]);
    assert_eq!(faults(Language::English, "board 2 of round 3 has a half-point bye"), [""; 0]);
}
