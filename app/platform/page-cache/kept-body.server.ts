import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type AnswerParts, type PageMark, type PagePart, partsOf, textOf } from "../http/page.server.ts";
import type { PersonalParts, RenderedPage } from "../http/page-in-progress.ts";
import { GzipTemplate } from "./gzip-template.server.ts";

export type Encoding = "gzip" | "identity";

/** The bytes of a page for one answer after another, finished but for a few short texts. */
export interface FinishedBody {
  encoding: Encoding;
  /** The same for the same page in every process. */
  hash: string;
  bytes: number;
  fill(parts: AnswerParts): Buffer;
}

/** A rendered page as it is kept. */
export interface KeptBody {
  bytes: number;
  /** For a visitor, and as it is found for most viewers. */
  plain: FinishedBody;
  /** For a viewer: with the hearts of their favourites. */
  of(personal: PersonalParts): FinishedBody | Promise<FinishedBody>;
}

/**
 * A page for viewers has a mark at each heart. Cut there, it would compress three times worse, so these are filled in before
 * it is compressed: once for all who have no favourite on this page, and once for each other choice of favourites.
 */
const MAX_VARIANTS = 8;

export async function keptBody(page: RenderedPage, encoding: Encoding): Promise<KeptBody> {
  const parts = partsOf(page);
  const idsIn = (list: ChoosingList) => [
    ...new Set(
      parts.flatMap((part) => (listOf(part) === list ? (part as PageMark).mark.split(":")[1]! : [])),
    ),
  ];
  const [products, shops] = [idsIn("favourite"), idsIn("follows")];
  const variant = (favourites: readonly string[], followed: readonly string[]) => {
    const personal = { userId: "", name: "", favourites: favourites.join(" "), followed: followed.join(" ") };
    return finishedBody(joined(parts, personal), encoding);
  };
  const plain = await variant([], []);
  if (products.length + shops.length === 0) return { plain, bytes: plain.bytes, of: () => plain };

  const variants = new LRUCache<string, FinishedBody | Promise<FinishedBody>>({ max: MAX_VARIANTS });
  const text = parts.reduce((sum, part) => sum + (typeof part === "string" ? part.length : 0), 0);
  return {
    plain,
    bytes: text + plain.bytes * (MAX_VARIANTS + 1),
    of: ({ favourites, followed }) => {
      const shown = chosenOf(products, favourites);
      const follows = chosenOf(shops, followed);
      if (shown.length + follows.length === 0) return plain;
      const key = `${shown.join(" ")}|${follows.join(" ")}`;
      const known = variants.get(key) ?? variant(shown, follows);
      variants.set(key, known);
      return known;
    },
  };
}

function chosenOf(shown: readonly string[], own: string): string[] {
  const owned = new Set(own.split(" "));
  return shown.filter((id) => owned.has(id));
}

/** The lists of a person that a mark chooses its text by. */
type ChoosingList = "favourite" | "follows";

function listOf(part: PagePart): ChoosingList | null {
  if (typeof part === "string") return null;
  if (part.mark.startsWith("favourite:")) return "favourite";
  return part.mark.startsWith("follows:") ? "follows" : null;
}

/** A heart, or the button of a shop that can be followed. */
const isHeart = (part: PagePart): part is PageMark => listOf(part) !== null;

/** The parts with the hearts filled in, and neighbouring texts as one. */
function joined(parts: readonly PagePart[], personal: PersonalParts): PagePart[] {
  const whole: PagePart[] = [];
  let text: string[] = [];
  for (const part of parts) {
    if (typeof part === "string") text.push(part);
    else if (isHeart(part)) text.push(textOf(part, { nonce: "", requestId: "", personal }));
    else {
      whole.push(text.join(""), part);
      text = [];
    }
  }
  return [...whole, text.join("")].filter((part) => part !== "");
}

async function finishedBody(parts: readonly PagePart[], encoding: Encoding): Promise<FinishedBody> {
  const marks: PageMark[] = [];
  const template = parts.map((part) => (typeof part === "string" ? Buffer.from(part) : indexOf(part, marks)));
  const hash = createHash("sha256");
  for (const part of template) hash.update(typeof part === "number" ? `{${marks[part]!.mark}}` : part);
  const known = { encoding, hash: hash.digest("base64url").slice(0, 22) };
  const textsOf = (given: AnswerParts) => marks.map((mark) => textOf(mark, given));

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

/** The place of a mark among those that differ; the nonce stands in many places of a page. */
function indexOf({ mark, inData }: PageMark, marks: PageMark[]): number {
  const known = marks.findIndex((each) => each.mark === mark && each.inData === inData);
  return known === -1 ? marks.push({ mark, inData }) - 1 : known;
}
