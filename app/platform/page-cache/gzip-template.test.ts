import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { GzipTemplate } from "./gzip-template.server.ts";

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme", minLength: 50, maxLength: 400 }),
  fc.constant("maré ".repeat(900)),
);
const GAPS = 3;
const texts = fc.array(text, { minLength: GAPS, maxLength: GAPS });

it("a filled template is one gzip file of the whole text, whatever is filled in, in whatever order", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(text, fc.integer({ min: 0, max: GAPS - 1 })), { maxLength: 12 }),
      fc.array(texts, { minLength: 1, maxLength: 4 }),
      async (parts, fillings) => {
        const template = await GzipTemplate.of(
          parts.map((part) => (typeof part === "number" ? part : Buffer.from(part))),
        );
        // Once more at the end: with the lengths of another filling in between.
        for (const given of [...fillings, fillings[0]!]) {
          const whole = parts.map((part) => (typeof part === "number" ? given[part] : part)).join("");
          expect(gunzipSync(template.fill(given)).toString()).toBe(Buffer.from(whole).toString());
        }
      },
    ),
    { numRuns: 60 },
  ));

it("texts of the same lengths reuse the layout and leave earlier files alone", async () => {
  const template = await GzipTemplate.of([Buffer.from("<p>"), 0, Buffer.from("</p>"), 0]);
  const first = template.fill(["Ana"]);
  const second = template.fill(["Bea"]);
  expect(gunzipSync(first).toString()).toBe("<p>Ana</p>Ana");
  expect(gunzipSync(second).toString()).toBe("<p>Bea</p>Bea");
});

it("a text may be longer than one block of the format", async () => {
  const long = "aé".repeat(100_000);
  const template = await GzipTemplate.of([0, 1]);
  expect(gunzipSync(template.fill([long, "b"])).toString()).toBe(`${long}b`);
});
