-- A letter is handed to the mail server outside of any transaction: a server that hangs must hold neither a connection
-- nor a lock. Until this moment one job is handing it over, and another that wants to comes back later.
alter table emails add column handing_over_until timestamptz;
