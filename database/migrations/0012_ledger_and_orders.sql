-- What was sold: orders, the parcel of each seller in them, what became of each, and the book of the money.

-- The book. One transaction is the money of one seller in one order, so that nobody's refund can touch another's.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'sale', 'cancellation', 'refund', 'late', 'release', 'payout')),
  seller_id text not null references sellers,
  -- Known to orders; null for a payout, which is of many.
  order_id text check (order_id is not null or kind = 'payout'),
  -- Which one of its kind: a second refund is another, the same one twice is refused.
  number integer not null default 1 check (number > 0),
  booked_at timestamptz not null,
  unique (order_id, seller_id, kind, number)
);
create index ledger_transactions_of_seller on ledger_transactions (seller_id, id desc);

-- Debits are positive, credits negative.
create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  account text not null check (account in
    ('buyer', 'unearned', 'provider', 'seller_pending', 'seller_released', 'commission', 'payment_fee', 'bank')),
  part text not null check (part in
    ('charge', 'goods', 'discount', 'freight', 'commission', 'payment_fee', 'refund', 'release', 'payout')),
  amount numeric(12, 2) not null check (amount <> 0),
  primary key (transaction_id, account, part)
);

-- The sum is zero at every moment, not only at commit: what one statement adds must balance by itself. That is one
-- check for all entries of an order, where a constraint trigger would run once for each.
create function ledger_entries_balance() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(amount) <> 0) then
    raise exception 'the entries of a ledger transaction do not add up to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_entries_balance();

-- And at commit every transaction has entries, which are zero together.
create function ledger_transaction_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.id) is distinct from 0 then
    raise exception 'ledger transaction % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balances after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_transaction_balances();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to; book the opposite instead';
end $$;
create trigger ledger_is_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();

-- When what is owed for a sale becomes the seller's to have.
create table ledger_releases (
  order_id text not null,
  seller_id text not null references sellers,
  due_at timestamptz not null,
  -- Somebody wants to give the goods back: nothing is released until that is settled.
  held boolean not null default false,
  released_at timestamptz,
  primary key (order_id, seller_id)
);
create index ledger_releases_due on ledger_releases (due_at) where released_at is null and not held;
create index ledger_releases_of_seller on ledger_releases (seller_id, due_at) where released_at is null;

