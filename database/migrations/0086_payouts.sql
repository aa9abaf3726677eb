-- Paying sellers what was released to them.

-- Who takes care of the money that leaves. Whoever may give permissions could take this one too.
alter table administradores drop constraint administradores_permissions_check;
alter table administradores add constraint administradores_permissions_check check (permissions <@ array['manage_users',
  'manage_products', 'manage_orders', 'view_analytics', 'manage_sellers', 'manage_finances', 'system_settings']);
update administradores set permissions = permissions || 'manage_finances'::text
where 'system_settings' = any (permissions) and not 'manage_finances' = any (permissions);

-- The operator's rules: one row.
create table payout_rules (
  only_one boolean primary key default true check (only_one),
  -- Less than this is not transferred.
  minimum numeric(12, 2) not null check (minimum > 0),
  -- How often sellers may be paid, as they choose.
  rhythms text[] not null check (cardinality(rhythms) > 0 and rhythms <@ array['daily', 'weekly']),
  -- A payout above this waits for the approval of a second person.
  approval_above numeric(12, 2) not null check (approval_above >= 0),
  changed_at timestamptz
);
insert into payout_rules (minimum, rhythms, approval_above) values (20, '{daily,weekly}', 10000);

-- Where a seller wants to be paid. Without a row, the bank account of the approved verification.
create table payout_accounts (
  seller_id text primary key references sellers,
  kind text not null check (kind in ('cpf', 'cnpj', 'email', 'phone', 'random', 'bank')),
  pix_key text check ((kind = 'bank') = (pix_key is null)),
  bank_name text check ((kind = 'bank') = (bank_name is not null)),
  bank_agency text check ((kind = 'bank') = (bank_agency is not null)),
  bank_account text check ((kind = 'bank') = (bank_account is not null)),
  changed_at timestamptz not null,
  -- Nothing is paid before: whoever owns the shop has time to object to a change that was not theirs.
  usable_from timestamptz not null
);

-- What is particular about a seller. The row is also what is locked while a payout of the seller is prepared.
create table payout_settings (
  seller_id text primary key references sellers,
  -- Null: the operator's first one.
  rhythm text check (rhythm in ('daily', 'weekly')),
  held_at timestamptz,
  hold_reason text check ((held_at is null) = (hold_reason is null)),
  -- Since when more was given back than the seller has, and when administrators were told.
  owing_since timestamptz,
  owing_told_at timestamptz
);
create index payout_settings_owing on payout_settings (owing_since) where owing_since is not null;

-- Payouts that are prepared together.
create table payout_runs (
  id bigint generated always as identity primary key,
  origin text not null check (origin in ('schedule', 'request', 'administrator')),
  -- Of the schedule: once a day, however often its job runs.
  day date unique check ((origin = 'schedule') = (day is not null)),
  -- The seller who asked for it, or the administrator.
  prepared_by text references auth_users,
  prepared_at timestamptz not null,
  -- Null while payouts are added.
  finished_at timestamptz
);
create unique index payout_runs_one_at_a_time on payout_runs (origin)
  where origin = 'administrator' and finished_at is null;

-- A file for the bank, as it was handed out: downloading it again gives the same bytes.
create table payout_files (
  id bigint generated always as identity primary key,
  run_id bigint not null references payout_runs,
  content text not null,
  made_by text not null references auth_users,
  made_at timestamptz not null
);
create index payout_files_of_run on payout_files (run_id);

create table payouts (
  id bigint generated always as identity primary key,
  run_id bigint not null references payout_runs,
  seller_id text not null references sellers,
  amount numeric(12, 2) not null check (amount > 0),
  -- waiting: for a second person · approved: to be paid · sent: in a file, or handed to the executor · paid · returned:
  -- the money is in the balance again
  status text not null check (status in ('waiting', 'approved', 'sent', 'paid', 'returned')),
  -- The account and its holder as they were.
  receiver jsonb not null,
  prepared_at timestamptz not null,
  approved_by text references auth_users,
  approved_at timestamptz,
  file_id bigint references payout_files,
  sent_at timestamptz,
  paid_at timestamptz,
  -- Null for an executor that pays by itself.
  paid_by text references auth_users,
  receipt text,
  returned_at timestamptz,
  returned_by text references auth_users,
  return_reason text,
  unique (run_id, seller_id),
  check (status <> 'waiting' or approved_at is null),
  check (status <> 'paid' or (paid_at is not null and receipt is not null)),
  check ((status = 'returned') = (returned_at is not null)),
  check ((status = 'returned') = (return_reason is not null))
);
create index payouts_of_seller on payouts (seller_id, id desc);
-- What somebody has to do something about.
create index payouts_open on payouts (prepared_at) where status in ('waiting', 'approved', 'sent');
-- The lock of the seller's settings lets no two be prepared at once; should it fail, the second is refused.
create unique index payouts_one_to_send on payouts (seller_id) where status = 'waiting';

-- The bookings that a payout pays: each is in one payout only.
create table payout_lines (
  transaction_id bigint primary key references ledger_transactions,
  payout_id bigint not null references payouts,
  amount numeric(12, 2) not null check (amount <> 0)
);
create index payout_lines_of_payout on payout_lines (payout_id);

-- The book knows the payout of a payment to a seller, and of its return: one of each.
alter table ledger_transactions add column payout_id bigint references payouts;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('order', 'sale', 'cancellation', 'refund', 'late', 'release', 'payout', 'payout-return'));
alter table ledger_transactions drop constraint ledger_transactions_check;
alter table ledger_transactions add constraint ledger_transactions_check
  check (order_id is not null or payout_id is not null);
alter table ledger_transactions add constraint ledger_transactions_payout_check
  check ((payout_id is not null) = (kind in ('payout', 'payout-return')));
create unique index ledger_transactions_of_payout on ledger_transactions (payout_id, kind) where payout_id is not null;
-- What was released, and what was paid of it, without reading everything else.
create index ledger_entries_released on ledger_entries (transaction_id) where account = 'seller_released';
