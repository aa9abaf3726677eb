/** How many characters the person typed, punctuation of the mask apart, stand before the caret. */
export function typedBefore(text: string, caret: number): number {
  return text.slice(0, caret).replace(/[^\p{L}\p{N}]/gu, "").length;
}

/** Where the caret belongs in the formatted text so that it stays behind the same typed character. */
export function caretAfter(formatted: string, typed: number): number {
  if (typed === 0) return 0;
  let seen = 0;
  for (let at = 0; at < formatted.length; at++) {
    if (/[\p{L}\p{N}]/u.test(formatted[at]!) && ++seen === typed) return at + 1;
  }
  return formatted.length;
}
