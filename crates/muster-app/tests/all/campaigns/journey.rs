//! A Stargrave campaign of three games: an injury, credits, and a weapon that is bought and carried in the next game.

use muster_app::App;
use serde_json::{Value, json};

use crate::common::call;

/// The soldier who is injured.
pub const SNIPER: &str = "e17";
/// The weapon that is bought.
pub const PISTOL: &str = "stargrave/gear/pistol";

/// Returns a campaign as it is now, with a player who was just added to it, or the like.
pub fn now(app: &App, id: &str) -> Value {
    call(app, "campaign", json!({ "id": id }))
}

/// Plays the campaign, and returns it after three games.
pub fn play(app: &App) -> Value {
    let force = call(app, "open_sample", json!({ "id": "stargrave-mutiny" }));
    let crew = call(app, "create_force", json!({ "force": force }));
    let view = call(
        app,
        "create_campaign",
        json!({
            "name": "The Ravaged Galaxy", "system": "stargrave",
            "players": [{ "name": "Ada", "force": crew["id"] }, { "name": "Bo" }],
        }),
    );
    let id = view["id"].clone();
    let ada = view["campaign"]["players"][0]["id"].clone();

    // The first game is played at the table.
    let sides = json!([{ "name": "Ada", "id": crew["id"] }, { "name": "Bo" }]);
    let table = call(
        app,
        "begin_play",
        json!({ "title": "The wreck", "date": "1 May", "scenario": "Salvage", "sides": sides }),
    );
    let acts = [
        json!({ "act": "write", "what": "result", "text": "won" }),
        json!({ "act": "write", "what": "points/0", "text": "40" }),
        json!({ "act": "finish", "over": true }),
    ];
    let mut seq = table["seq"].clone();
    for act in acts {
        let press = json!({ "id": table["id"], "base": seq, "act": act });
        seq = call(app, "press", press)["seq"].clone();
    }
    let draft = json!({ "id": id, "play": table["id"] });
    let mut first = call(app, "draft_campaign_game", draft);
    let side = &mut first["sides"][0];
    side["changes"] = json!([
        { "field": "credits", "by": 250, "why": "two loot tokens sold" },
        { "field": "experience", "by": 30 },
    ]);
    side["units"] = json!([{
        "node": SNIPER, "name": "", "card": "stargrave/soldier/sniper",
        "what": "injury", "text": "Smashed leg", "why": "shot by the first mate",
    }]);
    let put = json!({ "id": id, "base": view["seq"], "game": first });
    let view = call(app, "put_campaign_game", put);

    // The second one is typed by hand. Afterwards a weapon is bought.
    let mut second = call(app, "draft_campaign_game", json!({ "id": id }));
    second["title"] = json!("The refinery");
    second["sides"][0]["result"] = json!("lost");
    second["sides"][1]["result"] = json!("won");
    second["sides"][0]["changes"] =
        json!([{ "field": "credits", "by": -10, "why": "paid for the pistol" }]);
    second["sides"][0]["items"] = json!([
        { "how": "bought", "card": PISTOL, "count": 1, "why": "at the spaceport" },
        { "how": "found", "name": "Strange idol", "count": 2 },
    ]);
    let put = json!({ "id": id, "base": view["seq"], "game": second });
    let view = call(app, "put_campaign_game", put);

    // The next game starts from where the force stands. The recruit takes the pistol.
    let begin = json!({ "id": id, "base": view["seq"], "player": ada });
    let begun = call(app, "begin_campaign_force", begin);
    assert_eq!(begun["force"], crew["id"]);
    let kept = call(app, "force", json!({ "id": begun["force"] }));
    let edit = json!({ "do": "add", "parent": "e21", "card": PISTOL });
    call(
        app,
        "edit_force",
        json!({ "id": kept["id"], "base": kept["seq"], "edit": edit }),
    );
    let mut third = call(app, "draft_campaign_game", json!({ "id": id }));
    third["title"] = json!("The way home");
    third["sides"][0]["result"] = json!("drawn");
    third["sides"][0]["items"] =
        json!([{ "how": "spent", "card": PISTOL, "count": 1, "why": "carried by the recruit" }]);
    third["sides"][0]["units"] = json!([{
        "node": SNIPER, "card": "stargrave/soldier/sniper", "what": "experience", "amount": 5,
    }]);
    let put = json!({ "id": id, "base": begun["campaign"]["seq"], "game": third });
    call(app, "put_campaign_game", put)
}
