-- What the pages of one checkout have in common, however often its answers change: there is one order of it.
alter table checkout_drafts add column purchase uuid not null default gen_random_uuid();
