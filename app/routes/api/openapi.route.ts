import { filesOnly } from "#app/routes/guards.server.ts";
import type { Route } from "./+types/openapi.route.ts";
import { openApiDocument } from "./procedures/index.server.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** Describes `/api/rpc/{name}`. Public: it holds no data of the shop. */
export const loader = () =>
  Response.json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } });
