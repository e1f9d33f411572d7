//! What a player does with a new box: types in its cards, photographs them, plays with them, and gives them to a
//! friend.

use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::driver::Window;
use crate::player::{DESK, LEGAL, add, equip, new_force, press};
use crate::stage::{Stage, StageScene};
use crate::suite::SuiteOutcome;

const WEAPON: &str = "fww/rifle/zap-gun";
const WEAPON_LINE: &str =
    "name Zap Gun, cost-2026-points 10, short-range black/kb, damage 2 energy";
const UNIT: &str = "fww/unit/vault-ranger";
/// What the unit costs according to the giver of the pack, and according to the taker.
const COSTS: [&str; 2] = ["40", "45"];

/// A script that returns a picture of a card that lies askew, in base64.
const PICTURE: &str = "const canvas = document.createElement('canvas'); \
    [canvas.width, canvas.height] = [1200, 900]; \
    const pen = canvas.getContext('2d'); \
    pen.fillStyle = '#46382c'; pen.fillRect(0, 0, 1200, 900); \
    pen.fillStyle = '#e8dfc4'; pen.beginPath(); \
    for (const [x, y] of [[300, 120], [860, 180], [800, 800], [220, 700]]) pen.lineTo(x, y); \
    pen.fill(); pen.fillStyle = '#2b6c52'; pen.font = '80px sans-serif'; pen.fillText('RANGER', 370, 420); \
    return canvas.toDataURL('image/png').split(',')[1]";

/// A new unit with its weapon is typed in, photographed, fielded and printed. It is given as a pack to a second data
/// folder, which has the card with another cost. The user sees the conflict there and decides.
pub fn is_made_and_given_away(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("own-giver", DESK, false)?;
    let window = &scene.window;
    window.press("nav [data-go=cards]")?;
    window.press("[data-action=write]")?;
    window.press(".kinds [href='#/write/fww/rifle']")?;
    write(window, WEAPON_LINE)?;
    shows_card(window, WEAPON)?;
    window.script("location.hash = '#/write/fww/unit'")?;
    window.text("[data-screen=write] h1")?;
    write(window, &unit(COSTS[0]))?;
    shows_card(window, UNIT)?;
    photograph(&scene)?;
    scene.picture("card")?;

    new_force(window_at_forces(window)?, "fww", "Vault patrol", Some(200))?;
    add(window, UNIT, "vault ranger")?;
    press(window, "[data-action=outfit]")?;
    equip(window, "fww/leader/tactician", "tactician")?;
    window.text(&format!(
        "[data-node][data-card='{WEAPON}'], [data-card='{WEAPON}']"
    ))?;
    window.text(LEGAL)?;
    scene.picture("fielded")?;
    scene.prints(&["Vault patrol", "Vault Ranger", "Zap Gun"])?;
    scene.picture("print")?;
    has_a_photo(&scene.saved("pdf")?)?;

    window.press("nav [data-go=settings]")?;
    window.press("article[data-pack] [data-action=open-pack]")?;
    window.press("article[data-pack] [data-action=save-musterpack]")?;
    let pack = scene.saved("musterpack")?;
    scene.picture("pack")?;
    drop(scene);
    taken_in(stage, &pack)
}

