import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { connectForTests, connectInTest } from "#tests/support/ports.ts";
import { ingestAddress, ingestPicture } from "./ingest-picture.server.ts";
import { openRendition } from "./open-rendition.server.ts";
import { localFolder, originalKey } from "./picture-storage.server.ts";
import { pictureDownload, pictureStorage } from "./ports.server.ts";
import { uploadProblems } from "./upload.ts";

const folder = mkdtempSync(join(tmpdir(), "mare-ingest-"));
const storage = localFolder(folder);
connectForTests(pictureStorage, storage);
afterAll(() => rmSync(folder, { recursive: true }));

const photo = (width = 90, height = 120) =>
  sharp({ create: { width, height, channels: 3, background: "#e8573f" } });
const noisyPhoto = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

async function taken(bytes: Uint8Array) {
  const result = await ingestPicture(bytes);
  if ("problem" in result) throw new Error(result.problem);
  return result;
}

describe("an uploaded picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("may be %s", async (format) => {
    const { id, width, height, placeholder } = await taken(await photo().toFormat(format).toBuffer());
    expect({ width, height }).toEqual({ width: 90, height: 120 });
    expect(placeholder).toMatch(/^tint-\d+$/);
    const row = await db.selectFrom("pictures").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ width: 90, height: 120, placeholder, drawing: null });
  });

  it("is the same picture when it is sent twice", async () => {
    const bytes = await noisyPhoto(60, 80).png().toBuffer();
    const first = await taken(bytes);
    expect(await taken(bytes)).toEqual(first);
    expect((await taken(await noisyPhoto(60, 81).png().toBuffer())).id).not.toBe(first.id);
  });

  it("that cannot be kept is refused with a message, and leaves no row", async () => {
    const away = { ...storage, write: () => Promise.reject(new Error("403 AccessDenied")) };
    connectInTest(pictureStorage, away);
    const rows = () => db.selectFrom("pictures").select("id").execute();
    const before = await rows();
    expect(await ingestPicture(await photo(71, 93).png().toBuffer())).toEqual({
      problem: "Não foi possível guardar a imagem agora. Tente novamente em alguns instantes.",
    });
    expect(await rows()).toEqual(before);
  });

  it("keeps nothing of where and with what it was taken", async () => {
    const gps = { GPSLatitudeRef: "S", GPSLatitude: "26/1 54/1 0/1" };
    const bytes = await photo()
      .withExif({ IFD0: { Make: "Telefone da Ana" }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Itajaí</place></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(bytes.includes("Telefone da Ana")).toBe(true);
    const { id } = await taken(bytes);
    const kept = [(await storage.read(originalKey(id)))!];
    for (const format of ["avif", "webp", "jpeg"] as const) {
      kept.push((await openRendition({ id, width: 160, format })) as Buffer);
    }
    for (const file of kept) {
      const { exif, xmp, icc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(file.includes("Telefone da Ana")).toBe(false);
    }
  });

  it("is set upright, and no side is longer than 2000 pixels", async () => {
    const lyingDown = await photo(2400, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await taken(lyingDown)).toMatchObject({ width: 1000, height: 2000 });
  });

  it("is laid on white where it is transparent", async () => {
    const clear = { width: 20, height: 20, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const { id } = await taken(await sharp({ create: clear }).png().toBuffer());
    const jpeg = (await openRendition({ id, width: 160, format: "jpeg" })) as Buffer;
    const { dominant } = await sharp(jpeg).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });
});

function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const edges = Buffer.alloc(8);
    edges.writeUInt32BE(data.length, 0);
    edges.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([edges.subarray(0, 4), body, edges.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk("IHDR", header), pixels, chunk("IEND", Buffer.alloc(0))]);
}

describe("what is not a picture we take", () => {
  const cutInHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

  it.each([
    [
      "an SVG called .png",
      "wrongFormat",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ["a page", "wrongFormat", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF", "wrongFormat", () => photo().gif().toBuffer()],
    ["a TIFF", "wrongFormat", () => photo().tiff().toBuffer()],
    ["nothing", "empty", () => Buffer.alloc(0)],
    [
      "a whole JPEG with a page after it",
      "wrongFormat",
      async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from("<SCRIPT src=//evil>")]),
    ],
    [
      "a page that begins as a JPEG",
      "damaged",
      () => Buffer.from("\xff\xd8\xff/*<b onclick=alert(1)>*/", "latin1"),
    ],
    ["half a JPEG", "damaged", async () => cutInHalf(await noisyPhoto(200, 200).jpeg().toBuffer())],
    ["half a PNG", "damaged", async () => cutInHalf(await noisyPhoto(200, 200).png().toBuffer())],
    ["half a WebP", "damaged", async () => cutInHalf(await noisyPhoto(200, 200).webp().toBuffer())],
    [
      "half an AVIF",
      "damaged",
      async () => cutInHalf(await noisyPhoto(200, 200).avif({ effort: 0 }).toBuffer()),
    ],
    ["900 megapixels in one kilobyte", "tooManyPixels", () => pngOf(30_000, 30_000)],
    ["more than 8 MB", "tooLarge", () => Buffer.alloc(8 * 1024 * 1024 + 1)],
  ] as const)("%s is refused in words", async (_, problem, make) => {
    expect(await ingestPicture(await make())).toEqual({ problem: uploadProblems[problem] });
  });

  it("leaves neither row nor file behind", async () => {
    const count = () =>
      db
        .selectFrom("pictures")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirst();
    const before = await count();
    await ingestPicture(cutInHalf(await noisyPhoto(200, 200).jpeg().toBuffer()));
    expect(await count()).toEqual(before);
  });
});

describe("a picture given by its address", () => {
  const behind = (bytes: Buffer) => connectInTest(pictureDownload, async () => ({ ok: true, bytes }));

  it("becomes ours, judged by its content like any other", async () => {
    const bytes = await noisyPhoto(61, 80).png().toBuffer();
    behind(bytes);
    expect(await ingestAddress("https://fotos.example/a.png")).toEqual(await taken(bytes));
    behind(Buffer.from("<svg/>"));
    expect(await ingestAddress("https://fotos.example/a.png")).toEqual({
      problem: uploadProblems.wrongFormat,
    });
  });

  it.each([
    ["not-an-address", "Informe o endereço completo da imagem, começando com https://."],
    ["refused", "Este endereço não pode ser usado. Informe o endereço público de uma imagem."],
    ["unreachable", "Não foi possível baixar a imagem deste endereço. Confira o link ou envie o arquivo."],
    ["too-large", uploadProblems.tooLarge],
  ] as const)("that is %s is refused with a message", async (problem, message) => {
    connectInTest(pictureDownload, async () => ({ ok: false, problem }));
    expect(await ingestAddress("https://fotos.example/a.png")).toEqual({ problem: message });
  });
});
