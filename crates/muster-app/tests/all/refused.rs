//! Tests files that cannot be imported. They are refused with messages in both languages, and nothing of them is saved.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeMap;
use std::io::{Cursor, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::{ImageFormat, Rgb, RgbImage};
use muster_app::musterpack::{self, Packed};
use muster_app::{App, Problem, Reply};
use muster_core::card::CardId;
use muster_core::words::{Lang, Words};
use serde_json::{Value, json};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::common::{call, folder, open};

/// A bad file: its description, its bytes, and parts of the English and the French message.
type Bad = (&'static str, Vec<u8>, &'static str, &'static str);

/// Passes bad files to `take`, which returns their problems. The messages in both languages must contain the expected
/// words (with plain spaces), and the user's data must stay as it was.
fn are_refused(bad: Vec<Bad>, take: impl Fn(&App, &[u8]) -> Vec<Problem>) {
    let place = folder();
    let app = open(place.path());
    let own = json!({"format": 1, "id": "mine", "version": 1, "system": "fww",
                     "cards": [{"id": "fww/unit/rex", "name": {"en": "Rex"}}]});
    assert_eq!(
        call(&app, "put_pack", json!({"text": own.to_string()}))["problems"],
        json!([])
    );
    let before = everything(&app);
    assert!(bad.len() >= 10);
    for (what, bytes, en, fr) in bad {
        let problems = take(&app, &bytes);
        for p in &problems {
            if en.is_empty() {
                println!(
                    "@@ {what} | {} | {} | {}",
                    p.code,
                    p.message(Words::for_lang(Lang::En)),
                    p.message(Words::for_lang(Lang::Fr))
                );
            }
        }
        for (lang, words) in [(Lang::En, en), (Lang::Fr, fr)] {
            let said: Vec<String> = (problems.iter())
                .map(|problem| {
                    problem
                        .message(Words::for_lang(lang))
                        .replace('\u{a0}', " ")
                })
                .collect();
            let found = said.iter().any(|said| said.contains(words));
            assert!(found, "{what}: “{words}” is not in {said:?}");
        }
        assert_eq!(everything(&app), before, "{what}");
    }
}

/// Returns all data of the user.
fn everything(app: &App) -> (Vec<u8>, Value) {
    let Ok(Reply::Bytes(bytes)) = app.call("export_all", json!({})) else {
        panic!("nothing goes out");
    };
    (bytes, call(app, "photos", json!({})))
}

fn pack(cards: &Value) -> Vec<u8> {
    let pack = json!({"format": 1, "id": "club", "version": 1, "system": "fww", "cards": cards});
    pack.to_string().into_bytes()
}

fn zipped(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        let options = SimpleFileOptions::default();
        archive.start_file(*name, options).expect("a part");
        archive.write_all(bytes).expect("its bytes");
    }
    archive.finish().expect("whole").into_inner()
}

#[test]
fn ten_bad_packs() {
    let good = json!({"id": "fww/unit/argos", "name": {"en": "Argos"}});
    let whole = pack(&json!([good]));
    let text = String::from_utf8(whole.clone()).expect("text");
    let photo = Packed {
        pack: whole.clone(),
        photos: BTreeMap::from([(CardId::new("fww/unit/argos"), b"no photo".to_vec())]),
    };
    let swelling = vec![b' '; 15 << 20];
    let bad: Vec<Bad> = vec![
        (
            "cut short",
            whole[..whole.len() / 2].to_vec(),
            "The file ends in the middle",
            "Le fichier s’arrête au milieu",
        ),
        (
            "a later format",
            text.replace("\"format\":1", "\"format\":9").into_bytes(),
            "Format 9 is not known",
            "Le format 9 n’est pas connu",
        ),
        (
            "one card twice",
            pack(&json!([good, good])),
            "is in this pack twice",
            "figure deux fois dans ce paquet",
        ),
        (
            "a card of another game",
            pack(&json!([{"id": "tragic/skill/x", "name": {"en": "X"}}])),
            "is not a card of “fww”",
            "n’est pas une carte de « fww »",
        ),
        (
            "a kind that there is not",
            pack(&json!([good, {"id": "fww/spaceship/x", "name": {"en": "X"}}])),
            "is not a kind of card here",
            "n’est pas une sorte de carte ici",
        ),
        (
            "a fact of the wrong sort",
            pack(&json!([good, {"id": "fww/unit/x", "name": {"en": "X"}, "unique": "no"}])),
            "Expected true or false",
            "Attendu : true ou false",
        ),
        (
            "a card that points nowhere",
            pack(
                &json!([good, {"id": "fww/unit/x", "name": {"en": "X"}, "stages": ["fww/unit/nobody"]}]),
            ),
            "No card has the id “fww/unit/nobody”",
            "Aucune carte n’a l’identifiant « fww/unit/nobody »",
        ),
        (
            "a shipped pack's name",
            text.replace("\"club\"", "\"fww-units-brotherhood-of-steel\"")
                .into_bytes(),
            "comes with Muster",
            "est livré avec Muster",
        ),
        (
            "a .musterpack cut short",
            b"PK\x03\x04".to_vec(),
            "damaged or cut short. Ask for it again",
            "abîmé ou tronqué. Redemandez-le",
        ),
        (
            "a .musterpack without a pack",
            zipped(&[("readme.txt", b"hello")]),
            "There is no pack.json",
            "Il n’y a pas de pack.json",
        ),
        (
            "a .musterpack that leads elsewhere",
            zipped(&[("../pack.json", b"{}")]),
            "names a file outside itself",
            "désigne un fichier hors de lui-même",
        ),
        (
            "a .musterpack that swells",
            zipped(&[("pack.json", &swelling)]),
            "unpacks to more than",
            "une fois décompressé",
        ),
        (
            "a photo that is none",
            musterpack::write(&photo).expect("small"),
            "not a JPEG, PNG or WebP picture",
            "pas une image JPEG, PNG ou WebP",
        ),
    ];
    are_refused(bad, |app, bytes| {
        let from = json!({"bytes": STANDARD.encode(bytes), "file": "friend"});
        let taken = call(app, "import_pack", json!({"from": from, "cards": null}));
        assert_eq!(taken["pack"], Value::Null);
        serde_json::from_value(taken["problems"].clone()).expect("problems")
    });
}

#[test]
fn ten_bad_photos() {
    let picture = RgbImage::from_fn(64, 48, |x, y| Rgb([x as u8, y as u8, 40]));
    let written = |format| {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).expect("a picture");
        bytes.into_inner()
    };
    let (png, jpeg) = (written(ImageFormat::Png), written(ImageFormat::Jpeg));
    let sized = |width: u32, height: u32| {
        let mut bytes = png.clone();
        bytes[16..20].copy_from_slice(&width.to_be_bytes());
        bytes[20..24].copy_from_slice(&height.to_be_bytes());
        let sum = crc32(&bytes[12..29]);
        bytes[29..33].copy_from_slice(&sum.to_be_bytes());
        bytes
    };
    let frame = |width: u16, height: u16| {
        let mut bytes = jpeg.clone();
        let at = bytes.windows(2).position(|pair| pair == [0xff, 0xc0]);
        let at = at.expect("a frame") + 5;
        bytes[at..at + 2].copy_from_slice(&height.to_be_bytes());
        bytes[at + 2..at + 4].copy_from_slice(&width.to_be_bytes());
        bytes
    };
    let mut large = jpeg.clone();
    large.resize((25 << 20) + 1, 0);
    let bad: Vec<Bad> = vec![
        (
            "nothing",
            Vec::new(),
            "This contains no photo",
            "Il n’y a pas de photo ici",
        ),
        (
            "words",
            b"This is no picture.".to_vec(),
            "not a JPEG, PNG or WebP picture",
            "pas une image JPEG, PNG ou WebP",
        ),
        (
            "a GIF",
            b"GIF89a\x01\0\x01\0\0\0\0;".to_vec(),
            "not a JPEG, PNG or WebP picture",
            "pas une image JPEG, PNG ou WebP",
        ),
        (
            "a page",
            b"%PDF-1.7\n".to_vec(),
            "not a JPEG, PNG or WebP picture",
            "pas une image JPEG, PNG ou WebP",
        ),
        (
            "HEIC under another name",
            b"\0\0\0\x18ftypheic\0\0\0\0mif1heic".to_vec(),
            "Save it as JPEG",
            "Enregistrez-la en JPEG",
        ),
        (
            "more than 25 MB",
            large,
            "at most 25 MB are allowed",
            "25 Mo au plus sont acceptés",
        ),
        (
            "a bomb",
            sized(30_000, 30_000),
            "30000 by 30000 pixels; at most 40 megapixels",
            "30000 sur 30000 pixels",
        ),
        (
            "65,535 x 65,535",
            frame(65_535, 65_535),
            "65535 by 65535 pixels",
            "65535 sur 65535 pixels",
        ),
        (
            "0 x 0",
            sized(0, 0),
            "damaged and cannot be read",
            "abîmée et ne peut pas être lue",
        ),
        (
            "a PNG without its end",
            png[..png.len() / 2].to_vec(),
            "The end of this photo is missing",
            "Il manque la fin de cette photo",
        ),
        (
            "a JPEG without its end",
            jpeg[..jpeg.len() / 2].to_vec(),
            "damaged and cannot be read",
            "abîmée et ne peut pas être lue",
        ),
    ];
    are_refused(bad, |app, bytes| {
        let of = json!({"card": "fww/unit/rex"});
        let args = json!({"of": of, "bytes": STANDARD.encode(bytes), "edits": {}, "job": "one"});
        vec![app.call("import_photo", args).expect_err("it is refused")]
    });
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |mut sum, byte| {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
        }
        sum
    })
}

