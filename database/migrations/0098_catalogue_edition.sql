-- How often something changed of what public pages show: what is sent whole to others (feeds, sitemaps) is the same as long as this
-- number is. Only the notifier counts (app/platform/outbox/page-changes.server.ts), after the changing transactions have committed and
-- at most a few times a second: a counter in their own triggers would make all orders wait for each other.
create table catalogue_edition (
  single boolean primary key default true check (single),
  number bigint not null,
  changed_at timestamptz not null
);
insert into catalogue_edition (number, changed_at) values (1, now());
