import { z } from "zod";
import { oneLine, ticked } from "#app/platform/forms/fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { Refusal } from "#app/platform/forms/result.ts";
import type { ReturnedPieces } from "../lifecycle/refund-pieces.server.ts";
import { orderReason, piecesIn, stockAnswer } from "../returns/return-input.server.ts";
import { STOCK_FIELD } from "../returns/stock-answer.ts";

/** The fields of all dialogs of an order's page. */
const orderActionSchema = z.object({
  motivo: orderReason(),
  visto: oneLine({ max: 30 }),
  codigo: oneLine({ max: 100 }),
  estoque: ticked(),
  [STOCK_FIELD]: stockAnswer(),
});

export interface ActionFields {
  reason: string;
  /** The order's last event when the page was read. */
  seen: string;
  /** The code that the person at the counter gives. */
  code: string;
  restock: boolean;
  /** Whether pieces of a return go back into stock; null where it was not answered. */
  returnedToStock: boolean | null;
  pieces: ReturnedPieces[];
}

export function parseOrderAction(form: FormData): { ok: true; value: ActionFields } | Refusal {
  const read = parseForm(orderActionSchema, form);
  if (!read.ok) return read;
  const { motivo: reason, visto: seen, codigo: code, estoque: restock } = read.value;
  const returnedToStock = read.value[STOCK_FIELD];
  return { ok: true, value: { reason, seen, code, restock, returnedToStock, pieces: piecesIn(form) } };
}
