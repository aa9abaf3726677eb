import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { aNewPerson, bought, buys, line, save, saved, viewer } from "#tests/support/saved-cart.ts";
import { abandonedCartsOf, savedCartOf } from "./abandoned-cart-queries.server.ts";
import { markCartRecovered } from "./mark-cart-recovered.server.ts";

const HOUR = 60 * 60_000;

beforeEach(aNewPerson);

describe("a recovered cart", () => {
  it("of an account that was just deleted is not written, and causes no error", async () => {
    await db.deleteFrom("auth_users").where("id", "=", viewer.userId).execute();
    expect(await save()).toMatchObject({ ok: false, status: 409 });
  });

  it("is closed by its owner, also repeatedly, and the next cart is a new record", async () => {
    const first = await saved();
    expect(await markCartRecovered(viewer, { p_cart_id: first })).toEqual({ ok: true, value: true });
    const { recoveredAt } = (await abandonedCartsOf(viewer))[0]!;
    clock.advance(HOUR);
    expect(await markCartRecovered(viewer, { p_cart_id: first })).toEqual({ ok: true, value: true });
    const second = await saved();
    expect(second).not.toBe(first);
    const carts = await abandonedCartsOf(viewer);
    expect(carts.map(({ id }) => id)).toEqual([second, first]);
    expect(carts[1]!.recoveredAt).toEqual(recoveredAt);
  });

  it("loses what an order took, once, and stays open with the rest", async () => {
    const id = await saved([line(5), line(1, { tamanho: "P" })]);
    const before = (await abandonedCartsOf(viewer))[0]!.updatedAt;
    clock.advance(HOUR);
    await buys([]);
    await buys([{ ...bought(), size: "G" }]);
    expect((await abandonedCartsOf(viewer))[0]).toMatchObject({ updatedAt: before });
    // The jobs of two orders may run twice, and in any order.
    for (const orderId of ["one", "two", "one", "two"]) await buys([bought(1)], orderId);
    const items = [
      { selectedSize: "M", quantity: 3 },
      { selectedSize: "P", quantity: 1 },
    ];
    expect(await savedCartOf(viewer)).toMatchObject({ id, items });
    const [cart] = await abandonedCartsOf(viewer);
    expect(cart!.total).toBe(4 * 79_90);
    await buys([bought(9), { ...bought(), size: "P" }]);
    expect(await savedCartOf(viewer)).toEqual({ id: null, items: [] });
  });

  it("is closed by an order", async () => {
    await saved();
    await buys([bought()]);
    expect(await savedCartOf(viewer)).toEqual({ id: null, items: [] });
  });

  it("cannot be closed by another account", async () => {
    const id = await saved();
    const other = await aViewer();
    for (const p_cart_id of [id, "x", "\0", 7, null, undefined, {}, `${id}'`]) {
      expect(await markCartRecovered(other, { p_cart_id })).toMatchObject({ ok: false, status: 404 });
    }
    expect((await savedCartOf(viewer)).id).toBe(id);
  });
});
