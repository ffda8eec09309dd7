//! Papers filled from a tournament: one filler, one file.

mod check_in;
mod crosstable;
mod explanation;
mod pairings_by_board;
mod pairings_by_name;
mod progress;
mod result_slips;
mod schedule;
mod square;
mod standings;
mod start_list;
mod table_cards;

pub(crate) use check_in::fill as check_in;
pub(crate) use crosstable::fill as crosstable;
pub(crate) use explanation::fill as explanation;
pub(crate) use pairings_by_board::fill as pairings_by_board;
pub(crate) use pairings_by_name::fill as pairings_by_name;
pub(crate) use progress::fill as progress;
pub(crate) use result_slips::fill as result_slips;
pub(crate) use schedule::fill as schedule;
pub(crate) use square::fill as square;
pub(crate) use standings::fill as standings;
pub(crate) use start_list::{
    by_name as start_list_by_name, by_number as start_list, by_rating as start_list_by_rating,
};
pub(crate) use table_cards::fill as table_cards;
