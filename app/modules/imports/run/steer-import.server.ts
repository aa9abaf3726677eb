import { sql } from "kysely";
import { readCategories } from "#app/modules/catalog/index.server.ts";
import { shopOf } from "#app/modules/catalog/manage/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Executor } from "#app/platform/db/db.server.ts";
import { inTransaction, Refused, violatedUniqueness } from "#app/platform/db/transaction.server.ts";
import { conflict, invalid, notFound, type Result } from "#app/platform/forms/result.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { type ImportMode, isImportId } from "../import.ts";
import { findImportRow, type ImportRow } from "../import-row.server.ts";
import { checkImportJob } from "./check-import.server.ts";
import { notApproved, whyNotImport } from "./may-import.server.ts";
import { runImportJob } from "./run-import.server.ts";
import { undoImportJob } from "./undo-import.server.ts";
import { AT_WORK } from "./upload-file.server.ts";

/** What a seller does with an import after its file was read. Each step is for one state, so a double click does it once. */

const MOVED_ON = conflict("moved-on", "Esta importação já seguiu adiante. Veja abaixo como ela está.");

type Steered = Parameters<Parameters<typeof inTransaction>[0]>[0];

async function steer(
  viewer: Viewer,
  id: string,
  change: (transaction: Steered, row: ImportRow) => Promise<void>,
): Promise<Result> {
  const sellerId = shopOf(viewer);
  if (!sellerId || !isImportId(id)) return notFound();
  try {
    return await inTransaction(async (transaction) => {
      await sql`select from imports where id = ${id} for no key update`.execute(transaction);
      const row = await findImportRow(transaction, id);
      if (row?.sellerId !== sellerId) throw new Refused(notFound());
      await change(transaction, row);
      return {};
    });
  } catch (error) {
    if (violatedUniqueness(error) === "imports_at_work") return AT_WORK;
    throw error;
  }
}

/** The steps that have a file planned or written: for shops that may import now. */
async function steerWhereApproved(...step: Parameters<typeof steer>): Promise<Result> {
  const why = await whyNotImport(step[0]);
  if (why) return notApproved(why);
  return steer(...step);
}

const setStatus = (transaction: Executor, id: string, set: Record<string, unknown>): Promise<unknown> =>
  transaction.updateTable("imports").set(set).where("id", "=", id).execute();

/** Begins to write what was planned. */
export async function startImport(viewer: Viewer, id: string, mode: string): Promise<Result> {
  if (mode !== "todas" && mode !== "boas") {
    return invalid("no-mode", "Escolha se entram todas as linhas ou só as que estão certas.", "modo");
  }
  return steerWhereApproved(viewer, id, async (transaction, row) => {
    if (row.status !== "conferida") throw new Refused(MOVED_ON);
    await refuseToStart(transaction, row, mode);
    await setStatus(transaction, id, { status: "importando", mode, started_at: clock.now() });
    await enqueue(transaction, runImportJob, { importId: id, actorId: viewer.userId });
  });
}

async function refuseToStart(transaction: Executor, { id }: ImportRow, mode: ImportMode): Promise<void> {
  const { rows } = await sql<{ refused: number; toWrite: number }>`
    select count(*) filter (where plan = 'recusar')::int as refused,
      count(*) filter (where plan in ('criar', 'alterar'))::int as "toWrite"
    from import_products where import_id = ${id}`.execute(transaction);
  const { refused, toWrite } = rows[0]!;
  if (mode === "todas" && refused > 0) {
    const message =
      "Há produtos recusados: corrija o arquivo e envie de novo, ou importe só as linhas certas.";
    throw new Refused(invalid("refused-rows", message, "modo"));
  }
  if (toWrite === 0) throw new Refused(invalid("nothing", "Não há nada para importar neste arquivo."));
}

/** Gives an import up before it begins. */
export const discardImport = (viewer: Viewer, id: string): Promise<Result> =>
  steer(viewer, id, async (transaction, row) => {
    if (row.status !== "conferida" && row.status !== "conferindo") throw new Refused(MOVED_ON);
    await setStatus(transaction, id, { status: "cancelada", file: null, finished_at: clock.now() });
  });

/** Puts back everything that an import wrote. Pressed again it is answered as done: what was asked for is under way, or was. */
export const undoWholeImport = (viewer: Viewer, id: string): Promise<Result> =>
  steer(viewer, id, async (transaction, row) => {
    if (row.status === "desfazendo" || row.status === "desfeita") return;
    if (row.status !== "concluida") throw new Refused(MOVED_ON);
    await setStatus(transaction, id, { status: "desfazendo", problem: null });
    await enqueue(transaction, undoImportJob, { importId: id, actorId: viewer.userId });
  });

/** Our category for names in the file that are none of ours; the file is then planned again. */
export async function chooseCategories(
  viewer: Viewer,
  id: string,
  chosen: ReadonlyMap<string, string>,
): Promise<Result> {
  const ours = new Set((await readCategories()).map((category) => category.id));
  return steerWhereApproved(viewer, id, async (transaction, row) => {
    if (row.status !== "conferida") throw new Refused(MOVED_ON);
    const unknown = new Set(row.columns.unknown.map(({ key }) => key));
    const choices = [...chosen].filter(([key, category]) => unknown.has(key) && ours.has(category));
    if (choices.length === 0) {
      throw new Refused(invalid("no-choice", "Escolha uma categoria da Maré para pelo menos um dos nomes."));
    }
    const categories = JSON.stringify({ ...row.choices, ...Object.fromEntries(choices) });
    await setStatus(transaction, id, { status: "conferindo", categories });
    await enqueue(transaction, checkImportJob, { importId: id });
  });
}
