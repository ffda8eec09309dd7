#![no_main]

#[path = "../bodies/formats.rs"]
#[allow(dead_code, reason = "each target runs one of the bodies")]
mod bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    bodies::trf(bytes);
});
