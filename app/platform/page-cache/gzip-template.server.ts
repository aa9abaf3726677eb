import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { multiply, shiftOf } from "./crc-polynomials.ts";
import { takeBuffer } from "./spare-buffers.ts";

const deflate = promisify(deflateRaw);

/** A text that is the same in each file, or the index of one that is given for each. */
export type TemplatePart = Buffer | number;

/**
 * Compressed so that it can stand anywhere in a gzip file: it refers to nothing before it and ends on a whole byte (a
 * full flush).
 */
interface Piece {
  bytes: Buffer;
  length: number;
  crc: number;
}

/** Where a piece of a given text belongs. */
interface Gap {
  text: number;
  from: number;
  to: number;
  at: number;
}

/** Where everything stands in files whose given texts have these lengths. */
interface Layout {
  lengths: readonly number[];
  /** The file with empty gaps and without its checksum. */
  file: Buffer;
  gaps: readonly Gap[];
  /** The share of the checksum that the pieces have. */
  crc: number;
  /** What the checksum of each given text is multiplied by, for all the gaps it fills. */
  factors: readonly number[];
}

/** No name, no time, unknown system (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** The checksum, and the length of the uncompressed text. */
const TAIL = 8;

/**
 * A gzip file with gaps. What never changes is compressed once; what changes with each answer (a nonce, a name) is put
 * into the gaps as it is. As long as the given texts keep their lengths, an answer is a copy of the last file with
 * other texts and another checksum.
 */
export class GzipTemplate {
  readonly #parts: readonly (Piece | number)[];
  #layout: Layout | null = null;

  private constructor(parts: readonly (Piece | number)[]) {
    this.#parts = parts;
  }

  /** Compresses hard: a page is compressed once and sent many times. */
  static async of(parts: readonly TemplatePart[]): Promise<GzipTemplate> {
    return new GzipTemplate(
      await Promise.all(parts.map((part) => (typeof part === "number" ? part : compressed(part)))),
    );
  }

  /** What it takes in memory, its layout included. */
  get bytes(): number {
    return (
      2 *
      this.#parts.reduce<number>((sum, part) => sum + (typeof part === "number" ? 0 : part.bytes.length), 0)
    );
  }

  /** One gzip file with these texts in the gaps. */
  fill(texts: readonly string[]): Buffer {
    const contents = texts.map((text) => Buffer.from(text));
    const { file: empty, gaps, crc, factors } = this.#layoutFor(contents);
    const file = takeBuffer(empty.length);
    empty.copy(file);
    let sum = crc;
    for (let text = 0; text < contents.length; text++)
      sum ^= multiply(factors[text]!, crc32(contents[text]!));
    for (const { text, from, to, at } of gaps) copyShort(contents[text]!, from, to, file, at);
    file.writeUInt32LE(sum >>> 0, file.length - TAIL);
    return file;
  }

  #layoutFor(contents: readonly Buffer[]): Layout {
    const known = this.#layout;
    if (known && contents.every(({ length }, text) => length === known.lengths[text])) return known;
    this.#layout = layOut(
      this.#parts,
      contents.map(({ length }) => length),
    );
    return this.#layout;
  }
}

async function compressed(text: Buffer): Promise<Piece> {
  const bytes = await deflate(text, { level: 9, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, length: text.length, crc: crc32(text) };
}

/**
 * The checksum of two joined texts is the first one's, shifted by the length of the second, and the second one's, added.
 * So the checksum of a file is the sum of its parts', each shifted by what follows it.
 */
function layOut(parts: readonly (Piece | number)[], lengths: readonly number[]): Layout {
  const chunks: Buffer[] = [HEAD];
  const gaps: Gap[] = [];
  const factors = lengths.map(() => 0);
  const total = parts.reduce<number>((sum, part) => sum + lengthOf(part), 0);
  let at = HEAD.length;
  let crc = 0;
  let following = total;
  for (const part of parts) {
    following -= lengthOf(part);
    if (typeof part === "number") {
      addGaps(part, lengths[part]!);
      factors[part]! ^= shiftOf(following);
    } else {
      add(part.bytes);
      crc ^= multiply(shiftOf(following), part.crc);
    }
  }
  const tail = Buffer.alloc(TAIL);
  tail.writeUInt32LE(total % 2 ** 32, TAIL / 2);
  const file = Buffer.concat([...chunks, LAST_BLOCK, tail]);
  return { lengths, file, gaps, crc, factors };

  function add(bytes: Buffer): void {
    chunks.push(bytes);
    at += bytes.length;
  }

  /** A given text stands in uncompressed blocks: before each its length, and the length's complement. */
  function addGaps(text: number, length: number): void {
    for (let from = 0; from < length; from += LONGEST_BLOCK) {
      const to = Math.min(length, from + LONGEST_BLOCK);
      const block = Buffer.alloc(BLOCK_HEAD + to - from);
      block.writeUInt16LE(to - from, 1);
      block.writeUInt16LE((to - from) ^ 0xffff, 3);
      gaps.push({ text, from, to, at: at + BLOCK_HEAD });
      add(block);
    }
  }

  function lengthOf(part: Piece | number): number {
    return typeof part === "number" ? lengths[part]! : part.length;
  }
}

const LONGEST_BLOCK = 0xffff;
const BLOCK_HEAD = 5;

/** By hand: for a nonce, asking Node to copy costs more than copying. */
function copyShort(content: Buffer, from: number, to: number, file: Buffer, at: number): void {
  for (let byte = from; byte < to; byte++) file[at + byte - from] = content[byte]!;
}
