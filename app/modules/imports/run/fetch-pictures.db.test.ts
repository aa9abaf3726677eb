import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { pictureDownload } from "#app/modules/pictures/index.server.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { photo, withOwnShops } from "#tests/support/own-products.ts";
import { connectInTest } from "#tests/support/ports.ts";
import { anImporter, checkedFile, importedFile, importOf, productsOf } from "#tests/support/product-files.ts";
import { undoWholeImport } from "./steer-import.server.ts";

withOwnShops();

let asked: string[] = [];
beforeEach(async () => {
  asked = [];
  const picture = Buffer.from(await (await photo(40)).arrayBuffer());
  connectInTest(pictureDownload, async (address) => {
    asked.push(address);
    if (address.includes("interno")) return { ok: false, problem: "refused" };
    if (address.includes("enorme")) return { ok: false, problem: "too-large" };
    if (address.includes("pagina")) return { ok: true, bytes: Buffer.from("<html>olá</html>") };
    return { ok: true, bytes: picture };
  });
});

const FILE = [
  "Código do produto;Nome;Categoria;Preço;Fotos",
  "F1;Saia;Saias;50;https://x.test/1.png | https://x.test/pagina | http://interno/ | https://x.test/enorme",
].join("\n");
const picturesOf = async (viewer: Viewer) =>
  (await productsOf(viewer)).map(({ pictures }) => pictures.length);

it("a picture that cannot be had costs that picture, never the product", async () => {
  const me = await anImporter();
  const id = await importedFile(me, FILE, "todas");
  const { status, pictures } = await importOf(me, id);
  expect({ status, ready: pictures.ready, waiting: pictures.waiting }).toEqual({
    status: "concluida",
    ready: 1,
    waiting: 0,
  });
  expect(pictures.refused.map(({ address }) => address)).toEqual([
    "https://x.test/pagina",
    "http://interno/",
    "https://x.test/enorme",
  ]);
  expect(pictures.refused[1]!.problem).toMatch(/não pode ser usado/);
  expect(await picturesOf(me)).toEqual([1]);
});

it("what was fetched is not fetched again, and undoing takes it away", async () => {
  const me = await anImporter();
  await importedFile(me, "Código do produto;Nome;Categoria;Preço\nF1;Saia;Saias;50");
  const known = "Código do produto;Nome;Categoria;Preço;Fotos\nF1;Saia;Saias;50;https://x.test/1.png";
  const id = await importedFile(me, known, "todas");
  expect(await picturesOf(me)).toEqual([1]);
  expect((await importOf(me, await checkedFile(me, known))).planned).toMatchObject({ igual: 1 });
  expect(asked).toEqual(["https://x.test/1.png"]);
  await undoWholeImport(me, id);
  await runDueJobs();
  expect((await importOf(me, id)).done).toMatchObject({ desfeito: 1, mantido: 0 });
  expect(await picturesOf(me)).toEqual([0]);
});
