import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { failed, forbidden, invalid, type Result } from "#app/platform/forms/result.ts";
import { log } from "#app/platform/log.server.ts";
import {
  addDays,
  daysBetween,
  type IsoDate,
  startOfDayInSaoPaulo,
  todayInSaoPaulo,
} from "#app/shared/business-days.ts";
import { oneLine } from "#app/shared/text.ts";
import { bankFileReader } from "../bank-file/bank-file-reader.server.ts";
import { paymentProvider } from "../provider.server.ts";
import { compareAndKeep, inSaoPaulo, type KeptMovement, keepMovements } from "./reconcile-day.server.ts";

/** Less than what the server takes of any form. */
export const MAX_FILE_BYTES = 900_000;
/** A month, and a little more. */
const MAX_DAYS = 40;
const NOON = 12 * 60 * 60_000;

/** What the provider itself reports of these days, so that the file adds to it; null where it does not answer. */
async function reportsOf(first: IsoDate, days: number): Promise<KeptMovement[] | null> {
  const reported: KeptMovement[] = [];
  try {
    for (let ago = 0; ago < days; ago++) {
      const movements = await paymentProvider().movements(addDays(first, ago));
      if (!movements) return [];
      reported.push(...movements.map(inSaoPaulo));
    }
    return reported;
  } catch (error) {
    log.error({ err: error }, "the provider's reports could not be read");
    return null;
  }
}

/** Keeps the lines of a bank's file and compares every day that it covers. */
export async function uploadBankFile(
  viewer: Viewer,
  file: { name: string; text: string },
): Promise<Result<{ lines: number; days: number }>> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const read = await bankFileReader()(file.text);
  if (!read.ok) return invalid("unreadable", read.message, "arquivo");
  const days = read.movements.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return invalid("empty", "O arquivo não tem nenhum valor.", "arquivo");
  const covered = daysBetween(first, last) + 1;
  if (covered > MAX_DAYS)
    return invalid("too-long", `Envie no máximo ${MAX_DAYS} dias de uma vez.`, "arquivo");
  if (last > todayInSaoPaulo(clock.now()))
    return invalid("in-the-future", "O arquivo tem um dia que ainda não chegou.", "arquivo");
  const provider = paymentProvider().name;
  const movements = read.movements.map((movement) => ({
    ...movement,
    at: new Date(startOfDayInSaoPaulo(movement.day).getTime() + NOON),
  }));
  const reported = await reportsOf(first, covered);
  if (!reported) return failed("no-answer", "O provedor não respondeu. Tente novamente em alguns minutos.");
  return inTransaction(async (transaction) => {
    await keepMovements(transaction, provider, reported, "report");
    await keepMovements(transaction, provider, movements, "file");
    for (let ago = 0; ago < covered; ago++)
      await compareAndKeep(transaction, { provider, day: addDays(first, ago), asked: "file" });
    await recordAudit(transaction, {
      actor: viewer,
      action: "enviar-extrato-do-banco",
      subject: { kind: "provedor-de-pagamento", id: provider },
      after: { nome: oneLine(file.name, 100), de: first, ate: last, linhas: movements.length },
    });
    return { lines: movements.length, days: covered };
  });
}
