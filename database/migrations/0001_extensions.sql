-- Accent-insensitive and close-spelling search, and case-insensitive e-mail addresses.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists citext;
