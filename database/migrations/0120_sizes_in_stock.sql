-- A product is found, filtered and counted by the sizes that it can be bought in: "Só o que tem no meu tamanho" lists nothing that is
-- sold out in that size.

-- In one order, so that products share their lists.
create function sizes_in_stock(product text, sizes text[]) returns text[] language sql stable parallel safe
  return array(
    select distinct size from product_variants where product_id = product and stock > 0 and size = any (sizes) order by size);

create or replace view search_fresh as
select p.id as product_id, p.price, p.sales, p.views, p.created_at, audience, p.category,
  ' ' || array_to_string(name_words, ' ') || ' ' as name, heads, p.colors, stocked as sizes,
  array_to_tsvector(
    words_in_order(p.search_text)
    || array(select '@' || word from unnest(name_words || words_in_order(plain_text(
      concat_ws(' ', array_to_string(p.colors, ' '), case when c.name not like '%&%' then c.name end)))) word)
    || array(select '^' || word from unnest(heads) word)
    || array(select '$' || word from unnest(words_in_order(plain_text(s.name))) word)
    || array(select '=color ' || left(color, 200) from unnest(p.colors) color)
    || array(select '=size ' || left(size, 200) from unnest(stocked) size)
    || array['=category ' || p.category, '=for ' || audience, '=seller ' || p.seller_id]) as document
from products p
join categories c on c.id = p.category
join sellers s on s.id = p.seller_id
cross join lateral (select words_in_order(p.search_name) as name_words offset 0) said
cross join lateral (select search_heads(name_words) as heads offset 0) led
cross join lateral (select search_audience(p.search_name, p.category, heads) as audience offset 0) worn
cross join lateral (select sizes_in_stock(p.id, p.sizes) as stocked offset 0) kept
where p.on_sale;

-- As before, with the lock.
create or replace function product_is_findable() returns trigger language plpgsql as $$
declare
  fresh search_fresh%rowtype;
begin
  -- Stock is changed under the line's lock as well: whoever comes second sees what the first one did.
  perform from product_lines where product_id = new.id for no key update;
  select * into fresh from search_fresh where product_id = new.id;
  if not found then
    delete from search_entries where product_id = new.id;
    delete from search_texts where product_id = new.id;
    return null;
  end if;
  insert into search_texts (product_id, document) values (fresh.product_id, fresh.document)
  on conflict (product_id) do update set document = excluded.document;
  insert into search_entries (product_id, created_at, sales, views, heads, colors, sizes, price, audience, category, name)
  values (fresh.product_id, fresh.created_at, fresh.sales, fresh.views, search_list('head', fresh.heads),
    search_list('color', fresh.colors), search_list('size', fresh.sizes), fresh.price, fresh.audience, fresh.category, fresh.name)
  on conflict (product_id) do update set (revision, created_at, sales, views, heads, colors, sizes, price, audience, category, name) =
    (search_entries.revision + 1, excluded.created_at, excluded.sales, excluded.views, excluded.heads, excluded.colors, excluded.sizes,
     excluded.price, excluded.audience, excluded.category, excluded.name);

  insert into product_options (kind, name, plain)
  select kind, name, plain_text(name)
  from (select 'color' as kind, unnest(new.colors) as name union select 'size', unnest(new.sizes)) brought
  where name <> '' and not exists (
    select from product_options known where (known.kind, known.name) = (brought.kind, brought.name))
  order by kind, name
  on conflict do nothing;

  insert into search_words (word, shown, uses, stem, sound, named, shop, led)
  select word, shown, 1, stem_of(word), sound_of(shown), (fresh.document @@ quoted_key('@' || word))::int,
    (fresh.document @@ quoted_key('$' || word))::int, (fresh.document @@ quoted_key('^' || word))::int
  from (
    select distinct on (word) shown, word
    from (
      select shown, plain_text(shown) as word
      from sellers s, categories c, words_of(concat_ws(' ', new.name, c.name, s.name,
        array_to_string(new.colors, ' '), new.description)) shown
      where s.id = new.seller_id and c.id = new.category
    ) spelt where word <> '' order by word, shown
  ) said
  where not exists (
    select from search_words known where known.word = said.word
      -- Unless it is new in one of its fields.
      and (known.named > 0 or not fresh.document @@ quoted_key('@' || said.word))
      and (known.shop > 0 or not fresh.document @@ quoted_key('$' || said.word))
      and (known.led > 0 or not fresh.document @@ quoted_key('^' || said.word)))
  order by word
  on conflict (word) do update set named = greatest(search_words.named, excluded.named),
    shop = greatest(search_words.shop, excluded.shop), led = greatest(search_words.led, excluded.led);
  return null;
