import type { FreightProvider } from "#app/modules/shipping/index.server.ts";
import type { MelhorEnvioSettings } from "#app/platform/config/freight.server.ts";
import { isLoopback } from "#app/platform/config/unencrypted.server.ts";
import { melhorEnvioClient } from "./client.server.ts";
import { cancelLabel, completeLabel, findLabel, orderLabel, printLabel } from "./labels.server.ts";
import { readNotification } from "./notification.server.ts";
import { quoteAtMelhorEnvio } from "./quotes.server.ts";

/** A page waits for a quote: after this our table counts. */
const QUOTE_WITHIN = 2_000;
/** A seller waits for a label. */
const LABEL_WITHIN = 10_000;

/** Prices and labels of Melhor Envio, by the shop's own account there: one wallet pays all labels. */
export function melhorEnvio(
  settings: MelhorEnvioSettings,
  { quoteWithin = QUOTE_WITHIN, labelWithin = LABEL_WITHIN } = {},
): FreightProvider {
  const quotes = melhorEnvioClient(settings, quoteWithin);
  const labels = melhorEnvioClient(settings, labelWithin);
  return {
    name: "melhor-envio",
    test: isLoopback(new URL(settings.url).hostname),
    quote: (parcel) => quoteAtMelhorEnvio(quotes, parcel),
    orderLabel: (order) => orderLabel(labels, order),
    completeLabel: (reference) => completeLabel(labels, reference),
    findLabel: (reference) => findLabel(labels, reference),
    printLabel: (reference) => printLabel(labels, reference),
    cancelLabel: (reference) => cancelLabel(labels, reference),
    readNotification: (request) => readNotification(settings.webhookSecret, request),
  };
}
