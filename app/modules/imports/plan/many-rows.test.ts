import { expect, it } from "vitest";
import type { ShopProduct, ShopVariant } from "#app/modules/catalog/exchange/index.ts";
import type { Category } from "#app/modules/catalog/index.ts";
import { NO_TRADE } from "#app/modules/catalog/trade/index.ts";
import type { SheetRow } from "../read/sheet.ts";
import { findColumns } from "./columns.ts";
import { groupRows } from "./file-products.ts";
import { planProduct } from "./plan-product.ts";
import { readFileProduct } from "./wanted-product.ts";

const categories = [{ id: "saias", name: "Saias" }] as unknown as Category[];
const context = { categories, choices: {}, stock: (_: unknown, file: number) => file };

/** The products of a file, each as planned, with the problems of its cells. */
function planned(existing: ShopProduct | null, ...lines: string[][]) {
  const rows = lines.map((cells, at): SheetRow => ({ row: at + 1, cells }));
  const { columns, products } = findColumns(rows)!;
  return groupRows(products, columns).map((product) => {
    const { wanted, problems } = readFileProduct(product, columns.format);
    const plan = planProduct(wanted, existing, context);
    return [...problems, ...(plan.ok ? [] : plan.problems)].map(({ message }) => message);
  });
}

const HEAD = ["Código", "Nome", "Preço", "Categoria", "Cor", "Tamanho", "Estoque", "SKU"];
const numbered = (count: number, line: (at: number) => string[]) =>
  Array.from({ length: count }, (_, at) => line(at));

it("a product with a colour and a size in each of very many rows is refused, and never combined", () => {
  const lines = numbered(10_000, (at) => ["X1", "Peça", "10", "Saias", `cor ${at}`, `t${at}`, "1", ""]);
  expect(planned(null, HEAD, ...lines)).toEqual([
    ["Um produto pode ter até 50 cores", "Um produto pode ter até 50 tamanhos"],
  ]);
});

it("each of very many rows finds its colour and its SKU among many", () => {
  const names = numbered(400, (at) => [`cor ${at % 20}`, `t${Math.floor(at / 20)}`, `S${at}`]);
  const variants = names.map(([color, size, sku], at) => ({
    id: String(at),
    color,
    size,
    sku,
    ean: null,
    stock: 1,
  }));
  const fields = { name: "Peça", description: "Leve.", price: 1000, category: "saias", isActive: true };
  const options = {
    colors: names.slice(0, 20).map(([color]) => color!),
    sizes: numbered(20, (at) => [`t${at}`]).flat(),
  };
  const existing = {
    id: "p",
    trade: NO_TRADE,
    variants: variants as unknown as ShopVariant[],
    pictures: [],
    fields: { ...fields, ...options, wholesalePrice: null, composition: "", care: "", sizeGuide: {} },
  } as unknown as ShopProduct;
  const lines = numbered(10_000, (at) => ["", "Peça", "", "", "COR 19", "T19", "1", at === 0 ? "S399" : ""]);
  const [problems] = planned(existing, HEAD, ...lines);
  expect(problems).toHaveLength(9_999);
  expect(problems!.at(-1)).toBe("cor 19, t19 já está na linha 2");
});

it("a category of more characters than any has is refused", () => {
  const lines = numbered(300, (at) => [
    `C${at}`,
    "Peça",
    "10",
    `${"b/".repeat(16_000)}saias`,
    "",
    "",
    "1",
    "",
  ]);
  for (const problems of planned(null, HEAD, ...lines)) {
    expect(problems[0]).toBe("A categoria pode ter até 300 caracteres");
  }
  expect(planned(null, HEAD, ["C1", "Peça", "10", "Roupas > SAIAS", "", "", "1", ""])).toEqual([[]]);
});

it("headers, codes, names and options are read as far as a valid one may go", () => {
  const marks = "a\u0301\u0323".repeat(10_000);
  const head = [...HEAD, ...numbered(100, () => [marks]).flat()];
  const lines = numbered(200, () => ["", marks, "10", "Saias", marks, marks, "1", ""]);
  const [problems, ...others] = planned(null, head, ...lines);
  expect(others).toEqual([]);
  expect(problems).toContain("O nome pode ter até 120 caracteres");
  expect(problems).toContain("Cada cor pode ter até 40 caracteres");
});
