//! Rebuilds the crate when a card pack is changed or added.

fn main() {
    println!("cargo:rerun-if-changed=../../cards");
}
