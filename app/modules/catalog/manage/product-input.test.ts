import { describe, expect, it } from "vitest";
import type { Refusal } from "#app/platform/forms/result.ts";
import { cellName, readProductForm, readSentProduct, shownCellName } from "./form-fields.ts";
import { differences, emptyDraft, type ProductDraft } from "./product-draft.ts";
import { readProduct } from "./product-input.ts";
import { MAX_LENGTH, readCentimetres } from "./product-rules.ts";

const PICTURE = "0123456789abcdef0123456789abcdef";
const draft = (given: Partial<ProductDraft> = {}): ProductDraft => ({
  ...emptyDraft,
  name: "Vestido",
  description: "Leve.",
  price: "79.90",
  category: "roupas",
  stock: "10",
  ...given,
});
const check = (given: Partial<ProductDraft>) =>
  readProduct(draft(given), { categories: ["roupas", "saias"], reason: null });
const problemsOf = (given: Partial<ProductDraft>) => {
  const checked = check(given);
  return checked.ok ? {} : byField(checked);
};
const inputOf = (given: Partial<ProductDraft>) => {
  const checked = check(given);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.value;
};
const byField = ({ problems }: Refusal) =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

describe("a product form", () => {
  it("requires name, description, price, category and stock, in this order", () => {
    const read = readProduct({ ...emptyDraft, stock: "" }, { categories: ["roupas"], reason: " " });
    expect(read).toMatchObject({
      problems: [
        { field: "nome", message: "Nome do produto é obrigatório" },
        { field: "descricao", message: "Descrição é obrigatória" },
        { field: "preco", message: "Preço é obrigatório" },
        { field: "categoria", message: "Categoria é obrigatória" },
        { field: "estoque", message: "Estoque é obrigatório" },
        { field: "motivo", message: "O motivo é obrigatório" },
      ],
    });
  });

  it("may have no price only while it is inactive", () => {
    expect(inputOf({ price: "0", isActive: false }).price).toBe(0);
    expect(inputOf({ price: "0.01" }).price).toBe(1);
  });

  it("splits colours and sizes on commas", () => {
    expect(inputOf({ colors: "Azul, , Coral ", sizes: "P,M" })).toMatchObject({
      colors: ["Azul", "Coral"],
      sizes: ["P", "M"],
    });
    expect(inputOf({})).toMatchObject({ colors: ["Cor única"], sizes: ["Tamanho único"] });
  });

  it("reads a stock that is not a number as 0 on a new product, and as an error on an existing one", () => {
    expect(inputOf({ stock: "muitas" }).stock).toEqual({ by: "total", pieces: 0, shown: null });
    expect(problemsOf({ stock: "muitas", shownStock: "8" })).toEqual({
      estoque: "O estoque deve ser um número inteiro",
    });
  });

  it.each<[Partial<ProductDraft>, object]>([
    [{ price: "79.905" }, { preco: "O preço deve ter no máximo duas casas decimais, como 79,90" }],
    [{ price: "-1" }, { preco: "O preço não pode ser negativo" }],
    [
      { price: "0", wholesalePrice: "" },
      { preco: "Para ficar ativo, o produto precisa de um preço de pelo menos R$\u00a00,01" },
    ],
    [{ wholesalePrice: "0,00" }, { preco_atacado: "O preço de atacado deve ser de pelo menos R$\u00a00,01" }],
    [{ stock: "-1" }, { estoque: "O estoque não pode ser negativo" }],
    [{ category: "inventada" }, { categoria: "Escolha uma categoria da lista" }],
    [{ wholesalePrice: "79.90" }, { preco_atacado: "O preço de atacado deve ser menor que o preço" }],
    [{ wholesalePrice: "=A1" }, { preco_atacado: "O preço de atacado deve ser um número, como 79,90" }],
    [{ name: "x".repeat(121) }, { nome: "O nome pode ter até 120 caracteres" }],
    [{ description: "x".repeat(5_001) }, { descricao: "A descrição pode ter até 5.000 caracteres" }],
    [{ composition: "x".repeat(301) }, { composicao: "A composição pode ter até 300 caracteres" }],
    [{ colors: "x".repeat(41) }, { cores: "Cada cor pode ter até 40 caracteres" }],
    [{ sizes: "x".repeat(41) }, { tamanhos: "Cada tamanho pode ter até 40 caracteres" }],
    [
      { colors: numbered(21), sizes: numbered(20) },
      { cores: "Um produto pode ter até 400 combinações de cor e tamanho" },
    ],
    [{ colors: numbered(51) }, { cores: "Um produto pode ter até 50 cores" }],
    [{ sizes: numbered(51) }, { tamanhos: "Um produto pode ter até 50 tamanhos" }],
    [{ colors: "Azul", shownColors: numbered(51) }, { cores: "Troque até 50 de cada vez" }],
    [
      { measures: Array.from({ length: 21 }, (_, at) => ({ size: "P", measure: `m${at}`, value: "80" })) },
      { medidas: "Cada tamanho pode ter até 20 medidas" },
    ],
    [
      { stockBy: "grid", cells: [{ color: "Azul", size: "P", stock: "-2", shown: "" }] },
      { grade: "Azul, P: O estoque não pode ser negativo" },
    ],
    [
      { sizes: "P", measures: [{ size: "P", measure: "busto", value: "8800" }] },
      { medidas: "P: as medidas vão de 1 a 300 cm, com até uma casa decimal" },
    ],
    [
      { pictures: [{ id: PICTURE, alt: "x".repeat(201), color: "" }] },
      { fotos: "A descrição da foto pode ter até 200 caracteres" },
    ],
  ])("refuses %j with a message", (given, problems) => {
    expect(problemsOf(given)).toEqual(problems);
  });

  it("keeps text as text: no control characters, and a formula or a tag stays what was typed", () => {
    const input = inputOf({
      name: " =HYPERLINK(\u0000x)  <b>Saia</b>\u202a",
      description: "Um\r\n\r\n\r\n\r\ndois\u0007",
    });
    expect(input.name).toBe("=HYPERLINK( x) <b>Saia</b>");
    expect(input.description).toBe("Um\n\ndois");
  });

  it("describes a picture by the product's name by default, and drops colours that the product does not have", () => {
    const pictures = [
      { id: PICTURE, alt: " ", color: "Azul" },
      { id: "f".repeat(32), alt: "De costas", color: "Verde" },
    ];
    expect(inputOf({ colors: "Azul", pictures }).pictures).toEqual([
      { id: PICTURE, alt: "Vestido na cor Azul", color: "Azul" },
      { id: "f".repeat(32), alt: "De costas", color: null },
    ]);
  });

  it("reads the size table in centimetres, for the sizes the product has", () => {
    const measures = [
      { size: "P", measure: "busto", value: "86,5" },
      { size: "GG", measure: "busto", value: "110" },
    ];
    expect(inputOf({ sizes: "P", measures }).sizeGuide).toEqual({ P: { busto: 86.5 } });
    const long = [{ size: "P", measure: `${"m".repeat(MAX_LENGTH.option - 1)}👗`, value: "80" }];
    const [name] = Object.keys(inputOf({ sizes: "P", measures: long }).sizeGuide.P!);
    expect(name).toBe("m".repeat(MAX_LENGTH.option - 1));
    const odd = [{ size: "__proto__", measure: "busto", value: "80" }];
    expect(JSON.stringify(inputOf({ sizes: "__proto__", measures: odd }).sizeGuide)).toBe(
      '{"__proto__":{"busto":80}}',
    );
  });
});

