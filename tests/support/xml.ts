/** An element of XML; what is written between its children is left out. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const NAME = "[A-Za-z_][\\w.:-]*";
const TOKEN = new RegExp(
  `<(/?)(${NAME})((?:\\s+${NAME}="[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*")*)\\s*(/?)>|[^<]+`,
  "gy",
);
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u;

/** Reads the XML that the shop writes, and throws at whatever is not well-formed; no comments, no CDATA, no DTD. */
export function parseXml(document: string): XmlElement {
  if (FORBIDDEN.test(document)) throw new Error("a character that XML cannot hold");
  const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
  if (body === document) throw new Error("no XML declaration");
  const root: XmlElement = { name: "", text: "", children: [] };
  const open = [root];
  const namespaces = new Set([...body.matchAll(/xmlns:(\w+)=/g)].map(([, prefix]) => prefix));
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < body.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(body);
    if (!token) throw new Error(`not well-formed at ${at}: ${body.slice(at, at + 80)}`);
    const [text, closing, name, , empty] = token;
    if (name === undefined) open.at(-1)!.text += decoded(text);
    else if (closing) {
      const { name: opened } = open.pop()!;
      if (opened !== name) throw new Error(`</${name}> closes <${opened}>`);
    } else {
      const [prefix, local] = name.split(":");
      if (local !== undefined && !namespaces.has(prefix)) throw new Error(`no namespace for ${name}`);
      const element: XmlElement = { name, text: "", children: [] };
      open.at(-1)!.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error("not one whole element");
  return root.children[0]!;
}

const decoded = (text: string): string =>
  text.replace(/&(?:(\w+);)?/g, (found, name: string | undefined) => {
    const character = name === undefined ? undefined : ENTITIES[name];
    if (character === undefined) throw new Error(`not an entity: ${found}`);
    return character;
  });

/** The texts of an element's children of this name. */
export const textsOf = ({ children }: XmlElement, name: string): string[] =>
  children.filter((child) => child.name === name).map(({ text }) => text);
