import type { Viewer } from "#app/modules/identity/index.ts";
import { OTHER_CARRIER } from "#app/modules/shipping/index.ts";
import {
  addTrackingNews,
  cancelShipment,
  correctTracking,
  type OrderResult,
  receiveReturn,
  recordDelivered,
  refundItems,
  refuseReturn,
  shipShipment,
} from "../index.server.ts";

export type ParcelAnswer = { ok: true; done: string } | { ok: false; message: string };

/** What each button of a parcel's page does, and what the seller is told afterwards. */
const ACTIONS: Record<
  string,
  { done: string; act: (viewer: Viewer, orderId: string, form: FormData) => Promise<OrderResult> }
> = {
  enviar: {
    done: "Envio registrado. O comprador recebeu o código de rastreio.",
    act: (viewer, orderId, form) => shipShipment(viewer, { orderId, ...trackingIn(form) }),
  },
  "corrigir-rastreio": {
    done: "Código corrigido. O comprador recebeu o novo por e-mail.",
    act: (viewer, orderId, form) => correctTracking(viewer, { orderId, ...trackingIn(form) }),
  },
  rastreio: {
    done: "Novidade do transporte registrada.",
    act: (viewer, orderId, form) =>
      addTrackingNews(viewer, { orderId, news: text(form, "news"), place: text(form, "place") }),
  },
  entregue: {
    done: "Entrega registrada.",
    act: (viewer, orderId) => recordDelivered(viewer, { orderId, sellerId: viewer.sellerId ?? "" }),
  },
  reembolsar: {
    done: "Reembolso registrado. O comprador foi avisado.",
    act: (viewer, orderId, form) =>
      refundItems(viewer, {
        ...{ orderId, sellerId: viewer.sellerId ?? "", reason: text(form, "reason") },
        pieces: refundedPieces(form),
        restock: form.has("restock"),
        // Pressed twice, or after something else happened to the order, it would give back what was not meant.
        seen: text(form, "visto"),
      }),
  },
  cancelar: {
    done: "Envio cancelado. O dinheiro volta para quem comprou, que foi avisado.",
    act: (viewer, orderId, form) =>
      cancelShipment(viewer, {
        ...{ orderId, sellerId: viewer.sellerId ?? "", reason: text(form, "reason") },
        restock: form.has("restock"),
        seen: text(form, "visto"),
      }),
  },
  receber: {
    done: "Devolução recebida e dinheiro devolvido.",
    act: (viewer, _, form) => receiveReturn(viewer, { returnId: text(form, "returnId") }),
  },
  "receber-desistencia": {
    done: "Chegada das peças registrada.",
    act: (viewer, _, form) =>
      receiveReturn(viewer, { returnId: text(form, "returnId"), restock: form.has("restock") }),
  },
  recusar: {
    done: "Devolução recusada. O comprador foi avisado.",
    act: (viewer, _, form) =>
      refuseReturn(viewer, { returnId: text(form, "returnId"), answer: text(form, "answer") }),
  },
};

export async function actOnParcel(viewer: Viewer, orderId: string, form: FormData): Promise<ParcelAnswer> {
  const action = Object.hasOwn(ACTIONS, text(form, "intent")) ? ACTIONS[text(form, "intent")] : undefined;
  if (!action)
    return { ok: false, message: "Não entendemos este pedido. Recarregue a página e tente de novo." };
  const result = await action.act(viewer, orderId, form);
  return result.ok ? { ok: true, done: action.done } : { ok: false, message: result.message };
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").slice(0, 1000);

/** From the list, or by its own name where the list does not have it. */
const trackingIn = (form: FormData) => {
  const chosen = text(form, "carrier");
  const carrier = chosen === OTHER_CARRIER ? text(form, "carrierName") : chosen;
  return { carrier, trackingCode: text(form, "trackingCode") };
};

/** Fields named "pieces-3" hold how many of the item at position 3. */
function refundedPieces(form: FormData): { position: number; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const position = /^pieces-(\d{1,4})$/.exec(name)?.[1];
    const quantity = /^\d{1,6}$/.test(String(value)) ? Number(value) : 0;
    return position !== undefined && quantity > 0 ? [{ position: Number(position), quantity }] : [];
  });
}
