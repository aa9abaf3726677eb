-- Which commission the marketplace takes, where it is not the usual one. A rule is written once; later it can only end earlier.
create table commission_rules (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('seller-category', 'seller', 'campaign', 'category')),
  seller_id text references sellers,
  category text references categories,
  -- Of a campaign, and free for the others.
  name text not null default '' check (length(name) <= 80),
  -- Basis points: 500 is 5%.
  rate integer not null check (rate between 0 and 5000),
  valid_from timestamptz not null,
  -- The first moment at which it does not count any more.
  valid_until timestamptz check (valid_until >= valid_from),
  created_at timestamptz not null,
  check ((seller_id is not null) = (scope in ('seller-category', 'seller'))),
  check ((category is not null) = (scope in ('seller-category', 'category'))),
  check (scope <> 'campaign' or (valid_until is not null and name <> ''))
);
create index commission_rules_in_force on commission_rules (valid_until);

create function commission_rules_keep_the_past() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a commission rule is never deleted; end it instead';
  end if;
  if (old.id, old.scope, old.seller_id, old.category, old.name, old.rate, old.valid_from, old.created_at)
     is distinct from (new.id, new.scope, new.seller_id, new.category, new.name, new.rate, new.valid_from, new.created_at)
     or new.valid_until is null or new.valid_until >= coalesce(old.valid_until, 'infinity') then
    raise exception 'a commission rule can only end earlier';
  end if;
  return new;
end $$;
create trigger commission_rules_keep_the_past before update or delete on commission_rules
  for each row execute function commission_rules_keep_the_past();

-- Every process keeps the rules in memory, and hears here that they changed.
create function page_changes_of_commission_rules() returns trigger language plpgsql as $$
begin
  insert into page_changes values ('commission-rules');
  return null;
end $$;
create trigger page_changes after insert or update on commission_rules
  for each statement execute function page_changes_of_commission_rules();

-- What the rule said when the order was placed. Null in orders from before: of those one rate counted for all goods of a
-- seller, and refunds share the seller's commission by the price of the pieces.
alter table pedido_itens
  add column commission_rate integer check (commission_rate between 0 and 5000),
  add column commission numeric(12, 2) check (commission >= 0),
  add check ((commission_rate is null) = (commission is null));
