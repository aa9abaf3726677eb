import { people } from "#app/modules/identity/index.server.ts";
import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { pageOf } from "#app/shared/listing.ts";
import { store } from "#app/shared/store.ts";
import { decisionsOf, isRequestId, sendingOf } from "../verification/decision-records.server.ts";
import { readRegistryAnswer } from "../verification/registry-comparison.ts";
import { reviewTime, type VerificationStatus } from "../verification.ts";
import { companyOf } from "../verification-queries.server.ts";
import {
  type PendingPage,
  type PendingVerification,
  type Review,
  ROWS_PER_PAGE,
  type VerificationBacklog,
} from "./review.ts";

const MAX_LISTED = 500;

/** Oldest first, in the order of the promise. Null without `manage_sellers`. */
export async function pendingVerifications(
  viewer: Viewer,
  { limit = MAX_LISTED, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<PendingVerification[] | null> {
  if (!may(viewer, "manage_sellers")) return null;
  return db
    .selectFrom("verificacoes_lojista as record")
    .innerJoin(people.as("owner"), "owner.id", "record.user_id")
    .select(["record.id", "nome_empresa", "cnpj", "record.email"])
    .select(["owner.email as email_usuario", "owner.name as nome_completo"])
    .select(["record.telefone", "tipo_negocio", "faturamento_mensal", "cidade", "estado"])
    .select(["record.created_at", "submitted_at"])
    .where("record.status", "=", "pendente")
    .orderBy("submitted_at")
    .orderBy("record.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

const HOUR = 60 * 60 * 1000;

/** A page of the administrators' list, each request with its age. */
export async function pendingPage(viewer: Viewer, asked: number): Promise<PendingPage | null> {
  const backlog = await verificationBacklog(viewer);
  if (!backlog) return null;
  const { page, pageCount, offset } = pageOf(asked, backlog.count, ROWS_PER_PAGE);
  const waiting = await pendingVerifications(viewer, { limit: ROWS_PER_PAGE, offset });
  const now = clock.now();
  const lines = (waiting ?? []).map((request) => ({
    id: request.id,
    company: request.nome_empresa,
    cnpj: request.cnpj,
    responsible: { name: request.nome_completo, email: request.email_usuario },
    submittedAt: request.submitted_at,
    wait: reviewTime(request.submitted_at, now),
  }));
  return { lines, page, pageCount, total: backlog.count, late: backlog.late };
}

/** For the tab's badge and the overview. Null without `manage_sellers`. */
export async function verificationBacklog(viewer: Viewer): Promise<VerificationBacklog | null> {
  if (!may(viewer, "manage_sellers")) return null;
  const now = clock.now().getTime();
  const promised = new Date(now - store.promises.sellerReviewWithinHours * HOUR);
  const row = await db
    .selectFrom("verificacoes_lojista")
    .select(({ fn }) => [
      fn.countAll<string>().as("count"),
      fn.countAll<string>().filterWhere("submitted_at", "<", promised).as("late"),
      fn.min("submitted_at").as("oldest"),
    ])
    .where("status", "=", "pendente")
    .executeTakeFirstOrThrow();
  return {
    count: Number(row.count),
    late: Number(row.late),
    oldestHours: row.oldest && Math.floor((now - row.oldest.getTime()) / HOUR),
  };
}

/** A request with everything that helps to decide it. Null without the permission, and for an unknown id. */
export async function findReview(viewer: Viewer, id: string): Promise<Review | null> {
  if (!may(viewer, "manage_sellers") || !isRequestId(id)) return null;
  const row = await db
    .selectFrom("verificacoes_lojista as record")
    .innerJoin(people.as("owner"), "owner.id", "record.user_id")
    .innerJoin("sellers as shop", "shop.id", "record.seller_id")
    .selectAll("record")
    .select(["owner.name as responsible", "owner.email as accountEmail"])
    .select(["shop.name as shopName", sendingOf.as("sending")])
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
