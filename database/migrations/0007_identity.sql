-- Who people are: accounts, sessions, profiles, administrators, shops' verification, and what was done by whom.

-- The accounts as the auth library keeps them, under names of ours.
create table auth_users (
  id text primary key,
  name text not null,
  -- Lower case, ASCII: two spellings of one address are one account.
  email text not null unique check (email = lower(email) and email ~ '^[!-~]+$'),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table auth_sessions (
  id text primary key,
  user_id text not null references auth_users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_sessions_of_user on auth_sessions (user_id);
create index auth_sessions_expired on auth_sessions (expires_at);

create table auth_accounts (
  id text primary key,
  user_id text not null references auth_users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  -- Argon2id in its own text form.
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index auth_accounts_of_user on auth_accounts (user_id);

create table auth_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_verifications_by_identifier on auth_verifications (identifier);

-- The profile. A user without one is treated as a customer.
create table usuarios (
  user_id text primary key references auth_users on delete cascade,
  nome_completo text not null check (nome_completo <> ''),
  telefone text check (telefone ~ '^[0-9]{10,11}$'),
  tipo_cliente text not null default 'cliente' check (tipo_cliente in ('cliente', 'lojista')),
  created_at timestamptz not null,
  bloqueado_em timestamptz,
  motivo_bloqueio text,
  check ((bloqueado_em is null) = (motivo_bloqueio is null))
);

create table administradores (
  user_id text primary key references auth_users on delete cascade,
  permissions text[] not null check (permissions <@ array['manage_users', 'manage_products', 'manage_orders',
    'view_analytics', 'manage_sellers', 'system_settings']),
  created_at timestamptz not null,
  disabled_at timestamptz
);

-- What a person agreed to, purpose by purpose. Withdrawn consent stays as a record of itself.
create table consents (
  id bigint generated always as identity primary key,
  user_id text not null references auth_users on delete cascade,
  purpose text not null check (purpose in ('lembrete-carrinho', 'novidades', 'volta-ao-estoque')),
  granted_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consents_in_force on consents (user_id, purpose) where withdrawn_at is null;

-- The shop of a user; sample shops without an owner exist, too.
alter table sellers add column user_id text unique references auth_users;

-- The company behind a shop, as told by its seller and judged by an administrator.
create table verificacoes_lojista (
  id bigint generated always as identity primary key,
  user_id text not null references auth_users,
  seller_id text not null references sellers,
  nome_empresa text not null,
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  ie text not null,
  telefone text not null,
  email text not null,
  endereco text not null,
  cidade text not null,
  estado char(2) not null,
  cep text not null check (cep ~ '^[0-9]{8}$'),
  tipo_negocio text not null
    check (tipo_negocio in ('loja-fisica', 'e-commerce', 'fabricante', 'distribuidor', 'atacadista', 'outros')),
  faturamento_mensal text not null
    check (faturamento_mensal in ('0-5000', '5000-15000', '15000-50000', '50000-100000', '100000+')),
  tempo_atividade text not null check (tempo_atividade in ('0-1', '1-3', '3-5', '5-10', '10+')),
  nome_banco text not null,
  agencia_bancaria text not null,
  conta_bancaria text not null,
  status text not null default 'pendente' check (status in ('pendente', 'aprovado', 'rejeitado', 'correcao')),
  -- Why it was rejected, or what has to be corrected.
  motivo text,
  -- What the registry said when it was asked: {"razaoSocial": …, "situacao": …}
  registro jsonb,
  created_at timestamptz not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references auth_users,
  check ((status in ('rejeitado', 'correcao')) <= (motivo is not null and motivo <> ''))
);
-- A rejected impostor does not keep the real company out; everybody else does.
create unique index verificacoes_cnpj_em_uso on verificacoes_lojista (cnpj) where status <> 'rejeitado';
create unique index verificacoes_abertas on verificacoes_lojista (user_id) where status <> 'rejeitado';
create index verificacoes_pendentes on verificacoes_lojista (submitted_at) where status = 'pendente';
create index verificacoes_do_usuario on verificacoes_lojista (user_id, created_at desc);

-- Who did what to what. Only ever added to: the database itself refuses the rest.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id text,
  actor_name text not null,
  actor_role text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  address text,
  request_id text
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, at desc);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is only added to';
end $$;
create trigger audit_is_append_only before update or delete on audit_log
  for each row execute function audit_is_append_only();
create trigger audit_is_never_emptied before truncate on audit_log
  for each statement execute function audit_is_append_only();

-- Who came in, when and from where (Marco Civil, art. 15): kept six months, by a job.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id text,
  -- As typed when nobody has it.
  email text not null,
  name text not null default '',
  area text not null check (area in ('loja', 'admin')),
  action text not null check (action in ('entrada', 'entrada-recusada', 'saida', 'bloqueio')),
  address text not null,
  user_agent text not null default ''
);
create index access_log_newest on access_log (area, at desc, id desc);
create index access_log_of_user on access_log (user_id, at desc);
create index access_log_by_time on access_log (at);

-- Attempts, counted for all nodes at once.
create table throttles (
  key text primary key,
  attempts integer not null,
  opens_at timestamptz not null
);
create index throttles_by_time on throttles (opens_at);

-- What this installation alone knows: keys for cookies and signed links, made on first use.
create table installation_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);
