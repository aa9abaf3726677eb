import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { nearestTint, TINTS, tintOf } from "./tint.server.ts";

it("every tint has its class in the stylesheet", () => {
  const stylesheet = readFileSync("app/design/styles/tints.css", "utf8");
  const classes = [...stylesheet.matchAll(/\.tint-(\d+) \{\s*background: (#[0-9a-f]{6});/g)];
  expect(classes.map(([, place, colour]) => [Number(place), colour])).toEqual([...TINTS.entries()]);
});

it("a colour gets the tint that looks like it", () => {
  for (const [place, colour] of TINTS.entries()) {
    const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    expect(nearestTint(rgb)).toBe(place);
  }
  expect(TINTS[nearestTint([255, 255, 255])]).toBe("#f8f5f1");
  expect(TINTS[nearestTint([90, 150, 180])]).toBe("#6a9bb5");
});

it("the tint of a picture is that of its edges, whatever is in the middle", async () => {
  const backdrop = sharp({ create: { width: 90, height: 120, channels: 3, background: "#bcdeda" } });
  const shirt = { create: { width: 40, height: 60, channels: 3 as const, background: "#aa0000" } };
  const picture = await backdrop
    .composite([{ input: shirt }])
    .png()
    .toBuffer();
  expect(await tintOf(sharp(picture))).toBe(`tint-${TINTS.indexOf("#bcdeda")}`);
});

it("a transparent edge counts as white", async () => {
  const clear = { create: { width: 9, height: 9, channels: 4 as const, background: "#00000000" } };
  expect(await tintOf(sharp(await sharp(clear).png().toBuffer()))).toBe("tint-0");
});
