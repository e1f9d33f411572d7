//! Tests which tools are asked for on which machine.

use super::*;

/// A machine with properties chosen by a test.
struct Machine {
    has: Vec<&'static str>,
    node: Option<&'static str>,
    linux: bool,
    root: bool,
    terminal: bool,
}

impl Machine {
    fn debian() -> Machine {
        Machine {
            has: vec!["apt-get"],
            node: None,
            linux: true,
            root: true,
            terminal: false,
        }
    }

    fn complete() -> Machine {
        let mut machine = Machine::debian();
        machine.node = Some("v20.19.0");
        for need in LINUX {
            match need.sign {
                Probe::Library(name) | Probe::Program(name) => machine.has.push(name),
                Probe::Postgres => machine.has.push("initdb"),
                Probe::Node | Probe::WebTarget => {}
            }
        }
        machine
    }

    fn without(mut self, name: &str) -> Machine {
        self.has.retain(|has| *has != name);
        self
    }
}

impl BuildHost for Machine {
    fn library(&self, name: &str) -> bool {
        self.has.contains(&name)
    }
    fn program(&self, name: &str) -> bool {
        self.has.contains(&name)
    }
    fn postgres(&self) -> bool {
        self.has.contains(&"initdb")
    }
    fn web_target(&self) -> bool {
        true
    }
    fn node(&self) -> Option<String> {
        self.node.map(str::to_owned)
    }
    fn linux(&self) -> bool {
        self.linux
    }
    fn root(&self) -> bool {
        self.root
    }
    fn terminal(&self) -> bool {
        self.terminal
    }
}

fn planned(machine: &Machine, part: WorkPart) -> Plan {
    plan(machine, &missing(machine, part))
}

#[test]
fn a_complete_machine_is_left_alone() {
    assert_eq!(
        planned(&Machine::complete(), WorkPart::WindowTests),
        Plan::Nothing
    );
}

#[test]
fn root_on_debian_installs_what_is_missing_and_no_more() {
    let machine = Machine::complete().without("Xvfb");
    let packages = vec!["xvfb", "xauth", "pkg-config", "build-essential"];
    assert_eq!(
        planned(&machine, WorkPart::WindowTests),
        Plan::Install(packages)
    );
}

#[test]
fn what_only_the_tests_need_is_not_missed_by_the_window() {
    let machine = Machine::complete()
        .without("Xvfb")
        .without("WebKitWebDriver");
    assert_eq!(planned(&machine, WorkPart::Window), Plan::Nothing);
}

#[test]
fn a_database_is_needed_by_the_servers_tests_alone() {
    let machine = Machine::complete().without("initdb");
    assert_eq!(planned(&machine, WorkPart::WindowTests), Plan::Nothing);
    let Plan::Install(packages) = planned(&machine, WorkPart::Database) else {
        panic!("root on Debian installs");
    };
    assert_eq!(packages.first(), Some(&"postgresql"));
    let bare = Machine::debian();
    let names: Vec<&str> = missing(&bare, WorkPart::Database)
        .iter()
        .map(|need| need.name)
        .collect();
    assert_eq!(names, ["PostgreSQL"]);
}

#[test]
fn a_client_needs_python_alone() {
    let machine = Machine::complete().without("python3");
    assert_eq!(planned(&machine, WorkPart::WindowTests), Plan::Nothing);
    assert_eq!(planned(&machine, WorkPart::Database), Plan::Nothing);
    let names: Vec<&str> = missing(&machine, WorkPart::Client)
        .iter()
        .map(|need| need.name)
        .collect();
    assert_eq!(names, ["Python"]);
}

#[test]
fn reading_pages_needs_poppler_alone() {
    let machine = Machine::debian();
    let names: Vec<&str> = missing(&machine, WorkPart::Pages)
        .iter()
        .map(|need| need.name)
        .collect();
    assert_eq!(names, ["pdftotext", "pdftoppm"]);
    let machine = Machine::complete().without("pdftotext");
    assert_eq!(planned(&machine, WorkPart::Window), Plan::Nothing);
    assert!(matches!(
        planned(&machine, WorkPart::WindowTests),
        Plan::Install(_)
    ));
}

#[test]
fn a_bare_debian_gets_each_package_once() {
    let Plan::Install(packages) = planned(&Machine::debian(), WorkPart::WindowTests) else {
        panic!("root on Debian installs");
    };
    for package in [
        "nodejs",
        "npm",
        "libwebkit2gtk-4.1-dev",
        "webkit2gtk-driver",
    ] {
        assert!(packages.contains(&package), "{package} in {packages:?}");
    }
    let mut once = packages.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), packages.len());
}

#[test]
fn a_user_at_a_terminal_with_sudo_is_asked() {
    let mut machine = Machine::complete().without("gtk+-3.0");
    machine.root = false;
    machine.terminal = true;
    machine.has.push("sudo");
    assert!(matches!(planned(&machine, WorkPart::Window), Plan::Ask(_)));
}

#[test]
fn a_user_who_cannot_be_asked_is_told() {
    let mut machine = Machine::complete().without("gtk+-3.0");
    machine.root = false;
    machine.has.push("sudo");
    let Plan::Tell(lines) = planned(&machine, WorkPart::Window) else {
        panic!("nobody can be asked");
    };
    let systems: Vec<&str> = lines.iter().map(|(system, _)| *system).collect();
    assert_eq!(systems, ["Debian, Ubuntu", "Fedora", "Arch"]);
    assert!(lines[0].1.contains("libgtk-3-dev"), "{lines:?}");
    assert!(lines[1].1.contains("gtk3-devel"), "{lines:?}");
}

#[test]
fn root_on_another_linux_is_told() {
    let machine = Machine::debian().without("apt-get");
    assert!(matches!(planned(&machine, WorkPart::Window), Plan::Tell(_)));
}

#[test]
fn a_system_with_its_own_web_view_needs_node_alone() {
    let mut machine = Machine::debian();
    machine.linux = false;
    let names: Vec<&str> = missing(&machine, WorkPart::WindowTests)
        .iter()
        .map(|need| need.name)
        .collect();
    assert_eq!(names, ["Node", "npm"]);
    assert!(matches!(planned(&machine, WorkPart::Window), Plan::Tell(_)));
}

#[test]
fn an_old_node_is_missing() {
    assert!(new_enough("v20.19.0"));
    assert!(new_enough("v22.1.0"));
    assert!(!new_enough("v20.18.3"));
    assert!(!new_enough("v18.20.4"));
    assert!(!new_enough("nonsense"));
    let mut machine = Machine::complete();
    machine.node = Some("v18.20.4");
    assert_eq!(missing(&machine, WorkPart::Screens).len(), 1);
}
