//! The clock at the table: by the same rules as the crate, without a network, by touch and by keyboard.

use runda_clock::replay::{Script, replay};
use runda_rulebook::ByColour;
use serde_json::{Value, json};

use crate::chromium::Chromium;
use crate::page::{Page, quoted};
use crate::server::Server;

/// What the clock of the browser knows; the rest stays with the crate.
const KNOWN: [&str; 10] =
    ["start", "press", "pause", "resume", "flag", "end", "add", "deduct", "set", "set_moves"];

fn is_known(input: &Value) -> bool {
    let plain = |event: &Value| {
        let name = event["e"].as_str().unwrap_or_default();
        KNOWN.contains(&name) && event["move"] != false && event["demand"] != true
    };
    input["mode"] != "mechanical" && input["events"].as_array().unwrap().iter().all(plain)
}

/// Feeds the browser's clock with a script, and answers in the shape of the crate.
fn in_browser(page: &Page, input: &Value) -> Value {
    let script: Script = serde_json::from_value(input.clone()).unwrap();
    let ByColour { white, black } = script.control.read().unwrap();
    let setup = json!({
        "white": white.table(), "black": black.table(), "carry": script.carry, "mode": script.mode,
    });
    page.eval(&format!(
        "(async () => {{ \
         const {{ Clock }} = await import(document.querySelector('script[src$=\"/clock.js\"]').src.replace('clock.js', 'clock-rules.js')); \
         const clock = new Clock({setup}); const refused = []; \
         const readings = {events}.map((event, at) => {{ \
           const why = clock.feed(event); if (why) refused.push([at, why]); \
           return [clock.now, clock.white.left, clock.black.left, clock.state === 'running' ? clock.running : null]; }}); \
         if ({until} !== null) clock.wait({until}); \
         const side = ({{ left, period, moves, flag }}) => ({{ remaining: left, period, moves, flag }}); \
         return {{ refused, readings, state: clock.state, result: clock.result, first_flag: clock.firstFlag, \
           white: side(clock.white), black: side(clock.black) }}; }})()",
        events = input["events"],
        until = script.until.map_or("null".into(), |until| until.to_string()),
    ))
}

/// C-20: the golden runs of the crate, as far as a table needs them, give the same readings in the browser; so do runs made
/// by chance, judged by the crate.
#[test]
fn the_browser_obeys_the_rules_of_the_crate() {
    let (server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    page.open(&server.at("/clock"));
    let cases =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/clock/runs.jsonl");
    let text = std::fs::read_to_string(cases).unwrap();
    let golden: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|case| case["expected"]["error"].is_null() && is_known(&case["input"]))
        .collect();
    assert!(golden.len() >= 20, "{} golden runs are known to the browser", golden.len());
    for case in &golden {
        let answer = in_browser(&page, &case["input"]);
        for (key, got) in answer.as_object().unwrap() {
            let differs = runda_conform::difference(got, &case["expected"][key]);
            assert!(differs.is_empty(), "{}: {key}: {differs:?}", case["id"]);
        }
    }
    for seed in 1..=60 {
        let input = by_chance(seed);
        let script: Script = serde_json::from_value(input.clone()).unwrap();
        let wanted = serde_json::to_value(replay(&script).unwrap()).unwrap();
        let answer = in_browser(&page, &input);
        for (key, got) in answer.as_object().unwrap() {
            let differs = runda_conform::difference(got, &wanted[key]);
            assert!(differs.is_empty(), "seed {seed}: {key}: {differs:?}\n{input}");
        }
    }
}

/// A run made by chance; the same seed gives the same run.
fn by_chance(seed: u64) -> Value {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut lot = move |below: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let controls =
        ["1", "1+5sB", "2+3s", "1/3, 1/2*", "1/2+2s, 2", "1/2+1sB, 1+2s", "5/3, 2/2, 1+1s"];
    let control = controls[usize::try_from(lot(7)).unwrap()];
    let mode = ["auto", "manual"][usize::from(lot(2) == 0)];
    let carry = lot(4) > 0;
    let mut now = 0;
    let mut events = vec![json!({ "t": 0, "e": "press", "side": "black" })];
    for _ in 0..40 {
        now += lot(15_000);
        let side = ["white", "black"][usize::from(lot(2) == 0)];
        let ms = lot(60_000);
        events.push(match lot(20) {
            0 => json!({ "t": now, "e": "pause" }),
            1 | 2 => json!({ "t": now, "e": "resume" }),
            3 => json!({ "t": now, "e": "resume", "side": side }),
            4 => json!({ "t": now, "e": "add", "side": side, "ms": ms }),
            5 => json!({ "t": now, "e": "deduct", "side": side, "ms": ms / 4 }),
            6 => json!({ "t": now, "e": "set", "side": side, "ms": ms }),
            7 => json!({ "t": now, "e": "set_moves", "side": side, "moves": ms % 9 }),
            8 => json!({ "t": now, "e": "flag" }),
            _ => json!({ "t": now, "e": "press", "side": side }),
        });
    }
    json!({ "control": control, "mode": mode, "carry": carry, "events": events, "until": now + 5000 })
}

