import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freightByParcels } from "#app/modules/catalog/trade/index.server.ts";
import { freightProvider } from "#app/modules/shipping/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { replaceConnection } from "#app/platform/port.server.ts";
import { centavos, fromReais } from "#app/shared/money.ts";
import { approvedAddress } from "#tests/support/approved-address.ts";
import { type FreightWorld, freightWorld } from "#tests/support/freight-world.ts";
import { aRequest, differences, MANY_UNPAID, PICKUP } from "#tests/support/orders.ts";
import { bella, both, buyer, dress, jeans, line, openTwoShops, pacto } from "#tests/support/two-shops.ts";
import { orderTerms } from "./order-terms.ts";
import { placeOrder } from "./place-order.server.ts";

let world: FreightWorld;
let putBack: () => void;

beforeAll(async () => {
  await openTwoShops();
  await approvedAddress(bella, "11222333000181", "60060170");
});
beforeEach(async () => {
  await world?.close();
  putBack?.();
  world = await freightWorld();
  // A new one has asked nothing yet, and rests from no failure.
  putBack = replaceConnection(freightProvider, world.provider);
  await db.deleteFrom("freight_quotes").execute();
});
afterAll(async () => {
  putBack();
  await world.close();
});

const RIO = "20040002";
const asked = () => world.company.heard.filter((request) => request.includes("calculate")).length;

/** What the checkout would show and send. */
async function aQuotedRequest(lines = [line(dress)]) {
  const request = await aRequest(lines);
  const quoted = await freightByParcels(RIO, request.lines);
  const goods = centavos(request.total - request.freight + request.discount);
  const terms = orderTerms({ goods, method: "pix", zipCode: RIO, quoted })!;
  return { ...request, freight: terms.freight, total: terms.total };
}

const place = (request: Awaited<ReturnType<typeof aQuotedRequest>>) =>
  placeOrder(buyer, request, MANY_UNPAID);

describe("a quote by parcels", () => {
  it("is asked for once a day for the same parcel, also by many at once", async () => {
    const pieces = [{ productId: dress, quantity: 1 }];
    const all = await Promise.all(Array.from({ length: 8 }, () => freightByParcels(RIO, pieces)));
    expect(new Set(all.map((quoted) => quoted?.cost)).size).toBe(1);
    expect(all[0]!.parcels).toEqual([{ sellerId: "bella", cost: all[0]!.cost }]);
    expect(asked()).toBe(1);
    world.company.dearerBy = 500;
    expect((await freightByParcels(RIO, pieces))!.cost).toBe(all[0]!.cost);
    clock.advance(24 * 60 * 60_000);
    expect((await freightByParcels(RIO, pieces))!.cost).toBe(all[0]!.cost + 500);
    expect(asked()).toBe(2);
  });

  it("follows weight, size and value", async () => {
    const cost = async (quantity: number) =>
      (await freightByParcels(RIO, [{ productId: dress, quantity }]))!.cost;
    const light = await cost(1);
    await db
      .insertInto("product_trade")
      .values({ product_id: dress, seller_id: "bella", weight_grams: 9_000 })
      .execute();
    expect(await cost(1)).toBeGreaterThan(light);
    await db.deleteFrom("product_trade").execute();
    expect(await cost(1)).toBe(light);
    expect(await cost(10)).toBeGreaterThan(light);
  });

  it("is our table's where the company is silent, which is then left alone for a while", async () => {
    world.company.faults.plan(/calculate/, { kind: "silence" }, 10);
    expect(await freightByParcels(RIO, [{ productId: dress, quantity: 1 }])).toBeNull();
    expect(await freightByParcels(RIO, [{ productId: dress, quantity: 2 }])).toBeNull();
    expect(asked()).toBe(1);
    world.company.faults.clear();
    clock.advance(60_000);
    expect(await freightByParcels(RIO, [{ productId: dress, quantity: 1 }])).not.toBeNull();
  });

  it("is our table's for a shop without an address, an unknown piece, a wrong CEP, and what nobody carries", async () => {
    const one = { productId: dress, quantity: 1 };
    expect(await freightByParcels(RIO, [{ productId: jeans, quantity: 1 }])).toBeNull();
    expect(await freightByParcels(RIO, [one, { productId: jeans, quantity: 1 }])).toBeNull();
    expect(await freightByParcels(RIO, [one, { productId: "roupas-nada", quantity: 1 }])).toBeNull();
    expect(await freightByParcels("123", [one])).toBeNull();
    expect(await freightByParcels(RIO, [])).toBeNull();
    expect(asked()).toBe(0);
    expect(await freightByParcels(RIO, [{ ...one, quantity: 99_999 }])).toBeNull();
    expect(asked()).toBe(1);
  });
});

describe("an order", () => {
  const freightsOf = async (orderId: string) =>
    (
      await db
        .selectFrom("remessas")
        .select(["seller_id", "freight"])
        .where("pedido_id", "=", orderId)
        .orderBy("seller_id")
        .execute()
    ).map(({ seller_id, freight }) => [seller_id, fromReais(freight)]);

  it("costs what was shown, even when the company asks for more meanwhile or is away", async () => {
    const request = await aQuotedRequest();
    world.company.dearerBy = 900;
    world.company.faults.plan(/calculate/, { kind: "refused", status: 500 }, 10);
    const placed = await place(request);
    expect(placed).toMatchObject({ ok: true, total: request.total });
    if (placed.ok) expect(await freightsOf(placed.orderId)).toEqual([["bella", request.freight]]);
  });

  it("is not placed at another freight: the change is told first", async () => {
    const request = await aQuotedRequest();
    clock.advance(24 * 60 * 60_000);
    world.company.dearerBy = 100;
    expect(await place(request)).toMatchObject({
      problem: "changed",
      changes: [
        { kind: "freight", before: request.freight, after: request.freight + 100 },
        { kind: "total" },
      ],
    });
    // What the table says is not what the company says.
    const byTable = await aRequest([line(dress)]);
    expect(await place(byTable)).toMatchObject({ problem: "changed" });
    expect(await place(await aQuotedRequest())).toMatchObject({ ok: true });
  });

  it("gets no cheaper freight for invented pieces or prices", async () => {
    const request = await aQuotedRequest([line(dress, 3)]);
    const lines = request.lines.map((each) => ({ ...each, unitPrice: centavos(1) }));
    expect(await place({ ...request, lines })).toMatchObject({ problem: "changed" });
  });

  it("of several shops is one delivery, shared by what their parcels cost", async () => {
    await approvedAddress(pacto, "11444777000161", "88062000");
    const request = await aQuotedRequest(both());
    const quoted = (await freightByParcels(RIO, request.lines))!;
    const costs = Object.fromEntries(quoted.parcels.map(({ sellerId, cost }) => [sellerId, cost]));
    expect(request.freight).toBe(Math.max(...Object.values(costs)));
    const placed = await place(request);
    if (!placed.ok) throw new Error(placed.problem);
    const freights = Object.fromEntries(await freightsOf(placed.orderId));
    expect(freights.bella! + freights.pacto!).toBe(request.freight);
    const share = (request.freight * costs.bella!) / (costs.bella! + costs.pacto!);
    expect(Math.abs(freights.bella! - share)).toBeLessThanOrEqual(1);
    expect(await differences()).toEqual({});
  });

  it("that is picked up asks nobody", async () => {
    expect(
      await placeOrder(buyer, await aRequest([line(dress)], { delivery: PICKUP }), MANY_UNPAID),
    ).toMatchObject({
      ok: true,
    });
    expect(asked()).toBe(0);
  });
});
