//! Cards typed from an empty form, by the keyboard alone and with few keys.

use crate::driver::Window;
use crate::player::DESK;
use crate::stage::Stage;
use crate::suite::Outcome;

/// The line of the card that is being written.
const LINE: &str = "return document.querySelector('[data-line] input')?.value ?? ''";

/// The unit card as it is printed, and all that its form has for it.
const DANSE: &str = "name Paladin Danse, cost 88/118/118, unique, factions brotherhood-of-steel, move yellow, \
     charge red, awareness black, str 6 heavy-weapon melee, per 8 pistol rifle, end 6 health, \
     cha 7 battle-cry orange presence blue, int 6 computers search, agi 7 throw-thrown-weapon green, luc 3 lockpick, \
     these-are-all-its-skills-and-icons, armor 4/3/1, action-points prepare";

/// The weapon card as it is printed.
const RIFLE: &str = "name Laser Rifle, short-range black/kb, long-range black/yb, damage 2 energy, \
     special-effects n (en \"1 damage ignores armor\" fr \"1 dégât ignore l’armure\") \
     nn (en \"target is On Fire\" fr \"cible En feu\"), critical-points 4, critical-damage 4 energy, \
     critical-effects (- (en \"1 more bottle to spend\" fr \"1 bouteille de plus à dépenser\"))";

/// A unit with all that its card prints, in at most 75 keys.
pub fn types_a_unit(stage: &Stage) -> Outcome {
    let mut keys = letters("Paladin Danse");
    keys.extend([
        "Tab", "Tab", "8", "8", "Tab", "1", "1", "8", "Tab", "1", "1", "8", "Tab",
    ]);
    keys.extend(["y", "b", "Tab", "Tab", "y", "r", "k"]);
    keys.extend([
        "6", "h", "m", "8", "p", "r", "6", "7", "b", "O", "e", "B", "6", "c", "s", "7", "t", "G",
        "3", "l",
    ]);
    keys.extend(["Tab", "e", "y", "4", "Tab", "3", "Tab", "1", "Tab", "p"]);
    types(stage, "editor-unit", "fww/unit", &keys, DANSE, 75)
}

/// A weapon with its dice, effects and critical meter, in at most 45 keys.
pub fn types_a_weapon(stage: &Stage) -> Outcome {
    let mut keys = letters("Laser Rifle");
    keys.extend(["Enter"; 7]);
    keys.extend(["k", "k", "b", "Enter", "k", "y", "b", "Enter", "2", "e"]);
    keys.extend(["i", "g", "Enter", "f", "Enter", "Enter"]);
    keys.extend(["4", "Enter", "4", "e", "m", "Enter"]);
    types(stage, "editor-weapon", "fww/rifle", &keys, RIFLE, 45)
}

fn letters(text: &'static str) -> Vec<&'static str> {
    (0..text.len()).map(|at| &text[at..=at]).collect()
}

fn types(stage: &Stage, name: &str, kind: &str, keys: &[&str], line: &str, most: usize) -> Outcome {
    let scene = stage.open(name, DESK, false)?;
    let window = &scene.window;
    window.script(&format!("location.hash = '#/write/{kind}'"))?;
    window.text("[data-screen=write] h1")?;
    window.until("no field has the focus", || {
        Ok(
            window.script("return document.activeElement?.closest('[data-path]') !== null")?
                == true,
        )
    })?;
    let mut pressed = window.type_keys(keys)?;
    let typed = written(window, line);
    scene.picture("typed")?;
    typed?;
    pressed += window.type_keys(&["Ctrl+Enter"])?;
    window.text("[data-screen=cards] [data-action=like-card]")?;
    scene.picture("kept")?;
    println!("{name}: {pressed} keys of at most {most}");
    if pressed > most {
        return Err(format!("{pressed} keys, not {most} at most"));
    }
    Ok(())
}

fn written(window: &Window, line: &str) -> Outcome {
    let mut seen = String::new();
    let same = window.until("", || {
        seen = window.script(LINE)?.as_str().unwrap_or_default().to_owned();
        Ok(seen == line)
    });
    same.map_err(|_| format!("typed is\n{seen}\nnot\n{line}"))
}
