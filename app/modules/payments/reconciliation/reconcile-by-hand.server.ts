import { recordAudit } from "#app/modules/audit/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { failed, forbidden, invalid, type Result } from "#app/platform/forms/result.ts";
import { log } from "#app/platform/log.server.ts";
import { addDays, isIsoDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import type { PaymentResultHandler } from "../news/apply-news.server.ts";
import { paymentProvider } from "../provider.server.ts";
import { reconcileDay } from "./reconcile-day.server.ts";

const OLDEST_DAYS = 400;

/** An administrator compares a day now, today included: what is not yet in the provider's report is then a difference. */
export async function reconcileByHand(
  viewer: Viewer,
  day: string,
  onResult: PaymentResultHandler,
): Promise<Result> {
  if (!may(viewer, "manage_finances")) return forbidden();
  const today = todayInSaoPaulo(clock.now());
  if (!isIsoDate(day)) return invalid("no-day", "Informe o dia como uma data", "dia");
  if (day > today) return invalid("in-the-future", "Este dia ainda não chegou", "dia");
  if (day < addDays(today, -OLDEST_DAYS))
    return invalid("too-old", `Compare dias dos últimos ${OLDEST_DAYS} dias`, "dia");
  try {
    await reconcileDay(day, onResult);
  } catch (error) {
    log.error({ err: error, day }, "a day could not be compared with the provider");
    return failed("not-compared", "O provedor não respondeu. Tente novamente em alguns minutos.");
  }
  await recordAudit(db, {
    actor: viewer,
    action: "conciliar-dia",
    subject: { kind: "provedor-de-pagamento", id: paymentProvider().name },
    after: { dia: day },
  });
  return { ok: true };
}
