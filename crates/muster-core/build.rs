//! Rebuilds the crate when a locale file changes, or one is added.

fn main() {
    println!("cargo:rerun-if-changed=../../locales");
}
