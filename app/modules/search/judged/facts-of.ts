import { plainText } from "#app/shared/accents.ts";
import type { Audience, Facts } from "./facts.ts";
import type { Kind } from "./kinds.ts";
import { IMPLIED_TRAITS, KIND_WORDS, PRINTS, TRAIT_WORDS } from "./name-words.ts";

/** A product of the running shop, of which nobody has written down the truth. */
export interface NamedProduct {
  name: string;
  category: string;
  colors: readonly string[];
  sizes: readonly string[];
  /** In centavos. */
  price: number;
  shop: string;
}

/** What a product is, as far as its name and category tell. */
export function factsOf({ name, category, colors, sizes, price, shop }: NamedProduct): Facts {
  const plain = plainText(name).replace(/[^a-z0-9 -]+/g, " ");
  const kind = kindOf(plain, category);
  const traits = TRAIT_WORDS.filter(([, words]) => words.test(plain)).map(([trait]) => trait);
  const printed = traits.some((trait) => PRINTS.includes(trait)) || /estampad[oa]s?/.test(plain);
  return {
    kind,
    audience: audienceOf(plain, category, kind),
    plusSize: category === "plus-size" || /plus size|\bg[1-4]\b/.test(plain),
    traits: [
      ...new Set([
        ...traits,
        ...(printed ? ["estampado"] : []),
        ...(IMPLIED_TRAITS[kind] ?? []),
        ...(category === "fitness" ? ["academia"] : []),
        ...(category === "moda-praia" ? ["praia"] : []),
      ]),
    ],
    colors,
    sizes,
    price,
    shop,
    category,
  };
}

/** In a category of one kind, a name that says none ("Brisa Renda Preta") is taken for that. */
const USUAL: Record<string, Kind> = {
  saias: "saia",
  babydoll: "babydoll",
  bermuda: "bermuda",
  calca: "calca",
  "short-masculino": "short",
  lingerie: "conjunto-lingerie",
};

const KINDS = KIND_WORDS.map(([kind, words]) => [kind, new RegExp(`\\b(?:${words.source})`)] as const);

function kindOf(plain: string, category: string): Kind {
  let best: { kind: Kind; at: number; length: number } | null = null;
  for (const [kind, words] of KINDS) {
    const match = words.exec(plain);
    if (!match) continue;
    const [at, length] = [match.index, match[0].length];
    if (!best || at < best.at || (at === best.at && length > best.length)) best = { kind, at, length };
  }
  if (!best) return USUAL[category] ?? "outro";
  // "Conjunto" means another thing where underwear and sportswear are sold.
  if (best.kind === "conjunto" && category === "lingerie") return "conjunto-lingerie";
  if (best.kind === "conjunto" && category === "fitness") return "conjunto-fitness";
  return best.kind;
}

const ALWAYS_FEMALE: Kind[] = [
  ...(["vestido", "saia", "short-saia", "cropped", "babydoll", "camisola", "biquini", "maio"] as const),
  ...([
    "saida-de-praia",
    "canga",
    "sutia",
    "calcinha",
    "conjunto-lingerie",
    "corpete",
    "meia-calca",
  ] as const),
  ...([
    "sapatilha",
    "scarpin",
    "rasteirinha",
    "macaquinho",
    "body",
    "bata",
    "top",
    "tiara",
    "brinco",
  ] as const),
];
const FEMALE_CATEGORIES = [
  "feminino-conjunto",
  "cropped-blusa",
  "saias",
  "babydoll",
  "lingerie",
  "plus-size",
];

function audienceOf(plain: string, category: string, kind: Kind): Audience {
  const says = (words: RegExp) => words.test(plain);
  const child = category === "infantil" || says(/\binfanti(l|s)\b|juvenil|\bkids\b|crianca/);
  if (says(/\bbebes?\b|recem[ -]nascido/)) return "bebe";
  if (child || says(/\bmenin[oa]s?\b/)) {
    if (says(/\bmeninas?\b|feminin/)) return "menina";
    if (says(/\bmeninos?\b|masculin/)) return "menino";
    return ALWAYS_FEMALE.includes(kind) ? "menina" : "infantil";
  }
  if (says(/unissex/)) return "unissex";
  if (says(/masculin[oa]s?|\bhomem\b/) || ["blusa-masculina", "short-masculino"].includes(category)) {
    return "masculino";
  }
  if (says(/feminin[oa]s?|\bmulher\b/) || ALWAYS_FEMALE.includes(kind)) return "feminino";
  if (kind === "sunga") return "masculino";
  if (FEMALE_CATEGORIES.includes(category) || ["roupas", "fitness", "moda-praia"].includes(category)) {
    return "feminino";
  }
  if (["acessorios", "calcados"].includes(category)) return "unissex";
  return "feminino";
}
