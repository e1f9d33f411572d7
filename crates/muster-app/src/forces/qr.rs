//! Draws forces as QR codes for a screen, and reads QR codes from pictures and camera frames.

use muster_core::problem::Problem;
use muster_core::share;
use muster_jobs::{Job, JobResult};
use muster_qr::{Code, MAX_READ_SIDE_PX, QUIET_ZONE, QrContent};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::jobs;
use crate::settings::backups::Bytes;

/// A text to draw as a QR code.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DrawQrArgs {
    /// The text, usually a share code.
    pub text: String,
}

/// A QR code as a drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct QrView {
    /// The width and height in squares, including the light margin.
    pub side: usize,
    /// The dark squares as the path of an SVG. One unit is one square.
    pub path: String,
}

/// A picture that may show a QR code.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum ReadQrArgs {
    /// The bytes of a JPEG, PNG or WebP file, as numbers or as base64.
    Picture(Bytes),
    /// A frame from a camera.
    Frame {
        /// The width in pixels, at most 2,000.
        width: u32,
        /// The height in pixels, at most 2,000.
        height: u32,
        /// The brightness of each pixel, row by row, as numbers or as base64.
        brightness: Bytes,
    },
}

/// The result of looking for a QR code in a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum QrRead {
    /// The picture shows no QR code.
    Nothing,
    /// The picture shows a QR code that cannot be read.
    Unclear,
    /// The QR code holds a force's share code, which [`Session::import_text`](crate::Session::import_text)
    /// reads.
    Force(String),
    /// The QR code holds this text, which is not a force's share code.
    Other(String),
}

impl App {
    /// Draws a text as a QR code.
    ///
    /// # Errors
    /// `qr-too-long` if the text does not fit into one code.
    pub fn draw_qr(&self, args: DrawQrArgs) -> Result<QrView, Problem> {
        let code = Code::encode(&args.text)?;
        Ok(QrView {
            side: code.side() + 2 * QUIET_ZONE,
            path: code.path(),
        })
    }

    /// Reads the QR code in a picture.
    ///
    /// # Errors
    /// Those of [`App::import_photo`] for a picture that is refused; `qr-frame` if a frame is too large or the number of
    /// pixels does not match its size.
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
                if width.max(height) > MAX_READ_SIDE_PX || pixels != brightness.len() as u64 {
                    return Err(Problem::new("qr-frame")
                        .with("width", width)
                        .with("height", height)
                        .with("size", brightness.len()));
                }
                Job::Frame(width, height, brightness)
            }
        };
        let JobResult::Qr(read) = self.run(job, None).await? else {
            return Err(jobs::other());
        };
        Ok(match read {
            QrContent::Nothing => QrRead::Nothing,
            QrContent::Unclear => QrRead::Unclear,
            QrContent::Text(text) if share::has_code(&text, share::PREFIX) => QrRead::Force(text),
            QrContent::Text(text) => QrRead::Other(text),
        })
    }
}
