import { type Audience, type Facts, type Kind, PRINTS } from "#app/modules/search/judged/index.ts";
import { parseBRL } from "#app/shared/money.ts";
import { sampleProducts } from "#database/sample/catalog/products/index.ts";
import type { SampleProduct } from "#database/sample/catalog/sample-product.ts";
import { sampleSellers } from "#database/sample/catalog/sellers.ts";

type Drawing = SampleProduct["drawing"];

/** What each drawing shows: the sample's truth is what its pictures are. */
const KIND: Record<Drawing["kind"], Kind> = {
  "t-shirt": "camiseta",
  "tank-top": "regata",
  polo: "polo",
  shirt: "camisa",
  blouse: "blusa",
  cropped: "cropped",
  dress: "vestido",
  "long-dress": "vestido",
  "kids-dress": "vestido",
  "kids-set": "conjunto",
  jumpsuit: "macacao",
  "two-piece-set": "conjunto",
  skirt: "saia",
  shorts: "short",
  "swim-shorts": "short",
  bermuda: "bermuda",
  trousers: "calca",
  jeans: "calca",
  leggings: "legging",
  "leggings-set": "conjunto-fitness",
  "sports-top": "top",
  babydoll: "babydoll",
  "bra-set": "conjunto-lingerie",
  bikini: "biquini",
  swimsuit: "maio",
  scarf: "canga",
  sneakers: "tenis",
  sandals: "rasteirinha",
  slippers: "chinelo",
  heels: "sandalia",
  bag: "bolsa",
  belt: "cinto",
  hat: "chapeu",
  sunglasses: "oculos",
  earrings: "brinco",
};

const CLOTH: Partial<Record<Drawing["fabric"], string>> = {
  denim: "jeans",
  linen: "linho",
  satin: "cetim",
  crochet: "croche",
  leather: "couro",
  straw: "palha",
  ribbed: "canelado",
  floral: "floral",
  "mini-floral": "floral",
  stripe: "listrado",
  plaid: "xadrez",
  polka: "poa",
  gingham: "vichy",
  animal: "onca",
  tropical: "tropical",
  "tie-dye": "tie dye",
};

const USE: Partial<Record<Drawing["kind"], string[]>> = {
  "long-dress": ["longo"],
  "swim-shorts": ["praia"],
  leggings: ["academia", "suplex"],
  "leggings-set": ["academia", "suplex"],
  "sports-top": ["academia"],
  babydoll: ["dormir"],
  bikini: ["praia"],
  swimsuit: ["praia"],
  scarf: ["praia"],
  heels: ["salto"],
};

/** What the drawing does not show, read off each product by hand. */
const ALSO: Record<string, string[]> = {
  "cat-1": ["manga longa"],
  "cat-2": ["manga curta"],
  "cat-4": ["manga longa", "viscose"],
  "cat-20": ["lona"],
  "cat-22": ["aba larga"],
  "bella-1": ["midi"],
  "bella-3": ["pantalona"],
  "bella-4": ["pantacourt"],
  "bella-7": ["trico"],
  "bella-11": ["laise"],
  "bella-15": ["renda", "com bojo"],
  "bella-19": ["cintura alta"],
  "bella-21": ["cortininha"],
  "bella-22": ["decote v"],
  "bella-23": ["cortininha"],
  "bella-26": ["pantalona", "alfaiataria", "trabalho"],
  "bella-27": ["midi"],
  "bella-28": ["midi"],
  "pacto-1": ["wide leg"],
  "pacto-2": ["reta", "cintura alta"],
  "pacto-3": ["reta"],
  "pacto-6": ["midi"],
  "pacto-7": ["midi"],
  "pacto-9": ["reta"],
  "pacto-11": ["midi", "sarja"],
  "pacto-12": ["pantalona", "sarja"],
  "new-1": ["midi"],
  "new-6": ["sarja"],
};

const MEN = ["blusa-masculina", "short-masculino"];
const ANYBODY = ["cat-16", "cat-18", "cat-20", "cat-22", "cat-25"];

function audienceOf({ id, categoryId, drawing, name }: SampleProduct): Audience {
  if (categoryId === "infantil") return drawing.kind === "kids-dress" ? "menina" : "infantil";
  if (MEN.includes(categoryId) || /Masculina?/.test(name)) return "masculino";
  return ANYBODY.includes(id) ? "unissex" : "feminino";
}

const SHOPS = Object.fromEntries(sampleSellers.map(({ id, name }) => [id, name]));

/** The truth about the products of the sample shop, by id. */
export const sampleTruth = (): Map<string, Facts> =>
  new Map(
    sampleProducts.map((product) => {
      const cloth = CLOTH[product.drawing.fabric];
      const traits = [
        ...(cloth ? [cloth] : []),
        ...(USE[product.drawing.kind] ?? []),
        ...(ALSO[product.id] ?? []),
      ];
      return [
        product.id,
        {
          kind: KIND[product.drawing.kind],
          audience: audienceOf(product),
          plusSize: product.categoryId === "plus-size",
          traits: traits.some((trait) => PRINTS.includes(trait)) ? [...traits, "estampado"] : traits,
          colors: product.colors,
          sizes: product.sizes,
          price: parseBRL(product.price)!,
          shop: SHOPS[product.sellerId]!,
          category: product.categoryId,
        },
      ];
    }),
  );
