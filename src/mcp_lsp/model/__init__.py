"""Documents, their definitions and fields, values and views for rules, and what is known about the formats."""
