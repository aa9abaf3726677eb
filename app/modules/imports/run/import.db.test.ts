import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { takeStock } from "#app/modules/catalog/index.server.ts";
import { setActive } from "#app/modules/catalog/manage/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { blingSeason } from "#tests/support/bling-file.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import {
  anImporter,
  checkedFile,
  file,
  importedFile,
  importOf,
  JEANS,
  productsOf,
  SHIRT,
  stockOf,
  typeStock,
} from "#tests/support/product-files.ts";
import { chooseCategories, discardImport, startImport, undoWholeImport } from "./steer-import.server.ts";
import { uploadProductFile } from "./upload-file.server.ts";

describe("an import", () => {
  it("brings a season from Bling: three hundred products with 3,600 variants, and the same file changes nothing", async () => {
    const me = await anImporter();
    const id = await importedFile(me, blingSeason(300), "todas");
    expect(await importOf(me, id)).toMatchObject({
      status: "concluida",
      format: "bling",
      done: { criado: 300 },
    });
    const products = await productsOf(me);
    expect(products).toHaveLength(300);
    expect(products.reduce((sum, { variants }) => sum + variants.length, 0)).toBe(3_600);
    expect(products[0]).toMatchObject({
      fields: {
        name: "Vestido Verão 1",
        description: "Vestido leve de verão.\n\n• Viscose",
        price: 12_990,
        category: "roupas",
        colors: ["Azul", "Coral", "Preto"],
        sizes: ["P", "M", "G", "GG"],
        isActive: true,
      },
      trade: {
        code: "VER-0001",
        ncm: "62044400",
        weightGrams: 350,
        packageSize: { length: 30, width: 22, height: 4 },
      },
    });
    expect(products[0]!.variants[0]).toMatchObject({
      color: "Azul",
      size: "P",
      stock: 5,
      sku: "VER-0001-AZ-P",
    });
    const again = await importOf(me, await checkedFile(me, blingSeason(300)));
    expect(again.planned).toEqual({ criar: 0, alterar: 0, igual: 300, recusar: 0 });
  });

  it("shows what it would do, and changes nothing before the seller says so", async () => {
    const me = await anImporter();
    await importedFile(me, SHIRT);
    const before = await productsOf(me);
    const id = await checkedFile(
      me,
      file(
        "C1;C1-P;Camisa;Roupas;Azul;P;89,90;5",
        "C1;;Camisa;Roupas;Azul;GG;89,90;2",
        "C2;C2-U;Saia;Saias;;;50;1",
        "C3;C3-U;Bolsa;Foguetes;;;R$ dez;x",
      ),
    );
    expect(await productsOf(me)).toEqual(before);
    const { planned, lines } = await importOf(me, id);
    expect(planned).toEqual({ criar: 1, alterar: 1, igual: 0, recusar: 1 });
    const [refused, changed] = lines;
    expect(refused!.problems).toEqual([
      { row: 5, column: "Preço", message: "Não entendemos o preço “R$ dez”" },
      { row: 5, column: "Estoque", message: "O estoque deve ser um número inteiro, e está “x”" },
      expect.objectContaining({ row: 5, column: "Categoria" }),
    ]);
    expect(changed!.changes.map(({ label, before: was, after }) => `${label}: ${was} → ${after}`)).toEqual([
      "Preço: R$\u00a099,90 → R$\u00a089,90",
      "Tamanhos: P, M → P, M, GG",
      "Azul, GG: (nova) → 2 peças",
    ]);
  });

  it("keeps the difference of what was sold between the plan and the import, and never raises the stock", async () => {
    const me = await anImporter();
    await importedFile(me, SHIRT);
    const [shirt] = await productsOf(me);
    const id = await checkedFile(
      me,
      file("C1;C1-P;Camisa;Roupas;Azul;P;99,90;10", "C1;C1-M;Camisa;Roupas;Azul;M;99,90;7"),
    );
    await db.transaction().execute((transaction) =>
      takeStock(
        transaction,
        shirt!.variants.map(({ id: variantId }) => ({ variantId, quantity: 2 })),
      ),
    );
    await startImport(me, id, "boas");
    await runDueJobs();
    // 10 less the two that were sold; the other was not changed by the file, so it stays at what is left.
    expect(stockOf((await productsOf(me))[0])).toEqual([8, 5]);
  });

  it("takes a stock that somebody set after the plan for a change, not for sold pieces", async () => {
    const me = await anImporter();
    await importedFile(me, JEANS(10));
    const id = await checkedFile(me, JEANS(15));
    await typeStock(me, 0);
    await startImport(me, id, "boas");
    await runDueJobs();
    const { done, lines } = await importOf(me, id, "recusado");
    expect(done).toMatchObject({ alterado: 0, recusado: 1 });
    expect(lines[0]!.note).toMatch(/Foi alterado na loja depois da conferência/);
    expect(stockOf((await productsOf(me))[0])).toEqual([0]);
  });

  it("that was checked before the stock had versions still takes off what was sold", async () => {
    const me = await anImporter();
    await importedFile(me, JEANS(10));
    const id = await checkedFile(me, JEANS(15));
    await sql`update import_products set seen = seen - 'stockVersions' where import_id = ${id}`.execute(db);
    await typeStock(me, 8);
    await startImport(me, id, "boas");
    await runDueJobs();
    expect(stockOf((await productsOf(me))[0])).toEqual([13]);
  });

  it("does not touch a product that was edited after the plan", async () => {
    const me = await anImporter();
    await importedFile(me, SHIRT);
    const id = await checkedFile(
      me,
      file("C1;C1-P;Camisa Nova;Roupas;Azul;P;99,90;5", "C9;;Saia;Saias;;;50;1"),
    );
    await setActive(me, (await productsOf(me))[0]!.id, false);
    await startImport(me, id, "boas");
    await runDueJobs();
    const { status, done, lines } = await importOf(me, id, "recusado");
    expect({ status, done }).toMatchObject({ status: "concluida", done: { criado: 1, recusado: 1 } });
    expect(lines[0]!.note).toMatch(/Foi alterado na loja depois da conferência/);
    expect((await productsOf(me)).map(({ fields }) => fields.name)).toEqual(["Camisa", "Saia"]);
  });

  it("all or nothing: what was written goes back when one product cannot be", async () => {
    const me = await anImporter();
    await importedFile(me, SHIRT);
    const many = Array.from({ length: 30 }, (_, at) => `N${at};;Peça ${at};Roupas;;;10;1`);
    const id = await checkedFile(me, file(...many, "C1;C1-P;Camisa Nova;Roupas;Azul;P;99,90;5"));
    await setActive(me, (await productsOf(me))[0]!.id, false);
    await startImport(me, id, "todas");
    await runDueJobs();
    const { status, problem } = await importOf(me, id);
    expect(status).toBe("desfeita");
    expect(problem).toMatch(/Nada foi importado, como você pediu: “Camisa”|“Camisa Nova”/);
    expect((await productsOf(me)).map(({ fields }) => fields.name)).toEqual(["Camisa"]);
  });

  it("refuses all or nothing when the plan already refuses something, and anything twice", async () => {
    const me = await anImporter();
    const id = await checkedFile(me, file("C1;;Camisa;Roupas;;;10;1", "C2;;Sem preço;Roupas;;;;1"));
    expect(await startImport(me, id, "todas")).toMatchObject({ ok: false, problem: "refused-rows" });
    expect(await startImport(me, id, "talvez")).toMatchObject({ ok: false, problem: "no-mode" });
    const both = await Promise.all([startImport(me, id, "boas"), startImport(me, id, "boas")]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    await runDueJobs();
    expect(await productsOf(me)).toHaveLength(1);
    expect(await discardImport(me, id)).toMatchObject({ ok: false, problem: "moved-on" });
  });

  it("goes on where a killed worker was, and writes nothing twice", async () => {
    const me = await anImporter();
    const id = await checkedFile(
      me,
      file(...Array.from({ length: 60 }, (_, at) => `N${at};;Peça ${at};Roupas;;;10;1`)),
    );
    await startImport(me, id, "todas");
    await sql`create function stop_import() returns trigger language plpgsql as $$ begin
      if (select count(*) from import_products where import_id = ${sql.lit(id)} and outcome is not null) >= 25 then raise exception 'killed'; end if;
      return new; end $$`.execute(db);
    await sql`create trigger stop_import before insert on products execute function stop_import()`.execute(
      db,
    );
    await expect(runDueJobs()).rejects.toThrow("killed");
    expect(await importOf(me, id)).toMatchObject({ status: "importando", done: { criado: 25 } });
    await sql`drop trigger stop_import on products`.execute(db);
    await runDueJobs();
    expect(await importOf(me, id)).toMatchObject({ status: "concluida", done: { criado: 60 } });
    expect(await productsOf(me)).toHaveLength(60);
  });

  it("is one at a time, and nobody else's", async () => {
    const me = await anImporter();
    const other = await anImporter();
    const send = () => uploadProductFile(me, new File([SHIRT], "a.csv"));
    const sent = await Promise.all([send(), send()]);
    expect(sent.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(sent.find(({ ok }) => !ok)).toMatchObject({ kind: "conflict", problem: "at-work" });
    const id = (sent.find(({ ok }) => ok) as { id: string }).id;
    await runDueJobs();
    for (const act of [
      () => startImport(other, id, "boas"),
      () => discardImport(other, id),
      () => undoWholeImport(other, id),
      () => chooseCategories(other, id, new Map([["", "roupas"]])),
    ]) {
      expect(await act()).toMatchObject({ ok: false, kind: "notFound" });
    }
    expect(await startImport({ ...me, role: "cliente" }, id, "boas")).toMatchObject({ kind: "notFound" });
    expect((await importOf(me, id)).status).toBe("conferida");
  });
});
