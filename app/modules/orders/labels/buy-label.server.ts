import type { Viewer } from "#app/modules/identity/index.ts";
import { freightProvider } from "#app/modules/shipping/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { busy, conflict, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { formatBRL, toReais } from "#app/shared/money.ts";
import { requireConsentInDispute } from "../disputes/parcel-disputes.server.ts";
import { onOrder, ownShipment, refused } from "../lifecycle/order-command.server.ts";
import { findParcel } from "../seller/parcel-queries.server.ts";
import { continueLabel } from "./continue-label.server.ts";
import { labelOptions } from "./label-queries.server.ts";

const AWAY = "O Melhor Envio não respondeu. Nada foi comprado: tente de novo em instantes.";

/** "1:2565": a service, and the price in centavos that the seller saw. */
const OFFER = /^(\w{1,20}):(\d{1,9})$/;

interface WantedLabel {
  orderId: string;
  offer: string;
  /** The seller knows that the payment is disputed. */
  despiteDispute?: boolean;
}

/**
 * Buys a label for the viewer's own parcel, at the price that was shown or not at all. Two presses buy one: the database
 * holds one label for each parcel.
 */
export async function buyLabel(
  viewer: Viewer,
  { orderId, offer, despiteDispute = false }: WantedLabel,
): Promise<Result<{ notice: string }>> {
  const provider = freightProvider();
  if (!provider) return notFound("no-labels", "Não vendemos etiquetas.");
  const [, serviceId, shown] = OFFER.exec(offer) ?? [];
  if (!serviceId) return invalid("no-offer", "Escolha como enviar.", "servico");
  const parcel = await findParcel(viewer, orderId);
  if (!parcel) return notFound("not-found", "Pedido não encontrado.");
  if (parcel.status !== "processando" || parcel.pickup)
    return conflict("wrong-status", "Este pedido não está mais à espera de envio.");
  const options = await labelOptions(parcel);
  if (!options) return busy("away", AWAY);
  const option = options.find((each) => each.serviceId === serviceId);
  if (!option) return conflict("no-offer", "Esta forma de envio não atende mais este trecho. Escolha outra.");
  if (option.price !== Number(shown))
    return conflict(
      "changed",
      `O preço de ${option.carrier} ${option.name} agora é ${formatBRL(option.price)}. Confira e compre de novo.`,
    );

  let labelId = "";
  const written = await onOrder(
    { viewer, orderId, action: "comprar-etiqueta" },
    async (transaction, order) => {
      const shipment = ownShipment(viewer, order);
      const { sellerId, status } = shipment;
      if (status !== "processando" || order.delivery === "pickup") throw refused("wrong-status");
      await requireConsentInDispute(transaction, order, shipment, despiteDispute);
      const now = clock.now();
      const { id } = await transaction
        .insertInto("shipping_labels")
        .values({
          pedido_id: orderId,
          seller_id: sellerId,
          provider: provider.name,
          service_id: option.serviceId,
          carrier: option.carrier,
          service: option.name,
          cost: toReais(option.price),
          status: "comprando",
          created_at: now,
          updated_at: now,
          busy_until: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
        .catch((error) => {
          throw violatedUniqueness(error) ? refused("label-exists") : error;
        });
      labelId = id;
      return despiteDispute ? { despiteDispute } : undefined;
    },
  );
  if (!written.ok) return written;
  const outcome = await continueLabel(labelId);
  if (outcome.status === "refused") return conflict("refused", outcome.reason);
  return {
    ok: true,
    notice:
      outcome.status === "ready"
        ? "Etiqueta comprada. Imprima e cole no pacote."
        : "Etiqueta pedida. Ela fica pronta em instantes: recarregue a página.",
  };
}
