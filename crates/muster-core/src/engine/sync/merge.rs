//! What becomes of a thing that two devices changed.

use std::collections::BTreeSet;

use crate::model::sync::{Body, kind};

use super::base::Base;
use super::object::{Object, string};
use super::parts;
use super::tree::{self, CARDS, ENTRIES, Ids};

/// Both sides' changes in one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merged {
    /// The thing from here on; none: it is deleted.
    pub body: Option<Body>,
    /// Our side as a thing of its own, key and body, where both changed the same place.
    pub copy: Option<(String, Body)>,
    /// Nodes of ours that have another id from here on: which, and the new one.
    pub renumbered: Vec<(String, String)>,
    /// Nodes that theirs deleted and that stay, since ours changed them.
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

/// Merges a thing: `ours` is what this device has, `theirs` what the server has. A deletion never wins over a change that it
/// did not know.
#[must_use]
pub fn merge(
    named: (&str, &str),
    base: Base<'_>,
    ours: Option<&Body>,
    theirs: Option<&Body>,
    ids: Ids<'_>,
) -> Merged {
    if ours == theirs || base == Base::Known(theirs) {
        return Merged::only(ours.cloned());
    }
    if base == Base::Known(ours) {
        return Merged::only(theirs.cloned());
    }
    let (kind, _) = named;
    let (mine, their) = match (ours, theirs) {
        (Some(mine), Some(their)) => (mine, their),
        // Both stand until one is chosen: taking back one of them leaves the other.
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
        _ => None,
    };
    merged.unwrap_or_else(|| both(named, base, mine, their))
}

fn on_tree(
    shape: &tree::Shape,
    base: Base<'_>,
    ours: &Body,
    theirs: &Body,
    ids: Ids<'_>,
) -> Option<Merged> {
    let Base::Known(Some(base)) = base else {
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

/// Theirs stays what it is, and ours becomes a thing of its own.
fn both(named: (&str, &str), base: Base<'_>, ours: &Body, theirs: &Body) -> Merged {
    let (kind, key) = named;
    let key = copy_key(key, base, ours);
    let body = if kind == kind::PACK {
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

/// The key of the second of two: the same wherever the two meet.
fn copy_key(key: &str, base: Base<'_>, ours: &Body) -> String {
    let base = match base {
        Base::Known(Some(base)) => base.as_str(),
        Base::Known(None) | Base::Unknown => "",
    };
    let text = [key, base, ours.as_str()].join("\n");
    let hash = xxhash_rust::xxh3::xxh3_64(text.as_bytes());
    format!("{}-{hash:016x}", stem(key))
}

/// A key without what an earlier copy added to it.
fn stem(key: &str) -> &str {
    let hash = |end: &str| end.len() == 16 && end.bytes().all(|letter| letter.is_ascii_hexdigit());
    match key.rsplit_once('-') {
        Some((stem, end)) if hash(end) && !stem.is_empty() => stem,
        _ => key,
    }
}

/// A pack says itself what it is called.
fn renamed(pack: &Body, id: &str) -> Body {
    let renamed = Object::read(pack.as_str()).and_then(|mut pack| {
        pack.put("id", string(id).into());
        Body::new(&pack.write())
    });
    renamed.unwrap_or_else(|| pack.clone())
}
