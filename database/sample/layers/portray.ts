import { createHash } from "node:crypto";
import sharp from "sharp";
import { tintOf } from "#app/modules/pictures/tint.server.ts";
import { drawGarment, type GarmentSpec } from "../illustrator/index.ts";

export interface Portrait {
  /** Named by its content, which is what the illustrator draws. */
  id: string;
  /** The class of a colour. */
  placeholder: string;
}

const draw = (spec: GarmentSpec) => Buffer.from(drawGarment(spec));
const nameOf = (svg: Buffer) => createHash("sha256").update(svg).digest("hex").slice(0, 32);

export const pictureIdOf = (spec: GarmentSpec): string => nameOf(draw(spec));

export async function portray(spec: GarmentSpec): Promise<Portrait> {
  const svg = draw(spec);
  // Shrunk from a painted picture: drawn at twelve pixels, a weave finer than a pixel loses its colour.
  const painted = await sharp(svg).resize(160).png().toBuffer();
  return { id: nameOf(svg), placeholder: await tintOf(sharp(painted)) };
}
