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
import { localFolder, originalKey, renditionKey, withShipped } from "./picture-storage.server.ts";
import { drawingPainter, pictureStorage } from "./ports.server.ts";
import { AT_ONCE } from "./sharp-queue.server.ts";

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

  it("is neither there nor missing while the storage cannot be read", async () => {
    const id = await aPhoto("#7a4f10");
    const wanted = { id, width: 160, format: "webp" } as const;
    const away = () => Promise.reject(new Error("503 SlowDown"));
    connectInTest(pictureStorage, { ...storage, read: away });
    expect(await openRendition(wanted)).toBe("busy");
    const noOriginals = (key: string) => (key.startsWith("originals/") ? away() : storage.read(key));
    connectInTest(pictureStorage, { ...storage, read: noOriginals });
    expect(await openRendition(wanted)).toBe("busy");
    connectInTest(pictureStorage, storage);
    expect(await openRendition(wanted)).toBeInstanceOf(Buffer);
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

  it("that is kept larger is shrunk from that, and not painted again", async () => {
    const paint = vi.fn((_: unknown, width: number) => solid(width, width, "#d94f7a"));
    connectInTest(drawingPainter, paint);
    const id = await aDrawing("e".repeat(32));
    await openRendition({ id, width: 640, format: "avif" });
    const small = (await openRendition({ id, width: 160, format: "webp" })) as Buffer;
    expect((await sharp(small).metadata()).width).toBe(160);
    expect(paint.mock.calls).toEqual([[{ kind: "dress" }, 640]]);
  });

  it("is left out when everybody who asked for it has gone before its turn, and made when one is still there", async () => {
    const gate = Promise.withResolvers<void>();
    const paint = vi.fn(async () => {
      await gate.promise;
      return solid(12, 16, "#d94f7a");
    });
    connectInTest(drawingPainter, paint);
    const busy = await Promise.all(["1", "2"].map((digit) => aDrawing(digit.repeat(32))));
    const first = busy.map((id) => openRendition({ id, width: 160, format: "webp" }));
    await vi.waitFor(() => expect(paint).toHaveBeenCalledTimes(AT_ONCE));

    const gone = new AbortController();
    const left = { id: await aDrawing("3".repeat(32)), width: 160, format: "webp" } as const;
    const shared = { id: await aDrawing("4".repeat(32)), width: 160, format: "webp" } as const;
    const answers = [
      openRendition(left, gone.signal),
      openRendition(shared, gone.signal),
      openRendition(shared, new AbortController().signal),
    ];
    gone.abort();
    gate.resolve();
    await Promise.all(first);
    const [ofLeft, ofShared, alsoOfShared] = await Promise.all(answers);
    expect(ofLeft).toBe("busy");
    expect(ofShared).toBeInstanceOf(Buffer);
    expect(alsoOfShared).toBe(ofShared);
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

it("what the shop was shipped with is read, and never written over nor removed", async () => {
  const shipped = localFolder(mkdtempSync(join(folder, "shipped-")));
  await shipped.write("renditions/a/160.avif", Buffer.from("shipped"));
  const both = withShipped(localFolder(mkdtempSync(join(folder, "own-"))), shipped);
  expect(await both.read("renditions/a/160.avif")).toEqual(Buffer.from("shipped"));
  expect(await both.read("renditions/a/320.avif")).toBeNull();
  await both.write("renditions/a/320.avif", Buffer.from("own"));
  expect(await both.read("renditions/a/320.avif")).toEqual(Buffer.from("own"));
  expect(await shipped.read("renditions/a/320.avif")).toBeNull();
  await both.remove("renditions/a");
  expect(await both.read("renditions/a/160.avif")).toEqual(Buffer.from("shipped"));
});

it("processes that write the same file at once leave one whole file and nothing beside it", async () => {
  const bytes = Buffer.alloc(100_000, 7);
  await Promise.all(Array.from({ length: 8 }, () => localFolder(folder).write("shared/one", bytes)));
  expect(await storage.read("shared/one")).toEqual(bytes);
  expect(readdirSync(join(folder, "shared"))).toEqual(["one"]);
});
