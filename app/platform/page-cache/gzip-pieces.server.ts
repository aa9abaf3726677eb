import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

const deflate = promisify(deflateRaw);

/**
 * A part of a text, compressed so that it can stand anywhere in a gzip file: it refers to nothing before it and ends on
 * a whole byte (a full flush). So the parts of a page that never change are compressed once, and what changes with
 * each answer (a nonce, a name) is put between them as it is.
 */
export interface GzipPiece {
  bytes: Buffer;
  length: number;
  crc: number;
  /** What the checksum of everything before is multiplied by when this is appended. */
  shift: number;
}

/** Compresses hard: a page is compressed once and sent many times. */
export async function compressedPiece(text: Buffer): Promise<GzipPiece> {
  const bytes = await deflate(text, { level: 9, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, length: text.length, crc: crc32(text), shift: shiftOf(text.length) };
}

const LONGEST_BLOCK = 0xffff;

/** Before each block: no compression, its length, and the length's complement. */
const BLOCK_HEAD = 5;

/** Uncompressed, for a few bytes that are different each time. */
export function storedPiece(text: string): GzipPiece {
  const length = Buffer.byteLength(text);
  const blocks = Math.ceil(length / LONGEST_BLOCK);
  const bytes = Buffer.allocUnsafe(length + blocks * BLOCK_HEAD);
  const content = blocks === 1 ? bytes.subarray(BLOCK_HEAD) : Buffer.allocUnsafe(length);
  content.write(text);
  for (let block = 0; block < blocks; block++) {
    const from = block * LONGEST_BLOCK;
    const size = Math.min(LONGEST_BLOCK, length - from);
    const at = block * (LONGEST_BLOCK + BLOCK_HEAD);
    bytes[at] = 0;
    bytes.writeUInt16LE(size, at + 1);
    bytes.writeUInt16LE(size ^ 0xffff, at + 3);
    if (blocks > 1) content.copy(bytes, at + BLOCK_HEAD, from, from + size);
  }
  return { bytes, length, crc: crc32(content), shift: shiftOf(length) };
}

/** No name, no time, unknown system (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const LAST_BLOCK = [3, 0];

/** One gzip file of all pieces in their order. */
export function joinGzip(pieces: readonly GzipPiece[]): Buffer {
  let crc = 0;
  let length = 0;
  let size = HEAD.length + 10;
  for (const piece of pieces) {
    crc = (multiply(piece.shift, crc) ^ piece.crc) >>> 0;
    length += piece.length;
    size += piece.bytes.length;
  }
  const file = Buffer.allocUnsafe(size);
  let at = HEAD.copy(file);
  for (const { bytes } of pieces) at += bytes.copy(file, at);
  file[at++] = LAST_BLOCK[0]!;
  file[at++] = LAST_BLOCK[1]!;
  at = file.writeUInt32LE(crc, at);
  file.writeUInt32LE(length >>> 0, at);
  return file;
}

/*
 * The checksum of two joined texts is known from theirs: a CRC is a remainder of polynomials over two elements, so the first
 * one is multiplied by x to the power of the second one's bits, and the second one added. As `crc32_combine` of zlib, which
 * Node does not offer.
 */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** The product of two polynomials modulo the CRC's, the highest power in the lowest bit. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = ONE, factor = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the powers 1, 2, 4, 8, … */
const POWERS: number[] = [0x40000000];
while (POWERS.length < 40) POWERS.push(multiply(POWERS.at(-1)!, POWERS.at(-1)!));

/** Of short texts, which are joined in every answer. */
const shortShifts: number[] = [];
const SHORT = 100;

/** x to the power of as many bits as these bytes have. */
function shiftOf(bytes: number): number {
  const known = shortShifts[bytes];
  if (known !== undefined) return known;
  let shift = ONE;
  for (let n = bytes, power = 3; n > 0; n = Math.floor(n / 2), power++)
    if (n % 2 === 1) shift = multiply(POWERS[power]!, shift);
  if (bytes < SHORT) shortShifts[bytes] = shift;
  return shift;
}
