//! A window, and what a person does in it: read, click, type, wait.

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

use base64::Engine as _;
use serde_json::{Value, json};

use crate::chromium::{PATIENCE, Wire};

/// A window of Chromium.
pub(crate) struct Page {
    wire: Rc<Wire>,
    session: String,
    has_scripts: Cell<bool>,
}

impl Page {
    pub(crate) fn new(wire: Rc<Wire>, session: String) -> Self {
        let page = Self { wire, session, has_scripts: Cell::new(true) };
        page.call("Page.enable", &json!({}));
        page.screen(1360, 900);
        // Several windows are in use at once; each believes that it is the one in front.
        page.call("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }));
        page
    }

    fn call(&self, method: &str, params: &Value) -> Value {
        self.try_call(method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn try_call(&self, method: &str, params: &Value) -> Result<Value, String> {
        self.wire.call(Some(&self.session), method, params)
    }

    /// The size of the window.
    pub(crate) fn screen(&self, width: u32, height: u32) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500,
        });
        self.call("Emulation.setDeviceMetricsOverride", &size);
    }

    /// A browser in which somebody has switched JavaScript off.
    pub(crate) fn without_javascript(&self) {
        self.call("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
        self.has_scripts.set(false);
    }

    /// Runs a script in every page that is opened from now on, before anything of the page.
    pub(crate) fn first_of_all(&self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }));
    }

    /// Goes to an address and waits until everything is loaded.
    pub(crate) fn open(&self, address: &str) {
        let answer = self.call("Page.navigate", &json!({ "url": address }));
        let error = answer["errorText"].as_str().unwrap_or_default();
        assert!(error.is_empty() || error == "net::ERR_ABORTED", "{address}: {error}");
        self.until("the page is loaded", "document.readyState === 'complete'");
    }

    /// The value of an expression in the page.
    pub(crate) fn eval(&self, expression: &str) -> Value {
        self.try_eval(expression).unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    fn try_eval(&self, expression: &str) -> Result<Value, String> {
        let wanted =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.try_call("Runtime.evaluate", &wanted)?;
        match answer.get("exceptionDetails") {
            Some(thrown) => Err(thrown["exception"]["description"].to_string()),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    /// The value of an expression as text.
    pub(crate) fn text(&self, expression: &str) -> String {
        match self.eval(expression) {
            Value::String(text) => text,
            other => other.to_string(),
        }
    }

    /// Everything there is to read on the page.
    pub(crate) fn words(&self) -> String {
        self.text("document.body.innerText")
    }

    /// Waits until an expression holds, over navigations, and gives its value. `what` is for the
    /// reader of a failed test.
    pub(crate) fn until(&self, what: &str, expression: &str) -> Value {
        let waiting = format!(
            "new Promise((tell) => {{ const end = Date.now() + 2000; const look = () => {{ \
             let found; try {{ found = ({expression}); }} catch {{ found = undefined; }} \
             if (found || Date.now() > end) tell(found); else setTimeout(look, 15); }}; look(); }})"
        );
        // Where no script runs nothing can wait inside the page; the question is asked again instead.
        let look = if self.has_scripts.get() { waiting.as_str() } else { expression };
        let started = Instant::now();
        let mut last = String::new();
        while started.elapsed() < PATIENCE {
            // A page that is just being replaced has no answer; the next one has.
            match self.try_eval(look) {
                Ok(Value::Null | Value::Bool(false)) => {}
                Ok(found) => return found,
                Err(error) => last = error,
            }
        }
        let kept = self.screenshot("failed");
        panic!(
            "waited in vain until {what}: {expression} ({last})\nscreenshot: {}\n{}",
            kept.display(),
            self.words()
        );
    }

    /// Waits until another page has been loaded, one whose path ends like this.
    pub(crate) fn arrives(&self, end: &str) {
        let there = format!(
            "location.pathname.endsWith({}) && document.readyState === 'complete'",
            quoted(end)
        );
        self.until(&format!("{end} is shown"), &there);
    }

    /// Waits until an element is there.
    pub(crate) fn find(&self, selector: &str) {
        self.until(selector, &format!("document.querySelector({})", quoted(selector)));
    }

    /// The text of an element.
    pub(crate) fn read(&self, selector: &str) -> String {
        self.find(selector);
        self.text(&format!("document.querySelector({}).textContent.trim()", quoted(selector)))
    }

    /// Clicks in the middle of an element, with the mouse.
    pub(crate) fn click(&self, selector: &str) {
        self.find(selector);
        let place = format!(
            "(() => {{ const e = document.querySelector({}); \
             e.scrollIntoView({{ block: 'center', behavior: 'instant' }}); \
             const [r] = e.getClientRects(); \
             return [r.x + r.width / 2, r.y + r.height / 2]; }})()",
            quoted(selector)
        );
        let place = self.eval(&place);
        for kind in ["mousePressed", "mouseReleased"] {
            let mouse = json!({
                "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1,
            });
            self.call("Input.dispatchMouseEvent", &mouse);
        }
    }

    /// Presses the button an expression finds, without waiting for anything.
    pub(crate) fn press_soon(&self, selector: &str) {
        let press = format!("document.querySelector({}).click()", quoted(selector));
        self.wire.send(Some(&self.session), "Runtime.evaluate", &json!({ "expression": press }));
    }

    /// Replaces what stands in a field.
    pub(crate) fn fill(&self, selector: &str, text: &str) {
        self.find(selector);
        let focus = format!(
            "(() => {{ const e = document.querySelector({}); e.scrollIntoView({{ block: 'center' }}); \
             e.focus(); e.select?.(); }})()",
            quoted(selector)
        );
        self.eval(&focus);
        self.call("Input.insertText", &json!({ "text": text }));
    }

    /// Presses and releases one key.
    pub(crate) fn key(&self, key: &str) {
        let text = match key {
            "Enter" => "\r",
            _ if key.chars().count() == 1 => key,
            _ => "",
        };
        let code = match (key.len(), key.as_bytes().first()) {
            (1, Some(byte)) if byte.is_ascii_digit() => format!("Digit{key}"),
            (1, Some(byte)) if byte.is_ascii_alphabetic() => {
                format!("Key{}", key.to_ascii_uppercase())
            }
            _ => key.to_owned(),
        };
        let down = json!({ "type": "keyDown", "key": key, "text": text, "code": code });
        self.call("Input.dispatchKeyEvent", &down);
        self.call("Input.dispatchKeyEvent", &json!({ "type": "keyUp", "key": key, "code": code }));
    }

    /// Keys one after the other.
    pub(crate) fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.key(key);
        }
    }

    /// Keeps a picture of the whole page under `target/browser/screenshots`.
    pub(crate) fn screenshot(&self, name: &str) -> PathBuf {
        let size = self.call("Page.getLayoutMetrics", &json!({}))["cssContentSize"].take();
        let clip = json!({
            "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1,
        });
        self.capture(name, &json!({ "format": "png", "captureBeyondViewport": true, "clip": clip }))
    }

    /// Keeps a picture of what the window shows.
    pub(crate) fn picture(&self, name: &str) -> PathBuf {
        self.capture(name, &json!({ "format": "png" }))
    }

    fn capture(&self, name: &str, wanted: &Value) -> PathBuf {
        let answer = self.call("Page.captureScreenshot", wanted);
        let data = answer["data"].as_str().unwrap();
        let picture = base64::engine::general_purpose::STANDARD.decode(data).unwrap();
        let folder = artifacts().join("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(format!("{name}.png"));
        std::fs::write(&path, picture).unwrap();
        path
    }
}

/// Where the browser tests keep what is not part of the tree.
pub(crate) fn artifacts() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/browser")
}

/// A text as a literal of JavaScript.
pub(crate) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}
