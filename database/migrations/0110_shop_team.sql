-- Several people work for one shop, each under their own name. The person who opened it (`sellers.user_id`,
-- `usuarios.seller_id`) always owns it; everybody else is listed here.

create table membros_loja (
  seller_id text not null references sellers on delete cascade,
  user_id text not null references auth_users on delete cascade,
  papeis text[] not null
    check (cardinality(papeis) > 0 and papeis <@ array['dono', 'produtos', 'pedidos', 'financeiro']),
  desde timestamptz not null,
  primary key (seller_id, user_id)
);
-- Asked at every request of somebody signed in.
create index membros_da_pessoa on membros_loja (user_id, seller_id);

create table convites_loja (
  id bigint generated always as identity primary key,
  seller_id text not null references sellers on delete cascade,
  -- Lower case, as accounts keep it.
  email text not null check (email = lower(email) and length(email) <= 254),
  papeis text[] not null
    check (cardinality(papeis) > 0 and papeis <@ array['dono', 'produtos', 'pedidos', 'financeiro']),
  -- SHA-256 of the secret in the letter's link: who reads the table cannot accept in another's place.
  token_hash text not null unique,
  convidado_por text references auth_users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  aceito_em timestamptz,
  aceito_por text references auth_users on delete set null,
  cancelado_em timestamptz,
  check (aceito_em is null or cancelado_em is null)
);
-- One open invitation for each person and shop: another one replaces it.
create unique index convites_abertos on convites_loja (seller_id, email)
  where aceito_em is null and cancelado_em is null;
create index convites_por_email on convites_loja (email);
create index convites_de_quem on convites_loja (convidado_por);
create index convites_aceitos on convites_loja (aceito_por);
create index convites_antigos on convites_loja (created_at);

-- The shop for which somebody acts in this session, as chosen in the panel; it counts only while they belong to it.
alter table auth_sessions add column acting_shop text;

-- For which shop somebody acted; null for everybody who acted for none.
alter table audit_log add column shop_id text;
create index audit_log_of_shop on audit_log (shop_id, id desc) where shop_id is not null;
