//! The file's metadata: its title, its language, the program that made it, and the claim that it conforms to PDF/UA.

use lopdf::{Dictionary, Object, Stream, dictionary};
use muster_core::words::Lang;

use super::text;

const MADE_BY: &str = "Muster, printpdf";
/// A byte order mark. It tells readers that the packet is UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Returns the information dictionary.
pub(in crate::pdf) fn info(title: &str) -> Dictionary {
    dictionary! {
        "Title" => text(title),
        "Creator" => text("Muster"),
        "Producer" => text(MADE_BY),
    }
}

/// Returns the metadata as an XMP packet. It is not compressed, because some programs search files for it without
/// reading PDF.
pub(in crate::pdf) fn xmp(title: &str, lang: Lang) -> Object {
    let title = escaped(title);
    let lang = lang.code();
    let packet = format!(
        r#"<?xpacket begin="{BYTE_ORDER_MARK}" id="W5M0MpCehiHzreSzNTczkc9d"?>
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

/// Escapes text for XML. Control characters become spaces, and the two characters that XML cannot contain are left out.
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
