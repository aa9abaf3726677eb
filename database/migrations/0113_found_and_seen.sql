-- When a visitor last saw something change on the page of a product: search engines are told by the sitemap. Null while it is
-- as it was created. Pieces sold and views do not count.
alter table products add column changed_at timestamptz;

-- Words of the regions, of older people and of the trade. Only what nobody changed meanwhile is taken apart.
update search_synonyms set words = array_remove(words, 'corpete')
where state = 'published' and means is null and words @> '{sutiã,corpete}';
update search_synonyms set words = words || '{corpete,corpinho}'
where state = 'published' and means is null and words @> '{espartilho,corset}' and not words @> '{corpete}';
update search_synonyms set words = array_remove(words, 'calção')
where state = 'published' and means is null and words @> '{short,calção}';
update search_synonyms set words = words || '{sandália havaiana,sandália de borracha,chinelo de dedo}'
where state = 'published' and means is null and words @> '{chinelo,havaiana}' and cardinality(words) <= 27;
update search_synonyms set words = words || '{roupa de banho,traje de banho,roupa de piscina}'
where state = 'published' and means is null and words @> '{"moda praia","roupa de praia"}' and cardinality(words) <= 27;
-- "Roupa" is all that is worn on the body, not only what came to mind first.
update search_synonyms set means = means || '{body,macaquinho,jardineira,casaco,jaqueta,moletom,pijama,regata,bata,suéter}'
where state = 'published' and words = '{roupa,look,peça}' and cardinality(means) <= 20;

insert into search_synonyms (words, state)
select string_to_array(trim(line), ', '), 'published'
from regexp_split_to_table($groups$
sutiã, califon, califom, califão, porta-seios, sutien
calcinha, caçola
regata, camiseta física, regatinha
camiseta, camisa de meia, baby look, babylook, camisetinha
moletom, blusão, abrigo
suéter, blusa de tricô, malha
poncho, pala, ruana, pelerine
bota, botina, butina
tênis, conga, kichute, bamba
pantufa, chinelo de quarto
babuche, crocs
sapatilha, sapato boneca
scarpin, peep toe, sapato de bico fino
maiô, engana mamãe
top, bustiê, bustier
calça, bombacha, saruel
bolsa, capanga, embornal, bornal
boné, boina, quepe
presilha, piranha de cabelo, rabicó, xuxinha, prendedor de cabelo
macacão de bebê, tip top, mijão
festa junina, chita
terninho, tailleur
jaqueta, spencer
vestido rodado, vestido godê
saia rodada, saia godê
$groups$, '\n') line
where trim(line) <> '';

insert into search_synonyms (words, means, state)
select string_to_array(trim(split_part(line, '>', 1)), ', '), string_to_array(trim(split_part(line, '>', 2)), ', '), 'published'
from regexp_split_to_table($ways$
calção, calções > short masculino, bermuda masculina, short de praia
roupa de banho, traje de banho, roupa de piscina > biquíni, maiô, sunga, saída de praia
alpercata, alpargata, precata > sandália, rasteira, rasteirinha
sandália havaiana, sandália de borracha > chinelo
$ways$, '\n') line
where trim(line) <> '';
