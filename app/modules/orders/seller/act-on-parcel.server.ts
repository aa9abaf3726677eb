import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import type { Result } from "#app/platform/forms/result.ts";
import { buyLabel } from "../labels/buy-label.server.ts";
import { cancelLabel } from "../labels/cancel-label.server.ts";
import { cancelShipment } from "../lifecycle/cancel-order.server.ts";
import { recordDelivered } from "../lifecycle/record-delivered.server.ts";
import { refundItems } from "../lifecycle/refund-items.server.ts";
import { addTrackingNews, correctTracking, shipShipment } from "../lifecycle/ship-shipment.server.ts";
import { receiveReturn, refuseReturn } from "../returns/settle-return.server.ts";
import type { ParcelIntent, ParcelRequest } from "./parcel-input.server.ts";

type Act = (
  viewer: Viewer,
  request: ParcelRequest & { orderId: string; sellerId: string },
) => Promise<Result<{ notice?: string }>>;

/** What each form of a parcel's page does, and the notice that follows, unless it gives another. */
const ACTIONS: Record<ParcelIntent, { done: string; act: Act }> = {
  enviar: {
    done: "Envio registrado. O comprador recebeu o código de rastreio.",
    act: (viewer, { orderId, carrier, trackingCode, despiteDispute }) =>
      shipShipment(viewer, { orderId, carrier, trackingCode, despiteDispute }),
  },
  "corrigir-rastreio": {
    done: "Código corrigido. O comprador recebeu o novo por e-mail.",
    act: (viewer, { orderId, carrier, trackingCode }) =>
      correctTracking(viewer, { orderId, carrier, trackingCode }),
  },
  rastreio: {
    done: "Novidade do transporte registrada.",
    act: (viewer, { orderId, news, place }) => addTrackingNews(viewer, { orderId, news, place }),
  },
  entregue: {
    done: "Entrega registrada.",
    act: (viewer, { orderId, sellerId }) => recordDelivered(viewer, { orderId, sellerId }),
  },
  reembolsar: {
    done: "Reembolso registrado. O comprador foi avisado.",
    // `seen`: sent twice, or after another change of the order, it would refund too much.
    act: (viewer, { orderId, sellerId, pieces, reason, restock, seen }) =>
      refundItems(viewer, { orderId, sellerId, pieces, reason, restock, seen }),
  },
  cancelar: {
    done: "Envio cancelado. O dinheiro volta para quem comprou, que foi avisado.",
    act: (viewer, { orderId, sellerId, reason, restock, seen }) =>
      cancelShipment(viewer, { orderId, sellerId, reason, restock, seen }),
  },
  receber: {
    done: "Devolução recebida. O dinheiro volta para quem comprou.",
    act: (viewer, { returnId, returnedToStock: restock }) => receiveReturn(viewer, { returnId, restock }),
  },
  "receber-desistencia": {
    done: "Chegada das peças registrada.",
    act: (viewer, { returnId, returnedToStock: restock }) => receiveReturn(viewer, { returnId, restock }),
  },
  recusar: {
    done: "Devolução recusada. O comprador foi avisado.",
    act: (viewer, { returnId, answer }) => refuseReturn(viewer, { returnId, answer }),
  },
  "comprar-etiqueta": {
    done: "Etiqueta comprada.",
    act: (viewer, { orderId, servico, despiteDispute }) =>
      buyLabel(viewer, { orderId, offer: servico, despiteDispute }),
  },
  "cancelar-etiqueta": {
    done: "Etiqueta cancelada.",
    act: (viewer, { orderId }) => cancelLabel(viewer, { orderId }),
  },
};

export async function actOnParcel(
  viewer: Viewer,
  orderId: string,
  request: ParcelRequest,
): Promise<Result<{ notice: string }>> {
  const { act, done } = ACTIONS[request.intent];
  const result = await act(viewer, { ...request, orderId, sellerId: shopFor(viewer, "orders") ?? "" });
  return result.ok ? { ok: true, notice: result.notice ?? done } : result;
}
