import { writeDossier } from "#app/modules/orders/disputes/index.server.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/dispute-dossier.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly];

export async function loader({ params, context }: Route.LoaderArgs) {
  const dossier = await writeDossier(await requireViewer(context), params.id);
  if (dossier === null) throw refusedFile(404);
  return new Response(dossier, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="provas.txt"',
      "Cache-Control": "no-store",
    },
  });
}
