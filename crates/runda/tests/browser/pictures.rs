//! The pictures of the README, taken from the examples; `docs/images` holds copies of them.

use crate::chromium::Chromium;
use crate::desk;
use crate::page::Page;
use crate::server::Server;

/// The size of a picture, in the same pixels everywhere.
const DESKTOP: (u32, u32) = (1280, 860);
const PHONE: (u32, u32) = (390, 800);

fn picture(page: &Page, address: &str, (width, height): (u32, u32), name: &str) {
    page.screen(width, height);
    page.open(address);
    page.until("the page is live", "document.documentElement.dataset.live === 'on'");
    page.picture(name);
}

#[test]
fn pictures_for_the_readme() {
    let (server, chromium) = (Server::with_examples(), Chromium::start());
    let page = chromium.person().window();
    page.open(&server.at("/preferences?lang=pl&back=/"));
    page.open(&server.at("/preferences?theme=light&back=/"));
    desk::sign_in(&page, &server);
    let swiss = page.text(
        "[...document.querySelectorAll('h2 a')].find((a) => a.href.includes('otwarte')).pathname.split('/')[3]",
    );
    let at = |path: &str| server.at(&path.replace("{id}", &swiss));
    picture(&page, &at("/desk/t/{id}/rounds/5"), DESKTOP, "readme-round");
    picture(&page, &at("/t/{id}/standings"), DESKTOP, "readme-standings");
    picture(&page, &at("/t/{id}/standings"), PHONE, "readme-standings-phone");

    page.screen(DESKTOP.0, DESKTOP.1);
    page.open(&at("/desk/t/{id}/screens"));
    page.fill("#name", "Sala A");
    page.click("form[action$='/screens'] button");
    page.click("section button[name=show][value=names]");
    page.find("section button[value=names][aria-pressed=true]");
    page.fill("#minutes", "12");
    page.click("button[name=do][value=countdown]");
    page.find("button[value=stop]");
    page.fill("#text", "Herbata i kanapki w holu przy wejściu");
    page.click("button[name=do][value=notice]");
    page.find("button[value=clear]");
    let screen = page.text("document.querySelector('a[href^=\"/screens/\"][target]').pathname");
    page.screen(1280, 720);
    page.open(&server.at(&screen));
    page.until("the names are shown", "document.querySelectorAll('.names-list li').length > 20");
    page.until("the countdown runs", "/11:5\\d/.test(document.body.innerText)");
    page.picture("readme-hall");
    assert_eq!(page.eval("document.documentElement.scrollHeight <= innerHeight"), true);
}
