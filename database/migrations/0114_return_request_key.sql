-- A form that was sent twice, by a second click or because its answer was lost, asks for one return.
alter table devolucoes add column request_key uuid;

create unique index devolucoes_request on devolucoes (pedido_id, seller_id, request_key) where request_key is not null;
