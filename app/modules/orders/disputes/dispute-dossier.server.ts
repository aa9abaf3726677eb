import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { DISPUTE_CAUSES } from "#app/modules/payments/disputes/index.ts";
import { METHOD_NAMES } from "#app/modules/payments/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { readOrderView } from "../buyer/find-order.server.ts";
import { orderNumber } from "../order.ts";
import { eventText } from "../wording.ts";
import { findDispute } from "./dispute-queries.server.ts";

/** Everything that shows that the sale was right, as a text for the provider; null for somebody who may not see it. */
export async function writeDossier(viewer: Viewer, id: string): Promise<string | null> {
  const file = await findDispute(viewer, id);
  const order = file && (await readOrderView(file.dispute.orderId));
  if (!file || !order) return null;
  const { dispute, parts, proofs } = file;
  await recordAudit(db, {
    actor: viewer,
    action: "baixar-provas",
    subject: { kind: "pedido", id: dispute.orderId },
    after: { contestacao: dispute.reference },
  });
  return [
    `Provas da venda: ${store.brand}`,
    "",
    `Contestação: ${dispute.reference} (${DISPUTE_CAUSES[dispute.cause]})`,
    `Valor contestado: ${formatBRL(dispute.amount)}`,
    `Aberta em: ${formatMoment(dispute.openedAt)}`,
    `Pagamento: ${dispute.paymentId}`,
    "",
    `Pedido ${orderNumber(order.id)} (${order.id}), feito em ${formatMoment(order.createdAt)}`,
    `Forma de pagamento: ${METHOD_NAMES[order.method]}`,
    `Total: ${formatBRL(order.total)}`,
    "",
    "Peças:",
    ...order.shipments.flatMap((shipment) => [
      `  ${shipment.sellerName}:`,
      ...shipment.items.map((item) => `    ${item.quantity} × ${item.name}, ${item.color}, ${item.size}`),
      ...(shipment.trackingCode ? [`    Rastreio: ${shipment.carrier} ${shipment.trackingCode}`] : []),
      ...shipment.events.toReversed().map((event) => `    ${formatMoment(event.at)}: ${eventText(event)}`),
    ]),
    "",
    "O que aconteceu com o pedido:",
    ...order.events.map((event) => `  ${formatMoment(event.at)}: ${eventText(event)}`),
    "",
    ...parts.map(({ shop, amount }) => `Parte da loja ${shop}: ${formatBRL(amount)}`),
    "",
    ...(proofs.length === 0 ? ["Nenhuma loja enviou provas."] : []),
    ...proofs.flatMap(({ shop, sentAt, text, links, files }) => [
      `Enviado por ${shop} em ${formatMoment(sentAt)}:`,
      text,
      ...links.map((link) => `  ${link}`),
      ...files.map(({ name }) => `  Arquivo: ${name}`),
      "",
    ]),
  ].join("\r\n");
}
