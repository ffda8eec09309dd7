//! The tie-breaks of FIDE, 2012 to 2026.

use runda_rulebook::Edition;

use super::{Compute, Known, Listing, Need, Reach};
use crate::edition::TiebreakEdition as E;
use crate::tiebreak as t;
use crate::value::Order::{HigherFirst, LowerFirst};

/// All editions of C.07 know it.
const C07: Known = Known::Fide(E::C07In2023, E::C07In2026);
/// Also the rules of 2012.
const ALWAYS: Known = Known::Fide(E::Fide2012, E::C07In2026);
/// Only the rules of 2012.
const OLD: Known = Known::Fide(E::Fide2012, E::Fide2012);
/// Only the rules of 2026.
const NEW: Known = Known::Fide(E::C07In2026, E::C07In2026);

const fn row(
    code: &'static str,
    (polish, english): (&'static str, &'static str),
    place: &'static str,
    (known, modifiers): (Known, &'static str),
    compute: Compute,
) -> Listing {
    Listing {
        code,
        polish,
        english,
        order: HigherFirst,
        book: Edition::Fide2026,
        place,
        known,
        needs: &[],
        modifiers,
        compute,
    }
}

const fn needing(mut listing: Listing, needs: &'static [Need]) -> Listing {
    listing.needs = needs;
    listing
}

const fn lower_first(mut listing: Listing) -> Listing {
    listing.order = LowerFirst;
    listing
}

const fn of_2012(mut listing: Listing, place: &'static str) -> Listing {
    listing.book = Edition::Fide2012;
    listing.place = place;
    listing
}

const SWISS: &[Need] = &[Need::Swiss];
const RATED: &[Need] = &[Need::Individuals, Need::Ratings];
const ALONE: &[Need] = &[Need::Individuals];
const TEAMS: &[Need] = &[Need::Teams];

use Compute::{Group, Own};
use Reach::{Further, Opponents};

/// The rows.
#[rustfmt::skip] // one row, one tie-break: the table is read by columns
pub(super) static LISTINGS: [Listing; 38] = [
    row("DE", ("bezpośrednie spotkanie", "direct encounter"), "C.07 6", (ALWAYS, "P"), Group(t::direct_encounter::positions)),
    row("WIN", ("liczba zwycięstw", "number of wins"), "C.07 7.1", (C07, ""), Own(t::wins::rounds_won, Reach::Own)),
    row("WON", ("wygrane przy desce", "games won over the board"), "C.07 7.2", (C07, ""), Own(t::games_won::on_board, Reach::Own)),
    needing(row("BPG", ("partie czarnymi", "games played with Black"), "C.07 7.3", (C07, ""), Own(t::black_games::played, Reach::Own)), ALONE),
    needing(row("BWG", ("wygrane czarnymi", "games won with Black"), "C.07 7.4", (C07, ""), Own(t::black_games::won, Reach::Own)), ALONE),
    row("PS", ("progres", "progressive score"), "C.07 7.5", (C07, "C"), Own(t::progressive::sum, Reach::Own)),
    row("REP", ("rundy, w których zawodnik chciał grać", "rounds elected to play"), "C.07 7.6", (C07, ""), Own(t::rounds_elected::count, Reach::Own)),
    row("STD", ("punkty standardowe", "standard points"), "C.07 7.7", (NEW, ""), Own(t::standard_points::sum, Reach::Own)),
    lower_first(row("TPN", ("numer startowy", "pairing number"), "C.07 7.8", (NEW, "R"), Own(t::pairing_number::number, Reach::Own))),
    needing(row("BH", ("Buchholz", "Buchholz"), "C.07 8.1", (ALWAYS, "CMP"), Own(t::buchholz::buchholz, Opponents)), SWISS),
    needing(row("AOB", ("średni Buchholz przeciwników", "average of opponents' Buchholz"), "C.07 8.2", (C07, "F"), Own(t::average_buchholz::mean, Further)), SWISS),
    needing(row("FB", ("Buchholz przed ostatnią rundą", "Fore Buchholz"), "C.07 8.3", (C07, "CMP"), Own(t::fore_buchholz::fore, Opponents)), SWISS),
    row("SB", ("Sonneborn-Berger", "Sonneborn-Berger"), "C.07 9.1", (ALWAYS, "CMP"), Own(t::sonneborn_berger::sum, Opponents)),
    needing(row("KS", ("system Koya", "Koya"), "C.07 9.2", (C07, "L"), Own(t::koya::by_limit, Opponents)), &[Need::RoundRobin]),
    needing(row("ARO", ("średni ranking przeciwników", "average rating of opponents"), "C.07 10.1", (ALWAYS, "CM"), Own(t::average_rating::mean, Reach::Own)), RATED),
    needing(row("TPR", ("ranking uzyskany", "tournament performance rating"), "C.07 10.2", (C07, ""), Own(t::performance::rating, Reach::Own)), RATED),
    needing(row("PTP", ("doskonały ranking uzyskany", "perfect tournament performance"), "C.07 10.3", (C07, ""), Own(t::perfect_performance::rating, Reach::Own)), RATED),
    needing(row("APRO", ("średni ranking uzyskany przeciwników", "average performance of opponents"), "C.07 10.4", (C07, ""), Own(t::average_performance::ordinary, Opponents)), RATED),
    needing(row("APPO", ("średni doskonały ranking uzyskany przeciwników", "average perfect performance of opponents"), "C.07 10.5", (C07, ""), Own(t::average_performance::perfect, Opponents)), RATED),
    needing(row("RTNG", ("ranking", "rating"), "C.07 10.6", (NEW, "R"), Own(t::rating::own, Reach::Own)), RATED),
    needing(row("MPvGP", ("druga punktacja", "the secondary score"), "C.07 13.1", (C07, ""), Own(t::points::secondary, Reach::Own)), TEAMS),
    needing(row("EMMSB", ("Sonneborn-Berger: duże × duże", "Sonneborn-Berger, match × match"), "C.07 13.2", (ALWAYS, "CMP"), Own(t::extended_berger::match_match, Opponents)), TEAMS),
    needing(row("EMGSB", ("Sonneborn-Berger: duże × małe", "Sonneborn-Berger, match × game"), "C.07 13.2", (ALWAYS, "CMP"), Own(t::extended_berger::match_game, Opponents)), TEAMS),
    needing(row("EGMSB", ("Sonneborn-Berger: małe × duże", "Sonneborn-Berger, game × match"), "C.07 13.2", (ALWAYS, "CMP"), Own(t::extended_berger::game_match, Opponents)), TEAMS),
    needing(row("EGGSB", ("Sonneborn-Berger: małe × małe", "Sonneborn-Berger, game × game"), "C.07 13.2", (ALWAYS, "CMP"), Own(t::extended_berger::game_game, Opponents)), TEAMS),
    needing(row("EDE", ("rozszerzone bezpośrednie spotkanie", "extended direct encounter"), "C.07 13.3", (C07, "P"), Group(t::extended_encounter::plain)), TEAMS),
    needing(row("EDEBT", ("rozszerzone bezpośrednie spotkanie, BC i TBR", "extended direct encounter, BC and TBR"), "C.07 13.3", (NEW, "P"), Group(t::extended_encounter::count_then_top)), TEAMS),
    needing(row("EDEBB", ("rozszerzone bezpośrednie spotkanie, BC i BBE", "extended direct encounter, BC and BBE"), "C.07 13.3", (NEW, "P"), Group(t::extended_encounter::count_then_bottom)), TEAMS),
    needing(row("EDET", ("rozszerzone bezpośrednie spotkanie, TBR", "extended direct encounter, TBR"), "C.07 13.3", (NEW, "P"), Group(t::extended_encounter::top)), TEAMS),
    needing(row("EDEB", ("rozszerzone bezpośrednie spotkanie, BBE", "extended direct encounter, BBE"), "C.07 13.3", (NEW, "P"), Group(t::extended_encounter::bottom)), TEAMS),
    needing(row("EDEC", ("rozszerzone bezpośrednie spotkanie, BC", "extended direct encounter, BC"), "C.07 13.3", (NEW, "P"), Group(t::extended_encounter::count)), TEAMS),
    needing(row("SSSC", ("wyniki i siła przeciwników", "scores and schedule strength"), "C.07 13.4", (C07, "FPK"), Own(t::schedule_strength::sum, Reach::Everybody)), &[Need::Teams, Need::Swiss]),
    needing(lower_first(row("BC", ("suma numerów szachownic", "board count"), "C.07 12.1", (C07, ""), Group(t::board_count::among_members))), TEAMS),
    needing(row("TBR", ("wyniki najwyższych szachownic", "top board results"), "C.07 12.2", (C07, ""), Own(t::top_boards::in_order, Reach::Own)), TEAMS),
    needing(row("BBE", ("bez ostatniej szachownicy", "bottom board elimination"), "C.07 12.3", (C07, ""), Own(t::bottom_boards::sums, Reach::Own)), TEAMS),
    needing(of_2012(row("BLACK", ("partie czarnymi", "games with Black"), "", (OLD, ""), Own(t::black_games::played, Reach::Own)), "annex 3, 2.A(e)"), ALONE),
    needing(of_2012(row("KOYA", ("system Koya", "Koya"), "", (OLD, ""), Own(t::koya::by_score_groups, Reach::Everybody)), "annex 3, 2.A(d)"), &[Need::RoundRobin]),
    of_2012(row("SUMBH", ("suma Buchholza przeciwników", "sum of Buchholz"), "", (OLD, ""), Own(t::sum_of_buchholz::sum, Further)), "annex 3, 2.D(a5)"),
];
