"""The pure core of a table: no storage, no time of day, no tasks."""
