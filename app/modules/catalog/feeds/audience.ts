/** For whom a product is made, in the words that Google, Meta and schema.org share. */
export interface Audience {
  gender: "female" | "male" | "unisex";
  ageGroup: "adult" | "kids";
}

interface Kind {
  /** Of Google's product taxonomy: the narrowest category that is right for everything in ours. */
  google: number;
  gender?: "female" | "male";
  kids?: true;
}

const KINDS: Record<string, Kind> = {
  // Apparel & Accessories > Clothing
  roupas: { google: 1604 },
  "plus-size": { google: 1604 },
  infantil: { google: 1604, kids: true },
  "calca-short": { google: 1604 },
  // … > Shoes, and > Clothing Accessories
  calcados: { google: 187 },
  acessorios: { google: 167 },
  // … > Clothing > Outfit Sets, Shirts & Tops, Skirts, Shorts, Pants
  "feminino-conjunto": { google: 7313, gender: "female" },
  "cropped-blusa": { google: 212, gender: "female" },
  saias: { google: 1581, gender: "female" },
  "blusa-masculina": { google: 212, gender: "male" },
  "short-masculino": { google: 207, gender: "male" },
  bermuda: { google: 207 },
  calca: { google: 204 },
  // … > Sleepwear & Loungewear, Swimwear, Underwear & Socks > Lingerie, Activewear
  babydoll: { google: 208, gender: "female" },
  "moda-praia": { google: 211 },
  lingerie: { google: 1772, gender: "female" },
  fitness: { google: 5322 },
};

/** Apparel & Accessories: right for whatever this shop sells. */
const APPAREL = 166;

export const googleCategory = (category: string): number => kindOf(category)?.google ?? APPAREL;

const FOR_MEN = /\b(masculin[oa]s?|homem|homens|meninos?)\b/i;
const FOR_WOMEN =
  /\b(feminin[oa]s?|mulher|mulheres|meninas?|vestidos?|saias?|cropped|biqu[ií]nis?|mai[oô]s?|suti[ãa]s?|calcinhas?)(?!\p{L})/iu;

/** What the category says; where it holds pieces for everybody, what the name says. */
export function audienceOf(category: string, name: string): Audience {
  const kind = kindOf(category);
  const named = FOR_MEN.test(name) ? "male" : FOR_WOMEN.test(name) ? "female" : "unisex";
  return { gender: kind?.gender ?? named, ageGroup: kind?.kids ? "kids" : "adult" };
}

const kindOf = (category: string): Kind | undefined =>
  Object.hasOwn(KINDS, category) ? KINDS[category] : undefined;
