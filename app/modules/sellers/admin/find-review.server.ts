import { may, type Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { decisionsOf, isRequestId, sendingOf } from "../verification/decision-records.server.ts";
import { readRegistryAnswer } from "../verification/registry-comparison.ts";
import type { VerificationStatus } from "../verification.ts";
import { companyOf } from "../verification-queries.server.ts";
import type { Review } from "./review.ts";

/** A request with everything that helps to decide it. Null for whoever may not see it, and for what does not exist. */
export async function findReview(viewer: Viewer, id: string): Promise<Review | null> {
  if (!may(viewer, "manage_sellers") || !isRequestId(id)) return null;
  const row = await db
    .selectFrom("verificacoes_lojista as record")
    .innerJoin("auth_users as account", "account.id", "record.user_id")
    .innerJoin("sellers as shop", "shop.id", "record.seller_id")
    .leftJoin("usuarios as profile", "profile.user_id", "record.user_id")
    .selectAll("record")
    .select(["account.email as accountEmail", "shop.name as shopName", sendingOf.as("sending")])
    .select(({ fn }) => fn.coalesce("profile.nome_completo", "account.name").as("responsible"))
    .where("record.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id,
    sending: row.sending,
    status: row.status as VerificationStatus,
    company: companyOf(row),
    responsible: { name: row.responsible, email: row.accountEmail },
    shop: { id: row.seller_id, name: row.shopName },
    isOwn: row.user_id === viewer.userId,
    submittedAt: row.submitted_at,
    registry: readRegistryAnswer(row.registro),
    history: await decisionsOf(db, row.seller_id),
  };
}
