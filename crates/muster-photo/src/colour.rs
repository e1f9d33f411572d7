//! Colours to sRGB.

use image::RgbImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// What the colours of a picture mean.
#[derive(Debug)]
pub(crate) struct Profile(Option<(ColorProfile, Layout)>);

impl Profile {
    /// Reads an embedded profile. One that cannot be read, or is not for what the decoder gives, is as good as none.
    pub fn read(bytes: Option<&[u8]>, is_grey: bool) -> Self {
        let profile = bytes.and_then(|bytes| ColorProfile::new_from_slice(bytes).ok());
        Self(profile.and_then(|profile| {
            let layout = match (profile.color_space, is_grey) {
                (DataColorSpace::Rgb, _) => Layout::Rgb,
                (DataColorSpace::Gray, true) => Layout::Gray,
                _ => return None,
            };
            Some((profile, layout))
        }))
    }

    /// Turns the colours to sRGB; without a profile they are taken for sRGB.
    pub fn to_srgb(&self, pixels: &mut RgbImage) {
        let Some((profile, layout)) = &self.0 else {
            return;
        };
        let srgb = ColorProfile::new_srgb();
        let transform =
            profile.create_transform_8bit(*layout, &srgb, Layout::Rgb, TransformOptions::default());
        let Ok(transform) = transform else {
            return;
        };
        let from = match layout {
            Layout::Gray => pixels.pixels().map(|pixel| pixel.0[0]).collect(),
            _ => pixels.as_raw().clone(),
        };
        let mut to = vec![0; pixels.as_raw().len()];
        if transform.transform(&from, &mut to).is_ok()
            && let Some(turned) = RgbImage::from_raw(pixels.width(), pixels.height(), to)
        {
            *pixels = turned;
        }
    }
}
