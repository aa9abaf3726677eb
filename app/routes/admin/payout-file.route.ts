import { readPayoutFile } from "#app/modules/payouts/index.server.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { administratorsOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/payout-file.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, administratorsOnly("manage_finances")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const content = await readPayoutFile(await requireViewer(context), params.id);
  if (content === null) throw refusedFile(404);
  return csvAnswer(`repasses-${params.id}`, content);
}
