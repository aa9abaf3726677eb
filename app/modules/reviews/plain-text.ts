import { asParagraphs } from "#app/shared/text.ts";

const LINK =
  /(?:https?:|ftp:)\/\/|\bwww\.|[\p{L}\d_-]\.(?:com|net|org|br|shop|store|site|link|app|info|online|ly|me|io)(?![\p{L}\d-])|\S@\S+\.\p{L}/iu;

const holdsLink = (text: string): boolean => LINK.test(text);

export const NO_LINKS =
  "Links e e-mails não são publicados aqui. Se não for um link, deixe um espaço depois do ponto.";

const whole = new Intl.NumberFormat("pt-BR");

/** A text for everybody to read, or what is wrong with it. It is never markup: whatever was typed is shown as typed. */
export function readPlainText(
  typed: string,
  longest: number,
): { text: string; problem?: undefined } | { text?: undefined; problem: string } {
  const text = asParagraphs(typed);
  const length = [...text].length;
  if (length > longest)
    return {
      problem: `O texto tem ${whole.format(length)} caracteres. Escreva no máximo ${whole.format(longest)}.`,
    };
  return holdsLink(text) ? { problem: NO_LINKS } : { text };
}
