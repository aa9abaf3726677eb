import { randomBytes, randomFillSync } from "node:crypto";
import type { PersonalParts, RenderedPage } from "./page-in-progress.ts";
import { currentRequest } from "./request-context.server.ts";
import { REQUEST_ID_MARK } from "./request-id.ts";

/**
 * Pages are rendered with marks in place of what differs from one answer to the next, so that a rendered page can be kept
 * and sent again. They are random: content that contained one would defeat the policy that the nonce stands for.
 */
const MARK = randomBytes(16).toString("hex");
const mark = (name: string): string => `${MARK}{${name}}`;
export const NONCE_MARK = mark("nonce");

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
  personal: PersonalParts | null;
}

/** What a loader hands to the page: the texts themselves, or in a public page their marks. */
export function personalParts(own: PersonalParts): PersonalParts {
  const page = currentRequest()?.page;
  if (!page?.isPublic) return own;
  page.personal = own;
  return {
    userId: mark("userId"),
    name: mark("name"),
    favourites: mark("favourites"),
    followed: mark("followed"),
  };
}

/** One of these texts for a loader further down; in a public page, whose layout hands over all of them, its mark. */
export const personalText = async (
  name: keyof PersonalParts,
  read: () => Promise<string>,
): Promise<string> => (currentRequest()?.page?.isPublic ? mark(name) : read());

/** Notes what the page being rendered shows; a change of it makes a kept copy of the page outdated. */
export function shows(...subjects: string[]): void {
  const page = currentRequest()?.page;
  if (page) for (const subject of subjects) page.shown.add(subject);
}

/** Where a text is missing. */
export interface PageMark {
  mark: string;
  inData: boolean;
}

/** A text of the page, or the mark of one. */
export type PagePart = string | PageMark;

export function partsOf({ markup, data }: RenderedPage): PagePart[] {
  return [...split(markup, false), ...split(data, true)];
}

function split(text: string, inData: boolean): PagePart[] {
  const parts: PagePart[] = [];
  const [first = "", ...others] = text.split(`${MARK}{`);
  addText(first);
  for (const other of others) {
    const end = other.indexOf("}");
    parts.push({ mark: other.slice(0, end), inData });
    addText(other.slice(end + 1));
  }
  return parts;

  /** The script in the browser knows the id's mark, so that it is not one of ours. */
  function addText(piece: string): void {
    piece.split(REQUEST_ID_MARK).forEach((each, index) => {
      if (index > 0) parts.push({ mark: "requestId", inData });
      if (each) parts.push(each);
    });
  }
}

/** The text that takes the place of a mark. */
export function textOf({ mark, inData }: PageMark, parts: AnswerParts): string {
  if (mark === "nonce") return parts.nonce;
  if (mark === "requestId") return parts.requestId;
  const { personal } = parts;
  if (!personal) return "";
  if (mark in personal) return (inData ? inScript : inMarkup)(personal[mark as keyof PersonalParts]);
  return chosen(mark, personal);
}

/**
 * `favourite:bella-1:tirar:guardar`: the first text when the product is among the favourites, else the second; with
 * `follows`, when the shop is among those that they follow.
 */
function chosen(mark: string, { favourites, followed }: PersonalParts): string {
  const [list, id, yes = "", no = ""] = mark.split(":");
  return ` ${list === "follows" ? followed : favourites} `.includes(` ${id} `) ? yes : no;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
/** As React writes texts and attributes. */
const inMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** As `scriptLiteral` writes a string that is part of JSON. */
const inScript = (text: string): string => scriptLiteral(JSON.stringify(text).slice(1, -1)).slice(1, -1);

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
    .map((part) => (typeof part === "string" ? part : textOf(part, parts)))
    .join("");
