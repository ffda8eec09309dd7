//! How another engine is told what tournament to make up: a file of `Key=Value` lines.

use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context as _, bail};

/// `runda generate` with what the file asks for; without a file what is usual.
pub(super) fn verb(config: Option<&Path>) -> anyhow::Result<Vec<OsString>> {
    let mut words: Vec<OsString> =
        ["generate", "--system", "fide-dutch"].into_iter().map(Into::into).collect();
    let Some(file) = config else { return Ok(words) };
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read; check the name", file.display()))?;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        match option(line) {
            Ok(Some(option)) => words.extend(option.map(OsString::from)),
            Ok(None) => eprintln!("{}, line {number}: {line} is not used here", file.display()),
            Err(error) => bail!("{}, line {number}: {error}", file.display()),
        }
    }
    Ok(words)
}

/// One line as an option of ours, if we have one for it. Rates tell of how many one is meant.
fn option(line: &str) -> anyhow::Result<Option<[String; 2]>> {
    let (key, value) = line.split_once('=').context("write Key=Value")?;
    let number: u16 = value.trim().parse().with_context(|| format!("{line}: write a number"))?;
    let per_cent = 100_u16.checked_div(number).unwrap_or(0);
    let (name, number) = match key.trim() {
        "PlayersNumber" => ("--players", number),
        "RoundsNumber" => ("--rounds", number),
        "DrawPercentage" => ("--draws", number.saturating_mul(10)),
        "ForfeitRate" => ("--forfeits", per_cent),
        "RetiredRate" => ("--withdrawals", per_cent),
        "HalfPointByeRate" => ("--byes", per_cent),
        _ => return Ok(None),
    };
    Ok(Some([name.to_owned(), number.to_string()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TR-36: a rate of 20 means one of twenty.
    #[test]
    fn lines_become_options() {
        let said = |line| option(line).unwrap().map(|words| words.join(" "));
        assert_eq!(said("PlayersNumber=66").as_deref(), Some("--players 66"));
        assert_eq!(said("DrawPercentage = 30").as_deref(), Some("--draws 300"));
        assert_eq!(said("ForfeitRate=20").as_deref(), Some("--forfeits 5"));
        assert_eq!(said("HighestRating=2600"), None);
        assert!(option("PlayersNumber=many").is_err());
    }
}
