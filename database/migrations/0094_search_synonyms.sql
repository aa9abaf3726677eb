-- Words of Brazilian fashion that mean the same, or that ask for something else: rows, which administrators edit.
create table search_synonyms (
  id bigint generated always as identity primary key,
  -- As typed by the administrator; words or phrases.
  words text[] not null check (cardinality(words) between 1 and 30),
  -- Null: the words mean the same. Otherwise whoever asks for one of the words is also shown these.
  means text[] check (cardinality(means) between 1 and 30),
  state text not null default 'draft' check (state in ('draft', 'published')),
  -- What a draft would replace when it is published.
  replaces bigint references search_synonyms on delete cascade,
  updated_by text,
  updated_at timestamptz not null default now(),
  -- By this a search finds the row: `words` without accents, capitals and small words, with single blanks.
  plain text[] not null default '{}'
);

create function synonym_key(phrase text) returns text language sql stable parallel safe
  return (select string_agg(word, ' ' order by n) from unnest(words_in_order(plain_text(phrase))) with ordinality as said (word, n)
    where word not in ('de', 'da', 'do', 'das', 'dos', 'para', 'pra', 'com', 'em', 'e', 'a', 'o', 'no', 'na'));

create function synonym_is_plain() returns trigger language plpgsql as $$
begin
  new.plain := array(select key from unnest(new.words) word, synonym_key(word) key where key is not null);
  return new;
end $$;
create trigger synonym_is_plain before insert or update of words on search_synonyms
  for each row execute function synonym_is_plain();
create index search_synonyms_plain on search_synonyms using gin (plain);

