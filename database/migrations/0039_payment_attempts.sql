-- One order, several payments: a declined card is followed by another card, a PIX or a boleto for the same order.
alter table payments
  add column attempt smallint not null default 1 check (attempt > 0),
  -- What the buyer's last step was sent with: sent twice, it is the same attempt.
  add column attempt_key text;

with numbered as (select id, row_number() over (partition by order_id order by created_at, id) as attempt from payments)
update payments set attempt = numbered.attempt from numbered
where numbered.id = payments.id and numbered.attempt > 1;

create unique index payments_attempts on payments (order_id, attempt);
drop index payments_order;

-- The order that this purchase is being paid for, once it was placed.
alter table checkout_drafts add column order_id text;

-- Given up because its buyer changed what or where to buy before paying: the order that followed stands for it.
alter table pedidos add column replaced boolean not null default false;
