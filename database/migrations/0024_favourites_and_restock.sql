-- Products people keep for later, and those they want to hear of when they are back.

create table favoritos (
  user_id text not null references auth_users on delete cascade,
  produto_id text not null references products on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, produto_id)
);
create index favoritos_newest on favoritos (user_id, created_at desc, produto_id);
create index favoritos_of_product on favoritos (produto_id);

create table avisos_estoque (
  id bigint generated always as identity primary key,
  user_id text not null references auth_users on delete cascade,
  produto_id text not null references products on delete cascade,
  -- One variant, or null for whatever comes back of the product.
  cor text,
  tamanho text,
  created_at timestamptz not null,
  avisado_em timestamptz,
  check ((cor is null) = (tamanho is null))
);
-- Asking twice is asking once.
create unique index avisos_estoque_abertos on avisos_estoque (user_id, produto_id, cor, tamanho)
  nulls not distinct where avisado_em is null;
create index avisos_estoque_waiting on avisos_estoque (produto_id) where avisado_em is null;
