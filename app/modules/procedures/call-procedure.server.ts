import { may, type Viewer } from "#app/modules/identity/index.ts";
import type { ProcedureResult } from "#app/platform/http/procedure.ts";
import type { Procedure } from "./procedure.ts";
import { PROCEDURES } from "./table.server.ts";

export const findProcedure = (name: string): Procedure | undefined =>
  Object.hasOwn(PROCEDURES, name) ? PROCEDURES[name as keyof typeof PROCEDURES] : undefined;

/** Who asks, then what is asked, then who they say they are: nothing runs before all three are in order. */
export async function callProcedure(
  { permission, input, run }: Procedure,
  viewer: Viewer,
  body: unknown,
): Promise<ProcedureResult> {
  if (permission && !may(viewer, permission))
    return { ok: false, status: 403, error: "Acesso restrito apenas para administradores" };
  const parsed = input.safeParse(body);
  if (!parsed.success) {
    const error = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "body"}: ${message}`);
    return { ok: false, status: 400, error: error.slice(0, 10).join("; ") };
  }
  const { admin_id } = parsed.data;
  if (admin_id !== undefined && admin_id !== viewer.userId)
    return { ok: false, status: 403, error: "admin_id is not the signed-in administrator" };
  return run(viewer, parsed.data);
}
