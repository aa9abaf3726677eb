import { inUnicodeForm } from "./accents.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass.
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Marks that turn the reading direction, and invisible spaces and hyphens. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Other invisible characters: joiners, tags, blank letters. Texts keep them, because some emoji need them; in a name
 * they only imitate another.
 */
const UNSEEN_IN_NAMES = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** Typed or pasted text as it is stored: no invisible or half characters, in one Unicode form. */
export function asParagraphs(typed: string): string {
  const visible = typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_BUT_LINES, " ")
    .replace(UNSEEN, "");
  return inUnicodeForm(visible, "NFC")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The same for a single line: names of people, shops and products, addresses, options, searches. */
export const asOneLine = (typed: string): string =>
  asParagraphs(typed.replace(UNSEEN_IN_NAMES, "")).replace(/\s+/g, " ");

/** Cut to this length, never within a character. */
export const cut = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");

/** A single line of at most this length. */
export const oneLine = (text: string, longest: number): string => cut(asOneLine(text), longest);

/** PostgreSQL holds every text but one with a NUL or half a character in it. */
export const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/**
 * The text without these characters at its end. Not by a pattern: one like /x+$/ looks at a long run of them again from each
 * of its characters.
 */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
