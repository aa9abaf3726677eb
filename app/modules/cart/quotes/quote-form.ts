import { type LineRequest, readLines } from "../line-request.ts";
import { QUOTE_SOURCES, type QuoteSource } from "./quote.ts";

export interface QuoteForm {
  source: QuoteSource;
  lines: LineRequest[];
  cep: string | null;
}

/**
 * What one of the chat buttons sent. A product page sends colour, size and quantity, once or in as many triples as the
 * mix has; the cart sends its lines as JSON. Null where no button of ours sends such a thing.
 */
export function readQuoteForm(form: FormData, productId: string | null): QuoteForm | null {
  const source = QUOTE_SOURCES.find((each) => each === form.get("tipo"));
  if (!source || (source !== "carrinho" && productId === null)) return null;
  const cep = form.get("cep");
  return {
    source,
    lines: readLines(source === "carrinho" ? cartLines(form) : triples(form, productId!)).lines,
    cep: typeof cep === "string" && cep !== "" ? cep.slice(0, 20) : null,
  };
}

function cartLines(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get("itens")));
  } catch {
    return [];
  }
}

export function triples(fields: Pick<FormData | URLSearchParams, "getAll">, productId: string): unknown[] {
  const sizes = fields.getAll("tamanho");
  const quantities = fields.getAll("quantidade");
  return fields
    .getAll("cor")
    .map((color, index) => ({ productId, color, size: sizes[index], quantity: quantities[index] }));
}
