//! `muster sync`: real programs with two or three data folders, and a real server.

mod attacks;
mod club;
mod https;
mod log;
mod photos;
mod stopped;
mod together;
mod told;
mod world;
