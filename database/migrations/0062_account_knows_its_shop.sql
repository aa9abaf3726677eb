-- The shop a person owns, known to the account itself: who is asking is answered without reading the sellers' table.
alter table usuarios add column seller_id text unique references sellers on delete set null;

update usuarios set seller_id = sellers.id from sellers where sellers.user_id = usuarios.user_id;
