//! Roman figures, in which forms count rounds and boards.

/// `XIV` for 14; nothing for 0.
pub(crate) fn roman(number: usize) -> String {
    const FIGURES: [(usize, &str); 9] = [
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let mut left = number;
    let mut written = String::new();
    for (value, figure) in FIGURES {
        written.push_str(&figure.repeat(left / value));
        left %= value;
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_counted_in_roman_figures() {
        let written: Vec<String> = [1, 4, 9, 11, 14, 39, 0].map(roman).to_vec();
        assert_eq!(written, ["I", "IV", "IX", "XI", "XIV", "XXXIX", ""]);
    }
}
