import { may, type Viewer } from "#app/modules/identity/index.ts";
import { notYourId, type ProcedureResult, RESTRICTED } from "#app/platform/http/procedure.ts";
import {
  approveVerification,
  type DecisionResult,
  rejectVerification,
} from "../verification/decide-verification.server.ts";
import { pendingVerifications } from "./pending-verifications.server.ts";

/** The specification's procedures about sellers, by their own names. Who decides is who is signed in. */

type Given = Record<string, unknown>;

/** `get_verificacoes_pendentes`: what waits for a decision, oldest first. */
export async function getVerificacoesPendentes(viewer: Viewer): Promise<ProcedureResult> {
  const list = await pendingVerifications(viewer);
  return list ? { ok: true, value: list } : RESTRICTED;
}

/** `aprovar_verificacao` {verificacao_id, admin_id, admin_email, motivo?} */
export const aprovarVerificacao = (viewer: Viewer, given: Given): Promise<ProcedureResult> =>
  decide(viewer, given, (id, reason) => approveVerification(viewer, id, reason));

/** `rejeitar_verificacao` {verificacao_id, admin_id, admin_email, motivo} */
export const rejeitarVerificacao = (viewer: Viewer, given: Given): Promise<ProcedureResult> =>
  decide(viewer, given, (id, reason) => rejectVerification(viewer, id, reason));

async function decide(
  viewer: Viewer,
  { verificacao_id, admin_id, admin_email, motivo }: Given,
  decision: (id: string, reason: string) => Promise<DecisionResult>,
): Promise<ProcedureResult> {
  if (!may(viewer, "manage_sellers")) return RESTRICTED;
  if (admin_id !== viewer.userId) return notYourId("admin_id");
  if (admin_email !== undefined && admin_email !== viewer.email) return notYourId("admin_email");
  const id = typeof verificacao_id === "number" ? String(verificacao_id) : verificacao_id;
  const result = await decision(typeof id === "string" ? id : "", typeof motivo === "string" ? motivo : "");
  return result.ok ? { ok: true, value: { success: true } } : refusalOf(result);
}

/** The statuses that the API documents: a missing reason and a shop of one's own have theirs. */
const STATUSES = {
  "not-allowed": 403,
  "own-shop": 403,
  unknown: 404,
  "reason-missing": 422,
  "already-decided": 409,
  "wrong-status": 409,
  "sent-again": 409,
} as const;

const refusalOf = (result: Extract<DecisionResult, { ok: false }>): ProcedureResult => ({
  ok: false,
  status: STATUSES[result.problem],
  error: result.message,
});
