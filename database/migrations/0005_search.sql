-- How products are found: one indexed document each, the values the filters know, and the words the shop can spell.

-- Everything a search asks of a product, as exact keys: each word of its text, each word of its name behind "@", and
-- "=category roupas", "=color Azul", "=size P". One index then answers text and filters together, and no row is read
-- in vain. Not parallel: on a busy shop a second process for one search is taken from another shopper.
create function search_document(search_name text, search_text text, category text, colors text[], sizes text[])
  returns tsvector language sql immutable parallel unsafe cost 1000
  return array_to_tsvector(
    array(select left(word, 60) from regexp_split_to_table(search_text, '[^[:alnum:]]+') word where word <> '')
    || array(select '@' || left(word, 60) from regexp_split_to_table(search_name, '[^[:alnum:]]+') word where word <> '')
    || array(select '=color ' || left(color, 200) from unnest(colors) color)
    || array(select '=size ' || left(size, 200) from unnest(sizes) size)
    || ('=category ' || category));

create index products_document on products
  using gin (search_document(search_name, search_text, category, colors, sizes))
  with (fastupdate = off) where on_sale;
-- "Contains" is asked of the vocabulary below, which is far smaller than the texts it comes from.
drop index products_search;
drop index products_search_name;

-- Every colour and size some product came in: a filter for "azul" finds "Azul-marinho" here.
create table product_options (
  kind text not null check (kind in ('color', 'size')),
  name text not null check (name <> ''),
  plain text not null,
  primary key (kind, name)
);

-- The shop's vocabulary: in which words a typed part is contained, what a misspelt one may have meant, what a
-- half-typed one may become.
create table search_words (
  -- Without accents and capitals, as it stands in the document.
  word text primary key,
  -- As the shop writes it most.
  shown text not null,
  -- In how many products; kept by refresh_search_words.
  uses integer not null check (uses > 0)
);
create index search_words_containing on search_words using gin (word gin_trgm_ops);
create index search_words_similar on search_words using gist (word gist_trgm_ops (siglen = 32));
create index search_words_beginning on search_words (word text_pattern_ops, uses desc);

create function words_of(text) returns setof text language sql stable parallel safe
  begin atomic
    select distinct left(word, 60) from regexp_split_to_table(lower($1), '[^[:alnum:]]+') word where word <> '';
  end;

-- A new product is found at once: its words, colours and sizes are known before anybody can ask for them.
create function product_is_findable() returns trigger language plpgsql as $$
begin
  -- In one order for everybody: two sellers who bring the same new words cannot wait for each other in a circle.
  insert into product_options (kind, name, plain)
  select kind, name, plain_text(name)
  from (select 'color' as kind, unnest(new.colors) as name union select 'size', unnest(new.sizes)) brought
  where name <> '' and not exists (
    select from product_options known where (known.kind, known.name) = (brought.kind, brought.name))
  order by kind, name
  on conflict do nothing;

  insert into search_words (word, shown, uses)
  select distinct on (word) word, shown, 1
  from (
    select shown, plain_text(shown) as word
    from sellers s, categories c, words_of(concat_ws(' ', new.name, c.name, s.name,
      array_to_string(new.colors, ' '), new.description)) shown
    where s.id = new.seller_id and c.id = new.category
  ) said
  where word <> '' and not exists (select from search_words known where known.word = said.word)
  order by word, shown
  on conflict do nothing;
  return null;
end $$;

create trigger product_is_findable
  after insert or update of name, description, category, colors, sizes, seller_id, is_active on products
  for each row execute function product_is_findable();

-- Counts every word anew and forgets those no longer used. Reads the whole catalogue: called after a load and by a
-- job, never by a request.
create function refresh_search_words() returns void language plpgsql as $$
begin
  create temporary table fresh_words on commit drop as
  select word, (array_agg(shown order by uses desc, shown))[1] as shown, sum(uses)::integer as uses
  from (
    select shown, plain_text(shown) as word, count(*) as uses
    from products p
    join sellers s on s.id = p.seller_id
    join categories c on c.id = p.category
    cross join lateral words_of(concat_ws(' ', p.name, c.name, s.name, array_to_string(p.colors, ' '), p.description)) shown
    group by shown
  ) spelt
  where word <> ''
  group by word;

  delete from search_words known where not exists (select from fresh_words fresh where fresh.word = known.word);
  insert into search_words (word, shown, uses) select word, shown, uses from fresh_words
  on conflict (word) do update set shown = excluded.shown, uses = excluded.uses
    where (search_words.shown, search_words.uses) is distinct from (excluded.shown, excluded.uses);
  drop table fresh_words;
end $$;

-- Products that were there before this migration.
update products set is_active = is_active;
select refresh_search_words();
