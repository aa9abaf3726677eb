import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Action } from "#app/modules/audit/index.ts";
import { may, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { unconfirmed } from "#app/modules/identity/second-factor/index.server.ts";
import { lockPayment } from "#app/modules/payments/news/index.server.ts";
import { TRACKING_PROBLEMS } from "#app/modules/shipping/index.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { inTransaction, Refused } from "#app/platform/db/transaction.server.ts";
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  type Refusal,
  type Result,
} from "#app/platform/forms/result.ts";
import { oneLine } from "#app/shared/text.ts";
import { FISCAL_PROBLEMS } from "../fiscal/problems.ts";
import { isOrderId } from "../order-id.server.ts";
import { lockOrder, type OpenOrder, type OpenShipment } from "./open-order.server.ts";

const CONFLICTS = {
  "wrong-status": "O pedido não está mais em um momento em que isso é possível.",
  "same-tracking": "Este já é o código registrado.",
  "not-for-pickup": "Este pedido é retirado na loja.",
  "only-for-pickup": "Este pedido é entregue no endereço do comprador.",
  "not-at-the-store": "Nada deste pedido espera na loja.",
  "label-exists": "Este envio já tem uma etiqueta. Cancele-a antes de comprar outra.",
  "no-label": "Este envio não tem uma etiqueta que possa ser cancelada.",
  "label-busy": "A etiqueta está sendo preparada. Recarregue a página em instantes.",
  "too-late": "O prazo para devolver terminou.",
  "return-decided": "Esta devolução já está registrada. Veja no pedido como ela ficou.",
  "right-by-law": "Desistir em até 7 dias é um direito de quem compra (CDC, art. 49): não pode ser recusado.",
  "document-missing":
    "Registre a nota fiscal deste pedido antes de enviar: a plataforma exige a nota em todo envio.",
  disputed:
    "O pagamento deste pedido foi contestado, e o banco de quem comprou já levou o dinheiro de volta.",
  "dispute-open":
    "O pagamento deste pedido foi contestado: não envie antes da decisão. Para enviar mesmo assim, marque na página do pedido “Enviar mesmo com a contestação aberta”.",
  "pickup-disputed":
    "O pagamento deste pedido foi contestado: antes da decisão do banco nada é entregue no balcão, e a chegada é registrada depois dela.",
  "more-than-kept":
    "O banco de quem comprou já levou de volta uma parte do dinheiro deste pedido. O que resta da venda desta loja é menos do que este reembolso.",
  "enough-is-kept":
    "O que resta da venda desta loja basta para este reembolso: registre a chegada das peças, e o dinheiro volta por aqui.",
  "changed-meanwhile":
    "Este pedido mudou depois que você abriu a página. Veja como ele está agora e decida de novo.",
} as const;

const INVALID = {
  ...TRACKING_PROBLEMS,
  ...FISCAL_PROBLEMS,
  "no-news": "Conte o que aconteceu.",
  "code-missing": "Informe os 6 números do código de retirada.",
  "wrong-code": "Este não é o código do pedido. Quem comprou vê o código no e-mail e na página do pedido.",
  "too-many-codes": "Muitas tentativas. Tente novamente em alguns minutos.",
  "no-items": "Escolha ao menos uma peça.",
  "odd-pieces": "Escolha as peças em números inteiros.",
  "too-many-items": "Há menos peças do que o número escolhido.",
  "reason-missing": "Conte o motivo.",
  "stock-unanswered": "Diga se as peças voltam ao estoque da loja.",
} as const;

const REFUSALS = {
  "not-found": notFound("not-found", "Pedido não encontrado."),
  "not-yours": forbidden("not-yours", "Esta parte do pedido é de outra loja."),
  "not-allowed": forbidden("not-allowed", "Você não tem permissão para isso."),
  ...refusalsOf(CONFLICTS, conflict),
  ...refusalsOf(INVALID, invalid),
};

function refusalsOf<Code extends string>(
  messages: Record<Code, string>,
  refuseWith: (code: Code, message: string) => Refusal<Code>,
): Record<Code, Refusal<Code>> {
  const entries = Object.entries<string>(messages) as [Code, string][];
  return Object.fromEntries(entries.map(([code, message]) => [code, refuseWith(code, message)])) as Record<
    Code,
    Refusal<Code>
  >;
}

type OrderRefusal = keyof typeof REFUSALS;

export type OrderResult = Result<object, OrderRefusal | "unconfirmed">;

/** Thrown by a command's work: rolls it back and returns the refusal. */
export const refused = (problem: OrderRefusal): Refused => new Refused(REFUSALS[problem]);

/** The message of a refusal in the audit log. */
export const refusalText = (problem: string | null): string | null =>
  problem && Object.hasOwn(REFUSALS, problem) ? REFUSALS[problem as OrderRefusal].message : problem;

/** A reason on one line and shortened; blank where none was given. */
export const shortReason = (reason: string): string => oneLine(reason, 500);

/** The same where a reason is required. */
export function requiredReason(reason: string): string {
  const short = shortReason(reason);
  if (short === "") throw refused("reason-missing");
  return short;
}

