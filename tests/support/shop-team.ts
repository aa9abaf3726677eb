import { sql } from "kysely";
import { expect } from "vitest";
import type { ShopRole, Viewer } from "#app/modules/identity/index.ts";
import { acceptInvitation, inviteToTeam } from "#app/modules/sellers/team/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aPerson } from "./busy-account.ts";
import { actingFor, aSeller } from "./factories.ts";
import { nextRequestOf as now } from "./next-request.ts";

/** A shop with its owner, and a person who is not of its team yet. */

export let owner: Viewer;
export let shop: string;
export let bia: Viewer;

export async function openShop(): Promise<void> {
  await db.deleteFrom("throttles").execute();
  owner = await aPerson({ role: "lojista", name: "Olga Dona" });
  shop = await aSeller({ user_id: owner.userId, name: "Brisa" });
  owner = actingFor(owner, shop);
  bia = await aPerson({ name: "Bia Colega" });
}

/** The secret of the last letter to an address. */
export async function tokenSentTo(email: string): Promise<string> {
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

export async function invited(person: Viewer, roles: ShopRole[] = ["pedidos"]): Promise<string> {
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

export async function joined(person: Viewer, roles: ShopRole[] = ["pedidos"]): Promise<Viewer> {
  expect(await acceptInvitation(person, await invited(person, roles))).toMatchObject({ ok: true });
  return { ...(await now(person)), confirmedAt: clock.now() };
}
