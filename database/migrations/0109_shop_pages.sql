-- A shop's own page at /loja/{slug}.

-- The address of a shop is made of its first name and never changes: it is printed on labels and shared. Until now it was the id, so
-- every shop keeps the address it has, but for words that would let a shop pass for the marketplace. Where none is given it is the id.
alter table sellers
  add column slug text not null default '',
  -- When the name on display was last changed by the shop itself.
  add column name_changed_at timestamptz;
update sellers set slug = case when id in ('admin', 'administracao', 'ajuda', 'api', 'atendimento', 'buscar', 'conta', 'contato', 'entrar',
  'loja', 'lojas', 'mare', 'nova', 'novo', 'oficial', 'pagamento', 'pagamentos', 'painel', 'painel-loja', 'pix', 'seguidas', 'seguir',
  'seguranca', 'sistema', 'suporte', 'todas', 'vender') then 'loja-' || id else id end;
alter table sellers
  add constraint sellers_slug_fits check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  add constraint sellers_slug_key unique (slug);

create function sellers_slug_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.slug = '' then new.slug := new.id; end if;
  elsif new.slug <> old.slug then
    raise exception 'the address of a shop never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sellers_slug_stays before insert or update of slug on sellers
  for each row execute function sellers_slug_stays();

-- What the shop says of itself: as everybody sees it, and as its seller is writing it.
create table shop_pages (
  seller_id text not null references sellers on delete cascade,
  version text not null check (version in ('publicada', 'rascunho')),
  banner_id text references pictures,
  logo_id text references pictures,
  story text not null default '' check (length(story) <= 3000),
  exchange_policy text not null default '' check (length(exchange_policy) <= 1500),
  shipping_policy text not null default '' check (length(shipping_policy) <= 1500),
  -- Business days from payment to the post; the marketplace's promise is the most.
  posting_days integer not null default 2 check (posting_days between 1 and 10),
  wholesale_terms text not null default '' check (length(wholesale_terms) <= 1500),
  -- In their order: [{ "id": "praia", "name": "Praia", "products": ["bella-1"] }].
  sections jsonb not null default '[]' check (jsonb_typeof(sections) = 'array'),
  -- Counted up by each change, so that one of two windows does not overwrite the other unread.
  revision integer not null default 1,
  updated_at timestamptz not null,
  primary key (seller_id, version)
);
create index shop_pages_banner on shop_pages (banner_id) where banner_id is not null;
create index shop_pages_logo on shop_pages (logo_id) where logo_id is not null;

create table lojas_seguidas (
  user_id text not null references auth_users on delete cascade,
  seller_id text not null references sellers on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, seller_id)
);
create index lojas_seguidas_of_shop on lojas_seguidas (seller_id);

-- What a shop's page shows beside its products and its name (app/platform/page-cache): shop:<id>.
create function page_changes_of_shops() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into page_changes select distinct 'shop:' || seller_id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into page_changes select distinct 'shop:' || seller_id from old_rows;
  else
    insert into page_changes select 'shop:' || seller_id from (select seller_id from new_rows union select seller_id from old_rows) changed;
  end if;
  return null;
end $$;

create trigger page_changes_added after insert on shop_pages referencing new table as new_rows
  for each statement execute function page_changes_of_shops();
create trigger page_changes_edited after update on shop_pages referencing old table as old_rows new table as new_rows
  for each statement execute function page_changes_of_shops();
create trigger page_changes_removed after delete on shop_pages referencing old table as old_rows
  for each statement execute function page_changes_of_shops();

create trigger page_changes_followed after insert on lojas_seguidas referencing new table as new_rows
  for each statement execute function page_changes_of_shops();
create trigger page_changes_unfollowed after delete on lojas_seguidas referencing old table as old_rows
  for each statement execute function page_changes_of_shops();

create trigger page_changes_of_shop_added after insert on avaliacoes referencing new table as new_rows
  for each statement execute function page_changes_of_shops();
create trigger page_changes_of_shop_edited after update on avaliacoes referencing old table as old_rows new table as new_rows
  for each statement execute function page_changes_of_shops();
create trigger page_changes_of_shop_removed after delete on avaliacoes referencing old table as old_rows
  for each statement execute function page_changes_of_shops();

-- A shop that may no longer sell, or may again.
create trigger page_changes_opened after update of status on sellers
  for each row when (old.status <> new.status) execute function page_changes_of_seller();

-- The stars of a shop's pieces, and its parcels of the last months.
create index avaliacoes_stars_of_seller on avaliacoes (seller_id, stars) where hidden_at is null;
