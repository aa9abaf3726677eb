import { z } from "zod";
import { oneLine } from "#app/platform/forms/fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { ReturnedPieces } from "../lifecycle/refund-pieces.server.ts";
import { restockIn } from "./stock-answer.ts";

/** The reason of any action on an order. The command decides whether it is required. */
export const orderReason = () => oneLine({ max: 500 });

/** Whether returned pieces go back into stock. The command refuses where it was not answered. */
export const stockAnswer = () => oneLine({ max: 100 }).transform(restockIn);

/**
 * The chosen lines of a form: `item-0=2` is two pieces of the first. Other fields are ignored, and so are lines of none; a number
 * that no order has is for the command to refuse, not to be taken for none.
 */
export const piecesIn = (form: FormData): ReturnedPieces[] =>
  [...form].flatMap(([name, value]) => {
    const position = /^item-(\d{1,3})$/.exec(name)?.[1];
    const quantity = typeof value === "string" ? typedPieces(value.trim()) : 0;
    return position !== undefined && quantity !== 0 ? [{ position: Number(position), quantity }] : [];
  });

/** NaN for what is no whole number. */
function typedPieces(typed: string): number {
  if (typed === "") return 0;
  return /^-?\d+$/.test(typed) ? Math.min(Number(typed), Number.MAX_SAFE_INTEGER) : Number.NaN;
}

const returnSchema = z.object({
  motivo: orderReason(),
  chave: z.uuid("Abra esta página de novo e escolha as peças."),
});

/** The pieces that a buyer returns, the reason, and the form's own key. */
export function parseReturnForm(form: FormData) {
  const read = parseForm(returnSchema, form);
  if (!read.ok) return read;
  const { motivo: reason, chave: key } = read.value;
  return { ok: true as const, pieces: piecesIn(form), reason, key };
}
