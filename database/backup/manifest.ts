import { createHash, createHmac, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { BackupError } from "./stored-file.ts";

/** What a backup holds. It is read before anything else, and everything else is checked against it. */
const hex = z.string().regex(/^[\da-f]+$/);
const storedFile = z.object({
  path: z.string().regex(/^(tables|pictures)\/[\w.-]+$/),
  bytes: z.number(),
  sha256: hex,
  sealed: z.object({ nonce: hex, tag: hex }).nullable(),
});
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** As `schema_migrations` had them: a restore begins with the same tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      file: storedFile,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() }),
  ),
  pictures: z.array(z.object({ id: z.string(), file: storedFile })),
  /** Of pictures that were being forgotten, the file goes before the row. */
  picturesWithoutFile: z.array(z.string()),
  /** Makes the key from BACKUP_KEY; null when nothing is encrypted. */
  salt: hex.nullable(),
});

export type Manifest = z.output<typeof manifestSchema>;

const MANIFEST = "manifest.json";
const SEAL = "manifest.seal";

/** The key of one backup: a leaked one opens no other, and a guessed passphrase costs a tenth of a second each time. */
export const keyOf = (passphrase: string, salt: string): Buffer =>
  scryptSync(passphrase, Buffer.from(salt, "hex"), 32);

export const newSalt = (): string => randomBytes(16).toString("hex");

export async function writeManifest(folder: string, manifest: Manifest, key: Buffer | null): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const options = { flag: "wx", mode: 0o600, flush: true };
  await writeFile(join(folder, MANIFEST), text, options);
  await writeFile(join(folder, SEAL), `${sealOf(text, key)}\n`, options);
}

export async function readManifest(
  folder: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; key: Buffer | null }> {
  const [text, seal] = await Promise.all(
    [MANIFEST, SEAL].map((name) =>
      readFile(join(folder, name), "utf8").catch(() => {
        throw new BackupError(`${folder} is no finished backup: it has no ${name}.`);
      }),
    ),
  );
  const manifest = parsed(text!, folder);
  if (manifest.salt && !passphrase)
    throw new BackupError("This backup is encrypted: set BACKUP_KEY to the key it was made with.");
  const key = manifest.salt ? keyOf(passphrase!, manifest.salt) : null;
  const expected = Buffer.from(sealOf(text!, key));
  const found = Buffer.from(seal!.trim());
  if (expected.length !== found.length || !timingSafeEqual(expected, found))
    throw new BackupError(
      key
        ? "BACKUP_KEY is not the key of this backup, or its list of contents was changed."
        : `The backup is damaged: ${MANIFEST} was changed.`,
    );
  return { manifest, key };
}

function parsed(text: string, folder: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${folder} is no backup that this version reads.`);
  }
}

const sealOf = (text: string, key: Buffer | null): string =>
  (key ? createHmac("sha256", key) : createHash("sha256")).update(text).digest("hex");
