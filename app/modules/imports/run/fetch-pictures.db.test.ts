import { sql } from "kysely";
import { beforeEach, expect, it, vi } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import { pictureDownload } from "#app/modules/pictures/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { Postponed } from "#app/platform/jobs/job.ts";
import { runDueJobs, waitingJobs } from "#tests/support/jobs.ts";
import { photo, withOwnShops } from "#tests/support/own-products.ts";
import { connectInTest } from "#tests/support/ports.ts";
import { anImporter, checkedFile, importedFile, importOf, productsOf } from "#tests/support/product-files.ts";
import { fetchPicturesJob, fetchPicturesOf } from "./fetch-pictures.server.ts";
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

const someProducts = (code: string, count: number, address: (at: number) => string) =>
  [
    "Código do produto;Nome;Categoria;Preço;Fotos",
    ...Array.from({ length: count }, (_, at) => `${code}${at};Saia ${code} ${at};Saias;50;${address(at)}`),
  ].join("\n");

it("all files of a shop wait for their pictures in one job, which fetches those of each", async () => {
  const me = await anImporter();
  const page = (code: string) => (at: number) => `https://x.test/${code}/pagina/${at}`;
  const ids = [
    await importedFile(me, someProducts("A", 12, page("A")), "todas"),
    await importedFile(me, someProducts("B", 12, page("B")), "todas"),
  ];
  await sql`update import_pictures set status = 'na-fila', problem = null`.execute(db);
  asked = [];
  for (const id of ids) {
    await db
      .transaction()
      .execute((transaction) => fetchPicturesOf(transaction, { id, sellerId: me.shop!.id }));
  }
  expect(await waitingJobs(fetchPicturesJob)).toHaveLength(1);
  await runDueJobs();
  expect(asked).toHaveLength(24);
  for (const id of ids)
    expect((await importOf(me, id)).pictures).toMatchObject({ waiting: 0, refusedCount: 12 });
});

it("two jobs of one shop do not fetch at the same time", async () => {
  const me = await anImporter();
  const id = await importedFile(me, FILE, "todas");
  await sql`update import_pictures set status = 'na-fila', problem = null`.execute(db);
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  connectInTest(pictureDownload, async () => {
    begun.resolve();
    await answer.promise;
    return { ok: false, problem: "unreachable" };
  });
  const first = fetchPicturesJob.run({ importId: id });
  await begun.promise;
  await expect(fetchPicturesJob.run({ importId: id })).rejects.toThrow(Postponed);
  answer.resolve();
  await first;
});

it("a server that was slow three times in a row is not asked again, and others are", async () => {
  const me = await anImporter();
  const now = performance.now.bind(performance);
  let slept = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + slept);
  connectInTest(pictureDownload, async (address) => {
    asked.push(address);
    if (address.includes("lento")) slept += 8_000;
    return { ok: false, problem: "unreachable" };
  });
  const slow = someProducts("L", 24, (at) => `https://${at % 2 ? "lento" : "vivo"}.test/${at}.png`);
  const id = await importedFile(me, slow, "todas");
  expect(asked.filter((address) => address.includes("lento"))).toHaveLength(3);
  expect(asked.filter((address) => address.includes("vivo"))).toHaveLength(12);
  const { waiting, refused } = (await importOf(me, id)).pictures;
  expect(waiting).toBe(0);
  expect(refused.filter(({ problem }) => problem.includes("paramos de tentar"))).toHaveLength(9);
});
