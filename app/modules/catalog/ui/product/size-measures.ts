const NAMES = new Map([
  ["busto", "Busto"],
  ["torax", "Tórax"],
  ["cintura", "Cintura"],
  ["quadril", "Quadril"],
  ["altura", "Altura"],
  ["pe", "Comprimento do pé"],
]);

/** Measures without a known name are shown as written. */
export const measureName = (measure: string): string =>
  NAMES.get(measure) ?? measure.charAt(0).toLocaleUpperCase("pt-BR") + measure.slice(1);

/** Every measure that any of the sizes has, from the top of the body down. */
export function measuresOf(
  sizes: readonly string[],
  guide: Readonly<Record<string, Readonly<Record<string, number>>>>,
): string[] {
  return [...new Set(sizes.flatMap((size) => Object.keys(guide[size] ?? {})))].sort(byBody);
}

/** The measures the shop knows, from the top of a body down. */
export const KNOWN_MEASURES: readonly string[] = [...NAMES.keys()];

/** jsonb sorts keys by length, so the order has to be restored. */
function byBody(one: string, other: string): number {
  const place = (measure: string) =>
    KNOWN_MEASURES.includes(measure) ? KNOWN_MEASURES.indexOf(measure) : KNOWN_MEASURES.length;
  return place(one) - place(other);
}
