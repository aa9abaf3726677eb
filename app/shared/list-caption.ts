import { type Listing, shownRange } from "./listing.ts";

/** Which of how many are shown: "Mostrando 21 a 40 de 60 produtos". */
export function listCaption(listing: Listing<unknown>, one: string, many: string): string {
  const { from, to } = shownRange(listing);
  const total = listing.total.toLocaleString("pt-BR");
  if (listing.more) {
    return `Mostrando ${from} a ${to} dos primeiros ${total}; há mais, que uma busca encontra`;
  }
  return listing.total === 1 ? `1 ${one}` : `Mostrando ${from} a ${to} de ${total} ${many}`;
}