create table pedidos (
  -- Grows with time, so that the newest are together; its last 8 characters are the number people read.
  id text primary key check (id ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  user_id text not null references auth_users,
  itens jsonb not null check (jsonb_typeof(itens) = 'array'),
  valor_total numeric(12, 2) not null check (valor_total > 0),
  endereco_entrega jsonb not null,
  metodo_pagamento text not null check (metodo_pagamento in ('credit-card', 'pix', 'boleto')),
  status text not null check (status in ('pendente', 'processando', 'enviado', 'entregue', 'cancelado')),
  created_at timestamptz not null,

  goods numeric(12, 2) not null check (goods > 0),
  discount numeric(12, 2) not null check (discount >= 0),
  freight numeric(12, 2) not null check (freight >= 0),
  check (valor_total = goods - discount + freight),
  instalments smallint not null check (instalments between 1 and 12),
  delivery text not null check (delivery in ('delivery', 'pickup')),
  -- Business days from payment to the door, as promised; none for a pickup.
  earliest_days smallint,
  latest_days smallint,
  check ((delivery = 'pickup') = (earliest_days is null) and (earliest_days is null) = (latest_days is null)),
  -- The same key asks for the same order; what else was asked for with it is known by its hash.
  idempotency_key text not null check (idempotency_key ~ '^[0-9A-Za-z_-]{16,64}$'),
  request_hash text not null,
  -- The payment it waits for or was paid with; known to payments.
  payment_id uuid not null,
  paid_at timestamptz,
  -- What went back to the buyer so far.
  refunded numeric(12, 2) not null default 0 check (refunded between 0 and valor_total),
  unique (user_id, idempotency_key)
);
create index pedidos_of_user on pedidos (user_id, id desc);

-- The lines of `itens`, as rows to ask questions of. A product may be gone since; what was bought stays.
create table pedido_itens (
  pedido_id text not null references pedidos,
  position smallint not null check (position >= 0),
  seller_id text not null,
  produto_id text not null,
  variant_id bigint not null,
  produto_nome text not null,
  cor text not null,
  tamanho text not null,
  preco numeric(12, 2) not null check (preco >= 0),
  quantidade integer not null check (quantidade > 0),
  -- Pieces that were cancelled or came back.
  refunded integer not null default 0 check (refunded between 0 and quantidade),
  primary key (pedido_id, position)
);

-- The part of an order that one seller sends, with what it earns.
create table remessas (
  pedido_id text not null references pedidos,
  seller_id text not null references sellers,
  status text not null check (status in ('pendente', 'processando', 'enviado', 'entregue', 'cancelado')),
  goods numeric(12, 2) not null check (goods >= 0),
  discount numeric(12, 2) not null check (discount >= 0),
  freight numeric(12, 2) not null check (freight >= 0),
  commission numeric(12, 2) not null check (commission >= 0),
  payment_fee numeric(12, 2) not null check (payment_fee >= 0),
  refunded_goods numeric(12, 2) not null default 0 check (refunded_goods between 0 and goods),
  freight_refunded boolean not null default false,
  -- The last day to post it: two business days after payment.
  ship_by date,
  carrier text,
  tracking_code text,
  shipped_at timestamptz,
  delivered_at timestamptz,
  primary key (pedido_id, seller_id),
  check ((shipped_at is null) = (tracking_code is null) and (shipped_at is null) = (carrier is null))
);
create index remessas_of_seller on remessas (seller_id, status, pedido_id desc);
create index remessas_on_the_way on remessas (shipped_at) where status = 'enviado';

-- What happened to an order after it was placed, to all of it or to one seller's part; a carrier's news, too.
create table pedido_eventos (
  id bigint generated always as identity primary key,
  pedido_id text not null references pedidos,
  seller_id text,
  kind text not null check (kind in ('pago', 'pagamento-recusado', 'expirado', 'cancelado', 'reativado', 'enviado',
    'rastreio', 'entregue', 'retirado', 'devolucao-solicitada', 'devolucao-recusada', 'reembolsado')),
  at timestamptz not null,
  actor text not null check (actor in ('comprador', 'vendedor', 'administrador', 'sistema')),
  -- A reason, a carrier's words, an amount: what a person reads beside it.
  note text,
  place text
);
create index pedido_eventos_of_order on pedido_eventos (pedido_id, id);

-- Goods that a buyer wants to give back: by law within 7 days, by our promise within 30.
create table devolucoes (
  id bigint generated always as identity primary key,
  pedido_id text not null,
  seller_id text not null,
  kind text not null check (kind in ('arrependimento', 'devolucao')),
  status text not null check (status in ('solicitada', 'recebida', 'recusada')),
  reason text not null default '',
  -- Why it was refused.
  answer text,
  created_at timestamptz not null,
  decided_at timestamptz,
  foreign key (pedido_id, seller_id) references remessas,
  check ((status = 'solicitada') = (decided_at is null)),
  check ((status = 'recusada') = (answer is not null) and (status <> 'recusada' or kind = 'devolucao'))
);
create index devolucoes_of_order on devolucoes (pedido_id, seller_id);
create index devolucoes_open on devolucoes (seller_id, created_at) where status = 'solicitada';

create table devolucao_itens (
  devolucao_id bigint not null references devolucoes,
  position smallint not null,
  quantidade integer not null check (quantidade > 0),
  primary key (devolucao_id, position)
);

-- Money that went back, and for what.
create table reembolsos (
  id bigint generated always as identity primary key,
  pedido_id text not null,
  seller_id text not null,
  kind text not null check (kind in ('cancelamento', 'arrependimento', 'devolucao', 'parcial')),
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null default '',
  created_at timestamptz not null,
  foreign key (pedido_id, seller_id) references remessas
);
create index reembolsos_of_order on reembolsos (pedido_id);

-- An order takes stock from variants and products all day: room on the page keeps those updates off the indexes.
alter table products set (fillfactor = 70);
alter table product_variants set (fillfactor = 70);

-- product.stock is still the sum of its variants, kept by what changed instead of by summing anew: two orders of one
-- product at once would each sum without the other. In the order of the ids, so that orders never wait in a circle.
drop trigger variant_stock_inserted on product_variants;
drop trigger variant_stock_updated on product_variants;
drop trigger variant_stock_deleted on product_variants;
drop function product_stock_sums();

create function product_stock_follows() returns trigger language plpgsql as $$
declare
  ids text[];
  pieces bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id order by id), array_agg(sum order by id) into ids, pieces
    from (select product_id as id, sum(stock) from new_rows group by product_id) change;
  elsif tg_op = 'DELETE' then
    select array_agg(id order by id), array_agg(-sum order by id) into ids, pieces
    from (select product_id as id, sum(stock) from old_rows group by product_id) change;
  else
    select array_agg(id order by id), array_agg(sum order by id) into ids, pieces
    from (
      select id, sum(stock) from (
        select product_id as id, stock from new_rows union all select product_id, -stock from old_rows
      ) moved group by id having sum(stock) <> 0
    ) change;
  end if;
  for n in 1 .. coalesce(cardinality(ids), 0) loop
    update products set stock = stock + pieces[n] where id = ids[n];
  end loop;
  return null;
end $$;

create trigger variant_stock_inserted after insert on product_variants
  referencing new table as new_rows for each statement execute function product_stock_follows();
create trigger variant_stock_updated after update on product_variants
  referencing old table as old_rows new table as new_rows for each statement execute function product_stock_follows();
create trigger variant_stock_deleted after delete on product_variants
  referencing old table as old_rows for each statement execute function product_stock_follows();
