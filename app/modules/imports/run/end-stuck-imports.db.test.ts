import { sql } from "kysely";
import { expect, it } from "vitest";
import { jobs } from "#app/jobs.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { anImporter, checkedFile, importedFile, importOf, productsOf } from "#tests/support/product-files.ts";
import { NOT_CHECKED, NOT_IMPORTED, NOT_UNDONE, NOTHING_IMPORTED } from "../limits.ts";
import { startImport, undoWholeImport } from "./steer-import.server.ts";
import { uploadProductFile } from "./upload-file.server.ts";

const FILE = "Código do produto;Nome;Categoria;Preço;Estoque\nC1;Saia;Saias;50;4\nC2;Blusa;Roupas;30;4";

/** Every job in the queue gave up or was set aside. */
const giveUp = () => sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(db);
const endStuck = () => jobs.find(({ name }) => name === "end-stuck-imports")!.run({} as never);

it("a check that gave up is refused with a message, and one that still waits is left alone", async () => {
  const me = await anImporter();
  const sent = await uploadProductFile(me, new File([FILE], "a.csv"));
  const { id } = sent as { id: string };
  await endStuck();
  expect(await importOf(me, id)).toMatchObject({ status: "conferindo" });
  await giveUp();
  await endStuck();
  expect(await importOf(me, id)).toMatchObject({ status: "recusada", problem: NOT_CHECKED });
  await forgetJobs();
  expect(await importOf(me, await checkedFile(me, FILE))).toMatchObject({ status: "conferida" });
});

it("an import that gave up ends, and says what did not come in", async () => {
  const me = await anImporter();
  const id = await checkedFile(me, FILE);
  await startImport(me, id, "boas");
  await giveUp();
  await endStuck();
  const { status, problem, done, lines } = await importOf(me, id);
  expect({ status, problem, refused: done.recusado }).toEqual({
    status: "concluida",
    problem: NOT_IMPORTED,
    refused: lines.length,
  });
  await forgetJobs();
  expect(await importOf(me, await importedFile(me, FILE))).toMatchObject({
    status: "concluida",
    problem: null,
  });
});

it("all or nothing that gave up is put back", async () => {
  const me = await anImporter();
  const id = await checkedFile(me, FILE);
  await startImport(me, id, "todas");
  await giveUp();
  await endStuck();
  await sql`delete from graphile_worker._private_jobs where attempts > 0`.execute(db);
  await runDueJobs();
  expect(await importOf(me, id)).toMatchObject({ status: "desfeita", problem: NOTHING_IMPORTED });
  expect(await productsOf(me)).toEqual([]);
});

it("an import that could not be undone stays, and can be undone again", async () => {
  const me = await anImporter();
  const id = await importedFile(me, FILE);
  await undoWholeImport(me, id);
  await giveUp();
  await endStuck();
  expect(await importOf(me, id)).toMatchObject({ status: "concluida", problem: NOT_UNDONE });
  await forgetJobs();
  expect(await undoWholeImport(me, id)).toMatchObject({ ok: true });
  await runDueJobs();
  expect(await importOf(me, id)).toMatchObject({ status: "desfeita", problem: null });
});
