-- A household's measures, and what buyers of such measures kept and returned, without names.

create table medidas (
  id bigint generated always as identity primary key,
  user_id text not null references auth_users on delete cascade,
  nome text not null check (nome <> ''),
  para text not null check (para in ('mulher', 'homem', 'crianca')),
  -- Centimetres; {"peito": 92, "cintura": 74.5, …}
  corpo jsonb not null check (jsonb_typeof(corpo) = 'object' and corpo <> '{}'),
  -- The piece whose table the measures are; its name stays when the product is gone.
  peca_id text,
  peca_nome text,
  peca_tamanho text,
  check (num_nulls(peca_id, peca_nome, peca_tamanho) in (0, 3)),
  -- Whether what is kept and returned may count, without a name, in the advice to others.
  ajuda boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index medidas_of_user on medidas (user_id, id);
create index medidas_by_age on medidas (updated_at);

create table medidas_resultados (
  product_id text not null references products on delete cascade,
  tamanho text not null,
  -- Rounded so that many share it; empty for returns of buyers who gave no measures.
  corpo jsonb not null,
  serviu integer not null default 0 check (serviu >= 0),
  pequeno integer not null default 0 check (pequeno >= 0),
  grande integer not null default 0 check (grande >= 0),
  primary key (product_id, tamanho, corpo)
);

-- Deliveries up to this moment are counted; one row.
create table medidas_contadas (
  unica boolean primary key default true check (unica),
  ate timestamptz not null
);
insert into medidas_contadas (ate) values ('2024-01-01');

create index remessas_delivered on remessas (delivered_at) where status = 'entregue';
