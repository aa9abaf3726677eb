import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, it } from "vitest";
import { RENDITIONS_FOLDER, renditionsToWrite } from "./renditions.ts";

const MEGABYTE = 1024 * 1024;
const files = readdirSync(RENDITIONS_FOLDER, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".avif"),
);

/** When it fails: node database/sample/layers/write-renditions.ts, which writes only those that are missing. */
it("what is in sight when a page arrives is written for the pictures of today, and nothing else", () => {
  const wanted = renditionsToWrite().flatMap(({ id, widths }) =>
    widths.map((width) => `${id}/${width}.avif`),
  );
  expect(files.toSorted()).toEqual(wanted.toSorted());
});

it("every written rendition is a picture of its width", async () => {
  const wrong: string[] = [];
  for (const file of files) {
    const { width, height, compression } = await sharp(
      readFileSync(new URL(file, RENDITIONS_FOLDER)),
    ).metadata();
    const stated = Math.min(1200, Number.parseInt(file.split("/")[1]!, 10));
    if (width !== stated || Math.abs(height - (stated * 4) / 3) > 1 || compression !== "av1")
      wrong.push(file);
  }
  expect(wrong).toEqual([]);
});

it("they take at most eight megabytes", () => {
  const bytes = files.reduce(
    (sum, file) => sum + statSync(fileURLToPath(new URL(file, RENDITIONS_FOLDER))).size,
    0,
  );
  expect(bytes).toBeLessThan(8 * MEGABYTE);
});
