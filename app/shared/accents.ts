export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "");
}

/** Without accents and capitals, as the database's plain_text writes it: º is an o there, too. */
export const plainText = (text: string): string => withoutAccents(text.normalize("NFKD")).toLowerCase();
