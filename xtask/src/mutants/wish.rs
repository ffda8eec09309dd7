//! What was asked for.

use anyhow::{Context, Result, bail};

use super::HELP;
use crate::tree;

/// What kind of faults is planted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Those of cargo-mutants: operators, returned values, deleted arms.
    Usual,
    /// A literal, a border, a colour, a guard.
    ByOne,
}

/// A sample somebody wishes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wish {
    /// A folder under `crates`.
    pub(super) room: String,
    /// What kinds of faults.
    pub(super) kinds: Vec<Kind>,
    /// Rooms whose tests count as well.
    pub(super) with: Vec<String>,
    /// All faults in one program, each behind a switch.
    pub(super) woven: bool,
    /// How many faults of each kind.
    pub(super) sample: usize,
    /// Which of them, one sample for each; none: the sample of 1.
    seeds: Vec<u64>,
    /// Only in files whose path contains one of these; none: in all.
    pub(super) files: Vec<String>,
    /// The least percentage that is no error.
    pub(super) least: Option<u32>,
}

impl Kind {
    fn read(word: &str) -> Result<Vec<Self>> {
        match word {
            "usual" => Ok(vec![Self::Usual]),
            "by-one" => Ok(vec![Self::ByOne]),
            "both" => Ok(vec![Self::Usual, Self::ByOne]),
            _ => bail!("there is no kind {word:?}; the kinds are usual, by-one and both"),
        }
    }

    /// As it is printed.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::ByOne => "by-one",
        }
    }
}

impl Wish {
    /// Reads the words behind `mutants`.
    pub(super) fn read(args: &[String]) -> Result<Self> {
        let mut wish = Self {
            room: String::new(),
            kinds: vec![Kind::Usual],
            with: Vec::new(),
            woven: false,
            sample: 10,
            seeds: Vec::new(),
            files: Vec::new(),
            least: None,
        };
        let mut words = args.iter();
        while let Some(word) = words.next() {
            if word == "--woven" {
                wish.woven = true;
                continue;
            }
            let value = words.next().with_context(|| format!("{word} needs a value\n\n{HELP}"))?;
            let number = || format!("{word} {value:?} is no number");
            match word.as_str() {
                "--room" => wish.room.clone_from(value),
                "--kind" => wish.kinds = Kind::read(value)?,
                "--with" => wish.with.push(value.clone()),
                "--sample" => wish.sample = value.parse().with_context(number)?,
                "--seed" => wish.seeds.push(value.parse().with_context(number)?),
                "--file" => wish.files.push(value.clone()),
                "--least" => wish.least = Some(value.parse().with_context(number)?),
                _ => bail!("{word:?} is not understood\n\n{HELP}"),
            }
        }
        if wish.room.is_empty() {
            bail!("name a room\n\n{HELP}");
        }
        if !tree::root().join("crates").join(&wish.room).is_dir() {
            bail!("there is no room {:?}; the rooms are the folders under crates", wish.room);
        }
        Ok(wish)
    }

    /// The seeds of the samples.
    pub(super) fn seeds(&self) -> Vec<u64> {
        if self.seeds.is_empty() { vec![1] } else { self.seeds.clone() }
    }

    /// Whether faults in this file are meant.
    pub(super) fn wants(&self, path: &str) -> bool {
        self.files.is_empty() || self.files.iter().any(|part| path.contains(part.as_str()))
    }

    /// The rooms whose tests count.
    pub(super) fn rooms(&self) -> Vec<String> {
        std::iter::once(&self.room).chain(&self.with).cloned().collect()
    }

    /// The package of the room.
    pub(super) fn package(&self) -> String {
        if self.room == "runda" { self.room.clone() } else { format!("runda-{}", self.room) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Wish> {
        Wish::read(&line.split_whitespace().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn a_wish_is_read() {
        let wish = read(
            "--room clock --sample 8 --seed 3 --seed 4 --woven --file official --least 90 \
             --kind by-one --with trials",
        )
        .unwrap();
        let files = vec!["official".to_string()];
        assert!(
            wish.wants("crates/clock/src/official.rs") && !wish.wants("crates/clock/src/lib.rs")
        );
        assert_eq!(
            wish,
            Wish {
                room: "clock".into(),
                kinds: vec![Kind::ByOne],
                with: vec!["trials".into()],
                woven: true,
                sample: 8,
                seeds: vec![3, 4],
                files,
                least: Some(90)
            }
        );
        assert_eq!(wish.package(), "runda-clock");
        assert_eq!(wish.rooms(), ["clock", "trials"]);
        assert_eq!(read("--room clock --kind both").unwrap().kinds, [Kind::Usual, Kind::ByOne]);
    }

    #[test]
    fn what_cannot_be_done_is_said() {
        for (line, says) in [
            ("", "name a room"),
            ("--room cellar", "no room \"cellar\""),
            ("--room", "--room needs a value"),
            ("--room clock --seed x", "--seed \"x\" is no number"),
            ("--kind odd", "no kind \"odd\""),
            ("--rooms clock", "\"--rooms\" is not understood"),
        ] {
            let error = read(line).unwrap_err();
            assert!(error.to_string().contains(says), "{line}: {error}");
        }
    }
}
