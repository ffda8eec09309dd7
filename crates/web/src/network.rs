//! The addresses of this machine in the hall, and their QR codes.

use std::net::{IpAddr, SocketAddr};

use qrcode::QrCode;
use qrcode::render::svg;

/// The addresses under which people reach the server, best first: the one configured, then those
/// of the hall's network, then this machine alone.
pub fn addresses(listen: SocketAddr, public: Option<&str>, encrypted: bool) -> Vec<String> {
    let mut list: Vec<String> = public.map(str::to_owned).into_iter().collect();
    let scheme = scheme(encrypted);
    let web = |ip: IpAddr| format!("{scheme}://{}", SocketAddr::new(ip, listen.port()));
    if listen.ip().is_unspecified() {
        list.extend(of_the_hall(listen.is_ipv6()).into_iter().map(web));
        list.push(format!("{scheme}://localhost:{}", listen.port()));
    } else {
        list.push(web(listen.ip()));
    }
    list
}

/// How an address begins.
pub(crate) const fn scheme(encrypted: bool) -> &'static str {
    if encrypted { "https" } else { "http" }
}

/// The addresses of this machine in its networks, best first.
fn of_the_hall(with_ipv6: bool) -> Vec<IpAddr> {
    let mut found: Vec<IpAddr> = if_addrs::get_if_addrs()
        .unwrap_or_default()
        .into_iter()
        .map(|interface| interface.ip())
        .filter(|ip| !ip.is_loopback() && (ip.is_ipv4() || with_ipv6))
        .filter(|ip| !matches!(ip, IpAddr::V6(v6) if v6.is_unicast_link_local()))
        .collect();
    found.sort_by_key(|ip| (order(*ip), *ip));
    found.dedup();
    found
}

/// The names under which browsers in the hall reach this machine, for its certificate.
pub fn names_in_the_hall() -> Vec<String> {
    let mut names = vec!["localhost".to_owned(), "127.0.0.1".to_owned()];
    names.extend(of_the_hall(false).into_iter().map(|address| address.to_string()));
    names
}

/// Home and hall networks first, other private ones next, everything else last.
fn order(ip: IpAddr) -> u8 {
    match ip {
        IpAddr::V4(v4) => match v4.octets() {
            [192, 168, ..] => 0,
            [10, ..] => 1,
            [172, 16..=31, ..] => 2,
            [169, 254, ..] => 5,
            _ => 3,
        },
        IpAddr::V6(_) => 4,
    }
}

/// A QR code as a picture that takes the colour of the text around it.
pub fn qr_svg(text: &str) -> String {
    let Ok(code) = QrCode::new(text) else {
        return String::new();
    };
    let picture = code
        .render::<svg::Color<'_>>()
        .dark_color(svg::Color("#000"))
        .light_color(svg::Color("#fff"))
        .min_dimensions(200, 200)
        .build();
    picture.split_once("?>").map_or(picture.clone(), |(_, svg)| svg.trim().to_owned())
}

/// A QR code for a terminal.
pub fn qr_text(text: &str) -> String {
    QrCode::new(text)
        .map(|code| code.render::<qrcode::render::unicode::Dense1x2>().build())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_address_is_its_own_list_after_the_public_one() {
        let listen = "127.0.0.1:8080".parse().unwrap();
        assert_eq!(addresses(listen, None, false), ["http://127.0.0.1:8080"]);
        assert_eq!(addresses(listen, None, true), ["https://127.0.0.1:8080"]);
        let both = addresses(listen, Some("https://turniej.example"), false);
        assert_eq!(both.first().unwrap(), "https://turniej.example");
    }

    #[test]
    fn the_hall_network_stands_before_a_tunnel() {
        assert!(order([192, 168, 1, 5].into()) < order([10, 8, 0, 2].into()));
        assert!(order([10, 8, 0, 2].into()) < order([8, 8, 8, 8].into()));
    }

    #[test]
    fn a_qr_code_is_a_plain_picture() {
        let picture = qr_svg("http://192.168.1.5:8080");
        assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"));
        assert!(!qr_text("x").is_empty());
    }
}
