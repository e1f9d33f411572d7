//! The dispatcher: every function by name, its arguments and its answer as JSON.

use muster_core::problem::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::App;

/// What a call answers.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// A value for the screen.
    Json(Value),
    /// A file, such as a PDF.
    Bytes(Vec<u8>),
}

/// Lists the functions once, for the dispatcher and for TypeScript: those that answer a value, then those that answer a
/// file.
macro_rules! calls {
    ($($name:ident: $args:ident -> $reply:ty),* ; files $($file:ident: $file_args:ident),* $(,)?) => {
        /// The names that [`App::call`] knows.
        pub const NAMES: &[&str] = &[$(stringify!($name),)* $(stringify!($file)),*];

        impl App {
            /// Calls a function by its name. Arguments are the fields of its `…Args`.
            ///
            /// # Errors
            /// `unknown-call`, `bad-arguments`, or what the function itself cannot do.
            pub fn call(&self, name: &str, args: Value) -> Result<Reply, Problem> {
                match name {
                    $(stringify!($name) => answer(&self.$name(read::<crate::$args>(args)?)?),)*
                    $(stringify!($file) => self.$file(&read::<crate::$file_args>(args)?).map(Reply::Bytes),)*
                    _ => Err(Problem::new("unknown-call").with("name", name)),
                }
            }
        }

        /// Arguments and answer of every function, for TypeScript.
        #[derive(ts_rs::TS)]
        #[expect(dead_code, reason = "only its shape is used")]
        pub(crate) struct Calls {
            $($name: Call<crate::$args, $reply>,)*
            $($file: Call<crate::$file_args, Vec<u8>>),*
        }
    };
}

/// Arguments and answer of a function.
#[derive(ts_rs::TS)]
#[expect(dead_code, reason = "only its shape is used")]
pub(crate) struct Call<A, R> {
    args: A,
    reply: R,
}

calls! {
    candidates: CandidatesArgs -> Vec<crate::CandidateView>,
    card: CardArgs -> crate::CardView,
    edit: EditArgs -> muster_core::force::Force,
    games: LangArgs -> Vec<crate::GameView>,
    icons: LangArgs -> Vec<crate::IconView>,
    new_force: NewForceArgs -> muster_core::force::Force,
    open_sample: OpenSampleArgs -> muster_core::force::Force,
    read_force: ReadForceArgs -> muster_core::force::Force,
    read_share: ReadShareArgs -> muster_core::force::Force,
    review: ReviewArgs -> crate::ReviewView,
    search: SearchArgs -> crate::Found,
    samples: LangArgs -> Vec<crate::SampleView>,
    share: ForceArgs -> crate::ShareCode,
    write_force: ForceArgs -> crate::ForceText;
    files print: PrintArgs
}

fn read<T: DeserializeOwned>(args: Value) -> Result<T, Problem> {
    let args = match args {
        Value::Null => Value::Object(serde_json::Map::new()),
        args => args,
    };
    serde_path_to_error::deserialize(&args).map_err(|error| {
        let field = error.path().to_string();
        Problem::new("bad-arguments")
            .with("detail", error.inner())
            .in_field(if field == "." { "" } else { &field })
    })
}

fn answer<T: Serialize>(value: &T) -> Result<Reply, Problem> {
    serde_json::to_value(value)
        .map(Reply::Json)
        .map_err(|error| Problem::new("bad-answer").with("detail", error))
}
