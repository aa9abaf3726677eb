import { writeBoletoSlip } from "#app/modules/payments/index.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/boleto-slip.route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const pdf = await writeBoletoSlip(await viewerOf(context), params.id);
  if (!pdf) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="boleto.pdf"',
      "Cache-Control": "no-store",
    },
  });
}
