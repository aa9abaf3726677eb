import { markCartRecovered, saveAbandonedCart } from "#app/modules/cart/index.server.ts";
import { isAdmin, viewerOf } from "#app/modules/identity/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import {
  aprovarVerificacao,
  getVerificacoesPendentes,
  rejeitarVerificacao,
} from "#app/modules/sellers/index.server.ts";
import type { ProcedureResult } from "#app/platform/http/procedure.ts";
import type { Route } from "./+types/rpc.ts";

type Procedure = (viewer: Viewer, given: Record<string, unknown>) => Promise<ProcedureResult>;

/** Every procedure of the specification, by its own name. Each checks for itself what the viewer may do. */
const PROCEDURES = new Map<string, Procedure>([
  ["save_abandoned_cart", saveAbandonedCart],
  ["mark_cart_recovered", markCartRecovered],
  ["is_admin", isAdmin],
  ["get_verificacoes_pendentes", getVerificacoesPendentes],
  ["aprovar_verificacao", aprovarVerificacao],
  ["rejeitar_verificacao", rejeitarVerificacao],
]);

const failure = (status: number, error: string, headers?: HeadersInit): Response =>
  Response.json({ success: false, error }, { status, headers });

export async function action({ params, request, context }: Route.ActionArgs) {
  const procedure = PROCEDURES.get(params.name);
  if (!procedure) return failure(404, "Unknown procedure");
  if (request.method !== "POST") return failure(405, "Method not allowed", { Allow: "POST" });
  const viewer = await viewerOf(context);
  if (!viewer) return failure(401, "User not authenticated");
  const given: unknown = await request.json().catch(() => null);
  if (!(given instanceof Object) || Array.isArray(given))
    return failure(400, "The body must be a JSON object");
  const result = await procedure(viewer, given as Record<string, unknown>);
  return result.ok ? Response.json(result.value) : failure(result.status, result.error);
}

export const loader = () => failure(405, "Method not allowed", { Allow: "POST" });
