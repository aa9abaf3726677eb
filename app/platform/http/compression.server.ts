import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg)/;
const WORTH_COMPRESSING = 1024;

/**
 * Compresses a whole answer in the thread pool. Quality 4 is where brotli beats gzip's size at gzip's cost, which
 * is what a small server can pay per page; hashed assets are compressed harder, once, at build time.
 */
export async function compressed(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.body || response.headers.has("Content-Encoding") || !COMPRESSIBLE.test(type)) return response;

  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const send = (content: Buffer) => {
    headers.set("Content-Length", String(content.length));
    return new Response(new Uint8Array(content), { status: response.status, headers });
  };
  if (body.length < WORTH_COMPRESSING) return send(body);
  const accepted = encodings(acceptEncoding);
  if (accepted.includes("br")) {
    headers.set("Content-Encoding", "br");
    return send(
      await brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    );
  }
  if (accepted.includes("gzip")) {
    headers.set("Content-Encoding", "gzip");
    return send(await gzipped(body, { level: 6 }));
  }
  return send(body);
}

/** `br;q=0` says: anything but this. */
const encodings = (acceptEncoding = ""): string[] =>
  acceptEncoding
    .toLowerCase()
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(";")[0]!.trim());
