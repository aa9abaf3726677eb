import { plainText } from "#app/shared/accents.ts";
import type { Kind } from "./kinds.ts";

/** For whom a piece is made. `infantil` is for girls and boys alike. */
export type Audience = "feminino" | "masculino" | "unissex" | "menina" | "menino" | "infantil" | "bebe";

export const isForChildren = (audience: Audience): boolean =>
  ["menina", "menino", "infantil", "bebe"].includes(audience);

/** What a product is, however its seller words it: what judgements are made of. */
export interface Facts {
  kind: Kind;
  audience: Audience;
  plusSize: boolean;
  /** Cut, length, material, print and occasion: `longo`, `jeans`, `floral`, `festa`; see `name-words.ts`. */
  traits: readonly string[];
  /** As the shop names them: "Azul-marinho". */
  colors: readonly string[];
  sizes: readonly string[];
  /** In centavos. */
  price: number;
  shop: string;
  category: string;
}

/** Shades that shoppers call by another name, although theirs does not contain it. */
const ALSO: Record<string, string[]> = {
  rosa: ["pink"],
  cinza: ["grafite", "mescla"],
  marrom: ["cafe"],
  bege: ["areia"],
};

/** "azul" is also "Azul-marinho"; "azul marinho" is no other blue, and "branco" is not off-white. */
export function hasColor(asked: string, colors: readonly string[]): boolean {
  const wanted = plainText(asked).replaceAll(" ", "-");
  return colors
    .map((color) => plainText(color))
    .some((color) => color === wanted || color.startsWith(`${wanted}-`) || ALSO[wanted]?.includes(color));
}
