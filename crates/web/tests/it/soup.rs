//! Requests of any shape: everything may be refused, nothing may break.
//!
//! The bodies are those of the fuzz targets in `fuzz/`, run over their seeds and some hundred changed ones.

#[path = "../../../../fuzz/bodies/web.rs"]
mod bodies;
#[path = "../../../../fuzz/bodies/mutated.rs"]
mod mutated;

#[test]
fn any_address_is_answered() {
    mutated::over("address", 500, |bytes| {
        bodies::address(bytes);
    });
}

#[test]
fn any_file_in_a_form_is_taken_or_refused() {
    let report = mutated::seeds("multipart").remove(0).1;
    assert_eq!(bodies::multipart(&report), 200, "the seed is shown");
    mutated::over("multipart", 300, |bytes| {
        bodies::multipart(bytes);
    });
}

#[test]
fn any_body_of_a_program_is_taken_or_refused() {
    mutated::over("api", 500, |bytes| {
        bodies::api(bytes);
    });
}

#[test]
fn any_form_and_order_is_taken_or_refused() {
    mutated::over("forms", 200, |bytes| {
        bodies::forms(bytes);
    });
}
