import type { Viewer } from "#app/modules/identity/index.ts";
import { actFor } from "#app/modules/identity/shop-team/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { notFound, type Result } from "#app/platform/forms/result.ts";
import { shopChoices } from "./team-queries.server.ts";

/** From now on the session acts for another of the viewer's shops. A stranger's shop is answered as not found. */
export async function switchShop(viewer: Viewer, sellerId: string): Promise<Result<{ name: string }>> {
  const chosen = (await shopChoices(viewer)).find(({ id }) => id === sellerId);
  if (!chosen) return notFound("not-found", "Você não faz parte da equipe desta loja.");
  await actFor(db, viewer, chosen.id);
  return { ok: true, name: chosen.name };
}
