export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A text from outside as one line that is safe to store and to show; no cut leaves half a character. */
export function oneLine(text: string, longest: number): string {
  return text.replace(CONTROL_CHARACTERS, " ").trim().slice(0, longest).toWellFormed();
}
