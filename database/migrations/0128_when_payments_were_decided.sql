-- When the provider decided it: approved, declined or cancelled. Null while it has not, whatever we made of the payment meanwhile, and
-- for what was decided before this column. A payment that we ended without it may still take the buyer's money.
alter table payments add column decided_at timestamptz;
