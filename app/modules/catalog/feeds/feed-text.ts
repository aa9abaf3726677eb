import { withoutTrailing } from "#app/shared/text.ts";

/** What XML 1.0 cannot hold, not even escaped: control characters, halves of surrogate pairs, two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|\p{Surrogate}/gu;

/** One line of text as a feed may hold it, cut at the end of a word to what its reader takes. */
export function feedText(text: string, longest: number): string {
  const line = text.replace(NOT_IN_XML, " ").replace(/\s+/g, " ").trim();
  const letters = Array.from(line);
  if (letters.length <= longest) return line;
  const cut = letters.slice(0, longest - 1).join("");
  const atWord = withoutTrailing(cut.slice(0, Math.max(0, cut.lastIndexOf(" "))), " ,.;:");
  // A single word of a thousand letters has no end to cut at.
  return `${atWord.length > cut.length / 2 ? atWord : cut}…`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export const inXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Comma and quotes as in RFC 4180: read by machines, unlike our own downloads (`app/shared/csv.ts`). */
export const feedCsvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** A text that a spreadsheet would run as a formula loses the signs it begins with. */
function csvCell(text: string): string {
  const safe = text.replace(/^[\s=+\-@\uff1d\uff0b\uff0d\uff20]+/u, "");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
