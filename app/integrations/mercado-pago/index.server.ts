import type { PaymentProvider } from "#app/modules/payments/index.server.ts";
import type { MercadoPagoSettings } from "#app/platform/config/payments.server.ts";
import { isLoopback } from "#app/platform/config/unencrypted.server.ts";
import { cancelAtMercadoPago, chargeByMercadoPago, findByMercadoPago } from "./charges.server.ts";
import { mercadoPagoClient } from "./client.server.ts";
import { hostsOf } from "./hosts.ts";
import { readMercadoPagoNotification } from "./notifications.server.ts";
import { refundByMercadoPago } from "./refunds.server.ts";

/**
 * PIX, boleto and card through the Orders API of Mercado Pago. An order there is one payment here, known by the payment's
 * id as its `external_reference`. A card's number goes from the browser to Mercado Pago and never comes here.
 */
export function mercadoPagoProvider(settings: MercadoPagoSettings, timeOut?: number): PaymentProvider {
  const client = mercadoPagoClient(settings, timeOut);
  const { publicKey, scriptUrl, webhookSecret } = settings;
  return {
    name: "mercado-pago",
    methods: ["credit-card", "pix", "boleto"],
    // A simulator.
    test: isLoopback(new URL(settings.url).hostname),
    asksOutside: true,
    secureFields: { publicKey, scriptUrl, hosts: hostsOf(scriptUrl) },
    issue: () => null,
    charge: (charge) => chargeByMercadoPago(client, charge),
    find: (paymentId, reference) => findByMercadoPago(client, paymentId, reference),
    refund: (refund) => refundByMercadoPago(client, refund),
    cancel: (payment) => cancelAtMercadoPago(client, payment),
    readNotification: (request) => readMercadoPagoNotification(client, webhookSecret, request),
    // Its report of a day is a file that is ordered and fetched later; a person uploads it.
    movements: async () => null,
  };
}
