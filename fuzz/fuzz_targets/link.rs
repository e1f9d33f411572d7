#![no_main]

use std::sync::LazyLock;

use muster_app::App;

#[path = "../checks/link.rs"]
mod target;

/// The program with the shipped cards and without a data folder.
static APP: LazyLock<App> = LazyLock::new(App::shipped);

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::check(&APP, bytes));
