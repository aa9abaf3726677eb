import { formatEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { db } from "#app/platform/db/db.server.ts";
import { defineJob } from "#app/platform/jobs/job.ts";
import { log } from "#app/platform/log.server.ts";
import { auth } from "../session/auth.server.ts";

/** After AUTH_SECRET was replaced: once nothing is encrypted with the old secret, it can be thrown away. */
export const encryptSecondFactorsAnewJob = defineJob({
  name: "encrypt-second-factors-anew",
  lane: "housekeeping",
  schedule: "50 * * * *",
  run: encryptSecondFactorsAnew,
});

type Secrets = Exclude<Awaited<Awaited<ReturnType<typeof auth>>["$context"]>["secretConfig"], string>;

export async function encryptSecondFactorsAnew(): Promise<void> {
  const { secretConfig } = await (await auth()).$context;
  if (typeof secretConfig === "string") throw new Error("The library was given one secret, not a list.");
  const rows = await db
    .selectFrom("auth_two_factors")
    .select(["id", "secret"])
    .where("secret", "not like", `${formatEnvelope(secretConfig.currentVersion, "")}%`)
    .execute();
  let unreadable = 0;
  for (const { id, secret } of rows) {
    const data = await decrypted(secret, secretConfig);
    if (data === null) unreadable += 1;
    else
      await db
        .updateTable("auth_two_factors")
        .set({ secret: await symmetricEncrypt({ key: secretConfig, data }) })
        .where("id", "=", id)
        // Not where the person has set it up anew meanwhile.
        .where("secret", "=", secret)
        .execute();
  }
  if (unreadable > 0) log.warn({ unreadable }, "second factors whose secret is neither set nor accepted");
}

/** Those of earlier versions name no secret: each is tried. */
async function decrypted(data: string, secrets: Secrets): Promise<string | null> {
  for (const key of [secrets, ...secrets.keys.values()]) {
    const text = await symmetricDecrypt({ key, data }).catch(() => null);
    if (text !== null) return text;
  }
  return null;
}
