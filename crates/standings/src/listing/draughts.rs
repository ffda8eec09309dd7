//! The tie-breaks of the draughts code, and what every rule book shares.

use runda_rulebook::Edition;

use super::{Compute, Known, Listing, Need, Reach};
use crate::tiebreak as t;
use crate::value::Order::{HigherFirst, LowerFirst};

const fn listing(
    code: &'static str,
    (polish, english): (&'static str, &'static str),
    place: &'static str,
    compute: Compute,
) -> Listing {
    Listing {
        code,
        polish,
        english,
        order: HigherFirst,
        book: Edition::Kw25,
        place,
        known: Known::Draughts,
        needs: &[],
        modifiers: "",
        compute,
    }
}

/// What a row of the table needs beyond results.
const fn needing(mut listing: Listing, needs: &'static [Need]) -> Listing {
    listing.needs = needs;
    listing
}

use Compute::{Group, Own};

/// The rows.
pub(super) static LISTINGS: [Listing; 21] = [
    Listing {
        known: Known::Everywhere,
        ..listing("PTS", ("punkty", "points"), "II 5.4", Own(t::points::primary, Reach::Own))
    },
    listing(
        "WINS",
        ("liczba wygranych partii", "number of wins"),
        "V 1.7.1.2",
        Own(t::wins::with_forfeits, Reach::Own),
    ),
    listing(
        "ADVDIFF",
        ("różnica remisów z przewagą", "draws with advantage, difference"),
        "V 1.7.2.3",
        Own(t::advantage::difference, Reach::Own),
    ),
    listing(
        "ADVPLUS",
        ("liczba remisów 1+", "draws with own advantage"),
        "V 1.7.2.4",
        Own(t::advantage::pluses, Reach::Own),
    ),
    listing(
        "DIRECT",
        ("wynik bezpośredni", "direct result"),
        "V 1.7.1.3",
        Group(t::direct_result::among_members),
    ),
    listing(
        "OTHERS",
        ("wyniki z pozostałymi w kolejności klasyfikacji", "results with others in order"),
        "V 1.7.1.4",
        Group(t::result_with_others::in_order),
    ),
    listing(
        "HIGHER",
        ("lepszy wynik z wyżej sklasyfikowanym", "result with a higher placed player"),
        "V 2.9.1.3",
        Group(t::higher_placed::in_order),
    ),
    Listing {
        order: LowerFirst,
        ..listing(
            "LISTA",
            ("miejsce na liście rankingowej A", "place on rating list A"),
            "V 1.7.1.5",
            Own(t::list_a::place, Reach::Own),
        )
    },
    needing(
        listing(
            "RSUM",
            ("suma rankingów przeciwników", "sum of opponents' ratings"),
            "V 2.9.1.1",
            Own(t::rating_sum::sum, Reach::Own),
        ),
        &[Need::Swiss, Need::Ratings],
    ),
    needing(
        listing(
            "RCUTS",
            ("redukowana suma rankingów", "reduced sums of ratings"),
            "V 2.9.1.2",
            Own(t::rating_sum::reduced, Reach::Own),
        ),
        &[Need::Swiss, Need::Ratings],
    ),
    needing(
        listing(
            "MEDSOL",
            ("średni Solkoff", "median Solkoff"),
            "V 2.9.2.1",
            Own(t::solkoff::median, Reach::Opponents),
        ),
        &[Need::Swiss],
    ),
    needing(
        listing(
            "REDSOL",
            ("redukowany Solkoff", "reduced Solkoff"),
            "V 2.9.2.2",
            Own(t::solkoff::reduced, Reach::Opponents),
        ),
        &[Need::Swiss],
    ),
    listing("PLAYOFF", ("dogrywka", "play-off"), "V 1.7.1.6", Group(t::playoff::position)),
    Listing {
        known: Known::Everywhere,
        ..listing("LOTS", ("losowanie", "drawing of lots"), "V 2.3", Group(t::lots::position))
    },
    Listing {
        known: Known::Everywhere,
        ..needing(
            listing(
                "MPTS",
                ("duże punkty", "match points"),
                "V 3.2.1.1",
                Own(t::points::match_points, Reach::Own),
            ),
            &[Need::Teams],
        )
    },
    Listing {
        known: Known::Everywhere,
        ..needing(
            listing(
                "GPTS",
                ("małe punkty", "game points"),
                "V 3.2.1.2",
                Own(t::points::game_points, Reach::Own),
            ),
            &[Need::Teams],
        )
    },
    needing(
        listing(
            "MWINS",
            ("liczba wygranych meczów", "matches won"),
            "V 3.2.1.3",
            Own(t::wins::with_forfeits, Reach::Own),
        ),
        &[Need::Teams],
    ),
    needing(
        listing(
            "BOARDS",
            ("punkty na kolejnych warcabnicach", "points on board 1, then the next boards"),
            "V 3.2.1.4",
            Own(t::board_totals::in_order, Reach::Own),
        ),
        &[Need::Teams],
    ),
    needing(
        listing(
            "TDIRECT",
            ("wynik bezpośredniego meczu", "direct match"),
            "V 3.2.1.5",
            Group(t::direct_match::among_members),
        ),
        &[Need::Teams],
    ),
    needing(
        listing(
            "TBOARDS",
            ("warcabnice bezpośredniego meczu", "boards of the direct match"),
            "V 3.2.1.6",
            Group(t::direct_match::by_boards),
        ),
        &[Need::Teams],
    ),
    needing(
        listing(
            "TOTHERS",
            ("małe punkty z pozostałymi w kolejności", "game points against others in order"),
            "V 3.2.1.7",
            Group(t::result_with_others::game_points_in_order),
        ),
        &[Need::Teams],
    ),
];