#[test]
fn ten_bad_spreadsheets() {
    let csv = |text: &str| format!("Id,Name (English),Strength,Charge\n{text}").into_bytes();
    let spaces = vec![b' '; 201 << 20];
    let old = [
        &[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1][..],
        &[0; 600],
    ]
    .concat();
    let bad: Vec<Bad> = vec![
        (
            "nothing",
            Vec::new(),
            "Nothing in this sheet tells which kind",
            "Rien dans cette feuille ne dit quelle sorte",
        ),
        (
            "a page",
            b"%PDF-1.7\n\0\0\0".to_vec(),
            "no spreadsheet that can be read",
            "pas un tableau lisible",
        ),
        (
            "an old spreadsheet",
            old,
            "Save it as .xlsx without a password",
            "Enregistrez-le en .xlsx, sans mot de passe",
        ),
        (
            "a spreadsheet cut short",
            b"PK\x03\x04\x14\0".to_vec(),
            "ends in the middle",
            "s’arrête au milieu",
        ),
        (
            "a bomb",
            zipped(&[("xl/workbook.xml", &spaces)]),
            "unpacks to more than",
            "une fois décompressé",
        ),
        (
            "an open quotation mark",
            csv("fww/unit/rex,\"Rex,5,red\n"),
            "opened and never closed",
            "ne se ferment jamais",
        ),
        (
            "headings alone",
            csv(""),
            "Nothing in this sheet tells which kind",
            "Rien dans cette feuille ne dit quelle sorte",
        ),
        (
            "one column twice",
            b"Id,Strength,strength\nfww/unit/rex,5,6\n".to_vec(),
            "holds the same already",
            "porte déjà la même chose",
        ),
        (
            "one card twice",
            csv("fww/unit/rex,Rex,5,red\nfww/unit/rex,Rex,6,red\n"),
            "stands in row 2 already",
            "figure déjà à la ligne 2",
        ),
        (
            "a number that is none",
            csv("fww/unit/rex,Rex,many,red\n"),
            "“many” is not a number",
            "« many » n’est pas un nombre",
        ),
        (
            "a colour that there is not",
            csv("fww/unit/rex,Rex,5,purple\n"),
            "“purple” is none of what can be chosen",
            "« purple » n’est pas un des choix possibles",
        ),
        (
            "a row without a card",
            csv("fww/unit/rex,Rex,5,red\n,,5,red\n"),
            "neither an id nor a name",
            "ni identifiant ni nom",
        ),
        (
            "a card of another kind",
            csv("fww/unit/rex,Rex,5,red\nfww/rifle/zap,Zap,5,red\n"),
            "is no card of this kind",
            "n’est pas une carte de cette sorte",
        ),
    ];
    are_refused(bad, |app, bytes| {
        let from = json!({"system": "fww", "bytes": bytes});
        let args = json!({"from": from, "cards": ["fww/unit/rex"], "title": "Mine"});
        app.call("import_cards", args).err().into_iter().collect()
    });
}
