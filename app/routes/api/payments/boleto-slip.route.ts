import { writeBoletoSlip } from "#app/modules/payments/index.server.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";
import { filesOnly, signedInOnly } from "#app/routes/guards.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/boleto-slip.route.ts";

/** The letter with the boleto links to it, and is often opened where its reader is not signed in. */
export const middleware: Route.MiddlewareFunction[] = [filesOnly, signedInOnly];

export async function loader({ context, params }: Route.LoaderArgs) {
  const pdf = await writeBoletoSlip(await requireViewer(context), params.id);
  if (!pdf) return refusedFile(404);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="boleto.pdf"',
      "Cache-Control": "no-store",
    },
  });
}
