-- The pieces of a product are counted in its narrow line instead of its own row. An order changed both: a row of two kilobytes with
-- nineteen checks and eight indexes, which was most of the database's work for an order, and its line.

-- All triggers that change lines of several products do it in the order of their ids, so that they never wait in a circle.
create or replace function product_stock_follows() returns trigger language plpgsql as $$
declare
  ids text[];
  pieces bigint[];
  now_left integer;
begin
  if tg_op = 'INSERT' then
    select array_agg(id order by id), array_agg(sum order by id) into ids, pieces
    from (select product_id as id, sum(stock) from new_rows group by product_id) change;
  elsif tg_op = 'DELETE' then
    select array_agg(id order by id), array_agg(-sum order by id) into ids, pieces
    from (select product_id as id, sum(stock) from old_rows group by product_id) change;
  else
    select array_agg(id order by id), array_agg(sum order by id) into ids, pieces
    from (
      select id, sum(stock) from (
        select product_id as id, stock from new_rows union all select product_id, -stock from old_rows
      ) moved group by id having sum(stock) <> 0
    ) change;
  end if;
  for n in 1 .. coalesce(cardinality(ids), 0) loop
    update product_lines set stock = stock + pieces[n] where product_id = ids[n] returning stock into now_left;
    -- Sold out, or no longer: what its cards say, and where lists and searches put it.
    if (now_left = 0) <> (now_left = pieces[n]) then
      insert into page_changes values ('card:' || ids[n]), ('lists:stock');
    end if;
  end loop;
  return null;
end $$;

create or replace function product_line_follows() returns trigger language plpgsql as $$
begin
  delete from product_lines where product_id = new.id and new.archived_at is not null;
  insert into product_lines (product_id, seller_id, category, state, created_at, price, stock, sales, views, words)
  select new.id, new.seller_id, new.category,
    case when new.taken_down_at is not null then 'retirado' when not new.is_active then 'inativo'
      when new.on_sale then 'a-venda' else 'fora-da-vitrine' end,
    new.created_at, new.price, (select coalesce(sum(stock), 0) from product_variants where product_id = new.id),
    new.sales, new.views, plain_text(concat_ws(E'\n', new.name, category.name, shop.name))
  from sellers shop, categories category
  where shop.id = new.seller_id and category.id = new.category and new.archived_at is null
  on conflict (product_id) do update set (seller_id, category, state, price, sales, views, words) =
    (excluded.seller_id, excluded.category, excluded.state, excluded.price, excluded.sales, excluded.views, excluded.words);
  return null;
end $$;

-- Sales and views, which many products may change at once.
drop trigger product_line_counts on products;
create or replace function product_line_counts() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  select array_agg(product_id) into ids from (
    select product_id from product_lines line join new_rows product on product.id = product_id
    where (line.sales, line.views) is distinct from (product.sales, product.views)
    order by product_id for no key update of line
  ) held;
  update product_lines line set sales = product.sales, views = product.views
  from new_rows product where product.id = line.product_id and line.product_id = any (ids);
  return null;
end $$;
create trigger product_line_counts after update on products referencing new table as new_rows
  for each statement execute function product_line_counts();

-- As before, without the stock.
drop trigger page_changes_edited on products;
create or replace function page_changes_of_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into page_changes values ('lists:set');
    return null;
  end if;
  insert into page_changes values ('card:' || old.id);
  if tg_op = 'DELETE' then
    insert into page_changes values ('lists:set');
    return null;
  end if;
  insert into page_changes
  select subject from (values
    ('lists:set', (old.on_sale, old.category, old.created_at) is distinct from (new.on_sale, new.category, new.created_at)),
    ('lists:price', old.price <> new.price),
    ('lists:text', (old.search_text, old.colors, old.sizes) is distinct from (new.search_text, new.colors, new.sizes))
  ) as change (subject, happened) where happened;
  return null;
end $$;
create trigger page_changes_edited after update on products
  for each row when ((old.on_sale or new.on_sale) and
    (old.name, old.description, old.price, old.wholesale_price, old.composition, old.care, old.size_guide, old.colors, old.sizes,
     old.on_sale, old.category, old.seller_id, old.created_at, old.search_text, old.rating_sum, old.rating_count)
    is distinct from
    (new.name, new.description, new.price, new.wholesale_price, new.composition, new.care, new.size_guide, new.colors, new.sizes,
     new.on_sale, new.category, new.seller_id, new.created_at, new.search_text, new.rating_sum, new.rating_count))
  execute function page_changes_of_product();

alter table products drop column stock;
alter table product_lines add check (stock >= 0), set (fillfactor = 50);
