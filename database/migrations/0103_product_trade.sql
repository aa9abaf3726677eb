-- What a seller keeps about its products for its own trade: codes, the fiscal class, and the packed piece. Shoppers never
-- see it, so it stands apart from the rows whose changes rewrite pages and the search index.

create table product_trade (
  product_id text primary key references products on delete cascade,
  seller_id text not null references sellers on delete cascade,
  -- The seller's own code of the whole product; in the files of an ERP, the parent of its variations.
  code text check (code <> '' and length(code) <= 60),
  ncm text check (ncm ~ '^[0-9]{8}$'),
  -- One packed piece.
  weight_grams integer check (weight_grams between 1 and 30000),
  length_cm integer check (length_cm between 1 and 200),
  width_cm integer check (width_cm between 1 and 200),
  height_cm integer check (height_cm between 1 and 200),
  check (num_nulls(length_cm, width_cm, height_cm) in (0, 3)),
  unique (seller_id, code)
);

create table variant_codes (
  variant_id bigint primary key references product_variants on delete cascade,
  seller_id text not null references sellers on delete cascade,
  sku text check (sku <> '' and length(sku) <= 60),
  ean text check (ean ~ '^([0-9]{8}|[0-9]{12,14})$'),
  check (num_nonnulls(sku, ean) > 0),
  unique (seller_id, sku)
);
