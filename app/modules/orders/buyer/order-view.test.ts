import { describe, expect, it } from "vitest";
import type { OrderStatus } from "../order.ts";
import { cancelledForBuyerText, cancelledText, cancelScope } from "../wording.ts";
import { type EventView, type ShipmentView, timelineOf } from "./order-view.ts";

const day = (n: number) => new Date(Date.UTC(2026, 6, n));
const event = (kind: string, n: number): EventView => ({
  kind,
  at: day(n),
  actor: "sistema",
  note: null,
  place: null,
});
const shipment = (status: OrderStatus, events: EventView[] = [], deliveredAt: Date | null = null) =>
  ({ status, events, deliveredAt, items: [{ quantity: 2, refunded: 0 }] }) as ShipmentView;
const order = (status: OrderStatus, given: object = {}) =>
  timelineOf({
    status,
    createdAt: day(1),
    paidAt: null,
    delivery: "delivery" as const,
    shipments: [shipment(status)],
    events: [],
    ...given,
  }).map(({ label, at, state }) => `${label} ${at?.getUTCDate() ?? "-"} ${state}`);

describe("the timeline", () => {
  it("starts with the pending payment", () => {
    expect(order("pendente")).toEqual([
      "Pedido feito 1 done",
      "Aguardando pagamento - current",
      "Enviado - ahead",
      "Entregue - ahead",
    ]);
  });

  it("is sent or delivered when the last part is", () => {
    const parts = [
      shipment("entregue", [event("enviado", 3), event("entregue", 6)], day(6)),
      shipment("entregue", [event("enviado", 4), event("entregue", 9)], day(9)),
      shipment("cancelado", [event("cancelado", 2)]),
    ];
    expect(order("entregue", { paidAt: day(2), shipments: parts })).toEqual([
      "Pedido feito 1 done",
      "Pagamento confirmado 2 done",
      "Enviado 4 done",
      "Entregue 9 done",
    ]);
    const going = [parts[0]!, shipment("processando")];
    expect(order("processando", { paidAt: day(2), shipments: going })[2]).toBe("Em preparação - current");
  });

  it("expects no arrival once all that is on its way was refunded", () => {
    const sent = { ...shipment("enviado", [event("enviado", 3)]), items: [{ quantity: 2, refunded: 2 }] };
    const last = (shipments: object[]) => order("enviado", { paidAt: day(2), shipments }).at(-1);
    expect(last([sent])).toBe("Nada a receber - stopped");
    expect(last([sent, shipment("entregue", [], day(6))])).toBe("Nada a receber - stopped");
    expect(last([sent, shipment("enviado")])).toBe("A caminho - current");
  });

  it("of a pickup has the steps at the store", () => {
    expect(order("processando", { paidAt: day(2), delivery: "pickup" }).slice(2)).toEqual([
      "A caminho da nossa loja - current",
      "Retirado - ahead",
    ]);
    const there = [{ ...shipment("enviado"), arrivedAt: day(4) }, shipment("cancelado")];
    expect(order("enviado", { paidAt: day(2), delivery: "pickup", shipments: there }).slice(2)).toEqual([
      "Na nossa loja 4 done",
      "Pronto para retirar - current",
    ]);
    const held = there.map((part) => ({ ...part, taken: "deciding" as const }));
    expect(order("enviado", { paidAt: day(2), delivery: "pickup", shipments: held })[3]).toBe(
      "Guardado na loja - current",
    );
  });

  it("ends with the cancellation", () => {
    expect(order("cancelado", { events: [event("expirado", 2)] })).toEqual([
      "Pedido feito 1 done",
      "Cancelado 2 stopped",
    ]);
  });
});

describe("cancelling", () => {
  it("asks the buyer of a boleto for an account, and nobody else", () => {
    const paid = { partlyShipped: false, delivery: "delivery", paidAt: day(1), method: "boleto" } as const;
    expect(cancelledText(paid)).toMatch(/uma conta em seu nome .* Escreva para/);
    expect(cancelledForBuyerText(paid)).toBe(
      "Pedido cancelado. O dinheiro volta para quem comprou, que foi avisado por e-mail.",
    );
    expect(cancelledForBuyerText({ ...paid, paidAt: null })).toBe("Pedido cancelado. Nada será cobrado.");
  });

  it("names the parts already fetched of a pickup", () => {
    const fetched = { partlyShipped: true, delivery: "pickup", paidAt: day(1), method: "pix" } as const;
    expect(cancelScope(fetched).label).toBe("Cancelar o que não foi retirado");
    expect(cancelledText(fetched)).toMatch(/^O que não tinha sido retirado foi cancelado\. /);
    expect(cancelledForBuyerText(fetched)).toMatch(/^O que não tinha sido retirado foi cancelado\. /);
    expect(cancelScope({ ...fetched, delivery: "delivery" }).label).toBe("Cancelar o que não foi enviado");
    expect(cancelScope({ ...fetched, partlyShipped: false }).label).toBe("Cancelar pedido");
  });
});
