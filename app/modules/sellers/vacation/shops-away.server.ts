import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { shops } from "../sql.server.ts";
import { awayOn } from "./vacation.ts";

/** The ids of the shops that sell nothing today, for a query that leaves them out. */
export async function shopsAway(): Promise<string[]> {
  const today = todayInSaoPaulo(clock.now());
  const planned = await db
    .selectFrom(shops)
    .select(["shop.id", "shop.vacationFrom", "shop.vacationUntil", "shop.vacationText"])
    .where("shop.vacationUntil", "is not", null)
    .execute();
  return planned.filter((shop) => awayOn(shop, today)).map(({ id }) => id);
}
