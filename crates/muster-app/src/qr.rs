//! Forces as QR codes: drawn for a screen, and read out of a picture or of what a camera sees.

use muster_core::problem::Problem;
use muster_core::share;
use muster_jobs::{Done, Job};
use muster_qr::{Code, LONGEST_SIDE, QUIET_ZONE, Read};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::backups::Bytes;
use crate::jobs;

/// A text to draw.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DrawQrArgs {
    /// The text: a share code.
    pub text: String,
}

/// A QR code as a drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct QrView {
    /// How many squares it is wide and high, with the light ones around it.
    pub side: usize,
    /// Its dark squares as the path of an SVG, a unit a square.
    pub path: String,
}

/// A picture that may show a QR code.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum ReadQrArgs {
    /// A JPEG, PNG or WebP, as numbers or as base64.
    Picture(Bytes),
    /// What a camera sees.
    Frame {
        /// Its width in pixels; at most 2,000.
        width: u32,
        /// Its height in pixels; at most 2,000.
        height: u32,
        /// How bright each pixel is, row by row, as numbers or as base64.
        brightness: Bytes,
    },
}

/// What a picture shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum QrRead {
    /// No QR code.
    Nothing,
    /// One that cannot be made out.
    Unclear,
    /// One with the share code of a force, which [`App::import_text`] reads.
    Force(String),
    /// One that holds no force, and what it says.
    Other(String),
}

impl App {
    /// A text as a QR code.
    ///
    /// # Errors
    /// `qr-too-long` where it has more than fits into one.
    pub fn draw_qr(&self, args: DrawQrArgs) -> Result<QrView, Problem> {
        let code = Code::of(&args.text)?;
        Ok(QrView {
            side: code.side() + 2 * QUIET_ZONE,
            path: code.path(),
        })
    }

    /// Reads the QR code in a picture.
    ///
    /// # Errors
    /// Where the picture is none that is taken, as [`App::take_photo`]; `qr-frame` where a frame has not as many pixels as
    /// it says, or too many.
    pub async fn read_qr(&self, args: ReadQrArgs) -> Result<QrRead, Problem> {
        let job = match args {
            ReadQrArgs::Picture(bytes) => Job::Qr(bytes.decoded()?),
            ReadQrArgs::Frame {
                width,
                height,
                brightness,
            } => {
                let brightness = brightness.decoded()?;
                let pixels = u64::from(width) * u64::from(height);
                if width.max(height) > LONGEST_SIDE || pixels != brightness.len() as u64 {
                    return Err(Problem::new("qr-frame")
                        .with("width", width)
                        .with("height", height)
                        .with("size", brightness.len()));
                }
                Job::Frame(width, height, brightness)
            }
        };
        let Done::Qr(read) = self.run(job, None).await? else {
            return Err(jobs::other());
        };
        Ok(match read {
            Read::Nothing => QrRead::Nothing,
            Read::Unclear => QrRead::Unclear,
            Read::Text(text) if text.trim().starts_with(share::PREFIX) => QrRead::Force(text),
            Read::Text(text) => QrRead::Other(text),
        })
    }
}
