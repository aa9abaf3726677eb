import { redirect } from "react-router";
import { exportData } from "#app/modules/privacy/index.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/my-data-export.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

/** Only a POST makes a copy. */
export const loader = () => redirect("/my-data#copia");

export async function action({ context }: Route.ActionArgs) {
  const exported = await exportData(await requireViewer(context));
  if (!exported.ok) return redirectWithNotice("/my-data", { tone: "error", text: exported.message });
  return new Response(exported.body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="meus-dados-${exported.protocol}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
