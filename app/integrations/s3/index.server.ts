import type { PictureStorage } from "#app/modules/pictures/storage/index.server.ts";
import type { BucketSettings } from "#app/platform/config/config.server.ts";
import { type AskBucket, BucketError, bucket, sha256, textsIn } from "./bucket.server.ts";

export { BucketError };

/** Ours, so that a picture that arrives damaged is noticed: `ETag` is a checksum in some storages only. */
const CHECKSUM = "x-amz-meta-sha256";
const FORMATS: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpeg: "image/jpeg" };
/** A listing holds a thousand keys; a picture has some twenty renditions. */
const MAX_PAGES = 100;

/** Pictures in a bucket of S3 or of a storage that speaks like it. Writing is all or nothing there. */
export function s3Pictures(settings: BucketSettings, timeOut?: number): PictureStorage {
  const ask = bucket(settings, timeOut);
  const remove = async (key: string): Promise<void> => {
    await ask({ method: "DELETE", path: key });
  };
  return {
    read: async (key) => {
      const found = await ask({ method: "GET", path: key });
      if (!found) return null;
      const told = found.headers.get(CHECKSUM);
      if (told && told !== sha256(found.body)) throw new BucketError(`The bucket sent ${key} damaged.`);
      return found.body;
    },
    write: async (key, bytes) => {
      const headers = {
        "Content-Type": FORMATS[key.split(".").at(-1)!] ?? "image/webp",
        // A key names one content for ever.
        "Cache-Control": "public, max-age=31536000, immutable",
        [CHECKSUM]: sha256(bytes),
      };
      if (!(await ask({ method: "PUT", path: key, body: bytes, headers })))
        throw new BucketError(`The bucket did not take ${key}.`);
    },
    remove: async (key) => {
      for await (const below of keysBelow(ask, `${key}/`)) await remove(below);
      await remove(key);
    },
  };
}

async function* keysBelow(ask: AskBucket, prefix: string): AsyncGenerator<string> {
  let token: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = {
      "list-type": "2",
      // Otherwise a key is written as XML, which does not know every character.
      "encoding-type": "url",
      prefix,
      ...(token !== null && { "continuation-token": token }),
    };
    const listed = await ask({ method: "GET", path: "", query });
    const texts = listed ? textsIn(listed.body) : new Map<string, string[]>();
    if (!texts.has("ListBucketResult")) throw new BucketError(`The bucket did not list ${prefix}.`);
    const keys = (texts.get("Key") ?? []).map((key) => decodeURIComponent(key));
    // What is deleted is never what the bucket says alone.
    yield* keys.filter((key) => key.startsWith(prefix));
    if (texts.get("IsTruncated")?.[0] !== "true") return;
    token = texts.get("NextContinuationToken")?.[0] ?? "";
    if (token === "") throw new BucketError(`The bucket did not list all of ${prefix}.`);
  }
  throw new BucketError(`The bucket does not end listing ${prefix}.`);
}
