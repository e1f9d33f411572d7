//! `muster event check`: says how every list stands at an event, and which lists are missing.

use super::CommandResult;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use muster_app::{
    CheckEventArgs, CheckedList, DocumentTextArgs, EventCheck, Form, LineDoubts, ListStanding,
    ReadList, Session, SubmittedEventList, files,
};
use muster_core::content::is_system_file;
use muster_core::event::{self, Event};
use muster_core::problem::Problem;
use muster_core::review::Severity;
use muster_core::words::Words;

use super::json;
use super::review::{WIDTH, hanging};
use crate::args::event::{EventCheckOptions, EventCommand, TableFormat};
use crate::data;
use crate::out::{self, TextPage, TextStyle, aligned};

pub fn run(app: &Session<'_>, args: &EventCommand) -> CommandResult {
    let EventCommand::Check(args) = args;
    check(app, args)
}

fn check(app: &Session<'_>, args: &EventCheckOptions) -> CommandResult {
    let words = app.words();
    let event = read(app, &args.event)?;
    let file = args.event.display().to_string();
    let unknown = app.event_problems(&event);
    if !unknown.is_empty() {
        return Err(unknown.into_iter().map(|p| p.in_file(&file)).collect());
    }
    let is_list = |named: &&PathBuf| !is_system_file(&named.display().to_string());
    let (lists, others): (Vec<&PathBuf>, Vec<&PathBuf>) = args.forces.iter().partition(is_list);
    let left_out = others.iter().map(|path| {
        let file = path.display().to_string();
        words.message("cli-left-out", &[("file", file.into())])
    });
    out::note(left_out);
    let mut notes = Vec::new();
    let lists = lists
        .into_iter()
        .flat_map(|named| submitted_lists(app, named, &event, &mut notes))
        .collect();
    let checked = app.check_event(CheckEventArgs { event, lists });
    let checked = checked.map_err(|problem| vec![problem.in_file(&file)])?;
    let mut page = TextPage::new();
    match args.format {
        TableFormat::Json => page.document(json(&checked)?),
        TableFormat::Text => write(&mut page, &checked, words),
        TableFormat::Csv => page.exactly(&checked.csv(words)),
    }
    page.print()?;
    out::note(notes);
    Ok(ExitCode::SUCCESS)
}

/// Reads an event that the user names: a file, or the id of a kept event.
fn read(app: &Session<'_>, named: &Path) -> Result<Event, Problem> {
    let name = named.display().to_string();
    match files::read(named, event::MAX_BYTES) {
        Ok(bytes) => app.read_event(&bytes, &name),
        Err(problem) if problem.code == "file-missing" => kept(app, &name),
        Err(problem) => Err(problem),
    }
}

/// Returns the kept event with an id.
fn kept(app: &Session<'_>, id: &str) -> Result<Event, Problem> {
    let args = DocumentTextArgs {
        id: id.to_owned(),
        form: Form::File,
    };
    match app.event_text(args) {
        Ok(kept) => app.read_event(kept.text.as_bytes(), id),
        Err(problem) if ["no-store", "store-not-found"].contains(&problem.code.as_str()) => {
            Err(Problem::new("no-such-event").in_file(id))
        }
        Err(problem) => Err(problem),
    }
}

/// Reads the lists that the user names: a file, which may be a conversation of several players, or the id of a kept
/// force. A list that cannot be read carries the reason. What is said besides the lists is added to `notes`.
fn submitted_lists(
    app: &Session<'_>,
    named: &Path,
    event: &Event,
    notes: &mut Vec<String>,
) -> Vec<SubmittedEventList> {
    let source = named.display().to_string();
    let bytes = match files::read(named, data::MAX_FORCE_FILE_BYTES) {
        Ok(bytes) => bytes,
        Err(problem) if problem.code == "file-missing" => {
            let kept = data::force(app, named);
            let kept = kept.map(|force| ReadList {
                force,
                doubts: LineDoubts::default(),
            });
            return vec![submitted(source, String::new(), kept)];
        }
        Err(problem) => return vec![submitted(source, String::new(), Err(problem))],
    };
    let found = std::str::from_utf8(&bytes).map(|text| app.find_lists(text, Some(event)));
    match found {
        Ok(found) if found.lists.iter().any(|list| !list.player.is_empty()) => {
            notes.extend(found.notes(app.words()));
            let lists = found.lists.into_iter().map(|list| {
                let read = app.read_mended_list(list.text.as_bytes(), &source, event, &list.mends);
                submitted(source.clone(), list.player, read)
            });
            lists.collect()
        }
        _ => {
            let read = app.read_submitted_list(&bytes, &source, event);
            vec![submitted(source, String::new(), read)]
        }
    }
}

