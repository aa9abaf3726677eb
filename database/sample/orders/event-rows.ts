import type { WrittenOrder } from "./rows.ts";

type Row = Record<string, unknown>;

const HOUR = 3_600_000;

/** What happened until now, in the order it happened, as the order's page tells it. */
export function eventRows(order: WrittenOrder, now: Date): Row[] {
  const { plan, history } = order;
  const events: Row[] = [];
  const add = (kind: string, at: Date | null, actor: string, more: Row = {}) => {
    if (at && at <= now)
      events.push({
        pedido_id: order.id,
        kind,
        at,
        actor,
        seller_id: null,
        note: null,
        place: null,
        ...more,
      });
  };
  add("pago", history.paidAt, "sistema");
  add("expirado", history.expiredAt, "sistema");
  for (const [sellerId, parcel] of history.parcels) {
    const own = { seller_id: sellerId };
    const { shippedAt, arrivedAt, deliveredAt, carrier, code } = parcel;
    add("cancelado", history.cancelledAt, "comprador", own);
    add("enviado", shippedAt, "vendedor", { ...own, note: `${carrier}, ${code}` });
    if (shippedAt) {
      const onItsWay = new Date(shippedAt.getTime() + 30 * HOUR);
      const end = deliveredAt ?? new Date(shippedAt.getTime() + 31 * HOUR);
      if (onItsWay < end)
        add("rastreio", onItsWay, "vendedor", {
          ...own,
          note: "Objeto em trânsito",
          place: "Centro de distribuição",
        });
    }
    add("na-loja", arrivedAt, "administrador", own);
    if (plan.pickup) add("retirado", deliveredAt, "administrador", own);
    else add("entregue", deliveredAt, "comprador", own);
    if (history.returned) {
      add("devolucao-solicitada", history.returned.askedAt, "comprador", { ...own, note: "Arrependimento" });
      add("reembolsado", history.returned.askedAt, "sistema", own);
      add("devolucao-recebida", history.returned.receivedAt, "vendedor", own);
    }
    if (history.cancelledAt) add("reembolsado", history.cancelledAt, "comprador", own);
  }
  return events.sort((a, b) => (a.at as Date).getTime() - (b.at as Date).getTime());
}
