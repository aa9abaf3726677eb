-- Who sells and how to reach the shop: what Decreto 7.962/2013 wants on the page, and the messages people send.

-- The company behind a shop, as the product page names it (art. 2): kept beside the shop, because a sample shop has no verification.
alter table sellers
  add column legal_name text not null default '',
  add column address text not null default '';

update sellers set
  legal_name = told.nome_empresa,
  address = told.endereco || ', ' || told.cidade || '/' || told.estado || ', CEP ' ||
    substr(told.cep, 1, 5) || '-' || substr(told.cep, 6)
from (
  select distinct on (seller_id) * from verificacoes_lojista order by seller_id, created_at desc
) told
where told.seller_id = sellers.id;

-- What somebody wrote to the shop. The letter in the shop's inbox is answered from there; this is the record of it.
create table contact_messages (
  -- What the sender is told, to ask about it later.
  protocol text primary key check (protocol <> ''),
  -- Who was signed in, if anybody.
  user_id text references auth_users on delete set null,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  subject text not null check (subject in ('duvida', 'pedido', 'devolucao', 'defeito', 'reclamacao', 'privacidade', 'vender', 'outro')),
  -- The last 8 characters of an order's id, as typed: nobody checks whose it is before reading the message.
  order_number text check (order_number ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  message text not null check (message <> ''),
  -- The form it was sent with: sent twice, it is one message.
  form_key text not null unique,
  created_at timestamptz not null
);
create index contact_messages_by_time on contact_messages (created_at);
create index contact_messages_of_user on contact_messages (user_id);
create index contact_messages_from on contact_messages (email);

-- Whom an answer to a letter goes to, when that is not the shop.
alter table emails add column reply_to text;
