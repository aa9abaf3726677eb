import { freightByParcels } from "#app/modules/catalog/trade/index.server.ts";
import { freightTo } from "#app/modules/shipping/index.server.ts";
import { FREIGHT_FIRST } from "#app/modules/shipping/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { olderThan } from "#app/platform/forget-old.server.ts";
import { invalid, type Result } from "#app/platform/forms/result.ts";
import { currentNetwork } from "#app/platform/http/request-context.server.ts";
import { admits } from "#app/platform/throttle.server.ts";
import { toReais } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { piecesOf } from "../line-request.ts";
import { priceLines } from "../price-cart.server.ts";
import { linesOf, type PricedCart, type PricedLine } from "../priced-cart.ts";
import type { Quote, QuoteRequest, QuoteSource } from "./quote.ts";
import { newQuoteCode } from "./read-quote.server.ts";

const MESSAGES = {
  "nothing-on-sale": "Escolha um tamanho disponível. Nada do que você pediu está à venda agora.",
  "freight-first": FREIGHT_FIRST,
  "too-many-quotes": "Muitas tentativas. Tente novamente em alguns minutos.",
  "retail-only": "Este produto é vendido só no varejo. Escolha cor, tamanho e quantidade.",
  // A refused wholesale mix is changed on the wholesale page, which shows the problem.
  "too-few-pieces": "",
  "over-stock": "",
};
type QuoteProblem = keyof typeof MESSAGES;

const refused = (problem: QuoteProblem) => invalid(problem, MESSAGES[problem]);

const THROTTLE = { limit: 30, minutes: 10 };
const HOUR = 60 * 60_000;

/** Prices the lines as the cart would, cut to the stock, and saves the quote for 48 hours and one order. */
export async function createQuote({
  source,
  lines,
  cep,
}: QuoteRequest): Promise<Result<{ code: string }, QuoteProblem>> {
  const cart = await priceLines(db, lines);
  if (cart.pieces === 0) return refused("nothing-on-sale");
  const mixed = source === "atacado" ? wholesaleProblem(linesOf(cart)) : null;
  if (mixed) return refused(mixed);
  const freight =
    cep === null ? null : freightTo(cep, cart.goods, await freightByParcels(cep, linesOf(cart)));
  if (source === "carrinho" && !freight?.ok) return refused("freight-first");
  if (!(await admits(`quote:${currentNetwork()}`, THROTTLE))) return refused("too-many-quotes");

  const known = freight?.ok ? { cost: freight.cost, state: freight.state.code, days: freight.days } : null;
  return { ok: true, code: await keep(source, cart, known) };
}

/** A mix is chosen cell by cell: a missing piece refuses it instead of being left out. */
function wholesaleProblem(lines: readonly PricedLine[]): QuoteProblem | null {
  if (lines.every(({ wholesalePrice }) => wholesalePrice === null)) return "retail-only";
  if (lines.some(({ requested, quantity }) => requested > quantity)) return "over-stock";
  return piecesOf(lines) < store.promises.wholesaleMinimumPieces ? "too-few-pieces" : null;
}

/** Writes the quote and its lines in one transaction. */
async function keep(source: QuoteSource, cart: PricedCart, freight: Quote["freight"]): Promise<string> {
  const { name, code } = await newQuoteCode();
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto("quotes")
      .values({
        code: name,
        source,
        goods: toReais(cart.goods),
        freight: freight && toReais(freight.cost),
        freight_state: freight?.state,
        freight_days_min: freight?.days.min,
        freight_days: freight?.days.max,
        created_at: now,
        expires_at: new Date(now.getTime() + store.promises.quoteValidHours * HOUR),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("quote_lines")
      .values(
        linesOf(cart).map((line, position) => ({
          quote_id: id,
          position,
          product_id: line.productId,
          name: line.name,
          seller_name: line.seller.name,
          color: line.color,
          size: line.size,
          quantity: line.quantity,
          unit_price: toReais(line.unitPrice),
        })),
      )
      .execute();
  });
  return code;
}

export const forgetOldQuotes = olderThan("quotes", "expires_at", "quotes");
