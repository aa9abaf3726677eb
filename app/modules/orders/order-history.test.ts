import { describe, expect, it } from "vitest";
import { type OrderEvent, walkHistory } from "./order-history.ts";

const SELLERS = ["bella", "pacto"];
const of = (sellerId: string | null, ...kinds: string[]): OrderEvent[] =>
  kinds.map((kind) => ({ kind, sellerId }));
const walk = (events: OrderEvent[], delivery: "delivery" | "pickup" = "delivery") => {
  const { parts, forbidden } = walkHistory({ delivery, sellers: SELLERS, events });
  return {
    ends: Object.fromEntries(parts),
    forbidden: forbidden.map(({ event, status }) => [event, status]),
  };
};

describe("a history that is allowed ends where it leads", () => {
  it.each<[string, OrderEvent[], Record<string, string>]>([
    ["nothing happened", [], { bella: "pendente", pacto: "pendente" }],
    ["paid", of(null, "pago"), { bella: "processando", pacto: "processando" }],
    [
      "one part sent and delivered, one cancelled",
      [...of(null, "pago"), ...of("bella", "enviado", "rastreio", "entregue"), ...of("pacto", "cancelado")],
      { bella: "entregue", pacto: "cancelado" },
    ],
    ["expired", of(null, "expirado"), { bella: "cancelado", pacto: "cancelado" }],
    [
      "expired and paid late",
      of(null, "expirado", "reativado", "pago"),
      { bella: "processando", pacto: "processando" },
    ],
    [
      "given back",
      [...of(null, "pago"), ...of("bella", "reembolsado")],
      { bella: "processando", pacto: "processando" },
    ],
  ])("%s", (_, events, ends) => {
    expect(walk(events)).toEqual({ ends, forbidden: [] });
  });

  it("a pickup that waits at the shop may be cancelled", () => {
    const events = [
      ...of(null, "pago"),
      ...of("bella", "na-loja", "cancelado"),
      ...of("pacto", "na-loja", "retirado"),
    ];
    expect(walk(events, "pickup")).toEqual({
      ends: { bella: "cancelado", pacto: "entregue" },
      forbidden: [],
    });
  });
});

describe("a step that no move allows is named", () => {
  it.each<[string, OrderEvent[], [string, string][]]>([
    ["sent before it was paid", of("bella", "enviado"), [["enviado", "pendente"]]],
    [
      "paid twice",
      of(null, "pago", "pago"),
      [
        ["pago", "processando"],
        ["pago", "processando"],
      ],
    ],
    [
      "cancelled on its way",
      [...of(null, "pago"), ...of("bella", "enviado", "cancelado")],
      [["cancelado", "enviado"]],
    ],
    [
      "expired after it was paid",
      of(null, "pago", "expirado"),
      [
        ["expirado", "processando"],
        ["expirado", "processando"],
      ],
    ],
    [
      "paid after it expired, without being revived",
      of(null, "expirado", "pago"),
      [
        ["pago", "cancelado"],
        ["pago", "cancelado"],
      ],
    ],
  ])("%s", (_, events, forbidden) => {
    expect(walk(events).forbidden).toEqual(forbidden);
  });
});
