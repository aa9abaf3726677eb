import { z } from "zod";
import { OTHER_CARRIER } from "#app/modules/shipping/index.ts";
import { choice, oneLine, ticked } from "#app/platform/forms/fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { Refusal } from "#app/platform/forms/result.ts";
import type { ReturnedPieces } from "../lifecycle/refund-pieces.server.ts";
import { orderReason, piecesIn, stockAnswer } from "../returns/return-input.server.ts";
import { STOCK_FIELD } from "../returns/stock-answer.ts";

const INTENTS = [
  "enviar",
  "corrigir-rastreio",
  "rastreio",
  "entregue",
  "reembolsar",
  "cancelar",
  "receber",
  "receber-desistencia",
  "recusar",
  "comprar-etiqueta",
  "cancelar-etiqueta",
] as const;
export type ParcelIntent = (typeof INTENTS)[number];

/** The fields of all forms of a parcel's page; each form sends its intent and some of them. */
const parcelSchema = z.object({
  intent: choice(INTENTS, "Não entendemos este pedido. Recarregue a página e tente de novo."),
  carrier: oneLine({ max: 1000 }),
  carrierName: oneLine({ max: 1000 }),
  trackingCode: oneLine({ max: 1000 }),
  news: oneLine({ max: 200 }),
  place: oneLine({ max: 200 }),
  reason: orderReason(),
  answer: orderReason(),
  returnId: oneLine({ max: 30 }),
  restock: ticked(),
  [STOCK_FIELD]: stockAnswer(),
  despiteDispute: ticked(),
  servico: oneLine({ max: 40 }),
  visto: oneLine({ max: 30 }),
});

export type ParcelRequest = Omit<z.output<typeof parcelSchema>, "visto" | typeof STOCK_FIELD> & {
  /** The order's last event when the page was read. */
  seen: string;
  /** Whether pieces of a return go back into stock; null where it was not answered. */
  returnedToStock: boolean | null;
  pieces: ReturnedPieces[];
};

export function parseParcelForm(form: FormData): { ok: true; value: ParcelRequest } | Refusal {
  const read = parseForm(parcelSchema, form);
  if (!read.ok) return read;
  const { visto: seen, [STOCK_FIELD]: returnedToStock, carrierName, ...fields } = read.value;
  // Chosen from the list, or typed where the list does not have it.
  const carrier = fields.carrier === OTHER_CARRIER ? carrierName : fields.carrier;
  return {
    ok: true,
    value: { ...fields, carrierName, carrier, seen, returnedToStock, pieces: piecesIn(form) },
  };
}