/// Takes the pack into a second data folder, where the card has another cost.
fn taken_in(stage: &Stage, pack: &Path) -> SuiteOutcome {
    let bytes = std::fs::read(pack).map_err(|error| error.to_string())?;
    let scene = stage.open("own-taker", DESK, false)?;
    let window = &scene.window;
    window.script("location.hash = '#/write/fww/unit'")?;
    window.text("[data-screen=write] h1")?;
    write(
        window,
        &unit(COSTS[1]).replace(", suggested-equipment rifle/zap-gun 1", ""),
    )?;
    shows_card(window, UNIT)?;
    window.shows("[data-screen=cards] .detail", COSTS[1])?;

    scene.offer("friend.musterpack", &bytes)?;
    window.press("nav [data-go=settings]")?;
    window.press("[data-action=add-pack]")?;
    // Both numbers are shown side by side, and the user says which one counts.
    let conflict = format!("dialog [data-news=conflict] [data-card='{UNIT}']");
    for cost in COSTS {
        window.shows(&conflict, cost)?;
    }
    window.text(&format!("dialog [data-news=new] [data-card='{WEAPON}']"))?;
    scene.picture("conflict")?;
    window.press(&format!("{conflict} input"))?;
    window.press("dialog [data-action=take-chosen]")?;
    window.until("the preview stays open", || {
        Ok(window.script("return document.querySelector('dialog') === null")? == true)
    })?;
    window.script(&format!("location.hash = '#/card/{UNIT}'"))?;
    shows_card(window, UNIT)?;
    window.shows("[data-screen=cards] .detail", COSTS[0])?;
    has_a_picture(window)?;
    scene.picture("taken-in")?;
    window.script(&format!("location.hash = '#/card/{WEAPON}'"))?;
    shows_card(window, WEAPON)
}

/// Returns the unit in shorthand, with its cost.
fn unit(cost: &str) -> String {
    format!(
        "name Vault Ranger, cost-2026-points {cost}, unique, factions brotherhood-of-steel, move yellow, str 6 melee, \
         per 8 rifle, end 6 health, armor 4/3/1, suggested-equipment rifle/zap-gun 1"
    )
}

/// Types a card in shorthand, and saves it.
fn write(window: &Window, line: &str) -> SuiteOutcome {
    window.fill("[data-line] input", line)?;
    window.until("the line is not read", || {
        let read = "return document.querySelector('[data-screen=write] h1').textContent !== '' && \
                    document.querySelector('[data-line] li') === null";
        Ok(window.script(read)? == true)
    })?;
    window.type_keys(&["Ctrl+Enter"]).map(|_| ())
}

fn shows_card(window: &Window, card: &str) -> SuiteOutcome {
    window
        .text(&format!(
            "[data-screen=cards] .detail[data-card='{card}'] h2"
        ))
        .map(|_| ())
}

fn window_at_forces(window: &Window) -> Result<&Window, String> {
    window.press("nav [data-go=forces]")?;
    Ok(window)
}

/// Adds a photo from a file, straightened, to the card that is shown.
fn photograph(scene: &StageScene) -> SuiteOutcome {
    let window = &scene.window;
    let picture = window.script(PICTURE)?;
    let png = STANDARD.decode(picture.as_str().unwrap_or_default());
    let png = png.map_err(|error| format!("no picture was drawn: {error}"))?;
    scene.offer("card.png", &png)?;
    window.press("[data-photo-frame] [data-action=add-photo]")?;
    window.press("dialog [data-action=straighten]")?;
    window.press("dialog [data-corner=top-left]")?;
    window.type_keys(&["Shift+Right", "Shift+Right", "Shift+Down", "Shift+Down"])?;
    scene.picture("straightened")?;
    window.press("dialog [data-action=keep-photo]:not([disabled])")?;
    has_a_picture(window)
}

/// Waits until the card that is shown has a photo, and the photo is drawn.
fn has_a_picture(window: &Window) -> SuiteOutcome {
    window.until("no photo is shown", || {
        let drawn = "return document.querySelector('[data-photo-frame] img')?.naturalWidth > 0";
        Ok(window.script(drawn)? == true)
    })
}

/// Checks that the pages contain a picture that is too large for an icon.
fn has_a_photo(pdf: &PathBuf) -> SuiteOutcome {
    let listed = Command::new("pdfimages").arg("-list").arg(pdf).output();
    let listed = listed
        .map_err(|error| format!("pdfimages: {error}"))?
        .stdout;
    let listed = String::from_utf8_lossy(&listed).into_owned();
    // The columns are page, number, kind, width and height.
    let widths = listed
        .lines()
        .filter_map(|line| line.split_whitespace().nth(3)?.parse().ok());
    if widths.max().unwrap_or(0) < 200 {
        return Err(format!("the pages hold no photo: {listed}"));
    }
    Ok(())
}