fn submitted(
    source: String,
    player: String,
    read: Result<ReadList, Problem>,
) -> SubmittedEventList {
    let (force, doubts) = match read {
        Ok(ReadList { force, doubts }) => (Ok(force), doubts),
        Err(problem) => (Err(problem), LineDoubts::default()),
    };
    SubmittedEventList {
        id: String::new(),
        source,
        player,
        force,
        doubts,
        rulings: Vec::new(),
    }
}

fn write(page: &mut TextPage, checked: &EventCheck, words: &Words) {
    if !checked.event.name.is_empty() {
        page.line(page.styled(TextStyle::Bold, &checked.event.name));
        page.line("");
    }
    let heading = |column: &str| words.message(&format!("event-column-{column}"), &[]);
    let mut rows = vec![
        ["list", "player", "points", "verdict"]
            .map(heading)
            .to_vec(),
    ];
    rows.extend(checked.lists.iter().map(cells));
    for (place, line) in aligned(&rows).into_iter().enumerate() {
        let list = place.checked_sub(1).and_then(|at| checked.lists.get(at));
        match list {
            None => page.line(page.styled(TextStyle::Bold, line)),
            Some(list) => page.line(page.styled(style(list), line)),
        }
    }
    for list in &checked.lists {
        print_list(page, list);
    }
    page.line("");
    let players = |key: &str, players: &[String]| {
        (!players.is_empty()).then(|| words.message(key, &[("players", players.join(", ").into())]))
    };
    let several = players("event-several", &checked.several);
    let missing = players("event-missing", &checked.missing);
    for text in missing.into_iter().chain(several) {
        hanging(&text, WIDTH).for_each(|row| page.line(row));
    }
    page.line(page.styled(TextStyle::Bold, &checked.summary));
}

fn cells(list: &CheckedList) -> Vec<String> {
    let file = Path::new(&list.source).file_name();
    let file = file.map_or_else(|| list.source.clone(), |name| name.display().to_string());
    vec![
        file,
        list.player.clone(),
        list.points.clone(),
        list.said.clone(),
    ]
}

fn style(list: &CheckedList) -> TextStyle {
    match list.standing {
        ListStanding::Legal => TextStyle::Good,
        ListStanding::Asks => TextStyle::Warn,
        ListStanding::NotLegal | ListStanding::Unreadable => TextStyle::Bad,
    }
}

/// Writes what is wrong with a list, under its name.
fn print_list(page: &mut TextPage, list: &CheckedList) {
    let findings = list.findings.iter();
    let findings = findings.filter(|finding| finding.report.severity != Severity::Note);
    let findings = findings.map(|finding| match finding.place.as_str() {
        "" => finding.report.message.clone(),
        place => format!("{place} – {}", finding.report.message),
    });
    let all: Vec<String> = list.problem.iter().cloned().chain(findings).collect();
    if all.is_empty() {
        return;
    }
    page.line("");
    // Of the lists in a conversation, the player tells them apart.
    let head = [cells(list).swap_remove(0), list.player.clone()];
    let head = head.into_iter().filter(|part| !part.is_empty());
    let head = head.collect::<Vec<_>>().join(" · ");
    page.line(page.styled(TextStyle::Bold, head));
    for text in all {
        for row in hanging(&text, WIDTH - 4) {
            page.line(format!("  {row}"));
        }
    }
}
