-- What a buyer was asked to pay and what became of it. Payments know an order only by its id: an order may need a
-- second payment (a declined card), a payment never needs a second order.
create table payments (
  id uuid primary key,
  order_id text not null,
  user_id text not null,
  provider text not null,
  method text not null check (method in ('credit-card', 'pix', 'boleto')),
  amount numeric(12, 2) not null check (amount > 0),
  instalments smallint not null check (instalments = 1 or (method = 'credit-card' and instalments between 2 and 12)),
  status text not null check (status in ('created', 'pending', 'declined', 'expired', 'cancelled', 'approved', 'refunded')),
  -- Why a card was declined, in one of our words.
  reason text,
  provider_reference text,
  txid text,
  -- How to pay: BR Code, barcode; of a card its brand and last four digits, never more.
  instructions jsonb,
  -- Masked: the whole document goes to the provider and is not kept.
  payer_name text,
  payer_document text,
  paid_amount numeric(12, 2) check (paid_amount > 0),
  paid_at timestamptz,
  expires_at timestamptz not null,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status in ('approved', 'refunded')) = (paid_at is not null and paid_amount is not null))
);
create index payments_order on payments (order_id);
-- The few that can still change by themselves.
create index payments_open on payments (expires_at) where status in ('created', 'pending', 'declined');

-- The inbox: each piece of news a provider sent, once, whatever how often it sent it.
create table payment_events (
  provider text not null,
  event_id text not null,
  payment_id uuid,
  kind text not null,
  outcome text not null check (outcome in ('applied', 'no-change', 'unknown-payment', 'wrong-amount')),
  payload jsonb not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_events_payment on payment_events (payment_id);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount numeric(12, 2) not null check (amount > 0),
  status text not null check (status in ('requested', 'done', 'refused')),
  reason text not null,
  requested_at timestamptz not null,
  done_at timestamptz,
  check ((status = 'done') = (done_at is not null))
);
create index refunds_payment on refunds (payment_id);
create index refunds_open on refunds (requested_at) where status = 'requested';

-- What the bank of the sandbox knows. Only the sandbox provider reads it, as if it were far away.
create table sandbox_bank (
  payment_id uuid primary key,
  order_id text not null,
  status text not null check (status in ('failed', 'declined', 'approved', 'cancelled')),
  amount numeric(12, 2) not null,
  reason text,
  at timestamptz not null
);
create index sandbox_bank_order on sandbox_bank (order_id);
create table sandbox_refunds (
  refund_id uuid primary key,
  payment_id uuid not null references sandbox_bank (payment_id),
  amount numeric(12, 2) not null,
  at timestamptz not null
);
