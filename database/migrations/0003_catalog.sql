-- Shops, what they sell, and the text by which it is found.

create table sellers (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  description text not null default '',
  city text not null,
  state char(2) not null,
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  status text not null default 'pendente' check (status in ('pendente', 'aprovado', 'suspenso')),
  created_at timestamptz not null
);

create table products (
  id text primary key check (id ~ '^[a-z]+-[a-z0-9-]+$'),
  seller_id text not null references sellers,
  category text not null references categories,
  name text not null check (name <> ''),
  description text not null check (description <> ''),
  price numeric(12, 2) not null check (price >= 0),
  wholesale_price numeric(12, 2) check (wholesale_price >= 0 and wholesale_price < price),
  composition text not null default '',
  care text not null default '',
  -- {"P": {"busto": 88, …}, …} in centimetres
  size_guide jsonb not null default '{}',
  -- In the order the shop shows them; every variant is one of each.
  colors text[] not null check (cardinality(colors) > 0),
  sizes text[] not null check (cardinality(sizes) > 0),
  is_active boolean not null default true,
  views integer not null default 0 check (views >= 0),
  sales integer not null default 0 check (sales >= 0),
  created_at timestamptz not null,

  -- Kept by the triggers below, so that lists and search read one table.
  stock integer not null default 0 check (stock >= 0),
  on_sale boolean not null default false,
  search_name text not null default '',
  search_text text not null default ''
);

create table product_variants (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  color text not null check (color <> ''),
  size text not null check (size <> ''),
  stock integer not null check (stock >= 0),
  unique (product_id, color, size)
);

-- A picture is named by its content. A drawn one (sample data) is painted on first request.
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A few blurred pixels as a data URI, shown until the picture arrives.
  placeholder text not null,
  drawing jsonb,
  created_at timestamptz not null
);

create table product_pictures (
  product_id text not null references products on delete cascade,
  position smallint not null check (position >= 0),
  picture_id text not null references pictures,
  color text,
  alt text not null check (alt <> ''),
  primary key (product_id, position)
);

-- One row per visitor, product and half hour; products.views is the count.
create table product_views (
  product_id text not null references products on delete cascade,
  visitor text not null,
  viewed_at timestamptz not null
);
create index product_views_recent on product_views (product_id, visitor, viewed_at desc);
create index product_views_by_time on product_views (viewed_at);

create function plain_text(text) returns text
  language sql stable parallel safe return lower(unaccent($1));

-- A product is on sale when it is active and its seller is approved.
create function product_derived() returns trigger language plpgsql as $$
declare
  shop sellers%rowtype;
  category_name text;
begin
  select * into shop from sellers where id = new.seller_id;
  select name into category_name from categories where id = new.category;
  new.on_sale := new.is_active and shop.status = 'aprovado';
  -- The leading blank lets "begins a word" be asked as '% term%'.
  new.search_name := ' ' || plain_text(new.name);
  new.search_text := ' ' || plain_text(concat_ws(' ', new.name, category_name, shop.name,
    array_to_string(new.colors, ' '), new.description));
  return new;
end $$;

create trigger product_derived
  before insert or update of name, description, category, colors, seller_id, is_active on products
  for each row execute function product_derived();

create function seller_products_follow() returns trigger language plpgsql as $$
begin
  -- Touching is_active runs product_derived for each of them.
  update products set is_active = is_active where seller_id = new.id;
  return null;
end $$;

create trigger seller_products_follow
  after update of status, name on sellers
  for each row when (old.status <> new.status or old.name <> new.name)
  execute function seller_products_follow();

-- product.stock is the sum of its variants, whoever changes them and however many at once.
create function product_stock_sums() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    update products p set stock = s.total
    from (select product_id, sum(stock) as total from product_variants
          where product_id in (select product_id from changed) group by product_id) s
    where p.id = s.product_id and p.stock <> s.total;
  end if;
  if tg_op = 'DELETE' then
    update products p
    set stock = coalesce((select sum(stock) from product_variants v where v.product_id = p.id), 0)
    where p.id in (select product_id from changed);
  end if;
  return null;
end $$;

create trigger variant_stock_inserted after insert on product_variants
  referencing new table as changed for each statement execute function product_stock_sums();
create trigger variant_stock_updated after update on product_variants
  referencing new table as changed for each statement execute function product_stock_sums();
create trigger variant_stock_deleted after delete on product_variants
  referencing old table as changed for each statement execute function product_stock_sums();

create index products_newest on products (created_at desc, id) where on_sale;
create index products_by_category on products (category, created_at desc, id) where on_sale;
create index products_by_price on products (price, id) where on_sale;
create index products_by_sales on products (sales desc, views desc, id) where on_sale;
create index products_by_seller on products (seller_id, created_at desc);
create index products_search on products using gin (search_text gin_trgm_ops) where on_sale;
create index products_search_name on products using gin (search_name gin_trgm_ops) where on_sale;
