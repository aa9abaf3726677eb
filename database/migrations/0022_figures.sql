-- What was looked at and sold, day by day, so that a report adds up days instead of reading every view and every order.

-- What happened since the days were last added up. Shoppers and buyers only ever add to it, so nobody waits for anybody.
-- A job takes it into the tables below every minute; whoever reads them adds what still stands here, and is never late.
create table figure_changes (
  day date not null,
  product_id text not null,
  views integer not null default 0,
  -- Pieces that were paid, less those that went back; each on the day its order was paid.
  pieces integer not null default 0,
  revenue numeric(14, 2) not null default 0
);

create table product_days (
  product_id text not null references products on delete cascade,
  day date not null,
  views integer not null,
  pieces integer not null,
  revenue numeric(14, 2) not null,
  primary key (product_id, day) include (views, pieces, revenue)
);
-- The first of each day, to find the first of many days without adding up the rest.
create index product_days_most_seen on product_days (day, views desc) include (product_id) where views > 0;
create index product_days_most_sold on product_days (day, pieces desc) include (product_id) where pieces > 0;

create table seller_days (
  day date not null,
  seller_id text not null references sellers,
  views integer not null,
  pieces integer not null,
  revenue numeric(14, 2) not null,
  primary key (day, seller_id) include (views, pieces, revenue)
);

-- The category a product was in when it was seen or sold. Its rows of a day are all of that day.
create table category_days (
  day date not null,
  category text not null references categories,
  views integer not null,
  pieces integer not null,
  revenue numeric(14, 2) not null,
  primary key (day, category)
);

create function fold_figures() returns void language plpgsql as $$
begin
  -- Two at once would wait for each other's rows in any order.
  perform pg_advisory_xact_lock(7205022);
  with taken as (
    delete from figure_changes returning *
  ), summed as (
    select day, product_id, seller_id, category, sum(taken.views) as views, sum(pieces) as pieces, sum(revenue) as revenue
    from taken join products on products.id = product_id group by day, product_id, seller_id, category
  ), by_product as (
    insert into product_days as known (product_id, day, views, pieces, revenue)
    select product_id, day, views, pieces, revenue from summed
    on conflict (product_id, day) do update set views = known.views + excluded.views,
      pieces = known.pieces + excluded.pieces, revenue = known.revenue + excluded.revenue
  ), by_seller as (
    insert into seller_days as known (day, seller_id, views, pieces, revenue)
    select day, seller_id, sum(views), sum(pieces), sum(revenue) from summed group by day, seller_id
    on conflict (day, seller_id) do update set views = known.views + excluded.views,
      pieces = known.pieces + excluded.pieces, revenue = known.revenue + excluded.revenue
  )
  insert into category_days as known (day, category, views, pieces, revenue)
  select day, category, sum(views), sum(pieces), sum(revenue) from summed group by day, category
  on conflict (day, category) do update set views = known.views + excluded.views,
    pieces = known.pieces + excluded.pieces, revenue = known.revenue + excluded.revenue;
end $$;

-- All of it anew from the views and the orders themselves, which wait meanwhile.
create function recount_figures() returns void language plpgsql as $$
begin
  lock table figure_changes in access exclusive mode;
  truncate figure_changes, product_days, seller_days, category_days;
  insert into figure_changes (day, product_id, views)
  select (viewed_at at time zone 'America/Sao_Paulo')::date, product_id, count(*) from product_views group by 1, 2;
  insert into figure_changes (day, product_id, pieces, revenue)
  select (paid_at at time zone 'America/Sao_Paulo')::date, produto_id, sum(quantidade - item.refunded),
    sum((quantidade - item.refunded) * preco)
  from pedido_itens item join pedidos sale on sale.id = pedido_id
  where paid_at is not null and quantidade > item.refunded group by 1, 2;
  perform fold_figures();
end $$;
select recount_figures();

-- What is wrong today: the few that wait too long, each found without reading those that do not.
create index remessas_to_ship on remessas (ship_by) where status = 'processando';
create index devolucoes_waiting on devolucoes (created_at) where status = 'solicitada';
create index emails_unsent on emails (created_at) where sent_at is null;
create index refunds_refused on refunds (requested_at) where status = 'refused';
