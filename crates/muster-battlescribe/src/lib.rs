//! Reads, compiles, evaluates and writes data sets and rosters in the formats of BattleScribe and New Recruit, within
//! limits.
//!
//! The crate knows nothing of Muster's own games and their packs. It opens no file and uses no clock and no threads: a
//! caller passes bytes and gets values.
//!
//! - [`source`] reads XML, zipped XML and New Recruit's JSON into one tree, and converts older versions to 2.03.
//! - [`data`] compiles such trees into a [`DataSet`], which can be stored as bytes and opened again quickly.
//! - [`roster`] is a list that a player builds: forces, selections, limits. It reads and writes `.ros`.
//! - [`evaluate`] computes names, costs, categories and profiles of a roster, and finds what is wrong with it.
//! - [`game`] makes a game of Muster out of a data set.
//!
//! ```
//! use muster_battlescribe::{Builder, DataSet, Roster, evaluate};
//!
//! let system = br#"<gameSystem id="g" name="Duel">
//!   <costTypes><costType id="pts" name="pts" defaultCostLimit="5"/></costTypes>
//!   <forceEntries><forceEntry id="f" name="Side"/></forceEntries>
//!   <selectionEntries><selectionEntry id="s" name="Swordsman" type="model">
//!     <costs><cost name="pts" typeId="pts" value="6"/></costs>
//!   </selectionEntry></selectionEntries>
//! </gameSystem>"#;
//! let catalogue = br#"<catalogue id="c" name="Duellists" gameSystemId="g"/>"#;
//!
//! let mut builder = Builder::new();
//! builder.add("duel.gst", system);
//! builder.add("duellists.cat", catalogue);
//! let (data, report) = builder.finish();
//! assert!(report.broken.is_empty());
//!
//! // A compiled set is kept as bytes.
//! let data = DataSet::from_bytes(&data.to_bytes()).unwrap();
//!
//! let mut roster = Roster::new(&data, "Mine");
//! let side = roster.add_force(&data, None, "f", "c").unwrap();
//! roster.select(&data, side.node, "s").unwrap();
//! let verdict = evaluate(&data, &roster);
//! assert_eq!(verdict.costs[0].value.to_string(), "6");
//! assert_eq!(verdict.findings.len(), 1); // over the limit of 5
//! ```

pub mod data;
pub mod evaluate;
pub mod game;
pub mod limits;
pub mod roster;
pub mod source;

pub use data::{Builder, DataSet};
pub use evaluate::{RosterVerdict, evaluate};
pub use game::{DataGame, GameSummary, LostCard, UnsearchedNumbers};
pub use roster::Roster;
