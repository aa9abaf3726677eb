/** No letter of any language carries as many. */
const MANY_MARKS = /(\p{M}{16})\p{M}+/gu;

/**
 * A text in one Unicode form. The marks on a letter are sorted for it, in a time that grows with the square of their number: of
 * a letter with thousands of them, which somebody sends on purpose, the first few are kept.
 */
export const inUnicodeForm = (text: string, form: "NFC" | "NFD" | "NFKD"): string =>
  text.replace(MANY_MARKS, "$1").normalize(form);

export function withoutAccents(text: string): string {
  return inUnicodeForm(text, "NFD").replace(/\p{Mn}/gu, "");
}

/** Without accents and capitals, as the database's plain_text writes it: º is an o there, too. */
export const plainText = (text: string): string => withoutAccents(inUnicodeForm(text, "NFKD")).toLowerCase();
