//! Lets the words of a query begin with `-`, as in `muster search rifle -laser`, although options do too.

use std::ffi::OsString;

use clap::{Arg, Command};

/// The id of the arguments that hold a query, and the name of an option's value that is one.
const QUERY: &str = "query";
const QUERY_VALUE: &str = "QUERY";

/// Returns the arguments so that clap takes the words of a query for what they are. In a command that ends with a query,
/// all of its words stand after `--`. A word for an option that takes a query is joined to the option by `=`. The
/// arguments of other commands stay as they are.
pub fn with_words_apart(command: &mut Command, args: Vec<OsString>) -> Vec<OsString> {
    // Only a built command knows the options that it has from above, such as `--lang`.
    command.build();
    let command = &*command;
    let mut rest = args.iter().cloned();
    let mut before: Vec<OsString> = rest.next().into_iter().collect();
    let mut at = command;
    // The commands come first, with options between them.
    while let Some(arg) = rest.next() {
        let name = arg.to_str().unwrap_or_default();
        let below = at.find_subcommand(name);
        let takes = option(at, name).is_some_and(takes_values) && !name.contains('=');
        before.push(arg.clone());
        match below {
            Some(below) => at = below,
            None if takes => before.extend(rest.next()),
            None if name.starts_with("--") && name != "--" => {}
            None => break,
        }
        if !at.has_subcommands() {
            break;
        }
    }
    let words: Vec<OsString> = rest.collect();
    let ends_with_query = at
        .get_positionals()
        .any(|arg| arg.get_id().as_str() == QUERY);
    let has_query = at.get_opts().any(is_query);
    match (ends_with_query, has_query) {
        (true, _) => before.extend(apart(at, words)),
        (_, true) => before.extend(joined(at, words)),
        (false, false) => return args,
    }
    before
}

/// Returns the options first, then `--` and everything else.
fn apart(command: &Command, args: Vec<OsString>) -> Vec<OsString> {
    let mut options = Vec::new();
    let mut words = Vec::new();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let text = arg.to_string_lossy();
        if text == "--" {
            words.extend(args);
            break;
        }
        let has_value = option(command, &text).is_some_and(takes_values) && !text.contains('=');
        if is_option(command, &text) {
            options.push(arg);
            if has_value {
                options.extend(args.next());
            }
        } else {
            words.push(arg);
        }
    }
    options.push("--".into());
    options.extend(words);
    options
}

/// Returns the arguments with `--option=-word` for each word with a `-` that follows an option with a query.
fn joined(command: &Command, args: Vec<OsString>) -> Vec<OsString> {
    let mut of: Option<&Arg> = None;
    let mut out = Vec::new();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let text = arg.to_string_lossy().into_owned();
        if text == "--" {
            out.push(arg);
            out.extend(args);
            break;
        }
        let long = of.and_then(Arg::get_long);
        if is_option(command, &text) {
            of = option(command, &text).filter(|arg| is_query(arg));
            out.push(arg);
        } else if let (true, Some(long)) = (text.starts_with('-') && text.len() > 1, long) {
            let mut whole = OsString::from(format!("--{long}="));
            whole.push(&arg);
            out.push(whole);
        } else {
            out.push(arg);
        }
    }
    out
}

fn is_query(arg: &Arg) -> bool {
    let names = arg.get_value_names().unwrap_or_default();
    names.iter().any(|name| name.as_str() == QUERY_VALUE)
}

fn takes_values(arg: &Arg) -> bool {
    arg.get_action().takes_values()
}

/// Returns whether an argument is meant as an option, known or misspelt: `--limit`, `-h`. A word that begins with a
/// single `-` is none.
fn is_option(command: &Command, text: &str) -> bool {
    text.starts_with("--") || option(command, text).is_some()
}

/// Returns the option of a command that an argument names.
fn option<'c>(command: &'c Command, text: &str) -> Option<&'c Arg> {
    let long = text.strip_prefix("--");
    let long = long.map(|long| long.split_once('=').map_or(long, |(name, _)| name));
    let short = text.strip_prefix('-').and_then(|rest| {
        let mut letters = rest.chars();
        letters.next().filter(|_| letters.next().is_none())
    });
    let mut all = command.get_arguments();
    all.find(|arg| match long {
        Some(long) => arg.get_long() == Some(long),
        None => short.is_some() && arg.get_short() == short,
    })
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use muster_core::words::Lang;

    use super::*;
    use crate::args;

    fn given(line: &str) -> String {
        let mut command = args::command(Lang::En);
        let args = line.split(' ').map(OsString::from).collect();
        let args = with_words_apart(&mut command, args);
        let args: Vec<&OsStr> = args.iter().map(OsString::as_os_str).collect();
        args.join(OsStr::new(" ")).to_string_lossy().into_owned()
    }

    #[test]
    fn words_of_a_query_are_no_options() {
        for (line, wanted) in [
            (
                "muster search rifle -laser kind:rifle",
                "muster search -- rifle -laser kind:rifle",
            ),
            (
                "muster search -laser --limit 5 --format=json rifle -h",
                "muster search --limit 5 --format=json -h -- -laser rifle",
            ),
            (
                "muster --lang fr search -laser",
                "muster --lang fr search -- -laser",
            ),
            (
                "muster search --lang fr -- --limit",
                "muster search --lang fr -- --limit",
            ),
            (
                "muster search x --limit -1",
                "muster search --limit -1 -- x",
            ),
            (
                "muster search x --nonsense",
                "muster search --nonsense -- x",
            ),
            ("muster search x --lang fr", "muster search --lang fr -- x"),
            ("muster missing -laser", "muster missing -- -laser"),
            (
                "muster table out a.xlsx rifle -laser",
                "muster table out -- a.xlsx rifle -laser",
            ),
            (
                "muster print --cards rifle -laser --out a.pdf",
                "muster print --cards rifle --cards=-laser --out a.pdf",
            ),
            ("muster force import -", "muster force import -"),
            ("muster review a -x", "muster review a -x"),
            ("muster", "muster"),
        ] {
            assert_eq!(given(line), wanted);
        }
    }
}
