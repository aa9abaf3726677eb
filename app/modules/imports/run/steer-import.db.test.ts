import { sql } from "kysely";
import { expect, it } from "vitest";
import { actionsOfShop } from "#app/modules/audit/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { actingFor, aViewer } from "#tests/support/factories.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { anImporter, checkedFile } from "#tests/support/product-files.ts";
import { discardImport, startImport, undoWholeImport } from "./steer-import.server.ts";

const FILE = "Código do produto;Nome;Categoria;Preço;Estoque\nC1;Saia;Saias;50;4\nC2;Blusa;Roupas;30;4";

/** Another member of the team of this person's shop. */
const aColleague = async ({ shop }: Viewer, name: string): Promise<Viewer> =>
  actingFor(await aViewer({ name }), shop!.id);

/** Who did what, newest first, as the shop's owner reads it. */
const lastActions = async ({ shop }: Viewer): Promise<string[]> =>
  (await actionsOfShop(shop!.id, 20)).map(({ actor, action }) => `${actor}: ${action}`);

/** The jobs in the queue as they were written before they named a person. */
const forgetWhoAsked = () =>
  sql`update graphile_worker._private_jobs set payload = (payload::jsonb - 'actorId')::json`.execute(db);

it("names whoever started an import and whoever undid it, once each among the shop's last actions", async () => {
  const sender = await anImporter();
  const id = await checkedFile(sender, FILE);
  await startImport(await aColleague(sender, "Bruna Começa"), id, "todas");
  await runDueJobs();
  await undoWholeImport(await aColleague(sender, "Caio Desfaz"), id);
  await runDueJobs();
  expect(await lastActions(sender)).toEqual([
    "Caio Desfaz: desfazer-importacao",
    "Bruna Começa: importar-produtos",
  ]);
  const { rows } = await sql<{ line: string }>`
    select distinct actor_name || ': ' || action as line from audit_log
    where shop_id = ${sender.shop!.id} and subject_kind = 'produto' order by 1`.execute(db);
  expect(rows.map(({ line }) => line)).toEqual([
    "Bruna Começa: criar-produto",
    "Caio Desfaz: excluir-produto",
  ]);
});

it("names whoever started it when all or nothing ends in nothing", async () => {
  const sender = await anImporter();
  const id = await checkedFile(sender, FILE);
  // Both files want the same codes, and this one comes first.
  const earlier = await checkedFile(sender, FILE);
  await startImport(sender, earlier, "todas");
  await runDueJobs();
  await startImport(await aColleague(sender, "Bruna Começa"), id, "todas");
  await runDueJobs();
  expect((await lastActions(sender))[0]).toBe("Bruna Começa: desfazer-importacao");
});

it("names whoever sent the file when the job was written before it named a person", async () => {
  const sender = await anImporter();
  const id = await checkedFile(sender, FILE);
  await startImport(await aColleague(sender, "Bruna Começa"), id, "todas");
  await forgetWhoAsked();
  await runDueJobs();
  await undoWholeImport(await aColleague(sender, "Caio Desfaz"), id);
  await forgetWhoAsked();
  await runDueJobs();
  expect(await lastActions(sender)).toEqual([
    `${sender.name}: desfazer-importacao`,
    `${sender.name}: importar-produtos`,
  ]);
});

it("undoes once what two presses asked for, both answered as done, also after it was undone", async () => {
  const sender = await anImporter();
  const id = await checkedFile(sender, FILE);
  expect(await undoWholeImport(sender, id)).toMatchObject({ problem: "moved-on" });
  await startImport(sender, id, "todas");
  expect(await undoWholeImport(sender, id)).toMatchObject({ problem: "moved-on" });
  await runDueJobs();
  const press = () => undoWholeImport(sender, id);
  expect(await Promise.all([press(), press()])).toEqual([{ ok: true }, { ok: true }]);
  await runDueJobs();
  expect(await press()).toEqual({ ok: true });
  await runDueJobs();
  expect((await lastActions(sender)).filter((line) => line.endsWith("desfazer-importacao"))).toHaveLength(1);
  const given = await checkedFile(sender, FILE);
  await discardImport(sender, given);
  expect(await undoWholeImport(sender, given)).toMatchObject({ problem: "moved-on" });
});
