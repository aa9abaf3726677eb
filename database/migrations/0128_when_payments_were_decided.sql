-- When the provider decided it: approved, declined or cancelled. Null while it has not, whatever we made of the payment meanwhile, and
-- for what was decided before this column. A payment that we ended without it may still take the buyer's money.
alter table payments add column decided_at timestamptz;
-- A reason other than these words of ours came from the provider. What ended earlier is not asked about any more.
update payments set decided_at = updated_at
  where method = 'credit-card' and status = 'declined' and reason <> 'other' and updated_at > now() - interval '6 days';
