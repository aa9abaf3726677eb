-- What a search reads: a narrow line for each product on sale, and beside it the document that the index knows.

-- What products can be, and who wears it: f women, m men, u anybody.
create table search_kinds (
  word text primary key check (word ~ '^[a-z0-9]+$'),
  worn_by text not null check (worn_by in ('f', 'm', 'u'))
);
insert into search_kinds (word, worn_by)
select distinct on (word) word, worn_by
from (values
  ('f', 'vestido vestidos saia saias minissaia minissaias cropped croppeds blusinha blusinhas bata batas camisola camisolas
    babydoll babydolls calcinha calcinhas sutia sutias lingerie lingeries biquini biquinis maio maios legging leggings leg
    pantalona pantalonas pantacourt pantacourts body bodies bodys macaquinho macaquinhos top tops tomara corset corselet espartilho cinta
    robe robes quimono kimono quimonos kimonos sapatilha sapatilhas rasteira rasteiras rasteirinha rasteirinhas salto saltos scarpin
    scarpins anabela espadrille espadrilles tamanco tamancos mule mules brinco brincos tiara tiaras canga cangas saida saidas
    terninho terninhos jardineira jardineiras bolsa bolsas clutch baguete meia-calca tricot bustie bustier'),
  ('m', 'cueca cuecas sunga sungas gravata gravatas'),
  ('u', 'calca calcas short shorts shortinho shortinhos bermuda bermudas blusa blusas camisa camisas camiseta camisetas regata regatas
    polo polos jaqueta jaquetas casaco casacos casaquinho moletom moletons sueter sueteres cardiga cardigas cardigan cardigans blazer
    blazers colete coletes sobretudo sobretudos trench parka parkas corta macacao macacoes conjunto conjuntos kit kits look combo pack
    trio pijama pijamas roupao roupoes meia meias tenis sapato sapatos sandalia sandalias chinelo chinelos bota botas botinha coturno
    coturnos sapatenis mocassim mocassins papete papetes slide slides bone bones chapeu chapeus gorro gorros touca toucas cinto cintos
    oculos relogio relogios colar colares pulseira pulseiras anel aneis mochila mochilas carteira carteiras pochete pochetes lenco
    lencos cachecol cachecois echarpe echarpes luva luvas necessaire necessaires uniforme uniformes agasalho agasalhos fantasia fantasias
    bandana bandanas acessorio guarda viseira viseiras camisao camisoes batina poncho ponchos bolero boleros')
) as list (worn_by, words), regexp_split_to_table(words, '\s+') word
where word ~ '^[a-z0-9]+$'
order by word, worn_by;

-- Written for speed: a load asks it a million times.
create function words_in_order(text) returns text[] language sql immutable parallel safe
  return array_remove(regexp_split_to_array(
    case when $1 ~ '[[:alnum:]]{61}' then regexp_replace($1, '([[:alnum:]]{60})[[:alnum:]]+', '\1', 'g') else $1 end,
    '[^[:alnum:]]+'), '');

-- What a product is, by its plain name: "vestido" of "Vestido Midi", "kit" and "calcinhas" of "Kit 3 Calcinhas", "conjunto", "cropped"
-- and "saia" of "Conjunto Cropped e Saia", "cinto" of "Cinto para Vestido".
create function search_heads(words text[]) returns text[] language plpgsql stable parallel safe as $$
declare
  ends constant text[] := '{com,para,pra,p,sem,c}';
  head integer;
begin
  for n in 1 .. least(cardinality(words), 4) loop
    exit when n > 1 and words[n] = any (ends || '{de,do,da,em}');
    if exists (select from search_kinds where word = words[n]) then head := n; exit; end if;
  end loop;
  if head is null then return words[1:1]; end if;
  if words[head] in ('kit', 'kits', 'conjunto', 'conjuntos', 'look', 'combo', 'pack', 'trio') then
    return array(
      select said.word from unnest(words) with ordinality as said (word, n) join search_kinds kind on kind.word = said.word
      where n >= head and n < coalesce((select min(at) from unnest(words) with ordinality as each (w, at) where at > head and w = any (ends)), n + 1)
      group by said.word order by min(n));
  end if;
  -- "Short Saia" and "Calça Legging" are both; a "Vestido Camisa" is a dress, and "Jeans" or "Salto" say how something is made.
  if words[head] not in ('vestido', 'saia', 'macacao', 'jaqueta', 'bolsa') and words[head + 1] not in ('jeans', 'moletom', 'salto', 'tricot')
    and exists (select from search_kinds where word = words[head + 1]) then return words[head : head + 1]; end if;
  return words[head:head];
end $$;

-- f women, m men, g girls, b boys, k children, u anybody.
create function search_audience(plain_name text, category text, heads text[]) returns text language sql stable parallel safe
  return case
    when plain_name ~ '\m(menina|meninas|garota)\M' then 'g'
    when plain_name ~ '\m(menino|meninos|garoto)\M' then 'b'
    when category = 'infantil' or plain_name ~ '\m(infantil|infantis|bebe|bebes|baby|kids|juvenil|crianca|criancas)\M' then 'k'
    when category in ('blusa-masculina', 'short-masculino') or plain_name ~ '\m(masculin[oa]s?|homem|homens)\M' then 'm'
    when category in ('feminino-conjunto', 'cropped-blusa', 'saias', 'babydoll', 'lingerie')
      or plain_name ~ '\m(feminin[oa]s?|mulher|mulheres|gestante)\M' then 'f'
    else coalesce((select min(worn_by) from search_kinds where word = any (heads)), 'u') end;

-- Products share their lists of colours, of sizes and of what they are: an entry holds the number of the list, which is narrow and
-- counted fast.
create table search_lists (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('color', 'size', 'head')),
  items text[] not null,
  -- Of the items; they may be longer than an index takes.
  digest text not null,
  unique (kind, digest)
);

create function list_digest(items text[]) returns text language sql immutable parallel safe
  return md5(array_to_string(items, E'\x1f'));

create function search_list(wanted text, given text[]) returns integer language plpgsql as $$
declare
  found_id integer;
begin
  loop
    select id into found_id from search_lists where kind = wanted and digest = list_digest(given);
    if found_id is not null then return found_id; end if;
    insert into search_lists (kind, items, digest) values (wanted, given, list_digest(given)) on conflict do nothing;
  end loop;
end $$;

-- The document stands apart: beside the entry it would make it ten times as wide, and ten thousand entries are read for one search.
create table search_texts (
  product_id text primary key references products on delete cascade,
  document tsvector not null
);

-- Numbers follow their product without touching an index; only a new revision is a new document.
create table search_entries (
  product_id text primary key references products on delete cascade,
  created_at timestamptz not null,
  revision integer not null default 1,
  sales integer not null,
  views integer not null,
  heads integer not null,
  colors integer not null,
  sizes integer not null,
  price numeric(12, 2) not null,
  audience text not null,
  category text not null,
  -- The plain words of the name, with a blank before, between and after them.
  name text not null
) with (fillfactor = 85);

-- Everything a search asks of a product, as exact keys; what stands before a key tells the field:
--   word   any text (name, category, shop, colours, description)     @word   name, colours, and a category of one kind
--   ^word  what the product is                                       $word   the shop's name
--   "=category saias"  "=color Azul"  "=size P"  "=for f"  "=seller bella-colada"
create view search_fresh as
select p.id as product_id, p.price, p.sales, p.views, p.created_at, audience, p.category,
  ' ' || array_to_string(name_words, ' ') || ' ' as name, heads, p.colors, p.sizes,
  array_to_tsvector(
    words_in_order(p.search_text)
    || array(select '@' || word from unnest(name_words || words_in_order(plain_text(
      concat_ws(' ', array_to_string(p.colors, ' '), case when c.name not like '%&%' then c.name end)))) word)
    || array(select '^' || word from unnest(heads) word)
    || array(select '$' || word from unnest(words_in_order(plain_text(s.name))) word)
    || array(select '=color ' || left(color, 200) from unnest(p.colors) color)
    || array(select '=size ' || left(size, 200) from unnest(p.sizes) size)
    || array['=category ' || p.category, '=for ' || audience, '=seller ' || p.seller_id]) as document
from products p
join categories c on c.id = p.category
join sellers s on s.id = p.seller_id
cross join lateral (select words_in_order(p.search_name) as name_words offset 0) said
cross join lateral (select search_heads(name_words) as heads offset 0) led
cross join lateral (select search_audience(p.search_name, p.category, heads) as audience offset 0) worn
where p.on_sale;

-- Said to be immutable, which holds for a revision: whoever changes the document counts it up, and the index reads it anew.
create function search_document_of(product text, revision integer) returns tsvector
  language sql immutable parallel unsafe cost 1000
  begin atomic
    select document from search_texts where product_id = product;
  end;

-- After a load that ran without triggers.
create function refill_search_entries() returns void language plpgsql as $$
begin
  truncate search_entries, search_texts;
  create temporary table fresh_entries on commit drop as select * from search_fresh;
  insert into search_lists (kind, items, digest)
  select kind, items, list_digest(items) from (
    select distinct 'color' as kind, colors as items from fresh_entries
    union select 'size', sizes from fresh_entries union select 'head', heads from fresh_entries
  ) lists on conflict do nothing;
  insert into search_texts (product_id, document) select product_id, document from fresh_entries;
  -- By subqueries: without statistics a join of so many rows would be planned for a few.
  insert into search_entries (product_id, created_at, sales, views, heads, colors, sizes, price, audience, category, name)
  select product_id, created_at, sales, views,
    (select id from search_lists where kind = 'head' and digest = list_digest(heads)),
    (select id from search_lists where kind = 'color' and digest = list_digest(colors)),
    (select id from search_lists where kind = 'size' and digest = list_digest(sizes)),
    price, audience, category, name
  from fresh_entries;
  drop table fresh_entries;
end $$;

drop index products_document;
drop function search_document(text, text, text, text[], text[]);
create index search_entries_document on search_entries using gin (search_document_of(product_id, revision)) with (fastupdate = off);

-- The vocabulary knows more of each word: its stem, how it sounds, and whether it names something or only stands in descriptions.
alter table search_words
  add column stem text not null default '',
  add column sound text not null default '',
  -- In how many names, colours and categories of products.
  add column named integer not null default 0,
  -- How many products are of a shop that is called so.
  add column shop integer not null default 0,
  -- How many products are that.
  add column led integer not null default 0;

create function stem_of(word text) returns text language sql immutable parallel safe
  return coalesce((ts_lexize('portuguese_stem', word))[1], word);

-- How a Brazilian hears a word, so that "xorte" is "short", "jaquetta" is "jaqueta" and "caussa" is "calça".
create function sound_of(written text) returns text language plpgsql stable strict parallel safe as $$
declare
  s text := plain_text(translate(lower(written), 'ç', 's'));
begin
  s := regexp_replace(s, '[^a-z0-9]', '', 'g');
  s := replace(replace(replace(s, 'ph', 'f'), 'sch', 'x'), 'sh', 'x');
  s := replace(s, 'ch', 'x');
  s := replace(replace(s, 'lh', 'li'), 'nh', 'ni');
  s := regexp_replace(s, 'sc(?=[eiy])', 's', 'g');
  s := regexp_replace(s, 'qu(?=[eiy])', 'k', 'g');
  s := regexp_replace(s, 'gu(?=[eiy])', 'g', 'g');
  s := regexp_replace(s, 'c(?=[eiy])', 's', 'g');
  s := regexp_replace(s, 'g(?=[eiy])', 'j', 'g');
  s := translate(s, 'cqywz', 'kkivs');
  s := replace(s, 'h', '');
  s := regexp_replace(s, '(.)\1+', '\1', 'g');
  s := regexp_replace(s, 'l(?=[^aeiou]|$)', 'u', 'g');
  s := regexp_replace(s, 'm(?=[^aeiou]|$)', 'n', 'g');
  s := regexp_replace(s, 'u$', 'o');
  s := regexp_replace(s, '(?<=..)[ei]?s?$', '');
  return s;
end $$;

create index search_words_by_stem on search_words (stem);
create index search_words_by_sound on search_words (sound);

-- The shops by their plain names: recognised in a search, and suggested.
create table search_shops (
  seller_id text primary key references sellers on delete cascade,
  plain text not null,
  name text not null
);
create index search_shops_beginning on search_shops (plain text_pattern_ops);

create function shop_is_findable() returns trigger language plpgsql as $$
begin
  if new.status <> 'aprovado' then
    delete from search_shops where seller_id = new.id;
  else
    insert into search_shops (seller_id, plain, name)
    values (new.id, array_to_string(words_in_order(plain_text(new.name)), ' '), new.name)
    on conflict (seller_id) do update set plain = excluded.plain, name = excluded.name;
  end if;
  return null;
end $$;
create trigger shop_is_findable after insert or update of status, name on sellers
  for each row execute function shop_is_findable();
insert into search_shops (seller_id, plain, name)
select id, array_to_string(words_in_order(plain_text(name)), ' '), name from sellers where status = 'aprovado';

-- What people look for, counted; suggested to others when it finds something.
create table search_counts (
  query text primary key check (query <> ''),
  asked integer not null check (asked > 0),
  found integer not null check (found >= 0)
);
create index search_counts_beginning on search_counts (query text_pattern_ops);

-- A product is found at once, and by every word it says; in one order for everybody, so that two sellers who bring the same new words
-- cannot wait for each other in a circle.
drop trigger product_is_findable on products;
create or replace function product_is_findable() returns trigger language plpgsql as $$
declare
  fresh search_fresh%rowtype;
begin
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

create function quoted_key(key text) returns tsquery language sql immutable parallel safe
  return ('''' || replace(replace(key, '\', '\\'), '''', '''''') || '''')::tsquery;

create trigger product_is_findable after insert on products for each row when (new.on_sale) execute function product_is_findable();
create trigger product_stays_findable after update on products for each row
  when ((old.on_sale or new.on_sale) and
    (old.on_sale, old.name, old.category, old.seller_id, old.colors, old.sizes, old.search_text, old.created_at) is distinct from
    (new.on_sale, new.name, new.category, new.seller_id, new.colors, new.sizes, new.search_text, new.created_at))
  execute function product_is_findable();

-- Prices, sales and views, which many products may change at once: no index is touched.
create function search_numbers_follow() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  select array_agg(product_id) into ids from (
    select product_id from search_entries entry join new_rows product on product.id = product_id
    where (entry.sales, entry.views, entry.price) is distinct from (product.sales, product.views, product.price)
    order by product_id for no key update of entry
  ) held;
  if ids is null then return null; end if;
  update search_entries entry set sales = product.sales, views = product.views, price = product.price
  from new_rows product where product.id = entry.product_id and entry.product_id = any (ids);
  return null;
end $$;
create trigger search_numbers_follow after update on products referencing new table as new_rows
  for each statement execute function search_numbers_follow();

-- Counts every word anew and forgets those no longer used. Reads the whole catalogue: called after a load and by a
-- job, never by a request.
create or replace function refresh_search_words() returns void language plpgsql as $$
begin
  create temporary table fresh_words on commit drop as
  with spelt as (
    select word, (array_agg(shown order by uses desc, shown))[1] as shown, sum(uses)::integer as uses
    from (
      select shown, plain_text(shown) as word, count(*) as uses
      from products p
      join sellers s on s.id = p.seller_id
      join categories c on c.id = p.category
      cross join lateral words_of(concat_ws(' ', p.name, c.name, s.name, array_to_string(p.colors, ' '), p.description)) shown
      where p.on_sale
      group by shown
    ) each_spelling
    where word <> ''
    group by word
  ), fields as (select left(word, 1) as field, substr(word, 2) as word, ndoc from ts_stat('select document from search_texts'))
  select spelt.word, shown, uses, stem_of(spelt.word) as stem, sound_of(shown) as sound,
    coalesce(named, 0)::integer as named, coalesce(shop, 0)::integer as shop, coalesce(led, 0)::integer as led
  from spelt left join (
    select word, sum(ndoc) filter (where field = '@') as named, sum(ndoc) filter (where field = '$') as shop,
      sum(ndoc) filter (where field = '^') as led
    from fields where field in ('@', '$', '^') group by word
  ) counted on counted.word = spelt.word;

  delete from search_words known where not exists (select from fresh_words fresh where fresh.word = known.word);
  insert into search_words (word, shown, uses, stem, sound, named, shop, led)
  select word, shown, uses, stem, sound, named, shop, led from fresh_words
  on conflict (word) do update set (shown, uses, stem, sound, named, shop, led) =
      (excluded.shown, excluded.uses, excluded.stem, excluded.sound, excluded.named, excluded.shop, excluded.led)
    where (search_words.shown, search_words.uses, search_words.stem, search_words.sound, search_words.named, search_words.shop, search_words.led)
      is distinct from (excluded.shown, excluded.uses, excluded.stem, excluded.sound, excluded.named, excluded.shop, excluded.led);
  drop table fresh_words;
end $$;

-- Products that were there before this migration.
select refill_search_entries();
select refresh_search_words();
