-- Pairs of products that several people bought in the same order, counted each night from the paid orders of a year
-- (app/modules/orders/pairs). Nobody is named, and a pair of fewer than three people is not kept: what one person bought
-- together must not be read from a page.
create table product_pairs (
  product_id text not null references products on delete cascade,
  other_id text not null references products on delete cascade,
  buyers integer not null check (buyers >= 3),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index product_pairs_by_buyers on product_pairs (product_id, buyers desc, other_id);
create index product_pairs_other on product_pairs (other_id);

create trigger page_changes_added after insert on product_pairs referencing new table as new_rows
  for each statement execute function page_changes_of_products('product');
create trigger page_changes_edited after update on product_pairs referencing old table as old_rows new table as new_rows
  for each statement execute function page_changes_of_products('product');
create trigger page_changes_removed after delete on product_pairs referencing old table as old_rows
  for each statement execute function page_changes_of_products('product');

-- The nearest in price of the same kind, and of the same category. The kind is the first word of the name: search_name begins with
-- a space.
create index products_alike on products (category, split_part(search_name, ' ', 2), price, id) where on_sale;
create index products_near_price on products (category, price, id) where on_sale;
