/**
 * Whether a street's line carries the number of the house: after a comma, or as its last word. "Rua 7 de Setembro" does
 * not. People have always typed it there, and browsers fill it in there.
 */
export const hasOwnNumber = (line: string): boolean =>
  /,\s*(n[º°o.]*\s*)?\d|\s\d+[a-z]?$|(^|[\s,])s\/n(?![a-z])/i.test(line.trim());

/** "S/N", "sn" and "sem número" are one thing to say. */
export const houseNumber = (typed: string): string =>
  /^(s\/?n[º°.]?|sem n[uú]mero)$/i.test(typed) ? "s/n" : typed;
