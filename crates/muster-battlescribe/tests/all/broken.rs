//! Tests that broken files are refused with the line and element, and that the rest still opens.

use std::io::{Cursor, Write};

use muster_battlescribe::source::archive::pack;
use muster_battlescribe::{Builder, DataSet, Roster};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::help::{catalogue, system};

/// Reads a broken catalogue beside a sound game system. Returns the error message.
fn said(name: &str, content: &[u8]) -> String {
    let mut builder = Builder::new();
    builder.add("good.gst", system("").as_bytes());
    builder.add(name, content);
    let (data, report) = builder.finish();
    assert_eq!(report.read, ["good.gst"], "the rest opens");
    assert_eq!(data.files.len(), 1);
    assert_eq!(report.broken.len(), 1);
    report.broken[0].to_string()
}

#[test]
fn ten_broken_data_sets_are_refused_in_words() {
    let unclosed = "<catalogue id=\"c\">\n<rules>\n<rule id=\"r\">\n</rules></catalogue>";
    let said_of = |content: &str| said("bad.cat", content.as_bytes());
    assert!(
        said_of(unclosed).starts_with("bad.cat: line 4: broken XML: "),
        "{}",
        said_of(unclosed)
    );
    assert!(
        said_of(unclosed).ends_with(", in <rule>"),
        "{}",
        said_of(unclosed)
    );
    assert_eq!(
        said_of("<catalogue id=\"c\">\n<rules>"),
        "bad.cat: line 2: the file ends too early, in <rules>"
    );
    // A name without letters would be written in a form that cannot be read.
    assert_eq!(
        said_of("<catalogue id=\"c\">\n<:/></catalogue>"),
        "bad.cat: line 2: broken XML: \"\" is not a name, in <catalogue>"
    );
    assert_eq!(said_of("  "), "bad.cat: line 1: the file is empty");
    assert_eq!(
        said_of("<!DOCTYPE x [<!ENTITY a \"b\">]>\n<catalogue id=\"c\"/>"),
        "bad.cat: line 1: a document type is not allowed"
    );
    assert_eq!(
        said_of("<catalogue id=\"c\">\n<readme>&bomb;</readme></catalogue>"),
        "bad.cat: line 2: unknown entity &bomb;, in <readme>"
    );
    assert_eq!(
        said_of("<html><body/></html>"),
        "bad.cat: line 1: <html> is no game system, catalogue or roster"
    );
    assert_eq!(
        said_of("<catalogue name=\"c\"/>"),
        "bad.cat: line 1: the attribute id is missing, in <catalogue>"
    );
    assert_eq!(
        said_of("\n<catalogue id=\"c\" battleScribeVersion=\"7.1\"/>"),
        "bad.cat: line 2: version 7.1 is not known, in <catalogue>"
    );
    assert_eq!(
        said("bad.cat", b"<catalogue id=\"c\">\n\xff</catalogue>"),
        "bad.cat: line 2: the text is not UTF-8"
    );
    let deep = format!("<catalogue id=\"c\">{}", "\n<rules>".repeat(500));
    assert_eq!(
        said_of(&deep),
        "bad.cat: line 121: elements are nested too deep, in <rules>"
    );
    let json = said(
        "bad.json",
        b"{\"catalogue\": {\"id\": \"c\",\n \"rules\": [}}",
    );
    assert!(
        json.starts_with("bad.json: line 2: broken JSON: "),
        "{json}"
    );
    let twice = said("bad.gst", system("").as_bytes());
    assert_eq!(
        twice,
        "bad.gst: line 1: good.gst has the same id, in <gameSystem>"
    );
}

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        writer
            .start_file(*name, SimpleFileOptions::default())
            .expect("a file");
        writer.write_all(content).expect("its content");
    }
    writer.finish().expect("an archive").into_inner()
}

#[test]
fn archives_are_read_and_their_broken_files_named() {
    let (gst, cat) = (system(""), catalogue(""));
    let packed = pack("c.cat", cat.as_bytes()).expect("it is small");
    let bytes = archive(&[
        ("game-main/README.md", b"A game."),
        ("game-main/g.gst", gst.as_bytes()),
        ("game-main/c.catz", &packed),
        ("game-main/bad.cat", b"<catalogue"),
        ("game-main/package.json", b"{\"name\": \"no data\"}"),
    ]);
    let mut builder = Builder::new();
    builder.add("game.zip", &bytes);
    let (data, report) = builder.finish();
    assert_eq!(report.read, ["game-main/g.gst", "game-main/c.catz"]);
    assert_eq!(report.skipped, ["game-main/package.json"]);
    assert_eq!(report.broken.len(), 1);
    assert!(
        report.broken[0]
            .to_string()
            .starts_with("game-main/bad.cat: line 1: ")
    );
    assert_eq!(data.files.len(), 2);
}

#[test]
fn an_archive_that_swells_is_refused() {
    let bomb = vec![b' '; 40 << 20];
    let bytes = archive(&[("g.gst", &bomb)]);
    assert!(bytes.len() < 100_000);
    let mut builder = Builder::new();
    builder.add("bomb.zip", &bytes);
    builder.add("cut.zip", &bytes[..bytes.len() / 2]);
    let (_, report) = builder.finish();
    assert_eq!(
        report.broken[0].to_string(),
        "g.gst: line 0: the archive unpacks to too much"
    );
    assert!(
        report.broken[1]
            .to_string()
            .starts_with("cut.zip: line 0: broken archive: ")
    );
}

#[test]
fn broken_kept_bytes_are_refused() {
    let data = crate::help::data("");
    let bytes = data.to_bytes();
    assert!(DataSet::from_bytes(&bytes).is_ok());
    assert!(DataSet::from_bytes(&bytes[..bytes.len() - 3]).is_err());
    assert!(DataSet::from_bytes(b"").is_err());
    for place in 4..bytes.len() {
        let mut other = bytes.clone();
        other[place] ^= 0x55;
        // Everything that opens can be used without a panic.
        if let Ok(data) = DataSet::from_bytes(&other) {
            let mut roster = Roster::new(&data, "Mine");
            let _ = roster.add_force(&data, None, "f", "c");
            let _ = muster_battlescribe::evaluate(&data, &roster);
        }
    }
}

#[test]
fn broken_rosters_are_refused_in_words() {
    let data = crate::help::data("");
    let said = |content: &str| {
        Roster::read(&data, content.as_bytes())
            .expect_err("it is broken")
            .to_string()
    };
    assert_eq!(
        said("<catalogue id=\"c\"/>"),
        "line 1: <catalogue> is no game system, catalogue or roster"
    );
    assert_eq!(
        said("<roster id=\"r\">\n<forces>"),
        "line 2: the file ends too early, in <forces>"
    );
    let deep = format!(
        "<roster id=\"r\" gameSystemId=\"g\"><forces><force id=\"x\" entryId=\"f\" catalogueId=\"c\">{}{}</force></forces></roster>",
        "<selections><selection id=\"s\" number=\"1\">".repeat(50),
        "</selection></selections>".repeat(50)
    );
    assert_eq!(
        said(&deep),
        "line 1: there are too many elements, in <selection>"
    );
}
