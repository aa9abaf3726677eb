-- What a seller asks every morning: what was sold of mine, to whom it goes, what is missing on the shelf.

create index pedido_itens_of_seller on pedido_itens (seller_id, pedido_id);
create index pedidos_paid on pedidos (paid_at) where paid_at is not null;
