import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { connectForTests, connectInTest } from "#tests/support/ports.ts";
import { ingestPicture } from "./ingest-picture.server.ts";
import { openRendition } from "./open-rendition.server.ts";
import { localFolder, originalKey, renditionKey } from "./picture-storage.server.ts";
import { drawingPainter, pictureStorage } from "./ports.server.ts";

const folder = mkdtempSync(join(tmpdir(), "mare-renditions-"));
const storage = localFolder(folder);
connectForTests(pictureStorage, storage);
afterAll(() => rmSync(folder, { recursive: true }));

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function aPhoto(background: string): Promise<string> {
  const result = await ingestPicture(await solid(600, 800, background));
  if ("problem" in result) throw new Error(result.problem);
  return result.id;
}

async function aDrawing(id: string): Promise<string> {
  const drawing = JSON.stringify({ kind: "dress" });
  await db
    .insertInto("pictures")
    .values({ id, width: 1200, height: 1600, placeholder: "data:,", drawing, created_at: clock.now() })
    .execute();
  return id;
}

describe("a rendition", () => {
  it("is as wide as asked, in the format asked", async () => {
    const id = await aPhoto("#0f766e");
    for (const format of ["avif", "webp", "jpeg"] as const) {
      const {
        width,
        height,
        format: made,
        compression,
      } = await sharp((await openRendition({ id, width: 320, format })) as Buffer).metadata();
      expect({ width, height }).toEqual({ width: 320, height: 427 });
      expect(compression === "av1" ? "avif" : made).toBe(format);
    }
  });

  it("is never larger than the picture", async () => {
    const id = await aPhoto("#e8573f");
    const bytes = (await openRendition({ id, width: 1280, format: "webp" })) as Buffer;
    expect((await sharp(bytes).metadata()).width).toBe(600);
  });

  it("is made once and kept", async () => {
    const id = await aPhoto("#f2b33d");
    const made = await openRendition({ id, width: 160, format: "webp" });
    await storage.write(originalKey(id), Buffer.from("no picture any more"));
    expect(await openRendition({ id, width: 160, format: "webp" })).toEqual(made);
    expect(await storage.read(renditionKey({ id, width: 160, format: "webp" }))).toEqual(made);
  });

  it("is served even when it cannot be kept", async () => {
    const id = await aPhoto("#10302f");
    const full = { ...storage, write: () => Promise.reject(new Error("No space left on device")) };
    connectInTest(pictureStorage, full);
    expect(await openRendition({ id, width: 160, format: "jpeg" })).toBeInstanceOf(Buffer);
  });

  it("of an unknown picture is null", async () => {
    expect(await openRendition({ id: "f".repeat(32), width: 320, format: "avif" })).toBeNull();
  });
});

describe("a drawing", () => {
  it("is painted on the first request, in the size asked for, once for requests at the same time", async () => {
    const paint = vi.fn((_: unknown, width: number) => solid(width, width, "#d94f7a"));
    connectInTest(drawingPainter, paint);
    const id = await aDrawing("a".repeat(32));
    const wanted = { id, width: 320, format: "webp" } as const;
    const [first, second] = await Promise.all([openRendition(wanted), openRendition(wanted)]);
    expect(first).toBe(second);
    expect(await openRendition(wanted)).toEqual(first);
    expect(paint.mock.calls).toEqual([[{ kind: "dress" }, 320]]);
  });

  it("is never painted larger than it is said to be", async () => {
    const paint = vi.fn(() => solid(12, 16, "#d94f7a"));
    connectInTest(drawingPainter, paint);
    await openRendition({ id: await aDrawing("b".repeat(32)), width: 1280, format: "jpeg" });
    expect(paint).toHaveBeenCalledWith({ kind: "dress" }, 1200);
  });

  it("does not exist where no painter is connected", async () => {
    const id = await aDrawing("c".repeat(32));
    expect(await openRendition({ id, width: 320, format: "avif" })).toBeNull();
  });

  it("that failed to be painted is painted for the next request", async () => {
    const paint = vi.fn(() => solid(12, 16, "#d94f7a")).mockRejectedValueOnce(new Error("no colours"));
    connectInTest(drawingPainter, paint);
    const wanted = { id: await aDrawing("d".repeat(32)), width: 160, format: "webp" } as const;
    await expect(openRendition(wanted)).rejects.toThrow("no colours");
    expect(await openRendition(wanted)).toBeInstanceOf(Buffer);
  });
});

it("processes that write the same file at once leave one whole file and nothing beside it", async () => {
  const bytes = Buffer.alloc(100_000, 7);
  await Promise.all(Array.from({ length: 8 }, () => localFolder(folder).write("shared/one", bytes)));
  expect(await storage.read("shared/one")).toEqual(bytes);
  expect(readdirSync(join(folder, "shared"))).toEqual(["one"]);
});
