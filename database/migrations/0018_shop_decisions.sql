-- What administrators decide about shops, and finding a shop by its name or CNPJ.

-- By name and CNPJ, the latter as it is stored and as it is written.
create function shop_search_text(name text, cnpj text) returns text
  language sql stable parallel safe
  return plain_text(concat_ws(' ', name, cnpj,
    regexp_replace(cnpj, '^(..)(...)(...)(....)(..)$', '\1.\2.\3/\4-\5')));

create function shop_derived() returns trigger language plpgsql as $$
begin
  new.search_text := shop_search_text(new.name, new.cnpj);
  return new;
end $$;

alter table sellers add column search_text text not null default '';
create trigger shop_derived before insert or update of name, cnpj on sellers
  for each row execute function shop_derived();
update sellers set cnpj = cnpj;
create index sellers_search on sellers using gin (search_text gin_trgm_ops);
create index sellers_by_name on sellers (name, id);

-- One line for each decision, with the company as it was called then: a request that is corrected and sent again goes back
-- into its own record and keeps no trace of what was said of it before.
create table decisoes_lojista (
  id bigint generated always as identity primary key,
  seller_id text not null references sellers,
  -- Null where the shop was decided about, not a request.
  verificacao_id bigint references verificacoes_lojista,
  decisao text not null check (decisao in ('aprovado', 'rejeitado', 'correcao', 'suspenso', 'reativado')),
  motivo text check (motivo <> ''),
  nome_empresa text not null,
  cnpj text not null,
  -- When the request had been sent.
  submitted_at timestamptz,
  decided_at timestamptz not null,
  decided_by text references auth_users,
  decided_by_name text not null,
  search_text text not null default '',
  check ((verificacao_id is null) = (decisao in ('suspenso', 'reativado'))),
  check (decisao = 'aprovado' or motivo is not null)
);
create index decisoes_newest on decisoes_lojista (decided_at desc, id desc);
create index decisoes_of_shop on decisoes_lojista (seller_id, id desc);
create index decisoes_of_request on decisoes_lojista (verificacao_id, id desc);
create index decisoes_search on decisoes_lojista using gin (search_text gin_trgm_ops);

create function decision_derived() returns trigger language plpgsql as $$
begin
  new.search_text := plain_text(new.decided_by_name) || ' ' || shop_search_text(new.nome_empresa, new.cnpj);
  return new;
end $$;
create trigger decision_derived before insert or update on decisoes_lojista
  for each row execute function decision_derived();

-- What was decided before there was this table: the audit log knows it, and the records know what they became.
insert into decisoes_lojista (seller_id, verificacao_id, decisao, motivo, nome_empresa, cnpj, submitted_at, decided_at,
  decided_by, decided_by_name)
select record.seller_id, record.id, line.after ->> 'status', line.after ->> 'motivo', record.nome_empresa, record.cnpj,
  case when record.submitted_at <= line.at then record.submitted_at end, line.at, person.id, line.actor_name
from audit_log line
join verificacoes_lojista record on record.id::text = line.subject_id
left join auth_users person on person.id = line.actor_id
where line.subject_kind = 'verificacao' and line.action in ('aprovar-lojista', 'rejeitar-lojista', 'pedir-correcao')
order by line.id;

insert into decisoes_lojista (seller_id, decisao, motivo, nome_empresa, cnpj, decided_at, decided_by, decided_by_name)
select shop.id, case line.action when 'suspender-loja' then 'suspenso' else 'reativado' end, line.after ->> 'motivo',
  shop.name, shop.cnpj, line.at, person.id, line.actor_name
from audit_log line
join sellers shop on shop.id = line.subject_id
left join auth_users person on person.id = line.actor_id
where line.subject_kind = 'loja' and line.action in ('suspender-loja', 'reativar-loja')
order by line.id;

insert into decisoes_lojista (seller_id, verificacao_id, decisao, motivo, nome_empresa, cnpj, submitted_at, decided_at,
  decided_by, decided_by_name)
select record.seller_id, record.id, record.status, record.motivo, record.nome_empresa, record.cnpj, record.submitted_at,
  record.decided_at, record.decided_by, coalesce(person.name, 'Sistema')
from verificacoes_lojista record
left join auth_users person on person.id = record.decided_by
where record.decided_at is not null
  and not exists (select from decisoes_lojista known where known.verificacao_id = record.id and known.decisao = record.status);