/// C-5, C-20, C-60: a game at a tablet, by touch and by keyboard, with the arbiter's help, over a reload without a network.
#[test]
fn a_game_is_timed_at_the_table() {
    let (mut server, chromium) = (Server::start(), Chromium::start());
    let page = chromium.person().window();
    page.screen(1366, 768);
    page.open(&server.at("/preferences?lang=pl&back=/clock%3Ftempo%3D15%252B5s"));
    page.until(
        "the clock is set",
        "document.querySelector('[data-side=white] [data-time]')?.textContent === '15:00'",
    );
    assert!(page.words().contains("czarne naciskają i rusza zegar białych"), "{}", page.words());
    page.picture("clock-1366-ready");
    let runs = |side: &str| {
        page.until(
            &format!("{side} runs"),
            &format!("document.querySelector('.face.runs')?.dataset.side === {}", quoted(side)),
        );
    };
    page.click("[data-side=black]");
    runs("white");
    page.key("ArrowLeft");
    runs("black");
    assert_eq!(page.read("[data-side=white] [data-time]"), "15:05", "Fischer's bonus");
    page.key("ArrowLeft");
    runs("black");
    page.click("[data-side=black]");
    runs("white");

    page.click("[data-opens=clock-arbiter]");
    page.click("[data-corrects=white] [data-do=deduct][data-ms='60000']");
    page.until(
        "a minute is gone",
        "/^14:0[0-5]$/.test(document.querySelector('[data-side=white] [data-time]').textContent)",
    );
    page.fill("#set-black", "0:30");
    page.click("[data-corrects=black] [data-do=set]");
    page.until(
        "Black's time is set",
        "document.querySelector('[data-side=black] [data-time]').textContent === '0:30'",
    );
    page.fill("#set-black", "x");
    page.click("[data-corrects=black] [data-do=set]");
    page.until(
        "nonsense is refused",
        "document.getElementById('clock-refused').textContent.includes('minuty:sekundy')",
    );
    page.picture("clock-1366-arbiter");
    page.click("#clock-arbiter [data-closes]");
    page.key("p");
    page.until("both stand", "document.querySelector('.face.stands')");
    let kept = page.read("[data-side=white] [data-time]");

    page.until("the page is kept", "document.documentElement.dataset.kept");
    page.until(
        "its parts are kept",
        "caches.open('runda-clock').then((shelf) => shelf.keys()).then((keys) => keys.length > 5)",
    );
    server.kill();
    page.open(&server.at("/clock"));
    page.until("the game is there again", "document.querySelector('.face.stands')");
    assert_eq!(page.read("[data-side=white] [data-time]"), kept);

    page.screen(390, 844);
    page.key("p");
    runs("white");
    page.key("Space");
    the_flag_falls_on_a_phone(&page);
}

/// C-36, C-60: on a narrow screen the arbiter sets a second, and the fall of the flag ends the game.
fn the_flag_falls_on_a_phone(page: &Page) {
    page.picture("clock-390");
    assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth"), true);
    page.click("[data-opens=clock-arbiter]");
    page.fill("#set-black", "0:01");
    page.click("[data-corrects=black] [data-do=set]");
    page.click("#clock-arbiter [data-closes]");
    page.until(
        "the flag falls",
        "document.querySelector('[data-side=black].fallen [data-flag]:not([hidden])')",
    );
    page.until("the game is over", "document.body.innerText.includes('Białe wygrywają na czas')");
    page.until(
        "it is said",
        "document.getElementById('clock-said').textContent.includes('chorągiewka opadła')",
    );
    page.picture("clock-390-flag");
}
