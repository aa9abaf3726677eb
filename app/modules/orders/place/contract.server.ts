import { addressInOneLine } from "#app/modules/addresses/index.ts";
import { METHOD_NAMES } from "#app/modules/payments/index.ts";
import { COUNTED_FROM_PAYMENT, deliveryTime } from "#app/modules/shipping/index.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { businessDays } from "#app/shared/business-days.ts";
import { formatCnpj } from "#app/shared/cnpj.ts";
import { add, formatBRL, subtract } from "#app/shared/money.ts";
import { store } from "#app/shared/store.ts";
import { fullAddress } from "#app/shared/store-facts.ts";
import type { Contract } from "../letters/order-parts.tsx";
import type { OpenOrder } from "../lifecycle/open-order.server.ts";

/** What buyer and sellers agreed on, for the letter that confirms it. */
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
