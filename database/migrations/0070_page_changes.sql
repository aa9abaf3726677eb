-- What changed of what public pages show, by the names the pages give it (app/platform/page-cache/shown.server.ts):
--   product:<id>   a product's own page: stock of its variants, reviews
--   card:<id>      a product wherever it is shown
--   seller:<id>    what a product's page says of its shop
--   categories     names, order and icons of the categories
--   lists:set      which products are on sale, and in which category
--   lists:price, lists:text, lists:stock   what orders, filters and searches go by
-- Written in the transaction that changes it and taken out by the notifier (app/platform/outbox). Unlogged: when the database
-- crashes, every process loses its connection and forgets all its pages, so nothing here is worth keeping. Views and sales are left
-- out: they change with each visitor, and pages may show them some seconds late.
create unlogged table page_changes (subject text not null);

-- Of a product that is on sale before or after.
create function page_changes_of_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into page_changes values ('lists:set');
    return null;
  end if;
  insert into page_changes values ('card:' || old.id);
  if tg_op = 'DELETE' then
    insert into page_changes values ('lists:set');
    return null;
  end if;
  insert into page_changes
  select subject from (values
    ('lists:set', (old.on_sale, old.category, old.created_at) is distinct from (new.on_sale, new.category, new.created_at)),
    ('lists:price', old.price <> new.price),
    ('lists:text', (old.search_text, old.colors, old.sizes) is distinct from (new.search_text, new.colors, new.sizes)),
    ('lists:stock', (old.stock = 0) <> (new.stock = 0))
  ) as change (subject, happened) where happened;
  return null;
end $$;

create trigger page_changes_added after insert on products
  for each row when (new.on_sale) execute function page_changes_of_product();
create trigger page_changes_removed after delete on products
  for each row when (old.on_sale) execute function page_changes_of_product();
create trigger page_changes_edited after update on products
  for each row when ((old.on_sale or new.on_sale) and
    (old.name, old.description, old.price, old.wholesale_price, old.composition, old.care, old.size_guide, old.colors, old.sizes,
     old.on_sale, old.category, old.seller_id, old.created_at, old.search_text, old.rating_sum, old.rating_count, old.stock = 0)
    is distinct from
    (new.name, new.description, new.price, new.wholesale_price, new.composition, new.care, new.size_guide, new.colors, new.sizes,
     new.on_sale, new.category, new.seller_id, new.created_at, new.search_text, new.rating_sum, new.rating_count, new.stock = 0))
  execute function page_changes_of_product();

-- By statement: an order changes all its variants at once. The argument is the kind of subject: product or card.
create function page_changes_of_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into page_changes select distinct tg_argv[0] || ':' || product_id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into page_changes select distinct tg_argv[0] || ':' || product_id from old_rows;
  else
    insert into page_changes
    select tg_argv[0] || ':' || product_id from (select product_id from new_rows union select product_id from old_rows) changed;
  end if;
  return null;
end $$;

create trigger page_changes_added after insert on product_variants referencing new table as new_rows
  for each statement execute function page_changes_of_products('product');
create trigger page_changes_edited after update on product_variants referencing old table as old_rows new table as new_rows
  for each statement execute function page_changes_of_products('product');
create trigger page_changes_removed after delete on product_variants referencing old table as old_rows
  for each statement execute function page_changes_of_products('product');

create trigger page_changes_added after insert on product_pictures referencing new table as new_rows
  for each statement execute function page_changes_of_products('card');
create trigger page_changes_edited after update on product_pictures referencing old table as old_rows new table as new_rows
  for each statement execute function page_changes_of_products('card');
create trigger page_changes_removed after delete on product_pictures referencing old table as old_rows
  for each statement execute function page_changes_of_products('card');

create trigger page_changes_added after insert on avaliacoes referencing new table as new_rows
  for each statement execute function page_changes_of_products('product');
create trigger page_changes_edited after update on avaliacoes referencing old table as old_rows new table as new_rows
  for each statement execute function page_changes_of_products('product');
create trigger page_changes_removed after delete on avaliacoes referencing old table as old_rows
  for each statement execute function page_changes_of_products('product');

-- A review shows its author's name.
create function page_changes_of_author() returns trigger language plpgsql as $$
begin
  insert into page_changes
  select 'product:' || product_id from avaliacoes where user_id = to_jsonb(new) ->> tg_argv[0];
  return null;
end $$;
create trigger page_changes_of_author after update of name on auth_users
  for each row when (old.name is distinct from new.name) execute function page_changes_of_author('id');
create trigger page_changes_of_author after update of nome_completo on usuarios
  for each row when (old.nome_completo is distinct from new.nome_completo) execute function page_changes_of_author('user_id');

create function page_changes_of_seller() returns trigger language plpgsql as $$
begin
  insert into page_changes values ('seller:' || new.id);
  return null;
end $$;
create trigger page_changes_edited after update on sellers
  for each row when (
    (old.name, old.description, old.city, old.state, old.cnpj, old.legal_name, old.address, old.created_at) is distinct from
    (new.name, new.description, new.city, new.state, new.cnpj, new.legal_name, new.address, new.created_at))
  execute function page_changes_of_seller();

create function page_changes_of_categories() returns trigger language plpgsql as $$
begin
  insert into page_changes values ('categories');
  return null;
end $$;
create trigger page_changes after insert or update or delete on categories
  for each statement execute function page_changes_of_categories();
