-- Requests for one letter when a search that found nothing finds something.
create table avisos_busca (
  id bigint generated always as identity primary key,
  user_id text not null references auth_users on delete cascade,
  -- As it was typed, and without accents and capitals: asking twice is asking once.
  consulta text not null check (length(consulta) between 1 and 200),
  chave text not null,
  created_at timestamptz not null,
  -- When the shop last looked.
  visto_em timestamptz,
  avisado_em timestamptz
);
create unique index avisos_busca_abertos on avisos_busca (user_id, chave) where avisado_em is null;
create index avisos_busca_waiting on avisos_busca (visto_em nulls first, id) where avisado_em is null;
