import { createHmac, randomBytes } from "node:crypto";
import { clock } from "./clock.server.ts";
import { config } from "./config/index.server.ts";
import { beforeTransactions, db } from "./db/db.server.ts";

let root: Promise<string> | null = null;
const derived = new Map<string, string>();

/**
 * A secret key for one purpose (cookies, signed links), the same in every process. Derived from AUTH_SECRET or,
 * without one, from a value that this installation generated on first use.
 */
export async function secretFor(purpose: string): Promise<string> {
  const from = await rootSecret();
  const key = derived.get(purpose) ?? createHmac("sha256", from).update(purpose).digest("base64url");
  derived.set(purpose, key);
  return key;
}

function rootSecret(): Promise<string> {
  root ??= config.authSecret === undefined ? installationSecret() : Promise.resolve(config.authSecret);
  // A failure is not cached: the database may be back a moment later.
  root.catch(() => {
    root = null;
  });
  return root;
}

// Links are signed inside transactions.
beforeTransactions.push(rootSecret);

async function installationSecret(): Promise<string> {
  await db
    .insertInto("installation_secrets")
    .values({ name: "root", value: randomBytes(32).toString("base64url"), created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("installation_secrets")
    .select("value")
    .where("name", "=", "root")
    .executeTakeFirstOrThrow();
  return value;
}
