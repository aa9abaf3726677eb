-- A provider may accept a refund and end it later. Such a refund stays `requested`, and the provider is asked again.
alter table refunds
  add column accepted_at timestamptz,
  -- When the provider was last asked about it.
  add column checked_at timestamptz,
  -- The provider's own id of it.
  add column provider_reference text,
  -- Why the provider did not give it back, in its words.
  add column refusal text;
create index refunds_accepted on refunds (checked_at nulls first) where status = 'requested' and accepted_at is not null;

-- How the bank of the sandbox gives back what was paid with a card: at once, after a while, or not at all.
alter table sandbox_bank
  add column refunds text not null default 'at-once' check (refunds in ('at-once', 'slow', 'failing'));
alter table sandbox_refunds add column done_at timestamptz;
update sandbox_refunds set done_at = at;
