import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Action } from "#app/modules/audit/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { lockPayment } from "#app/modules/payments/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { lockOrder, type OpenOrder, type OpenShipment } from "./open-order.server.ts";
import { isOrderId } from "./order-id.server.ts";

export const REFUSALS = {
  "not-found": "Pedido não encontrado.",
  "not-yours": "Esta parte do pedido é de outra loja.",
  "not-allowed": "Você não tem permissão para isso.",
  "wrong-status": "O pedido não está mais em um momento em que isso é possível.",
  "bad-tracking": "Informe a transportadora e o código de rastreio.",
  "not-for-pickup": "Este pedido é retirado na loja.",
  "only-for-pickup": "Este pedido é entregue no endereço do comprador.",
  "too-late": "O prazo para devolver terminou.",
  "no-items": "Escolha ao menos uma peça.",
  "too-many-items": "Há menos peças do que o número escolhido.",
  "reason-missing": "Conte o motivo.",
} as const;

export type Refusal = keyof typeof REFUSALS;
export type OrderResult = { ok: true } | { ok: false; problem: Refusal; message: string };

/** Thrown by a command's work to undo it and answer why. */
export class Refused extends Error {
  readonly problem: Refusal;
  constructor(problem: Refusal) {
    super(problem);
    this.problem = problem;
  }
}

interface Command {
  viewer: Viewer;
  orderId: string;
  /** What is tried, as the audit log names it: "enviar-remessa". */
  action: Action;
}

/**
 * Every command on an order: holds its payment and then the order, in this sequence as payments do, and lets the work
 * go on from there. Whatever the work refuses is undone whole, answered, and written down with who tried it.
 */
export async function onOrder(
  { viewer, orderId, action }: Command,
  work: (transaction: Transaction<DB>, order: OpenOrder) => Promise<void>,
): Promise<OrderResult> {
  try {
    if (!isOrderId(orderId)) throw new Refused("not-found");
    await db.transaction().execute(async (transaction) => {
      const paymentId = await paymentOf(transaction, orderId);
      await lockPayment(transaction, paymentId);
      await work(transaction, (await lockOrder(transaction, orderId))!);
    });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { problem } = error;
    await recordAudit(db, {
      actor: viewer,
      action: `${action}-recusado`,
      subject: { kind: "pedido", id: orderId.slice(0, 40).replaceAll("\0", "") },
      after: { problem },
    });
    return { ok: false, problem, message: REFUSALS[problem] };
  }
}

async function paymentOf(transaction: Transaction<DB>, orderId: string): Promise<string> {
  const row = await transaction
    .selectFrom("pedidos")
    .select("payment_id")
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!row) throw new Refused("not-found");
  return row.payment_id;
}

export type ActorKind = "comprador" | "vendedor" | "administrador" | "sistema";

export function requireBuyer(viewer: Viewer, order: OpenOrder): void {
  // Somebody else's order does not exist.
  if (order.userId !== viewer.userId) throw new Refused("not-found");
}

/** The part of the order that the viewer's own shop sends. */
export function ownShipment(viewer: Viewer, order: OpenOrder): OpenShipment {
  const own = order.shipments.find(({ sellerId }) => sellerId === viewer.sellerId);
  if (!own) throw new Refused("not-yours");
  return own;
}

/** One seller's part, for that seller or an administrator who looks after orders. */
export function shipmentFor(
  viewer: Viewer,
  order: OpenOrder,
  sellerId: string,
): { shipment: OpenShipment; actor: ActorKind } {
  const shipment = order.shipments.find((each) => each.sellerId === sellerId);
  const isAdministrator = may(viewer, "manage_orders");
  if (!shipment) throw new Refused(isAdministrator ? "not-found" : "not-yours");
  if (isAdministrator) return { shipment, actor: "administrador" };
  if (viewer.sellerId !== sellerId) throw new Refused("not-yours");
  return { shipment, actor: "vendedor" };
}

/** What an administrator does is written down, whoever else also may. */
export async function auditIfAdministrator(
  transaction: Transaction<DB>,
  { viewer, orderId, action }: Command,
  after?: unknown,
): Promise<void> {
  if (viewer.role !== "admin") return;
  await recordAudit(transaction, { actor: viewer, action, subject: { kind: "pedido", id: orderId }, after });
}
