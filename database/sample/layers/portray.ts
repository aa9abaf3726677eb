import { createHash } from "node:crypto";
import sharp from "sharp";
import { drawGarment, type GarmentSpec } from "../illustrator/index.ts";

export interface Portrait {
  /** Named by its content, which is what the illustrator draws. */
  id: string;
  /** A few blurred pixels as a data URI. */
  placeholder: string;
}

const draw = (spec: GarmentSpec) => Buffer.from(drawGarment(spec));
const nameOf = (svg: Buffer) => createHash("sha256").update(svg).digest("hex").slice(0, 32);

export const pictureIdOf = (spec: GarmentSpec): string => nameOf(draw(spec));

export async function portray(spec: GarmentSpec): Promise<Portrait> {
  const svg = draw(spec);
  // Shrunk from a painted picture: drawn at twelve pixels, a weave finer than a pixel loses its colour.
  const painted = await sharp(svg).resize(160).png().toBuffer();
  const pixels = await sharp(painted).resize(12, 16).webp({ quality: 60 }).toBuffer();
  return { id: nameOf(svg), placeholder: `data:image/webp;base64,${pixels.toString("base64")}` };
}
