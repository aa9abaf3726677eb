import { inUnicodeForm } from "#app/shared/accents.ts";

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ordm: "º",
  ordf: "ª",
  deg: "°",
  bull: "•",
  ndash: "–",
  mdash: "—",
};
/** á, â, ã, à, ä, ç and their capitals: a letter and the name of its mark. */
const MARKS: Record<string, string> = {
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  grave: "\u0300",
  uml: "\u0308",
  cedil: "\u0327",
};

function entity(whole: string, name: string): string {
  if (name.startsWith("#")) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  }
  const [, letter = "", mark = ""] = /^([A-Za-z])(\w+)$/.exec(name) ?? [];
  if (Object.hasOwn(NAMED, name)) return NAMED[name]!;
  return Object.hasOwn(MARKS, mark) ? inUnicodeForm(letter + MARKS[mark], "NFC") : whole;
}

/** The text of a description that an ERP keeps as HTML. It is shown as text everywhere, so nothing in it can run. */
export const htmlText = (html: string): string =>
  /<[a-z!/]|&[a-z#]/i.test(html)
    ? html
        .replace(/<(br|hr)\b[^<>]*>/gi, "\n")
        .replace(/<li\b[^<>]*>/gi, "• ")
        .replace(/<\/(p|div|h[1-6]|ul|ol)\s*>/gi, "\n\n")
        .replace(/<\/(li|tr)\s*>/gi, "\n")
        .replace(/<[^<>]{0,2000}>/g, "")
        .replace(/&(#?\w{1,10});/g, entity)
    : html;
