-- A draft holds the lines that are to be ordered, by the name they have everywhere else.
alter table checkout_drafts rename column wishes to lines;
