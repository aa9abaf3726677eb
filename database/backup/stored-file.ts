import { type CipherGCM, createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** A file of a backup: compressed, encrypted where there is a key, and known by the hash of what is on the disk. */
export interface StoredFile {
  path: string;
  bytes: number;
  sha256: string;
  /** Of AES-256-GCM, as hexadecimal digits; null without a key. */
  sealed: { nonce: string; tag: string } | null;
}

/** A backup that cannot be used, in one sentence for the operator. */
export class BackupError extends Error {}

const NONCE_BYTES = 12;
const CIPHER = "aes-256-gcm";

export async function storeFile(
  folder: string,
  path: string,
  content: Readable,
  key: Buffer | null,
): Promise<StoredFile> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = key && createCipheriv(CIPHER, key, nonce);
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    content,
    createGzip(),
    cipher ?? new PassThrough(),
    measure,
    // What is acknowledged must outlive a power cut.
    createWriteStream(target, { flags: "wx", mode: 0o600, flush: true }),
  );
  return { path, bytes, sha256: hash.digest("hex"), sealed: cipher && sealOf(cipher, nonce) };
}

const sealOf = (cipher: CipherGCM, nonce: Buffer): StoredFile["sealed"] => ({
  nonce: nonce.toString("hex"),
  tag: cipher.getAuthTag().toString("hex"),
});

/** What was stored, for `stream.pipeline`, which ends with an error when the file is not what was sealed. */
export function readStored(folder: string, { path, sealed }: StoredFile, key: Buffer | null): Transform[] {
  const file = createReadStream(join(folder, path)) as unknown as Transform;
  if (!sealed) return [file, createGunzip()];
  const decipher = createDecipheriv(CIPHER, key!, Buffer.from(sealed.nonce, "hex"));
  decipher.setAuthTag(Buffer.from(sealed.tag, "hex"));
  return [file, decipher, createGunzip()];
}

export async function checkStored(folder: string, { path, sha256 }: StoredFile): Promise<void> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(join(folder, path)), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new BackupError(`The backup is not whole: ${path} is missing.`);
  }
  if (hash.digest("hex") !== sha256) throw new BackupError(`The backup is damaged: ${path} was changed.`);
}
