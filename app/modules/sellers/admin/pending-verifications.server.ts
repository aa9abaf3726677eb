import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { store } from "#app/platform/store.ts";
import { reviewTime } from "../verification.ts";
import { ROWS_A_PAGE } from "./list-page.ts";
import type { PendingPage, PendingVerification, VerificationBacklog } from "./pending.ts";

const MOST = 500;

/** Oldest first: the promise is kept in the order of arrival. Null for whoever may not see it. */
export async function pendingVerifications(
  viewer: Viewer,
  { limit = MOST, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<PendingVerification[] | null> {
  if (!may(viewer, "manage_sellers")) return null;
  return db
    .selectFrom("verificacoes_lojista as record")
    .innerJoin("auth_users as account", "account.id", "record.user_id")
    .leftJoin("usuarios as profile", "profile.user_id", "record.user_id")
    .select(["record.id", "nome_empresa", "cnpj", "record.email", "account.email as email_usuario"])
    .select(({ fn }) => fn.coalesce("profile.nome_completo", "account.name").as("nome_completo"))
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
  const pageCount = Math.max(1, Math.ceil(backlog.count / ROWS_A_PAGE));
  const page = Math.min(asked, pageCount);
  const waiting = await pendingVerifications(viewer, {
    limit: ROWS_A_PAGE,
    offset: (page - 1) * ROWS_A_PAGE,
  });
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

/** For the tab's badge and the overview. Null for whoever may not decide them. */
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
