"""The syntax tree, fixes as operations on it, and a front end for each language."""
