import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderView, ShipmentView } from "../buyer/order-view.ts";
import type { ReturnKind } from "../order.ts";
import { ReturnFields } from "./return-form.tsx";

const shown = (kind: ReturnKind, taken: ShipmentView["taken"]): string => {
  const item = {
    position: 0,
    name: "Vestido",
    color: "Azul",
    size: "M",
    price: 10_000,
    quantity: 1,
    imageUrl: "",
  };
  const shipment = {
    sellerId: "bella",
    sellerName: "Bella Colada",
    items: [{ ...item, refunded: 0, returnable: 1, onTheirWayBack: 0 }],
    giveBack: { kind, until: "2026-07-20" },
    taken,
  };
  const order = { shipments: [shipment] } as unknown as OrderView;
  return renderToStaticMarkup(<ReturnFields order={order} reason="" />);
};

it("the form of a return promises no refund where the bank has the money, and says so", () => {
  for (const kind of ["arrependimento", "devolucao"] as const) {
    expect(shown(kind, null)).toContain("o dinheiro volta em até");
    for (const taken of ["deciding", "all", "some"] as const)
      expect(shown(kind, taken)).not.toMatch(/o dinheiro volta|o frete dela também volta/);
    expect(shown(kind, "deciding")).toContain("ainda decide se o devolve");
    expect(shown(kind, "all")).toContain("já devolveu o dinheiro destas peças");
  }
  // The shop may refuse what it took back by promise.
  expect(shown("arrependimento", "deciding")).toContain("Se ele não devolver, nós devolvemos.");
  expect(shown("devolucao", "deciding")).not.toContain("nós devolvemos.");
  expect(shown("devolucao", "deciding")).toContain("se ela aceitar a devolução");
});
