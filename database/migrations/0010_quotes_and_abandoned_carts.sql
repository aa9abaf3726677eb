-- What the shop said it would charge in a conversation, and the carts people left behind.

-- Valid for a while, good for one order. Lines keep their own words: a quote is what was said, whatever changes later.
create table quotes (
  id bigint generated always as identity primary key,
  -- The first half of the link; the other half is a signature and kept nowhere.
  code text not null unique check (code ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  source text not null check (source in ('varejo', 'atacado', 'carrinho')),
  goods numeric(12, 2) not null check (goods >= 0),
  -- Known when the buyer gave a CEP. The state, not the CEP: whoever has the link can read it.
  freight numeric(12, 2) check (freight >= 0),
  freight_state char(2),
  freight_days smallint,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  -- The order that took its prices.
  used_by text,
  check ((used_at is null) = (used_by is null)),
  check ((freight is null) = (freight_state is null) and (freight is null) = (freight_days is null))
);
create index quotes_by_end on quotes (expires_at);

create table quote_lines (
  quote_id bigint not null references quotes on delete cascade,
  position smallint not null check (position >= 0),
  product_id text not null,
  name text not null,
  seller_name text not null,
  color text not null,
  size text not null,
  quantity integer not null check (quantity between 1 and 9999),
  unit_price numeric(12, 2) not null check (unit_price >= 0),
  primary key (quote_id, position)
);

-- A signed-in person's cart that has not been bought yet.
create table carrinhos_abandonados (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references auth_users on delete cascade,
  -- [{produto_id, nome, preco, quantidade, cor, tamanho, imagem_url, vendedor}], priced by the server
  produtos jsonb not null check (jsonb_typeof(produtos) = 'array' and jsonb_array_length(produtos) between 1 and 500),
  valor_total numeric(12, 2) not null check (valor_total >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Bought or cleared.
  recuperado_em timestamptz,
  -- The one reminder went out, or there was nothing left to remind of.
  lembrete_em timestamptz
);
create unique index carrinhos_abertos on carrinhos_abandonados (user_id) where recuperado_em is null;
create index carrinhos_do_usuario on carrinhos_abandonados (user_id, created_at desc);
create index carrinhos_a_lembrar on carrinhos_abandonados (updated_at)
  where recuperado_em is null and lembrete_em is null;
