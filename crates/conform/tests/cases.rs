//! The golden cases of the project, all of them.

use std::path::Path;

use runda_conform::{Options, run};

#[test]
fn every_golden_case_comes_out() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let options = Options { max_nodes: 2_000_000 };
    let report = run(&[cases], &options, &mut |_| ()).unwrap();
    assert!(report.failures.is_empty(), "{report}");
}
