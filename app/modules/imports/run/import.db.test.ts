import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { listVariants, saveStockCells } from "#app/modules/catalog/bulk/index.server.ts";
import type { ShopProduct } from "#app/modules/catalog/exchange/index.ts";
import { takeStock } from "#app/modules/catalog/index.server.ts";
import { setActive } from "#app/modules/catalog/manage/index.server.ts";
import type { Viewer } from "#app/modules/identity/index.ts";
import { db } from "#app/platform/db/db.server.ts";
import { blingSeason } from "#tests/support/bling-file.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { anImporter, checkedFile, importedFile, importOf, productsOf } from "#tests/support/product-files.ts";
import { writeXlsx } from "../export/xlsx-writer.server.ts";
import { chooseCategories, discardImport, startImport, undoWholeImport } from "./steer-import.server.ts";
import { uploadProductFile } from "./upload-file.server.ts";

const HEAD = "Código do produto;SKU;Nome;Categoria;Cor;Tamanho;Preço;Estoque";
const file = (...rows: string[]) => [HEAD, ...rows].join("\r\n");
const SHIRT = file("C1;C1-P;Camisa;Roupas;Azul;P;99,90;5", "C1;C1-M;Camisa;Roupas;Azul;M;99,90;7");
const JEANS = (stock: number) => file(`J1;J1-U;Calça;Roupas;;;150;${stock}`);
const stockOf = (product: ShopProduct | undefined) => product?.variants.map(({ stock }) => stock);

/** Somebody types this stock of the first variant in the grid. */
async function typeStock(me: Viewer, stock: number): Promise<void> {
  const { rows } = await listVariants(me, { query: "", category: "", stock: null, page: 1 });
  const { id, stock: seen } = rows[0]!;
  expect(await saveStockCells(me, [{ id, seen, stock }])).toMatchObject({ ok: true, saved: 1 });
}

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

describe("a file", () => {
  it("has its unknown categories chosen by the seller", async () => {
    const me = await anImporter();
    const id = await checkedFile(me, blingSeason(2, { category: "Moda Feminina" }));
    const { planned, unknown } = await importOf(me, id);
    expect({ planned, unknown }).toMatchObject({
      planned: { recusar: 2 },
      unknown: [{ key: "moda feminina", name: "Moda Feminina", products: 2 }],
    });
    expect(await chooseCategories(me, id, new Map([["moda feminina", "foguetes"]]))).toMatchObject({
      ok: false,
    });
    await chooseCategories(me, id, new Map([["moda feminina", "roupas"]]));
    await runDueJobs();
    expect(await importOf(me, id)).toMatchObject({ status: "conferida", planned: { criar: 2, recusar: 0 } });
  });

  it("is refused as a whole with its reason", async () => {
    const me = await anImporter();
    const problemOf = async (content: string) => (await importOf(me, await checkedFile(me, content))).problem;
    expect(await problemOf("uma;duas;três\n1;2;3")).toMatch(/Não reconhecemos as colunas/);
    expect(await problemOf(HEAD)).toMatch(/nenhum produto/);
    expect(
      await problemOf(file(...Array.from({ length: 10_001 }, (_, at) => `N${at};;x;Roupas;;;1;1`))),
    ).toMatch(/mais de 10.000 linhas/);
    expect(await uploadProductFile(me, null)).toMatchObject({ problem: "no-file" });
    expect(await uploadProductFile(me, new File(["x"], "a.xlsm"))).toMatchObject({ problem: "macros" });
    expect(await uploadProductFile(me, new File([new Uint8Array(11 << 20)], "a.csv"))).toMatchObject({
      problem: "too-large",
    });
    expect(await productsOf(me)).toEqual([]);
  });

  it("of SKUs and stock alone changes the stock of the variations it names", async () => {
    const me = await anImporter();
    await importedFile(me, SHIRT);
    await importedFile(me, "SKU;Estoque\nC1-M;9\nC1-P;1");
    expect(stockOf((await productsOf(me))[0])).toEqual([1, 9]);
    // The same from an ERP, where each variation's code stands in the column of codes.
    const id = await importedFile(
      me,
      "Código;Descrição;Estoque;GTIN/EAN;Cod no fornecedor\nC1-P;Camisa;3,00;;\nC1-M;Camisa;4,00;;",
    );
    expect(await importOf(me, id)).toMatchObject({ format: "bling", done: { alterado: 1 } });
    const [shirt] = await productsOf(me);
    expect([stockOf(shirt), shirt!.trade.code]).toEqual([[3, 4], "C1"]);
  });

  it("names the rows of repeated and foreign codes, scientific numbers and lost variations", async () => {
    const me = await anImporter();
    await importedFile(me, SHIRT);
    const xlsx = writeXlsx(
      [...HEAD.split(";"), "EAN"],
      [
        ["C2", "R-1", "Saia", "Saias", "Azul", "P", "10", "1", "7,89E+12"],
        ["C2", "R-1", "Saia", "Saias", "Azul", "M", "10", "1", ""],
        ["C3", "C1-P", "Blusa", "Roupas", "", "", "10", "1", ""],
        ["C4", "D-1", "Calça", "Roupas", "Azul, claro", "", "10", "1", "7891000315508"],
      ],
    );
    const { lines } = await importOf(me, await checkedFile(me, new Uint8Array(xlsx), "x.xlsx" as never));
    expect(
      lines.flatMap(({ problems }) =>
        problems.map(({ row, column, message }) => `${row} ${column}: ${message}`),
      ),
    ).toEqual([
      "2 EAN: O EAN foi transformado em número pela planilha. Formate a coluna como texto.",
      "3 SKU: O SKU R-1 já está na linha 2",
      "4 SKU: O SKU C1-P já é de “Camisa”",
      "5 EAN: EAN inválido: confira os dígitos",
      "5 Cor: Uma cor não pode ter vírgula: “Azul, claro”",
    ]);
  });
});
