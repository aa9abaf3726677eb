import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aPerson } from "#tests/support/busy-account.ts";
import { aSeller } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { nextRequestOf as now } from "#tests/support/next-request.ts";
import { bia, invited, joined, openShop, owner, shop, tokenSentTo } from "#tests/support/shop-team.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.server.ts";
import { changeRoles, leaveOwnTeam, removeMember } from "./change-team.server.ts";
import { inviteToTeam } from "./invite.server.ts";
import { openInvitations, ownTeam } from "./team-queries.server.ts";

beforeEach(openShop);

describe("owners", () => {
  it("the last one cannot leave, and who answers for the shop cannot be removed", async () => {
    expect(await leaveOwnTeam(owner)).toMatchObject({ problem: "last-owner" });
    const other = await joined(bia, ["dono"]);
    expect(await removeMember(other, owner.userId)).toMatchObject({ problem: "holder" });
    expect(await changeRoles(other, owner.userId, ["pedidos"])).toMatchObject({ problem: "holder" });
    expect(await leaveOwnTeam(other)).toEqual({ ok: true });
    expect((await ownTeam(owner))!.members).toHaveLength(1);
  });

  it("who answers for the shop hands it over by leaving", async () => {
    const heir = await joined(bia, ["dono"]);
    expect(await leaveOwnTeam(owner)).toEqual({ ok: true });
    expect(await now(owner)).toMatchObject({ role: "cliente", shop: null });
    expect((await now(bia)).shop).toEqual({ id: shop, roles: ["dono"] });
    const held = await db.selectFrom("sellers").select("user_id").where("id", "=", shop).executeTakeFirst();
    expect(held?.user_id).toBe(bia.userId);
    expect(await leaveOwnTeam(heir)).toMatchObject({ problem: "last-owner" });
  });

  it("an owner who already answers for a shop cannot take over another: the next one does", async () => {
    const seller = await aPerson({ role: "lojista" });
    await aSeller({ user_id: seller.userId });
    await joined(seller, ["dono"]);
    await expect(leaveOwnTeam(owner)).resolves.toMatchObject({ problem: "nobody-free" });
    expect((await now(owner)).shop?.id).toBe(shop);
    await joined(bia, ["dono"]);
    expect(await leaveOwnTeam(owner)).toEqual({ ok: true });
    expect((await now(bia)).shop).toEqual({ id: shop, roles: ["dono"] });
  });

  it("an owner who opens a shop of their own meanwhile does not take over another", async () => {
    await joined(bia, ["dono"]);
    const own = await aSeller();
    const opensOwn = sql`update sellers set user_id = ${bia.userId} where id = ${own}`;
    const [answer] = await meetingAt(opensOwn, [() => leaveOwnTeam(owner)]);
    expect(answer).toMatchObject({ problem: "nobody-free" });
    expect((await now(owner)).shop?.id).toBe(shop);
  });

  it.each<[string, (other: Viewer) => Promise<unknown>]>([
    ["is removed", (other) => removeMember(owner, other.userId)],
    ["is an owner no more", (other) => changeRoles(owner, other.userId, ["produtos"])],
    ["leaves", leaveOwnTeam],
  ])("whose sender %s brings nobody in any more", async (_, end) => {
    const friend = await aPerson();
    const other = await joined(bia, ["dono"]);
    expect(await inviteToTeam(other, { email: friend.email, roles: ["dono"] })).toEqual({ ok: true });
    const token = await tokenSentTo(friend.email);
    expect(await end(other)).toEqual({ ok: true });
    expect(await readInvitation(token)).toMatchObject({ state: "cancelled" });
    expect(await openInvitations(db, shop)).toEqual([]);
    expect(await acceptInvitation(friend, token)).toMatchObject({ problem: "over" });
    expect((await now(friend)).shop).toBeNull();
    // Another owner may still invite them.
    expect(await acceptInvitation(friend, await invited(friend))).toMatchObject({ ok: true });
  });

  it("of three who leave at once, one stays", async () => {
    const [one, two] = [await joined(bia, ["dono"]), await joined(await aPerson(), ["dono"])];
    const answers = await Promise.all([owner, one, two].map(leaveOwnTeam));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const held = await db.selectFrom("sellers").select("user_id").where("id", "=", shop).executeTakeFirst();
    expect([owner, one, two].map(({ userId }) => userId)).toContain(held?.user_id);
  });

  it("of two who remove each other, the first does", async () => {
    const [one, two] = [await joined(bia, ["dono"]), await joined(await aPerson(), ["dono"])];
    const answers = await Promise.all([removeMember(one, two.userId), removeMember(two, one.userId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await ownTeam(owner))!.members).toHaveLength(2);
  });
});
