import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compressedPiece, joinGzip, storedPiece } from "./gzip-pieces.server.ts";

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme", minLength: 50, maxLength: 400 }),
  fc.constant("maré ".repeat(900)),
);

it("joined pieces are one gzip file of the whole text, whatever stands between the compressed parts", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), text), { maxLength: 12 }), async (parts) => {
      const pieces = await Promise.all(
        parts.map(([changes, part]) => (changes ? storedPiece(part) : compressedPiece(Buffer.from(part)))),
      );
      expect(gunzipSync(joinGzip(pieces)).toString()).toBe(
        Buffer.from(parts.map(([, part]) => part).join("")).toString(),
      );
    }),
    { numRuns: 60 },
  ));

it("an uncompressed part may be longer than one block of the format", () => {
  const long = "aé".repeat(100_000);
  expect(gunzipSync(joinGzip([storedPiece(long), storedPiece("b")])).toString()).toBe(`${long}b`);
});
