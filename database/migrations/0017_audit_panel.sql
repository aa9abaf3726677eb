-- The audit log as the panel reads it: by person, by action, by kind of subject, and by any word that stands in it.

-- plain_text for a stored column, which must not depend on anything: the dictionary is named.
create function audit_plain(text) returns text language sql immutable parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));
create function audit_words(actor_name text, subject_id text, address text, before jsonb, after jsonb) returns text
  language sql immutable parallel safe
  return audit_plain(concat_ws(' ', actor_name, subject_id, address, before::text, after::text));

-- Names have a column of their own: a few of them fill the log, and the planner has to know which.
alter table audit_log
  add column actor_text text not null generated always as (audit_plain(actor_name)) stored,
  add column search_text text not null
    generated always as (audit_words(actor_name, subject_id, address, before, after)) stored;

create index audit_log_actor_words on audit_log using gin (actor_text gin_trgm_ops);
create index audit_log_words on audit_log using gin (search_text gin_trgm_ops);
create index audit_log_of_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_of_action on audit_log (action, at desc, id desc);
create index audit_log_of_kind on audit_log (subject_kind, at desc, id desc);
-- This one also gives the order within a moment.
create index audit_log_about on audit_log (subject_kind, subject_id, at desc, id desc);
drop index audit_log_of_subject;

-- Also where a superuser turned ordinary triggers off for the session, as restoring and replication do.
alter table audit_log enable always trigger audit_is_append_only;
alter table audit_log enable always trigger audit_is_never_emptied;

-- Who made somebody an administrator, or no longer one: the configuration at a start, or an operator's command, which it leaves alone.
alter table administradores add column origin text not null default 'configuracao'
  check (origin in ('configuracao', 'comando'));
