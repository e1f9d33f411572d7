//! The tools and libraries that parts of the work need, how they are found, and what to do if they are missing.
//!
//! Deciding is separate from doing. [`plan`] only looks at a [`BuildHost`], so that tests can pass it any machine.

/// A tool or library that a machine must have for a part of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// The name shown to people.
    pub name: &'static str,
    /// How to find out whether the machine has it.
    pub sign: Probe,
    /// The part of the work that needs it.
    pub part: WorkPart,
    /// The packages that contain it, by system.
    pub packages: Packages,
}

/// How to find out whether a machine has a tool or library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Probe {
    /// A library that pkg-config knows.
    Library(&'static str),
    /// A program on the path.
    Program(&'static str),
    /// Node, at least version [`NODE`].
    Node,
    /// The Rust target for the web.
    WebTarget,
    /// The programs of PostgreSQL, which Debian does not put on the path.
    Postgres,
}

/// The parts of the work that need more than Rust.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WorkPart {
    /// Testing the server with a real PostgreSQL database.
    Database,
    /// Checking what packages tell a desktop with the desktops' own checkers.
    Desktop,
    /// Using the server with a client in Python.
    Client,
    /// Reading printed pages back in tests.
    Pages,
    /// Building the screens and testing them without a window.
    Screens,
    /// Driving the screens in Chromium, with the core behind a bridge.
    Browser,
    /// Building the web app.
    Web,
    /// Building the window.
    Window,
    /// Driving the window from tests, and reading what it prints.
    WindowTests,
    /// Driving the web app in Firefox, a second make of browser.
    Firefox,
}

impl WorkPart {
    /// Returns the name shown to people.
    pub fn name(self) -> &'static str {
        match self {
            WorkPart::Database => "the server's tests on PostgreSQL",
            WorkPart::Desktop => "the tests with the desktops' checkers",
            WorkPart::Client => "the server's test with a client in Python",
            WorkPart::Pages => "the tests that read printed pages",
            WorkPart::Screens => "the window's screens",
            WorkPart::Browser => "the screens in Chromium",
            WorkPart::Web => "the web app",
            WorkPart::Window => "the window",
            WorkPart::WindowTests => "the tests in the real window",
            WorkPart::Firefox => "the web app's test in Firefox",
        }
    }

    /// Returns whether this part needs everything that the other part needs. The web app, the database, the client and
    /// the desktops' checkers are not included in any other part. The window itself needs no other browser.
    pub fn includes(self, other: WorkPart) -> bool {
        match other {
            WorkPart::Web | WorkPart::Database | WorkPart::Desktop | WorkPart::Client => {
                self == other
            }
            WorkPart::Browser | WorkPart::Pages => self == other || self >= WorkPart::WindowTests,
            _ => other <= self,
        }
    }
}

/// The packages that contain a tool or library, by system. Empty if no package is needed or none exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packages {
    /// Debian, Ubuntu and related systems.
    pub debian: &'static str,
    /// Fedora.
    pub fedora: &'static str,
    /// Arch Linux.
    pub arch: &'static str,
}

/// The oldest version of Node, major and minor, that the tools for the screens run on.
pub const NODE: (u32, u32) = (20, 19);

