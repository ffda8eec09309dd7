//! The place of a game.

/// The value of a `Site` tag: place and the three-letter code of the country, if one stands there.
///
/// ```
/// use runda_draughts::pdn::read_site;
///
/// assert_eq!(read_site("Mińsk Mazowiecki POL"), ("Mińsk Mazowiecki", Some("POL")));
/// assert_eq!(read_site("https://example.org/game/1"), ("https://example.org/game/1", None));
/// ```
///
/// **Rule:** PD-12, KW25 I 8.1
pub fn read_site(value: &str) -> (&str, Option<&str>) {
    let value = value.trim();
    match value.rsplit_once(' ') {
        Some((place, code))
            if code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase()) =>
        {
            (place.trim_end(), Some(code))
        }
        _ => (value, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-12.
    #[test]
    fn the_country_is_three_capitals_at_the_end() {
        assert_eq!(read_site("Łódź POL"), ("Łódź", Some("POL")));
        assert_eq!(read_site(" Den Haag  NED "), ("Den Haag", Some("NED")));
        assert_eq!(read_site("Hoogeveen"), ("Hoogeveen", None));
        assert_eq!(read_site("POL"), ("POL", None));
        assert_eq!(read_site("Stary Rów"), ("Stary Rów", None));
        assert_eq!(read_site("?"), ("?", None));
    }
}