-- Words that mean the same, a group in each line.
insert into search_synonyms (words, state)
select string_to_array(trim(line), ', '), 'published'
from regexp_split_to_table($groups$
pijama, babydoll, baby doll, roupa de dormir, camisola, short doll
camisola, chemise, sleep dress
robe, penhoar, hobby, robe de chambre
roupão, roupão de banho
moletom, blusa de frio, agasalho, moleton
casaco, sobretudo, trench coat, capote, mantô
jaqueta, japona, bomber, corta vento, parka
suéter, pulôver, malha de frio, sweater, blusa de lã
cardigã, cardigan, casaquinho, casaqueto
blazer, paletó, terninho
colete, coletinho, vest
maiô, body de praia, swimsuit
body, bodysuit, collant, colan
biquíni, bikini, duas peças
saída de praia, saída de banho, kaftan, cafetã, chemise de praia
canga, pareô, pareo
sunga, sunga de praia, calção de banho
short de praia, bermuda de praia, short de banho, boardshort, short tactel
short, shortinho, shorts, calção
bermuda, bermudão
short saia, saia short
minissaia, mini saia, saia curta
saia longa, saião
saia lápis, saia tubinho, saia secretária
vestido tubinho, vestido justo, vestido bodycon
vestido longo, longo de festa, maxi vestido, vestidão
vestido curto, vestidinho, mini vestido
vestido de festa, vestido de gala, vestido madrinha, vestido formatura
vestido camisa, chemise vestido, vestido chemise, camisa vestido
vestido jeans, vestido denim
salopete, jardineira, macacão de alça
macacão, jumpsuit, macacao longo
macaquinho, macacão curto, romper, playsuit
calça, calças compridas, pants
calça jeans, calça denim, calça de brim
jeans, denim, índigo, jeanswear
calça skinny, calça justa, calça cigarrete
calça wide leg, calça larga, wide leg, calça pernão
pantalona, calça pantalona, calça boca larga
pantacourt, calça cropped, calça capri, pescador, corsário
calça flare, calça boca de sino, calça bailarina
calça jogger, jogger, calça de punho
calça cargo, calça com bolso lateral, calça militar
calça social, calça de alfaiataria, calça alfaiataria
legging, leg, calça legging, fuseau, calça de ginástica, legin
moda fitness, roupa de academia, roupa de ginástica, roupa de treino, fitness, roupa fitness, moda esportiva
top, top fitness, top esportivo, top de academia
cropped, top cropped, blusa curta, miniblusa, mini blusa
blusa, blusinha
regata, camiseta regata, camiseta cavada, blusa sem manga, musculosa, machão
camiseta, t-shirt, tshirt, tee, camisa de malha, camiseta básica, blusa de malha
camisa polo, polo, gola polo, camisa gola polo
camisa social, camisa de botão, camisa manga longa
bata, batinha, túnica
ciganinha, ombro a ombro, ombro só, blusa ciganinha
tomara que caia, sem alça, faixa
frente única, frente unica, costas nuas
segunda pele, blusa térmica, underwear térmico, ceroula
gola alta, gola rolê, cacharrel, cacharel
kimono, quimono
conjunto, conjuntinho, duas peças combinando, look completo, co-ord
conjunto de moletom, abrigo, agasalho esportivo, training
lingerie, roupa íntima, roupa de baixo, roupas intimas, underwear
sutiã, soutien, sutian, porta seio, corpete
calcinha, tanga, fio dental, calçola
cueca, cueca boxer, boxer, samba canção, slip
espartilho, corset, corselet, corpete modelador
cinta modeladora, modelador, cinta, shapewear
meia-calça, meia calça, meia fina, fio 40
meia, meias, soquete, meião
tênis, tenis casual, sneaker, sapatênis, pisante
tênis esportivo, tênis de corrida, tênis de academia
sandália, sandalinha
rasteirinha, rasteira, sandália rasteira, sandália baixa, flat
chinelo, chinela, sandália de dedo, havaiana, slide
papete, sandália papete, birken
tamanco, mule, babuche, clog
sapatilha, bailarina, sapatinho
salto alto, scarpin, sapato de salto, salto fino
sandália de salto, salto bloco, salto grosso
anabela, espadrille, alpargata, plataforma
bota, botinha, coturno, ankle boot, galocha
mocassim, loafer, oxford, dockside
bolsa, bolsinha, sacola, handbag
bolsa tiracolo, bolsa transversal, crossbody, bolsa carteiro
bolsa de mão, clutch, carteira de festa
mochila, mochilinha, backpack
carteira, porta cédula, porta moeda
pochete, doleira, belt bag
necessaire, nécessaire, frasqueira, porta maquiagem
cinto, cinturão, cintinho
chapéu, chapeuzinho, panamá, bucket hat
boné, cap, bombeta, aba reta
gorro, touca, toca
óculos, óculos de sol, óculos escuros
brinco, argola, brinquinho
colar, gargantilha, corrente, choker, cordão
pulseira, bracelete, tornozeleira
anel, aliança
relógio, relogio de pulso
bijuteria, bijoux, semijoia, joia
lenço, echarpe, cachecol, pashmina, xale
tiara, arco, faixa de cabelo, headband
gravata, gravata borboleta
luva, luvas
plus size, tamanho grande, tamanhos grandes, gordinha, moda maior, curvy, tamanho especial
moda praia, roupa de praia, beachwear
moda evangélica, roupa evangélica, moda modesta
gestante, grávida, maternidade, moda gestante
infantil, criança, kids, infantojuvenil
bebê, baby, recém-nascido, nenê, neném
menina, garota, feminino infantil
menino, garoto, masculino infantil
feminino, feminina, mulher
masculino, masculina, homem
estampado, estampada, com estampa, print
floral, florido, florida, flores, florzinha, de flor
listrado, listrada, listras, riscado
xadrez, quadriculado, vichy, escocês
poá, bolinha, de bolinhas, petit poá
animal print, oncinha, onça, leopardo, zebra
tie-dye, tie dye, manchado
liso, lisa, sem estampa, básico
tropical, folhagem, folhas, coqueiro
crochê, croche, tricô à mão, trama
tricô, tricot, tricoline grossa, malha tricô
renda, rendado, rendada, guipir, guipure
laise, lesie, laise bordada, bordado inglês
linho, linen, puro linho
viscose, rayon, viscolycra
algodão, cotton, puro algodão, suedine
cetim, acetinado, satin
seda, sedinha, toque de seda
couro, courino, couro sintético, couro ecológico, leather
camurça, suede, nobuck
veludo, plush, velvet
lã, lãzinha, lã batida
sarja, brim, twill, color
moletinho, malha leve, malha fria
neoprene, crepe, crepe de malha
lycra, elastano, suplex, stretch
canelado, ribana, canelada
lastex, elástico no busto, franzido
paetê, lantejoula, brilho, paete
tule, transparência, transparente
nude, bege, pele, areia
vinho, bordô, marsala, borgonha
azul-marinho, azul marinho, marinho, navy
off-white, off white, offwhite, cru
cinza, grafite, chumbo, mescla
rosa, pink, rosê, rosa choque
lilás, lavanda, violeta
laranja, coral, tangerina
marrom, café, chocolate, caramelo, castanho
dourado, ouro, gold
prateado, prata, silver
cintura alta, cós alto, hot pants
manga longa, manga comprida, manga cumprida
manga curta, manguinha
manga bufante, manga princesa, manga balão
decote v, gola v, decote em v
com bojo, bojo, enchimento
destroyed, rasgado, rasgada, desfiado, detonado
oversized, oversize, larguinha, soltinha, largona
social, executivo, trabalho, escritório
casual, dia a dia, básico casual
festa, balada, noite, réveillon, ano novo
festa junina, junina, arraiá, caipira, são joão
carnaval, abadá, folia
uniforme, jaleco, scrub
fantasia, cosplay
com capuz, capuz, canguru
peplum, com babado, babado
midi, mídi, abaixo do joelho
longo, longa, comprido, comprida
curto, curta, mini
$groups$, '\n') line
where trim(line) <> '';

