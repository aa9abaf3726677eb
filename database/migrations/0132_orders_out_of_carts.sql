-- The orders whose pieces were taken out of a saved cart: their jobs may run twice, and in any order.
alter table carrinhos_abandonados add column pedidos_retirados text[] not null default '{}';
