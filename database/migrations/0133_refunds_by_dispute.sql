-- A refund that was not sent before a dispute was lost: the buyer has its money by the dispute, and nothing more is sent.
alter table refunds add column by_dispute boolean not null default false check (outside or not by_dispute);
