//! The page of the systems says what the tests prove.

use xtask::rules::Freshness;
use xtask::systems;

/// U-22: every cell of the table of systems names a test that is there, and the page is fresh.
#[test]
fn the_table_of_systems_is_proven_and_fresh() {
    systems::generate(Freshness::Check).unwrap();
}
