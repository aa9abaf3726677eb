-- The fiscal document (NF-e) that a seller issues for its parcel, and what it needs for that.

-- The CPF or CNPJ that the buyer gave for the documents of this order; a fiscal record like name and address.
alter table pedidos add column buyer_document text check (buyer_document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');

create table fiscal_documents (
  -- One document is for one parcel, for good: a key that was replaced is used nowhere else.
  access_key text primary key check (access_key ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{24}[0-9]{2}$'),
  pedido_id text not null,
  seller_id text not null,
  -- The file as it was sent; null where only the key was given.
  xml text check (length(xml) <= 1048576),
  registered_at timestamptz not null,
  -- Another document took its place.
  replaced_at timestamptz,
  foreign key (pedido_id, seller_id) references remessas
);
create unique index fiscal_documents_of_parcel on fiscal_documents (pedido_id, seller_id) where replaced_at is null;

-- The operator's rule: one row.
create table fiscal_rules (
  only_one boolean primary key default true check (only_one),
  -- Whether a parcel is sent only with its document.
  document_required boolean not null default false,
  changed_at timestamptz
);
insert into fiscal_rules default values;
