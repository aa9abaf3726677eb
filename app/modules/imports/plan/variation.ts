import { plainText } from "#app/shared/accents.ts";

/** What tells a variation from the others. */
export interface Variation {
  color: string | null;
  size: string | null;
}

const COLOR = new Set(["cor", "cores", "color", "estampa"]);
const SIZE = new Set(["tamanho", "tamanhos", "tam", "numero", "numeracao", "size"]);

/** In an ERP the variation stands at the end of the name, too: "Vestido Longo Cor:Azul;Tamanho:M". */
const BEGINNING = /\b(?:cor|cores|color|estampa|tamanho|tam|numero|número|numeração|size)\s*:/giu;
const LINE_ENDS = ["\n", "\r", "\u2028", "\u2029"];

/** The names and values of "Cor:Azul;Tamanho:M". Without one pattern for all of it: cells are long, and people are not kind. */
function attributesIn(text: string): [name: string, value: string][] {
  return text.split(/[;|]/).flatMap((part): [string, string][] => {
    const colon = part.lastIndexOf(":");
    const [name] = /[\p{L} ]{2,30}$/u.exec(part.slice(Math.max(0, colon - 30), Math.max(0, colon))) ?? [];
    const value = part.slice(colon + 1);
    return name === undefined || value === "" ? [] : [[name, value.trim()]];
  });
}

/** "Cor:Azul;Tamanho:M" or "Cor:Azul||Tamanho:M", in any order and case. The second kind of an attribute is a problem. */
export function readVariation(text: string): Variation | { problem: string } {
  const variation: Variation = { color: null, size: null };
  const unknown: string[] = [];
  for (const [name, value] of attributesIn(text)) {
    const kind = plainText(name).trim();
    if (COLOR.has(kind)) variation.color ??= value;
    else if (SIZE.has(kind)) variation.size ??= value;
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
  const lastLine = Math.max(...LINE_ENDS.map((end) => name.lastIndexOf(end))) + 1;
  const begins = [...name.matchAll(BEGINNING)].find(({ index }) => index >= lastLine)?.index;
  if (begins === undefined) return { name, variation: "" };
  const before = name.slice(0, begins).trimEnd();
  return { name: before.replace(/[-–(]$/, "").trim(), variation: name.slice(begins).replace(/\)$/, "") };
}
