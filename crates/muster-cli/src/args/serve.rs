//! The options of `muster serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub struct ServeOptions {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8420")]
    pub listen: SocketAddr,
    #[arg(long, value_name = "ADDRESS")]
    pub metrics: Option<SocketAddr>,
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    // A URL with a password is better put into the environment, which fewer people can read than the list of processes.
    #[arg(
        long,
        value_name = "URL",
        env = "MUSTER_DATABASE",
        hide_env_values = true
    )]
    pub database: Option<String>,
}
