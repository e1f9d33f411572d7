//! Tests that facts are written to cells and read back.
