-- What buyers gave, added up beside the product; the reviews themselves come with their own table.
alter table products
  add column rating_sum integer not null default 0 check (rating_sum >= 0),
  add column rating_count integer not null default 0 check (rating_count >= 0),
  add check (rating_sum between rating_count and rating_count * 5);
