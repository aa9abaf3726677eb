import { describe, expect, it } from "vitest";
import type { SheetRow } from "../read/sheet.ts";
import { findColumns } from "./columns.ts";
import { groupRows } from "./file-products.ts";
import { htmlText } from "./html-text.ts";
import {
  readAddresses,
  readGrams,
  readKilos,
  readPrice,
  readSide,
  readStatus,
  readStock,
} from "./read-cells.ts";
import { stockAfter, stockBack } from "./stock.ts";
import { readVariation, splitName } from "./variation.ts";
import { readFileProduct } from "./wanted-product.ts";

const sheet = (...lines: string[]): SheetRow[] =>
  lines.map((line, at) => ({ row: at + 1, cells: line.split(";") }));

describe("the columns of a file", () => {
  it.each([
    ["mare", "Código do produto;SKU;Nome;Descrição;Preço;Estoque"],
    ["mare", "sku;ESTOQUE"],
    ["bling", "ID;Código;Descrição;NCM;Preço;Situação;Estoque;GTIN/EAN;Produto Variação;Código Pai"],
    ["bling", "CODIGO;DESCRICAO;PRECO;ESTOQUE"],
    [
      "tiny",
      "ID;Código (SKU);Descrição;NCM (Classificação fiscal);Preço;Código do pai;Variações;URL imagem 1;URL imagem 2",
    ],
    ["tiny", "id;codigo (sku);descricao;classificacao fiscal;preco;categoria"],
  ])("are those of %s", (format, head) => {
    expect(findColumns(sheet("Relatório de produtos", head, "1;2;3"))?.columns.format).toBe(format);
  });

  it("are not found in a file about something else, and unused ones are told", () => {
    expect(findColumns(sheet("Data;Valor;Histórico", "1;2;3"))).toBeNull();
    expect(findColumns(sheet("Nome;Preço;Cotação do dólar"))?.columns.ignored).toEqual(["Cotação do dólar"]);
  });
});

describe("the rows of a product", () => {
  const read = (...lines: string[]) => {
    const { columns, products } = findColumns(sheet(...lines))!;
    return groupRows(products, columns).map((product) => readFileProduct(product, columns.format));
  };

  it("are found by the code of their parent, in any order, as Tiny writes them", () => {
    const [dress, ...others] = read(
      "Código (SKU);Descrição;Preço;Estoque;Código do pai;Variações;URL imagem 1;URL imagem 2",
      "V1-A;Vestido Azul M;10,00;3;V1;Cor:Azul||Tamanho:M;;",
      "V1;Vestido;0,00;99;;;https://x.test/1.jpg;https://x.test/2.jpg",
      "V1-B;Vestido Azul G;10,00;4;V1;Cor:Azul||Tamanho:G;;",
    );
    expect(others).toEqual([]);
    expect(dress).toMatchObject({
      problems: [],
      wanted: {
        code: "V1",
        name: "Vestido",
        price: 1_000,
        pictures: ["https://x.test/1.jpg", "https://x.test/2.jpg"],
        variations: [
          { row: 2, sku: "V1-A", color: "Azul", size: "M", stock: 3 },
          { row: 4, sku: "V1-B", color: "Azul", size: "G", stock: 4 },
        ],
      },
    });
  });

  it("must agree about the product in our own file, and about the price in any", () => {
    const [own] = read("Código do produto;Nome;Preço", "A;Saia;10", "A;Saia Midi;10");
    expect(own!.problems).toEqual([
      { row: 3, field: "name", message: "Diferente da linha 2, do mesmo produto" },
    ]);
    const [erp] = read(
      "Código;Descrição;Preço;Código Pai",
      "A;Saia;10;",
      "A-1;Saia Cor:Azul;10;A",
      "A-2;Saia Cor:Rosa;12;A",
    );
    expect(erp!.problems).toEqual([
      { row: 4, field: "price", message: "Na Maré o produto tem um preço só, e a linha 2 tem outro" },
    ]);
  });

  it("without a code are one product by their name", () => {
    expect(
      read("Nome;Preço;Tamanho", "Saia;10;P", "SAIA;10;M", "Blusa;10;P").map(({ wanted }) => wanted.name),
    ).toEqual(["Saia", "Blusa"]);
  });
});

