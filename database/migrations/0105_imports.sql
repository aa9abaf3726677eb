-- Products that sellers bring in a file: what was read, what was planned, what was done, and how it was before.

create table imports (
  id uuid primary key,
  seller_id text not null references sellers on delete cascade,
  -- Who sent it; the audit names them.
  actor_id text references auth_users on delete set null,
  file_name text not null check (length(file_name) <= 200),
  -- Until it is read.
  file bytea,
  format text check (format in ('mare', 'bling', 'tiny')),
  status text not null check (status in
    ('conferindo', 'conferida', 'recusada', 'importando', 'concluida', 'desfazendo', 'desfeita', 'cancelada')),
  -- Everything or nothing, or only what is right; the seller's choice when it begins.
  mode text check (mode in ('todas', 'boas')),
  -- Why the whole of it was refused or given up.
  problem text,
  row_count integer not null default 0,
  -- The file's own name of each column that was understood, and those that were not.
  columns jsonb not null default '{}',
  -- The seller's choice of a category for each name in the file that is none of ours.
  categories jsonb not null default '{}',
  created_at timestamptz not null,
  checked_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz
);

-- One at a time of each shop: two would plan with the same stock and undo one another's work.
create unique index imports_at_work on imports (seller_id) where status in ('conferindo', 'importando', 'desfazendo');
create index imports_of_seller on imports (seller_id, created_at desc);
create index imports_by_age on imports (created_at);

-- One product of the file, which may be many of its rows.
create table import_products (
  import_id uuid not null references imports on delete cascade,
  position integer not null,
  name text not null,
  source jsonb not null,
  plan text not null check (plan in ('criar', 'alterar', 'igual', 'recusar')),
  -- The product it was found to be, or became.
  product_id text references products on delete set null,
  -- The product's version and the stock of its variants when it was planned.
  seen jsonb,
  problems jsonb not null default '[]',
  changes jsonb not null default '[]',
  outcome text check (outcome in ('criado', 'alterado', 'igual', 'recusado', 'desfeito', 'mantido')),
  -- Why it was refused while running, or stays as it is although the import was undone.
  note text,
  -- The product before and after, for undoing.
  before jsonb,
  written jsonb,
  primary key (import_id, position)
);
create index import_products_of_product on import_products (product_id);

create table import_pictures (
  import_id uuid not null,
  position integer not null,
  number integer not null,
  address text not null check (length(address) <= 2000),
  status text not null default 'na-fila' check (status in ('na-fila', 'pronta', 'recusada')),
  problem text,
  picture_id text,
  primary key (import_id, position, number),
  foreign key (import_id, position) references import_products on delete cascade
);
create index import_pictures_waiting on import_pictures (import_id) where status = 'na-fila';
