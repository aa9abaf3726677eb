import { may, type Viewer } from "#app/modules/identity/index.ts";
import {
  notYourId,
  type ProcedureResult,
  RESTRICTED,
  refusedProcedure,
} from "#app/platform/http/procedure.ts";
import {
  approveVerification,
  type DecisionResult,
  rejectVerification,
} from "../verification/decide-verification.server.ts";
import { pendingVerifications } from "./verifications.server.ts";

/** The specification's procedures about sellers, by its names. The signed-in administrator decides. */

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
  if (result.ok) return { ok: true, value: { success: true } };
  const refused = refusedProcedure(result);
  // The API documents a shop of one's own as not allowed.
  return result.problem === "own-shop" ? { ...refused, status: 403 } : refused;
}
