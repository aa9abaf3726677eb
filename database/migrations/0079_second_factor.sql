-- The second factor of an account (better-auth's twoFactor plugin): a secret shared with an authenticator app, and the
-- recovery codes that are left, both encrypted. A row that is not verified belongs to a setup that was not finished.
create table auth_two_factors (
  id text primary key,
  user_id text not null unique references auth_users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

alter table auth_users add column two_factor_enabled boolean not null default false;

-- When the person behind a session last gave the password or a code.
alter table auth_sessions add column confirmed_at timestamptz;
update auth_sessions set confirmed_at = created_at;
