import { knownAs } from "#app/modules/catalog/exchange/index.ts";
import type { Category } from "#app/modules/catalog/index.ts";
import { asOneLine, cut } from "#app/shared/text.ts";

/** The seller's choice for each name of the file that is none of ours, by `categoryKey`. */
export type CategoryChoices = Record<string, string>;

/** The same for "Vestidos" and " VESTIDOS"; empty where the file names no category. */
export const categoryKey = (text: string | null): string => cut(knownAs(asOneLine(text ?? "")), 200);

/** "Roupas > Vestidos": the last name that we know counts. */
const PATH = />>|>|»|\/|\|/;

/** Our category for what the file says: by id, by name, or by the seller's choice. Null when nobody knows. */
export function findCategory(
  text: string | null,
  categories: readonly Category[],
  choices: CategoryChoices,
): string | null {
  const ids = new Set(categories.map(({ id }) => id));
  const byName = new Map(categories.map(({ id, name }) => [knownAs(name), id]));
  const known = (name: string) => (ids.has(name) ? name : byName.get(knownAs(name)));
  const key = categoryKey(text);
  if (key !== "") {
    const whole = known(asOneLine(text!));
    if (whole) return whole;
    const parts = text!.split(PATH).map(asOneLine).filter(Boolean).reverse();
    for (const part of parts) {
      const found = known(part);
      if (found) return found;
    }
  }
  const chosen = Object.hasOwn(choices, key) ? choices[key] : undefined;
  return categories.find(({ id }) => id === chosen)?.id ?? null;
}
