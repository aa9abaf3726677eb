-- An order is one statement, which is a transaction by itself. It ends with this function, which undoes it unless it is whole: its key
-- was used before, or another order took the pieces first.
create function only_whole_order(is_new_key boolean, took_everything boolean) returns boolean language plpgsql as $$
begin
  if not is_new_key then raise exception 'key-reused' using errcode = 'MA001'; end if;
  if not took_everything then raise exception 'taken' using errcode = 'MA001'; end if;
  return true;
end $$;
