/** An element of a file; attributes and texts as they were written, entities resolved. */
export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
}

/** Thrown for what is not well-formed, and for what no fiscal document needs. */
export class NotReadable extends Error {}

const MAX_DEPTH = 40;
const MAX_ELEMENTS = 50_000;

const NAME = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const TOKEN = new RegExp(
  [
    "(?<text>[^<]+)",
    `</(?<closed>${NAME})\\s*>`,
    `<(?<opened>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/?)>`,
    "<!\\[CDATA\\[(?<verbatim>[\\s\\S]*?)\\]\\]>",
    "<!--[\\s\\S]*?-->",
  ].join("|"),
  "y",
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "g");
const DECLARATION = /^\ufeff?(?:<\?xml\s[^<>?]*\?>)?/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Only the five entities that XML itself has, and characters by number: nothing that a file could define or fetch. */
function resolved(text: string): string {
  return text.replace(/&(?:#(\d{1,7});|#x([0-9a-f]{1,6});|([a-z]{1,5});)?/gi, (_, decimal, hex, name) => {
    if (name !== undefined && Object.hasOwn(ENTITIES, name)) return ENTITIES[name]!;
    const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : -1;
    if (code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
      throw new NotReadable("an entity that is not XML's own");
    return String.fromCodePoint(code);
  });
}

/**
 * Reads a whole file into its elements. On purpose it knows little: no document type, no entities of the file's own, no
 * processing instructions. What it does not know it refuses.
 */
export function readXml(file: string): XmlElement {
  if (FORBIDDEN.test(file)) throw new NotReadable("a character that XML cannot hold");
  const body = file.slice(DECLARATION.exec(file)![0].length);
  const root: XmlElement = { name: "", attributes: new Map(), children: [], text: "" };
  const open = [root];
  let [at, elements] = [0, 0];
  while (at < body.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(body)?.groups;
    if (!token) throw new NotReadable("not well-formed, or with a document type");
    at = TOKEN.lastIndex;
    const inside = open.at(-1)!;
    const { text, closed, opened, verbatim } = token;
    if (text !== undefined) inside.text += resolved(text);
    if (verbatim !== undefined) inside.text += verbatim;
    if (closed !== undefined) {
      if (open.length === 1 || localName(closed) !== inside.name)
        throw new NotReadable("a wrong closing tag");
      open.pop();
    }
    if (opened !== undefined) {
      elements += 1;
      if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH) throw new NotReadable("too many elements");
      const attributes = attributesIn(token.attributes ?? "");
      const element: XmlElement = { name: localName(opened), attributes, children: [], text: "" };
      inside.children.push(element);
      if (token.empty === "") open.push(element);
    }
  }
  if (open.length !== 1 || root.children.length !== 1 || root.text.trim() !== "")
    throw new NotReadable("not one whole element");
  return root.children[0]!;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function attributesIn(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name!)) throw new NotReadable("an attribute twice");
    attributes.set(name!, resolved(double ?? single ?? ""));
  }
  return attributes;
}

/** The only child of this name along a path; undefined where one is absent or there are several. */
export function elementAt(element: XmlElement, ...path: string[]): XmlElement | undefined {
  let here: XmlElement | undefined = element;
  for (const name of path) {
    const named: XmlElement[] | undefined = here?.children.filter((child) => child.name === name);
    here = named?.length === 1 ? named[0] : undefined;
  }
  return here;
}

export const textAt = (element: XmlElement, ...path: string[]): string =>
  elementAt(element, ...path)?.text.trim() ?? "";
