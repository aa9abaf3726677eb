-- A parcel that is fetched at the physical store has a way of its own: its seller brings it there, an administrator
-- records that it arrived, and it is handed over to whoever tells the buyer's code.

alter table remessas
  -- When it was brought to the store. Such a parcel has no carrier, so shipped_at stays empty.
  add column arrived_at timestamptz,
  -- When its buyer was reminded that it still waits there.
  add column pickup_reminded_at timestamptz,
  add check (arrived_at is null or shipped_at is null);

create index remessas_at_the_store on remessas (arrived_at) where status = 'enviado' and arrived_at is not null;

-- One for all parcels of the order; made when the first of them arrives.
alter table pedidos add column pickup_code text
  check (pickup_code is null or (pickup_code ~ '^[0-9]{6}$' and delivery = 'pickup'));

-- One kind of event more than were allowed until now.
do $$
declare
  allowed text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'pedido_eventos'::regclass and conname = 'pedido_eventos_kind_check');
begin
  alter table pedido_eventos drop constraint pedido_eventos_kind_check;
  execute format('alter table pedido_eventos add constraint pedido_eventos_kind_check check ((%s) or kind = %L)',
    allowed, 'na-loja');
end $$;