interface Command {
  viewer: Viewer;
  orderId: string;
  /** The action's name in the audit log: "enviar-remessa". */
  action: Action;
  /** The order's last event on the page, for commands that must not be done twice. */
  seen?: string;
}

/** What the audit log records of a command besides the order itself: a reason, the pieces. */
type Details = Record<string, unknown>;

/** What the work returns when the press before it did everything: nothing was changed, so nothing is recorded. */
type SamePress = "same-press";

/** What sends money back, or says that it was sent: for an administrator an open session is not enough. */
const PAYS_BACK: ReadonlySet<Action> = new Set<Action>([
  "cancelar-pedido",
  "cancelar-remessa",
  "reembolsar-itens",
  "receber-devolucao",
  "acertar-devolucao",
]);

/**
 * Runs a command on an order in a transaction: locks the payment and then the order, in the same sequence as payments
 * do. What an administrator or somebody of a shop does is recorded in the audit log with the order before and after. A refused command is
 * rolled back, and the refusal is recorded with the viewer who tried it.
 */
export async function onOrder(
  { viewer, orderId, action, seen }: Command,
  work: (transaction: Transaction<DB>, order: OpenOrder) => Promise<Details | SamePress | undefined>,
): Promise<OrderResult> {
  if (!isOrderId(orderId)) return recordRefusal({ viewer, orderId, action }, "not-found");
  const absent = PAYS_BACK.has(action) && may(viewer, "manage_orders") ? unconfirmed(viewer) : null;
  if (absent) return absent;
  const result = await inTransaction<object, OrderRefusal>(async (transaction) => {
    const paymentId = await paymentOf(transaction, orderId);
    await lockPayment(transaction, paymentId);
    const order = (await lockOrder(transaction, orderId))!;
    // A newer payment attempt replaced it while we waited for the lock; its lock would have to come before the order's.
    if (order.paymentId !== paymentId) throw refused("changed-meanwhile");
    // Only for viewers who may see the order; all others are refused by the work.
    const concerned =
      may(viewer, "manage_orders") ||
      order.shipments.some(({ sellerId }) => sellerId === shopFor(viewer, "orders"));
    if (seen !== undefined && concerned && seen !== (await lastEvent(transaction, orderId)))
      throw refused("changed-meanwhile");
    const before = factsOf(order);
    const details = await work(transaction, order);
    if (details === "same-press") return {};
    if (viewer.role === "admin" || (concerned && order.userId !== viewer.userId))
      await recordAudit(transaction, {
        actor: viewer,
        action,
        subject: { kind: "pedido", id: orderId },
        before,
        after: { ...factsOf(order), ...details },
      });
    return {};
  });
  return result.ok ? result : recordRefusal({ viewer, orderId, action }, result.problem);
}

/** Records a refused command in the audit log, with the viewer who tried it. */
export async function recordRefusal(
  { viewer, orderId, action }: Pick<Command, "viewer" | "orderId" | "action">,
  problem: OrderRefusal,
): Promise<OrderResult> {
  await recordAudit(db, {
    actor: viewer,
    action: `${action}-recusado`,
    subject: { kind: "pedido", id: orderId.slice(0, 40).replaceAll("\0", "") },
    after: { problem },
  });
  return REFUSALS[problem];
}

const factsOf = ({ status, shipments, items }: OpenOrder) => ({
  status,
  shipments: Object.fromEntries(shipments.map((shipment) => [shipment.sellerId, shipment.status])),
  refundedPieces: items.reduce((pieces, { refunded }) => pieces + refunded, 0),
});

/** Every change of an order adds an event, so the last one's id shows whether it changed since it was read. */
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
  if (!row) throw refused("not-found");
  return row.payment_id;
}

export type ActorKind = "comprador" | "vendedor" | "administrador" | "sistema";

export function requireBuyer(viewer: Viewer, order: OpenOrder): void {
  // Another buyer's order is answered as not found.
  if (order.userId !== viewer.userId) throw refused("not-found");
}

/** The part of the order that the viewer's own shop sends. */
export function ownShipment(viewer: Viewer, order: OpenOrder): OpenShipment {
  const own = order.shipments.find(({ sellerId }) => sellerId === shopFor(viewer, "orders"));
  if (!own) throw refused("not-yours");
  return own;
}

/** One seller's part, for that seller or an administrator of orders. */
export function shipmentFor(
  viewer: Viewer,
  order: OpenOrder,
  sellerId: string,
): { shipment: OpenShipment; actor: ActorKind } {
  const shipment = order.shipments.find((each) => each.sellerId === sellerId);
  const isAdministrator = may(viewer, "manage_orders");
  if (!shipment) throw refused(isAdministrator ? "not-found" : "not-yours");
  if (isAdministrator) return { shipment, actor: "administrador" };
  if (shopFor(viewer, "orders") !== sellerId) throw refused("not-yours");
  return { shipment, actor: "vendedor" };
}

/** The note for the audit log, which only administrators have to give. */
export function noteOf(actor: ActorKind, note: string): string | undefined {
  if (actor !== "administrador") return undefined;
  return requiredReason(note);
}
