import type { Transaction } from "kysely";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { turnIntoSeller } from "#app/modules/identity/account/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { leaveTeam, turnIntoCustomer } from "#app/modules/identity/shop-team/index.server.ts";
import type { DB } from "#app/platform/db/schema.ts";
import { Refused, violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { conflict } from "#app/platform/forms/result.ts";
import type { TeamMember } from "./team.ts";

const NOBODY_FREE = conflict(
  "nobody-free",
  "Os outros donos já respondem por uma loja própria, e cada conta responde por uma só. Convide mais um dono antes de sair.",
);

/**
 * The shop passes from the person who answers for it to another owner, who joined first: with its verification, so that
 * nothing of the company is checked again. An account answers for one shop only.
 */
export async function handOverShop(
  transaction: Transaction<DB>,
  viewer: Viewer,
  { sellerId, owners }: { sellerId: string; owners: readonly TeamMember[] },
): Promise<void> {
  const heir = await firstFree(transaction, owners);
  if (!heir) throw new Refused(NOBODY_FREE);
  try {
    await passTo(heir, transaction, viewer, sellerId);
  } catch (error) {
    // The heir opened a shop of their own at this moment.
    if (violatedUniqueness(error)) throw new Refused(NOBODY_FREE);
    throw error;
  }
}

async function passTo(
  heir: TeamMember,
  transaction: Transaction<DB>,
  viewer: Viewer,
  sellerId: string,
): Promise<void> {
  const holder = viewer.userId;
  await turnIntoCustomer(transaction, holder);
  await leaveTeam(transaction, { sellerId, userId: heir.userId });
  await turnIntoSeller(transaction, heir, sellerId);
  await transaction
    .updateTable("sellers")
    .set({ user_id: heir.userId })
    .where("id", "=", sellerId)
    .where("user_id", "=", holder)
    .execute();
  for (const table of ["verificacoes_lojista", "mudancas_lojista"] as const) {
    await transaction
      .updateTable(table)
      .set({ user_id: heir.userId })
      .where("seller_id", "=", sellerId)
      .where("user_id", "=", holder)
      .execute();
  }
  await recordAudit(transaction, {
    actor: viewer,
    action: "passar-a-loja",
    subject: { kind: "loja", id: sellerId },
    before: { responsavel: holder },
    after: { responsavel: heir.userId },
  });
}

async function firstFree(
  transaction: Transaction<DB>,
  owners: readonly TeamMember[],
): Promise<TeamMember | undefined> {
  const candidates = owners.filter(({ roles }) => roles.includes("dono"));
  const ids = ["", ...candidates.map(({ userId }) => userId)];
  const shops = await transaction
    .selectFrom("sellers")
    .select("user_id")
    .where("user_id", "in", ids)
    .execute();
  const requests = await transaction
    .selectFrom("verificacoes_lojista")
    .select("user_id")
    .where("user_id", "in", ids)
    .where("status", "<>", "rejeitado")
    .execute();
  const taken = new Set([...shops, ...requests].map(({ user_id }) => user_id));
  return candidates.find(({ userId }) => !taken.has(userId));
}