describe("a cell", () => {
  it.each([
    ["129,90", 12_990],
    ["129.9", 12_990],
    ["1.079,90", 107_990],
    ["129,9000000000", 12_990],
    ["R$ 10", 1_000],
  ])("%s is a price", (text, value) => expect(readPrice(text)).toEqual({ ok: true, value }));
  it.each(["1,2E+3", "-5", "1.000", "dez", "10,999", "=10*2"])("%s is no price", (text) =>
    expect(readPrice(text).ok).toBe(false),
  );

  it.each([
    ["12", 12],
    ["12,00", 12],
    ["12.0000", 12],
    ["1.000", 1_000],
  ])("%s is a stock", (text, value) => expect(readStock(text)).toEqual({ ok: true, value }));
  it.each(["-3", "1,5", "muito", "1E3", "99999999"])("%s is no stock", (text) =>
    expect(readStock(text).ok).toBe(false),
  );

  it("is a weight in grams or kilos, a side in any unit, a status in a word", () => {
    expect([readKilos("0,350"), readKilos("0"), readGrams("1.200 g")]).toEqual(
      [350, null, 1_200].map((value) => ({ ok: true, value })),
    );
    expect(readKilos("45").ok).toBe(false);
    expect([readSide("0,22", "Metros"), readSide("22,3"), readSide("220", "Milímetro")]).toEqual(
      [22, 23, 22].map((value) => ({ ok: true, value })),
    );
    expect(readSide("22", "constructor")).toEqual({ ok: true, value: 22 });
    expect([readStatus("ATIVO"), readStatus("Inativo")]).toMatchObject([{ value: true }, { value: false }]);
    expect(readStatus("talvez").ok).toBe(false);
    expect(readAddresses("https://a/1,https://a/2 | https://a/3 https://a/3")).toEqual([
      "https://a/1",
      "https://a/2",
      "https://a/3",
    ]);
    const twelve = Array.from({ length: 12 }, (_, at) => `https://a/${at}`);
    expect(readAddresses(twelve.join(" , "))).toEqual(twelve);
    expect(readAddresses(Array.from({ length: 8_190 }, (_, at) => at).join("|"))).toHaveLength(24);
  });
});

describe("a variation", () => {
  it("is read in the ways of the ERPs", () => {
    expect(readVariation("Cor:Azul;Tamanho:M")).toEqual({ color: "Azul", size: "M" });
    expect(readVariation("TAMANHO: 38||COR: Azul Marinho")).toEqual({ color: "Azul Marinho", size: "38" });
    expect(readVariation("Voltagem:110")).toHaveProperty("problem");
    expect(readVariation("qualquer coisa")).toHaveProperty("problem");
    expect(splitName("Vestido Longo - Cor:Azul;Tamanho:M")).toEqual({
      name: "Vestido Longo",
      variation: "Cor:Azul;Tamanho:M",
    });
    expect(splitName("Cordão de couro")).toEqual({ name: "Cordão de couro", variation: "" });
  });
});

it("a description in HTML becomes text, and nothing in it can run", () => {
  expect(htmlText("<p>Calça &amp; blus&atilde;o</p><script>x</script>&#231;<br/>b&lt;i&gt;")).toBe(
    "Calça & blusão\n\nxç\nb<i>",
  );
  expect(htmlText("2 < 3 e A&B")).toBe("2 < 3 e A&B");
});

describe("the stock", () => {
  it("is the file's, less what was sold since the plan, and never more", () => {
    expect(stockAfter(10, 5, 5)).toBe(10);
    expect(stockAfter(10, 5, 3)).toBe(8);
    expect(stockAfter(1, 5, 3)).toBe(0);
    expect(stockAfter(5, 5, 3)).toBe(3);
    expect(stockAfter(10, 5, 9)).toBe(10);
  });

  it("goes back to what it was, less what was sold since the import", () => {
    expect(stockBack(5, 10, 10)).toBe(5);
    expect(stockBack(5, 10, 7)).toBe(2);
    expect(stockBack(5, 5, 3)).toBe(3);
  });
});
