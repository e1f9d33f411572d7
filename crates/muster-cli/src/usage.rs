//! Answers arguments that clap does not turn into a command: with the help, the version, or what is wrong with them.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use muster_core::words::Words;

use crate::commands::EXIT_BAD_INPUT;
use crate::out;

/// Prints the help or the version to standard output, or what is wrong with the arguments to standard error.
pub fn answer(error: &Error, words: &Words) -> ExitCode {
    let text = error.render();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let text = match out::colour_on(&io::stdout()) {
                true => text.ansi().to_string(),
                false => text.to_string(),
            };
            if let Err(problem) = out::write(text.as_bytes()) {
                out::complain([&problem], words);
                return ExitCode::from(EXIT_BAD_INPUT);
            }
            return ExitCode::SUCCESS;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // Nobody can be told if standard error is closed.
            let _ = write!(io::stderr(), "{text}");
        }
        _ => out::note([message(error, words)]),
    }
    ExitCode::from(EXIT_BAD_INPUT)
}

/// Says what is wrong with the arguments, and how the command is used.
fn message(error: &Error, words: &Words) -> String {
    let wrong = Wrong { error, words };
    let usage = wrong.text(ContextKind::Usage);
    // Clap begins this text with a title in English.
    let usage = usage.split_once(':').map(|(_, usage)| usage.trim());
    let usage = usage.map(|usage| format!("{} {usage}", words.message("cli-usage", &[])));
    let more = words.message("usage-more", &[]);
    let lines = [Some(wrong.what()), wrong.near(), usage, Some(more)];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    lines.join("\n")
}

/// An error with the words to say it in.
struct Wrong<'a> {
    error: &'a Error,
    words: &'a Words,
}

impl Wrong<'_> {
    /// Returns a part of the error as text. Several values are separated by commas. Empty if the error has no such
    /// part.
    fn text(&self, kind: ContextKind) -> String {
        match self.error.get(kind) {
            Some(ContextValue::Strings(all)) => all.join(", "),
            Some(ContextValue::StyledStrs(all)) => {
                let all: Vec<String> = all.iter().map(ToString::to_string).collect();
                all.join(", ")
            }
            Some(ContextValue::None) | None => String::new(),
            Some(one) => one.to_string(),
        }
    }

    fn message(&self, key: &str, values: &[(&str, &str)]) -> String {
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| (*name, (*value).into()))
            .collect();
        self.words.message(key, &values)
    }

    fn what(&self) -> String {
        let arg = self.text(ContextKind::InvalidArg);
        let value = self.text(ContextKind::InvalidValue);
        let known = self.text(ContextKind::ValidValue);
        match self.error.kind() {
            ErrorKind::UnknownArgument if arg.starts_with('-') => {
                self.message("usage-unknown-option", &[("arg", &arg)])
            }
            ErrorKind::UnknownArgument => self.message("usage-unexpected", &[("arg", &arg)]),
            ErrorKind::InvalidSubcommand => {
                let name = self.text(ContextKind::InvalidSubcommand);
                self.message("usage-unknown-command", &[("name", &name)])
            }
            ErrorKind::MissingSubcommand => {
                let known = self.text(ContextKind::ValidSubcommand);
                self.message("usage-no-command", &[("known", &known)])
            }
            ErrorKind::InvalidValue if value.is_empty() => {
                self.message("usage-no-value", &[("arg", &arg)])
            }
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
                let wanted = wanted(&arg, &known);
                let values = [
                    ("arg", &*arg),
                    ("value", &value),
                    ("known", &known),
                    ("wanted", wanted),
                ];
                self.message("usage-bad-value", &values)
            }
            ErrorKind::MissingRequiredArgument => self.message("usage-missing", &[("args", &arg)]),
            ErrorKind::ArgumentConflict => {
                let prior = self.text(ContextKind::PriorArg);
                match prior == arg {
                    true => self.message("usage-twice", &[("arg", &arg)]),
                    false => self.message("usage-conflict", &[("arg", &arg), ("prior", &prior)]),
                }
            }
            ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
                self.message("usage-value-count", &[("arg", &arg)])
            }
            ErrorKind::InvalidUtf8 => self.message("usage-not-utf8", &[]),
            _ => self.error.to_string(),
        }
    }

    /// Says what may have been meant.
    fn near(&self) -> Option<String> {
        let kinds = [
            ContextKind::SuggestedArg,
            ContextKind::SuggestedSubcommand,
            ContextKind::SuggestedValue,
        ];
        let near = kinds.into_iter().map(|kind| self.text(kind));
        let near = near.into_iter().find(|near| !near.is_empty())?;
        Some(self.message("usage-near", &[("near", &near)]))
    }
}

/// Returns the key of what an argument takes. Its text ends with the name of its value, such as `--limit <N>`.
fn wanted(arg: &str, known: &str) -> &'static str {
    let names = [
        ("<N>", "number"),
        ("<POINTS>", "number"),
        ("<ADDRESS>", "address"),
    ];
    let named = names.into_iter().find(|(name, _)| arg.ends_with(name));
    match (known.is_empty(), named) {
        (false, _) => "known",
        (true, Some((_, wanted))) => wanted,
        (true, None) => "other",
    }
}
