import type { Client } from "pg";

/**
 * Synthetic products, made by the database itself in a few statements: a hundred thousand take seconds. They come
 * from a fixed seed, so two runs search the same shop.
 */
const SELLERS = 300;
const PICTURES = 500;
/** In stock of each variant. */
const PIECES = 5;

/** What each category sells; the other words of a name are drawn from the lists below. */
const KINDS: Record<string, string[]> = {
  roupas: ["Vestido", "Macacão", "Jaqueta", "Cardigã", "Kimono"],
  calcados: ["Tênis", "Sandália", "Rasteirinha", "Bota", "Sapatilha"],
  acessorios: ["Bolsa", "Cinto", "Chapéu", "Óculos", "Colar"],
  "plus-size": ["Vestido Plus Size", "Blusa Plus Size", "Calça Plus Size"],
  infantil: ["Conjunto Infantil", "Vestido Infantil", "Camiseta Infantil"],
  "calca-short": ["Short", "Calça Pantacourt", "Short Saia"],
  "feminino-conjunto": ["Conjunto Feminino", "Conjunto de Moletom", "Terninho"],
  "cropped-blusa": ["Cropped", "Blusa", "Regata", "Bata"],
  saias: ["Saia Longa", "Saia Midi", "Minissaia"],
  "blusa-masculina": ["Camiseta Masculina", "Camisa Polo", "Camisa Social"],
  "short-masculino": ["Short Masculino", "Short Tactel", "Short Esportivo"],
  babydoll: ["Babydoll", "Camisola", "Pijama"],
  "moda-praia": ["Biquíni", "Maiô", "Saída de Praia", "Sunga"],
  lingerie: ["Sutiã", "Conjunto de Lingerie", "Calcinha"],
  fitness: ["Legging", "Top Fitness", "Macaquinho Fitness"],
  bermuda: ["Bermuda Jeans", "Bermuda Sarja", "Bermuda Linho"],
  calca: ["Calça Jeans", "Calça Alfaiataria", "Calça Cargo"],
};
const STYLES = [
  "Floral",
  "Liso",
  "Estampado",
  "Listrado",
  "Canelado",
  "Plissado",
  "Rodado",
  "Justo",
  "Soltinho",
  "Básico",
  "Premium",
  "Clássico",
  "Moderno",
  "Romântico",
  "Boho",
  "Casual",
  "Elegante",
  "Xadrez",
  "Bordado",
  "Rendado",
];
const CLOTHS = [
  "de Algodão",
  "de Viscose",
  "de Linho",
  "de Malha",
  "de Tricô",
  "de Crepe",
  "de Suede",
  "de Cetim",
  "em Jeans",
  "em Sarja",
  "em Laise",
  "em Renda",
  "de Poliamida",
  "de Moletom",
  "de Veludo",
];
const DETAILS = [
  "com Decote V",
  "com Manga Longa",
  "com Botões",
  "com Fenda",
  "com Amarração",
  "com Bolso",
  "com Babado",
  "com Cinto",
  "com Capuz",
  "sem Manga",
  "com Elástico",
  "com Zíper",
  "Ciganinha",
  "Gola Alta",
  "Ombro a Ombro",
];
const LINES = [
  "Maresia",
  "Aurora",
  "Ipanema",
  "Búzios",
  "Jericoacoara",
  "Trancoso",
  "Noronha",
  "Paraty",
  "Ilhabela",
  "Guarujá",
  "Maragogi",
  "Pipa",
  "Caraíva",
  "Arraial",
  "Ubatuba",
  "Bertioga",
  "Itacaré",
  "Milagres",
  "Abrolhos",
  "Bonito",
];
const COLORS = [
  "Preto",
  "Branco",
  "Off-white",
  "Bege",
  "Areia",
  "Nude",
  "Caramelo",
  "Marrom",
  "Terracota",
  "Vermelho",
  "Vinho",
  "Coral",
  "Laranja",
  "Amarelo",
  "Mostarda",
  "Verde",
  "Verde-militar",
  "Verde-água",
  "Azul",
  "Azul-royal",
  "Azul-marinho",
  "Azul-claro",
  "Turquesa",
  "Lilás",
  "Roxo",
  "Rosa",
  "Rosa-claro",
  "Pink",
  "Cinza",
  "Grafite",
  "Prata",
  "Dourado",
  "Jeans",
  "Estampado",
  "Floral",
];
const SENTENCES = [
  "Tecido leve com toque macio, ideal para os dias quentes do litoral.",
  "Modelagem que valoriza o corpo sem apertar, com caimento fluido.",
  "Acabamento caprichado com costura reforçada e etiqueta interna macia.",
  "Combina com sandália rasteira de dia e com salto à noite.",
  "Não amassa na mala e seca rápido à sombra depois de lavar.",
  "Forro na parte da frente, para vestir sem transparência.",
  "Cintura com elástico embutido e cordão de ajuste.",
  "A modelo mede 1,72 m e veste tamanho M.",
  "Peça versátil para o trabalho, o passeio e o fim de semana.",
  "Estampa exclusiva, pintada à mão e impressa com tinta à base de água.",
];

const list = (words: readonly string[]) =>
  `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(",")}]`;
const pick = (words: readonly string[], random: string) =>
  `(${list(words)})[1 + floor(${random} * ${words.length})::int]`;

