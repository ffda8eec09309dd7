//! A round robin of ten on the 64 squares, from the wizard to the table.

use std::collections::BTreeSet;

use crate::chromium::Chromium;
use crate::desk::{self, Plan};
use crate::server::Server;

#[test]
fn an_arbiter_runs_a_round_robin_of_10() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let person = chromium.person();
    let (first, second) = (person.window(), person.window());
    desk::sign_in(&first, &server);
    let plan = Plan { name: "Kołowy 64", variant: "v64", system: "round-robin", rounds: "" };
    let id = desk::create(&first, &server, &plan);
    let address = server.at(&format!("/desk/t/{id}"));
    desk::paste(&first, &desk::players(10));
    let mut met = BTreeSet::new();
    let mut wins = [0; 10];
    for round in 1..=9 {
        desk::begin_round(&first, &address, round);
        desk::look_in(&second, &address, round);
        for game in desk::boards(&first) {
            assert!(met.insert((game.white.min(game.black), game.white.max(game.black))));
            wins[game.white - 1] += 2;
        }
        // White wins everywhere: two windows of one arbiter, three and two boards.
        second.keys(&["g", "4", "Enter"]);
        for _ in 0..2 {
            first.key("1");
            second.key("1");
        }
        first.key("1");
        for page in [&first, &second] {
            desk::confirmed(page, 5);
            desk::stage(page, "complete");
        }
    }
    assert_eq!(met.len(), 45, "everybody met everybody once");
    first.click("form[action$='/finish'] button");
    first.arrives("/standings");
    let table = first.eval(
        "[...document.querySelectorAll('table.standings tbody tr')].map((row) => \
         [Number(row.cells[1].textContent), Number(row.querySelector('.points').textContent)])",
    );
    for row in table.as_array().unwrap() {
        let number = usize::try_from(row[0].as_u64().unwrap()).unwrap();
        assert_eq!(row[1], wins[number - 1], "the points of number {number}");
    }
}
