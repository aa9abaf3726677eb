import type { Viewer } from "#app/modules/identity/index.ts";
import { openProofFile } from "#app/modules/orders/disputes/index.server.ts";
import { refusedFile } from "#app/platform/http/refused-file.ts";

/** A file that a stranger chose: only ever saved, never shown as a page of ours. */
export async function proofFileAnswer(
  viewer: Viewer,
  { id, file }: { id: string; file: string },
): Promise<Response> {
  const found = await openProofFile(viewer, id, file);
  if (!found) throw refusedFile(404);
  return new Response(new Uint8Array(found.content), {
    headers: {
      "Content-Type": found.type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
