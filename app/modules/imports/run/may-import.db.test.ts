import { expect, it } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { aSeller, aViewer } from "#tests/support/factories.ts";
import { waitingJobs } from "#tests/support/jobs.ts";
import { anImporter, checkedFile, importOf } from "#tests/support/product-files.ts";
import { checkImportJob } from "./check-import.server.ts";
import { whyNotImport } from "./may-import.server.ts";
import { chooseCategories, startImport } from "./steer-import.server.ts";
import { uploadProductFile } from "./upload-file.server.ts";

const FILE = "Código do produto;Nome;Categoria;Preço;Estoque\nC1;Saia;Saias;50;4";

it.each([
  ["pendente", /Conclua a verificação da loja/],
  ["suspenso", /Sua loja está suspensa/],
])("nothing is taken from a shop that is %s, and the reason is told", async (status, why) => {
  const me = await aViewer({ role: "lojista", sellerId: await aSeller({ status }) });
  expect(await whyNotImport(me)).toMatch(why);
  const sent = await uploadProductFile(me, new File([FILE], "produtos.csv"));
  expect(sent).toMatchObject({ ok: false, problem: "not-approved", message: expect.stringMatching(why) });
  expect(await waitingJobs(checkImportJob)).toEqual([]);
  expect(await db.selectFrom("imports").selectAll().execute()).toEqual([]);
});

it("what was checked is not imported after the shop was suspended", async () => {
  const me = await anImporter();
  expect(await whyNotImport(me)).toBeNull();
  const id = await checkedFile(me, FILE);
  await db.updateTable("sellers").set({ status: "suspenso" }).where("id", "=", me.shop!.id).execute();
  expect(await startImport(me, id, "todas")).toMatchObject({ ok: false, problem: "not-approved" });
  expect(await importOf(me, id)).toMatchObject({ status: "conferida" });
});

it("no file is planned again for a shop that was suspended", async () => {
  const me = await anImporter();
  const id = await checkedFile(me, FILE.replace("Saias", "Saias longas"));
  await db.updateTable("sellers").set({ status: "suspenso" }).where("id", "=", me.shop!.id).execute();
  const chosen = await chooseCategories(me, id, new Map([["saias longas", "saias"]]));
  expect(chosen).toMatchObject({ ok: false, problem: "not-approved" });
  expect(await importOf(me, id)).toMatchObject({ status: "conferida" });
});
