/**
 * What browsers and their scripts send: the longest cart, as a page describes it, is a tenth of it. A megabyte of brackets takes as long
 * to parse as fifty such carts, and nothing else is done meanwhile.
 */
export const LONGEST_JSON = 128 * 1024;

/** What somebody sent as JSON; null for anything else, and for more than any page of ours sends. */
export function readJson(text: string): unknown {
  if (text.length > LONGEST_JSON) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same of the body of a request, whatever type it says it has. */
export const jsonIn = async (request: Request): Promise<unknown> =>
  readJson(await request.text().catch(() => ""));
