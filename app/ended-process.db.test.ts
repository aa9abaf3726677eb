import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { fileProcess } from "#app/integrations/file-process/index.server.ts";
import { pictureProcess } from "#app/integrations/picture-process/index.server.ts";
import { takeAddressFor, takeUpload } from "#app/modules/catalog/manage/index.server.ts";
import { sheetReader } from "#app/modules/imports/read/index.server.ts";
import { registerDocument, registerDocuments } from "#app/modules/orders/fiscal/index.server.ts";
import { nfeReader } from "#app/modules/orders/nfe/index.server.ts";
import { bankFileReader } from "#app/modules/payments/bank-file/index.server.ts";
import { uploadBankFile } from "#app/modules/payments/reconciliation/index.server.ts";
import {
  drawingPainter,
  ingestPicture,
  localFolder,
  openRendition,
  openSharePicture,
  pictureDownload,
  pictureStorage,
  renditionEncoder,
  shareCardDrawer,
  uploadReader,
} from "#app/modules/pictures/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { ProcessEnded } from "#app/platform/processes/own-process.server.ts";
import { anAdministrator } from "#tests/support/administrator.ts";
import { connectForTests, connectInTest } from "#tests/support/ports.ts";
import { anImporter, checkedFile, importOf } from "#tests/support/product-files.ts";

/* What is said where something else ends the process that reads or makes, and the one that tries again. */

const ENDED = { script: "tests/support/ending-process.ts" };
const files = fileProcess(ENDED);
const pictures = pictureProcess(ENDED);
const NOT_READ = "Não foi possível ler o arquivo agora. Tente de novo.";

const folder = mkdtempSync(join(tmpdir(), "mare-ended-"));
connectForTests(pictureStorage, localFolder(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const aPhoto = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: "#d94f7a" } })
    .jpeg()
    .toBuffer();

it("a fiscal document is asked for again, alone or among others", async () => {
  connectInTest(nfeReader, files.readNfe);
  const seller = await anImporter();
  const bytes = new TextEncoder().encode("<nfeProc/>");
  const outcomes = await registerDocuments(seller, {
    files: [{ name: "nota.xml", bytes }],
    pasted: { codes: [], odd: [], beyond: 0 },
  });
  expect(outcomes).toEqual([{ given: "nota.xml", orderId: null, message: NOT_READ }]);
  expect(await registerDocument(seller, { orderId: randomUUID(), key: "", file: bytes })).toMatchObject({
    ok: false,
    message: NOT_READ,
  });
});

it("a bank's statement is asked for again", async () => {
  connectInTest(bankFileReader, files.readBank);
  const sent = await uploadBankFile(await anAdministrator(), { name: "extrato.csv", text: "data;valor" });
  expect(sent).toMatchObject({ ok: false, problems: [{ field: "arquivo", message: NOT_READ }] });
});

it("a file of products is asked for again", async () => {
  connectInTest(sheetReader, files.readSheet);
  const seller = await anImporter();
  const { status, problem } = await importOf(seller, await checkedFile(seller, "Nome;Preço\nSaia;10"));
  expect([status, problem]).toEqual(["recusada", expect.stringContaining("Envie-o de novo")]);
});

it("a picture is asked for again by a person, and tried again by a job", async () => {
  connectInTest(uploadReader, files.readPicture);
  const bytes = await aPhoto();
  connectInTest(pictureDownload, async () => ({ ok: true, bytes }));
  const seller = await anImporter();
  expect(await takeUpload(seller, new Blob([new Uint8Array(bytes)]))).toEqual({
    problem: "Não foi possível ler a imagem agora. Tente novamente em alguns instantes.",
  });
  await expect(takeAddressFor(seller.shop!.id, "https://fotos.test/1.jpg")).rejects.toThrow(ProcessEnded);
});

it("a rendition, a drawing and a shared link's picture are made for whoever asks later", async () => {
  const taken = await ingestPicture(await aPhoto());
  if ("problem" in taken) throw new Error(taken.problem);
  const id = "d".repeat(32);
  await db
    .insertInto("pictures")
    .values({ id, width: 300, height: 400, placeholder: "data:,", drawing: "{}", created_at: clock.now() })
    .execute();
  connectInTest(renditionEncoder, pictures.encode);
  connectInTest(drawingPainter, pictures.paint);
  connectInTest(shareCardDrawer, pictures.drawCard);
  for (const wanted of [taken.id, id])
    expect(await openRendition({ id: wanted, width: 160, format: "webp" })).toBe("busy");
  const card = { brand: "Maré", name: "Saia", line: "Bella", price: null };
  expect(await openSharePicture(taken.id, card)).toBe("busy");
});
