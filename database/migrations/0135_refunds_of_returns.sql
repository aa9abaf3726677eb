-- Which return a refund is for: null where the pieces did not come back by one. Until now both had only their moment in common.
alter table reembolsos add column devolucao_id bigint references devolucoes;
update reembolsos set devolucao_id = asked.id
from devolucoes asked
where asked.pedido_id = reembolsos.pedido_id and asked.seller_id = reembolsos.seller_id
  and asked.kind = reembolsos.kind and asked.refunded_at = reembolsos.created_at;
create index on reembolsos (devolucao_id);
