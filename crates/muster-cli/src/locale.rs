//! Finds out which language to speak.

use std::ffi::OsString;

use muster_core::words::Lang;

/// Returns the language of the environment, reading its variables in the order that POSIX gives them. English if the
/// first one that is set names no language of the program, or none is set.
pub fn from_environment() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(std::env::var_os)
        .find(|value| !value.is_empty())
        .and_then(|value| Lang::read(&value.to_string_lossy()))
        .unwrap_or_default()
}

/// Returns the language of `--lang`, wherever it stands, or else that of the environment. Help texts and the errors of
/// options need it before the arguments are parsed.
pub fn from_invocation() -> Lang {
    let args = std::env::args_os().take_while(|arg| arg != "--");
    let args: Vec<OsString> = args.collect();
    let asked = args.iter().enumerate().find_map(|(index, arg)| {
        let arg = arg.to_string_lossy();
        match arg.strip_prefix("--lang=") {
            Some(value) => Lang::read(value),
            None if arg == "--lang" => Lang::read(&args.get(index + 1)?.to_string_lossy()),
            None => None,
        }
    });
    asked.unwrap_or_else(from_environment)
}
