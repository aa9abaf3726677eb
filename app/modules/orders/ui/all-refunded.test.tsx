import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { OrderView, ShipmentView } from "../buyer/order-view.ts";
import type { InvoiceData } from "../fiscal/invoice-data.ts";
import { DocumentSection } from "./fiscal/document-section.tsx";
import { OrderAddress } from "./order-facts.tsx";
import { ShipmentSection } from "./shipment-section.tsx";

const html = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);

function shown(refunded: number): string {
  const item = { position: 0, name: "Vestido", color: "Azul", size: "M", price: 10_000, imageUrl: "" };
  const shipment = {
    sellerId: "bella",
    sellerName: "Bella Colada",
    status: "enviado",
    items: [{ ...item, productId: "p1", quantity: 2, refunded }],
    events: [],
    returns: [],
  } as unknown as ShipmentView;
  const order = {
    status: "enviado",
    delivery: "delivery",
    address: {
      name: "Ana",
      phone: "13999990000",
      address: "Rua 1",
      city: "Santos",
      state: "SP",
      zipCode: "11055300",
    },
    days: { min: 3, max: 5 },
    expected: { earliest: "2026-07-10", latest: "2026-07-14" },
    shipments: [shipment],
  } as unknown as OrderView;
  return html(
    <>
      <OrderAddress order={order} />
      <ShipmentSection orderId="1" shipment={shipment} delivery="delivery" />
    </>,
  );
}

it("a parcel whose pieces were all refunded is neither promised nor to be confirmed by its buyer", () => {
  expect(shown(1)).toMatch(/Chega entre.*Já recebi/s);
  expect(shown(2)).not.toMatch(/Chega entre|Prazo|Já recebi|A caminho\./);
  expect(shown(2)).toContain("não há chegada a esperar");
});

it("its seller is offered no data for a document over nothing", () => {
  const invoice = { orderId: "1", status: "enviado", items: [], goods: 0 } as unknown as InvoiceData;
  const section = (
    <DocumentSection
      invoice={invoice}
      intermediary={{ cnpj: "48215937000100", sellerId: "bella", paymentCnpj: null }}
      document={null}
      isRequired={false}
    />
  );
  expect(html(section)).not.toContain("Dados para emitir a nota");
  expect(html(section)).toContain("não há dados para emitir uma nota");
});
