-- A shop on vacation: its products stay visible, say until when, and cannot be bought. Both days count, by the calendar
-- of São Paulo.
alter table sellers
  add column ferias_de date,
  add column ferias_ate date,
  add column ferias_texto text not null default '' check (length(ferias_texto) <= 300),
  add check (num_nulls(ferias_de, ferias_ate) in (0, 2)),
  add check (ferias_ate >= ferias_de and ferias_ate - ferias_de <= 92);
create index sellers_de_ferias on sellers (ferias_ate) where ferias_ate is not null;

create trigger page_changes_of_vacation after update of ferias_de, ferias_ate, ferias_texto on sellers
  for each row when (
    (old.ferias_de, old.ferias_ate, old.ferias_texto) is distinct from (new.ferias_de, new.ferias_ate, new.ferias_texto))
  execute function page_changes_of_seller();
