import parsePhoneNumber from "libphonenumber-js/core";
import { BRAZILIAN_PLAN } from "./phone-plan.ts";

/** Only numbers with a DDD: 0800 and 4004 lines cannot be a person's contact nor open a chat. */
export function toE164(text: string): string | null {
  const phone = parsePhoneNumber(text, { defaultCountry: "BR", extract: false }, BRAZILIAN_PLAN);
  const type = phone?.getType();
  return phone && (type === "MOBILE" || type === "FIXED_LINE") ? phone.number : null;
}

export function isValidBrazilianPhone(text: string): boolean {
  return toE164(text) !== null;
}