const SIZES = `case
  when category in ('calcados') then (array['{34,35,36,37,38}','{37,38,39,40}','{38,39,40,41,42,43}'])[1 + floor(r3 * 3)::int]::text[]
  when category in ('calca', 'bermuda', 'calca-short') then (array['{36,38,40,42}','{38,40,42,44,46}','{40,42,44}'])[1 + floor(r3 * 3)::int]::text[]
  when category = 'infantil' then (array['{2,4,6}','{4,6,8,10}','{8,10,12,14}'])[1 + floor(r3 * 3)::int]::text[]
  when category = 'plus-size' then '{G1,G2,G3}'::text[]
  when category = 'acessorios' then '{Tamanho único}'::text[]
  else (array['{P,M,G}','{P,M,G,GG}','{M,G,GG}'])[1 + floor(r3 * 3)::int]::text[]
end`;

const SELLERS_SQL = `
  insert into sellers (id, name, description, city, state, cnpj, status, created_at)
  select 'loja-' || n, ${pick(["Ateliê", "Casa", "Moda", "Estilo", "Confecções"], "random()")} || ' ' ||
         ${pick(LINES, "random()")} || ' ' || n, 'Loja de teste', 'Santos', 'SP', lpad(n::text, 14, '0'), 'aprovado',
         timestamptz '2025-01-01'
  from generate_series(1, ${SELLERS}) n`;

const PICTURES_SQL = `
  insert into pictures (id, width, height, placeholder, created_at)
  select md5(n::text), 960, 1280, 'data:image/webp;base64,' || repeat('A', 120), timestamptz '2025-01-01'
  from generate_series(1, ${PICTURES}) n`;

/** Sales follow a long tail: a few products sell most. */
const productsSql = (count: number) => `
  with kinds as (
    select array_agg(array[category, kind]) as all_kinds, count(*)::int as many
    from (values ${Object.entries(KINDS)
      .flatMap(([category, kinds]) => kinds.map((kind) => `('${category}', '${kind}')`))
      .join(",")}) k (category, kind)
  ), drawn as materialized (
    select n, 1 + floor(random() * many)::int as k, random() r1, random() r2, random() r3, random() r4, random() r5, random() r6
    from generate_series(1, ${count}) n, kinds
  )
  insert into products (id, seller_id, category, name, description, price, wholesale_price, composition, care,
                        size_guide, colors, sizes, views, sales, created_at, stock)
  select 'bench-' || n, 'loja-' || (1 + floor(r1 * ${SELLERS})::int), category,
    concat_ws(' ', kind, ${pick(STYLES, "r2")}, ${pick(CLOTHS, "r4")}, ${pick(DETAILS, "r5")}, ${pick(LINES, "r6")}),
    concat_ws(' ', ${["r1", "r3", "r5", "r6"].map((random) => pick(SENTENCES, random)).join(", ")}),
    round((14.9 + 285 * r2 ^ 2)::numeric, 1), round((9.9 + 200 * r2 ^ 2)::numeric, 1),
    '96% algodão e 4% elastano', 'Lavar à mão com água fria e sabão neutro. Secar à sombra. Não usar alvejante.',
    '{"P": {"busto": 88, "cintura": 70}, "M": {"busto": 94, "cintura": 76}, "G": {"busto": 100, "cintura": 82}}',
    colors, sizes, floor(50 + 1000 * r6)::int, floor(50 * r1 ^ 4)::int,
    timestamptz '2026-10-01' - r3 * interval '500 days', ${PIECES} * cardinality(colors) * cardinality(sizes)
  from (
    select *, (${list(COLORS)})[first_color : first_color + floor(r5 * 4)::int] as colors, ${SIZES} as sizes
    from (
      select drawn.*, all_kinds[k][1] as category, all_kinds[k][2] as kind,
             1 + floor(r4 * ${COLORS.length - 3})::int as first_color
      from drawn, kinds
    ) chosen
  ) dressed`;

/** What the trigger would note down product by product. */
const OPTIONS_SQL = `
  insert into product_options (kind, name, plain)
  select kind, name, plain_text(name)
  from (select 'color' as kind, unnest(colors) as name from products union select 'size', unnest(sizes) from products) brought`;

const VARIANTS_SQL = `
  insert into product_variants (product_id, color, size, stock)
  select id, color, size, ${PIECES} from products, unnest(colors) color, unnest(sizes) size`;

const PRODUCT_PICTURES_SQL = `
  insert into product_pictures (product_id, position, picture_id, alt)
  select id, position, md5((1 + abs(hashtext(id || position)) % ${PICTURES})::text), name
  from products, generate_series(0, 2) position`;

/** Fills an empty, migrated database. Indexes are built after the rows, as a restore does it. */
export async function loadCatalog(client: Client, count: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'products' and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query("select setseed(0.42)");
  await client.query("alter table products disable trigger product_is_findable");
  for (const statement of [SELLERS_SQL, PICTURES_SQL, productsSql(count), OPTIONS_SQL])
    await client.query(statement);
  await client.query("alter table products enable trigger product_is_findable");
  // Stock is already the sum of the variants below; adding it up again would rewrite every product.
  await client.query("set session_replication_role = replica");
  for (const statement of [VARIANTS_SQL, PRODUCT_PICTURES_SQL]) await client.query(statement);
  await client.query("set session_replication_role = origin");
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query("select refresh_search_words()");
  await client.query("vacuum analyze");
}
