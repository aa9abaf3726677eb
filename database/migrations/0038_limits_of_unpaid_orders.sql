-- Unpaid orders hold stock, so there are only so many of them per buyer and per network address.

-- A hash of the network and the day under a key of this installation: it counts, and says nothing about anybody.
alter table pedidos add column placed_from text;

create index pedidos_unpaid_of_user on pedidos (user_id, id) where status = 'pendente';
create index pedidos_unpaid_from on pedidos (placed_from, id) where status = 'pendente';

-- What a buyer holds unpaid, counted under a lock of that buyer that lasts until the order is written: two orders at once
-- never both take the last place. Each statement in here sees what was committed before it, so it counts after waiting.
create function unpaid_places(
  buyer text, sender text, first_of_day text,
  out open_orders text[], out unpaid_today integer, out from_sender integer
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid orders of ' || buyer, 0));
  select coalesce(array_agg(id order by id), '{}') into open_orders
  from pedidos where user_id = buyer and status = 'pendente';
  select count(*) into unpaid_today
  from pedidos where user_id = buyer and id >= first_of_day and paid_at is null;
  select count(*) into from_sender
  from pedidos where placed_from = sender and id >= first_of_day and status = 'pendente';
end $$;
