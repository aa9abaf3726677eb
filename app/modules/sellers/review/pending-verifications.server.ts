import { may, type Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { store } from "#app/platform/store.ts";

/** One waiting request, in the shape the specification gives the administrators' list. */
export interface PendingVerification {
  id: string;
  nome_empresa: string;
  cnpj: string;
  email: string;
  nome_completo: string;
  email_usuario: string;
  telefone: string;
  tipo_negocio: string;
  faturamento_mensal: string;
  cidade: string;
  estado: string;
  created_at: Date;
  /** When it was sent, or sent again: the promise counts from here. */
  submitted_at: Date;
}

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

/** How much waits for a decision. */
export interface VerificationBacklog {
  count: number;
  /** Those that wait longer than was promised. */
  late: number;
  /** How long the first of them has waited, in whole hours; null when nobody waits. */
  oldestHours: number | null;
}

const HOUR = 60 * 60 * 1000;

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
