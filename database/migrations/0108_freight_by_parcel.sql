-- Freight by parcel: what the freight company answered, and the labels that sellers bought from it.

-- One answer for one parcel on one day. All processes read it here, so that what one showed is what another charges.
create table freight_quotes (
  -- A hash of the company, the two CEPs, weight, size, value and day.
  key text primary key check (length(key) = 43),
  -- [{"serviceId": "1", "carrier": "Correios", "name": "PAC", "price": 2565, "days": {"min": 5, "max": 8}}, …]
  options jsonb not null check (jsonb_typeof(options) = 'array'),
  expires_at timestamptz not null
);
create index freight_quotes_expired on freight_quotes (expires_at);

create table shipping_labels (
  id uuid primary key default gen_random_uuid(),
  pedido_id text not null,
  seller_id text not null,
  provider text not null,
  service_id text not null check (length(service_id) between 1 and 40),
  carrier text not null check (length(carrier) between 1 and 80),
  service text not null check (length(service) between 1 and 80),
  -- What the company takes for it. The buyer's freight is another amount.
  cost numeric(12, 2) not null check (cost > 0),
  status text not null check (status in
    ('comprando', 'pronta', 'postada', 'nao-entregue', 'entregue', 'cancelando', 'cancelada', 'recusada')),
  -- The company's own id; null until it told one.
  reference text unique check (length(reference) between 1 and 64),
  tracking_code text check (length(tracking_code) between 1 and 60),
  -- Why it was not sold, in the company's words.
  refusal text check (length(refusal) <= 300),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Somebody is asking the company about it until then: nobody else asks.
  busy_until timestamptz not null,
  foreign key (pedido_id, seller_id) references remessas (pedido_id, seller_id),
  check (reference is not null or status in ('comprando', 'recusada'))
);
-- Two presses of the button buy one.
create unique index shipping_labels_one_of_parcel on shipping_labels (pedido_id, seller_id)
  where status not in ('cancelada', 'recusada');
create index shipping_labels_of_parcel on shipping_labels (pedido_id, seller_id, created_at desc);
create index shipping_labels_unfinished on shipping_labels (busy_until)
  where status in ('comprando', 'pronta', 'postada', 'nao-entregue', 'cancelando');

-- The marketplace's wallet at the freight company pays a label, and the seller's freight pays the wallet. More kinds than were
-- allowed until now; whatever other kinds were added stay.
do $$
declare
  given record;
  allowed text;
begin
  for given in select * from (values
    ('ledger_transactions', 'kind', '''label'', ''label-return'''),
    ('ledger_entries', 'account', '''freight_wallet''')
  ) as more (relation, of, added) loop
    select pg_get_expr(conbin, conrelid) into strict allowed from pg_constraint
    where conrelid = given.relation::regclass and conname = given.relation || '_' || given.of || '_check';
    execute format('alter table %I drop constraint %I', given.relation, given.relation || '_' || given.of || '_check');
    execute format('alter table %I add constraint %I check ((%s) or %I in (%s))', given.relation,
      given.relation || '_' || given.of || '_check', allowed, given.of, given.added);
  end loop;
end $$;
