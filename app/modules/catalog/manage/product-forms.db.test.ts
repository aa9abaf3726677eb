import { describe, expect, it, vi } from "vitest";
import { pictureDownload } from "#app/modules/pictures/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { centavos } from "#app/shared/money.ts";
import { added, me, other, photo, sellerOf, stocks, withOwnShops } from "#tests/support/own-products.ts";
import { connectInTest } from "#tests/support/ports.ts";
import { saveNewProduct } from "./add-product.server.ts";
import { editProduct } from "./edit-product.server.ts";
import { readProductForm, readSentProduct } from "./form-fields.ts";
import { findManagedProduct } from "./own-product-queries.server.ts";
import { lineStockSchema, readStockGrid } from "./product-input.ts";
import { setStock } from "./product-list-actions.server.ts";
import { savedStock } from "./product-rules.ts";
import { saveProductEdit, saveQuickEdit } from "./save-product-form.server.ts";

withOwnShops();

describe("a form that was sent", () => {
  const sent = (fields: Record<string, string>): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const submitNew = (viewer: typeof me, form: FormData) => saveNewProduct(viewer, readSentProduct(form));
  const submitEdit = (viewer: typeof me, id: string, form: FormData) =>
    saveProductEdit(viewer, id, readSentProduct(form));
  const submitQuick = (viewer: typeof me, id: string, form: FormData) =>
    saveQuickEdit(viewer, id, readSentProduct(form));
  const complete = { nome: "Saia", descricao: "Leve.", preco: "59.90", categoria: "saias", estoque: "8" };

  it("lists its problems, and keeps everything typed or uploaded", async () => {
    const form = sent({ ...complete, preco: "59.905", cores: "Azul" });
    form.append("arquivos", await photo(77), "frente.png");
    form.append("arquivos", new File(["<html>"], "truque.png"));
    expect(await submitNew(me, form)).toMatchObject({
      kind: "invalid",
      problems: [
        { field: "preco", message: "O preço deve ter no máximo duas casas decimais, como 79,90" },
        {
          field: "fotos",
          message: "truque.png: Formato não aceito. Envie uma imagem JPEG, PNG, WebP ou AVIF.",
        },
      ],
      form: {
        draft: { name: "Saia", price: "59.905", colors: "Azul", pictures: [{ alt: "" }] },
        pictures: [{ width: 30, height: 40 }],
      },
    });
  });

  it("is not taken without a chosen picture that is empty, and is where none was chosen", async () => {
    const form = sent({ ...complete, nome: "Saia Longa" });
    form.append("arquivos", await photo(79), "frente.png");
    form.append("arquivos", new File([], "costas.jpg"));
    expect(await submitNew(me, form)).toMatchObject({
      kind: "invalid",
      problems: [{ field: "fotos", message: "costas.jpg: O arquivo está vazio. Escolha outro." }],
      form: { draft: { name: "Saia Longa", pictures: [{ alt: "" }] } },
    });
    const without = sent({ ...complete, nome: "Saia Longa" });
    without.append("arquivos", new File([], ""));
    expect(await submitNew(me, without)).toMatchObject({ ok: true });
  });

  it("stores the picture at its URL", async () => {
    const bytes = Buffer.from(await (await photo(78)).arrayBuffer());
    connectInTest(pictureDownload, async () => ({ ok: true, bytes }));
    const submitted = await submitNew(me, sent({ ...complete, url_imagem: "https://fotos.test/a.png" }));
    if (!submitted.ok || submitted.shown) throw new Error(JSON.stringify(submitted));
    expect((await findManagedProduct(me, submitted.id))!.pictures).toMatchObject([{ alt: "Saia" }]);
  });

  it("that fails on our side shows an error, and can be sent again", async () => {
    vi.spyOn(db, "transaction").mockImplementationOnce(() => {
      throw new Error("No space left on device");
    });
    expect(await submitNew(me, sent(complete))).toMatchObject({
      kind: "failed",
      message: "Erro ao adicionar produto. Tente novamente.",
      form: { draft: { name: "Saia" } },
    });
    expect(await submitNew(me, sent(complete))).toMatchObject({ ok: true });
    expect(await submitNew(sellerOf(null), sent(complete))).toMatchObject({
      message: "Complete os dados da sua loja antes de cadastrar produtos.",
    });
  });

  it("over a newer version comes back over what is stored now", async () => {
    const id = await added(me);
    await editProduct(me, id, 1, { price: centavos(20_000) });
    const cells = ["Azul", "Coral"].flatMap((color) =>
      ["P", "M"].map((size) => ({ color, size, stock: 1, shown: null })),
    );
    await setStock(me, id, { by: "grid", cells });
    const quick = { nome: "Outro nome", descricao: "Amarra na cintura.", preco: "129.90", status: "ativo" };
    const stale = sent({ ...quick, estoque: "10", estoque_antes: "10", versao: "1" });
    expect(await submitQuick(me, id, stale)).toMatchObject({
      kind: "conflict",
      problems: [],
      form: {
        version: 2,
        conflict: [
          { label: "Nome do Produto", stored: "Vestido Envelope" },
          { label: "Preço (R$)", stored: "200.00" },
        ],
        draft: { name: "Outro nome", price: "129.90", stock: "4", shownStock: "4" },
      },
    });
    const moved = sent({ ...quick, estoque: "30", estoque_antes: "10", versao: "2" });
    expect(await submitQuick(me, id, moved)).toMatchObject({
      problems: [
        {
          field: "estoque",
          message: "O estoque mudou de 10 para 4 enquanto você editava. Confira e salve de novo.",
        },
      ],
    });
    const low = sent({ ...quick, preco: "10", estoque: "4", estoque_antes: "4", versao: "2" });
    expect(await submitQuick(me, id, low)).toMatchObject({
      problems: [
        { field: "preco", message: "O preço deve ser maior que o preço de atacado, que é R$\u00a089,90" },
      ],
    });
    expect((await findManagedProduct(me, id))!).toMatchObject({
      name: "Vestido Envelope",
      version: 2,
      stock: 4,
    });
    expect(await submitQuick(other, id, low)).toMatchObject({ kind: "notFound" });
    expect(await submitEdit(other, id, low)).toMatchObject({ kind: "notFound" });
  });

  it("from the list changes the stock with a notice, or shows why not", async () => {
    const id = await added(me, { colors: ["Azul"], sizes: ["P"] });
    const stock = async (estoque: string) => {
      const read = parseForm(lineStockSchema, sent({ estoque, estoque_antes: "10" }));
      if (!read.ok) return read;
      return setStock(me, id, { by: "total", pieces: read.value.estoque, shown: read.value.estoque_antes });
    };
    expect(await stock("-1")).toMatchObject({ ok: false, message: "O estoque não pode ser negativo" });
    expect(await stock("")).toMatchObject({ ok: false, message: "O estoque deve ser um número inteiro" });
    const saved = await stock("1");
    expect(saved.ok && savedStock(saved.stock)).toBe("Estoque salvo: 1 peça.");
    expect(await stock("7")).toMatchObject({
      message: "O estoque mudou de 10 para 1 enquanto você editava. Confira e salve de novo.",
    });
  });

  it("with a new total for several variants opens the grid, and keeps sold-out variants at 0", async () => {
    const id = await added(me);
    const soldOut = [{ color: "Azul", size: "P", stock: 0, shown: null }];
    await setStock(me, id, { by: "grid", cells: soldOut });
    const shelves = await stocks(me, id);
    expect(await setStock(me, id, { by: "total", pieces: 30, shown: 7 })).toMatchObject({
      problem: "several-variants",
    });

    const quick = { nome: "Outro nome", descricao: "Leve.", preco: "129.90", status: "ativo" };
    const dialog = sent({ ...quick, estoque: "30", estoque_antes: "7", versao: "1" });
    expect(await submitQuick(me, id, dialog)).toEqual({ ok: true, toPlace: 30 });
    expect(await findManagedProduct(me, id)).toMatchObject({ name: "Outro nome", stock: 7 });

    const fields = { ...complete, cores: "Azul, Coral", tamanhos: "P, M", estoque_por: "total" };
    const whole = sent({ ...fields, estoque: "30", estoque_antes: "7", versao: "2" });
    expect(await submitEdit(me, id, whole)).toMatchObject({
      kind: "conflict",
      problems: [{ field: "grade", message: expect.stringContaining("Confira onde ficam as 30 peças") }],
      form: { draft: { stockBy: "grid", cells: [{ stock: "0", shown: "0" }, {}, {}, {}] } },
    });
    expect(await stocks(me, id)).toEqual(shelves);

    const cells = { "grade:Coral:M": "25", "antes:Coral:M": "2" };
    const setGrid = async (viewer: typeof me, fields: Record<string, string>) => {
      const read = readStockGrid(readProductForm(sent(fields)));
      return read.ok ? setStock(viewer, id, read.value) : read;
    };
    expect(await setGrid(me, { "grade:Coral:M": "-5" })).toMatchObject({ kind: "invalid" });
    expect(await setGrid(other, cells)).toMatchObject({ kind: "notFound" });
    expect(await setGrid(me, cells)).toEqual({ ok: true, stock: 30 });
    expect(await stocks(me, id)).toContain("Azul P 0");
  });

  const unscripted = {
    ...complete,
    estoque: "40",
    cores: "Azul, Verde",
    tamanhos: "P, M",
    dados_fiscais: "1",
    "sku:Cor%20%C3%BAnica:Tamanho%20%C3%BAnico": "X-1",
    "ean:Cor%20%C3%BAnica:Tamanho%20%C3%BAnico": "7891000315507",
    "medida:Tamanho%20%C3%BAnico:busto": "88",
  };

  it("with values in rows of other colours comes again with them in rows of the typed ones", async () => {
    const again = await submitNew(me, sent({ ...unscripted, estoque_por: "grade" }));
    expect(again).toMatchObject({
      kind: "invalid",
      problems: [{ field: "grade" }, { field: "medidas" }, { field: "skus" }],
      form: {
        draft: {
          measures: [{ size: "P", measure: "busto", value: "88" }],
          trade: { codes: [{ color: "Azul", size: "P", sku: "X-1", ean: "7891000315507" }] },
        },
      },
    });
    const refreshed = await submitNew(me, sent({ ...unscripted, acao: "atualizar" }));
    expect(refreshed).toMatchObject({ shown: { problems: [{ field: "medidas" }, { field: "skus" }] } });
    const filled = { ...complete, estoque: "40", cores: "Azul, Verde", dados_fiscais: "1" };
    const rows = { "sku:Azul:Tamanho%20%C3%BAnico": "X-1", "sku:Verde:Tamanho%20%C3%BAnico": "X-2" };
    const saved = await submitNew(me, sent({ ...filled, ...rows }));
    if (!saved.ok || saved.shown) throw new Error(JSON.stringify(saved));
    expect((await findManagedProduct(me, saved.id))!.codes).toMatchObject([{ sku: "X-1" }, { sku: "X-2" }]);
  });

  it("with a changed name of the same letters keeps what was typed under the other", async () => {
    const id = await added(me, { colors: ["azul"], sizes: ["p"], sizeGuide: { p: { busto: 86.5 } } });
    const fields = { ...complete, versao: "1", cores: "Azul", cores_antes: "azul", tamanhos_antes: "p" };
    const grid = { estoque_por: "grade", "grade:azul:p": "12", "antes:azul:p": "10", "medida:p:busto": "90" };
    expect(await submitEdit(me, id, sent({ ...fields, ...grid, tamanhos: "P" }))).toEqual({ ok: true });
    expect(await stocks(me, id)).toEqual(["Azul P 12"]);
    expect(await findManagedProduct(me, id)).toMatchObject({ sizeGuide: { P: { busto: 90 } } });
  });

  it("of a product comes again where a new colour has no row in its grid", async () => {
    const id = await added(me, { colors: ["Azul"], sizes: ["P"] });
    const fields = { ...complete, versao: "1", cores: "Azul, Verde", tamanhos: "P", estoque_antes: "10" };
    const grid = { estoque_por: "grade", cores_antes: "Azul", tamanhos_antes: "P", "grade:Azul:P": "7" };
    expect(await submitEdit(me, id, sent({ ...fields, ...grid, "antes:Azul:P": "10" }))).toMatchObject({
      kind: "invalid",
      problems: [{ field: "grade", message: "Informe as peças de cada cor e tamanho antes de salvar." }],
      form: { draft: { cells: [{ color: "Azul", size: "P", stock: "7", shown: "10" }] } },
    });
    expect(await stocks(me, id)).toEqual(["Azul P 10"]);
  });
});
