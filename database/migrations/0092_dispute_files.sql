-- Files that a seller sends with its proof. Few and private, so they stand here: kept with the text in one transaction, and in every
-- backup.
create table dispute_files (
  id bigint generated always as identity primary key,
  proof_id bigint not null references dispute_proofs,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea not null check (length(content) between 1 and 5242880)
);
create index dispute_files_of_proof on dispute_files (proof_id, id);
-- PDF and pictures are compressed already.
alter table dispute_files alter column content set storage external;
