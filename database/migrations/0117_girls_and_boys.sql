-- A dress for children is for girls, and swimming trunks are for boys: who asks for a boy is not served with dresses. All babies wear a
-- "body", which only women do of those who are grown up.
create or replace function search_audience(plain_name text, category text, heads text[]) returns text language sql stable parallel safe
  return case
    when plain_name ~ '\m(menina|meninas|garota)\M' then 'g'
    when plain_name ~ '\m(menino|meninos|garoto)\M' then 'b'
    when plain_name ~ '\m(bebe|bebes|baby)\M' then 'k'
    when category = 'infantil' or plain_name ~ '\m(infantil|infantis|kids|juvenil|crianca|criancas)\M' then
      case (select min(worn_by) from search_kinds where word = any (heads)) when 'f' then 'g' when 'm' then 'b' else 'k' end
    when category in ('blusa-masculina', 'short-masculino') or plain_name ~ '\m(masculin[oa]s?|homem|homens)\M' then 'm'
    when category in ('feminino-conjunto', 'cropped-blusa', 'saias', 'babydoll', 'lingerie')
      or plain_name ~ '\m(feminin[oa]s?|mulher|mulheres|gestante)\M' then 'f'
    else coalesce((select min(worn_by) from search_kinds where word = any (heads)), 'u') end;

create temporary table changed_audiences on commit drop as
select fresh.product_id, fresh.audience, fresh.document
from search_entries entry join search_fresh fresh on fresh.product_id = entry.product_id
where entry.audience = 'k' and fresh.audience <> 'k';

update search_texts kept set document = changed.document from changed_audiences changed where changed.product_id = kept.product_id;
update search_entries kept set audience = changed.audience, revision = revision + 1
from changed_audiences changed where changed.product_id = kept.product_id;
drop table changed_audiences;
