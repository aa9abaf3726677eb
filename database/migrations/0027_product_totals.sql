-- What a product has in all the days that are kept. Nobody has more than that in any period, so the first of a long one
-- are looked for among the few who could be: see top-products.server.ts.
create table product_totals (
  product_id text primary key references products on delete cascade,
  views integer not null,
  pieces integer not null
);
create index product_totals_most_seen on product_totals (views desc) include (product_id);
create index product_totals_most_sold on product_totals (pieces desc) include (product_id);

insert into product_totals (product_id, views, pieces)
select product_id, sum(views), sum(pieces) from product_days group by product_id;

-- The totals follow the days, whoever changes those: by what changed, one row per product and statement.
create function product_totals_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_totals as known (product_id, views, pieces)
    select product_id, sum(views), sum(pieces) from new_rows group by product_id
    on conflict (product_id) do update
      set views = known.views + excluded.views, pieces = known.pieces + excluded.pieces;
  elsif tg_op = 'UPDATE' then
    update product_totals known set views = known.views + change.views, pieces = known.pieces + change.pieces
    from (
      select product_id, sum(views) as views, sum(pieces) as pieces
      from (select product_id, views, pieces from new_rows union all select product_id, -views, -pieces from old_rows) changed
      group by product_id
    ) change
    where known.product_id = change.product_id;
  else
    update product_totals known set views = known.views - gone.views, pieces = known.pieces - gone.pieces
    from (select product_id, sum(views) as views, sum(pieces) as pieces from old_rows group by product_id) gone
    where known.product_id = gone.product_id;
  end if;
  return null;
end $$;
create trigger product_days_added after insert on product_days referencing new table as new_rows
  for each statement execute function product_totals_follow();
create trigger product_days_changed after update on product_days referencing old table as old_rows new table as new_rows
  for each statement execute function product_totals_follow();
create trigger product_days_forgotten after delete on product_days referencing old table as old_rows
  for each statement execute function product_totals_follow();

-- Days no report reaches back to, some at a time. Adding up waits meanwhile: both change totals, in any order.
create function forget_product_days(before date, at_most integer) returns bigint language plpgsql as $$
declare
  forgotten bigint;
begin
  perform pg_advisory_xact_lock(7205022);
  delete from product_days where ctid = any (array(select ctid from product_days where day < before limit at_most));
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- As in 0022, and the totals with it.
create or replace function recount_figures() returns void language plpgsql as $$
begin
  lock table figure_changes in access exclusive mode;
  truncate figure_changes, product_days, product_totals, seller_days, category_days;
  insert into figure_changes (day, product_id, views)
  select (viewed_at at time zone 'America/Sao_Paulo')::date, product_id, count(*) from product_views group by 1, 2;
  insert into figure_changes (day, product_id, pieces, revenue)
  select (paid_at at time zone 'America/Sao_Paulo')::date, produto_id, sum(quantidade - item.refunded),
    sum((quantidade - item.refunded) * preco)
  from pedido_itens item join pedidos sale on sale.id = pedido_id
  where paid_at is not null and quantidade > item.refunded group by 1, 2;
  perform fold_figures();
end $$;
