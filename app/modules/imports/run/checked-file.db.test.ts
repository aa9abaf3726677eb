import { describe, expect, it } from "vitest";
import { blingSeason } from "#tests/support/bling-file.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import {
  anImporter,
  checkedFile,
  file,
  HEAD,
  importedFile,
  importOf,
  productsOf,
  SHIRT,
  stockOf,
} from "#tests/support/product-files.ts";
import { writeXlsx } from "../export/xlsx-writer.server.ts";
import { chooseCategories } from "./steer-import.server.ts";
import { uploadProductFile } from "./upload-file.server.ts";

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
