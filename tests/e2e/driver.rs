//! The part of WebDriver that the tests need.

use std::path::Path;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use ureq::Agent;

use crate::stage::PATIENCE;

/// The key under which WebDriver returns elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The largest response of a driver, in bytes.
const MAX_ANSWER_BYTES: u64 = 64 << 20;

/// A window that a driver opened.
pub struct Window {
    line: Line,
    session: String,
}

/// The connection to the driver.
struct Line {
    agent: Agent,
    address: String,
}

impl Window {
    /// Opens the window of a program, which is started with `file` if there is one.
    ///
    /// # Errors
    /// If the driver refuses, or the program ends.
    pub fn open(port: u16, program: &Path, file: Option<&Path>) -> Result<Window, String> {
        let options = json!({ "binary": program, "args": Vec::from_iter(file) });
        let always = json!({ "webkitgtk:browserOptions": options });
        let wanted = json!({ "capabilities": { "alwaysMatch": always } });
        let line = Line::new(port);
        let answer = line.ask("POST", "/session", Some(&wanted))?;
        let session = answer["sessionId"]
            .as_str()
            .ok_or("no session was opened")?
            .to_owned();
        let window = Window { line, session };
        let patience = PATIENCE.as_millis() as u64;
        window.post(
            "timeouts",
            &json!({ "script": patience, "pageLoad": patience }),
        )?;
        Ok(window)
    }

    /// Resizes the inside of the window, in CSS pixels.
    ///
    /// # Errors
    /// If the driver refuses.
    pub fn resize(&self, (width, height): (u32, u32)) -> Result<(), String> {
        let size = json!({ "x": 0, "y": 0, "width": width, "height": height });
        self.post("window/rect", &size).map(|_| ())
    }

    /// Waits until the first element that a selector finds shows a text, and returns that text as it is displayed.
    ///
    /// # Errors
    /// If there is still none after [`PATIENCE`].
    pub fn text(&self, selector: &str) -> Result<String, String> {
        self.wait(&format!("{selector} shows nothing"), || {
            let text = self.shown_text(selector)?;
            Ok(Some(text).filter(|text| !text.is_empty()))
        })
    }

