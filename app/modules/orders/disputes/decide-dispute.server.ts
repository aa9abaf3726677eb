import { may, type Viewer } from "#app/modules/identity/index.ts";
import { readDispute, recordDecision } from "#app/modules/payments/disputes/index.server.ts";
import { worksForOneOf } from "#app/modules/sellers/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { conflict, type Result } from "#app/platform/forms/result.ts";
import { applyPaymentResult } from "../lifecycle/apply-payment-result.server.ts";

const OWN_SHOP = conflict(
  "own-shop",
  "Ninguém decide a contestação de uma venda da própria loja: peça a outra pessoa das finanças.",
);

/**
 * Records how a dispute ended, unless the sale is of the viewer's own shop. Payments do not know the shops of an order,
 * so it is asked here.
 */
export async function decideDispute(
  viewer: Viewer,
  decision: { disputeId: string; outcome: string; note: string },
): Promise<Result> {
  const dispute = may(viewer, "manage_finances") ? await readDispute(db, decision.disputeId) : null;
  if (dispute && (await worksForOneOf(db, viewer.userId, await sellersOf(dispute.orderId)))) return OWN_SHOP;
  return recordDecision(viewer, decision, applyPaymentResult);
}

async function sellersOf(orderId: string): Promise<string[]> {
  const rows = await db.selectFrom("remessas").select("seller_id").where("pedido_id", "=", orderId).execute();
  return rows.map(({ seller_id }) => seller_id);
}
