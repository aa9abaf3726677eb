import { withoutAccents } from "#app/shared/text.ts";

const LEGAL_FORM = /[\s,.-]+(ltda|me|epp|mei|eireli|s[./]?\s?a|s\/s|slu)\.?$/i;

/** What shoppers call a company: its name without the letters the law adds to it. */
export function shopNameFrom(companyName: string): string {
  const shorter = companyName.replace(LEGAL_FORM, "");
  if (shorter === companyName) return companyName;
  return shorter.trim() === "" ? companyName : shopNameFrom(shorter);
}

const LONGEST = 48;

/** A shop's id, as addresses can carry it. Two shops of one name get a number behind it, elsewhere. */
export function shopIdFrom(name: string): string {
  const id = withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  return id || "loja";
}

/** Whether a text from an address can be a shop's id at all. */
export const isShopId = (text: string): boolean =>
  text.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
