-- product_former_options says which colour or size of a product has a new name. Rows of other modules that hold the name
-- of a variant follow it in the same transaction, whoever renames; each function belongs to the owner of its table.

-- cart: the lines of quotes.
create function quote_lines_follow_rename() returns trigger language plpgsql as $$
begin
  if new.kind = 'cor' then
    update quote_lines set color = new.current where product_id = new.product_id and color = new.former;
  else
    update quote_lines set size = new.current where product_id = new.product_id and size = new.former;
  end if;
  return null;
end $$;
create trigger quote_lines_follow_rename after insert or update on product_former_options
  for each row execute function quote_lines_follow_rename();

-- restock: what customers wait for. Whoever waits for the old name and for the new one waits for one thing.
create function avisos_estoque_follow_rename() returns trigger language plpgsql as $$
begin
  if new.kind = 'cor' then
    delete from avisos_estoque w using avisos_estoque same
    where w.produto_id = new.product_id and w.cor = new.current and w.avisado_em is null
      and same.produto_id = w.produto_id and same.user_id = w.user_id and same.avisado_em is null
      and same.cor = new.former and same.tamanho = w.tamanho;
    update avisos_estoque set cor = new.current
    where produto_id = new.product_id and cor = new.former and avisado_em is null;
  else
    delete from avisos_estoque w using avisos_estoque same
    where w.produto_id = new.product_id and w.tamanho = new.current and w.avisado_em is null
      and same.produto_id = w.produto_id and same.user_id = w.user_id and same.avisado_em is null
      and same.tamanho = new.former and same.cor = w.cor;
    update avisos_estoque set tamanho = new.current
    where produto_id = new.product_id and tamanho = new.former and avisado_em is null;
  end if;
  return null;
end $$;
create trigger avisos_estoque_follow_rename after insert or update on product_former_options
  for each row execute function avisos_estoque_follow_rename();
