/** A name of a colour or size as part of a field's name. */
export const cellPart = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The two parts of a field name of that kind; null for any other name. */
export function readPairName(kind: "grade" | "medida" | "sku", name: string): [string, string] | null {
  const [, first, second] = new RegExp(`^${kind}:([^:]*):([^:]*)$`).exec(name) ?? [];
  if (first === undefined || second === undefined) return null;
  try {
    return [decodeURIComponent(first), decodeURIComponent(second)];
  } catch {
    return null;
  }
}
