import { AwsClient } from "aws4fetch";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { expectedSignature, type Misbehaviour, startS3Server } from "#tests/support/s3-server.ts";
import { s3Pictures } from "./index.server.ts";

const storage = await startS3Server();
afterAll(storage.stop);

/** Short for the test that waits for it in vain; long enough for an answer where one is to come. */
const IN_VAIN = 300;
const LONG_ENOUGH = 3_000;
const pictures = (timeOut = LONG_ENOUGH) => s3Pictures(storage.settings, timeOut);
const bytes = Buffer.from("uma foto");
const KEY = "originals/0123456789abcdef";

beforeEach(() => {
  storage.objects.clear();
  storage.requests.length = 0;
});

describe("pictures in a bucket", () => {
  it("are written, read and removed", async () => {
    expect(await pictures().read(KEY)).toBeNull();
    await pictures().write(KEY, bytes);
    expect(await pictures().read(KEY)).toEqual(bytes);
    expect(storage.objects.get(KEY)?.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    await pictures().remove(KEY);
    expect(await pictures().read(KEY)).toBeNull();
    await pictures().remove(KEY);
  });

  it("are removed with all below their key, over several pages of a listing, and nothing beside it", async () => {
    const own = [
      "renditions/a/1.avif",
      "renditions/a/2.avif",
      "renditions/a/3.webp",
      "renditions/a/4.webp",
      "renditions/a/5.jpeg",
    ];
    const others = ["renditions/ab/1.avif", "renditions/b/1.avif"];
    for (const key of [...own, ...others]) await pictures().write(key, bytes);
    await pictures().remove("renditions/a");
    expect([...storage.objects.keys()]).toEqual(others);
  });

  const slow: Misbehaviour = { status: 503, code: "SlowDown" };
  it.each<[string, Misbehaviour[]]>([
    ["is told to slow down", [slow, slow]],
    ["fails inside", [{ status: 500, code: "InternalError" }]],
    ["hangs", ["hangs"]],
    ["breaks off", ["cuts the body"]],
  ])("are asked for again when the storage %s", async (_, troubles) => {
    await pictures().write(KEY, bytes);
    storage.misbehave(...troubles);
    expect(await pictures().read(KEY)).toEqual(bytes);
    storage.misbehave(...troubles);
    await pictures().write(KEY, bytes);
  });

  it.each<[string, Misbehaviour[], RegExp]>([
    ["never answers", ["hangs", "hangs", "hangs"], /No answer of the bucket/],
    ["stays busy", [slow, slow, slow], /503 SlowDown/],
    ["refuses us", [{ status: 403, code: "AccessDenied" }], /403 AccessDenied/],
    ["has another clock", [{ status: 403, code: "RequestTimeTooSkewed" }], /403 RequestTimeTooSkewed/],
    ["sends us elsewhere", [{ status: 307, code: "TemporaryRedirect" }], /307 TemporaryRedirect/],
    ["has lost the bucket", [{ status: 404, code: "NoSuchBucket" }], /404 NoSuchBucket/],
    ["damages what it holds", ["damages the body"], /damaged/],
  ])("are neither found nor missing when the storage %s", async (_, troubles, complaint) => {
    await pictures().write(KEY, bytes);
    storage.misbehave(...troubles);
    const timeOut = troubles[0] === "hangs" ? IN_VAIN : LONG_ENOUGH;
    await expect(pictures(timeOut).read(KEY)).rejects.toThrow(complaint);
  });

  it("are refused with the wrong keys, and the complaint does not name them", async () => {
    const secretAccessKey = "another secret";
    const wrong = s3Pictures({ ...storage.settings, secretAccessKey });
    const refused = await wrong.write(KEY, bytes).catch((error: Error) => error);
    expect(String(refused)).toContain("403 SignatureDoesNotMatch");
    expect(String(refused)).not.toContain(secretAccessKey);
  });

  it("are not waited for while the storage goes on failing", async () => {
    const away = s3Pictures({ ...storage.settings, endpoint: "http://127.0.0.1:1" });
    for (let n = 0; n < 5; n++) await expect(away.read(KEY)).rejects.toThrow("No answer of the bucket");
    await expect(away.read(KEY)).rejects.toThrow("is not asked for a moment");
  });

  it("are not removed by a listing that is none", async () => {
    await pictures().write(`${KEY}/1.avif`, bytes);
    storage.misbehave("damages the body");
    await expect(pictures().remove(KEY)).rejects.toThrow("did not list");
    expect(storage.objects.size).toBe(1);
  });
});

/** The examples of "Signature Calculations for the Authorization Header" in Amazon's S3 API reference. */
describe("the signature", () => {
  const EXAMPLE_KEYS = {
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  };
  const host = "examplebucket.s3.amazonaws.com";
  const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const SCOPE = "20130524/us-east-1/s3/aws4_request";

  it("of the storage in these tests is Amazon's", () => {
    const headers = (signed: string) => ({
      host,
      "x-amz-content-sha256": EMPTY,
      "x-amz-date": "20130524T000000Z",
      range: "bytes=0-9",
      authorization: `AWS4-HMAC-SHA256 Credential=${EXAMPLE_KEYS.accessKeyId}/${SCOPE},SignedHeaders=${signed},Signature=0`,
    });
    const signatureOf = (target: string, signed: string) =>
      expectedSignature({ method: "GET", target, headers: headers(signed) }, EXAMPLE_KEYS.secretAccessKey);
    expect(signatureOf("/test.txt", "host;range;x-amz-content-sha256;x-amz-date")).toBe(
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    );
    expect(signatureOf("/?max-keys=2&prefix=J", "host;x-amz-content-sha256;x-amz-date")).toBe(
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    );
  });

  it("of the client is Amazon's", async () => {
    const client = new AwsClient({ ...EXAMPLE_KEYS, region: "us-east-1", service: "s3" });
    const signed = await client.sign(`https://${host}/?max-keys=2&prefix=J`, {
      headers: { "X-Amz-Content-Sha256": EMPTY },
      aws: { datetime: "20130524T000000Z" },
    });
    expect(signed.headers.get("Authorization")).toContain(
      "Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    );
  });
});
