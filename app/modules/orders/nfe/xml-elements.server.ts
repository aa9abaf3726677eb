import { NotReadable, xmlReader } from "#app/platform/xml.server.ts";

/** An element of a file; attributes and texts as they were written, entities resolved. */
export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
}

const MAX_ELEMENTS = 50_000;

/** Reads a whole file into its elements; throws `NotReadable`. */
export function readXml(file: string): XmlElement {
  const root: XmlElement = { name: "", attributes: new Map(), children: [], text: "" };
  const open = [root];
  let elements = 0;
  const reader = xmlReader({
    open: (name, attributes) => {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new NotReadable("too many elements");
      const element: XmlElement = { name, attributes, children: [], text: "" };
      open.at(-1)!.children.push(element);
      open.push(element);
    },
    text: (piece) => {
      open.at(-1)!.text += piece;
    },
    close: () => void open.pop(),
  });
  reader.write(file);
  reader.end();
  return root.children[0]!;
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
