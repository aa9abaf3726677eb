import { describe, expect, it, vi } from "vitest";
import { plugPictures } from "#app/modules/pictures/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { centavos } from "#app/shared/money.ts";
import { added, me, other, photo, sellerOf, stocks, withOwnShops } from "#tests/support/own-products.ts";
import {
  editProduct,
  findManagedProduct,
  setStock,
  submitListChange,
  submitNewProduct,
  submitProductEdit,
  submitQuickEdit,
  submitStockGrid,
} from "./index.server.ts";

withOwnShops();

describe("a form that was sent", () => {
  const sent = (fields: Record<string, string>): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const complete = { nome: "Saia", descricao: "Leve.", preco: "59.90", categoria: "saias", estoque: "8" };

  it("says what is wrong, and forgets nothing that was typed or uploaded", async () => {
    const form = sent({ ...complete, preco: "59.905", cores: "Azul" });
    form.append("arquivos", await photo(77), "frente.png");
    form.append("arquivos", new File(["<html>"], "truque.png"));
    expect(await submitNewProduct(me, form)).toMatchObject({
      ...{ done: false, status: 400 },
      draft: { name: "Saia", price: "59.905", colors: "Azul", pictures: [{ alt: "" }] },
      problems: {
        preco: "O preço deve ter no máximo duas casas decimais, como 79,90",
        fotos: "truque.png: Formato não aceito. Envie uma imagem JPEG, PNG, WebP ou AVIF.",
      },
      pictures: [{ width: 30, height: 40 }],
    });
  });

  it("brings the picture behind its address", async () => {
    const bytes = Buffer.from(await (await photo(78)).arrayBuffer());
    plugPictures({ fetch: async () => ({ ok: true, bytes }) });
    const submitted = await submitNewProduct(
      me,
      sent({ ...complete, url_imagem: "https://fotos.test/a.png" }),
    );
    if (!submitted.done) throw new Error(JSON.stringify(submitted.problems));
    expect((await findManagedProduct(me, submitted.id))!.pictures).toMatchObject([{ alt: "Saia" }]);
  });

  it("that fails on our side says so, and can be sent again", async () => {
    vi.spyOn(db, "transaction").mockImplementationOnce(() => {
      throw new Error("No space left on device");
    });
    expect(await submitNewProduct(me, sent(complete))).toMatchObject({
      ...{ done: false, status: 500, failure: "Erro ao adicionar produto. Tente novamente." },
      draft: { name: "Saia" },
    });
    expect(await submitNewProduct(me, sent(complete))).toMatchObject({ done: true });
    expect(await submitNewProduct(sellerOf(null), sent(complete))).toMatchObject({
      failure: "Complete os dados da sua loja antes de cadastrar produtos.",
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
    expect(await submitQuickEdit(me, id, stale)).toMatchObject({
      ...{ done: false, status: 409, version: 2 },
      conflict: [
        { label: "Nome do Produto", stored: "Vestido Envelope" },
        { label: "Preço (R$)", stored: "200.00" },
      ],
      draft: { name: "Outro nome", price: "129.90", stock: "4", shownStock: "4" },
    });
    const moved = sent({ ...quick, estoque: "30", estoque_antes: "10", versao: "2" });
    expect(await submitQuickEdit(me, id, moved)).toMatchObject({
      problems: { estoque: "O estoque mudou de 10 para 4 enquanto você editava. Confira e salve de novo." },
    });
    const low = sent({ ...quick, preco: "10", estoque: "4", estoque_antes: "4", versao: "2" });
    expect(await submitQuickEdit(me, id, low)).toMatchObject({
      problems: { preco: "O preço deve ser maior que o preço de atacado, que é R$\u00a089,90" },
    });
    expect((await findManagedProduct(me, id))!).toMatchObject({
      name: "Vestido Envelope",
      version: 2,
      stock: 4,
    });
    expect(await submitQuickEdit(other, id, low)).toBeNull();
    expect(await submitProductEdit(other, id, low)).toBeNull();
  });

  it("from the list changes stock in words, or says why not", async () => {
    const id = await added(me, { colors: ["Azul"], sizes: ["P"] });
    const stock = (estoque: string) =>
      submitListChange(me, sent({ acao: "estoque", id, estoque, estoque_antes: "10" }));
    expect(await stock("-1")).toMatchObject({ ok: false, words: "O estoque não pode ser negativo" });
    expect(await stock("")).toMatchObject({ ok: false, words: "O estoque deve ser um número inteiro" });
    expect(await stock("1")).toMatchObject({
      ...{ ok: true, words: "Estoque salvo: 1 peça." },
    });
    expect(await stock("7")).toMatchObject({
      words: "O estoque mudou de 10 para 1 enquanto você editava. Confira e salve de novo.",
    });
    expect(await submitListChange(me, sent({ acao: "apagar-tudo", id }))).toEqual({ kind: "not-found" });
  });

  it("with a new total for several variants leads to the grid, and wakes nothing that is sold out", async () => {
    const id = await added(me);
    const soldOut = [{ color: "Azul", size: "P", stock: 0, shown: null }];
    await setStock(me, id, { by: "grid", cells: soldOut });
    const shelves = await stocks(me, id);
    const list = sent({ acao: "estoque", id, estoque: "30", estoque_antes: "7" });
    const grid = `/dashboard/produtos/${id}/estoque?total=30`;
    expect(await submitListChange(me, list)).toEqual({ kind: "grid", address: grid });

    const quick = { nome: "Outro nome", descricao: "Leve.", preco: "129.90", status: "ativo" };
    const dialog = sent({ ...quick, estoque: "30", estoque_antes: "7", versao: "1" });
    expect(await submitQuickEdit(me, id, dialog)).toMatchObject({ done: true, next: { address: grid } });
    expect(await findManagedProduct(me, id)).toMatchObject({ name: "Outro nome", stock: 7 });

    const fields = { ...complete, cores: "Azul, Coral", tamanhos: "P, M", estoque_por: "total" };
    const whole = sent({ ...fields, estoque: "30", estoque_antes: "7", versao: "2" });
    expect(await submitProductEdit(me, id, whole)).toMatchObject({
      ...{ done: false, status: 409 },
      draft: { stockBy: "grid", cells: [{ stock: "0", shown: "0" }, {}, {}, {}] },
      problems: { grade: expect.stringContaining("Confira onde ficam as 30 peças") },
    });
    expect(await stocks(me, id)).toEqual(shelves);

    const cells = { "grade:Coral:M": "25", "antes:Coral:M": "2" };
    expect(await submitStockGrid(me, id, sent({ "grade:Coral:M": "-5" }))).toMatchObject({ done: false });
    expect(await submitStockGrid(other, id, sent(cells))).toBeNull();
    expect(await submitStockGrid(me, id, sent(cells))).toEqual({
      ...{ done: true, words: "Estoque salvo: 30 peças." },
    });
    expect(await stocks(me, id)).toContain("Azul P 0");
  });
});
