//! Rebuilds the crate when a card pack or a locale file changes, or one is added.

fn main() {
    println!("cargo:rerun-if-changed=../../cards");
    println!("cargo:rerun-if-changed=../../locales");
}
