//! Rebuilds the crate when a card pack changes, or one is added.

fn main() {
    println!("cargo:rerun-if-changed=../../cards");
}
