import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, constants, createGzip, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|rss\+xml|ld\+json)|image\/svg)/;
const WORTH_COMPRESSING = 1024;
/** Types that may be too long for memory: they are streamed. */
const STREAMED = /^(text\/csv|application\/(rss\+)?xml)/;

/**
 * Compresses an answer in the thread pool: whole, but for what is streamed. Quality 4 is where brotli beats gzip's size at gzip's cost, which
 * is what a small server can pay per page; hashed assets are compressed harder, once, at build time.
 */
export async function compressed(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.body || response.headers.has("Content-Encoding") || !COMPRESSIBLE.test(type)) return response;

  const headers = new Headers(response.headers);
  if (!headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
  const accepted = encodings(acceptEncoding);
  if (STREAMED.test(type)) {
    if (!accepted.includes("gzip")) return response;
    headers.set("Content-Encoding", "gzip");
    headers.delete("Content-Length");
    return new Response(gzipStream(response.body), { status: response.status, headers });
  }

  const body = Buffer.from(await response.arrayBuffer());
  const send = (content: Buffer) => {
    headers.set("Content-Length", String(content.length));
    return new Response(new Uint8Array(content), { status: response.status, headers });
  };
  if (body.length < WORTH_COMPRESSING) return send(body);
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

/** Not `CompressionStream`: it reads its source to the end even when its own reader has cancelled. */
function gzipStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const gzip = createGzip();
  // Either end destroys the other; the reader gets the error through its own stream.
  pipeline(Readable.fromWeb(body as NodeStream), gzip, () => {});
  return Readable.toWeb(gzip) as ReadableStream<Uint8Array>;
}

/** `br;q=0` says: anything but this. */
export const encodings = (acceptEncoding = ""): string[] =>
  acceptEncoding
    .toLowerCase()
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(";")[0]!.trim());

/** As browsers write it, without weights, it needs no reading. */
export const acceptsGzip = (acceptEncoding: string): boolean =>
  acceptEncoding.includes("gzip") &&
  (!acceptEncoding.includes(";") || encodings(acceptEncoding).includes("gzip"));