-- Who asks for the first is also shown the others, but not the other way round.
insert into search_synonyms (words, means, state)
select string_to_array(trim(split_part(line, '>', 1)), ', '), string_to_array(trim(split_part(line, '>', 2)), ', '), 'published'
from regexp_split_to_table($ways$
sapato, calçado, calçados > tênis, sandália, sapatilha, rasteira, rasteirinha, chinelo, bota, mocassim, scarpin, tamanco, anabela
blusinha > regata, cropped, blusa, bata, camiseta
regata > blusinha, top
cropped > blusinha, top
short > bermuda
bermuda > short
moletom, frio, inverno, roupa de frio > casaco, jaqueta, moletom, suéter, cardigã, tricô
casaco > moletom, jaqueta, cardigã, suéter
jaqueta > casaco, moletom
maiô > body
body > maiô
pijama > camiseta de dormir
roupa, look, peça > vestido, blusa, camisa, camiseta, calça, saia, short, bermuda, conjunto, macacão, cropped
parte de cima > blusa, camisa, camiseta, cropped, regata, top, body
parte de baixo > calça, saia, short, bermuda, legging, pantalona
verão, calor > vestido, short, regata, cropped, saia, bermuda, biquíni
academia, ginástica, treino, malhar, malhação, esporte, corrida > fitness, legging, top
yoga, pilates, crossfit > legging, top, fitness
praia, piscina, banho > biquíni, maiô, sunga, saída, canga, short de praia
biquíni > maiô
sunga > short de praia
dormir > pijama, babydoll, camisola
acessório, acessórios, complemento > bolsa, cinto, brinco, colar, chapéu, óculos, pulseira, lenço
joia, bijuteria > brinco, colar, pulseira, anel
salto > sandália, scarpin, anabela
tênis > sapatênis
camisa > camisa social, polo
camiseta > regata, polo
blusa > blusinha, cropped, bata, camiseta
calça > pantalona, legging, pantacourt
moda praia > short de praia, sunga, biquíni, maiô, canga, saída de praia
terno > blazer, calça social, paletó
lingerie > sutiã, calcinha, conjunto de renda
moda íntima > sutiã, calcinha, lingerie
saia > minissaia
macacão > macaquinho
macaquinho > macacão
tomara que caia > lastex, ciganinha
jardineira > macacão
gestante > vestido soltinho
bolsa > mochila, clutch
chapéu > boné
sandália > rasteira, rasteirinha, papete
chinelo > rasteira
vestido de praia > saída, vestido
roupa de trabalho > camisa, calça social, alfaiataria, blazer
alfaiataria > blazer, calça social
bermuda masculina > short masculino
havaianas, ipanema, grendha > chinelo
nike, adidas, all star, vans, converse, puma > tênis
levis, levi's, diesel, lee > jeans
lupo > meia, cueca, calcinha
melissa > sandália, sapatilha
ray ban, rayban > óculos
lacoste > polo
$ways$, '\n') line
where trim(line) <> '';
