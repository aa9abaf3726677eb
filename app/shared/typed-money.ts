import { centavos, type Money } from "./money.ts";

export type UnreadableMoney = "negative" | "not-a-number" | "too-many-decimals";

/** The number field sends "79.90"; a person without it types "79,90" or "1.079,90". */
export function readMoney(typed: string): Money | UnreadableMoney {
  const text = typed.trim().replace(/^R\$\s*/i, "");
  if (/^[-−]/.test(text)) return "negative";
  const plain = text.includes(",") ? text.replace(/\.(?=\d{3}(\D|$))/g, "").replace(",", ".") : text;
  const [, reais, decimals = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (reais === undefined) return "not-a-number";
  if (decimals.length > 2) return "too-many-decimals";
  return centavos(Number(reais + decimals.padEnd(2, "0")));
}
