import { describe, expect, it } from "vitest";
import { added, dress, me, other, withOwnShops } from "#tests/support/own-products.ts";
import { addProduct } from "./add-product.server.ts";
import { editProduct } from "./edit-product.server.ts";
import type { CodedVariant } from "./own-product.ts";
import { findManagedProduct, listOwnProducts } from "./own-product-queries.server.ts";
import { deleteProduct, duplicateProduct } from "./product-list-actions.server.ts";

withOwnShops();

const trade = {
  code: "ENV",
  ncm: "61044300",
  weightGrams: 320,
  packageSize: { length: 30, width: 20, height: 5 },
};
const blueP = (sku: string | null, ean: string | null = null): CodedVariant => ({
  color: "Azul",
  size: "P",
  sku,
  ean,
});

const codesOf = async (id: string) =>
  (await findManagedProduct(me, id))!.codes
    .filter(({ sku, ean }) => sku ?? ean)
    .map(({ color, size, sku, ean }) => [color, size, sku, ean].filter(Boolean).join(" "));

describe("codes, fiscal class and packed piece", () => {
  it("are kept with the product, found by the search, and not copied where they name one product", async () => {
    const id = await added(me, { trade, codes: [blueP("ENV-AZ-P", "7891000315507")] });
    expect(await findManagedProduct(me, id)).toMatchObject({ trade });
    expect(await codesOf(id)).toEqual(["Azul P ENV-AZ-P 7891000315507"]);
    for (const query of ["env-az", "ENV", "7891000315507", "vestido env-az-p"]) {
      expect((await listOwnProducts(me, { query })).total).toBe(1);
    }
    expect((await listOwnProducts(me, { query: "env" })).items[0]).toMatchObject({
      codes: { code: "ENV", sku: "ENV-AZ-P", skus: 1 },
    });
    expect((await listOwnProducts(me, { query: "xyz" })).total).toBe(0);
    const copy = await duplicateProduct(me, id);
    if (!copy.ok) throw new Error(copy.problem);
    expect(await findManagedProduct(me, copy.id)).toMatchObject({ trade: { ...trade, code: null } });
    expect(await codesOf(copy.id)).toEqual([]);
  });

  it("stay with a renamed colour, leave with a removed one, and are left alone by forms without them", async () => {
    const id = await added(me, { trade, codes: [blueP("A"), { ...blueP("B"), size: "M" }] });
    await editProduct(me, id, 1, { name: "Vestido" });
    expect(await codesOf(id)).toEqual(["Azul P A", "Azul M B"]);
    const renames = { colors: [{ from: "Azul", to: "Marinho" }], sizes: [] };
    await editProduct(me, id, 2, { colors: ["Marinho", "Coral"], renames, codes: [blueP("C")], trade });
    expect(await codesOf(id)).toEqual(["Marinho P C", "Marinho M B"]);
    await editProduct(me, id, 3, {
      sizes: ["P"],
      removal: { colors: [], sizes: ["M"], pieces: 10 },
      trade: { ...trade, code: null, weightGrams: null },
    });
    expect(await codesOf(id)).toEqual(["Marinho P C"]);
    expect(await findManagedProduct(me, id)).toMatchObject({ trade: { code: null, ncm: "61044300" } });
  });

  it("belong to one product of a shop, which the refusal names", async () => {
    const first = await added(me, { trade, codes: [blueP("A")] });
    const second = await added(me);
    expect(await editProduct(me, second, 1, { name: "Novo", codes: [blueP("A")] })).toMatchObject({
      problem: "code-taken",
      problems: [{ field: "skus", message: "O SKU A já é do produto “Vestido Envelope” (Azul, P)" }],
    });
    expect(await editProduct(me, second, 1, { trade })).toMatchObject({
      problems: [{ field: "codigo", message: "O código ENV já é do produto “Vestido Envelope”" }],
    });
    expect(await findManagedProduct(me, second)).toMatchObject({ name: "Vestido Envelope", version: 1 });
    expect(await addProduct(me, { ...dress, trade })).toMatchObject({ ok: false, problem: "code-taken" });
    expect(await addProduct(other, { ...dress, trade, codes: [blueP("A")] })).toMatchObject({ ok: true });
    expect(await editProduct(me, first, 1, { codes: [blueP("B"), { ...blueP("A"), size: "M" }] })).toEqual({
      ok: true,
    });
  });

  it("of a deleted product are free", async () => {
    const gone = await added(me, { trade, codes: [blueP("A")] });
    await deleteProduct(me, gone);
    const id = await added(me, { trade, codes: [blueP("A")] });
    expect(await codesOf(id)).toEqual(["Azul P A"]);
  });

  it("claimed by two forms at once go to one of them", async () => {
    const ids = await Promise.all([added(me), added(me)]);
    const results = await Promise.all(
      ids.map((id) => editProduct(me, id, 1, { codes: [blueP("A")], trade })),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ problem: "code-taken" });
  });
});
