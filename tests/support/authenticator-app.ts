import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What a secret in Base32 stands for. */
export function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows for a secret (RFC 6238); `ahead`: as many half minutes later. */
export function appCode(secret: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac("sha1", bytesOf(secret.replaceAll(" ", "")))
    .update(counter)
    .digest();
  const number = digest.readUInt32BE(digest[digest.length - 1]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
