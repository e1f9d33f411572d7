//! The language to speak.

use std::ffi::OsString;

use muster_core::words::Lang;

/// The language of the environment, as POSIX ranks its variables; English where it names none of ours.
pub fn of_environment() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(std::env::var_os)
        .find(|value| !value.is_empty())
        .and_then(|value| Lang::read(&value.to_string_lossy()))
        .unwrap_or_default()
}

/// The language for help texts, before the arguments are read: `--lang` where it is given.
pub fn of_invocation() -> Lang {
    let args: Vec<OsString> = std::env::args_os().collect();
    let asked = args.iter().enumerate().find_map(|(index, arg)| {
        let arg = arg.to_string_lossy();
        match arg.strip_prefix("--lang=") {
            Some(value) => Lang::read(value),
            None if arg == "--lang" => Lang::read(&args.get(index + 1)?.to_string_lossy()),
            None => None,
        }
    });
    asked.unwrap_or_else(of_environment)
}
