//! What a player does between games: plans with the collection, shows a force behind a link, takes a force to other
//! points, and records a campaign.

use crate::driver::Window;
use crate::player::{DESK, LEGAL, shown_total};
use crate::stage::{Stage, StageScene};
use crate::suite::SuiteOutcome;

/// The points that the made force may cost, and those that it must.
const LIMIT: u64 = 750;
const LEAST: u64 = 675;
/// Whether no dialog is open.
const NO_DIALOG: &str = "return document.querySelector('dialog[open]') === null";

/// A Super Mutant force is made from nothing and another is filled up. Then the plan names what they need and the boxes
/// to buy, and a force of 2022 is copied to 2026.
pub fn are_planned(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("planned", DESK, false)?;
    let window = &scene.window;
    window.press("[data-action=new-force]")?;
    window.press("[data-input=game-fww]")?;
    window.fill("[data-input=name]", "Green")?;
    window.fill("[data-input=limit]", &LIMIT.to_string())?;
    window.press("[data-input=faction] option[value=super-mutants]")?;
    window.press("dialog summary")?;
    window.press("[data-input=made-heroic]")?;
    window.press("dialog [data-action=make-force]")?;
    window.shows("h1", "Green")?;
    window.text(LEGAL)?;
    let cost = shown_total(window)?;
    if !(LEAST..=LIMIT).contains(&cost) {
        return Err(format!("the made force costs {cost}"));
    }
    scene.picture("made")?;

    for sample in ["super-mutants", "brotherhood"] {
        open_sample(window, sample)?;
    }
    let before = shown_total(window)?;
    window.press("[data-action=fill-up]")?;
    window.text("[data-way]")?;
    scene.picture("ways")?;
    window.press("[data-way] [data-action=apply-way]")?;
    window.until("nothing is added", || Ok(shown_total(window)? > before))?;
    window.text(LEGAL)?;

    window.script("location.hash = '#/plan'")?;
    for place in 1..=3 {
        window.press(&format!(
            "[data-force]:nth-child({place}) input:not(:checked)"
        ))?;
        let chosen = "return document.querySelectorAll('[data-force] input:checked').length";
        window.until("a force is not chosen", || {
            Ok(window.script(chosen)? == place)
        })?;
    }
    window.text("[data-part=buy] [data-buy]:not([data-buy=nothing])")?;
    window.press("[data-need] input")?;
    window.text(".ticked")?;
    scene.picture("plan")?;
    window.press("[data-action=print-plan]")?;
    scene.saved("pdf")?;

    takes_to_other_points(&scene)
}

/// Sets the second force of the plan to the points of 2022, and makes a copy with those of 2026.
fn takes_to_other_points(scene: &StageScene) -> SuiteOutcome {
    let window = &scene.window;
    window.press("[data-force]:nth-child(2) a")?;
    window.text("[data-screen=builder] [data-node]")?;
    window.press("[data-action=setup]")?;
    window.press("dialog [data-input=revision] option[value='2022']")?;
    window.press("dialog [data-action=done]")?;
    window.until("the dialog stays open", || {
        Ok(window.script(NO_DIALOG)? == true)
    })?;
    window.press("main header [data-action=menu]")?;
    window.press("[role=menu] [data-action=carry-over]")?;
    window.text("[data-carried-card]")?;
    scene.picture("other-points")?;
    window.press("[data-action=save-copies]")?;
    window.shows("h1", "(2026)")
}

/// A link to a force is made, opened in the window, and the force behind it is kept.
pub fn are_linked(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("linked", DESK, true)?;
    let window = &scene.window;
    window.press("nav [data-go=settings]")?;
    window.fill("[data-field=link-address]", "muster.example.org")?;
    window.type_keys(&["Enter"])?;
    let address = "return document.querySelector('[data-field=link-address]').value";
    window.until("the address is not kept", || {
        Ok(window.script(address)? == "https://muster.example.org/")
    })?;
    open_sample(window, "survivors")?;
    let cost = shown_total(window)?;
    window.press("main header [data-action=menu]")?;
    window.press("[role=menu] [data-action=export]")?;
    window.press("dialog [data-form=link]")?;
    let link = "return document.querySelector('dialog [data-input=link]')?.value ?? ''";
    let mut made = String::new();
    window.until("no link is made", || {
        made = window.script(link)?.as_str().unwrap_or_default().to_owned();
        Ok(made.contains("#f/"))
    })?;
    scene.picture("link")?;
    window.press("dialog header button")?;
    let code = made.split_once("#f/").map(|(_, code)| code);
    let code = code.ok_or("the link has no code")?;
    window.script(&format!("location.hash = '#f/{code}'"))?;
    window.shows("main[data-screen=shared]", &cost.to_string())?;
    window.text("main[data-screen=shared] [data-entry]")?;
    scene.picture("shared")?;
    window.press("main[data-screen=shared] [data-action=keep-copy]")?;
    window.text("[data-screen=builder] [data-node]")?;
    let kept = shown_total(window)?;
    if kept != cost {
        return Err(format!("the copy costs {kept}, and the force {cost}"));
    }
    Ok(())
}

