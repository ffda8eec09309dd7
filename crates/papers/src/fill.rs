//! Papers filled from a tournament: one filler, one file.

mod applications;
mod bracket;
mod check_in;
mod crosstable;
mod diplomas;
mod explanation;
mod match_protocol;
mod notices;
mod officials;
mod pairings_by_board;
mod pairings_by_name;
mod prizes;
mod progress;
mod ratings;
mod report;
mod result_slips;
mod schedule;
mod score_sheets;
mod square;
mod standings;
mod start_cards;
mod start_list;
mod table_cards;

pub(crate) use applications::{norms as norm_application, title as title_application};
pub(crate) use bracket::fill as bracket;
pub(crate) use check_in::fill as check_in;
pub(crate) use crosstable::fill as crosstable;
pub(crate) use diplomas::fill as diplomas;
pub(crate) use explanation::fill as explanation;
pub(crate) use match_protocol::fill as match_protocol;
pub(crate) use notices::fill as notices;
pub(crate) use pairings_by_board::fill as pairings_by_board;
pub(crate) use pairings_by_name::fill as pairings_by_name;
pub(crate) use prizes::{list as prizes, receipts};
pub(crate) use progress::fill as progress;
pub(crate) use report::fill as report;
pub(crate) use result_slips::fill as result_slips;
pub(crate) use schedule::fill as schedule;
pub(crate) use score_sheets::{empty as blank_score_sheet, of_round as score_sheets};
pub(crate) use square::fill as square;
pub(crate) use standings::fill as standings;
pub(crate) use start_cards::fill as start_cards;
pub(crate) use start_list::{
    by_name as start_list_by_name, by_number as start_list, by_rating as start_list_by_rating,
};
pub(crate) use table_cards::fill as table_cards;
