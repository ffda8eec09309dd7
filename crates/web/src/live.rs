//! Live pages: one WebSocket per page with topics, resume by event number, and polling where sockets
//! do not get through.
//!
//! A notice is serialised once and shared by all who hear it. What a listener missed is sent from a
//! short memory; what is too old for it is answered with "look again", and the page asks for itself
//! anew. So a page is right after a cut, a slow network, or a restart of the server.

mod carrier;
mod hub;
mod notice;
mod poll;
mod socket;

pub(crate) use carrier::carry;
pub use hub::{Hub, Missed};
pub use notice::{Notice, Topic};
pub(crate) use poll::poll;
pub(crate) use socket::socket;
