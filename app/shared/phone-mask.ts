import { fillMask } from "./mask.ts";

/** Mobiles break after five digits and landlines after four; the digit after the DDD tells them apart. */
export function formatPhone(text: string): string {
  const digits = text.trim().replace(/^\+55/, "").replace(/\D/g, "");
  const isMobile = digits[2] === "9" || digits.length > 10;
  return fillMask(isMobile ? "(##) #####-####" : "(##) ####-####", digits);
}
