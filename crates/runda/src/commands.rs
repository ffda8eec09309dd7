//! One file per subcommand: its arguments, its help, what it does.

pub(crate) mod conform;
