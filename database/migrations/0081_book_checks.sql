-- Each night, and when an administrator asks for it, the books are checked against each other. One row is one such check.
create table book_checks (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null,
  milliseconds integer not null,
  -- How many differences were found in all.
  differences integer not null check (differences >= 0),
  -- Of each rule its name, how many differences it found, and the first of them.
  results jsonb not null
);
create index book_checks_latest on book_checks (finished_at desc);
