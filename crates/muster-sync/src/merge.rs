//! Merges two versions of an item.

use std::collections::BTreeSet;

use crate::{Body, kind};

use super::{campaign, parts};
use crate::base::MergeBase;
use crate::object::{Object, string};
use crate::tree::{self, CARDS, ENTRIES, NodeIds};

/// The result of a merge.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merged {
    /// Merged contents of the item. `None` if it is deleted.
    pub body: Option<Body>,
    /// Conflict copy: our version as a separate item, as key and body. `None` if the versions could be merged.
    pub copy: Option<(String, Body)>,
    /// Nodes of ours that got a new id, as pairs of the old and the new id.
    pub renumbered: Vec<(String, String)>,
    /// Nodes that the other side deleted and that stay, because our side changed them.
    pub revived: BTreeSet<String>,
}

impl Merged {
    fn only(body: Option<Body>) -> Self {
        Self {
            body,
            ..Self::default()
        }
    }
}

/// Merges `ours`, the version on this device, with `theirs`, the version on the server. `named` is the kind and key of
/// the item. A deletion never overrides a change that the deleting side did not know about.
#[must_use]
pub fn merge(
    named: (&str, &str),
    base: MergeBase<'_>,
    ours: Option<&Body>,
    theirs: Option<&Body>,
    ids: NodeIds<'_>,
) -> Merged {
    let (kind, _) = named;
    if kind == kind::BIN {
        // Both are the same deleted thing. One that was emptied out of the bin elsewhere must not come back, not even
        // where this device has just put its own copy into the bin.
        return Merged::only(theirs.cloned());
    }
    if ours == theirs || base == MergeBase::Known(theirs) {
        return Merged::only(ours.cloned());
    }
    if base == MergeBase::Known(ours) {
        return Merged::only(theirs.cloned());
    }
    let (mine, their) = match (ours, theirs) {
        (Some(mine), Some(their)) => (mine, their),
        // A deletion can remove a candidate from the list. The other candidates remain until the user chooses one.
        _ if [kind::CORRECTION, kind::PHOTO].contains(&kind) => {
            let standing = parts::standing(base, ours, theirs);
            return Merged::only(standing.unwrap_or(ours.or(theirs).cloned()));
        }
        (one, None) | (None, one) => return Merged::only(one.cloned()),
    };
    let merged = match kind {
        kind::SETTING => Some(Merged::only(ours.cloned())),
        kind::OWNED => parts::owned(mine, their).map(|body| Merged::only(Some(body))),
        kind::CORRECTION | kind::PHOTO => parts::standing(base, ours, theirs).map(Merged::only),
        kind::PLAY => parts::play(base, mine, their).map(|body| Merged::only(Some(body))),
        kind::FORCE => on_tree(&ENTRIES, base, mine, their, ids),
        kind::PACK => on_tree(&CARDS, base, mine, their, ids),
        kind::CAMPAIGN => campaign::merged(base, mine, their).map(|body| Merged::only(Some(body))),
        _ => None,
    };
    merged.unwrap_or_else(|| both(named, base, mine, their))
}

fn on_tree(
    shape: &tree::TreeShape,
    base: MergeBase<'_>,
    ours: &Body,
    theirs: &Body,
    ids: NodeIds<'_>,
) -> Option<Merged> {
    let MergeBase::Known(Some(base)) = base else {
        return None;
    };
    let merged = tree::merge(shape, [base, ours, theirs].map(Body::as_str), ids)?;
    Some(Merged {
        body: Some(Body::new(&merged.text)?),
        copy: None,
        renumbered: merged.renumbered,
        revived: merged.revived,
    })
}

/// Keeps their version, and makes ours a separate item.
fn both(named: (&str, &str), base: MergeBase<'_>, ours: &Body, theirs: &Body) -> Merged {
    let (kind, key) = named;
    let key = copy_key(key, base, ours);
    let body = if [kind::PACK, kind::CAMPAIGN].contains(&kind) {
        renamed(ours, &key)
    } else {
        ours.clone()
    };
    Merged {
        body: Some(theirs.clone()),
        copy: Some((key, body)),
        ..Merged::default()
    }
}

/// Returns the key of the conflict copy. It is the same on every device that finds the same conflict.
fn copy_key(key: &str, base: MergeBase<'_>, ours: &Body) -> String {
    let base = match base {
        MergeBase::Known(Some(base)) => base.as_str(),
        MergeBase::Known(None) | MergeBase::Unknown => "",
    };
    let text = [key, base, ours.as_str()].join("\n");
    let hash = xxhash_rust::xxh3::xxh3_64(text.as_bytes());
    format!("{}-{hash:016x}", stem(key))
}

/// Returns a key without the hash that was added to it for an earlier conflict copy.
fn stem(key: &str) -> &str {
    let hash = |end: &str| end.len() == 16 && end.bytes().all(|letter| letter.is_ascii_hexdigit());
    match key.rsplit_once('-') {
        Some((stem, end)) if hash(end) && !stem.is_empty() => stem,
        _ => key,
    }
}

/// Changes the id inside a pack or a campaign to that of the conflict copy.
fn renamed(item: &Body, id: &str) -> Body {
    let renamed = Object::read(item.as_str()).and_then(|mut item| {
        item.put("id", string(id).into());
        Body::new(&item.write())
    });
    renamed.unwrap_or_else(|| item.clone())
}
