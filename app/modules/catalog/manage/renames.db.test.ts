import { describe, expect, it } from "vitest";
import { priceCart } from "#app/modules/cart/index.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { aViewer } from "#tests/support/factories.ts";
import { added, me, other, stocks, withOwnShops } from "#tests/support/own-products.ts";
import { editProduct } from "./edit-product.server.ts";
import { readSentProduct, type SentProduct } from "./form-fields.ts";
import { findManagedProduct } from "./own-product-queries.server.ts";
import { setStock } from "./product-list-actions.server.ts";
import { saveProductEdit } from "./save-product-form.server.ts";

withOwnShops();

const ids = (productId: string) =>
  db
    .selectFrom("product_variants")
    .select(["id", "color", "size"])
    .where("product_id", "=", productId)
    .orderBy("id")
    .execute();
const renames = (from: string, to: string) => ({ colors: [{ from, to }], sizes: [] });
const toMarine = { colors: ["Azul-marinho", "Coral"], renames: renames("Azul", "Azul-marinho") };

describe("a colour that is renamed", () => {
  it("keeps its variants, their ids and their stock", async () => {
    const id = await added(me);
    const before = await ids(id);
    expect(await editProduct(me, id, 1, toMarine)).toEqual({ ok: true });
    expect(await ids(id)).toEqual(
      before.map((each) => ({ ...each, color: each.color.replace("Azul", "Azul-marinho") })),
    );
    expect((await stocks(me, id))!.slice(0, 2)).toEqual(["Azul-marinho P 3", "Azul-marinho M 3"]);
  });

  it("is found by carts under the old name and the new one", async () => {
    const id = await added(me);
    await editProduct(me, id, 1, toMarine);
    const third = { colors: ["Anil", "Coral"], renames: renames("Azul-marinho", "Anil") };
    await editProduct(me, id, 2, third);
    const line = (color: string, quantity: number) => ({ productId: id, color, size: "P", quantity });
    const { sellers, renamed, pieces } = await priceCart([line("Azul", 1), line("Anil", 1)]);
    expect(sellers[0]!.lines).toMatchObject([{ color: "Anil", size: "P", quantity: 2 }]);
    expect(renamed).toMatchObject([{ from: { color: "Azul" }, to: { color: "Anil", size: "P" } }]);
    expect(pieces).toBe(2);
    // A colour of the old name is that colour again.
    const back = { colors: ["Anil", "Coral", "Azul"], stock: { by: "grid", cells: [] } as const };
    expect(await editProduct(me, id, 3, back)).toEqual({ ok: true });
    expect((await priceCart([line("Azul", 1)])).refused).toMatchObject([{ reason: "sold-out" }]);
  });

  it("keeps its restock requests", async () => {
    const id = await added(me);
    const { userId } = await aViewer();
    const line = { user_id: userId, produto_id: id, tamanho: "P", created_at: clock.now() };
    await db
      .insertInto("avisos_estoque")
      .values([
        { ...line, cor: "Azul" },
        { ...line, cor: "Azul-marinho" },
      ])
      .execute();
    expect(await editProduct(me, id, 1, toMarine)).toEqual({ ok: true });
    const left = await db.selectFrom("avisos_estoque").select("cor").where("user_id", "=", userId).execute();
    expect(left).toEqual([{ cor: "Azul-marinho" }]);
  });

  it("is not renamed where the form sends unknown names", async () => {
    const id = await added(me);
    for (const claimed of [renames("Coral", "Azul-marinho"), renames("Lilás", "Azul-marinho")]) {
      const changes = { colors: ["Azul-marinho", "Coral"], renames: claimed };
      expect(await editProduct(me, id, 1, changes)).toMatchObject({ problem: "removes-stock" });
    }
    expect((await findManagedProduct(me, id))!.colors).toEqual(["Azul", "Coral"]);
  });
});

describe("a colour or size with stock that is taken out", () => {
  it("asks first, and again when more stock would be lost than was confirmed", async () => {
    const id = await added(me);
    const lost = { colors: ["Azul"], sizes: [], pieces: 6 };
    const asked = { ok: false, problem: "removes-stock", lost };
    expect(await editProduct(me, id, 1, { colors: ["Coral"] })).toMatchObject(asked);
    const few = { ...lost, pieces: 5 };
    expect(await editProduct(me, id, 1, { colors: ["Coral"], removal: few })).toMatchObject(asked);
    expect(await editProduct(me, id, 1, { colors: ["Coral"], removal: lost })).toEqual({ ok: true });
    expect(await stocks(me, id)).toEqual(["Coral P 2", "Coral M 2"]);
  });

  it("is removed without a question when it is sold out", async () => {
    const id = await added(me);
    const cells = ["P", "M"].map((size) => ({ color: "Azul", size, stock: 0, shown: null }));
    await setStock(me, id, { by: "grid", cells });
    expect(await editProduct(me, id, 1, { colors: ["Coral"] })).toEqual({ ok: true });
  });
});

describe("the form without scripts", () => {
  const sent = (fields: Record<string, string>): SentProduct => {
    const form = new FormData();
    const whole = { nome: "Saia", descricao: "Leve.", preco: "129.90", categoria: "saias", estoque: "10" };
    const names = {
      cores_antes: "Azul, Coral",
      tamanhos_antes: "P, M",
      tamanhos: "P, M",
      estoque_por: "total",
    };
    for (const [name, value] of Object.entries({ ...whole, ...names, estoque_antes: "10", ...fields })) {
      form.set(name, value);
    }
    return readSentProduct(form);
  };

  it("asks whether a colour has a new name, and keeps its stock when it has", async () => {
    const id = await added(me);
    const asked = await saveProductEdit(me, id, sent({ versao: "1", cores: "Azul-marinho, Coral" }));
    expect(asked).toMatchObject({
      kind: "invalid",
      problems: [{ field: "cores", message: "Diga abaixo se mudou de nome ou se saiu: Azul" }],
    });
    const answered = { versao: "1", cores: "Azul-marinho, Coral", "nome_cor:Azul": "Azul-marinho" };
    expect(await saveProductEdit(me, id, sent(answered))).toMatchObject({ ok: true });
    expect((await findManagedProduct(me, id))!.stock).toBe(10);
    expect(await saveProductEdit(other, id, sent(answered))).toMatchObject({ kind: "notFound" });
  });

  it("asks once more before stock is lost with a colour", async () => {
    const id = await added(me);
    const gone = { versao: "1", cores: "Verde, Coral", "nome_cor:Azul": "" };
    expect(await saveProductEdit(me, id, sent(gone))).toMatchObject({
      kind: "conflict",
      form: {
        removal: { colors: ["Azul"], sizes: [], pieces: 6 },
        // Put back, it has its numbers.
        draft: { cells: expect.arrayContaining([{ color: "Azul", size: "P", stock: "3", shown: "3" }]) },
      },
    });
    const told = { ...gone, sair_cor: "Azul", sair_pecas: "6" };
    expect(await saveProductEdit(me, id, sent(told))).toMatchObject({ kind: "conflict" });
    const yes = sent({ ...told, acao: "salvar-sem" });
    expect(await saveProductEdit(me, id, yes)).toMatchObject({ ok: true });
    expect(await stocks(me, id)).toEqual(["Coral P 2", "Coral M 2", "Verde P 0", "Verde M 0"]);
  });
});