/// A campaign of three games of Stargrave, with an injury, credits and a bought weapon, is recorded and printed. It is
/// still there after the program was killed.
pub fn make_a_campaign(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("campaign", DESK, false)?;
    let window = &scene.window;
    open_sample(window, "stargrave-rogues")?;
    window.script("location.hash = '#/campaigns'")?;
    window.press("main header [data-action=new-campaign]")?;
    window.fill("[data-input=campaign-name]", "Rim")?;
    window.press("[data-input=campaign-game] option[value=stargrave]")?;
    window.fill("[data-player='0'] [data-input=player-name]", "Anna")?;
    window.press("[data-player='0'] [data-input=player-force] option:last-child")?;
    window.fill("[data-player='1'] [data-input=player-name]", "Ben")?;
    window.press("[data-action=make-campaign]")?;
    window.text("[data-standing=Anna]")?;

    let anna = |inner: &str| format!("[data-side=Anna] {inner}");
    begin_game(window, "won", "lost")?;
    spend(window, "150", "Loot sold")?;
    window.press(&anna("[data-unit] [data-action=menu]"))?;
    window.press("[role=menuitem][data-action=add-injury]")?;
    let injury = anna("[data-entry=injury]");
    window.fill(&format!("{injury} [data-input=unit-text]"), "Hurt leg")?;
    window.fill(&format!("{injury} [data-input=unit-why]"), "Shot in turn 3")?;
    scene.picture("form")?;
    end_game(window, 1)?;

    begin_game(window, "lost", "won")?;
    spend(window, "-40", "A carbine")?;
    window.press(&anna("[data-action=add-item]"))?;
    let item = anna("[data-item]");
    window.press(&format!(
        "{item} [data-input=item-how] option[value=bought]"
    ))?;
    window.fill(&format!("{item} [data-input=item-name]"), "Carbine")?;
    let card = format!(
        "return document.querySelector(`{item} [data-card='stargrave/gear/carbine']`) !== null"
    );
    window.until(
        "the weapon is no card",
        || Ok(window.script(&card)? == true),
    )?;
    end_game(window, 2)?;

    begin_game(window, "drawn", "drawn")?;
    end_game(window, 3)?;
    scene.picture("games")?;
    window.press("main header [data-action=menu]")?;
    window.press("[role=menuitem][data-action=campaign-pdf]")?;
    scene.saved("pdf")?;
    scene.kill();

    let scene = stage.open("campaign", DESK, true)?;
    let window = &scene.window;
    window.script("location.hash = '#/campaigns'")?;
    window.press("[data-campaign] a")?;
    window.press("[data-go-part=roster]")?;
    window.shows("[data-value=credits] dd", "110")?;
    window.shows("[data-part=stash]", "Carbine")?;
    window.shows("[data-part=roster-units]", "Hurt leg")?;
    scene.picture("roster")
}

fn begin_game(window: &Window, anna: &str, ben: &str) -> SuiteOutcome {
    window.press("main header [data-action=record-game]")?;
    window.press(&format!("[data-side=Anna] [data-input=result-{anna}]"))?;
    window.press(&format!("[data-side=Ben] [data-input=result-{ben}]"))
}

/// Types a change of Anna's credits.
fn spend(window: &Window, by: &str, why: &str) -> SuiteOutcome {
    let credits = "[data-side=Anna] [data-change=credits]";
    window.fill(&format!("{credits} [data-input=by]"), by)?;
    window.fill(&format!("{credits} [data-input=why]"), why)
}

/// Saves the game that is being typed in, which is the one with this number.
fn end_game(window: &Window, number: u32) -> SuiteOutcome {
    window.press("[data-action=save-game]")?;
    window
        .text(&format!("main[data-part=games] [data-game='{number}']"))
        .map(drop)
}

/// Keeps a sample, and opens it in the builder.
fn open_sample(window: &Window, sample: &str) -> SuiteOutcome {
    window.script("location.hash = '#/forces'")?;
    window.press(&format!("[data-sample='{sample}']"))?;
    window.text("[data-screen=builder] [data-node]")?;
    window
        .text("[data-screen=builder] [data-verdict]")
        .map(drop)
}
