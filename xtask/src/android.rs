//! `cargo xtask android`: builds the app for Android. It needs the SDK and the NDK. The app has not been tried on a device.

use std::fs;
use std::path::Path;

use crate::release_check::read;
use crate::{bundle, icons, place, run, ui};

/// Where the project that tauri-cli generates has its manifest, relative to the root. git ignores the project.
const MANIFEST: &str = "src-tauri/gen/android/app/src/main/AndroidManifest.xml";
/// Where it has its pictures.
const RESOURCES: &str = "src-tauri/gen/android/app/src/main/res";
/// The package of the window, relative to the root.
const PACKAGE: &str = "src-tauri/Cargo.toml";

/// What the app may do: scan QR codes, and reach the server that it is paired with. It opens and saves files through
/// the system's own dialogs, which need no permission.
const PERMISSIONS: [&str; 2] = ["android.permission.CAMERA", "android.permission.INTERNET"];

/// The camera, which a tablet without one can do without.
const CAMERA: &str = "    <uses-permission android:name=\"android.permission.CAMERA\" />
    <uses-feature android:name=\"android.hardware.camera\" android:required=\"false\" />
";

/// Generates the Android project, adds the camera to its permissions, and builds an APK without a signature.
///
/// # Errors
/// If the SDK is missing, the generated manifest asks for other permissions, or a part does not build.
pub fn command() -> Result<(), String> {
    for variable in ["ANDROID_HOME", "NDK_HOME"] {
        if std::env::var_os(variable).is_none() {
            return Err(format!(
                "{variable} must name the folder of Android's tools."
            ));
        }
    }
    ui::packages()?;
    ui::build()?;
    // Android loads the window as a shared library. Everywhere else that would only cost time, so it is asked for here
    // alone; Cargo has no option for it.
    let package = place::root().join(PACKAGE);
    let text = read(PACKAGE)?;
    let written = |text: &str| {
        fs::write(&package, text).map_err(|error| format!("{}: {error}.", package.display()))
    };
    written(&as_shared_library(&text)?)?;
    let built = build();
    written(&text)?;
    built
}

fn build() -> Result<(), String> {
    run::step(
        "android project",
        &mut bundle::tauri(&["android", "init", "--ci"]),
    )?;
    copy_icons(&icons::draw()?.join("android"))?;
    let manifest = with_camera(&read(MANIFEST)?)?;
    fs::write(place::root().join(MANIFEST), manifest)
        .map_err(|error| format!("{MANIFEST}: {error}."))?;
    run::step(
        "android app",
        &mut bundle::tauri(&["android", "build", "--apk"]),
    )?;
    println!("The app: src-tauri/gen/android/app/build/outputs/apk");
    Ok(())
}

/// Puts the program's icons in the place of those that tauri-cli brings. They lie in one folder for each density.
fn copy_icons(drawn: &Path) -> Result<(), String> {
    let error = |error: std::io::Error| format!("{}: {error}.", drawn.display());
    let resources = place::root().join(RESOURCES);
    for folder in fs::read_dir(drawn).map_err(error)? {
        let folder = folder.map_err(error)?;
        let to = resources.join(folder.file_name());
        fs::create_dir_all(&to).map_err(error)?;
        for file in fs::read_dir(folder.path()).map_err(error)? {
            let file = file.map_err(error)?;
            fs::copy(file.path(), to.join(file.file_name())).map_err(error)?;
        }
    }
    Ok(())
}

/// Returns the window's Cargo.toml with a library that Android can load.
fn as_shared_library(package: &str) -> Result<String, String> {
    let name = "name = \"muster_window\"\n";
    if !package.contains(name) || package.contains("crate-type") {
        return Err(format!("{PACKAGE} has no library of the expected form."));
    }
    let kinds = "crate-type = [\"staticlib\", \"cdylib\", \"rlib\"]\n";
    Ok(package.replace(name, &format!("{name}{kinds}")))
}

/// Adds the camera to a manifest.
///
/// # Errors
/// If the manifest is of another form, or asks for a permission that is not in [`PERMISSIONS`].
fn with_camera(manifest: &str) -> Result<String, String> {
    let with = if manifest.contains(PERMISSIONS[0]) {
        manifest.to_owned()
    } else {
        let start = manifest
            .find("    <application")
            .ok_or("The generated manifest has no <application>.")?;
        let (before, after) = manifest.split_at(start);
        format!("{before}{CAMERA}{after}")
    };
    let asked = with.split("<uses-permission android:name=\"").skip(1);
    for permission in asked.filter_map(|rest| rest.split('"').next()) {
        if !PERMISSIONS.contains(&permission) {
            return Err(format!("The generated manifest asks for {permission}."));
        }
    }
    Ok(with)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GENERATED: &str = "<manifest>\n    <uses-permission android:name=\"android.permission.INTERNET\" />\n    <application>\n    </application>\n</manifest>\n";

    #[test]
    fn the_camera_is_added_once() {
        let with = with_camera(GENERATED).unwrap_or_default();
        assert_eq!(with.matches("android.permission.CAMERA").count(), 1);
        assert!(with.contains("android:required=\"false\" />\n    <application>"));
        assert_eq!(with_camera(&with), Ok(with));
    }

    #[test]
    fn another_permission_is_refused() {
        let more = GENERATED.replace("INTERNET", "READ_CONTACTS");
        assert!(with_camera(&more).is_err_and(|why| why.contains("READ_CONTACTS")));
    }

    #[test]
    fn the_window_can_become_a_shared_library_with_an_entry_point() {
        let package = read(PACKAGE).unwrap_or_default();
        let shared = as_shared_library(&package).unwrap_or_default();
        assert!(
            shared.contains("name = \"muster_window\"\ncrate-type = [\"staticlib\", \"cdylib\"")
        );
        let source = read("src-tauri/src/lib.rs").unwrap_or_default();
        assert!(source.contains("#[tauri::mobile_entry_point]"));
    }

    #[test]
    fn the_identifier_is_a_java_package() {
        let config = read("src-tauri/tauri.conf.json").unwrap_or_default();
        let line = config.lines().find(|line| line.contains("\"identifier\""));
        let value = line.and_then(|line| line.split('"').nth(3)).unwrap_or("");
        assert!(value.split('.').count() >= 2, "{value}");
        let word = |word: &str| {
            word.starts_with(|letter: char| letter.is_ascii_lowercase())
                && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        assert!(value.split('.').all(word), "{value}");
    }
}
