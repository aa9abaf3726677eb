import { plainText } from "#app/shared/accents.ts";

/** What tells a variation from the others. */
export interface Variation {
  color: string | null;
  size: string | null;
}

const COLOR = new Set(["cor", "cores", "color", "estampa"]);
const SIZE = new Set(["tamanho", "tamanhos", "tam", "numero", "numeracao", "size"]);

const ATTRIBUTE = /([\p{L} ]{2,30}):\s*([^;|:]+?)\s*(?=;|\|\||\||$)/gu;
/** In an ERP the variation stands at the end of the name, too: "Vestido Longo Cor:Azul;Tamanho:M". */
const IN_NAME =
  /\s*[-–(]?\s*\b((?:cor|cores|color|estampa|tamanho|tam|numero|número|numeração|size)\s*:.*)$/iu;

/** "Cor:Azul;Tamanho:M" or "Cor:Azul||Tamanho:M", in any order and case. The second kind of an attribute is a problem. */
export function readVariation(text: string): Variation | { problem: string } {
  const variation: Variation = { color: null, size: null };
  const unknown: string[] = [];
  for (const [, name = "", value = ""] of text.matchAll(ATTRIBUTE)) {
    const kind = plainText(name).trim();
    if (COLOR.has(kind)) variation.color ??= value.trim();
    else if (SIZE.has(kind)) variation.size ??= value.trim();
    else unknown.push(name.trim());
  }
  if (unknown.length > 0) {
    return { problem: `Na Maré as variações são por Cor e Tamanho; esta tem “${unknown.join("”, “")}”` };
  }
  if (variation.color === null && variation.size === null) {
    return { problem: "Não entendemos a variação. O esperado é “Cor:Azul;Tamanho:M”" };
  }
  return variation;
}

/** The name without its variation, and the variation. */
export function splitName(name: string): { name: string; variation: string } {
  const found = IN_NAME.exec(name);
  return found
    ? { name: name.slice(0, found.index).trim(), variation: found[1]!.replace(/\)$/, "") }
    : { name, variation: "" };
}