/// Everything that is needed on Linux, in the order in which it is looked for.
pub const LINUX: &[Need] = &[
    need(
        "PostgreSQL",
        Probe::Postgres,
        WorkPart::Database,
        "postgresql",
        "postgresql-server",
        "postgresql",
    ),
    need(
        "Python",
        Probe::Program("python3"),
        WorkPart::Client,
        "python3",
        "python3",
        "python",
    ),
    need(
        "Node",
        Probe::Node,
        WorkPart::Screens,
        "nodejs",
        "nodejs",
        "nodejs",
    ),
    need(
        "npm",
        Probe::Program("npm"),
        WorkPart::Screens,
        "npm",
        "npm",
        "npm",
    ),
    // Only clang can compile SQLite for the web.
    need(
        "clang",
        Probe::Program("clang"),
        WorkPart::Web,
        "clang",
        "clang",
        "clang",
    ),
    need(
        "the Rust target wasm32-unknown-unknown",
        Probe::WebTarget,
        WorkPart::Web,
        "",
        "",
        "",
    ),
    need(
        "WebKitGTK",
        Probe::Library("webkit2gtk-4.1"),
        WorkPart::Window,
        "libwebkit2gtk-4.1-dev",
        "webkit2gtk4.1-devel",
        "webkit2gtk-4.1",
    ),
    need(
        "GTK",
        Probe::Library("gtk+-3.0"),
        WorkPart::Window,
        "libgtk-3-dev",
        "gtk3-devel",
        "gtk3",
    ),
    need(
        "librsvg",
        Probe::Library("librsvg-2.0"),
        WorkPart::Window,
        "librsvg2-dev",
        "librsvg2-devel",
        "librsvg",
    ),
    need(
        "WebKitWebDriver",
        Probe::Program("WebKitWebDriver"),
        WorkPart::WindowTests,
        "webkit2gtk-driver",
        "webkit2gtk-driver",
        "webkit2gtk-4.1",
    ),
    need(
        "Xvfb",
        Probe::Program("Xvfb"),
        WorkPart::WindowTests,
        "xvfb xauth",
        "xorg-x11-server-Xvfb xorg-x11-xauth",
        "xorg-server-xvfb xorg-xauth",
    ),
    need(
        "appstreamcli",
        Probe::Program("appstreamcli"),
        WorkPart::Desktop,
        "appstream",
        "appstream",
        "appstream",
    ),
    need(
        "desktop-file-validate",
        Probe::Program("desktop-file-validate"),
        WorkPart::Desktop,
        "desktop-file-utils",
        "desktop-file-utils",
        "desktop-file-utils",
    ),
    need(
        "update-mime-database",
        Probe::Program("update-mime-database"),
        WorkPart::Desktop,
        "shared-mime-info",
        "shared-mime-info",
        "shared-mime-info",
    ),
    need(
        "pdftotext",
        Probe::Program("pdftotext"),
        WorkPart::Pages,
        "poppler-utils",
        "poppler-utils",
        "poppler",
    ),
    need(
        "pdftoppm",
        Probe::Program("pdftoppm"),
        WorkPart::Pages,
        "poppler-utils",
        "poppler-utils",
        "poppler",
    ),
    need(
        "wasm-split",
        Probe::Program("wasm-split"),
        WorkPart::Web,
        "binaryen",
        "binaryen",
        "binaryen",
    ),
    need(
        "Chromium",
        Probe::Program("chromium"),
        WorkPart::Browser,
        "chromium",
        "chromium",
        "chromium",
    ),
    need(
        "Firefox",
        Probe::Program("firefox"),
        WorkPart::Firefox,
        "firefox-esr",
        "firefox",
        "firefox",
    ),
];

/// Everything that is needed on a system that has its own web view.
pub const OTHER: &[Need] = &[
    need("Node", Probe::Node, WorkPart::Screens, "", "", ""),
    need("npm", Probe::Program("npm"), WorkPart::Screens, "", "", ""),
    need("clang", Probe::Program("clang"), WorkPart::Web, "", "", ""),
    need(
        "wasm-split",
        Probe::Program("wasm-split"),
        WorkPart::Web,
        "",
        "",
        "",
    ),
    need(
        "the Rust target wasm32-unknown-unknown",
        Probe::WebTarget,
        WorkPart::Web,
        "",
        "",
        "",
    ),
];

/// The basic build tools of each Linux system, which are installed with any other package.
const DEBIAN_BASE: &str = "pkg-config build-essential";
const FEDORA_BASE: &str = "pkgconf-pkg-config gcc gcc-c++ make";
const ARCH_BASE: &str = "pkgconf base-devel";

const fn need(
    name: &'static str,
    sign: Probe,
    part: WorkPart,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
) -> Need {
    Need {
        name,
        sign,
        part,
        packages: Packages {
            debian,
            fedora,
            arch,
        },
    }
}

