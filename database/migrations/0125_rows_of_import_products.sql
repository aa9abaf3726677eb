-- The rows of the file that a product is written in, which its page shows: what they say may be megabytes.
alter table import_products add column row_numbers integer[] not null default '{}';
update import_products set row_numbers = array(
  select number::integer
  from (select jsonb_path_query(source, '$.parent.row') union all select jsonb_path_query(source, '$.variations[*].row'))
    as numbered (number)
);
alter table import_products alter column row_numbers drop default;
