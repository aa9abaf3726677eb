import { asOneLine, withoutAccents } from "#app/shared/text.ts";

/** A product without colours or sizes still has one of each, and so one variant. */
export const ONLY_COLOR = "Cor única";
export const ONLY_SIZE = "Tamanho único";

/** "azul" and "Azul" are one word. */
export const knownAs = (option: string): string => withoutAccents(option).toLocaleLowerCase("pt-BR");

/** Split on commas, trimmed, empties dropped; "azul" after "Azul" is the same colour. */
export function splitOptions(typed: string): string[] {
  const options = new Map<string, string>();
  for (const part of typed.split(",")) {
    const option = asOneLine(part);
    const known = knownAs(option);
    if (option !== "" && !options.has(known)) options.set(known, option);
  }
  return [...options.values()];
}

export const joinOptions = (options: readonly string[]): string => options.join(", ");

export function colorsOf(typed: string): string[] {
  const colors = splitOptions(typed);
  return colors.length > 0 ? colors : [ONLY_COLOR];
}

export function sizesOf(typed: string): string[] {
  const sizes = splitOptions(typed);
  return sizes.length > 0 ? sizes : [ONLY_SIZE];
}
