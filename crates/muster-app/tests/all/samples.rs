//! Tests the sample forces: three that are legal, and one with mistakes to learn from.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::fs;
use std::path::Path;

use muster_app::{App, EditArgs, IdArgs, NoArgs, ReviewArgs};
use muster_core::force::Force;
use muster_core::review::Severity;
use muster_core::words::Lang;

fn review(app: &App, force: &muster_core::force::Force) -> muster_app::ReviewView {
    let args = ReviewArgs {
        force: force.clone(),
    };
    app.session(Lang::En)
        .review(args)
        .expect("samples can be read")
}

fn of(id: &str) -> IdArgs {
    let id = id.to_owned();
    IdArgs { id }
}

#[test]
fn three_are_legal_at_750_caps_in_battle_mode() {
    let app = App::shipped();
    for id in ["brotherhood", "survivors", "super-mutants"] {
        let force = app
            .session(Lang::En)
            .open_sample(of(id))
            .expect("it is there");
        assert_eq!(
            (force.mode.as_str(), force.revision.as_deref(), force.limit),
            ("battle", Some("2026"), Some(750))
        );
        let view = review(&app, &force);
        assert!(view.verdict.legal, "{id}: {:?}", view.report.findings);
        assert_eq!(view.verdict.missing_costs, 0, "{id}");
        let cost = view.report.totals.cost;
        assert!((650..=750).contains(&cost), "{id}: {cost}");
    }
}

#[test]
fn the_illegal_one_breaks_several_rules_and_mends_make_it_legal() {
    let app = App::shipped();
    let mut force = app
        .session(Lang::En)
        .open_sample(of("muddled"))
        .expect("it is there");
    let mut rules: Vec<String> = Vec::new();
    loop {
        let view = review(&app, &force);
        let errors = view
            .report
            .findings
            .iter()
            .filter(|finding| finding.report.severity == Severity::Error);
        rules.extend(errors.clone().map(|finding| finding.report.rule.clone()));
        let mend = errors.clone().find_map(|finding| finding.mend.clone());
        let Some(edit) = mend else {
            assert!(view.verdict.legal, "{:?}", view.report.findings);
            break;
        };
        force = app.edit(EditArgs { force, edit }).expect("a mend applies");
    }
    rules.sort();
    rules.dedup();
    assert!(rules.len() >= 6, "{rules:?}");
}

#[test]
fn legal_ones_are_listed_first() {
    let samples = App::shipped()
        .session(Lang::En)
        .samples(NoArgs {})
        .expect("all can be read");
    let legal: Vec<bool> = samples.iter().map(|sample| sample.verdict.legal).collect();
    assert!(legal.is_sorted_by(|one, next| one >= next), "{legal:?}");
    for game in muster_games::games().ids() {
        let of_game = samples.iter().filter(|sample| sample.system == game);
        let (good, bad): (Vec<_>, Vec<_>) = of_game.partition(|sample| sample.verdict.legal);
        assert!(good.len() >= 2 && !bad.is_empty(), "{game}");
    }
}

#[test]
fn each_is_named_in_the_readers_language() {
    let app = App::shipped();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    for sample in app.session(Lang::En).samples(NoArgs {}).expect("samples") {
        let id = sample.id.as_str();
        let bytes = fs::read(folder.join(format!("{id}.muster"))).expect("a file");
        let file = Force::read(&bytes, id, &muster_games::games()).expect("a force");
        let english = app
            .session(Lang::En)
            .open_sample(of(id))
            .expect("it is there");
        assert_eq!(english, file, "{id}");
        let mut french = app
            .session(Lang::Fr)
            .open_sample(of(id))
            .expect("it is there");
        assert_ne!(french.name, file.name);
        assert!(french.note.is_empty() || french.note != file.note, "{id}");
        for (french, file) in french.entries.iter_mut().zip(&file.entries) {
            assert!(french.name.is_none() || french.name != file.name, "{id}");
            french.name.clone_from(&file.name);
        }
        assert_eq!(french.entries, file.entries, "{id}");
    }
}
