import { createHash } from "node:crypto";
import { type AnswerParts, partsOf } from "../http/page.server.ts";
import type { RenderedPage } from "../http/page-in-progress.ts";
import { GzipTemplate } from "./gzip-template.server.ts";

export type Encoding = "gzip" | "identity";

/** The bytes of a page for one answer after another, finished but for the nonce and the request's id. */
export interface FinishedBody {
  encoding: Encoding;
  /** The same for the same page in every process. */
  hash: string;
  bytes: number;
  fill(parts: AnswerParts): Buffer;
}

const MARKS = ["nonce", "requestId"] as const satisfies (keyof AnswerParts)[];

export async function finishedBody(page: RenderedPage, encoding: Encoding): Promise<FinishedBody> {
  const template = partsOf(page).map((part) =>
    typeof part === "string" ? Buffer.from(part) : MARKS.indexOf(part.mark),
  );
  const hash = createHash("sha256");
  for (const part of template) hash.update(typeof part === "number" ? `{${MARKS[part]}}` : part);
  const known = { encoding, hash: hash.digest("base64url").slice(0, 22) };
  const textsOf = (given: AnswerParts) => MARKS.map((mark) => given[mark]);

  if (encoding === "identity") {
    return {
      ...known,
      bytes: template.reduce<number>((sum, part) => sum + (typeof part === "number" ? 0 : part.length), 0),
      fill: (given) => {
        const texts = textsOf(given).map((text) => Buffer.from(text));
        return Buffer.concat(template.map((part) => (typeof part === "number" ? texts[part]! : part)));
      },
    };
  }
  const file = await GzipTemplate.of(template);
  return { ...known, bytes: file.bytes, fill: (given) => file.fill(textsOf(given)) };
}
