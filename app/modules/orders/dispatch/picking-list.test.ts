import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { PackedItem, PackedParcel } from "./packed-parcel.ts";
import { ordersText, pickingList } from "./picking-list.ts";

const item = (given: Partial<PackedItem>): PackedItem => ({
  productId: "p1",
  name: "Vestido",
  color: "Azul",
  size: "M",
  pieces: 1,
  imageUrl: "",
  sku: null,
  ...given,
});

const parcel = (orderId: string, ...items: PackedItem[]): PackedParcel => ({
  orderId,
  status: "processando",
  pickup: false,
  buyer: "Ana Lima",
  city: "Santos/SP",
  pieces: items.length,
  goods: centavos(1),
  orderedAt: new Date(0),
  shipBy: null,
  openReturns: 0,
  isInDispute: false,
  phone: "",
  place: { address: "", city: "Santos", state: "SP", zipCode: "11055300" },
  items,
});

it("adds up what several parcels need, by product, colour and size", () => {
  const list = pickingList([
    parcel("00000000000000000012345678", item({ size: "GG" }), item({ size: "P", pieces: 2 })),
    parcel(
      "00000000000000000087654321",
      item({ size: "P", sku: "V-AZ-P" }),
      item({ color: "Âmbar", size: "M" }),
      item({ productId: "p2", name: "Blusa", size: "42" }),
    ),
  ]);
  expect(list).toMatchObject({ parcels: 2, pieces: 6 });
  expect(
    list.products.map(({ name, pieces, variants }) => [
      name,
      pieces,
      variants.map(
        ({ color, size, pieces: each, orders }) => `${each} ${color} ${size}: ${ordersText(orders)}`,
      ),
    ]),
  ).toEqual([
    ["Blusa", 1, ["1 Azul 42: 87654321"]],
    ["Vestido", 5, ["1 Âmbar M: 87654321", "3 Azul P: 12345678 (2), 87654321", "1 Azul GG: 12345678"]],
  ]);
});
