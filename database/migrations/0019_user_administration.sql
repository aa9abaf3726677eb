-- What the administrators' list of users asks for.

-- Name, address and phone, one to a line, as `plain_text` writes them: one column answers "contains" on all three.
alter table auth_users add column search_text text not null default '';

create function account_derived() returns trigger language plpgsql as $$
declare
  profile usuarios%rowtype;
begin
  select * into profile from usuarios where user_id = new.id;
  new.search_text := plain_text(
    concat_ws(e'\n', coalesce(profile.nome_completo, new.name), new.email, profile.telefone));
  return new;
end $$;
create trigger account_derived before insert or update of name, email on auth_users
  for each row execute function account_derived();

create function account_follows_profile() returns trigger language plpgsql as $$
begin
  -- Touching the name runs account_derived.
  update auth_users set name = name where id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger account_follows_profile after insert or delete or update of nome_completo, telefone on usuarios
  for each row execute function account_follows_profile();

update auth_users set name = name;

create index auth_users_search on auth_users using gin (search_text gin_trgm_ops);
create index auth_users_newest on auth_users (created_at desc, id desc);
-- Begins with the name; without accents and capitals the order of bytes is the order of the alphabet.
create index auth_users_by_name on auth_users ((left(search_text, 100)) collate "C", id);
create index usuarios_bloqueados on usuarios (user_id) where bloqueado_em is not null;
create index consents_of_user on consents (user_id, granted_at desc);
