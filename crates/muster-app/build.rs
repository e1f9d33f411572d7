//! Rebuilds the crate when a sample changes, or one is added.

fn main() {
    println!("cargo:rerun-if-changed=../../samples");
}
