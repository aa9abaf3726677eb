-- A limit that is raised counts a day later, so that whoever prepares payouts cannot switch off the second person's
-- approval for them. Until `raised_from` the limit `approval_above` counts, from then on `raised_approval_above`.
alter table payout_rules
  add column raised_approval_above numeric(12, 2),
  add column raised_from timestamptz,
  add check ((raised_approval_above is null) = (raised_from is null)),
  add check (raised_approval_above > approval_above);
