import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const KEYS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "a/secret+for-tests" };
const BUCKET = "fotos";
const REGION = "sa-east-1";

interface SignedRequest {
  method: string;
  /** Path and query, as sent. */
  target: string;
  headers: IncomingHttpHeaders;
}

const hash = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** SigV4 as AWS describes it, from what arrived: the signature that its `Authorization` should have. */
export function expectedSignature({ method, target, headers }: SignedRequest, secret: string): string {
  const { scope, signed } = claims(headers);
  const url = new URL(target, "http://storage");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const canonical = [
    method,
    url.pathname,
    query,
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signed.join(";"),
    headers["x-amz-content-sha256"],
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope.join("/"), hash(canonical)].join("\n");
  const key = scope.reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`);
  return hmac(key, text).toString("hex");
}

function claims({ authorization = "" }: IncomingHttpHeaders) {
  const [, accessKeyId, scope = "", signed = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  return { accessKeyId, scope: scope.split("/"), signed: signed.split(";"), signature };
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** What the storage does instead of answering as it should. */
export type Misbehaviour = "hangs" | "cuts the body" | "damages the body" | { status: number; code: string };

interface Stored {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

/** A small S3: one bucket, and pages of two keys. */
export async function startS3Server() {
  const objects = new Map<string, Stored>();
  const misbehaviours: Misbehaviour[] = [];
  const requests: string[] = [];

  const error = (status: number, code: string) => ({
    status,
    body: Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`),
  });

  function answer({ method = "", url = "", headers }: IncomingMessage, body: Buffer) {
    const { accessKeyId, signature, signed, scope } = claims(headers);
    const whole = ["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name));
    if (accessKeyId !== KEYS.accessKeyId || scope[1] !== REGION) return error(403, "InvalidAccessKeyId");
    if (!whole || signature !== expectedSignature({ method, target: url, headers }, KEYS.secretAccessKey))
      return error(403, "SignatureDoesNotMatch");
    if (headers["x-amz-content-sha256"] !== hash(body)) return error(400, "XAmzContentSHA256Mismatch");

    const { pathname, searchParams } = new URL(url, "http://storage");
    const [, bucket, ...rest] = pathname.split("/");
    const key = rest.join("/");
    if (bucket !== BUCKET) return error(404, "NoSuchBucket");
    if (key === "") return { status: 200, body: listing(searchParams) };
    if (method === "PUT") objects.set(key, { bytes: body, headers });
    if (method === "DELETE") objects.delete(key);
    if (method !== "GET") return { status: method === "DELETE" ? 204 : 200, body: Buffer.alloc(0) };
    const found = objects.get(key);
    if (!found) return error(404, "NoSuchKey");
    return {
      status: 200,
      body: found.bytes,
      sha256: found.headers["x-amz-meta-sha256"] as string | undefined,
    };
  }

  function listing(query: URLSearchParams): Buffer {
    const after = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix")!)).sort();
    const left = keys.filter((key) => `&<${key}` > after);
    const more = left.length > 2;
    const token = `&amp;&lt;${left[1]}`;
    return Buffer.from(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${
        more ? `<NextContinuationToken>${token}</NextContinuationToken>` : ""
      }${left
        .slice(0, 2)
        .map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`)
        .join("")}</ListBucketResult>`,
    );
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    requests.push(`${request.method} ${request.url}`);
    const trouble = misbehaviours.shift();
    if (trouble === "hangs") return;
    const given =
      typeof trouble === "object"
        ? error(trouble.status, trouble.code)
        : answer(request, Buffer.concat(parts));
    const { status, body } = given;
    const headers = {
      "Content-Length": body.length,
      ...("sha256" in given && { "x-amz-meta-sha256": given.sha256 }),
    };
    response.writeHead(status, headers);
    if (trouble === "cuts the body")
      return response.write(body.subarray(0, body.length / 2), () => response.destroy());
    response.end(trouble === "damages the body" ? Buffer.alloc(body.length, 7) : body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      name: BUCKET,
      region: REGION,
      ...KEYS,
    },
    objects,
    requests,
    /** The next answers, in this order. */
    misbehave: (...next: Misbehaviour[]) => misbehaviours.push(...next),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
