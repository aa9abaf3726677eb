import type { Movement } from "#app/modules/payments/index.server.ts";
import { addDays, endOfDayInSaoPaulo, type IsoDate } from "#app/shared/business-days.ts";
import type { BankConnection } from "./connection.server.ts";
import { type Pix, pageSchema, pixSchema, problemIn } from "./messages.ts";
import { movementsIn } from "./reading.server.ts";

/** A PIX can be given back for so long. */
const RETURNED_WITHIN_DAYS = 90;
const MOST_PAGES = 200;

/** What was received on the day, and what went back on it, whenever it was received. */
export async function movementsByPix(bank: BankConnection, day: IsoDate): Promise<Movement[]> {
  const received = await listed(bank, day, day, {});
  const returned = await listed(bank, addDays(day, -RETURNED_WITHIN_DAYS), day, {
    devolucaoPresente: "true",
  });
  const byId = new Map([...received, ...returned].map((pix) => [pix.endToEndId, pix]));
  return movementsIn([...byId.values()], day);
}

async function listed(
  bank: BankConnection,
  from: IsoDate,
  to: IsoDate,
  filter: Record<string, string>,
): Promise<Pix[]> {
  const found: Pix[] = [];
  const start = new Date(endOfDayInSaoPaulo(addDays(from, -1)).getTime() + 1);
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({
      inicio: start.toISOString(),
      fim: endOfDayInSaoPaulo(to).toISOString(),
      "paginacao.paginaAtual": String(page),
      "paginacao.itensPorPagina": "100",
      ...filter,
    });
    const { status, body } = await bank.call("GET", `/pix?${query}`);
    const read = pageSchema.safeParse(body);
    if (status !== 200 || !read.success)
      throw new Error(`The bank did not list what it received: ${problemIn(body, status)}`);
    found.push(...read.data.pix.map((pix) => pixSchema.parse(pix)));
    const pages = read.data.parametros?.paginacao.quantidadeDePaginas ?? 1;
    if (page + 1 >= pages) return found;
  }
  throw new Error("The bank lists more than can be read");
}
