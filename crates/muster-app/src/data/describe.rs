//! Fills the columns that the database keeps of each card beside its JSON, with the help of the registered games.

use muster_core::card::CardId;
use muster_core::facts;
use muster_core::game::Games;
use muster_core::rule::Price;
use muster_core::words::Lang;
use muster_store::{About, Describe};
use serde_json::Value;

/// Returns the function that describes a card for the database. If no game here can read the card, the description has
/// only what its JSON says.
pub(crate) fn by(games: &Games) -> Describe {
    let games = games.clone();
    Describe::new(move |json| about(json, &games))
}

fn about(json: &str, games: &Games) -> About {
    let written: Value = serde_json::from_str(json).unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| -> Vec<String> {
        let all = value.as_array().into_iter().flatten();
        all.map(text).collect()
    };
    let id = CardId::new(written["id"].as_str().unwrap_or_default());
    let mut about = About {
        game: id.system().to_owned(),
        kind: id.kind().to_owned(),
        name_en: text(&written["name"][Lang::En.code()]),
        name_fr: text(&written["name"][Lang::Fr.code()]),
        factions: list(&written["factions"]),
        cost: None,
        unique: written["unique"].as_bool(),
        complete: written["complete"] == Value::Bool(true),
        icons: list(&written["icons"]),
        words: words(&written),
    };
    if let Some(game) = games.find(id.system())
        && let Ok(card) = facts::read(&written, game)
    {
        let icons = game.icons_of(&card).into_iter();
        about.icons = icons.map(str::to_owned).collect();
        if let Price::Points { points, .. } = game.newest_price(&card) {
            about.cost = Some(points);
        }
    }
    about
}

/// Collects the text of a card by language: the name in the first line, then every other text in a line of its own.
fn words(card: &Value) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    gather(&card["name"], &mut lines);
    for (_, value) in card
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(key, _)| *key != "name")
    {
        gather(value, &mut lines);
    }
    let said_in = |lang: Lang| {
        let lines = lines.iter().filter(|(in_lang, _)| *in_lang == lang);
        let lines: Vec<&str> = lines.map(|(_, line)| *line).collect();
        (lang.code().to_owned(), lines.join("\n"))
    };
    let all = Lang::ALL.into_iter().map(said_in);
    all.filter(|(_, said)| !said.is_empty()).collect()
}

/// Adds all texts below a value: the strings in objects whose keys are languages.
fn gather<'c>(value: &'c Value, lines: &mut Vec<(Lang, &'c str)>) {
    match value {
        Value::Array(all) => all.iter().for_each(|one| gather(one, lines)),
        Value::Object(all) => {
            for (key, one) in all {
                match (Lang::ALL.iter().find(|lang| lang.code() == key), one) {
                    (Some(lang), Value::String(line)) => lines.push((*lang, line)),
                    _ => gather(one, lines),
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_told_as_its_game_reads_it() {
        let games = crate::shipped_games().games;
        let card = r#"{
            "id": "fww/rifle/x", "text": {"en": "Second"}, "name": {"en": "First", "fr": "Un"},
            "factions": ["raiders"], "costs": {"2019": 8, "2026": 9}, "unique": false, "complete": true,
            "face": {"flags": ["slow-firing"], "abilities": [{"name": {"en": "Third"}, "text": {"fr": "Deux"}}]}
        }"#;
        let told = about(card, &games);
        assert_eq!((told.game.as_str(), told.kind.as_str()), ("fww", "rifle"));
        assert_eq!(
            (told.name_en.as_str(), told.name_fr.as_str()),
            ("First", "Un")
        );
        assert_eq!(told.factions, ["raiders"]);
        assert_eq!(
            (told.cost, told.unique, told.complete),
            (Some(9), Some(false), true)
        );
        assert_eq!(told.icons, ["rifle", "slow-firing"]);
        let words = [("en", "First\nSecond\nThird"), ("fr", "Un\nDeux")];
        let told: Vec<(&str, &str)> = told
            .words
            .iter()
            .map(|(lang, said)| (lang.as_str(), said.as_str()))
            .collect();
        assert_eq!(told, words);
    }

    #[test]
    fn of_a_card_that_cannot_be_read_is_told_what_it_says_itself() {
        let games = crate::shipped_games().games;
        let told = about(
            r#"{"id": "other/unit/x", "name": {"en": "X"}, "icons": ["dog"], "costs": {"1": 3}}"#,
            &games,
        );
        assert_eq!((told.game.as_str(), told.name_en.as_str()), ("other", "X"));
        assert_eq!((told.cost, told.unique, told.complete), (None, None, false));
        assert_eq!(told.icons, ["dog"]);
        assert_eq!(about("nothing", &games), About::default());
    }
}
