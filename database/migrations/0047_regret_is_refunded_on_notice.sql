-- The money of a regret goes back on the buyer's notice (CDC art. 49); its pieces come back on their own way, and their
-- arrival is recorded by itself. A return by promise is paid back when it is received, as before.
alter table devolucoes add refunded_at timestamptz;
update devolucoes set refunded_at = decided_at where status = 'recebida';
alter table devolucoes
  add check (status <> 'recebida' or refunded_at is not null),
  add check (refunded_at is null or status = 'recebida' or (kind = 'arrependimento' and status = 'solicitada'));
create index devolucoes_to_refund on devolucoes (created_at) where kind = 'arrependimento' and refunded_at is null;

-- One more thing that can happen to a parcel, whatever else was added to the list meanwhile.
do $$
declare
  allowed text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'pedido_eventos'::regclass and conname = 'pedido_eventos_kind_check');
begin
  alter table pedido_eventos drop constraint pedido_eventos_kind_check;
  execute format('alter table pedido_eventos add constraint pedido_eventos_kind_check check ((%s) or kind = %L)',
    allowed, 'devolucao-recebida');
end $$;
