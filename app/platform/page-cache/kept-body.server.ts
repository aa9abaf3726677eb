import { createHash } from "node:crypto";
import { type AnswerParts, type PageMark, partsOf, textOf } from "../http/page.server.ts";
import type { RenderedPage } from "../http/page-in-progress.ts";
import { compressedPiece, type GzipPiece, joinGzip, storedPiece } from "./gzip-pieces.server.ts";

export type Encoding = "gzip" | "identity";

/** The bytes of a rendered page, finished but for its marks. */
export interface KeptBody {
  encoding: Encoding;
  /** The same for the same page in every process. */
  hash: string;
  bytes: number;
  fill(parts: AnswerParts): Buffer;
}

export async function keptBody(page: RenderedPage, encoding: Encoding): Promise<KeptBody> {
  const parts = partsOf(page);
  const texts = parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
  const hash = createHash("sha256");
  for (const text of texts) hash.update(Buffer.isBuffer(text) ? text : `{${text.mark}}`);
  const known = { encoding, hash: hash.digest("base64url").slice(0, 22) };

  if (encoding === "identity") {
    return {
      ...known,
      bytes: total(texts),
      fill: (given) =>
        Buffer.concat(texts.map((text) => (Buffer.isBuffer(text) ? text : Buffer.from(textOf(text, given))))),
    };
  }
  const pieces = await Promise.all(
    texts.map((text) => (Buffer.isBuffer(text) ? compressedPiece(text) : text)),
  );
  return {
    ...known,
    bytes: total(pieces.map((piece) => (isMark(piece) ? piece : piece.bytes))),
    fill: (given) => {
      // The nonce stands in several places.
      const nonce = storedPiece(given.nonce);
      const pieceOf = (mark: PageMark) => (mark.mark === "nonce" ? nonce : storedPiece(textOf(mark, given)));
      return joinGzip(pieces.map((piece) => (isMark(piece) ? pieceOf(piece) : piece)));
    },
  };
}

const isMark = (part: GzipPiece | PageMark): part is PageMark => "mark" in part;

/** A mark and its place in the list take some memory too. */
const BYTES_OF_A_MARK = 100;
const total = (parts: readonly (Buffer | PageMark)[]): number =>
  parts.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : 0) + BYTES_OF_A_MARK, 0);
