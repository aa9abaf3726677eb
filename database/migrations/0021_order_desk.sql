-- What the administrators' list of orders asks for. Its period is a range of ids, which grow with time; what waits to be
-- posted has its index in 0022.

create index pedidos_by_status on pedidos (status, id desc);
-- The number people read, whole or as far as they know it.
create index pedidos_by_number on pedidos (right(id, 8) text_pattern_ops);
create index remessas_of_seller_newest on remessas (seller_id, pedido_id desc);
-- The few that wait until somebody has looked into the bank's statement.
create index payments_by_hand on payments (order_id) where provider = 'pix-key' and status in ('created', 'pending');
