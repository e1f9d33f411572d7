//! Writes the bytes of the file: streams, object streams with small objects, and a cross-reference stream.
//!
//! lopdf can write such a file too, but it copies every small object and serializes it three times to measure and pack
//! it.

use std::io::{self, Write as _};

use lopdf::content::{Content, Operation};
use lopdf::{Dictionary, Document, Object, Stream, StringFormat, dictionary};
use xxhash_rust::xxh3::xxh3_128;

/// Compression level of streams, from 0 to 10. The highest level takes much longer and saves only a fifth of the bytes.
const LEVEL: u8 = 1;
/// How many objects one object stream holds. A reader must unpack all of them to read one.
const TOGETHER: usize = 400;
/// The entry of a number that no object has. It is free and never to be used again (ISO 32000-1, 7.5.4).
const NOWHERE: XrefEntry = [0, 0, 0, 0, 0, 0xff, 0xff];

/// An entry of the cross-reference stream (ISO 32000-1, 7.5.8.3): one byte for the kind, a field of four bytes and a
/// field of two.
type XrefEntry = [u8; 7];

/// Writes `document`, whose objects must all have generation 0. The same document always gives the same bytes.
///
/// # Errors
/// If the file grows beyond the 4 GB that a cross-reference entry can address.
pub(in crate::pdf) fn bytes(document: Document) -> io::Result<Vec<u8>> {
    let mut out = PdfOutput::new(&document.version);
    let mut small = Vec::with_capacity(document.objects.len());
    for ((number, _), object) in document.objects {
        match object {
            Object::Stream(stream) => out.object(number, deflated(stream).into())?,
            other => small.push((number, other)),
        }
    }
    let mut last = document.max_id;
    while !small.is_empty() {
        last += 1;
        let rest = small.split_off(small.len().min(TOGETHER));
        out.together(last, std::mem::replace(&mut small, rest))?;
    }
    out.finish(last + 1, document.trailer)
}

struct PdfOutput {
    bytes: Vec<u8>,
    /// The cross-reference entries, by object number.
    places: Vec<XrefEntry>,
}

impl PdfOutput {
    fn new(version: &str) -> Self {
        let mut bytes = format!("%PDF-{version}\n").into_bytes();
        // Four bytes beyond ASCII tell file transfer programs that this is not a text file.
        bytes.extend_from_slice(b"%\xbb\xad\xc0\xde\n");
        Self {
            bytes,
            places: Vec::new(),
        }
    }

    fn place(&mut self, number: u32, kind: u8, first: u32, second: u16) {
        let index = number as usize;
        if self.places.len() <= index {
            self.places.resize(index + 1, NOWHERE);
        }
        let ([a, b, c, d], [e, f]) = (first.to_be_bytes(), second.to_be_bytes());
        self.places[index] = [kind, a, b, c, d, e, f];
    }

    /// Records that an object begins at the current end of the file. Returns that offset.
    fn place_here(&mut self, number: u32) -> io::Result<u32> {
        let here = u32::try_from(self.bytes.len()).map_err(io::Error::other)?;
        self.place(number, 1, here, 0);
        Ok(here)
    }

    fn object(&mut self, number: u32, object: Object) -> io::Result<()> {
        self.place_here(number)?;
        writeln!(self.bytes, "{number} 0 obj")?;
        self.bytes.append(&mut written(object)?);
        self.bytes.extend_from_slice(b"\nendobj\n");
        Ok(())
    }

    /// Writes several objects as one object stream: first the table of numbers and offsets, then the objects.
    fn together(&mut self, number: u32, objects: Vec<(u32, Object)>) -> io::Result<()> {
        let count = objects.len() as i64;
        let (mut begins, mut content) = (Vec::new(), Vec::new());
        for (index, (inner, object)) in (0u16..).zip(objects) {
            self.place(inner, 2, number, index);
            write!(begins, "{inner} {} ", content.len())?;
            content.append(&mut written(object)?);
        }
        let dict = dictionary! {
            "Type" => "ObjStm",
            "N" => count,
            "First" => begins.len() as i64,
        };
        begins.append(&mut content);
        self.object(number, deflated(Stream::new(dict, begins)).into())
    }

    /// Writes the cross-reference stream and the end of the file. Returns all bytes.
    fn finish(mut self, number: u32, mut trailer: Dictionary) -> io::Result<Vec<u8>> {
        let id = Object::String(
            xxh3_128(&self.bytes).to_be_bytes().into(),
            StringFormat::Hexadecimal,
        );
        let start = self.place_here(number)?;
        trailer.set("Type", "XRef");
        trailer.set("Size", self.places.len() as i64);
        trailer.set("W", vec![1.into(), 4.into(), 2.into()]);
        trailer.set("ID", vec![id.clone(), id]);
        let stream = deflated(Stream::new(trailer, self.places.concat()));
        self.object(number, stream.into())?;
        write!(self.bytes, "startxref\n{start}\n%%EOF")?;
        Ok(self.bytes)
    }
}

/// Serializes an object, followed by a space. lopdf only exposes the serialization of operands of a page operator, so
/// the object is written as the operand of an operator without a name.
fn written(object: Object) -> io::Result<Vec<u8>> {
    let operations = [Operation::new("", vec![object])];
    Content { operations }.encode().map_err(io::Error::other)
}

/// Compresses a stream if that is allowed and makes it smaller.
fn deflated(mut stream: Stream) -> Stream {
    if stream.allows_compression && !stream.dict.has(b"Filter") {
        let compressed = miniz_oxide::deflate::compress_to_vec_zlib(&stream.content, LEVEL);
        if compressed.len() < stream.content.len() {
            stream.dict.set("Filter", "FlateDecode");
            stream.set_content(compressed);
        }
    }
    stream
}
