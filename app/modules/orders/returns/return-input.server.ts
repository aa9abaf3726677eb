import { z } from "zod";
import { oneLine } from "#app/platform/forms/fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { ReturnedPieces } from "../lifecycle/refund-pieces.server.ts";

/** The reason of whatever is done to an order. Whether there must be one is the command's decision. */
export const orderReason = () => oneLine({ max: 500 });

/** The lines that were chosen in a form: `item-0=2` is two pieces of the first. Whatever else is sent is not read. */
export const piecesIn = (form: FormData): ReturnedPieces[] =>
  [...form].flatMap(([name, value]) => {
    const position = /^item-(\d{1,3})$/.exec(name)?.[1];
    const quantity = typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : 0;
    return position !== undefined && quantity > 0 ? [{ position: Number(position), quantity }] : [];
  });

const returnSchema = z.object({ motivo: orderReason() });

/** What a buyer wants to give back, and why. */
export function parseReturnForm(form: FormData) {
  const read = parseForm(returnSchema, form);
  return read.ok ? { ok: true as const, pieces: piecesIn(form), reason: read.value.motivo } : read;
}
