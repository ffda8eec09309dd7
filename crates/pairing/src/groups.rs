//! How a field is divided into groups, and who goes on to the final.
