import { createHmac, randomBytes } from "node:crypto";
import { clock } from "./clock.server.ts";
import { config } from "./config/index.server.ts";
import { beforeTransactions, db } from "./db/db.server.ts";
import { patiently, sharedWork } from "./db/shared-work.server.ts";

/** What is written uses the first; what was written with one of the others counts as well. */
export type Secrets = readonly [string, ...string[]];

let ownSecret: Promise<string> | null = null;
const derived = new Map<string, string>();

/**
 * The secret keys for one purpose (cookies, signed links), the same in every process. Derived from AUTH_SECRET or,
 * without one, from a value that this installation generated on first use; while a secret is being replaced also from
 * AUTH_SECRET_ACCEPTED.
 */
export async function secretsFor(purpose: string): Promise<Secrets> {
  const [current, ...accepted] = await rootSecrets();
  return [derive(current, purpose), ...accepted.map((root) => derive(root, purpose))];
}

/** The one to write with. */
export const secretFor = async (purpose: string): Promise<string> => (await secretsFor(purpose))[0];

function derive(root: string, purpose: string): string {
  const name = `${root} ${purpose}`;
  const key = derived.get(name) ?? createHmac("sha256", root).update(purpose).digest("base64url");
  derived.set(name, key);
  return key;
}

async function rootSecrets(): Promise<Secrets> {
  const current = config.authSecret ?? (await installationSecret());
  const { acceptedAuthSecret } = config;
  return acceptedAuthSecret === undefined ? [current] : [current, acceptedAuthSecret];
}

// Links are signed inside transactions.
beforeTransactions.push(rootSecrets);

function installationSecret(): Promise<string> {
  ownSecret ??= sharedWork(readInstallationSecret);
  // A failure is not cached: the database may be back a moment later.
  ownSecret.catch(() => {
    ownSecret = null;
  });
  return patiently(ownSecret);
}

async function readInstallationSecret(): Promise<string> {
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
