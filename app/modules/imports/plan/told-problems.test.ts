import { expect, it } from "vitest";
import type { Category } from "#app/modules/catalog/index.ts";
import type { SheetRow } from "../read/sheet.ts";
import { findColumns } from "./columns.ts";
import { groupRows } from "./file-products.ts";
import { planProduct } from "./plan-product.ts";
import { notFollowing } from "./told-problems.ts";
import { readFileProduct } from "./wanted-product.ts";

const categories = [{ id: "saias", name: "Saias" }] as unknown as Category[];
const context = { categories, choices: {}, stock: (_: unknown, file: number) => file };

/** What is wrong with the new products of a file, as row and message. */
function problemsIn(...lines: string[]): string[] {
  const rows = lines.map((line, at): SheetRow => ({ row: at + 1, cells: line.split(";") }));
  const { columns, products } = findColumns(rows)!;
  return groupRows(products, columns).flatMap((product) => {
    const { wanted, problems } = readFileProduct(product, columns.format);
    const plan = planProduct(wanted, null, context);
    return [...problems, ...(plan.ok ? [] : notFollowing(problems, plan.problems))].map(
      ({ row, message }) => `${row} ${message}`,
    );
  });
}

it.each([
  ["-1", "O preço não pode ser negativo"],
  ["NaN", "Não entendemos o preço “NaN”"],
  ["10,999", "O preço tem mais de duas casas decimais"],
  ["=1+1", "Não entendemos o preço “=1+1”"],
  ["1,2E+3", "O preço foi transformado em número científico pela planilha"],
  ["", "Preço é obrigatório"],
])("of the price %s one thing is said", (price, message) => {
  expect(problemsIn("Código;Nome;Categoria;Preço;Estoque", `A;Saia;Saias;${price};3`)).toEqual([
    `2 ${message}`,
  ]);
});

it("of another cell that could not be read one thing is said, too, and what is wrong beside it still is", () => {
  const head = "Código;Nome;Categoria;Preço;Preço de atacado;Situação;Estoque";
  expect(problemsIn(head, "A;Saia;Saias;10;-2;Ativo;1")).toEqual(["2 O preço não pode ser negativo"]);
  expect(problemsIn(head, "A;Saia;Saias;10;;talvez;1,5")).toEqual([
    "2 A situação é Ativo ou Inativo, e está “talvez”",
    "2 O estoque deve ser um número inteiro, e está “1,5”",
  ]);
  const long = problemsIn(head, `A;Saia;${"x".repeat(3000)};10;;Ativo;1`);
  expect(long).toHaveLength(1);
  expect(problemsIn(head, "A;;Saias;dez;;Ativo;1")).toEqual([
    "2 Não entendemos o preço “dez”",
    "2 Nome do produto é obrigatório",
  ]);
});

it("rows of an ERP with two prices, or without their colour, hear so once", () => {
  const head = "Código;Descrição;Preço;Categoria;Código Pai;Produto Variação;Estoque";
  expect(
    problemsIn(
      head,
      "A;Saia;10;Saias;;;",
      "A-1;Saia Azul;10;Saias;A;Cor:Azul;1",
      "A-2;Saia Rosa;12;Saias;A;Cor:Rosa;1",
    ),
  ).toEqual(["4 Na Maré o produto tem um preço só, e a linha 2 tem outro"]);
  expect(
    problemsIn(
      head,
      "A;Saia;10;Saias;;;",
      "A-1;Saia Azul;10;Saias;A;Cor:Azul;1",
      "A-2;Saia Rosa;10;Saias;A;Cor:Rosa;1",
      "A-3;Saia;10;Saias;A;;1",
    ),
  ).toEqual(["5 Não diz de que cor ou tamanho é esta variação"]);
});
