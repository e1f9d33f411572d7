//! What the file says of itself: title, language, what made it, and that it keeps to PDF/UA.

use lopdf::{Dictionary, Object, Stream, dictionary};
use muster_core::words::Lang;

use super::text;

const MADE_BY: &str = "Muster, printpdf";
/// Tells that what follows is UTF-8.
const MARK: char = '\u{feff}';

/// The information dictionary.
pub(in crate::pdf) fn info(title: &str) -> Dictionary {
    dictionary! {
        "Title" => text(title),
        "Creator" => text("Muster"),
        "Producer" => text(MADE_BY),
    }
}

/// The same in XMP, uncompressed, so that any program finds it.
pub(in crate::pdf) fn xmp(title: &str, lang: Lang) -> Object {
    let title = escaped(title);
    let lang = lang.code();
    let packet = format!(
        r#"<?xpacket begin="{MARK}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
   <dc:language><rdf:Bag><rdf:li>{lang}</rdf:li></rdf:Bag></dc:language>
   <xmp:CreatorTool>Muster</xmp:CreatorTool>
   <pdf:Producer>{MADE_BY}</pdf:Producer>
   <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"#
    );
    let kind = dictionary! { "Type" => "Metadata", "Subtype" => "XML" };
    Stream::new(kind, packet.into_bytes())
        .with_compression(false)
        .into()
}

/// As XML has it; what XML has no way to write is left out.
fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\u{fffe}' | '\u{ffff}' => {}
            other if other.is_control() => out.push(' '),
            other => out.push(other),
        }
    }
    out
}
