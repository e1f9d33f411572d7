//! The bytes of the file: streams, small objects together in streams of their own, and where each object stands.
//!
//! lopdf writes such a file too, but copies every small object and writes it out three times to measure and pack it.

use std::io::{self, Write as _};

use lopdf::content::{Content, Operation};
use lopdf::{Dictionary, Document, Object, Stream, StringFormat, dictionary};
use xxhash_rust::xxh3::xxh3_128;

/// How hard streams are compressed, of 10. Trying hardest takes long for a fifth of the bytes.
const LEVEL: u8 = 1;
/// How many objects stand in one stream: a reader unpacks them all to read one.
const TOGETHER: usize = 400;
/// The place of an object that there is not: free, and never to be used again (ISO 32000-1, 7.5.4).
const NOWHERE: XrefEntry = [0, 0, 0, 0, 0, 0xff, 0xff];

/// An entry of the cross-reference stream (ISO 32000-1, 7.5.8.3): its kind, then four bytes and two.
type XrefEntry = [u8; 7];

/// Writes `document`, whose objects are all of generation 0. The same document gives the same bytes.
///
/// # Errors
/// Where the file grows past the 4 GB that a place can tell.
pub(in crate::pdf) fn bytes(document: Document) -> io::Result<Vec<u8>> {
    let mut out = Output::new(&document.version);
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

struct Output {
    bytes: Vec<u8>,
    /// Where each object stands, by its number.
    places: Vec<XrefEntry>,
}

impl Output {
    fn new(version: &str) -> Self {
        let mut bytes = format!("%PDF-{version}\n").into_bytes();
        // Four bytes beyond ASCII tell programs that pass files on not to take this one for text.
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

    /// Says that an object stands where the file ends now.
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

    /// Objects in one stream: which begins where, then the objects.
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

    /// Where everything stands, and what the file begins with.
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

/// An object as it stands in the file, and a space. lopdf writes objects for others only as operands on a page: here of
/// an operator without a name.
fn written(object: Object) -> io::Result<Vec<u8>> {
    let operations = [Operation::new("", vec![object])];
    Content { operations }.encode().map_err(io::Error::other)
}

/// A stream, compressed where it may be and gains by it.
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
