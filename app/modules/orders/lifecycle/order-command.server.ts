import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Action } from "#app/modules/audit/index.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { lockPayment } from "#app/modules/payments/index.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { isOrderId } from "../order-id.server.ts";
import { lockOrder, type OpenOrder, type OpenShipment } from "./open-order.server.ts";
import { shortReason } from "./short-reason.ts";

const REFUSALS = {
  "not-found": "Pedido não encontrado.",
  "not-yours": "Esta parte do pedido é de outra loja.",
  "not-allowed": "Você não tem permissão para isso.",
  "wrong-status": "O pedido não está mais em um momento em que isso é possível.",
  "bad-tracking": "Informe a transportadora e o código de rastreio.",
  "bad-carrier": "Escreva o nome da transportadora só com letras, números e espaços.",
  "bad-correios-code":
    "O código dos Correios tem 2 letras, 9 números e BR, como AA123456785BR. Confira a etiqueta.",
  "bad-jadlog-code": "O código da Jadlog tem de 8 a 14 números, sem letras. Confira a etiqueta.",
  "bad-code":
    "O código de rastreio tem de 6 a 30 letras e números, sem espaços nem sinais. Confira a etiqueta.",
  "same-tracking": "Este já é o código registrado.",
  "no-news": "Conte o que aconteceu.",
  "not-for-pickup": "Este pedido é retirado na loja.",
  "only-for-pickup": "Este pedido é entregue no endereço do comprador.",
  "not-at-the-store": "Nada deste pedido espera na loja.",
  "code-missing": "Informe os 6 números do código de retirada.",
  "wrong-code": "Este não é o código do pedido. Quem comprou vê o código no e-mail e na página do pedido.",
  "too-many-codes": "Muitas tentativas. Tente novamente em alguns minutos.",
  "too-late": "O prazo para devolver terminou.",
  "no-items": "Escolha ao menos uma peça.",
  "too-many-items": "Há menos peças do que o número escolhido.",
  "reason-missing": "Conte o motivo.",
  "right-by-law": "Desistir em até 7 dias é um direito de quem compra (CDC, art. 49): não pode ser recusado.",
  "changed-meanwhile":
    "Este pedido mudou depois que você abriu a página. Veja como ele está agora e decida de novo.",
} as const;

export type Refusal = keyof typeof REFUSALS;

/** A refusal as the audit log keeps it, in the words it was told with. */
export const refusalText = (problem: string | null): string | null =>
  problem && Object.hasOwn(REFUSALS, problem) ? REFUSALS[problem as Refusal] : problem;

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
  /** The last event on the page where it was decided, where deciding twice would do it twice. */
  seen?: string;
}

/** What the audit log keeps of a command besides the order itself: a reason, the pieces. */
type Details = Record<string, unknown>;

/**
 * Every command on an order: holds its payment and then the order, in this sequence as payments do, and lets the work
 * go on from there. What an administrator does is written down with the order before and after, whoever else also may.
 * Whatever the work refuses is undone whole, answered, and written down with who tried it.
 */
export async function onOrder(
  { viewer, orderId, action, seen }: Command,
  work: (transaction: Transaction<DB>, order: OpenOrder) => Promise<Details | undefined>,
): Promise<OrderResult> {
  try {
    if (!isOrderId(orderId)) throw new Refused("not-found");
    await db.transaction().execute(async (transaction) => {
      const paymentId = await paymentOf(transaction, orderId);
      await lockPayment(transaction, paymentId);
      const order = (await lockOrder(transaction, orderId))!;
      // Another attempt to pay took its place while we waited: its lock would have to come before the order's.
      if (order.paymentId !== paymentId) throw new Refused("changed-meanwhile");
      // Only to who may know of the order at all; everybody else is refused by the work.
      const concerned =
        may(viewer, "manage_orders") || order.shipments.some(({ sellerId }) => sellerId === viewer.sellerId);
      if (seen !== undefined && concerned && seen !== (await lastEvent(transaction, orderId)))
        throw new Refused("changed-meanwhile");
      const before = factsOf(order);
      const details = await work(transaction, order);
      if (viewer.role !== "admin") return;
      const after = { ...factsOf(order), ...details };
      await recordAudit(transaction, {
        actor: viewer,
        action,
        subject: { kind: "pedido", id: orderId },
        before,
        after,
      });
    });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refuse({ viewer, orderId, action }, error.problem);
  }
}

/** Whatever is refused is answered, and written down with who tried it. */
export async function refuse(
  { viewer, orderId, action }: Pick<Command, "viewer" | "orderId" | "action">,
  problem: Refusal,
): Promise<OrderResult> {
  await recordAudit(db, {
    actor: viewer,
    action: `${action}-recusado`,
    subject: { kind: "pedido", id: orderId.slice(0, 40).replaceAll("\0", "") },
    after: { problem },
  });
  return { ok: false, problem, message: REFUSALS[problem] };
}

const factsOf = ({ status, shipments, items }: OpenOrder) => ({
  status,
  shipments: Object.fromEntries(shipments.map((shipment) => [shipment.sellerId, shipment.status])),
  refundedPieces: items.reduce((pieces, { refunded }) => pieces + refunded, 0),
});

/** Whatever happens to an order leaves an event, so the last one's id tells whether it is still as it was seen. */
export async function lastEvent(executor: Executor, orderId: string): Promise<string> {
  const row = await executor
    .selectFrom("pedido_eventos")
    .select("id")
    .where("pedido_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? "";
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

/** What an administrator writes down beside the deed, for the audit log; buyers and sellers need not. */
export function noteOf(actor: ActorKind, note: string): string | undefined {
  if (actor !== "administrador") return undefined;
  const short = shortReason(note);
  if (short === "") throw new Refused("reason-missing");
  return short;
}
