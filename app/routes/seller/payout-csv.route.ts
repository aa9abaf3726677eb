import { ownPayout, payoutCsv } from "#app/modules/payouts/index.server.ts";
import { csvAnswer } from "#app/platform/http/csv-answer.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/payout-csv.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("money")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const payout = await ownPayout(await requireViewer(context), params.id);
  if (!payout) throw refusedFile(404);
  return csvAnswer(`repasse-${payout.id}`, payoutCsv(payout));
}
