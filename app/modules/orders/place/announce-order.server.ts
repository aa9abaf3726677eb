import { addressInOneLine } from "#app/modules/addresses/index.ts";
import { takeBoughtOutOfSavedCart } from "#app/modules/cart/abandoned/index.server.ts";
import { quoteOfOrder } from "#app/modules/cart/quotes/index.server.ts";
import { type WaysToPay, waysToPay } from "#app/modules/payments/index.server.ts";
import { METHOD_NAMES } from "#app/modules/payments/index.ts";
import { COUNTED_FROM_PAYMENT, deliveryTime } from "#app/modules/shipping/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { businessDays, formatDate } from "#app/shared/business-days.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { add, formatBRL, subtract } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { fullAddress } from "#app/shared/store-facts.ts";
import { orderReceivedLetter } from "../letters/index.server.ts";
import type { OrderReceivedProps } from "../letters/order-letters.tsx";
import type { Contract } from "../letters/order-parts.tsx";
import { notifyBuyer } from "../lifecycle/notify.server.ts";
import { lockOrder, type OpenOrder } from "../lifecycle/open-order.server.ts";

/** With the letters: it does little more than write one. */
export const announceOrderJob = defineJob({ name: "announce-order", lane: "letters", run: announceOrder });

/** Runs after an order was placed: takes what was bought out of the saved cart and sends the payment instructions. */
export async function announceOrder({ orderId }: { orderId: string }): Promise<void> {
  const [ways, quote] = await Promise.all([waysToPay(orderId), quoteOfOrder(orderId)]);
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return;
    const bought = quote ? [] : order.items;
    const { userId, placedAt } = order;
    await takeBoughtOutOfSavedCart(transaction, userId, { orderId, bought, placedAt });
    const pay = ways && howToPay(ways);
    // A card is charged at once, and its result has its own letter.
    if (!pay || order.status !== "pendente") return;
    const props = { pay, contract: contractOf(order) };
    await notifyBuyer(transaction, order, orderReceivedLetter, props, `order-received ${orderId}`);
  });
}

function howToPay({ pix, boleto, expiresAt }: WaysToPay): OrderReceivedProps["pay"] | null {
  if (pix) return { by: "pix", code: pix.code, until: formatMoment(expiresAt) };
  if (!boleto) return null;
  return {
    by: "boleto",
    line: boleto.line,
    until: formatDate(boleto.due),
    // A provider may have a slip at an address of its own.
    slipUrl: boleto.slipPath?.startsWith("/") ? absoluteUrl(boleto.slipPath) : boleto.slipPath,
  };
}

/** The order's data for the confirmation letter. */
export function contractOf(order: OpenOrder): Contract {
  const goods = add(subtract(order.total, order.freight), order.discount);
  const { company } = store;
  const sum: [string, string][] = [
    ["Produtos", formatBRL(goods)],
    ...(order.discount > 0 ? [["Desconto do PIX", `−${formatBRL(order.discount)}`] as [string, string]] : []),
    ["Frete", order.freight > 0 ? formatBRL(order.freight) : "Grátis"],
    ["Total", formatBRL(order.total)],
  ];
  return {
    sum,
    terms: [
      ["Vendido e enviado por", order.shipments.map((shipment) => named(shipment.company)).join("; ")],
      ["Por meio de", named(company)],
      ...sum,
      ["Pagamento", METHOD_NAMES[order.method]],
      delivery(order),
    ],
    regretDays: store.promises.regretDays,
    returnDays: store.promises.returnDays,
    policyUrl: absoluteUrl("/info/trocas"),
    termsUrl: absoluteUrl("/info/termos"),
  };
}

const named = ({ legalName, cnpj }: { legalName: string; cnpj: string }): string =>
  `${legalName}, CNPJ ${formatCnpj(cnpj)}`;

function delivery({ delivery: kind, address, days }: OpenOrder): [string, string] {
  if (kind === "pickup") {
    return [
      "Retirada",
      `${fullAddress}, em até ${businessDays(store.promises.shipWithinBusinessDays)} depois do pagamento`,
    ];
  }
  const place = addressInOneLine(address);
  return ["Entrega", days ? `${place}, ${deliveryTime(days)} ${COUNTED_FROM_PAYMENT}` : place];
}
