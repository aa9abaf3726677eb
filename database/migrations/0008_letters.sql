-- Every letter (e-mail) the shop writes. The row is written in the transaction of what it tells about, and sent by a
-- job of the same transaction.
create table emails (
  -- Also the letter's Message-ID: a letter handed over twice by an accident is still one letter.
  id uuid primary key,
  kind text not null check (kind <> ''),
  recipient text not null check (recipient <> ''),
  -- What the letter tells, until it is sent: a link to a new password is nothing to keep.
  props jsonb not null,
  -- What must be told at most once, e.g. "order-paid 123".
  once text unique,
  created_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  -- As the recipient reads it. The texts are kept only where no mail server is set, and reading them here is the delivery.
  subject text,
  html text,
  text text,
  sent_at timestamptz,
  check (sent_at is null or subject is not null)
);
create index emails_newest on emails (created_at desc, id);
create index emails_to on emails (lower(recipient), created_at desc, id);
