import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { STATEMENT_PAGE, sellerBalance, sellerStatement } from "#app/modules/ledger/index.server.ts";
import { orderNumber } from "#app/modules/orders/index.ts";
import { commissionRatesOf } from "#app/modules/orders/seller/index.server.ts";
import { csvStream } from "#app/platform/http/csv-stream.server.ts";
import { csvAmount, csvDay } from "#app/shared/csv.ts";
import { formatRates } from "#app/shared/rate.ts";
import { LINE_NAMES, type RatedLine, type Statement } from "./seller-panel.ts";

/** The viewer's own statement, newest first; null for a seller without a shop. */
export async function ownStatement(viewer: Viewer, before: string | null): Promise<Statement | null> {
  const sellerId = shopFor(viewer, "money");
  if (!sellerId) return null;
  const from = before && /^\d{1,18}$/.test(before) ? before : null;
  const [balance, lines] = await Promise.all([sellerBalance(sellerId), ratedStatement(sellerId, from)]);
  return { balance, lines, next: lines.length === STATEMENT_PAGE ? lines.at(-1)!.id : null };
}

async function ratedStatement(sellerId: string, before: string | null): Promise<RatedLine[]> {
  const lines = await sellerStatement(sellerId, before);
  const rates = await commissionRatesOf(
    sellerId,
    lines.flatMap(({ orderId, commission }) => (orderId && commission !== 0 ? orderId : [])),
  );
  return lines.map((line) => ({
    ...line,
    rates: line.commission === 0 ? [] : (rates.get(line.orderId ?? "") ?? []),
  }));
}

const HEAD = [
  "Data",
  "Lançamento",
  "Pedido",
  "Produtos",
  "Desconto",
  "Frete",
  "Comissão",
  "Taxa da comissão",
  "Taxa do pagamento",
  "Contestação",
  "Líquido",
  "Liberação",
];

/** The whole statement, page by page. */
export const statementCsv = (viewer: Viewer): ReadableStream<Uint8Array> =>
  csvStream(HEAD, statementRows(shopFor(viewer, "money")));

async function* statementRows(sellerId: string | null): AsyncGenerator<string[][]> {
  if (!sellerId) return;
  let before: string | null = null;
  do {
    const lines: RatedLine[] = await ratedStatement(sellerId, before);
    yield lines.map(cellsOf);
    before = lines.length === STATEMENT_PAGE ? lines.at(-1)!.id : null;
  } while (before);
}

function cellsOf(line: RatedLine): string[] {
  const release = line.releasedAt ?? line.releaseDueAt;
  return [
    csvDay(line.at),
    LINE_NAMES[line.kind],
    line.orderId ? orderNumber(line.orderId) : "",
    ...[line.goods, line.discount, line.freight, line.commission].map(csvAmount),
    formatRates(line.rates),
    ...[line.paymentFee, line.disputed].map(csvAmount),
    // A release moves what a line above it brought: so the column adds up to the balance.
    line.kind === "release" ? "" : csvAmount(line.net),
    release ? csvDay(release) : "",
  ];
}
