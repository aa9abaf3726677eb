-- Every process of the shop, on each machine, says here every few seconds that it lives and how it is. Nothing of it is worth
-- writing into the write-ahead log: after a crash it is empty, and soon complete again.
create unlogged table processes (
  id uuid primary key,
  kind text not null check (kind in ('web', 'worker')),
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Held in memory by the whole process.
  memory_bytes bigint not null,
  -- What only it knows: its kept pages, the process that makes its pictures, whether letters wait.
  facts jsonb not null
);

-- What `npm run backup` did, and what it could not do.
create table backups (
  id bigint generated always as identity primary key,
  -- whole: every table and picture; base: the data folder of the embedded database.
  kind text not null check (kind in ('whole', 'base')),
  finished_at timestamptz not null,
  host text not null,
  path text not null,
  bytes bigint,
  encrypted boolean not null,
  -- Why there is none; null when there is one.
  problem text
);
create index backups_latest on backups (finished_at desc);
