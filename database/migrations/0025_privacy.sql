-- What people ask about their own data (LGPD art. 18), and letters that are forgotten sooner than others.

create table privacy_requests (
  -- What the person is told, to ask about it later.
  protocol text primary key check (protocol <> ''),
  -- Whose it is. No reference: the record outlives the account, and then the id names nobody.
  user_id text not null,
  kind text not null check (kind in ('exportacao', 'correcao', 'informacao', 'exclusao')),
  status text not null check (status in ('aberta', 'atendida', 'recusada')),
  -- What the person wrote; emptied when the person is forgotten.
  message text not null default '',
  -- What was answered, or why it was refused.
  answer text,
  created_at timestamptz not null,
  -- The full statement is due in 15 days (LGPD art. 19 II).
  due_at timestamptz not null,
  closed_at timestamptz,
  -- The administrator who answered; null where the shop did by itself.
  closed_by text references auth_users on delete set null,
  check ((status = 'aberta') = (closed_at is null)),
  check (status <> 'recusada' or answer is not null)
);
create index privacy_requests_of_user on privacy_requests (user_id, created_at desc);
create index privacy_requests_newest on privacy_requests (created_at desc, protocol);
create index privacy_requests_open on privacy_requests (due_at) where status = 'aberta';

-- A letter to an address that is to be forgotten goes before the others.
alter table emails add column forget_at timestamptz;
create index emails_to_forget on emails (forget_at) where forget_at is not null;
create index payments_of_user on payments (user_id);
create index consents_ended on consents (withdrawn_at) where withdrawn_at is not null;
create index carrinhos_by_time on carrinhos_abandonados (updated_at);
create index verification_drafts_by_time on verification_drafts (updated_at);

-- Since when nothing shows an uploaded picture: noted and forgotten by a job.
alter table pictures add column unused_since timestamptz;
create index pictures_unused on pictures (unused_since) where unused_since is not null;
create index product_pictures_by_picture on product_pictures (picture_id);
