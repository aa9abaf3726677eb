-- Money that goes back without us asking: the holder of a card disputes it, or a bank takes a PIX back (MED). The provider's
-- news come in any order and more than once: a row may hold the end of a dispute whose beginning has not been told yet.
create table disputes (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's own id of it.
  reference text not null,
  payment_id uuid not null references payments,
  order_id text not null,
  cause text check (cause in ('chargeback', 'med')),
  -- What was taken from us, and what the provider charges for it.
  amount numeric(12, 2) check (amount > 0),
  fee numeric(12, 2) check (fee >= 0),
  proof_until timestamptz,
  opened_at timestamptz,
  outcome text check (outcome in ('won', 'lost')),
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (provider, reference),
  check ((opened_at is null) = (amount is null) and (opened_at is null) = (fee is null)
    and (opened_at is null) = (cause is null)),
  check ((outcome is null) = (ended_at is null)),
  check (opened_at is not null or outcome is not null)
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_of_order on disputes (order_id);
create index disputes_open on disputes (opened_at) where outcome is null;

-- What a seller wrote and linked to show that the sale was right. Only added to.
create table dispute_proofs (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references disputes,
  seller_id text not null references sellers,
  text text not null check (length(text) between 1 and 4000),
  links text[] not null check (cardinality(links) <= 10),
  sent_at timestamptz not null
);
create index dispute_proofs_of_dispute on dispute_proofs (dispute_id, id);

-- The part of a dispute that one seller bears: what the buyer paid, and of it commission and payment fee, which go back.
create table dispute_parts (
  dispute_id bigint not null references disputes,
  pedido_id text not null,
  seller_id text not null,
  amount numeric(12, 2) not null check (amount > 0),
  commission numeric(12, 2) not null check (commission >= 0),
  payment_fee numeric(12, 2) not null check (payment_fee >= 0),
  -- When it was decided for us and the money came back.
  returned_at timestamptz,
  primary key (dispute_id, seller_id),
  foreign key (pedido_id, seller_id) references remessas
);
create index dispute_parts_of_parcel on dispute_parts (pedido_id, seller_id);

-- What the bank of the sandbox knows of it.
create table sandbox_disputes (
  dispute_id text primary key,
  payment_id uuid not null references sandbox_bank (payment_id),
  amount numeric(12, 2) not null,
  fee numeric(12, 2) not null,
  at timestamptz not null,
  outcome text check (outcome in ('won', 'lost')),
  ended_at timestamptz
);

-- More kinds than were allowed until now; whatever other kinds were added stay.
do $$
declare
  given record;
  allowed text;
begin
  for given in select * from (values
    ('ledger_transactions', 'kind', '''dispute'', ''dispute-won'''),
    ('ledger_entries', 'account', '''dispute_loss'''),
    ('ledger_entries', 'part', '''dispute'', ''dispute_fee'''),
    ('pedido_eventos', 'kind', '''contestado'', ''contestacao-ganha'', ''contestacao-perdida''')
  ) as more (relation, of, added) loop
    select pg_get_expr(conbin, conrelid) into strict allowed from pg_constraint
    where conrelid = given.relation::regclass and conname = given.relation || '_' || given.of || '_check';
    execute format('alter table %I drop constraint %I', given.relation, given.relation || '_' || given.of || '_check');
    execute format('alter table %I add constraint %I check ((%s) or %I in (%s))', given.relation,
      given.relation || '_' || given.of || '_check', allowed, given.of, given.added);
  end loop;
end $$;
