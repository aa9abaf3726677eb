-- A search stops reading when it has more than its pages can show. But the index answers with all that match before the first row is
-- read, and of a million products a common word matches hundreds of thousands. In eight parts, each with an index of its own, the
-- first parts are enough for such a word; a rare one asks all eight, which are quick to say no.
alter table search_entries rename to whole_search_entries;
alter table whole_search_entries rename constraint search_entries_pkey to whole_search_entries_pkey;
drop index search_entries_document;

create table search_entries (like whole_search_entries including defaults) partition by hash (product_id);
do $$
begin
  for part in 0 .. 7 loop
    execute format(
      'create table search_entries_%s partition of search_entries for values with (modulus 8, remainder %s) with (fillfactor = 85)',
      part, part);
  end loop;
end $$;
insert into search_entries select * from whole_search_entries;
drop table whole_search_entries;

alter table search_entries
  add primary key (product_id),
  add foreign key (product_id) references products on delete cascade;
create index search_entries_document on search_entries using gin (search_document_of(product_id, revision)) with (fastupdate = off);
