-- What administrators do to products: take them down, and find them among all.

alter table products
  -- Taken down by an administrator: off sale whatever its seller wishes, until an administrator restores it.
  add column taken_down_at timestamptz,
  add column taken_down_reason text check (taken_down_reason <> ''),
  add check ((taken_down_at is null) = (taken_down_reason is null)),
  -- Offered by its seller and let stand by the shop. On sale is what is offered by an approved seller.
  add column is_offered boolean not null generated always as
    (is_active and taken_down_at is null and archived_at is null) stored;

create or replace function product_derived() returns trigger language plpgsql as $$
declare
  shop sellers%rowtype;
  category_name text;
begin
  select * into shop from sellers where id = new.seller_id;
  select name into category_name from categories where id = new.category;
  -- As is_offered, which is not known yet while the row is being written.
  new.on_sale := new.is_active and new.taken_down_at is null and new.archived_at is null and shop.status = 'aprovado';
  -- The leading blank lets "begins a word" be asked as '% term%'.
  new.search_name := ' ' || plain_text(new.name);
  new.search_text := ' ' || plain_text(concat_ws(' ', new.name, category_name, shop.name,
    array_to_string(new.colors, ' '), new.description));
  return new;
end $$;

drop trigger product_derived on products;
create trigger product_derived
  before insert or update of name, description, category, colors, seller_id, is_active, taken_down_at, archived_at
  on products for each row execute function product_derived();

-- One narrow line for each product that is not deleted: by this the administrators' list is searched, filtered, sorted
-- and counted. A product's own row is two kilobytes of words, and most of these questions look at every product.
create table product_lines (
  product_id text primary key references products on delete cascade,
  seller_id text not null,
  category text not null,
  state text not null check (state in ('a-venda', 'fora-da-vitrine', 'inativo', 'retirado')),
  created_at timestamptz not null,
  price numeric(12, 2) not null,
  stock integer not null,
  sales integer not null,
  views integer not null,
  -- Name, category and seller as plain_text gives them, a line each, so that nothing is found across two of them.
  words text not null
) with (fillfactor = 80);

create function product_line_follows() returns trigger language plpgsql as $$
begin
  delete from product_lines where product_id = new.id and new.archived_at is not null;
  insert into product_lines (product_id, seller_id, category, state, created_at, price, stock, sales, views, words)
  select new.id, new.seller_id, new.category,
    case when new.taken_down_at is not null then 'retirado' when not new.is_active then 'inativo'
      when new.on_sale then 'a-venda' else 'fora-da-vitrine' end,
    new.created_at, new.price, new.stock, new.sales, new.views,
    plain_text(concat_ws(E'\n', new.name, category.name, shop.name))
  from sellers shop, categories category
  where shop.id = new.seller_id and category.id = new.category and new.archived_at is null
  on conflict (product_id) do update set (seller_id, category, state, price, stock, sales, views, words) =
    (excluded.seller_id, excluded.category, excluded.state, excluded.price, excluded.stock, excluded.sales,
     excluded.views, excluded.words);
  return null;
end $$;

create trigger product_line_follows
  after insert or update of name, category, seller_id, price, is_active, taken_down_at, archived_at on products
  for each row execute function product_line_follows();

-- Orders and visitors change figures only, and often.
create function product_line_counts() returns trigger language plpgsql as $$
begin
  update product_lines set stock = new.stock, sales = new.sales, views = new.views where product_id = new.id;
  return null;
end $$;

create trigger product_line_counts
  after update of stock, sales, views on products for each row
  when ((old.stock, old.sales, old.views) is distinct from (new.stock, new.sales, new.views))
  execute function product_line_counts();

-- Products that were there before this migration.
update products set is_active = is_active;

create index product_lines_words on product_lines using gin (words gin_trgm_ops);
create index product_lines_newest on product_lines (created_at desc, product_id);
