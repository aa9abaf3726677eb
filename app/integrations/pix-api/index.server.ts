import type { PaymentProvider } from "#app/modules/payments/index.server.ts";
import type { PixApiSettings } from "#app/platform/config/payments.server.ts";
import { isLoopback } from "#app/platform/config/unencrypted.server.ts";
import { cancelPix, chargeByPix, findByPix } from "./charges.server.ts";
import { bankConnection } from "./connection.server.ts";
import { movementsByPix } from "./movements.server.ts";
import { readPixNotification } from "./notifications.server.ts";
import { refundByPix } from "./refunds.server.ts";

/**
 * PIX through any bank that speaks the Central Bank's "API Pix" (2.9), over mutual TLS. The bank's own id of everything
 * is ours without hyphens, so that whatever is asked twice is the same.
 */
export function pixApiProvider(settings: PixApiSettings, timeOut?: number): PaymentProvider {
  const bank = bankConnection(settings, { timeOut });
  return {
    name: "pix-api",
    methods: ["pix"],
    // A simulator.
    test: isLoopback(new URL(settings.url).hostname),
    asksOutside: true,
    secureFields: null,
    issue: () => null,
    charge: (charge) => chargeByPix(bank, settings.key, charge),
    find: (paymentId) => findByPix(bank, paymentId),
    refund: (refund) => refundByPix(bank, refund),
    cancel: ({ paymentId }) => cancelPix(bank, paymentId),
    readNotification: (request) => readPixNotification(bank, settings.webhookSecret, request),
    movements: (day) => movementsByPix(bank, day),
  };
}
