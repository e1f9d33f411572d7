//! The shipped packs can be read, are complete, and name only cards that exist.

use muster_core::card::CardId;
use muster_core::game::Fact;
use muster_core::pack::{self, Pack, check_references};

#[test]
fn every_pack_reads_without_a_problem() {
    let (packs, problems) = muster_games::shipped().read();
    assert_eq!(problems, []);
    assert_eq!(check_references(&packs, crate::games(), |_| false), []);
}

/// A renamed card is found by its old id too. Cards that come with a unit are compared by id, though, so packs must use
/// the current one.
#[test]
fn shipped_cards_and_boxes_name_others_by_the_id_that_counts_now() {
    let (packs, _) = muster_games::shipped().read();
    let library = muster_games::library();
    for pack in &packs {
        let game = crate::games().named(&pack.system).unwrap();
        let cards = pack.cards.iter();
        let named = cards.flat_map(|card| game.references(card).into_iter().map(|(_, id)| id));
        let boxed = pack.boxes.iter().flat_map(|held| &held.cards);
        for id in named.chain(boxed.map(|held| held.card.clone())) {
            let card = library.card(&id).unwrap();
            assert_eq!(card.id, id, "in {}", pack.id);
        }
    }
}

#[test]
fn what_is_known_to_be_sound_is_read_as_what_is_checked() {
    let shipped = muster_games::shipped();
    let (checked, _) = shipped.read();
    assert_eq!(checked.len(), shipped.packs.len());
    let mut typed = 0;
    for (checked, file) in checked.iter().zip(&shipped.packs) {
        let known = pack::read_known(&file.bytes, &shipped.games).unwrap();
        let written = |pack: &Pack| serde_json::to_value(pack).unwrap();
        assert_eq!(written(checked), written(&known), "{}", file.path);
        let game = shipped.games.named(&known.system).unwrap();
        for (checked, known) in checked.cards.iter().zip(&known.cards) {
            for field in game.fields() {
                let (one, other) = (field.get.read(checked), field.get.read(known));
                assert_eq!(format!("{one:?}"), format!("{other:?}"), "{}", known.id);
                typed += usize::from(!matches!(one, Fact::Unknown));
            }
        }
    }
    assert!(typed > 1000, "{typed} fields are known");
}

#[test]
fn a_pack_that_cannot_be_read_is_none() {
    let games = crate::games();
    let pack = |text: &str| pack::read_known(text.as_bytes(), games).map(|pack| pack.cards.len());
    let card = r#"{"id": "fww/unit/a", "name": {"en": "A"}, "face": {"attributes": 1}}"#;
    let whole = |format: u32, system: &str| {
        format!(
            r#"{{"format": {format}, "id": "a", "version": 1, "system": "{system}", "cards": [{card}]}}"#
        )
    };
    assert_eq!(pack(&whole(1, "fww")), Some(1));
    let none = [
        whole(2, "fww"),
        whole(1, "chess"),
        whole(1, "fww").replace("[", ""),
    ];
    for text in none
        .iter()
        .map(String::as_str)
        .chain(["", "{}", "[]", "\u{1}"])
    {
        assert_eq!(pack(text), None, "{text}");
    }
}

#[test]
fn every_card_of_the_fact_sheets_is_there() {
    let library = muster_games::library();
    let units = library.of_kind("fww", "unit").count();
    let items = library
        .cards()
        .filter(|card| card.id.system() == "fww" && card.id.kind() != "unit");
    let items = items.filter(|card| card.id.kind() != "reference").count();
    assert_eq!((units, items), (417, 983));
}

#[test]
fn ids_are_unique_over_all_packs() {
    let (packs, _) = muster_games::shipped().read();
    let mut ids: Vec<&CardId> = packs
        .iter()
        .flat_map(|pack| &pack.cards)
        .map(|card| &card.id)
        .collect();
    let all = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), all);
}

#[test]
fn every_game_names_its_vocabulary_in_both_languages() {
    use muster_core::words::{Lang, Words};
    for lang in Lang::ALL {
        let words = Words::for_lang(lang);
        let message = |key: String| assert!(words.find(&key, &[]).is_some(), "{key}");
        for game in crate::games().all() {
            let id = game.id();
            let key = |word: &str| word.replace(['_', '.'], "-");
            message(id.to_owned());
            game.kinds()
                .iter()
                .for_each(|kind| message(format!("{id}-kind-{kind}")));
            game.kinds()
                .iter()
                .for_each(|kind| message(format!("{id}-kind-{kind}.plural")));
            game.factions()
                .iter()
                .for_each(|faction| message(format!("{id}-faction-{faction}")));
            game.types()
                .iter()
                .for_each(|kind| message(format!("{id}-type-{}", key(kind))));
            game.icons()
                .iter()
                .for_each(|icon| message(format!("{id}-icon-{}", icon.id)));
            game.modes()
                .iter()
                .for_each(|mode| message(format!("{id}-mode-{mode}")));
        }
    }
}
