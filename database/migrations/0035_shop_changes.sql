-- What an approved shop asks to change of its address and bank account. It applies once an administrator has looked at
-- it; until then verificacoes_lojista and sellers hold what is in force.
create table mudancas_lojista (
  id bigint generated always as identity primary key,
  seller_id text not null references sellers,
  user_id text not null references auth_users,
  endereco text not null,
  cidade text not null,
  estado char(2) not null,
  cep text not null check (cep ~ '^[0-9]{8}$'),
  nome_banco text not null,
  agencia_bancaria text not null,
  conta_bancaria text not null,
  status text not null default 'pendente' check (status in ('pendente', 'aprovado', 'rejeitado')),
  -- Why it was rejected.
  motivo text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references auth_users,
  check ((status = 'rejeitado') <= (motivo is not null and motivo <> ''))
);
-- A second wish replaces the first while it waits.
create unique index mudancas_abertas on mudancas_lojista (seller_id) where status = 'pendente';
create index mudancas_pendentes on mudancas_lojista (submitted_at) where status = 'pendente';
create index mudancas_do_usuario on mudancas_lojista (user_id);
create index mudancas_decididas_por on mudancas_lojista (decided_by) where decided_by is not null;
