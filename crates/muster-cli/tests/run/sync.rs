//! `muster sync`: real programs, two data folders or three, and a real server.

mod attacks;
mod club;
mod https;
mod photos;
mod stopped;
mod together;
mod told;
mod world;
