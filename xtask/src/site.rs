//! `cargo xtask site`: makes a page of the guides, in English and French, that any web server can serve.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{place, run};

/// The version of mdBook that the configuration is written for.
const MDBOOK: &str = "0.5.4";
/// Where the project's files can be read, for links that lead out of the guides.
const FILES: &str = "https://muster-project.example/repository/blob/main";

/// A book: the folder of its pages relative to the root, and the folder of the site that it is written to.
struct Book {
    pages: &'static str,
    to: &'static str,
}

const BOOKS: [Book; 2] = [
    Book {
        pages: "docs",
        to: "",
    },
    Book {
        pages: "docs/fr",
        to: "fr",
    },
];

/// Builds both books into `target/site`.
///
/// # Errors
/// If mdBook cannot be built, or a page cannot be read.
pub fn command() -> Result<(), String> {
    let mdbook = mdbook()?;
    let site = place::target().join("site");
    clear(&site)?;
    for book in BOOKS {
        let source = place::target().join("site-source").join(book.pages);
        clear(&source)?;
        prepare(&book, &source)?;
        let mut build = Command::new(&mdbook);
        build.arg("build").arg(&source).arg("--dest-dir");
        build.arg(site.join(book.to));
        run::step(&format!("the guides of {}", book.pages), &mut build)?;
    }
    println!("The site: {}", site.display());
    Ok(())
}

/// Returns the path of mdBook. Builds it first if it is not there.
fn mdbook() -> Result<PathBuf, String> {
    let program = format!("mdbook{}", std::env::consts::EXE_SUFFIX);
    let program = place::tools().join("bin").join(program);
    if !program.is_file() {
        let mut build = run::cargo(&["install", "mdbook", "--version", MDBOOK, "--locked"]);
        build.args(["--no-default-features", "--features", "search", "--quiet"]);
        build.arg("--root").arg(place::tools());
        run::step("build mdBook", &mut build)?;
    }
    Ok(program)
}

/// Copies a book's pages and pictures, with links that hold on the site.
fn prepare(book: &Book, to: &Path) -> Result<(), String> {
    let from = place::root().join(book.pages);
    let error = |path: &Path, error: std::io::Error| format!("{}: {error}.", path.display());
    let src = to.join("src");
    fs::create_dir_all(src.join("images")).map_err(|why| error(&src, why))?;
    fs::copy(from.join("book.toml"), to.join("book.toml")).map_err(|why| error(&from, why))?;
    for page in pages(book)? {
        let text = fs::read_to_string(from.join(&page)).map_err(|why| error(&from, why))?;
        fs::write(src.join(&page), on_site(&text, book.pages, files()))
            .map_err(|why| error(&src, why))?;
    }
    // Both books show the same pictures.
    let pictures = place::root().join("docs/images");
    for picture in fs::read_dir(&pictures).map_err(|why| error(&pictures, why))? {
        let picture = picture.map_err(|why| error(&pictures, why))?;
        let copy = src.join("images").join(picture.file_name());
        fs::copy(picture.path(), copy).map_err(|why| error(&pictures, why))?;
    }
    Ok(())
}

/// Returns the names of a book's pages, in the order of the alphabet.
fn pages(book: &Book) -> Result<Vec<String>, String> {
    let folder = place::root().join(book.pages);
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}.", book.pages))?;
    let mut names: Vec<String> = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".md"))
        .collect();
    names.sort();
    Ok(names)
}

/// Makes links hold on the site. A link out of the book's folder leads to the repository, except to the other book and
/// to the pictures. Without the address of the repository, only the text of such a link is left.
fn on_site(text: &str, folder: &str, files: Option<&str>) -> String {
    let depth = folder.split('/').count();
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("](") {
        let (before, link) = rest.split_at(start + 2);
        out.push_str(before);
        let end = link.find(')').unwrap_or(link.len());
        let (target, after) = link.split_at(end);
        let up = target.matches("../").count();
        let path = target.trim_start_matches("../");
        if up > 0 && path.starts_with("images/") {
            out.push_str(path);
        } else if up == depth {
            match files {
                Some(files) => out.push_str(&format!("{files}/{path}")),
                None => {
                    unlink(&mut out);
                    rest = after.strip_prefix(')').unwrap_or(after);
                    continue;
                }
            }
        } else {
            out.push_str(target);
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Leaves the text of a link whose target was to follow.
fn unlink(out: &mut String) {
    out.truncate(out.len() - "](".len());
    if let Some(start) = out.rfind('[') {
        out.remove(start);
    }
}

/// Returns where the project's files can be read. `None` until that is filled in.
fn files() -> Option<&'static str> {
    (!FILES.contains(".example/")).then_some(FILES)
}

/// Removes a folder that an earlier run made.
fn clear(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}.", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(book: &Book, page: &str) -> String {
        let path = place::root().join(book.pages).join(page);
        fs::read_to_string(path).unwrap_or_default()
    }

    /// Returns the targets of the links of a page, without those in code.
    fn links(text: &str) -> Vec<String> {
        let prose = text.split("```").step_by(2).collect::<String>();
        let parts = prose.split("](").skip(1);
        parts
            .filter_map(|part| part.split(')').next())
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn every_page_is_in_the_summary_of_its_book() {
        for book in BOOKS {
            let summary = text(&book, "SUMMARY.md");
            let pages = pages(&book).unwrap_or_default();
            assert!(pages.len() > 5, "{}", book.pages);
            for page in pages.iter().filter(|page| *page != "SUMMARY.md") {
                let linked = summary.matches(&format!("]({page})")).count();
                assert_eq!(linked, 1, "{}/{page}", book.pages);
            }
        }
    }

    #[test]
    fn links_between_pages_and_to_files_lead_somewhere() {
        for book in BOOKS {
            let folder = place::root().join(book.pages);
            for page in pages(&book).unwrap_or_default() {
                for link in links(&text(&book, &page)) {
                    let file = link.split('#').next().unwrap_or("");
                    if file.is_empty() || link.contains("://") {
                        continue;
                    }
                    assert!(folder.join(file).exists(), "{}/{page}: {link}", book.pages);
                }
            }
        }
    }

    #[test]
    fn links_hold_on_the_site() {
        let text = "[a](../samples), [b](search.md#x), ![c](images/c.png)";
        let on = "[a](https://a.test/samples), [b](search.md#x), ![c](images/c.png)";
        assert_eq!(on_site(text, "docs", Some("https://a.test")), on);
        let text = "[a](../../samples/x.muster), ![c](../images/c.png), [d](../club.md)";
        let on = "[a](https://a.test/samples/x.muster), ![c](images/c.png), [d](../club.md)";
        assert_eq!(on_site(text, "docs/fr", Some("https://a.test")), on);
        // Without an address there is nothing to link to.
        let on = "a, ![c](images/c.png), [d](../club.md)";
        assert_eq!(on_site(text, "docs/fr", None), on);
    }
}
