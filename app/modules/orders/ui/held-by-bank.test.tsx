import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { OrderView, ShipmentView } from "../buyer/order-view.ts";
import type { DeliveryKind, OrderStatus } from "../order.ts";
import { PickupNotice } from "./pickup-notice.tsx";
import { ShipmentSection } from "./shipment-section.tsx";

function shown(delivery: DeliveryKind, status: OrderStatus, taken: ShipmentView["taken"]): string {
  const shipment = {
    sellerId: "bella",
    sellerName: "Bella Colada",
    status,
    shipBy: "2026-07-12",
    arrivedAt: status === "enviado" ? new Date("2026-07-10T12:00:00Z") : null,
    items: [],
    events: [],
    returns: [],
    taken,
  } as unknown as ShipmentView;
  const order = { delivery, shipments: [shipment], pickupCode: "482913" } as unknown as OrderView;
  const element = (
    <>
      <PickupNotice order={order} />
      <ShipmentSection orderId="1" shipment={shipment} delivery={delivery} />
    </>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

it("what waits for a bank's decision is promised neither on a day nor as money", () => {
  expect(shown("delivery", "processando", null)).toContain("A loja envia até 12/07/2026");
  expect(shown("pickup", "enviado", null)).toContain("482 913");
  for (const delivery of ["delivery", "pickup"] as const) {
    const html = shown(delivery, "processando", "deciding");
    expect(html).toContain("a loja espera a decisão do seu banco");
    expect(html).not.toContain("12/07");
  }
  const held = shown("pickup", "enviado", "deciding");
  expect(held).toContain("à espera do seu banco");
  expect(held).not.toMatch(/482 913|nós devolvemos/);
});
