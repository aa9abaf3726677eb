-- What is active costs at least one centavo, and no wholesale price is nothing. A product that is being prepared may
-- still stand at zero, inactive.
update products set is_active = false where price = 0 and is_active;
update products set wholesale_price = null where wholesale_price = 0;

alter table products
  add constraint products_active_price check (price >= 0.01 or not is_active),
  add constraint products_wholesale_not_free check (wholesale_price >= 0.01);