end $$;

-- Called under the lock of the product's line. The document is written before the entry, whose index reads it.
create function search_sizes_follow(product text) returns void language plpgsql as $$
declare
  known text[];
  stocked text[];
  fresh search_fresh%rowtype;
begin
  select items into known from search_entries entry join search_lists list on list.id = entry.sizes where product_id = product;
  if not found then return; end if;
  select sizes_in_stock(id, sizes) into stocked from products where id = product;
  if known @> stocked and stocked @> known then return; end if;
  select * into fresh from search_fresh where product_id = product;
  update search_texts set document = fresh.document where product_id = product;
  update search_entries set sizes = search_list('size', fresh.sizes), revision = revision + 1 where product_id = product;
  insert into page_changes values ('lists:sizes');
end $$;

-- As before, and a size that is sold out, or no longer, is news for lists: they are told by lists:sizes, which stands in the place of
-- lists:stock. First all lines and then all entries, each in the order of their ids, as a change of products does it.
create or replace function product_stock_follows() returns trigger language plpgsql as $$
declare
  ids text[];
  pieces bigint[];
  -- Whether a variant came into stock or ran out, or has another size.
  turned boolean[];
  now_left integer;
begin
  if tg_op = 'INSERT' then
    select array_agg(id order by id), array_agg(sum order by id), array_agg(sum > 0 order by id) into ids, pieces, turned
    from (select product_id as id, sum(stock) from new_rows group by product_id) change;
  elsif tg_op = 'DELETE' then
    select array_agg(id order by id), array_agg(-sum order by id), array_agg(sum > 0 order by id) into ids, pieces, turned
    from (select product_id as id, sum(stock) from old_rows group by product_id) change;
  else
    select array_agg(id order by id), array_agg(sum order by id), array_agg(is_turned order by id) into ids, pieces, turned
    from (
      select after.product_id as id, sum(after.stock - before.stock),
        bool_or((after.stock > 0) <> (before.stock > 0) or after.size <> before.size) as is_turned
      from new_rows after join old_rows before using (id) group by after.product_id
    ) change where sum <> 0 or is_turned;
  end if;
  for n in 1 .. coalesce(cardinality(ids), 0) loop
    update product_lines set stock = stock + pieces[n] where product_id = ids[n] returning stock into now_left;
    -- Sold out, or no longer: what its cards say.
    if (now_left = 0) <> (now_left = pieces[n]) then
      insert into page_changes values ('card:' || ids[n]);
    end if;
  end loop;
  for n in 1 .. coalesce(cardinality(ids), 0) loop
    if turned[n] then perform search_sizes_follow(ids[n]); end if;
  end loop;
  return null;
end $$;

-- There are as many lists of sizes as ways to be sold out. Whoever is about to use a list holds it.
create or replace function search_list(wanted text, given text[]) returns integer language plpgsql as $$
declare
  found_id integer;
begin
  loop
    select id into found_id from search_lists where kind = wanted and digest = list_digest(given) for key share;
    if found_id is not null then return found_id; end if;
    insert into search_lists (kind, items, digest) values (wanted, given, list_digest(given)) on conflict do nothing;
  end loop;
end $$;

create function forget_unused_search_lists() returns void language plpgsql as $$
declare
  unused integer[];
begin
  unused := array(
    select id from search_lists
    where id not in (select heads from search_entries union select colors from search_entries union select sizes from search_entries)
    order by id for update skip locked);
  -- Asked again, of what was committed until they were held.
  delete from search_lists where id = any (unused)
    and id not in (select heads from search_entries union select colors from search_entries union select sizes from search_entries);
end $$;

-- Products that are sold out in a size.
do $$
declare
  product text;
begin
  for product in select distinct product_id from product_variants where stock = 0 order by product_id loop
    perform search_sizes_follow(product);
  end loop;
end $$;
