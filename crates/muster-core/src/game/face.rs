//! How a game parses and describes the faces of a kind of card.

use std::sync::Arc;

use serde_json::Value;

use crate::card::{Face, KnownReader};
use crate::json::{self, PathStep};
use crate::problem::Problem;

/// The type of the faces of one kind of card: a parser and a JSON Schema.
#[derive(Clone)]
pub struct FaceType {
    read: FaceReader,
    schema: FaceSchema,
}

type FaceReader = Arc<dyn Fn(&Value) -> (Option<Face>, FaceFaults) + Send + Sync>;
type FaceSchema = Arc<dyn Fn() -> schemars::Schema + Send + Sync>;

impl FaceType {
    /// Creates the face type of a `T` that needs no check beyond deserialising it.
    #[must_use]
    pub fn new<T>() -> Self
    where
        T: serde::de::DeserializeOwned + schemars::JsonSchema + Send + Sync + 'static,
    {
        Self::with_reader::<T>(|written| read_face::<T>(written, |_, _| ()))
    }

    /// Creates the face type of a `T` that `read` parses and checks.
    #[must_use]
    pub fn with_reader<T: schemars::JsonSchema>(
        read: impl Fn(&Value) -> (Option<Face>, FaceFaults) + Send + Sync + 'static,
    ) -> Self {
        Self::from_fns(read, || schemars::schema_for!(T))
    }

    /// Creates a face type from a function that parses and checks a face, and one that returns its schema.
    #[must_use]
    pub fn from_fns(
        read: impl Fn(&Value) -> (Option<Face>, FaceFaults) + Send + Sync + 'static,
        schema: impl Fn() -> schemars::Schema + Send + Sync + 'static,
    ) -> Self {
        Self {
            read: Arc::new(read),
            schema: Arc::new(schema),
        }
    }

    /// Parses a face into its game's own type and returns every fault in it. See [`read_face`].
    #[must_use]
    pub fn read(&self, face: &mut Face) -> FaceFaults {
        let (read, faults) = (self.read)(&face.written);
        if let Some(read) = read {
            face.adopt_parsed(read);
        }
        faults
    }

    /// Returns a parser for faces that are known to be free of faults.
    pub(crate) fn known_reader(&self) -> KnownReader {
        let read = Arc::clone(&self.read);
        Arc::new(move |written| read(written).0)
    }

    /// Returns the JSON Schema of the face.
    #[must_use]
    pub fn schema(&self) -> schemars::Schema {
        (self.schema)()
    }
}

impl std::fmt::Debug for FaceType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FaceType")
    }
}

/// The faults of a face, each with the path that leads to it.
#[derive(Debug, Default)]
pub struct FaceFaults(pub(crate) Vec<(Vec<PathStep>, Problem)>);

impl FaceFaults {
    /// Adds a fault at a field of the face.
    pub fn push(&mut self, field: &str, problem: Problem) {
        self.0
            .push((vec![PathStep::Key(field.to_owned())], problem));
    }

    /// Adds a fault at an item of a list of the face.
    pub fn push_item(&mut self, field: &str, index: usize, problem: Problem) {
        self.0.push((
            vec![PathStep::Key(field.to_owned()), PathStep::Index(index)],
            problem,
        ));
    }
}

/// Parses a face as a `T` and finds every fault in it. If parsing succeeds, `check` may add more faults. The returned
/// face leaves its written form empty; [`FaceType::read`] keeps the original one.
pub fn read_face<T>(
    written: &Value,
    check: impl FnOnce(&T, &mut FaceFaults),
) -> (Option<Face>, FaceFaults)
where
    T: serde::de::DeserializeOwned + Send + Sync + 'static,
{
    let (read, faults) = json::read_all_faults::<T>(written);
    let mut faults = FaceFaults(faults);
    let face = read.map(|typed| {
        check(&typed, &mut faults);
        Face::new(Value::Null, typed)
    });
    (face, faults)
}
