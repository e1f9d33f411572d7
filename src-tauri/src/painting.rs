//! How WebKitGTK draws the window.

/// Makes WebKit draw pages without the graphics card. They contain no video and no 3D. What WebKit reserves for the
/// card costs a quarter of a second and 100 MB at start, and with some drivers the window stays blank. WebKit reads
/// this from the environment, so it must be set before any thread starts.
pub fn without_gpu() {
    if let Err(error) = glib::setenv("WEBKIT_DISABLE_DMABUF_RENDERER", "1", false) {
        tracing::warn!(%error, "the window is painted with the graphics card");
    }
}
