//! What stands in cells, and what they say.
