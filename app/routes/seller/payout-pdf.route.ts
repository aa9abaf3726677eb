import { ownPayout, payoutPdf } from "#app/modules/payouts/index.server.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { areaOnly, filesOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/payout-pdf.route.ts";

export const middleware: Route.MiddlewareFunction[] = [filesOnly, areaOnly("money")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const payout = await ownPayout(await requireViewer(context), params.id);
  if (!payout) throw refusedFile(404);
  return new Response(new Uint8Array(await payoutPdf(payout)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="repasse-${payout.id}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
