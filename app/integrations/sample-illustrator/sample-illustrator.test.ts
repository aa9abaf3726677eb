import sharp from "sharp";
import { expect, it } from "vitest";
import { paintSampleDrawing } from "./index.server.ts";

it("paints a drawing of the sample catalogue as wide as asked", async () => {
  const drawing = { kind: "dress", fabric: "floral", colour: "Coral", view: "front", seed: 7 };
  for (const width of [160, 320]) {
    const pixels = await paintSampleDrawing(drawing, width);
    expect(await sharp(pixels).metadata()).toMatchObject({ width, height: Math.round((width * 4) / 3) });
    // A dress, not an empty sheet.
    expect((await sharp(pixels).stats()).entropy).toBeGreaterThan(4);
  }
});
