"""The rules: a module and a page for each family. What a rule is made of is in `api`, the list of all in `registry`."""
