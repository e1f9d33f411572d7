//! Stands in for `muster-app` until it lands.
use serde::Serialize;
use serde_json::{Value, json};

pub struct App;
pub enum Reply {
    Json(Value),
    #[allow(dead_code)]
    Bytes(Vec<u8>),
}
#[derive(Debug, Serialize)]
pub struct Problem {
    code: String,
    message: String,
}
impl Problem {
    pub fn stopped(why: &str) -> Problem {
        Problem {
            code: "stopped".into(),
            message: why.into(),
        }
    }
}
impl App {
    pub fn call(&self, name: &str, args: Value) -> Result<Reply, Problem> {
        let fr = args["lang"] == "fr";
        let id = args["force"]["id"]
            .as_str()
            .or(args["id"].as_str())
            .unwrap_or("")
            .to_owned();
        let bad = id == "illegal";
        Ok(Reply::Json(match name {
            "samples" => {
                json!([{"id":"brotherhood","name":"Sanctuary patrol"},{"id":"illegal","name":"Too much of a good thing"}])
            }
            "open_sample" => {
                json!({"format":1,"id":id,"name": if bad {"Too much of a good thing"} else {"Sanctuary patrol"},"system":"fww","mode":"battle","revision":"2026","limit":750,"entries":[]})
            }
            "review" => json!({
                "name": if bad {"Too much of a good thing"} else {"Sanctuary patrol"}, "system":"fww","mode":"battle","revision":"2026",
                "legal": !bad, "certain": bad, "unchecked": if bad {json!([])} else {json!([{"rule":"fww/weapon-skill","at":["e1"],"missing":"skills"}])},
                "totals": {"cost": if bad {812} else {742}, "limit":750,"units":6,"models":9},
                "findings": if bad {json!([
                    {"rule":"fww/over-limit","severity":"error","at":[],"message": if fr {"La force coûte 812 capsules, 62 de plus que la limite de 750. Retirez des cartes ou relevez la limite."} else {"The force costs 812 caps, 62 more than the limit of 750. Take something out or raise the limit."}},
                    {"rule":"fww/heroic-single-model","severity":"error","at":["e2"],"message": if fr {"Patrouille de chevaliers compte 2 figurines : l’héroïsme est réservé aux unités d’une figurine (p. 50)."} else {"Knight Patrol has 2 models; only a unit of one model can be heroic (p. 50)."}},
                    {"rule":"fww/armor-count","severity":"warning","at":["e2"],"message":"Two armor cards of one type: one of them counts (p. 21)."},
                    {"rule":"fww/cost-from-other-revision","severity":"note","at":["e1","e5"],"message":"Thicker Plating has no cost of 2026; that of 2022 is used."}])} else {json!([])},
                "profiles": [], "data":[{"pack":"fww-units-brotherhood-of-steel","version":1,"corrected":0}]}),
            "lines" => json!([
                {"at":["e1"],"depth":0,"card":"fww/unit/paladin-danse","name":"Paladin Danse","kind":"unit","count":1,"cost":104},
                {"at":["e1","e3"],"depth":1,"card":"fww/leader/tactician","name":if fr {"Tacticien"} else {"Tactician"},"kind":"leader","count":1,"cost":30},
                {"at":["e1","e4"],"depth":1,"card":"fww/power-armor/t-60-power-armor","name":"T-60 Power Armor","kind":"power-armor","count":1,"cost":88},
                {"at":["e1","e4","e5"],"depth":2,"card":"fww/mod/thicker-plating","name":"Thicker Plating","kind":"mod","count":1,"cost":12},
                {"at":["e2"],"depth":0,"card":"fww/unit/knight-patrol","name":"Knight Patrol","kind":"unit","count":2,"cost":110},
                {"at":["e2","e6"],"depth":1,"card":"fww/rifle/laser-rifle","name":"Laser Rifle","kind":"rifle","count":1,"cost":24},
                {"at":["e7"],"depth":0,"card":"fww/unit/unknown","name":"Scribe Haylen","kind":"unit","count":1,"cost":null}]),
            _ => {
                return Err(Problem {
                    code: "unknown-call".into(),
                    message: name.into(),
                });
            }
        }))
    }
}
