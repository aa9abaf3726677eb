import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { takeStock } from "#app/modules/catalog/index.server.ts";
import { setActive } from "#app/modules/catalog/manage/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import {
  anImporter,
  file,
  importedFile,
  importOf,
  JEANS,
  productsOf,
  SHIRT,
  stockOf,
  typeStock,
} from "#tests/support/product-files.ts";
import { undoWholeImport } from "./steer-import.server.ts";

describe("undoing", () => {
  it("removes what was created unless it was ordered, and puts back what was changed unless it changed since", async () => {
    const me = await anImporter();
    await importedFile(me, SHIRT);
    await importedFile(me, file("C2;C2-U;Saia;Saias;;;50;4", "C3;C3-U;Blusa;Roupas;;;30;4"));
    const before = await productsOf(me);
    const id = await importedFile(
      me,
      file(
        "C1;C1-P2;Camisa Longa;Roupas;Azul;P;79,90;9",
        "C1;;Camisa Longa;Roupas;Preto;P;79,90;3",
        "C2;C2-U;Saia Longa;Saias;;;60;4",
        "C4;C4-U;Calça;Roupas;;;150;4",
      ),
    );
    const after = await productsOf(me);
    expect(after.map(({ fields }) => fields.name)).toEqual(["Camisa Longa", "Saia Longa", "Blusa", "Calça"]);
    await setActive(me, before[1]!.id, false);
    await db
      .transaction()
      .execute((transaction) =>
        takeStock(transaction, [{ variantId: after[0]!.variants[0]!.id, quantity: 1 }]),
      );
    expect(await undoWholeImport(me, id)).toMatchObject({ ok: true });
    await runDueJobs();
    const found = await importOf(me, id, "mantido");
    expect(found).toMatchObject({ status: "desfeita", done: { desfeito: 2, mantido: 1 } });
    expect(found.lines[0]).toMatchObject({
      name: "Saia Longa",
      note: expect.stringMatching(/alterado depois/),
    });
    const [shirt, skirt, blouse, ...others] = await productsOf(me);
    expect(others).toEqual([]);
    // Five before, of which one was sold meanwhile.
    expect(stockOf(shirt)).toEqual([4, 7]);
    expect({ fields: shirt!.fields, trade: shirt!.trade }).toEqual({
      fields: before[0]!.fields,
      trade: before[0]!.trade,
    });
    expect(shirt!.variants.map(({ sku }) => sku)).toEqual(["C1-P", "C1-M"]);
    expect([skirt!.fields.name, blouse]).toEqual(["Saia Longa", before[2]]);
  });

  it("keeps a stock that somebody set after the import", async () => {
    const me = await anImporter();
    await importedFile(me, JEANS(10));
    const id = await importedFile(me, JEANS(5));
    await typeStock(me, 50);
    await undoWholeImport(me, id);
    await runDueJobs();
    const { done, lines } = await importOf(me, id, "mantido");
    expect(done).toMatchObject({ desfeito: 0, mantido: 1 });
    expect(lines[0]!.note).toMatch(/alterado depois/);
    expect(stockOf((await productsOf(me))[0])).toEqual([50]);
  });

  it("of an import from before the stock had versions puts it back, less what was sold", async () => {
    const me = await anImporter();
    await importedFile(me, JEANS(10));
    const id = await importedFile(me, JEANS(5));
    await sql`update import_products set written = written #- '{variants,0,stockVersion}'
      where import_id = ${id}`.execute(db);
    await typeStock(me, 4);
    await undoWholeImport(me, id);
    await runDueJobs();
    expect(stockOf((await productsOf(me))[0])).toEqual([9]);
  });

  it("frees the codes of what it removed, so that the same file can come again", async () => {
    const me = await anImporter();
    const id = await importedFile(me, SHIRT);
    await undoWholeImport(me, id);
    await runDueJobs();
    expect(await productsOf(me)).toEqual([]);
    expect(await importOf(me, await importedFile(me, SHIRT, "todas"))).toMatchObject({ done: { criado: 1 } });
  });
});
