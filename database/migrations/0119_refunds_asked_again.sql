-- A refund that the provider refused is asked for again, or a person gives the money back without the provider.
alter table refunds
  -- The refused refund that this one asks for again: once.
  add column again_of uuid unique references refunds,
  -- Given back by a person, on another way than the provider's: its reports know nothing of it.
  add column outside boolean not null default false,
  add check (not outside or status = 'done');
