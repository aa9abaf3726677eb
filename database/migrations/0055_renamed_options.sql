-- A colour or size that was renamed is the same thing under another name. Carts in browsers, saved carts and checkouts
-- know a variant by its names, so the former ones still lead to it.
create table product_former_options (
  product_id text not null references products on delete cascade,
  kind text not null check (kind in ('cor', 'tamanho')),
  former text not null,
  current text not null check (current <> former),
  primary key (product_id, kind, former)
);
