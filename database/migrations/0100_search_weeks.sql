-- What people look for, counted by weeks (each begins on a Monday in São Paulo) and never by person.
drop table search_counts;
create table search_counts (
  -- Plain words with single blanks.
  query text not null check (query <> ''),
  week date not null,
  -- As somebody typed it, with accents if anybody did.
  shown text not null,
  asked integer not null check (asked > 0),
  -- By the last answer: how many products have all of it.
  found integer not null check (found >= 0),
  -- How often a product was opened from its results.
  clicked integer not null default 0 check (clicked >= 0),
  primary key (query, week)
);
create index search_counts_beginning on search_counts (query text_pattern_ops);
create index search_counts_by_week on search_counts (week, asked desc);
