-- What sellers do to their own products.

alter table products
  -- Counts its seller's edits: whoever saves over a newer one is told. Stock and sales move without counting here.
  add column version integer not null default 1 check (version > 0),
  -- Deleted by its seller. The row stays for what was sold of it; no screen offers it again.
  add column archived_at timestamptz,
  -- The form it was made with: sent twice, it is one product.
  add column form_key uuid,
  add check (archived_at is null or not is_active);
create unique index products_once_per_form on products (seller_id, form_key) where form_key is not null;

-- Which pictures a seller brought: a picture's name is public, and must not be enough to use it.
create table seller_pictures (
  seller_id text not null references sellers,
  picture_id text not null references pictures,
  created_at timestamptz not null,
  primary key (seller_id, picture_id)
);

-- What one product brought in.
create index pedido_itens_of_product on pedido_itens (produto_id);
