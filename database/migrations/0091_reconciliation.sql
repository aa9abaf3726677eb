-- What providers and banks say moved, as their reports and files have it: the other side of our own books.
create table provider_movements (
  provider text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'dispute-returned')),
  reference text not null,
  -- The day in São Paulo whose report it stood in.
  day date not null,
  payment_id uuid,
  amount numeric(12, 2) not null check (amount > 0),
  fee numeric(12, 2) check (fee >= 0),
  at timestamptz not null,
  source text not null check (source in ('report', 'file')),
  primary key (provider, kind, reference)
);
create index provider_movements_of_day on provider_movements (provider, day);

-- When a day was compared, and what both sides said.
create table reconciliations (
  provider text not null,
  day date not null,
  source text not null check (source in ('report', 'file', 'none')),
  compared_at timestamptz not null,
  their_in numeric(14, 2) not null,
  their_out numeric(14, 2) not null,
  their_fees numeric(14, 2) not null,
  our_in numeric(14, 2) not null,
  our_out numeric(14, 2) not null,
  our_fees numeric(14, 2) not null,
  primary key (provider, day)
);

-- What does not agree. It stays listed, closed by a person with a note or by a later comparison that agrees.
create table reconciliation_differences (
  id bigint generated always as identity primary key,
  provider text not null,
  day date not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'dispute-returned')),
  reference text not null,
  cause text not null check (cause in ('missing-here', 'missing-there', 'other-amount', 'other-day', 'fee')),
  payment_id uuid,
  order_id text,
  theirs numeric(12, 2),
  ours numeric(12, 2),
  found_at timestamptz not null,
  closed_at timestamptz,
  -- Why a person closed it; empty where a later comparison did.
  note text check (length(note) <= 1000),
  unique (provider, day, kind, reference, cause),
  foreign key (provider, day) references reconciliations,
  check ((closed_at is null) = (note is null))
);
create index reconciliation_differences_open on reconciliation_differences (found_at) where closed_at is null;
