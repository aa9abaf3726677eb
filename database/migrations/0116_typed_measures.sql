-- Which of the measures are those of the piece; the others were typed. Null: all of them, as far as is known of people who were
-- written before this was kept.
alter table medidas add column peca_medidas text[];
alter table medidas add check (peca_medidas is null or peca_id is not null);