function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => `N${index}`).join(",");
}

describe("what a browser sends", () => {
  it("is read completely, whatever the names of the colours", () => {
    const form = new FormData();
    const tricky = 'Azul: "noite" 100%';
    form.set("nome", "Vestido");
    form.set("estoque_por", "grade");
    form.set(cellName(tricky, "P/M"), "4");
    form.set(shownCellName(tricky, "P/M"), "3");
    form.append("foto", PICTURE);
    form.append("foto", PICTURE);
    form.append("foto", "../etc/passwd");
    form.set(`foto_alt:${PICTURE}`, "De frente");
    form.set("status", "inativo");
    form.append("arquivos", new File([], ""));
    form.append("arquivos", new File(["x"], "a.png"));
    form.append("arquivos", new File([], "vazia.png"));
    expect(readProductForm(form)).toMatchObject({
      name: "Vestido",
      price: "",
      stockBy: "grid",
      isActive: false,
      cells: [{ color: tricky, size: "P/M", stock: "4", shown: "3" }],
      pictures: [{ id: PICTURE, alt: "De frente", color: "" }],
    });
    expect(readSentProduct(form)).toMatchObject({
      files: [{ name: "a.png" }, { name: "vazia.png" }],
      version: 0,
      formKey: null,
    });
  });

  it("may be invalid, and is read and shown again up to limits", () => {
    const form = new FormData();
    form.set("descricao", "x".repeat(1_000_000));
    form.set("preco", "9".repeat(1_000_000));
    for (let n = 0; n < 3_000; n++) form.set(cellName(`Cor ${n}`, "P"), "1".repeat(100));
    const read = readProductForm(form);
    expect(JSON.stringify(read).length).toBeLessThan(250_000);
    expect(byField(readProduct(read, { categories: [], reason: null }) as Refusal)).toMatchObject({
      descricao: "A descrição pode ter até 5.000 caracteres",
    });
  });

  it("may have files in place of texts", () => {
    const form = new FormData();
    form.set("nome", new File(["x"], "nome.txt"));
    form.set("grade:%E0%A4%A:P", "1");
    form.set("grade:só uma parte", "1");
    expect(readProductForm(form)).toMatchObject({ name: "", cells: [], pictures: [] });
  });
});

it("differences are the fields that one tab would overwrite of another", () => {
  const stored = draft({ price: "89.90", colors: "Azul, Coral", description: "x".repeat(100) });
  expect(differences(stored, draft({ colors: "Azul,Coral" }))).toEqual([
    { label: "Descrição", stored: `${"x".repeat(79)}…` },
    { label: "Preço (R$)", stored: "89.90" },
  ]);
  expect(differences(stored, stored)).toEqual([]);
});

it.each([
  ["88", 88],
  ["22,7", 22.7],
  ["0", null],
  ["301", null],
  ["88.55", null],
  ["-1", null],
  ["=A1", null],
])("%s centimetres are %s", (typed, value) => {
  expect(readCentimetres(typed)).toBe(value);
});
