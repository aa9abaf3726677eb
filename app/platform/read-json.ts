import { storable } from "#app/shared/text.ts";

/**
 * What browsers and their scripts send: the longest cart, as a page describes it, is a tenth of it. A megabyte of brackets takes as long
 * to parse as fifty such carts, and nothing else is done meanwhile.
 */
export const LONGEST_JSON = 128 * 1024;

/** How JSON writes a NUL, and half a character: what was sent as UTF-8 holds them in no other way. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * What somebody sent as JSON, without what the database refuses to hold; null for anything else, and for more than any page of ours
 * sends.
 */
export function readJson(text: string): unknown {
  if (text.length > LONGEST_JSON) return null;
  try {
    return parseStorable(text);
  } catch {
    return null;
  }
}

/** What somebody outside wrote as JSON, without what the database refuses to hold; throws for anything else. */
export function parseStorable(text: string): unknown {
  const read: unknown = JSON.parse(text);
  return UNSTORABLE.test(text) ? allStorable(read) : read;
}

/** What is nested so deeply that this ends in an error is none of ours either. */
function allStorable(read: unknown): unknown {
  if (typeof read === "string") return storable(read);
  if (Array.isArray(read)) return read.map(allStorable);
  if (typeof read !== "object" || read === null) return read;
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [storable(key), allStorable(value)]));
}

/** The same of the body of a request, whatever type it says it has. */
export const jsonIn = async (request: Request): Promise<unknown> =>
  readJson(await request.text().catch(() => ""));
