//! Which files of a crate name which others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, UseTree};

/// A file of sources, and the module that it is: `engine::rule`; the root's is empty.
pub(crate) struct Source {
    module: String,
    file: syn::File,
}

/// What files name of each other.
pub(crate) struct Imports(BTreeMap<String, BTreeSet<String>>);

/// Whether a module is another, or one of its parts.
pub(crate) fn within(module: &str, whole: &str) -> bool {
    let rest = module.strip_prefix(whole);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

impl Source {
    pub(crate) fn new(module: &str, text: &str) -> Self {
        let file = syn::parse_file(text).unwrap_or_else(|error| panic!("{module}: {error}"));
        Self {
            module: module.to_owned(),
            file,
        }
    }

    /// Every file of a folder, and of those in it.
    pub(crate) fn all(folder: &Path) -> Vec<Source> {
        let mut all = Vec::new();
        walk(folder, "", &mut all);
        all
    }
}

fn walk(folder: &Path, module: &str, all: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().expect("a name").to_string_lossy();
        let below = match (module, &*name) {
            (_, "mod" | "lib" | "main") => module.to_owned(),
            ("", name) => name.to_owned(),
            (module, name) => format!("{module}::{name}"),
        };
        if path.is_dir() {
            walk(&path, &below, all);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).expect("sources in UTF-8");
            all.push(Source::new(&below, &text));
        }
    }
}

impl Imports {
    pub(crate) fn of(sources: &[Source]) -> Self {
        let modules: BTreeSet<&str> = sources.iter().map(|source| &*source.module).collect();
        let mut known = Known {
            modules,
            shown: BTreeMap::new(),
        };
        for root in sources.iter().filter(|source| source.module.is_empty()) {
            let shown = known.named_by(root);
            known
                .shown
                .extend(shown.into_iter().filter_map(|(path, module)| {
                    let name = path.last()?.clone();
                    (!module.is_empty()).then_some((name, module))
                }));
        }
        let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for source in sources {
            let named = known.named_by(source).into_iter().map(|(_, module)| module);
            let others = named.filter(|module| *module != source.module);
            imports
                .entry(source.module.clone())
                .or_default()
                .extend(others);
        }
        Self(imports)
    }

    /// Every file, as the module that it is.
    pub(crate) fn modules(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Every file with one that it names; what the root names is left out.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        let inner = self.0.iter().filter(|(from, _)| !from.is_empty());
        inner.flat_map(|(from, to)| to.iter().map(move |to| (&**from, &**to)))
    }

    /// Every file that one names, or that such a file names, and so on, but over the root.
    pub(crate) fn reached_from(&self, module: &str) -> BTreeSet<&str> {
        let mut reached = BTreeSet::new();
        let mut next = vec![module];
        while let Some(module) = next.pop() {
            for other in self.0.get(module).into_iter().flatten() {
                if !other.is_empty() && reached.insert(&**other) {
                    next.push(other);
                }
            }
        }
        reached
    }
}

/// The modules of a crate, and what its root shows of them.
struct Known<'s> {
    modules: BTreeSet<&'s str>,
    shown: BTreeMap<String, String>,
}

impl Known<'_> {
    /// The paths in a source that lead to a file of its crate, each with the module of that file.
    fn named_by(&self, source: &Source) -> Vec<(Vec<String>, String)> {
        let mut paths = Paths {
            here: parts(&source.module),
            found: Vec::new(),
        };
        paths.visit_file(&source.file);
        let led = |(here, path): (Vec<String>, Vec<String>)| {
            let module = self.led_to(&here, &path)?;
            Some((path, module))
        };
        paths.found.into_iter().filter_map(led).collect()
    }

    /// The file that a path leads to from a module; none where it leads out of the crate.
    fn led_to(&self, here: &[String], path: &[String]) -> Option<String> {
        let mut whole = here.to_vec();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => {
                whole.clear();
                rest = &path[1..];
            }
            "self" => rest = &path[1..],
            "super" => {}
            part => {
                let child = [here, &[part.to_owned()]].concat().join("::");
                self.modules.contains(&*child).then_some(())?;
            }
        }
        while rest.first().is_some_and(|first| first == "super") {
            whole.pop();
            rest = &rest[1..];
        }
        if whole.is_empty()
            && let Some(module) = rest.first().and_then(|name| self.shown.get(name))
            && !self.modules.contains(rest[0].as_str())
        {
            return Some(module.clone());
        }
        whole.extend(rest.iter().cloned());
        while !self.modules.contains(&*whole.join("::")) {
            whole.pop()?;
        }
        Some(whole.join("::"))
    }
}

fn parts(module: &str) -> Vec<String> {
    let parts = module.split("::").filter(|part| !part.is_empty());
    parts.map(str::to_owned).collect()
}

/// Gathers the paths of a file, each with the module that it stands in; tests are passed over.
struct Paths {
    here: Vec<String>,
    found: Vec<(Vec<String>, Vec<String>)>,
}

impl Paths {
    fn push(&mut self, path: Vec<String>) {
        self.found.push((self.here.clone(), path));
    }

    fn tree(&mut self, before: &[String], tree: &UseTree) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.tree(&with(&path.ident), &path.tree),
            UseTree::Name(name) if name.ident == "self" => self.push(before.to_vec()),
            UseTree::Name(name) => self.push(with(&name.ident)),
            UseTree::Rename(name) => self.push(with(&name.ident)),
            UseTree::Glob(_) => self.push(before.to_vec()),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(before, tree)),
        }
    }

    /// The paths in the text of a macro that begin with `crate`, `super` or `self`.
    fn text(&mut self, text: &str) {
        let joined = text.replace(" :: ", "::");
        let words =
            joined.split(|letter: char| !letter.is_alphanumeric() && !"_:".contains(letter));
        for word in words {
            let path = parts(word);
            let first = path.first().map_or("", String::as_str);
            if path.len() > 1 && ["crate", "super", "self"].contains(&first) {
                self.push(path);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        self.here.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.here.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.tree(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments = path.segments.iter();
        let names: Vec<String> = segments.map(|segment| segment.ident.to_string()).collect();
        if names.len() > 1 && path.leading_colon.is_none() {
            self.push(names);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'ast Macro) {
        self.visit_path(&called.path);
        self.text(&called.tokens.to_string());
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Mod(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Const(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        _ => &[],
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let list = attribute
            .path()
            .is_ident("cfg")
            .then(|| attribute.meta.require_list().ok());
        let said = list.flatten().map(|list| list.tokens.to_string());
        said.is_some_and(|said| said == "test")
    })
}
