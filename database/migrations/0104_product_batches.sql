-- Many products changed at once by their seller: what was chosen, what it would change, what it did, and what was before.

create table product_batches (
  id uuid primary key,
  seller_id text not null references sellers on delete cascade,
  -- See `ProductChange` in app/modules/catalog/bulk.
  change jsonb not null,
  created_at timestamptz not null,
  -- When the row is forgotten.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  finished_at timestamptz check (finished_at is null or confirmed_at is not null),
  undone_at timestamptz check (undone_at is null or finished_at is not null)
);
create index product_batches_of_seller on product_batches (seller_id, created_at desc);
create index product_batches_by_expiry on product_batches (expires_at);

create table product_batch_items (
  batch_id uuid not null references product_batches on delete cascade,
  product_id text not null references products on delete cascade,
  position integer not null,
  state text not null check (state in ('previsto', 'igual', 'recusado', 'feito', 'desfeito', 'mantido')),
  -- Why it is refused, or kept as it is when the batch is undone.
  reason text,
  -- The product's version that the preview shows; once it is changed, the version that the change made.
  version integer not null,
  before jsonb not null,
  after jsonb,
  primary key (batch_id, product_id)
);
create index product_batch_items_of_product on product_batch_items (product_id);

-- Counts how often the stock was set by hand. Sales and returned pieces move the stock without counting here, so that a number
-- that somebody counted is told from one that was sold since.
alter table product_variants add column stock_version integer not null default 0;
