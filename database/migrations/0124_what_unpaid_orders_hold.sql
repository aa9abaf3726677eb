-- Unpaid orders hold pieces, so one buyer and one network hold only so many. Whoever has no other unpaid order is judged by the order
-- alone; everybody else by what they hold already, in a transaction that keeps the two locks taken here: two orders at once, of one buyer
-- or from one network, are judged one after the other. The buyer's lock is always taken first.
--
-- `senders` are the keys of one network on the last days, today's first; none where it is not known.
create function unpaid_orders(
  buyer text, senders text[], first_lately text,
  out open_orders text[], out unpaid_lately integer, out open_here text[]
) language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || buyer, 0));
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders from ' || senders[1], 0));
  select coalesce(array_agg(id order by id), '{}') into open_orders
  from pedidos where user_id = buyer and status = 'pendente';
  select count(*) into unpaid_lately
  from pedidos where user_id = buyer and id >= first_lately and paid_at is null;
  select coalesce(array_agg(id order by id), '{}') into open_here
  from pedidos where placed_from = any(senders) and status = 'pendente';
end $$;

drop function unpaid_places(text, text, text, out text[], out integer, out integer);

-- How many orders from a network were paid, and how many were left unpaid. Those that wait, which every order asks for, keep the small
-- index of their own.
create index pedidos_placed_from on pedidos (placed_from, id);
