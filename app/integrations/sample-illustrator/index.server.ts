import type { DrawingPainter } from "#app/modules/pictures/index.server.ts";
import type { GarmentSpec } from "#database/sample/illustrator/index.ts";

/** The width the illustrator states in its documents, at the 72 dots per inch that sharp assumes. */
const STATED_WIDTH = 900;

/** Paints the sample catalogue. The illustrator and sharp are loaded with the first drawing, so never without sample data. */
export const paintSampleDrawing: DrawingPainter = async (drawing, width) => {
  const { drawGarment } = await import("#database/sample/illustrator/index.ts");
  const { default: sharp } = await import("sharp");
  const svg = drawGarment(drawing as GarmentSpec);
  const density = (72 * width) / STATED_WIDTH;
  return sharp(Buffer.from(svg), { density }).resize({ width }).png({ compressionLevel: 1 }).toBuffer();
};
