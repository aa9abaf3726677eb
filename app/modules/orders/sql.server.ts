import { type RawBuilder, sql } from "kysely";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayInSaoPaulo } from "#app/shared/business-days.ts";
import { keptSince } from "./order.ts";

/** `isLate` for rows of `remessas`, or for a query's alias of it. */
export const isLateShipment = (shipment = "remessas"): RawBuilder<boolean> => sql`
  ${sql.ref(`${shipment}.status`)} = 'processando'
    and ${sql.ref(`${shipment}.ship_by`)} < ${todayInSaoPaulo(clock.now())}::date`;

/** `isForgotten` for rows of `remessas`. */
export const isForgottenPickup = (shipment = "remessas"): RawBuilder<boolean> => sql`
  ${sql.ref(`${shipment}.status`)} = 'enviado' and ${sql.ref(`${shipment}.arrived_at`)} < ${keptSince(clock.now())}`;

/** The pictures that orders show, by the id in their address. Reads all orders. */
export async function orderedPictures(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct substring(item ->> 'produto_imagem' from '/pictures/([0-9a-f]{32})/') as id
    from pedidos, jsonb_array_elements(itens) item`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
