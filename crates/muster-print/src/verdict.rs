//! The verdict, in words and as a banner. A force that is not legal never looks legal.

use muster_core::game::Game;
use muster_core::review::{NumberRange, Review};
use muster_core::sheet::Inline;
use muster_core::sheets;
use muster_core::words::Words;

use crate::fonts::FontFace;
use crate::icons;
use crate::scene::{DrawOp, Scene, Stroke};
use crate::tag::Tag;
use crate::text::{self, Align};
use crate::theme::{INK, PAPER, TINT, Theme, Type, WRONG};

/// The verdict of a review, in words.
pub(crate) struct PrintedVerdict {
    /// The verdict itself, for example `Not legal`.
    pub(crate) short: String,
    /// The reasons: what is wrong or missing.
    pub(crate) detail: String,
    pub(crate) wrong: bool,
    pub(crate) certain: bool,
}

impl PrintedVerdict {
    pub(crate) fn new(review: &Review, words: &Words) -> PrintedVerdict {
        let said = review.verdict_text(words);
        PrintedVerdict {
            short: said.verdict,
            detail: said.why.join(", "),
            wrong: !review.legal() && !review.lines.is_empty(),
            certain: review.certain(),
        }
    }

    /// Draws the banner at the head of a list.
    pub(crate) fn banner(&self, width: f32) -> Scene {
        let mut scene = Scene::new(width);
        let pad = 8.0;
        let (icon, ink) = if self.wrong {
            ("app/cross", PAPER)
        } else if self.certain {
            ("app/check", INK)
        } else {
            ("app/unknown", INK)
        };
        let short = Type::new(FontFace::Title, if self.wrong { 19.0 } else { 14.0 }, ink);
        let detail = Type::new(FontFace::Text, 9.5, ink);
        let said = if self.wrong {
            self.short.to_uppercase()
        } else {
            self.short.clone()
        };
        let size = short.size * 1.05;
        let icon = icons::icon(icon).or_else(|| icons::icon("app/warning"));
        let left = pad + icon.map_or(0.0, |_| size + 7.0);
        let wide = text::natural(&[Inline::text(&said)], short);
        let beside = left + wide + 12.0;
        let detail = text::set_words(&self.detail, detail, width - beside - pad, Align::Left);
        scene.height = (short.size * 1.5).max(detail.height + 8.0);
        let middle = scene.height / 2.0;
        if self.wrong {
            scene.fill(0.0, 0.0, width, scene.height, 0.0, WRONG);
        } else {
            scene.fill(0.0, 0.0, width, scene.height, 0.0, TINT);
            let stroke = if self.certain {
                Stroke::solid(1.0, INK)
            } else {
                Stroke::dashed(1.0, INK)
            };
            scene.frame(0.0, 0.0, width, scene.height, 0.0, stroke);
        }
        if let Some(icon) = icon {
            scene.draw_ops.push(DrawOp::Icon {
                x: pad,
                y: middle - size / 2.0,
                size,
                icon,
                ink,
            });
        }
        scene.begin(Tag::Paragraph);
        scene.words(left, middle + short.size * 0.35, short, said + " ");
        let y = middle - detail.height / 2.0;
        scene.put(beside, y, detail);
        scene.end();
        scene
    }
}

/// Returns the cost of a force as far as it is known: `748`, `at least 120` or `?`. Empty if cards cost nothing.
pub(crate) fn cost(game: &dyn Game, review: &Review, words: &Words) -> String {
    if !game.has_costs() {
        return String::new();
    }
    review.totals.cost_known().format(words)
}

/// Returns the total and the limit: `748 of 750 caps`. Empty if cards cost nothing.
pub(crate) fn total(game: &dyn Game, review: &Review, words: &Words) -> String {
    if !game.has_costs() {
        return String::new();
    }
    sheets::total_of_limit(game.id(), &review.totals, words)
}

/// Returns what else the game counts, without counts of zero: `6 units`, `Soldiers: 7`.
pub(crate) fn counts(game: &dyn Game, review: &Review, words: &Words) -> Vec<String> {
    // A placeholder, to find out whether the words have a place for the number.
    const PLACE: &str = "\u{fffc}";
    let said = |(name, count): &(String, NumberRange)| {
        let key = sheets::key(game.id(), "total", name);
        let number = count.format(words);
        let value = match count.exact() {
            Some(count) => count.into(),
            None => number.clone().into(),
        };
        let has_place = words
            .find(&key, &[("count", PLACE.into())])?
            .contains(PLACE);
        let text = words.find(&key, &[("count", value)])?;
        let said = if has_place {
            text
        } else {
            words.message(
                "print-labelled",
                &[("label", text.into()), ("value", number.into())],
            )
        };
        // Non-breaking spaces keep a number on one line with what it counts.
        Some(said.replace(' ', "\u{a0}"))
    };
    let counts = review.totals.counts.iter();
    counts
        .filter(|(_, count)| count.exact() != Some(0))
        .filter_map(said)
        .collect()
}

/// Names the packs that the force was checked with.
pub(crate) fn data(review: &Review, words: &Words) -> String {
    let packs = review.data.iter().map(|pack| {
        let title = pack.title.get_or(words.lang(), &pack.id);
        let mut said = format!("{title} {}", pack.version);
        if pack.corrected > 0 {
            let count = pack.corrected.into();
            said.push_str(&words.message("print-corrected", &[("count", count)]));
        }
        said
    });
    let packs: Vec<String> = packs.collect();
    words.message("print-data", &[("packs", packs.join(" · ").into())])
}

/// Draws the small print under a part: the packs that the force was checked with.
pub(crate) fn small_print(review: &Review, words: &Words, width: f32) -> Scene {
    let mut style = Theme { scale: 1.0 }.small();
    style.size = 6.8;
    text::set_words(&data(review, words), style, width, Align::Left).tagged(Tag::Paragraph)
}
