import { z } from "zod";
import { type LineRequest, readLines } from "#app/modules/cart/index.ts";
import { QUOTE_SOURCES, type QuoteRequest } from "#app/modules/cart/quotes/index.ts";
import { choice } from "#app/platform/forms/fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { readJson } from "#app/platform/read-json.ts";

/** How pages send cart lines: a browser's cart as JSON in one field, a product page as triples of fields. */
export const cartForm = z.object({
  itens: z.string().transform((text) => readLines(readJson(text)).lines),
});

/** Colour, size and quantity, repeated once for each part of a mix. */
export function linesIn(
  fields: Pick<FormData | URLSearchParams, "getAll">,
  productId: string,
): LineRequest[] {
  const sizes = fields.getAll("tamanho");
  const quantities = fields.getAll("quantidade");
  const given = fields
    .getAll("cor")
    .map((color, index) => ({ productId, color, size: sizes[index], quantity: quantities[index] }));
  return readLines(given).lines;
}

const quoteForm = cartForm.extend({
  tipo: choice(QUOTE_SOURCES, "Pedido incompleto."),
  cep: z.string().transform((typed) => typed.slice(0, 20) || null),
});

/** What a chat button sent; null for anything else. */
export function readQuoteForm(form: FormData, productId: string | null): QuoteRequest | null {
  const typed = parseForm(quoteForm, form);
  if (!typed.ok) return null;
  const { tipo: source, itens, cep } = typed.value;
  if (source === "carrinho") return { source, lines: itens, cep };
  return productId === null ? null : { source, lines: linesIn(form, productId), cep };
}
