import { type RawBuilder, sql } from "kysely";
import { findPerson, people } from "#app/modules/identity/index.server.ts";
import { type ShopRole, shopFor, type Viewer } from "#app/modules/identity/index.ts";
import {
  isOwnerInTeam,
  isSellerAccount,
  membersOf,
  teamsOf,
} from "#app/modules/identity/shop-team/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Executor } from "#app/platform/db/db.server.ts";
import { Refused } from "#app/platform/db/transaction.server.ts";
import { forbidden } from "#app/platform/forms/result.ts";
import type { ShopChoice, Team, TeamMember } from "./team.ts";

/** The team of the shop that the viewer acts for; null for everybody but its owners. */
export async function ownTeam(viewer: Viewer): Promise<Team | null> {
  const sellerId = shopFor(viewer, "shop");
  if (!sellerId) return null;
  const [members, invitations] = await Promise.all([teamOf(db, sellerId), openInvitations(db, sellerId)]);
  return { members, invitations };
}

/** Everybody who works for a shop, who opened it first. Asks no permission: the caller does. */
export async function teamOf(executor: Executor, sellerId: string): Promise<TeamMember[]> {
  const shop = await executor
    .selectFrom("sellers")
    .select(["user_id", "created_at"])
    .where("id", "=", sellerId)
    .executeTakeFirst();
  const members = await membersOf(executor, sellerId);
  const holder = shop?.user_id
    ? [{ userId: shop.user_id, roles: ["dono"] as const, since: shop.created_at, isHolder: true }]
    : [];
  const all = [...holder, ...members.map((member) => ({ ...member, isHolder: false }))];
  const known = await executor
    .selectFrom(people.as("person"))
    .select(["person.id", "person.name", "person.email"])
    .where("person.id", "in", ["", ...all.map(({ userId }) => userId)])
    .execute();
  return all.flatMap((member) => {
    const person = known.find(({ id }) => id === member.userId);
    return person ? [{ ...member, name: person.name, email: person.email }] : [];
  });
}

export async function openInvitations(executor: Executor, sellerId: string): Promise<Team["invitations"]> {
  const now = clock.now();
  const rows = await executor
    .selectFrom("convites_loja")
    .select(["id", "email", "papeis", "created_at", "expires_at"])
    .where("seller_id", "=", sellerId)
    .where("aceito_em", "is", null)
    .where("cancelado_em", "is", null)
    .where(sentByOwner(sql.ref("seller_id"), sql.ref("convidado_por")))
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    roles: row.papeis as ShopRole[],
    sentAt: row.created_at,
    expiresAt: row.expires_at,
    isOver: row.expires_at <= now,
  }));
}

/** Whether the one who sent an invitation still is an owner of the shop, as an expression. */
export const sentByOwner = (sellerId: unknown, userId: unknown): RawBuilder<boolean> => sql<boolean>`(
  exists (select from sellers as shop where shop.id = ${sellerId} and shop.user_id = ${userId})
  or ${isOwnerInTeam(userId, sellerId)})`;

/** The shops somebody may act for: the own one first. One or none needs no choice. */
export async function shopChoices({ userId, role }: Viewer): Promise<ShopChoice[]> {
  if (role !== "lojista") return [];
  const teams = await teamsOf(db, userId);
  if (teams.length === 0) return [];
  const rows = await db
    .selectFrom("sellers")
    .select(["id", "name", "user_id"])
    .where((row) => row.or([row("user_id", "=", userId), row("id", "in", teams)]))
    .orderBy("name")
    .execute();
  const own = rows.filter(({ user_id }) => user_id === userId);
  const others = rows.filter(({ user_id }) => user_id !== userId);
  const unnamed = own.length === 0 && (await isSellerAccount(userId)) ? [NEW_SHOP] : [];
  return [...own, ...unnamed, ...others].map(({ id, name }) => ({ id, name }));
}

const NEW_SHOP = { id: "", name: "Minha loja (cadastro a completar)", user_id: null };

/** The viewer was an owner when the request began; the team that is held now says whether they still are. */
export function requireOwner(team: readonly TeamMember[], { userId }: Viewer): void {
  if (!team.some((member) => member.userId === userId && member.roles.includes("dono")))
    throw new Refused(forbidden());
}

/** The name of who invited, for the letter and the page. */
export const inviterName = async (executor: Executor, userId: string | null): Promise<string> =>
  (userId && (await findPerson(executor, userId))?.name) || "A loja";
