-- Where people have things sent, and the purchase they are in the middle of.

create table enderecos (
  id bigint generated always as identity primary key,
  user_id text not null references auth_users on delete cascade,
  nome text not null check (nome <> ''),
  telefone text not null check (telefone ~ '^[0-9]{10,11}$'),
  endereco text not null check (endereco <> ''),
  cidade text not null check (cidade <> ''),
  estado char(2) not null,
  cep text not null check (cep ~ '^[0-9]{8}$'),
  padrao boolean not null default false,
  created_at timestamptz not null,
  -- The same place twice is one place.
  unique (user_id, cep, endereco, nome)
);
create unique index enderecos_padrao on enderecos (user_id) where padrao;

-- One open checkout a person: what was chosen so far survives a reload, another device and a lost session.
create table checkout_drafts (
  user_id text primary key references auth_users on delete cascade,
  -- [{"productId": …, "color": …, "size": …, "quantity": …}, …]
  wishes jsonb not null,
  -- The cart came from a chat quote and is sold as quoted.
  quote_code text,
  delivery jsonb,
  payment jsonb,
  -- Whatever is placed twice under one key is one order; another purchase gets another key.
  idempotency_key text not null,
  updated_at timestamptz not null
);
create index checkout_drafts_by_time on checkout_drafts (updated_at);
