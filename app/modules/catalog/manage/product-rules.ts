import { conflict, type Refusal } from "#app/platform/forms/result.ts";
import { piecesText } from "#app/shared/count.ts";
import { centavos, formatBRL } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import type { MovedStock, StockPlan, StockRequest, VariantStock } from "./stock-plan.ts";

/** The limits of a product, and the messages about them. */

export const MAX_LENGTH = {
  name: 120,
  description: 5_000,
  composition: 300,
  care: 1_000,
  alt: 200,
  option: 40,
};
export const MAX_VARIANTS = 400;
/** Of colours, and of sizes. The form asks about each that is replaced, with all new names to choose from. */
export const MAX_OPTIONS = 50;
/** Kinds of measures in a size guide. */
export const MAX_MEASURES = 20;
export const MAX_PICTURES = 12;
/** The lowest price of an active product, and of any wholesale price. */
export const MIN_PRICE = centavos(1);
export const MAX_PRICE = centavos(99_999_999);
export const MAX_QUANTITY = 1_000_000;

export const ACTIVE_PRICE = `Para ficar ativo, o produto precisa de um preço de pelo menos ${formatBRL(MIN_PRICE)}`;
export const WHOLE_PIECES = "O estoque deve ser um número inteiro";
export const OWN_SHOP = "Ninguém decide sobre a própria loja.";
export const REASON_MISSING = "O motivo é obrigatório";

/** For the seller of a product that an administrator took down. */
export const TAKEN_DOWN = `Este produto foi retirado pela ${store.brand}. Você pode corrigi-lo, mas só a ${store.brand} pode colocá-lo de volta à venda.`;

/** The line of a product that was taken down, with the administrator's reason. */
export const takenDownWording = (reason: string): string => `Retirado pela ${store.brand}: ${reason}`;

export const savedStock = (pieces: number): string => `Estoque salvo: ${piecesText(pieces)}.`;

const MAX_CENTIMETRES = 300;

/** A measure of the body, with one decimal at most. */
export function readCentimetres(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  const value = /^\d{1,3}(\.\d)?$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= MAX_CENTIMETRES ? value : null;
}

/** The stock could not be set: it changed meanwhile, or one number was given for several variants. */
export type StockRefusal =
  | Refusal<"stock-moved">
  | (Refusal<"several-variants"> & { proposal: readonly VariantStock[] });

export function stockRefusal(
  plan: Exclude<StockPlan, { ok: true }>,
  asked: StockRequest | null,
): StockRefusal {
  if (plan.problem === "moved") return conflict("stock-moved", movedMessage(plan.moved), fieldOf(plan.moved));
  const pieces = piecesText(asked?.by === "total" ? asked.pieces : 0);
  const message = `Confira onde ficam as ${pieces} e salve de novo. O que está esgotado só volta se você disser.`;
  return { ...conflict("several-variants", message, "grade"), proposal: plan.proposal };
}

const fieldOf = ([first]: readonly MovedStock[]): string => (first?.variant ? "grade" : "estoque");

function movedMessage([first, ...others]: readonly MovedStock[]): string {
  const change = `de ${first?.shown} para ${first?.now} enquanto você editava. Confira e salve de novo.`;
  if (!first?.variant) return `O estoque mudou ${change}`;
  const { color, size } = first.variant;
  const more = others.length > 0 ? ` O mesmo em mais ${others.length}.` : "";
  return `${color}, ${size}: o estoque mudou ${change}${more}`;
}
