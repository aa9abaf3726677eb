-- Of each refund: how its sum comes about, which pieces it is for, and which refund of the payment carries it, so that
-- the letter about the money can say all of it. Refunds from before have none of the three.
alter table reembolsos
  add goods numeric(12, 2) check (goods >= 0),
  add discount numeric(12, 2) check (discount >= 0),
  add freight numeric(12, 2) check (freight >= 0),
  -- Known to payments.
  add refund_id uuid unique,
  add check ((goods is null) = (refund_id is null) and (discount is null) = (refund_id is null)
    and (freight is null) = (refund_id is null) and (refund_id is null or amount = goods - discount + freight));

create table reembolso_itens (
  reembolso_id bigint not null references reembolsos,
  position smallint not null,
  quantidade integer not null check (quantidade > 0),
  primary key (reembolso_id, position)
);
