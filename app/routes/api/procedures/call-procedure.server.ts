import { may, type Viewer } from "#app/modules/identity/index.ts";
import { badRequest, notYourId, type ProcedureResult, RESTRICTED } from "#app/platform/http/procedure.ts";
import type { Procedure } from "./procedure.ts";
import { PROCEDURES } from "./table.server.ts";

export const findProcedure = (name: string): Procedure | undefined =>
  Object.hasOwn(PROCEDURES, name) ? PROCEDURES[name as keyof typeof PROCEDURES] : undefined;

/** Checks the permission, then the parameters, then the given `admin_id`; runs only if all three pass. */
export async function callProcedure(
  { permission, input, run }: Procedure,
  viewer: Viewer,
  body: unknown,
): Promise<ProcedureResult> {
  if (permission && !may(viewer, permission)) return RESTRICTED;
  const parsed = input.safeParse(body, { error: inWords });
  if (!parsed.success) {
    const error = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "corpo"}: ${message}`);
    return badRequest(error.slice(0, 10).join("; "));
  }
  const { admin_id } = parsed.data;
  if (admin_id !== undefined && admin_id !== viewer.userId) return notYourId("admin_id");
  return run(viewer, parsed.data);
}

/** What is wrong with a parameter, in Portuguese. */
function inWords({ code, input }: { code?: string; input?: unknown }): string {
  if (input === undefined) return "é obrigatório";
  switch (code) {
    case "too_small":
      return "é pequeno ou curto demais";
    case "too_big":
      return "é grande ou longo demais";
    case "invalid_value":
      return "não é um dos valores aceitos";
    case "invalid_type":
    case "invalid_union":
      return "não é do tipo esperado";
    default:
      return "não está na forma esperada";
  }
}
