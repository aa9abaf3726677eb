import { shopFor, type Viewer } from "#app/modules/identity/index.ts";
import { readProofFile } from "#app/modules/payments/disputes/index.server.ts";
import { maySeeDisputes } from "./dispute-queries.server.ts";

/** A file that was sent as proof, for the seller who sent it and for administrators; null for anybody else. */
export async function openProofFile(viewer: Viewer, disputeId: string, fileId: string) {
  const file = await readProofFile(disputeId, fileId);
  if (!file) return null;
  const isOwn = shopFor(viewer, "orders") === file.sellerId;
  return isOwn || maySeeDisputes(viewer) ? file : null;
}
