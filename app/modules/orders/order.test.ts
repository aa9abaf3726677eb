import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cancellingMove,
  lastDayOf,
  type Move,
  ORDER_STATUSES,
  type OrderStatus,
  orderNumber,
  orderNumberIn,
  orderStatusOf,
  returnKindOn,
  statusAfter,
  statusName,
} from "./order.ts";
import { isOrderId, newOrderId } from "./order-id.server.ts";

const aStatus = fc.constantFrom(...ORDER_STATUSES);
const MOVES: Move[] = ["pay", "ship", "deliver", "arrive", "handOver", "cancel", "takeBack", "revive"];

describe("a shipment", () => {
  it.each([
    ["pendente", "pay", "processando"],
    ["processando", "ship", "enviado"],
    ["processando", "arrive", "enviado"],
    ["enviado", "handOver", "entregue"],
    ["enviado", "deliver", "entregue"],
    ["pendente", "cancel", "cancelado"],
    ["processando", "cancel", "cancelado"],
    ["enviado", "takeBack", "cancelado"],
    ["cancelado", "revive", "processando"],
  ] as const)("that is %s may %s and is then %s", (from, move, to) => {
    expect(statusAfter(from, move)).toBe(to);
  });

  it("has no other moves: nine of forty", () => {
    const allowed = ORDER_STATUSES.flatMap((status) => MOVES.filter((move) => statusAfter(status, move)));
    expect(allowed).toHaveLength(9);
  });

  it("is cancelled before it is sent, and while it waits to be fetched", () => {
    const cancels = (status: OrderStatus) =>
      (["delivery", "pickup"] as const).map((delivery) => cancellingMove(status, delivery));
    expect(cancels("pendente")).toEqual(["cancel", "cancel"]);
    expect(cancels("processando")).toEqual(["cancel", "cancel"]);
    expect(cancels("enviado")).toEqual([null, "takeBack"]);
    expect(cancels("entregue")).toEqual([null, null]);
    expect(cancels("cancelado")).toEqual([null, null]);
  });

  it("that is fetched at the store is not sent but ready", () => {
    expect(statusName("enviado", "delivery")).toBe("Enviado");
    expect(statusName("enviado", "pickup")).toBe("Pronto para retirar");
    expect(statusName("processando", "pickup")).toBe("Processando");
  });

  it("that is delivered stays so", () => {
    for (const move of MOVES) expect(statusAfter("entregue", move)).toBeNull();
  });
});

describe("an order", () => {
  it.each<[OrderStatus[], OrderStatus]>([
    [["pendente"], "pendente"],
    [["processando", "enviado"], "processando"],
    [["enviado", "enviado"], "enviado"],
    [["enviado", "entregue"], "enviado"],
    [["entregue", "entregue"], "entregue"],
    [["entregue", "cancelado"], "entregue"],
    [["cancelado", "enviado"], "enviado"],
    [["cancelado", "processando"], "processando"],
    [["cancelado", "cancelado"], "cancelado"],
  ])("with shipments %j is %s", (shipments, expected) => {
    expect(orderStatusOf(shipments)).toBe(expected);
  });

  it("has the status of its slowest shipment that is not cancelled, in any order", () => {
    fc.assert(
      fc.property(fc.array(aStatus, { minLength: 1 }), (shipments) => {
        const status = orderStatusOf(shipments);
        expect(shipments).toContain(status);
        expect(orderStatusOf(shipments.toReversed())).toBe(status);
        expect(orderStatusOf([...shipments, "cancelado"])).toBe(status);
      }),
    );
  });
});

describe("the days to give goods back", () => {
  const delivered = new Date("2026-03-02T02:30:00Z"); // still 1 March in São Paulo

  it("are 7 by law and 30 by promise, counted from the day of receipt, the last one included", () => {
    expect(lastDayOf("arrependimento", delivered)).toBe("2026-03-08");
    expect(lastDayOf("devolucao", delivered)).toBe("2026-03-31");
    expect(returnKindOn("2026-03-08", delivered)).toBe("arrependimento");
    expect(returnKindOn("2026-03-09", delivered)).toBe("devolucao");
    expect(returnKindOn("2026-03-31", delivered)).toBe("devolucao");
    expect(returnKindOn("2026-04-01", delivered)).toBeNull();
  });
});

describe("an order's id", () => {
  it("sorts by time, is unique, and ends in the order's number", () => {
    const ids = [0, 1, 2].map((n) => newOrderId(new Date(1_750_000_000_000 + n)));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(Array.from({ length: 1000 }, () => newOrderId(new Date(0)))).size).toBe(1000);
    expect(orderNumber("01JZZZZZZZZZZZZZZZ7K3M9QD2")).toBe("7K3M9QD2");
    expect(ids.every(isOrderId)).toBe(true);
  });

  it.each([
    "",
    "1",
    "01JZZZZZZZZZZZZZZZ7K3M9QD",
    "01JZZZZZZZZZZZZZZZ7K3M9QDU",
    "\0".repeat(26),
    "x".repeat(9999),
  ])("is not %j", (text) => {
    expect(isOrderId(text)).toBe(false);
  });
});

describe("a typed order number", () => {
  it("is an order's number or its whole id, however it was written", () => {
    const id = newOrderId(new Date());
    expect(orderNumberIn(id)).toBe(id);
    expect(orderNumberIn(` #${orderNumber(id).toLowerCase()} `)).toBe(orderNumber(id));
    for (const typed of ["", "123", "ABCDEFGH IJ", "ÁBCDEFGH", `${id}0`])
      expect(orderNumberIn(typed)).toBeNull();
  });
});
