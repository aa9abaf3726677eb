import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aPerson } from "#tests/support/busy-account.ts";
import { actingFor, aSeller } from "#tests/support/factories.ts";
import { nextRequestOf as now } from "#tests/support/next-request.ts";
import { bia, joined, openShop, owner, shop } from "#tests/support/shop-team.ts";
import { changeRoles, removeMember } from "./change-team.server.ts";
import { switchShop } from "./switch-shop.server.ts";
import { shopChoices } from "./team-queries.server.ts";

beforeEach(openShop);

describe("somebody of a team", () => {
  it("who is removed reaches nothing from the next request on, and is told", async () => {
    await joined(bia);
    expect(await removeMember({ ...owner, confirmedAt: null }, bia.userId)).toMatchObject({
      problem: "unconfirmed",
    });
    expect(await removeMember(owner, bia.userId)).toEqual({ ok: true });
    expect(await now(bia)).toMatchObject({ role: "cliente", shop: null });
    const letters = await db.selectFrom("emails").select("kind").where("recipient", "=", bia.email).execute();
    expect(letters).toEqual([{ kind: "team-changed" }]);
  });

  it("is removed once by two presses, both answered as done; who was never there or left long ago is not found", async () => {
    await joined(bia);
    const press = () => removeMember(owner, bia.userId);
    expect(await Promise.all([press(), press()])).toEqual([{ ok: true }, { ok: true }]);
    const letters = await db.selectFrom("emails").select("kind").where("recipient", "=", bia.email).execute();
    expect(letters).toEqual([{ kind: "team-changed" }]);
    const lines = await db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", bia.userId)
      .where("action", "=", "tirar-da-equipe")
      .execute();
    expect(lines).toHaveLength(1);
    const stranger = await aPerson({ role: "lojista" });
    const elsewhere = actingFor(stranger, await aSeller({ user_id: stranger.userId }));
    expect(await removeMember(elsewhere, bia.userId)).toMatchObject({ kind: "notFound" });
    for (const never of [(await aPerson()).userId, "", "x".repeat(5000)])
      expect(await removeMember(owner, never)).toMatchObject({ kind: "notFound" });
    clock.advance(61_000);
    const later = { ...owner, confirmedAt: clock.now() };
    expect(await removeMember(later, bia.userId)).toMatchObject({ kind: "notFound" });
  });

  it("has other roles at once when an owner changes them, who changes nobody of another shop", async () => {
    await joined(bia);
    expect(await changeRoles(owner, bia.userId, ["produtos", "financeiro"])).toEqual({ ok: true });
    expect((await now(bia)).shop!.roles).toEqual(["produtos", "financeiro"]);
    expect(await changeRoles(owner, bia.userId, [])).toMatchObject({ problem: "no-roles" });
    expect(await changeRoles(await now(bia), bia.userId, ["dono"])).toMatchObject({ kind: "forbidden" });
    const stranger = await aPerson({ role: "lojista" });
    const other = actingFor(stranger, await aSeller({ user_id: stranger.userId }));
    expect(await changeRoles(other, bia.userId, ["pedidos"])).toMatchObject({ kind: "notFound" });
  });

  it("may belong to several shops and switches between them, and to no other", async () => {
    const seller = await aPerson({ role: "lojista", name: "Sara" });
    const own = await aSeller({ user_id: seller.userId, name: "Loja da Sara" });
    expect((await now(seller)).shop).toEqual({ id: own, roles: ["dono"] });
    const member = await joined(seller, ["produtos"]);
    expect(member.shop).toEqual({ id: shop, roles: ["produtos"] });
    expect((await shopChoices(member)).map(({ name }) => name)).toEqual(["Loja da Sara", "Brisa"]);
    expect(await switchShop(member, own)).toMatchObject({ ok: true });
    expect((await now(seller)).shop).toEqual({ id: own, roles: ["dono"] });
    expect(await switchShop(member, await aSeller())).toMatchObject({ kind: "notFound" });
    for (const id of ["", "\0", "x".repeat(9000)])
      expect(await switchShop(member, id)).toMatchObject({ kind: "notFound" });
    await switchShop(member, shop);
    await removeMember(owner, seller.userId);
    expect((await now(seller)).shop).toEqual({ id: own, roles: ["dono"] });
  });
});
