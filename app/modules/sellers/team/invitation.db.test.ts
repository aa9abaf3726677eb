import { beforeEach, describe, expect, it } from "vitest";
import type { ShopRole } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aPerson } from "#tests/support/busy-account.ts";
import { actingFor, aSeller } from "#tests/support/factories.ts";
import { nextRequestOf as now } from "#tests/support/next-request.ts";
import { bia, invited, openShop, owner, shop, tokenSentTo } from "#tests/support/shop-team.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.server.ts";
import { cancelInvitation, inviteToTeam } from "./invite.server.ts";
import { openInvitations, ownTeam } from "./team-queries.server.ts";

const DAY = 86_400_000;

beforeEach(openShop);

describe("an invitation", () => {
  it("makes a customer somebody of the team, in that shop, with that role, in this session", async () => {
    const token = await invited(bia);
    expect(await readInvitation(token)).toMatchObject({
      shop: "Brisa",
      inviter: "Olga Dona",
      roles: ["pedidos"],
      state: "open",
    });
    expect((await now(bia)).shop).toBeNull();
    expect(await acceptInvitation(bia, token)).toEqual({ ok: true, shop: "Brisa" });
    expect(await now(bia)).toMatchObject({ role: "lojista", shop: { id: shop, roles: ["pedidos"] } });
    expect((await ownTeam(owner))!.members.map(({ name, isHolder }) => [name, isHolder])).toEqual([
      ["Olga Dona", true],
      ["Bia Colega", false],
    ]);
    const line = await db
      .selectFrom("audit_log")
      .select(["actor_name", "shop_id", "action"])
      .where("actor_id", "=", bia.userId)
      .execute();
    expect(line).toEqual([{ actor_name: "Bia Colega", shop_id: shop, action: "entrar-na-equipe" }]);
  });

  it("pressed twice is one letter, whose link works", async () => {
    const press = () => inviteToTeam(owner, { email: bia.email, roles: ["pedidos"] });
    expect(await Promise.all([press(), press()])).toEqual([{ ok: true }, { ok: true }]);
    const letters = await db.selectFrom("emails").select("id").where("recipient", "=", bia.email).execute();
    expect(letters).toHaveLength(1);
    expect(await acceptInvitation(bia, await tokenSentTo(bia.email))).toMatchObject({ ok: true });
  });

  it("pressed many times counts as one of the day's letters to that address", async () => {
    const press = (roles: ShopRole[]) => inviteToTeam(owner, { email: bia.email, roles });
    for (let times = 0; times < 8; times++) expect(await press(["pedidos"])).toEqual({ ok: true });
    expect(await press(["produtos"])).toEqual({ ok: true });
    expect(await press(["financeiro"])).toEqual({ ok: true });
    // The last of the day, once more.
    expect(await press(["financeiro"])).toEqual({ ok: true });
    expect(await press(["pedidos"])).toMatchObject({ ok: false, kind: "throttled" });
    const letters = await db.selectFrom("emails").select("id").where("recipient", "=", bia.email).execute();
    expect(letters).toHaveLength(3);
  });

  it("is for the invited e-mail only, and the refusal names both", async () => {
    const token = await invited(bia);
    const other = await aPerson();
    const refused = await acceptInvitation(other, token);
    expect(refused).toMatchObject({ ok: false, problem: "other-email" });
    expect(refused.ok || refused.message).toContain(bia.email);
    expect((await now(other)).shop).toBeNull();
  });

  it("accepted many times at once is accepted once", async () => {
    const token = await invited(bia);
    const answers = await Promise.all(Array.from({ length: 8 }, () => acceptInvitation(bia, token)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await ownTeam(owner))!.members).toHaveLength(2);
    const letters = await db
      .selectFrom("emails")
      .select("kind")
      .where("recipient", "=", owner.email)
      .where("kind", "=", "team-changed")
      .execute();
    expect(letters).toHaveLength(1);
  });

  it("ends after a week, when it is cancelled, and when another one replaces it", async () => {
    const first = await invited(bia);
    const second = await invited(bia, ["produtos"]);
    expect(await acceptInvitation(bia, first)).toMatchObject({ ok: false, problem: "unknown" });
    expect(await openInvitations(db, shop)).toHaveLength(1);
    await db
      .updateTable("convites_loja")
      .set({ expires_at: new Date(clock.now().getTime() - 1) })
      .where("seller_id", "=", shop)
      .execute();
    expect(await acceptInvitation(bia, second)).toMatchObject({ ok: false, problem: "over" });
    const third = await invited(bia);
    const [open] = await openInvitations(db, shop);
    expect(open!.expiresAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(7 * DAY);
    expect(await cancelInvitation(owner, open!.id)).toEqual({ ok: true });
    expect(await cancelInvitation(owner, open!.id)).toMatchObject({ ok: false, kind: "conflict" });
    expect(await acceptInvitation(bia, third)).toMatchObject({ ok: false, problem: "over" });
    expect((await now(bia)).shop).toBeNull();
  });

  it("of another shop is not cancelled, and broken secrets are unknown", async () => {
    await invited(bia);
    const [open] = await openInvitations(db, shop);
    const stranger = actingFor(await aPerson({ role: "lojista" }), await aSeller());
    expect(await cancelInvitation(stranger, open!.id)).toMatchObject({ ok: false });
    expect(await openInvitations(db, shop)).toHaveLength(1);
    for (const token of ["", "x", "\0", "a".repeat(5000), "' or 1=1 --"])
      expect(await acceptInvitation(bia, token)).toMatchObject({ ok: false, problem: "unknown" });
    for (const id of ["", "x", "1e9", "9".repeat(30)])
      expect(await cancelInvitation(owner, id)).toMatchObject({ ok: false });
  });

  it("is sent by owners who were there a moment ago, with a role, to somebody who is not in the team", async () => {
    expect(await inviteToTeam(owner, { email: bia.email, roles: [] })).toMatchObject({ problem: "no-roles" });
    expect(await inviteToTeam(owner, { email: owner.email, roles: ["dono"] })).toMatchObject({
      problem: "already-in",
    });
    const asleep = { ...owner, confirmedAt: new Date(clock.now().getTime() - DAY) };
    expect(await inviteToTeam(asleep, { email: bia.email, roles: ["financeiro"] })).toMatchObject({
      problem: "unconfirmed",
    });
    for (const role of ["produtos", "pedidos", "financeiro"] as const)
      expect(
        await inviteToTeam(actingFor(owner, shop, [role]), { email: bia.email, roles: ["dono"] }),
      ).toMatchObject({ kind: "forbidden" });
    const forged = actingFor(await aPerson(), shop);
    expect(await inviteToTeam(forged, { email: bia.email, roles: ["dono"] })).toMatchObject({
      kind: "forbidden",
    });
  });

  it("is not sent again and again to one address", async () => {
    for (let n = 0; n < 3; n++) await invited(bia);
    expect(await inviteToTeam(owner, { email: bia.email, roles: ["produtos"] })).toMatchObject({
      kind: "throttled",
    });
  });

  it("is refused to administrators", async () => {
    const token = await invited(bia);
    expect(await acceptInvitation({ ...bia, role: "admin" }, token)).toMatchObject({
      problem: "administrator",
    });
  });
});
