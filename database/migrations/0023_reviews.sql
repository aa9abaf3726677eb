-- What buyers say of what they received, what the shop answered, and what others objected to.

create table avaliacoes (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  -- The product's, kept here for the list of its seller.
  seller_id text not null references sellers,
  -- Null once the person asked to be forgotten: the review stays, its author is nobody.
  user_id text references auth_users,
  pedido_id text not null references pedidos,
  -- What was bought, as the order names it: a fit says little without its size.
  cor text not null,
  tamanho text not null,
  stars smallint not null check (stars between 1 and 5),
  fit text check (fit in ('pequeno', 'normal', 'grande')),
  text text not null default '' check (char_length(text) <= 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  reply text check (reply <> '' and char_length(reply) <= 1000),
  replied_at timestamptz,
  reply_edited_at timestamptz,
  check ((reply is null) = (replied_at is null)),
  -- Why an administrator took it out of sight; told to its author.
  hidden_at timestamptz,
  hidden_reason text,
  check ((hidden_at is null) = (hidden_reason is null)),
  -- Once per buyer and product, however often it was bought.
  unique (user_id, product_id)
);
create index avaliacoes_newest on avaliacoes (product_id, created_at desc, id desc) where hidden_at is null;
create index avaliacoes_by_stars on avaliacoes (product_id, stars, created_at desc, id desc) where hidden_at is null;
create index avaliacoes_of_seller on avaliacoes (seller_id, id desc);
create index avaliacoes_hidden on avaliacoes (id desc) where hidden_at is not null;

create table avaliacao_denuncias (
  id bigint generated always as identity primary key,
  avaliacao_id bigint not null references avaliacoes,
  -- Null once the person asked to be forgotten.
  user_id text references auth_users,
  reason text not null check (reason in ('ofensa', 'dados-pessoais', 'propaganda', 'outro-produto', 'outro')),
  note text not null default '' check (char_length(note) <= 500),
  status text not null default 'aberta' check (status in ('aberta', 'aceita', 'dispensada')),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'aberta') = (decided_at is null)),
  unique (avaliacao_id, user_id)
);
create index avaliacao_denuncias_abertas on avaliacao_denuncias (avaliacao_id) where status = 'aberta';

-- How many gave each number of stars and each fit: a product's page reads one row however many reviews there are.
create table product_ratings (
  product_id text primary key references products on delete cascade,
  -- From one star to five.
  stars integer[] not null default '{0,0,0,0,0}'
    check (cardinality(stars) = 5 and 0 <= all (stars)),
  -- Small, true, large.
  fits integer[] not null default '{0,0,0}' check (cardinality(fits) = 3 and 0 <= all (fits))
);

-- Adds (or, with -1, takes away) one review to the figures of its product.
create function count_review(product text, given smallint, fitted text, step integer) returns void
  language plpgsql as $$
declare
  fit_place integer := array_position(array['pequeno', 'normal', 'grande'], fitted);
begin
  update products set rating_sum = rating_sum + given * step, rating_count = rating_count + step where id = product;
  insert into product_ratings (product_id) values (product) on conflict do nothing;
  update product_ratings set stars[given] = stars[given] + step where product_id = product;
  if fit_place is not null then
    update product_ratings set fits[fit_place] = fits[fit_place] + step where product_id = product;
  end if;
end $$;

-- The figures follow the reviews in sight, whoever changes one: by what changed, so that two at once both count.
create function product_ratings_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    perform count_review(old.product_id, old.stars, old.fit, -1);
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    perform count_review(new.product_id, new.stars, new.fit, 1);
  end if;
  return null;
end $$;
create trigger product_ratings_follow after insert or delete or update of stars, fit, hidden_at on avaliacoes
  for each row execute function product_ratings_follow();
