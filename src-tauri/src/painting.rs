//! How WebKitGTK paints.

/// Lets the pages be painted without the graphics card: they hold no film and no 3D, and what WebKit keeps for the card
/// costs a start a quarter of a second and 100 MB, and with some drivers the whole picture. WebKit asks for it in the
/// environment, where it has to stand before any thread is started.
pub fn without_gpu() {
    if let Err(error) = glib::setenv("WEBKIT_DISABLE_DMABUF_RENDERER", "1", false) {
        tracing::warn!(%error, "the window is painted with the graphics card");
    }
}
