//! A bar chart.

use super::caption;
use crate::look::{BRAND, Look};
use crate::scene::Scene;
use crate::tag::{Scope, Tag};
use crate::text::{self, Align};

pub(super) fn draw(title: &str, bars: &[(String, f64)], width: f32, look: Look) -> Scene {
    let mut scene = Scene::new(width);
    if !title.is_empty() {
        scene.stack(0.0, caption(title, width, look).tagged(Tag::Caption));
        scene.height += look.gap(2.0);
    }
    let most = bars.iter().map(|(_, value)| *value).fold(1.0, f64::max);
    let labels = bars
        .iter()
        .map(|(label, _)| text::natural(&[muster_core::sheet::Inline::text(label)], look.text()))
        .fold(0.0, f32::max)
        .min(width * 0.4);
    let left = labels + look.gap(6.0);
    let room = width - left - look.gap(24.0);
    for (label, value) in bars {
        let named = text::set_words(label, look.text(), labels + 0.1, Align::Left);
        let high = named.height;
        let y = scene.height;
        scene.begin(Tag::Row);
        scene.put(0.0, y, named.tagged(Tag::Head(Scope::Row)));
        let long = (room * (value.max(0.0) / most) as f32).max(0.5);
        scene.fill(left, y + high * 0.22, long, high * 0.56, 0.0, BRAND);
        let number = if value.fract() == 0.0 {
            format!("{value:.0}")
        } else {
            format!("{value:.1}")
        };
        let after = left + long + look.gap(3.0);
        let number = text::set_words(&number, look.small(), look.gap(30.0), Align::Left);
        let middle = y + (high - number.height) / 2.0;
        scene.put(after, middle, number.tagged(Tag::Cell));
        scene.end();
        scene.height = y + high;
    }
    scene.tagged(Tag::Table)
}
