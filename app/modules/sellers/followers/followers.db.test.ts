import { describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aSeller, aViewer } from "#tests/support/factories.ts";
import { followShop, MAX_FOLLOWED, unfollowShop } from "./follow-shop.server.ts";
import { countFollowers, followedShopIds, followedShops } from "./followed-shops.server.ts";

describe("the shops that somebody follows", () => {
  it("are listed newest first, each once, for themselves only, and are counted", async () => {
    const [ana, bia] = [await aViewer(), await aViewer()];
    const [one, two] = [await aSeller({ name: "Uma" }), await aSeller({ name: "Outra" })];
    await Promise.all([followShop(ana, one), followShop(ana, one)]);
    clock.advance(1_000);
    expect(await followShop(ana, two)).toEqual({ ok: true, name: "Outra" });
    await followShop(bia, one);
    expect((await followedShops(ana)).map(({ name }) => name)).toEqual(["Outra", "Uma"]);
    expect([await countFollowers(one), await countFollowers(two)]).toEqual([2, 1]);
    await unfollowShop(bia, two);
    await Promise.all([unfollowShop(ana, one), unfollowShop(ana, one)]);
    expect(await followedShopIds(ana)).toEqual([two]);
    expect(await followedShopIds(bia)).toEqual([one]);
  });

  it("stay in the list when they close, and can be left then", async () => {
    const [ana, shop] = [await aViewer(), await aSeller()];
    await followShop(ana, shop);
    await db.updateTable("sellers").set({ status: "suspenso" }).where("id", "=", shop).execute();
    expect(await followedShops(ana)).toMatchObject([{ id: shop, isOpen: false }]);
    expect(await followShop(await aViewer(), shop)).toMatchObject({ kind: "notFound" });
    await unfollowShop(ana, shop);
    expect(await followedShops(ana)).toEqual([]);
  });

  it("are no shop of one's own, and no invented one", async () => {
    const seller = await aViewer({ role: "lojista" });
    const shop = await aSeller({ user_id: seller.userId });
    expect(await followShop({ ...seller, shop: { id: shop, roles: ["dono"] } }, shop)).toMatchObject({
      problem: "own-shop",
    });
    for (const address of ["nada", "a\0", "x".repeat(5000), "' or 1"]) {
      expect(await followShop(seller, address)).toMatchObject({ ok: false });
      expect((await unfollowShop(seller, address)).ok).toBe(address === "nada");
    }
    expect(await countFollowers(shop)).toBe(0);
  });

  it("are limited, also from two windows at once", async () => {
    const ana = await aViewer();
    const at = clock.now();
    const shops = Array.from({ length: MAX_FOLLOWED + 1 }, (_, n) => `muitas-${n}`);
    for (const id of shops) await aSeller({ id });
    await db
      .insertInto("lojas_seguidas")
      .values(shops.slice(2).map((seller_id) => ({ user_id: ana.userId, seller_id, created_at: at })))
      .execute();
    const answers = await Promise.all([followShop(ana, shops[0]!), followShop(ana, shops[1]!)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await followedShopIds(ana)).toHaveLength(MAX_FOLLOWED);
  });

  it("are forgotten with the account", async () => {
    const [ana, shop] = [await aViewer(), await aSeller()];
    await followShop(ana, shop);
    await db.deleteFrom("auth_users").where("id", "=", ana.userId).execute();
    expect(await countFollowers(shop)).toBe(0);
  });
});
