//! Converts colours to sRGB.

use image::RgbImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// The colour profile of a picture, with the layout of the pixels that it applies to. `None` if the colours are sRGB
/// already.
#[derive(Debug)]
pub(crate) struct SourceProfile(Option<(ColorProfile, Layout)>);

impl SourceProfile {
    /// Reads an embedded profile. A profile that is invalid or does not fit the decoder's pixels is ignored.
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

    /// Converts the colours to sRGB. Without a profile the pixels are taken to be sRGB and stay as they are.
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
