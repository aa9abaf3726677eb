-- Where a lost dispute gave the buyer all of the money, the arrival of the pieces is recorded and nothing is refunded. The
-- nightly check says where a return was received without a refund although no dispute took the money.
do $$
declare
  refund_required text := (select conname from pg_constraint where conrelid = 'devolucoes'::regclass
    and pg_get_constraintdef(oid) = 'CHECK (((status <> ''recebida''::text) OR (refunded_at IS NOT NULL)))');
begin
  execute format('alter table devolucoes drop constraint %I', refund_required);
end $$;
