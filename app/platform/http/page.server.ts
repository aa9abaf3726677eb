import { randomBytes, randomFillSync } from "node:crypto";
import type { RenderedPage } from "./page-in-progress.ts";
import { currentRequest } from "./request-context.server.ts";
import { REQUEST_ID_MARK } from "./request-id.ts";

/**
 * Pages are rendered with marks in place of what differs from one answer to the next, so that a rendered page can be kept
 * and sent again. They are random: content that contained one would defeat the policy that the nonce stands for.
 */
export const NONCE_MARK = `${randomBytes(16).toString("hex")}{nonce}`;

const NONCE_BYTES = 16;
const random = Buffer.alloc(256 * NONCE_BYTES);
let used = random.length;

/** Random bytes are fetched for many nonces at once: it costs the same as for one. */
export function newNonce(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += NONCE_BYTES;
  return random.toString("base64url", used - NONCE_BYTES, used);
}

/** What fills the marks of one answer. */
export interface AnswerParts {
  nonce: string;
  requestId: string;
}

/** Notes what the page being rendered shows; a change of it makes a kept copy of the page outdated. */
export function shows(...subjects: string[]): void {
  const page = currentRequest()?.page;
  if (page) for (const subject of subjects) page.shown.add(subject);
}

/** A text that is missing in a rendered page. */
export interface PageMark {
  mark: keyof AnswerParts;
}

/** A text of the page, or the mark of one. */
export type PagePart = string | PageMark;

export function partsOf({ markup, data }: RenderedPage): PagePart[] {
  const parts: PagePart[] = [];
  (markup + data).split(NONCE_MARK).forEach((text, index) => {
    if (index > 0) parts.push({ mark: "nonce" });
    // The script in the browser knows the id's mark, so that it is not one of ours.
    text.split(REQUEST_ID_MARK).forEach((piece, index) => {
      if (index > 0) parts.push({ mark: "requestId" });
      if (piece) parts.push(piece);
    });
  });
  return parts;
}

/**
 * Markup with the letters outside of Latin-1 escaped: with one of them, V8 keeps the whole page in two bytes a letter, and
 * writes it five times slower. Not for scripts and styles, whose content is not markup.
 */
export function inLatin1(markup: string): string {
  const escaped = markup.replace(/[^\0-\xff]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  // What was two bytes a letter stays so, whatever is left in it.
  return Buffer.from(escaped, "latin1").toString("latin1");
}

/** A string as a script in HTML can hold it, in Latin-1; in single quotes, because JSON is full of double ones. */
export const scriptLiteral = (text: string): string =>
  `'${text.replace(
    /['\\<>&]|[^ -\xff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )}'`;

/** The whole page for one answer. */
export const filledPage = (page: RenderedPage, parts: AnswerParts): string =>
  partsOf(page)
    .map((part) => (typeof part === "string" ? part : parts[part.mark]))
    .join("");
