-- The unaccent of PostgreSQL 15 leaves º and ª as they are; since 16 they become o and a, as plainText in our code makes them.
create or replace function plain_text(text) returns text
  language sql stable parallel safe return lower(unaccent(translate($1, 'ºª', 'oa')));
