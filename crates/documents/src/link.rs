//! Addresses a phone can read.

use qrcode::render::svg::Color;
use qrcode::{EcLevel, QrCode};
use serde::Serialize;

/// An address and its picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Link {
    /// The address.
    pub address: String,
    /// The same as a QR code, drawn in SVG.
    pub code: String,
}

/// An address that fits into no code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the address is too long for a QR code; use a shorter one")]
pub struct LinkError;

impl Link {
    /// The address with its code, which survives a fold or a stain.
    pub fn to(address: impl Into<String>) -> Result<Self, LinkError> {
        let address = address.into();
        let code = QrCode::with_error_correction_level(&address, EcLevel::M)
            .map_err(|_| LinkError)?
            .render()
            .min_dimensions(1, 1)
            .quiet_zone(false)
            .dark_color(Color("#000"))
            .light_color(Color("#fff"))
            .build();
        Ok(Self { address, code })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_code_unless_it_is_too_long() {
        let link = Link::to("http://192.168.1.20:8080/t/lublin").unwrap();
        assert!(link.code.contains("<svg"));
        assert_eq!(Link::to("x".repeat(5000)), Err(LinkError));
    }
}
