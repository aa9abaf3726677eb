import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import type { RenditionWidth } from "#app/modules/pictures/index.ts";
import { drawGarment, type GarmentSpec } from "../illustrator/index.ts";
import { RENDITIONS_FOLDER, renditionsToWrite } from "./renditions.ts";

/**
 * After write-portraits.ts: node database/sample/layers/write-renditions.ts
 * Writes what is missing and removes what nothing asks for any more; about ten minutes for all of it. Encoded harder
 * than the shop does it for a person who waits, and the large ones, which screens show at two dots a pixel, lower.
 */
const QUALITY: Record<RenditionWidth, number> = { 160: 50, 320: 50, 480: 48, 640: 45, 960: 40, 1280: 38 };

async function paint(spec: GarmentSpec, width: number): Promise<Buffer> {
  const density = (72 * width) / 900;
  return sharp(Buffer.from(drawGarment(spec)), { density })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

let written = 0;
const folders = new Set<string>();
for (const { id, spec, widths } of renditionsToWrite()) {
  const folder = new URL(`${id}/`, RENDITIONS_FOLDER);
  folders.add(id);
  mkdirSync(folder, { recursive: true });
  const names = widths.map((width) => `${width}.avif`);
  for (const name of readdirSync(folder)) if (!names.includes(name)) rmSync(new URL(name, folder));
  const missing = widths.filter((width) => !existsSync(new URL(`${width}.avif`, folder)));
  if (missing.length === 0) continue;
  // At least twice as large as needed: a weave finer than a pixel loses its colour when it is drawn that small.
  const painted = await paint(spec, Math.min(1200, 2 * Math.max(...missing)));
  for (const width of missing) {
    const bytes = await sharp(painted)
      .resize({ width, withoutEnlargement: true })
      .avif({ quality: QUALITY[width], effort: 3, chromaSubsampling: "4:2:0" })
      .toBuffer();
    writeFileSync(new URL(`${width}.avif`, folder), bytes);
    written++;
  }
}
for (const name of readdirSync(RENDITIONS_FOLDER))
  if (!folders.has(name)) rmSync(new URL(name, RENDITIONS_FOLDER), { recursive: true });
console.log(`Wrote ${written} renditions.`);