    /// Returns the text of an element as it is shown.
    fn shown_text(&self, selector: &str) -> Result<String, String> {
        let element = self.find(selector)?;
        let mut text = self.get(&format!("element/{element}/text"))?;
        if text.as_str() == Some("") {
            // The driver takes some elements for hidden that are not, such as a name that is cut after two lines.
            let quoted = Value::from(selector);
            text = self.script(&format!(
                "const found = document.querySelector({quoted});
                 return found?.getClientRects().length ? found.innerText : ''"
            ))?;
        }
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until the text of an element contains some words.
    ///
    /// # Errors
    /// If it still does not after [`PATIENCE`]. The error says what the element shows.
    pub fn shows(&self, selector: &str, words: &str) -> Result<(), String> {
        let mut seen = String::new();
        let found = self.wait("", || {
            seen = self.shown_text(selector)?;
            Ok(seen.contains(words).then_some(()))
        });
        found.map_err(|_| format!("{selector} shows “{seen}”, not “{words}”"))
    }

    /// Waits until an element is there, and presses it.
    ///
    /// # Errors
    /// If it is not there after [`PATIENCE`], or cannot be pressed.
    pub fn press(&self, selector: &str) -> Result<(), String> {
        let mut refused = String::new();
        let pressed = self.wait("", || {
            // The driver may report an element outside the visible part of a long list as hidden, although it did press
            // it. A second attempt would then press it twice, so the element is scrolled into view first.
            let quoted = Value::from(selector);
            self.script(&format!(
                "document.querySelector({quoted})?.scrollIntoView({{ block: 'nearest' }})"
            ))?;
            let element = self.find(selector)?;
            let click = self.post(&format!("element/{element}/click"), &json!({}));
            // A list that is redrawn at this moment loses the element. The next attempt presses the new one.
            if let Err(why) = &click {
                refused.clone_from(why);
                self.script(&format!(
                    "document.querySelector({quoted})?.scrollIntoView()"
                ))?;
            }
            click.map(Some)
        });
        pressed
            .map(|_| ())
            .map_err(|_| format!("{selector} cannot be pressed: {refused}"))
    }

    /// Replaces the text of an input element.
    ///
    /// # Errors
    /// If it is not there after [`PATIENCE`], or takes no text.
    pub fn fill(&self, selector: &str, text: &str) -> Result<(), String> {
        let element = self.wait(&format!("there is no {selector}"), || {
            self.find(selector).map(Some)
        })?;
        self.post(&format!("element/{element}/clear"), &json!({}))?;
        let keys = json!({ "text": text });
        self.post(&format!("element/{element}/value"), &keys)
            .map(|_| ())
    }

    /// Presses keys one after another, wherever the focus is. A capital letter also presses the shift key, and a chord
    /// such as `Ctrl+Enter` presses both of its keys. Returns how many were pressed.
    ///
    /// # Errors
    /// If the driver cannot press them.
    pub fn type_keys(&self, keys: &[&str]) -> Result<usize, String> {
        let mut pressed = 0;
        for key in keys {
            let capital = key.chars().count() == 1 && key.chars().all(char::is_uppercase);
            let mut chord: Vec<&str> = key.split('+').filter(|key| !key.is_empty()).collect();
            if capital {
                chord.insert(0, "Shift");
            }
            let named = |name: &str| match name {
                "Tab" => "\u{e004}".to_owned(),
                "Enter" => "\u{e007}".to_owned(),
                "Shift" => "\u{e008}".to_owned(),
                "Ctrl" => "\u{e009}".to_owned(),
                "Escape" => "\u{e00c}".to_owned(),
                "Right" => "\u{e014}".to_owned(),
                "Down" => "\u{e015}".to_owned(),
                letter => letter.to_owned(),
            };
            let down = chord
                .iter()
                .map(|key| json!({ "type": "keyDown", "value": named(key) }));
            let up = chord.iter().rev();
            let up = up.map(|key| json!({ "type": "keyUp", "value": named(key) }));
            let actions: Vec<Value> = down.chain(up).collect();
            let keyboard = json!({ "type": "key", "id": "keyboard", "actions": actions });
            self.post("actions", &json!({ "actions": [keyboard] }))?;
            pressed += chord.len();
        }
        Ok(pressed)
    }

    /// Waits until a condition is true.
    ///
    /// # Errors
    /// `why`, if it is still not true after [`PATIENCE`].
    pub fn until(
        &self,
        why: &str,
        mut is_so: impl FnMut() -> Result<bool, String>,
    ) -> Result<(), String> {
        self.wait(why, || Ok(is_so()?.then_some(())))
    }

    /// Runs a script, and returns its result.
    ///
    /// # Errors
    /// If the script throws.
    pub fn script(&self, script: &str) -> Result<Value, String> {
        self.post("execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Runs a script, and returns what it passes to the function in its last argument, `arguments[0]`.
    ///
    /// # Errors
    /// If the script throws, or passes nothing in time.
    pub fn answer(&self, script: &str) -> Result<Value, String> {
        self.post("execute/async", &json!({ "script": script, "args": [] }))
    }

    /// Takes a picture of the inside of the window, as PNG.
    ///
    /// # Errors
    /// If the driver returns none.
    pub fn picture(&self) -> Result<Vec<u8>, String> {
        // The driver waits for the next change on the screen, so a dot in the corner blinks until the picture is there.
        let drawn = "const done = arguments[0];
            const dot = document.body.appendChild(document.createElement('i'));
            dot.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 1px; height: 1px';
            let times = 0;
            const blink = setInterval(() => {
                dot.style.background = times % 2 ? 'black' : 'white';
                times += 1;
            }, 20);
            window.stopBlinking = () => { clearInterval(blink); dot.remove(); };
            requestAnimationFrame(() => requestAnimationFrame(done))";
        self.answer(drawn)?;
        let picture = self.get("screenshot");
        self.script("window.stopBlinking()")?;
        let picture = picture?;
        let picture = STANDARD.decode(picture.as_str().unwrap_or_default());
        picture.map_err(|error| format!("no picture came: {error}"))
    }

    fn find(&self, selector: &str) -> Result<String, String> {
        let wanted = json!({ "using": "css selector", "value": selector });
        let found = self.post("element", &wanted)?;
        let id = found[ELEMENT].as_str();
        id.map(str::to_owned)
            .ok_or_else(|| format!("there is no {selector}"))
    }

    /// Tries until there is a result. An error counts as "not yet", because the screen may be redrawn at any moment.
    fn wait<T>(
        &self,
        why: &str,
        mut attempt: impl FnMut() -> Result<Option<T>, String>,
    ) -> Result<T, String> {
        let start = Instant::now();
        loop {
            if let Ok(Some(found)) = attempt() {
                return Ok(found);
            }
            if start.elapsed() > PATIENCE {
                return Err(why.to_owned());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn get(&self, path: &str) -> Result<Value, String> {
        let path = format!("/session/{}/{path}", self.session);
        self.line.ask("GET", &path, None)
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value, String> {
        let path = format!("/session/{}/{path}", self.session);
        self.line.ask("POST", &path, Some(body))
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let path = format!("/session/{}", self.session);
        // The driver, and with it the window, is ended right after this.
        let _ = self.line.ask("DELETE", &path, None);
    }
}

impl Line {
    fn new(port: u16) -> Line {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .proxy(None)
            .timeout_recv_response(Some(PATIENCE));
        Line {
            agent: config.build().into(),
            address: format!("http://127.0.0.1:{port}"),
        }
    }

    /// Sends a request to the driver, and returns the `value` of its response.
    fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
        let answer = self.exchange(method, path, body);
        let mut answer = answer.map_err(|error| format!("{method} {path}: {error}"))?;
        let value = answer["value"].take();
        match value["error"].as_str() {
            Some(error) => Err(format!("{method} {path}: {error}: {}", value["message"])),
            None => Ok(value),
        }
    }

    fn exchange(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, ureq::Error> {
        let url = format!("{}{path}", self.address);
        let answer = match (method, body) {
            ("GET", _) => self.agent.get(url).call(),
            ("DELETE", _) => self.agent.delete(url).call(),
            (_, body) => {
                let body = body.map(Value::to_string).unwrap_or_default();
                let post = self.agent.post(url).content_type("application/json");
                post.send(body)
            }
        };
        let text = answer?.into_body().into_with_config();
        // A picture of the screen has several megabytes.
        let text = text.limit(MAX_ANSWER_BYTES).read_to_vec()?;
        serde_json::from_slice(&text).map_err(|error| ureq::Error::Io(std::io::Error::other(error)))
    }
}
