import type { Viewer } from "#app/modules/identity/index.ts";
import { submitVerification } from "#app/modules/sellers/onboarding/submit-verification.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "./factories.ts";
import { company } from "./verification.ts";

export let seller: Viewer;
export let other: Viewer;
export let administrator: Viewer;

/** Deletes all shops and requests; creates two future sellers and an administrator who decides. */
export async function resetSellers(): Promise<void> {
  for (const table of [
    "decisoes_lojista",
    "verificacoes_lojista",
    "verification_drafts",
    "products",
    "sellers",
  ] as const)
    await db.deleteFrom(table).execute();
  seller = await aViewer({ role: "lojista", name: "Clara Menezes" });
  other = await aViewer({ role: "lojista" });
  administrator = await aViewer({ role: "admin", name: "Helena Prado", permissions: ["manage_sellers"] });
}

export const records = () => db.selectFrom("verificacoes_lojista").selectAll().orderBy("id").execute();
export const shops = () => db.selectFrom("sellers").selectAll().orderBy("id").execute();
export const audited = async () =>
  (await db.selectFrom("audit_log").select(["action", "actor_id"]).orderBy("id").execute()).map(
    ({ action, actor_id }) => `${actor_id === administrator.userId ? "admin" : "lojista"}: ${action}`,
  );

/** Sends it and returns the record's id. */
export async function sent(viewer = seller, form = company()): Promise<string> {
  const result = await submitVerification(viewer, form);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.verificationId;
}

/** The message at the CNPJ field. */
export const cnpj = (message: string) => [{ field: "cnpj", message }];
