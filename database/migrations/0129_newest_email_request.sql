-- The newest request to change the account's e-mail, by a random name that its link repeats. Null while none waits for its link.
alter table auth_users add column email_request text;
