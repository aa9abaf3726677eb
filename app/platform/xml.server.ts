import { SaxesParser } from "saxes";

/** Thrown for what is not well-formed, and for what no file that we read needs. */
export class NotReadable extends Error {}

const MAX_DEPTH = 40;

interface XmlHandlers {
  /** The names come without their prefixes. */
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  text?(piece: string): void;
  close?(name: string): void;
}

export interface XmlReader {
  /** The next piece of the file. */
  write(xml: string): void;
  /** The file is over: what was left open is an error. */
  end(): void;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Reads XML of strangers piece by piece. On purpose it takes little: no document type, so no entities of the file's own,
 * no processing instructions, no deep nests. It throws `NotReadable` at the first thing that is wrong.
 */
export function xmlReader({ open, text, close }: XmlHandlers): XmlReader {
  const refuse = (why: string) => {
    throw new NotReadable(why);
  };
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("error", ({ message }) => refuse(message));
  parser.on("doctype", () => refuse("a document type"));
  parser.on("processinginstruction", () => refuse("a processing instruction"));
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) refuse("too deep a nest");
    open(
      withoutPrefix(name),
      new Map(Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value])),
    );
  });
  parser.on("text", (piece) => text?.(piece));
  parser.on("cdata", (piece) => text?.(piece));
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(withoutPrefix(name));
  });
  return { write: (xml) => void parser.write(xml), end: () => void parser.close() };
}
