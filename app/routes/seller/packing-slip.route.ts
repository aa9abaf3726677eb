import { data } from "react-router";
import { writePackingSlip } from "#app/modules/orders/seller/index.server.ts";
import { requireViewer } from "#app/routes/viewer-context.server.ts";
import type { Route } from "./+types/packing-slip.route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const slip = await writePackingSlip(await requireViewer(context), params.id);
  if (!slip) throw data(null, { status: 404 });
  return new Response(new Uint8Array(slip), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="romaneio.pdf"',
      "Cache-Control": "no-store",
    },
  });
}
