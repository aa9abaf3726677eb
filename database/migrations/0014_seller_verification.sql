-- What a seller has typed of a verification that was not sent yet: it waits between steps and visits.
create table verification_drafts (
  user_id text primary key references auth_users on delete cascade,
  -- {"companyName": …, "cnpj": …}: the form's own names, as typed
  fields jsonb not null,
  -- What the registry said of the CNPJ when the first step was left: {"cnpj": …, "legalName": …}
  company jsonb,
  updated_at timestamptz not null
);

-- Why an approved shop is closed for now; told to its seller.
alter table sellers
  add column suspended_at timestamptz,
  add column suspension_reason text;
