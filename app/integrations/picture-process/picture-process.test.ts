import { once } from "node:events";
import { getPriority } from "node:os";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pictureProcess } from "./index.server.ts";

const SCRIPT = "server/picture-process.ts";
const photo = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: "#d94f7a" } })
    .png()
    .toBuffer();
const drawing = { kind: "dress", fabric: "floral", colour: "Coral", view: "front", seed: 7 };

it("encodes and paints in one process of the lowest priority, which tells what went wrong", async () => {
  const { encode, paint, child } = pictureProcess({ script: SCRIPT });
  const made = await encode(await photo(), { width: 320, format: "webp" });
  expect(await sharp(made).metadata()).toMatchObject({ format: "webp", width: 320 });
  const first = child()!;
  expect(getPriority(first.pid)).toBe(19);
  expect((await sharp(await paint(drawing, 160)).metadata()).width).toBe(160);
  await expect(encode(Buffer.from("no picture"), { width: 320, format: "avif" })).rejects.toThrow(
    "unsupported image format",
  );
  expect(child()).toBe(first);
});

it("makes a picture again in another process when the first was killed", async () => {
  const { encode, child } = pictureProcess({ script: SCRIPT });
  const source = await photo();
  await encode(source, { width: 160, format: "jpeg" });
  const first = child()!;
  const many = Promise.all(Array.from({ length: 8 }, () => encode(source, { width: 480, format: "avif" })));
  first.kill("SIGKILL");
  for (const made of await many) expect((await sharp(made).metadata()).width).toBe(480);
  expect(child()).not.toBe(first);
});

it("ends when nothing was asked for a while, and begins again", async () => {
  const { encode, child } = pictureProcess({ script: SCRIPT, endsAfter: 1 });
  const source = await photo();
  const made = encode(source, { width: 160, format: "jpeg" });
  const first = child()!;
  const ended = once(first, "exit");
  await made;
  await ended;
  await encode(source, { width: 160, format: "jpeg" });
  expect(child()).not.toBe(first);
});
