import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { OrderView } from "../buyer/order-view.ts";
import { Receipt } from "./receipt.tsx";

const order: OrderView = {
  id: "01J8ZC3V5N6P7Q8R9SAAAAAAA1",
  status: "processando",
  createdAt: new Date("2026-07-06T12:00:00Z"),
  paidAt: new Date("2026-07-06T12:05:00Z"),
  method: "pix",
  delivery: "delivery",
  address: {
    name: "Ana Lima",
    phone: "13999990000",
    address: "Rua da Praia, 1",
    city: "Santos",
    state: "SP",
    zipCode: "11055300",
  },
  days: null,
  expected: null,
  goods: centavos(10_000),
  discount: centavos(0),
  freight: centavos(0),
  total: centavos(10_000),
  refunded: centavos(0),
  refund: null,
  moneyBack: {
    sent: centavos(0),
    outside: centavos(0),
    held: centavos(0),
    coming: centavos(0),
    refused: centavos(0),
    byBank: centavos(0),
  },
  shipments: [],
  events: [],
  pickupCode: null,
  mayCancel: false,
  partlyShipped: false,
};

const factsOf = (given: Partial<OrderView>) => {
  const page = renderToStaticMarkup(<Receipt order={{ ...order, ...given }} buyer="Marta Compradora" />);
  const facts = page.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/g);
  return Object.fromEntries([...facts].map(([, label, fact]) => [label, fact]));
};

it("names who bought, and beside it who gets the parcel", () => {
  expect(factsOf({})).toMatchObject({ Comprador: "Marta Compradora", "Quem recebe": "Ana Lima" });
  expect(factsOf({ delivery: "pickup" })).toMatchObject({
    Comprador: "Marta Compradora",
    "Quem retira": "Ana Lima",
  });
});
