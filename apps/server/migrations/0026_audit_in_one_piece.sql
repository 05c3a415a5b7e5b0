-- Longer than a quarter of a page, a row is pressed together before it is written, which costs as much as its insert. What a
-- document of a few lines is told with stays as it is; only long ones are pressed.
ALTER TABLE audit_log SET (toast_tuple_target = 8160);
