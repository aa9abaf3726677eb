export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "");
}

/** Without accents and capitals, as the database's plain_text writes it: º is an o there, too. */
export const plainText = (text: string): string => withoutAccents(text.normalize("NFKD")).toLowerCase();

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A text from outside as one line that is safe to store and to show; no cut leaves half a character. */
export function oneLine(text: string, longest: number): string {
  return text.replace(CONTROL_CHARACTERS, " ").trim().slice(0, longest).toWellFormed();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass.
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g;

/** What somebody typed or pasted, as it can be stored: no control characters, no half characters, one way to spell. */
export const asParagraphs = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_BUT_LINES, " ")
    .normalize("NFC")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
