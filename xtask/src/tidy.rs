//! House rules that a compiler does not check.
//!
//! Each rule is a function from what it judges to what is wrong, so that a test can plant a fault and see it
//! found: [`arrows`] (who may know whom), [`purity`] (rooms without the world), [`wildcards`] (a new variant must be
//! noticed everywhere), [`lengths`] (a file is one subject), [`messages`] (every sentence exists where it is said),
//! [`dependencies`] (licences, sources and doubles of what comes from elsewhere), [`threads`] (nothing slow on the threads
//! that answer), [`names`] (a name in many rooms has one meaning).

pub mod arrows;
pub mod dependencies;
pub mod lengths;
pub mod messages;
pub mod names;
pub mod purity;
pub mod threads;
pub mod wildcards;

use anyhow::{Result, bail};
use runda_rulebook::glossary;

use crate::tree;

/// All of them.
pub fn everything() -> Result<()> {
    let wrong = everything_wrong()?;
    if !wrong.is_empty() {
        bail!("house rules are broken:\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

/// What is wrong with the tree as it stands.
pub fn everything_wrong() -> Result<Vec<String>> {
    let sources = tree::files("crates", &[".rs"])?;
    let metadata = arrows::metadata()?;
    let graph = arrows::dependencies(&metadata)?;
    let map = std::fs::read_to_string(tree::root().join("ARCHITECTURE.md"))?;
    let mut wrong = arrows::wrong(&graph);
    let foreign = dependencies::packages(&metadata);
    wrong.extend(dependencies::wrong(&foreign, &dependencies::allowed()?));
    wrong.extend(arrows::missing_on_the_map(&graph, &map));
    wrong.extend(purity::wrong(&sources));
    wrong.extend(wildcards::wrong(&sources));
    wrong.extend(lengths::wrong(&sources));
    wrong.extend(threads::wrong(&sources));
    let terms: Vec<&str> = glossary::terms().map(|term| term.code).collect();
    let list = std::fs::read_to_string(tree::root().join("xtask/data/names.tsv"))?;
    wrong.extend(names::wrong(&sources, &terms, &list));
    let known = messages::known(&tree::files("crates", &[".txt"])?);
    let spoken = tree::files("crates", &[".rs", ".html"])?;
    wrong.extend(messages::wrong(&spoken, &graph, &known));
    Ok(wrong)
}
