//! Draws a bar chart.

use muster_core::sheet::{ChartBar, Inline};

use super::caption;
use crate::scene::{Scene, Stroke};
use crate::tag::{Alt, HeadScope, Tag};
use crate::text::{self, Align};
use crate::theme::{BRAND, SOFT, Theme};

/// Width of the blank box that stands for an unknown value, in points at scale 1.
const BLANK: f32 = 34.0;

pub(super) fn draw(title: &str, bars: &[ChartBar], width: f32, theme: Theme) -> Scene {
    let mut scene = Scene::new(width);
    if bars.is_empty() {
        return scene;
    }
    if !title.is_empty() {
        scene.stack(0.0, caption(title, width, theme).tagged(Tag::Caption));
        scene.height += theme.gap(2.0);
    }
    let most = bars.iter().filter_map(|bar| bar.value).fold(1.0, f64::max);
    let widest = |words: &mut dyn Iterator<Item = String>, style| {
        let widths = words.map(|words| text::natural(&[Inline::text(words)], style));
        widths.fold(0.0, f32::max)
    };
    let labels = widest(&mut bars.iter().map(|bar| bar.label.clone()), theme.text());
    let labels = labels.min(width * 0.4);
    let said = widest(&mut bars.iter().map(ChartBar::value_text), theme.small());
    let said = said.max(theme.gap(20.0)).min(width * 0.35);
    let left = labels + theme.gap(6.0);
    let room = (width - left - said - theme.gap(4.0)).max(0.0);
    for bar in bars {
        let named = text::set_words(&bar.label, theme.text(), labels + 0.1, Align::Left);
        let high = named.height;
        let y = scene.height;
        scene.begin(Tag::Row);
        scene.put(0.0, y, named.tagged(Tag::Head(HeadScope::Row)));
        // The label may take two lines. The bar is centred on them.
        let line = theme.text().size * 1.25;
        let top = y + (high - line) / 2.0;
        match bar.value {
            Some(value) => {
                let long = room * (value.max(0.0) / most) as f32;
                scene.fill(left, top + line * 0.22, long, line * 0.56, 0.0, BRAND);
                let after = left + long + theme.gap(3.0);
                let number =
                    text::set_words(&bar.value_text(), theme.small(), said + 0.1, Align::Left);
                let middle = y + (high - number.height) / 2.0;
                scene.put(after, middle, number.tagged(Tag::Cell));
            }
            None => {
                let mut blank = Scene::new(theme.gap(BLANK));
                let stroke = Stroke::dashed(0.6, SOFT);
                blank.frame(0.0, 0.0, theme.gap(BLANK), line * 0.8, 1.0, stroke);
                let blank = blank.tagged(Tag::Figure(Alt::Unknown(bar.label.clone())));
                scene.put(left, top + line * 0.1, blank.tagged(Tag::Cell));
            }
        }
        scene.end();
        scene.height = y + high;
    }
    scene.tagged(Tag::Table)
}
