//! Release notes: the section of a version in the changelog.

use anyhow::{Result, bail};

/// The section of a version, under its heading; a version without one is not released.
pub fn of(changelog: &str, version: &str) -> Result<String> {
    let is_heading = |line: &str| line.starts_with("## ");
    let is_ours = |line: &str| {
        let name = line.trim_start_matches("## ").split([',', ' ']).next();
        is_heading(line) && name == Some(version)
    };
    let mut lines = changelog.lines().skip_while(|line| !is_ours(line));
    let Some(heading) = lines.next() else {
        bail!("CHANGELOG.md has no section on {version}; write what is new for an arbiter");
    };
    let body: Vec<&str> = lines.take_while(|line| !is_heading(line)).collect();
    let body = body.join("\n");
    if body.trim().is_empty() {
        bail!("the section on {version} in CHANGELOG.md is empty");
    }
    Ok(format!("# Runda {}\n\n{}\n", heading.trim_start_matches("## "), body.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "# Changelog\n\n## 0.2.0, 3 May 2027\n\nSeconds.\n\n- one\n\n## 0.1.0, not released\n\nFirst.\n\n## 0.0.9\n";

    #[test]
    fn the_section_of_a_version_is_taken_whole() {
        assert_eq!(of(LOG, "0.2.0").unwrap(), "# Runda 0.2.0, 3 May 2027\n\nSeconds.\n\n- one\n");
        assert_eq!(of(LOG, "0.1.0").unwrap(), "# Runda 0.1.0, not released\n\nFirst.\n");
    }

    #[test]
    fn a_version_without_words_is_refused() {
        assert!(of(LOG, "0.1").unwrap_err().to_string().contains("no section on 0.1;"));
        assert!(of(LOG, "0.0.9").unwrap_err().to_string().contains("is empty"));
    }
}
