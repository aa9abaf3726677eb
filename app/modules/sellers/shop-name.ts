import { withoutAccents } from "#app/shared/accents.ts";

const LEGAL_FORM = /[\s,.-]+(ltda|me|epp|mei|eireli|s[./]?\s?a|s\/s|slu)\.?$/i;

/** The shop's name: the company's without its legal form. */
export function shopNameFrom(companyName: string): string {
  const shorter = companyName.replace(LEGAL_FORM, "");
  if (shorter === companyName) return companyName;
  return shorter.trim() === "" ? companyName : shopNameFrom(shorter);
}

const LONGEST = 48;

/** A shop's id, fit for URLs. `keepShop` adds a number where two shops have one name. */
export function shopIdFrom(name: string): string {
  const id = withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  return id || "loja";
}

/** Whether a URL's text can be a shop's id. */
export const isShopId = (text: string): boolean =>
  text.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
