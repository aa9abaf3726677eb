/** What the fields of the product form are called; what is typed into them is the seller's, so their parts are escaped. */

const part = (text: string): string => encodeURIComponent(text.toWellFormed());

export const cellName = (color: string, size: string): string => `grade:${part(color)}:${part(size)}`;
export const shownCellName = (color: string, size: string): string => `antes:${part(color)}:${part(size)}`;
export const measureFieldName = (size: string, measure: string): string =>
  `medida:${part(size)}:${part(measure)}`;
export const altName = (pictureId: string): string => `foto_alt:${pictureId}`;
export const pictureColorName = (pictureId: string): string => `foto_cor:${pictureId}`;

export const renameName = (kind: "cor" | "tamanho", from: string): string => `nome_${kind}:${part(from)}`;

/** The option that such a field is about. */
export function readRenameName(kind: "cor" | "tamanho", name: string): string | null {
  const prefix = `nome_${kind}:`;
  if (!name.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(name.slice(prefix.length));
  } catch {
    return null;
  }
}

/** The two parts of a name of that kind; null when it is another's, or nobody's. */
export function readPairName(kind: "grade" | "medida", name: string): [string, string] | null {
  const [, first, second] = new RegExp(`^${kind}:([^:]*):([^:]*)$`).exec(name) ?? [];
  if (first === undefined || second === undefined) return null;
  try {
    return [decodeURIComponent(first), decodeURIComponent(second)];
  } catch {
    return null;
  }
}
