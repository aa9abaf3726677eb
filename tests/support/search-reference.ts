/**
 * What a search finds, written a second time: slow, plain, over the rows, and without the code and the index of the shop. It knows
 * plurals by "s" and gender by "a" and "o", which is enough for the words of its catalogues.
 */
export interface Row {
  id: string;
  name: string;
  description: string;
  category: string;
  shop: string;
  colors: string[];
  /** In which it can be bought: it is not found by a size that is sold out. */
  sizes: string[];
  price: number;
}

export interface Asked {
  words: string[];
  size: string | null;
  audience: "feminina" | "masculina" | "infantil" | null;
  max: number | null;
  filters: { sizes: string[]; colors: string[]; categories: string[] };
}

export const CATEGORIES: Record<string, string> = {
  roupas: "Roupas",
  saias: "Saias",
  calcados: "Calçados",
  "calca-short": "Calças & Shorts",
  infantil: "Infantil",
};
export const KINDS = ["vestido", "saia", "minissaia", "calça", "bolsa", "tênis"];
const WORN_BY_WOMEN = ["vestido", "saia", "minissaia", "bolsa"];
const NEAR: Record<string, string[]> = {
  P: ["36", "38"],
  M: ["40", "42"],
  "40": ["M"],
  "42": ["M"],
  "38": ["P"],
};

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
const wordsOf = (...texts: string[]) =>
  plain(texts.join(" "))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const one = (word: string) => (word.endsWith("s") && word !== "tenis" ? word.slice(0, -1) : word);
const same = (a: string, b: string) =>
  one(a) === one(b) ||
  (/[ao]$/.test(one(a)) && /[ao]$/.test(one(b)) && one(a).slice(0, -1) === one(b).slice(0, -1));

const named = (row: Row) =>
  wordsOf(row.name, ...row.colors, CATEGORIES[row.category]!.includes("&") ? "" : CATEGORIES[row.category]!);
const text = (row: Row) =>
  wordsOf(row.name, row.description, CATEGORIES[row.category]!, row.shop, ...row.colors);

function audienceOf(row: Row): string {
  const words = wordsOf(row.name);
  if (row.category === "infantil" || words.includes("infantil")) return "k";
  if (words.includes("masculina")) return "m";
  if (row.category === "saias" || words.includes("feminina")) return "f";
  return WORN_BY_WOMEN.map(plain).includes(words[0]!) ? "f" : "u";
}

export function found(rows: Row[], asked: Asked) {
  const vocabulary = new Set(rows.flatMap(text));
  const names = new Set(rows.flatMap(named));
  const tests = [
    ...asked.words.map((typed) => {
      const word = plain(typed);
      const inside = [...vocabulary].filter((known) => known.includes(one(word)));
      const strong = [...vocabulary].filter(
        (known) => same(known, word) || (one(word).length > 3 && one(known).endsWith(one(word))),
      );
      const forms = strong.length > 0 || KINDS.map(plain).includes(one(word)) ? strong : inside;
      const isNamed = forms.some((form) => names.has(form));
      return {
        isSold: rows.some(
          (row) => KINDS.map(plain).includes(one(word)) && forms.includes(wordsOf(row.name)[0]!),
        ),
        meant: (row: Row) => (isNamed ? named(row) : wordsOf(row.shop)).some((each) => forms.includes(each)),
        said: (row: Row) => text(row).some((each) => forms.includes(each) || inside.includes(each)),
      };
    }),
    ...(asked.size ? [bySize(asked.size)] : []),
    ...(asked.audience ? [byAudience(asked.audience)] : []),
  ];
  const affordable = (row: Row) => asked.max === null || row.price <= asked.max;
  const meant = rows.filter((row) => affordable(row) && tests.every((test) => test.meant(row)));
  const said = rows.filter((row) => affordable(row) && tests.every((test) => test.said(row)));
  // Where nothing means everything, what is the thing asked for and says the rest.
  const things = said.filter((row) => tests.every((test) => !test.isSold || test.meant(row)));
  const list = meant.length > 0 ? meant : things;
  return {
    ...counted(list, asked),
    mentions: only(
      said.filter((row) => !list.includes(row)),
      asked,
    ),
  };
}

function bySize(size: string) {
  const fits = (row: Row) => [size, ...(NEAR[size] ?? [])].some((each) => row.sizes.includes(each));
  return { isSold: false, meant: fits, said: fits };
}

function byAudience(audience: NonNullable<Asked["audience"]>) {
  const fits = { feminina: "fu", masculina: "mu", infantil: "k" }[audience];
  const meant = (row: Row) => fits.includes(audienceOf(row));
  return { isSold: false, meant, said: (row: Row) => meant(row) || text(row).includes(audience) };
}

const passes = {
  sizes: (row: Row, { sizes }: Asked["filters"]) =>
    !sizes.length || sizes.some((size) => row.sizes.includes(size)),
  colors: (row: Row, { colors }: Asked["filters"]) =>
    !colors.length || colors.some((color) => hasColor(row, color)),
  categories: (row: Row, { categories }: Asked["filters"]) =>
    !categories.length || categories.includes(row.category),
};
const hasColor = (row: Row, color: string) => row.colors.some((each) => plain(each).includes(plain(color)));
const pass = (row: Row, asked: Asked, except?: keyof typeof passes) =>
  (Object.keys(passes) as (keyof typeof passes)[]).every(
    (name) => name === except || passes[name](row, asked.filters),
  );
const only = (rows: Row[], asked: Asked) =>
  rows
    .filter((row) => pass(row, asked))
    .map(({ id }) => id)
    .sort();

function counted(rows: Row[], asked: Asked) {
  const others = (except: keyof typeof passes) => rows.filter((row) => pass(row, asked, except));
  const count = (values: string[], has: (row: Row, value: string) => boolean, among: Row[]) =>
    Object.fromEntries(
      [...new Set(values)]
        .sort()
        .map((value) => [value, among.filter((row) => has(row, value)).length] as const),
    );
  const [sizes, colors, categories] = [others("sizes"), others("colors"), others("categories")];
  return {
    ids: only(rows, asked),
    sizes: count(
      [...sizes.flatMap((row) => row.sizes), ...asked.filters.sizes],
      (row, size) => row.sizes.includes(size),
      sizes,
    ),
    colors: count([...colors.flatMap((row) => row.colors), ...asked.filters.colors], hasColor, colors),
    categories: count(
      [...categories.map((row) => row.category), ...asked.filters.categories],
      (row, category) => row.category === category,
      categories,
    ),
  };
}
