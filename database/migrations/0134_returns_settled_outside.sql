-- After a partly lost dispute the refund of a return can be more than is kept of the sale. Then a person gives the buyer the rest outside
-- the books and records the arrival as settled: received, without a refund of ours.
alter table devolucoes add column settled_at timestamptz
  constraint settled_without_refund check (settled_at is null or (status = 'recebida' and refunded_at is null));
