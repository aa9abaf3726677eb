import { createHash } from "node:crypto";
import { secretsFor } from "#app/platform/secret.server.ts";

/** The library names the secret of what it encrypts by a number: one that follows from the secret, so that nobody counts. */
const versionOf = (secret: string): number =>
  Number.parseInt(createHash("sha256").update(secret).digest("hex").slice(0, 12), 16);

/** The secrets as the library takes them. */
export async function librarySecrets() {
  const secrets = await secretsFor("sessions");
  return {
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    // For what names no secret, as earlier versions wrote it: before a secret was replaced.
    secret: secrets.at(-1)!,
  };
}
