export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "");
}

/** Without accents and capitals, as the database's plain_text writes it: º is an o there, too. */
export const plainText = (text: string): string => withoutAccents(text.normalize("NFKD")).toLowerCase();

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass.
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

/** What turns the reading direction of everything after it around, and spaces and hyphens that nobody sees. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Everything else that is never seen: joiners, tags, and letters that are drawn as nothing. Texts keep them, because
 * they hold some emoji together; a name that has them only pretends to be another.
 */
const UNSEEN_IN_NAMES = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** What somebody typed or pasted, as it can be stored: nothing unseen, no half characters, one way to spell. */
export const asParagraphs = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_BUT_LINES, " ")
    .replace(UNSEEN, "")
    .normalize("NFC")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** The same for what is one line: names of people, shops and products, addresses, options, searches. */
export const asOneLine = (typed: string): string =>
  asParagraphs(typed.replace(UNSEEN_IN_NAMES, "")).replace(/\s+/g, " ");

/** No longer than this; no cut leaves half a character. */
export const oneLine = (text: string, longest: number): string =>
  asOneLine(text).slice(0, longest).toWellFormed();
