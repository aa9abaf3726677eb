-- Administrators change synonyms as drafts, look at what would change, and publish all drafts together.
alter table search_synonyms
  -- Counted up by each change: whoever edits names the one that was on the screen.
  add column revision integer not null default 1,
  -- A draft that would delete what it replaces.
  add column removes boolean not null default false,
  add check (state = 'draft' or (replaces is null and not removes)),
  add check (not removes or replaces is not null);
create unique index search_synonyms_one_draft on search_synonyms (replaces) where replaces is not null;

-- A draft that removes is found by no word: in a preview it only stands for what it replaces.
create or replace function synonym_is_plain() returns trigger language plpgsql as $$
begin
  new.plain := case when new.removes then '{}' else
    array(select key from unnest(new.words) word, synonym_key(word) key where key is not null) end;
  return new;
end $$;
drop trigger synonym_is_plain on search_synonyms;
create trigger synonym_is_plain before insert or update of words, removes on search_synonyms
  for each row execute function synonym_is_plain();

-- One row. Every change of a synonym counts it up, and holds it meanwhile.
create table search_desk (
  only_one boolean primary key default true check (only_one),
  version integer not null default 1
);
insert into search_desk default values;

-- What each publication changed, so that the last one can be undone.
create table search_publications (
  id bigint generated always as identity primary key,
  published_at timestamptz not null,
  published_by text not null,
  -- [{ "id": "12", "before": { "words": [], "means": null } or null, "after": the same or null }]
  changes jsonb not null,
  undone_at timestamptz
);

-- Pages of searches in memory are made anew.
create function page_changes_of_synonyms() returns trigger language plpgsql as $$
begin
  insert into page_changes values ('lists:text');
  return null;
end $$;
create trigger page_changes after insert or update or delete on search_synonyms
  for each statement execute function page_changes_of_synonyms();
