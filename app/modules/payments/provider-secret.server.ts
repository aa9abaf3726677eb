import { randomBytes } from "node:crypto";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";

const known = new Map<string, string>();

/** Made once per installation and kept in its database, so that all processes and nodes share it. */
export async function providerSecret(provider: string): Promise<string> {
  const remembered = known.get(provider);
  if (remembered) return remembered;
  await db
    .insertInto("payment_secrets")
    .values({ provider, secret: randomBytes(32).toString("base64url"), created_at: clock.now() })
    .onConflict((conflict) => conflict.column("provider").doNothing())
    .execute();
  const { secret } = await db
    .selectFrom("payment_secrets")
    .select("secret")
    .where("provider", "=", provider)
    .executeTakeFirstOrThrow();
  known.set(provider, secret);
  return secret;
}
