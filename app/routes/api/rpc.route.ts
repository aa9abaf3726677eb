import { readJson } from "#app/platform/read-json.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/rpc.route.ts";
import { callProcedure, findProcedure } from "./procedures/index.server.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

const failure = (status: number, error: string, headers?: HeadersInit): Response =>
  Response.json({ success: false, error }, { status, headers });

/** `POST /api/rpc/{name}`; `/api/openapi.json` describes them all. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const procedure = findProcedure(params.name);
  if (!procedure) return failure(404, "Procedimento desconhecido");
  if (request.method !== "POST") return failure(405, "Use o método POST", { Allow: "POST" });
  const viewer = await viewerOf(context);
  if (!viewer) return failure(401, "User not authenticated");
  const given = await bodyOf(request);
  if (!(given instanceof Object) || Array.isArray(given))
    return failure(400, "O corpo deve ser um objeto JSON");
  const result = await callProcedure(procedure, viewer, given);
  return result.ok ? Response.json(result.value) : failure(result.status, result.error);
}

/** An empty body is a call without parameters. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text().catch(() => "?");
  return text.trim() === "" ? {} : readJson(text);
}

export const loader = () => failure(405, "Use o método POST", { Allow: "POST" });
