import { expect, it } from "vitest";
import type { Viewer } from "#app/modules/identity/index.ts";
import {
  runImportJob,
  startImport,
  undoImportJob,
  undoWholeImport,
} from "#app/modules/imports/index.server.ts";
import { blingSeason } from "#tests/support/bling-file.ts";
import { anImporter, checkedFile, importOf } from "#tests/support/product-files.ts";
import { WHILE_IMPORTING, WHILE_UNDOING_AN_IMPORT } from "./fault-points.ts";
import { countOf, dieAt } from "./story.ts";

const productsOf = ({ shop }: Viewer) =>
  countOf("select count(*) from products where seller_id = $1 and archived_at is null", shop!.id);

/** Three transactions of products. */
async function startedImport(): Promise<{ viewer: Viewer; importId: string }> {
  const viewer = await anImporter();
  const importId = await checkedFile(viewer, blingSeason(60));
  await startImport(viewer, importId, "todas");
  return { viewer, importId };
}

it.each(WHILE_IMPORTING)(
  "a worker that dies at: %s, leaves no product half written, and the next goes on",
  async (point) => {
    const { viewer, importId } = await startedImport();
    await dieAt(point, { kind: "run-import", importId });
    const { status, done } = await importOf(viewer, importId);
    expect({ status, written: done.criado }).toEqual({
      status: "importando",
      written: await productsOf(viewer),
    });
    await runImportJob.run({ importId });
    await runImportJob.run({ importId });
    expect(await importOf(viewer, importId)).toMatchObject({ status: "concluida", done: { criado: 60 } });
    expect(await productsOf(viewer)).toBe(60);
  },
);

it.each(WHILE_UNDOING_AN_IMPORT)("a worker that dies at: %s, undoes the rest next time", async (point) => {
  const { viewer, importId } = await startedImport();
  await runImportJob.run({ importId });
  await undoWholeImport(viewer, importId);
  await dieAt(point, { kind: "undo-import", importId });
  expect(await productsOf(viewer)).toBe(35);
  await undoImportJob.run({ importId });
  expect(await importOf(viewer, importId)).toMatchObject({ status: "desfeita", done: { desfeito: 60 } });
  expect(await productsOf(viewer)).toBe(0);
});
