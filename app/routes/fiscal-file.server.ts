import type { Viewer } from "#app/modules/identity/index.ts";
import { openDocument } from "#app/modules/orders/fiscal/index.server.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";

/** A file that a seller sent: only ever saved, never shown as a page of ours. */
export async function fiscalFileAnswer(
  viewer: Viewer,
  which: { orderId: string; sellerId: string },
): Promise<Response> {
  const found = await openDocument(viewer, which);
  if (!found) throw refusedFile(404);
  return new Response(found.xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="NFe${found.key}.xml"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