/// A machine, as far as it can be inspected.
pub trait BuildHost {
    /// Returns whether pkg-config knows a library.
    fn library(&self, name: &str) -> bool;
    /// Returns whether a program is on the path.
    fn program(&self, name: &str) -> bool;
    /// Returns whether the programs of PostgreSQL are installed.
    fn postgres(&self) -> bool;
    /// Returns whether the compiler has the target for the web.
    fn web_target(&self) -> bool;
    /// Returns the version of Node as Node prints it. `None` if there is no Node.
    fn node(&self) -> Option<String>;
    /// Returns whether the machine runs Linux.
    fn linux(&self) -> bool;
    /// Returns whether the user is root.
    fn root(&self) -> bool;
    /// Returns whether a question can be asked on a terminal.
    fn terminal(&self) -> bool;
}

/// What to do about missing tools and libraries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Nothing is missing.
    Nothing,
    /// Install these Debian packages.
    Install(Vec<&'static str>),
    /// Show the command that installs these Debian packages with sudo, and ask whether to run it.
    Ask(Vec<&'static str>),
    /// Print the command to install the missing things, for each system.
    Tell(Vec<(&'static str, String)>),
}

/// Returns what a part of the work needs and this machine lacks.
pub fn missing(host: &dyn BuildHost, part: WorkPart) -> Vec<Need> {
    let needs = if host.linux() { LINUX } else { OTHER };
    needs
        .iter()
        .filter(|need| part.includes(need.part) && !found(host, need.sign))
        .copied()
        .collect()
}

/// Returns what to do about the things that this machine lacks.
pub fn plan(host: &dyn BuildHost, missing: &[Need]) -> Plan {
    if missing.is_empty() {
        return Plan::Nothing;
    }
    if host.linux() && host.program("apt-get") {
        let packages = words(missing.iter().map(|need| need.packages.debian), DEBIAN_BASE);
        if host.root() {
            return Plan::Install(packages);
        }
        if host.terminal() && host.program("sudo") {
            return Plan::Ask(packages);
        }
    }
    Plan::Tell(lines(host, missing))
}

fn found(host: &dyn BuildHost, sign: Probe) -> bool {
    match sign {
        Probe::Library(name) => host.library(name),
        Probe::Program(name) => host.program(name),
        Probe::WebTarget => host.web_target(),
        Probe::Postgres => host.postgres(),
        Probe::Node => host.node().is_some_and(|version| new_enough(&version)),
    }
}

/// Returns whether a version as Node prints it (`v20.19.4`) is at least [`NODE`].
pub fn new_enough(version: &str) -> bool {
    let mut parts = version.trim().trim_start_matches('v').split('.');
    let mut next = || parts.next().and_then(|part| part.parse::<u32>().ok());
    match (next(), next()) {
        (Some(major), Some(minor)) => (major, minor) >= NODE,
        _ => false,
    }
}

fn lines(host: &dyn BuildHost, missing: &[Need]) -> Vec<(&'static str, String)> {
    let node = format!("Node {}.{} or newer with npm", NODE.0, NODE.1);
    if !host.linux() {
        return vec![
            (
                "macOS",
                format!("xcode-select --install; {node}: brew install node"),
            ),
            (
                "Windows",
                format!(
                    "the Microsoft C++ build tools and WebView2; {node}: winget install OpenJS.NodeJS.LTS"
                ),
            ),
        ];
    }
    let packages = |pick: fn(&Packages) -> &'static str, base: &'static str| {
        words(missing.iter().map(|need| pick(&need.packages)), base).join(" ")
    };
    let mut lines = vec![
        (
            "Debian, Ubuntu",
            format!(
                "sudo apt-get install --no-install-recommends {}",
                packages(|p| p.debian, DEBIAN_BASE)
            ),
        ),
        (
            "Fedora",
            format!("sudo dnf install {}", packages(|p| p.fedora, FEDORA_BASE)),
        ),
        (
            "Arch",
            format!(
                "sudo pacman -S --needed {}",
                packages(|p| p.arch, ARCH_BASE)
            ),
        ),
    ];
    if missing.iter().any(|need| need.sign == Probe::Node) {
        lines.push((
            "Node",
            format!("{node}; where the system's is older, take it from nodejs.org"),
        ));
    }
    lines
}

fn words(packages: impl Iterator<Item = &'static str>, base: &'static str) -> Vec<&'static str> {
    let mut words: Vec<&'static str> = Vec::new();
    for word in packages.chain([base]).flat_map(str::split_whitespace) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

#[cfg(test)]
mod tests;
