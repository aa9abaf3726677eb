import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { ShopRole, Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aPerson } from "#tests/support/busy-account.ts";
import { actingFor, aSeller } from "#tests/support/factories.ts";
import { meetingAt } from "#tests/support/meeting.ts";
import { nextRequestOf as now } from "#tests/support/next-request.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.server.ts";
import { changeRoles, leaveOwnTeam, removeMember } from "./change-team.server.ts";
import { cancelInvitation, inviteToTeam } from "./invite.server.ts";
import { switchShop } from "./switch-shop.server.ts";
import { openInvitations, ownTeam, shopChoices } from "./team-queries.server.ts";

const DAY = 86_400_000;

let owner: Viewer;
let shop: string;
let bia: Viewer;

/** The secret of the last letter to an address. */
async function tokenSentTo(email: string): Promise<string> {
  const letter = await db
    .selectFrom("emails")
    .select("props")
    .where("recipient", "=", email)
    .where("kind", "=", "team-invitation")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return new URL((letter.props as { url: string }).url).searchParams.get("token")!;
}

async function invited(person: Viewer, roles: ShopRole[] = ["pedidos"]): Promise<string> {
  // As another press, not the same one sent twice.
  await db
    .updateTable("convites_loja")
    .set(({ eb }) => ({ created_at: eb("created_at", "-", sql<Date>`interval '1 minute'`) }))
    .where("email", "=", person.email)
    .execute();
  expect(await inviteToTeam(owner, { email: person.email, roles })).toEqual({ ok: true });
  const token = await tokenSentTo(person.email);
  await db.deleteFrom("emails").where("recipient", "=", person.email).execute();
  return token;
}

async function joined(person: Viewer, roles: ShopRole[] = ["pedidos"]): Promise<Viewer> {
  expect(await acceptInvitation(person, await invited(person, roles))).toMatchObject({ ok: true });
  return { ...(await now(person)), confirmedAt: clock.now() };
}

beforeEach(async () => {
  await db.deleteFrom("throttles").execute();
  owner = await aPerson({ role: "lojista", name: "Olga Dona" });
  shop = await aSeller({ user_id: owner.userId, name: "Brisa" });
  owner = actingFor(owner, shop);
  bia = await aPerson({ name: "Bia Colega" });
});

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
