//! Any bytes are either read as a campaign or refused. Writing a campaign that was read gives back the same campaign, and
//! what its players have can be worked out.

use muster_core::campaign::Campaign;
use muster_core::share;

pub fn check(bytes: &[u8]) {
    let games = muster_games::games();
    let text = String::from_utf8_lossy(bytes);
    let _ = share::decode_campaign(&text, &games);
    let _ = share::decode_campaign(&format!("{}{text}", share::CAMPAIGN_PREFIX), &games);
    let Ok(campaign) = Campaign::read(bytes, "any", &games) else {
        return;
    };
    let again = Campaign::read(campaign.write().as_bytes(), "again", &games);
    assert_eq!(again.as_ref(), Ok(&campaign));
    if let Ok(code) = share::encode_campaign(&campaign) {
        assert_eq!(
            share::decode_campaign(&code, &games).as_ref(),
            Ok(&campaign)
        );
    }
    for player in &campaign.players {
        let record = campaign.record(&player.id, usize::MAX);
        assert!(record.won + record.lost + record.drawn <= record.games);
        assert_eq!(record.values.len(), campaign.fields.len());
        let _ = campaign.last_force(&player.id);
    }
}
