//! Reads pictures: checks their headers, then decodes them within limits.

use std::io::Cursor;

use image::error::{ImageError, LimitErrorKind};
use image::metadata::Orientation;
use image::{
    ColorType, DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgb, RgbImage,
};
use muster_core::problem::Problem;

use crate::colour::SourceProfile;
use crate::jpeg::JpegSegments;
use crate::limits::{
    MAX_DECODER_BYTES, MAX_JPEG_SCANS, MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE_PX,
};

/// A picture whose header was checked and that may be decoded.
pub(crate) struct PictureSource<D> {
    decoder: D,
    orientation: Orientation,
    profile: SourceProfile,
}

/// A decoded picture.
pub(crate) struct DecodedPicture {
    /// The pixels, as the camera held the picture.
    pub pixels: RgbImage,
    /// How to set the picture upright.
    pub orientation: Orientation,
    /// The profile of its colours.
    pub profile: SourceProfile,
}

/// Checks a picture by what comes before its pixels. The format is recognised by the content, not by a file name.
pub(crate) fn open(bytes: &[u8]) -> Result<PictureSource<impl ImageDecoder>, Problem> {
    if bytes.is_empty() {
        return Err(Problem::new("photo-empty"));
    }
    if bytes.len() > MAX_PICTURE_BYTES {
        return Err(Problem::new("photo-too-many-bytes")
            .with("size", bytes.len().div_ceil(1_000_000))
            .with("limit", MAX_PICTURE_BYTES / 1_000_000));
    }
    if is_heic(bytes) {
        return Err(Problem::new("photo-heic"));
    }
    let format = match image::guess_format(bytes) {
        Ok(format @ (ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)) => format,
        _ => return Err(Problem::new("photo-format")),
    };
    if format == ImageFormat::WebP && is_cut_webp(bytes) {
        return Err(Problem::new("photo-cut"));
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits());
    let mut decoder = reader.into_decoder().map_err(|error| refused(&error))?;
    let (width, height) = decoder.dimensions();
    if width == 0 || height == 0 {
        return Err(Problem::new("photo-no-pixels"));
    }
    let pixels = u64::from(width) * u64::from(height);
    if pixels > MAX_PICTURE_PIXELS || width.max(height) > MAX_PICTURE_SIDE_PX {
        return Err(too_many_pixels(width, height));
    }
    let mut memory = decoder.total_bytes();
    if format == ImageFormat::Jpeg {
        let walk = JpegSegments::through(bytes);
        if !walk.is_whole {
            return Err(Problem::new("photo-cut"));
        }
        if walk.scans > MAX_JPEG_SCANS {
            return Err(Problem::new("photo-broken"));
        }
        if walk.is_progressive() {
            memory = memory.saturating_mul(3);
        }
    }
    if memory > MAX_DECODER_BYTES {
        return Err(too_many_pixels(width, height));
    }
    let is_grey = matches!(
        decoder.color_type(),
        ColorType::L8 | ColorType::La8 | ColorType::L16 | ColorType::La16
    );
    // A picture whose metadata cannot be read is accepted all the same.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten();
    Ok(PictureSource {
        orientation,
        profile: SourceProfile::read(profile.as_deref(), is_grey),
        decoder,
    })
}

impl<D: ImageDecoder> PictureSource<D> {
    /// Decodes the picture. Transparent pixels become white.
    pub fn decode(self) -> Result<DecodedPicture, Problem> {
        let pixels = DynamicImage::from_decoder(self.decoder).map_err(|error| refused(&error))?;
        let pixels = match pixels {
            DynamicImage::ImageRgb8(pixels) => pixels,
            pixels if pixels.color().has_alpha() => on_white(&pixels),
            pixels => pixels.into_rgb8(),
        };
        Ok(DecodedPicture {
            pixels,
            orientation: self.orientation,
            profile: self.profile,
        })
    }
}

/// Returns whether setting a picture upright swaps its width and height.
pub(crate) fn swaps(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    )
}

fn limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_DECODER_BYTES);
    limits
}

/// Returns whether the file's first box names a HEIF brand. iPhones write such photos.
fn is_heic(bytes: &[u8]) -> bool {
    const BRANDS: [&[u8; 4]; 8] = [
        b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1",
    ];
    let Some((head, rest)) = bytes.split_first_chunk::<8>() else {
        return false;
    };
    let length = u32::from_be_bytes([head[0], head[1], head[2], head[3]]);
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    let brands = &rest[..rest.len().min(length.clamp(12, 256) - 8)];
    let mut brands = brands.chunks_exact(4);
    let is = |brand: &[u8]| BRANDS.iter().any(|known| known[..] == *brand);
    // The brands are the major brand, a version, and the compatible brands. Only the major brand is checked.
    &head[4..] == b"ftyp" && brands.next().is_some_and(is)
}

/// Returns whether a WebP file is shorter than its header states.
fn is_cut_webp(bytes: &[u8]) -> bool {
    bytes.get(4..8).is_some_and(|length| {
        let length = u32::from_le_bytes([length[0], length[1], length[2], length[3]]);
        u64::from(length) + 8 > bytes.len() as u64
    })
}

fn on_white(pixels: &DynamicImage) -> RgbImage {
    let mut flat = RgbImage::new(pixels.width(), pixels.height());
    let pixels = pixels.to_rgba8();
    for (to, from) in flat.pixels_mut().zip(pixels.pixels()) {
        let [red, green, blue, alpha] = from.0;
        let over = |part: u8| {
            let (part, alpha) = (u32::from(part), u32::from(alpha));
            // The result is at most 255 × 255 / 255, so the conversion is exact.
            ((part * alpha + 255 * (255 - alpha) + 127) / 255) as u8
        };
        *to = Rgb([over(red), over(green), over(blue)]);
    }
    flat
}

fn too_many_pixels(width: u32, height: u32) -> Problem {
    Problem::new("photo-too-many-pixels")
        .with("width", width)
        .with("height", height)
        .with("limit", MAX_PICTURE_PIXELS / 1_000_000)
}

/// Turns the error of a decoder into a problem for the user.
fn refused(error: &ImageError) -> Problem {
    match error {
        ImageError::Limits(error) => match error.kind() {
            LimitErrorKind::DimensionError | LimitErrorKind::InsufficientMemory => {
                Problem::new("photo-too-much-memory")
            }
            _ => Problem::new("photo-broken"),
        },
        ImageError::IoError(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
            Problem::new("photo-cut")
        }
        ImageError::Unsupported(_) => Problem::new("photo-variant"),
        _ => Problem::new("photo-broken"),
    }
}
