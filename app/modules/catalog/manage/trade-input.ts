import { z } from "zod";
import {
  MAX_SIDE_CM,
  MAX_WEIGHT_GRAMS,
  type PackageSize,
  type ProductTrade,
  type Read,
  readCode,
  readEan,
  readNcm,
} from "../trade/trade-fields.ts";
import type { CodedVariant } from "./own-product.ts";
import { type DraftCodes, EMPTY_TRADE, type TradeDraft } from "./trade-draft.ts";

/** The fields of "Dados fiscais e de envio" by the ids of their controls, in their order. */
export const tradeSchema = {
  codigo: z.string().transform(reading(readCode)),
  ncm: z.string().transform(reading(readNcm)),
  peso: z.string().transform(reading(readWeight)),
  embalagem: z.custom<TradeDraft>().transform((draft, context): PackageSize | null => {
    const sides = [draft.length, draft.width, draft.height].map((side) => side.trim());
    if (sides.every((side) => side === "")) return null;
    const [length, width, height] = sides.map((side) => wholeNumber(side, MAX_SIDE_CM));
    if (length && width && height) return { length, width, height };
    context.addIssue({
      code: "custom",
      message: `Informe comprimento, largura e altura em centímetros inteiros, de 1 a ${MAX_SIDE_CM}`,
    });
    return z.NEVER;
  }),
  skus: z.array(z.custom<DraftCodes>()).transform((typed, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    const codes = typed.map(({ color, size, ...code }): CodedVariant => {
      const sku = readCode(code.sku);
      const ean = readEan(code.ean);
      for (const read of [sku, ean]) if (!read.ok) refuse(`${color}, ${size}: ${read.message}`);
      return { color, size, sku: sku.ok ? sku.value : null, ean: ean.ok ? ean.value : null };
    });
    const twice = repeatedSku(codes);
    if (twice) refuse(twice);
    return codes;
  }),
};

export const tradeFieldsOf = (draft: TradeDraft | null) => {
  const trade = draft ?? EMPTY_TRADE;
  return { codigo: trade.code, ncm: trade.ncm, peso: trade.weight, embalagem: trade, skus: trade.codes };
};

export const tradeIn = (value: {
  codigo: string | null;
  ncm: string | null;
  peso: number | null;
  embalagem: PackageSize | null;
}): ProductTrade => ({
  code: value.codigo,
  ncm: value.ncm,
  weightGrams: value.peso,
  packageSize: value.embalagem,
});

function reading<Value>(read: (typed: string) => Read<Value>) {
  return (typed: string, context: z.RefinementCtx): Value | null => {
    const answer = read(typed);
    if (answer.ok) return answer.value;
    context.addIssue({ code: "custom", message: answer.message });
    return z.NEVER;
  };
}

const wholeNumber = (typed: string, max: number): number | null => {
  const value = /^(\d{1,6}|\d{1,3}\.\d{3})$/.test(typed) ? Number(typed.replace(".", "")) : 0;
  return value >= 1 && value <= max ? value : null;
};

function readWeight(typed: string): Read<number> {
  const text = typed.trim().replace(/g$/i, "").trimEnd();
  if (text === "") return { ok: true, value: null };
  const value = wholeNumber(text, MAX_WEIGHT_GRAMS);
  if (value !== null) return { ok: true, value };
  const max = MAX_WEIGHT_GRAMS.toLocaleString("pt-BR");
  return { ok: false, message: `Informe o peso em gramas inteiros, de 1 a ${max}: 300` };
}

function repeatedSku(codes: readonly CodedVariant[]): string | null {
  const seen = new Map<string, CodedVariant>();
  for (const variant of codes) {
    if (variant.sku === null) continue;
    const first = seen.get(variant.sku);
    if (first) {
      return `O SKU ${variant.sku} está em ${first.color}, ${first.size} e em ${variant.color}, ${variant.size}. Cada variação tem o seu.`;
    }
    seen.set(variant.sku, variant);
  }
  return null;
}
