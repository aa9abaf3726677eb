import { describe, expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { changeWording, shownChanges } from "./change-wording.ts";
import {
  type HeldProduct,
  type PriceChange,
  planChange,
  planNow,
  planUndo,
  toNearestNinety,
} from "./product-change.ts";

const shirt: HeldProduct = {
  id: "seller-1",
  name: "Camisa",
  version: 3,
  price: centavos(10_000),
  wholesalePrice: centavos(7_000),
  category: "roupas",
  categoryName: "Roupas",
  isActive: true,
  isTakenDown: false,
  isDeleted: false,
  variants: [
    { id: "1", color: "Azul", size: "P", stock: 5, version: 0 },
    { id: "2", color: "Azul", size: "M", stock: 0, version: 0 },
  ],
};

const price = (change: Partial<PriceChange>): PriceChange => ({
  kind: "price",
  of: "retail",
  by: { basisPoints: 1_000 },
  toNinety: false,
  ...change,
});

describe("rounding to ,90", () => {
  it.each([
    [4713, 4690],
    [4745, 4790],
    [4790, 4790],
    [4739, 4690],
    [4740, 4790],
    [10, 90],
    [1, 90],
    [140, 190],
  ])("%i becomes %i", (before, after) => {
    expect(toNearestNinety(centavos(before))).toBe(after);
  });
});

describe("a price", () => {
  it("rises and falls by a percentage, or is set, with or without the wholesale price", () => {
    expect(planChange(price({}), shirt)).toMatchObject({ after: { price: 11_000, wholesalePrice: 7_000 } });
    expect(planChange(price({ of: "both", by: { basisPoints: -1_550 } }), shirt)).toMatchObject({
      after: { price: 8_450, wholesalePrice: 5_915 },
    });
    expect(planChange(price({ by: { set: centavos(8_000) }, toNinety: true }), shirt)).toMatchObject({
      after: { price: 7_990 },
    });
    expect(planChange(price({ of: "wholesale", by: { set: centavos(6_000) } }), shirt)).toMatchObject({
      after: { price: 10_000, wholesalePrice: 6_000 },
    });
  });

  it("stays above the wholesale price, and within its limits", () => {
    const refused = (change: Partial<PriceChange>, product = shirt) => planChange(price(change), product);
    expect(refused({ by: { basisPoints: -3_000 } })).toMatchObject({
      state: "recusado",
      reason: "O preço (R$\u00a070,00) precisa ficar acima do preço de atacado (R$\u00a070,00)",
    });
    expect(refused({ by: { basisPoints: -10_000 }, of: "both" })).toMatchObject({ state: "recusado" });
    expect(refused({ by: { basisPoints: 50_000 } }, { ...shirt, price: centavos(90_000_000) })).toMatchObject(
      {
        reason: "O preço passaria de R$\u00a0999.999,99",
      },
    );
    expect(refused({ of: "wholesale" }, { ...shirt, wholesalePrice: null })).toMatchObject({
      reason: "Sem preço de atacado",
    });
    expect(planChange(price({ of: "both" }), { ...shirt, wholesalePrice: null })).toMatchObject({
      after: { price: 11_000, wholesalePrice: null },
    });
    expect(planChange(price({ by: { set: centavos(10_000) } }), shirt)).toMatchObject({ state: "igual" });
  });
});

describe("stock", () => {
  it("is set or added in each variant, and never falls below none", () => {
    const pieces = (by: "set" | "add", count: number) =>
      planChange({ kind: "stock", by, pieces: count }, shirt);
    expect(pieces("set", 4)).toMatchObject({ after: { stock: [{ stock: 4 }, { stock: 4 }] } });
    expect(pieces("add", 3)).toMatchObject({ after: { stock: [{ stock: 8 }, { stock: 3 }] } });
    expect(pieces("add", -1)).toMatchObject({
      state: "recusado",
      reason: "Azul, M tem 0: o estoque ficaria negativo",
    });
    expect(pieces("set", 600_000)).toMatchObject({ state: "recusado" });
  });
});

describe("status, category and deletion", () => {
  it("follow the rules of a single product", () => {
    const on = { kind: "status", isActive: true } as const;
    expect(planChange(on, shirt)).toMatchObject({ state: "igual" });
    expect(planChange(on, { ...shirt, isActive: false, isTakenDown: true })).toMatchObject({
      state: "recusado",
    });
    expect(planChange(on, { ...shirt, isActive: false, price: centavos(0) })).toMatchObject({
      state: "recusado",
    });
    expect(planChange({ kind: "status", isActive: false }, shirt)).toMatchObject({ state: "previsto" });
    expect(planChange({ kind: "category", category: "roupas", name: "Roupas" }, shirt).state).toBe("igual");
    expect(planChange({ kind: "delete" }, shirt)).toMatchObject({ after: { isDeleted: true } });
  });
});

describe("what changed since the preview", () => {
  const seen = { version: 3, before: { stock: [...shirt.variants] } };

  it("is not overwritten", () => {
    expect(planNow(price({}), { ...shirt, version: 4 }, seen)).toMatchObject({
      state: "recusado",
      reason: "Foi alterado depois da prévia",
    });
    const sold = { ...shirt, variants: [{ ...shirt.variants[0]!, stock: 4 }, shirt.variants[1]!] };
    expect(planNow({ kind: "stock", by: "set", pieces: 9 }, sold, seen)).toMatchObject({
      reason: "O estoque mudou depois da prévia",
    });
    expect(planNow({ kind: "stock", by: "add", pieces: 2 }, sold, seen)).toMatchObject({
      after: { stock: [{ stock: 6 }, { stock: 2 }] },
    });
    const fewer = { ...shirt, variants: shirt.variants.slice(1) };
    expect(planNow({ kind: "stock", by: "add", pieces: 2 }, fewer, seen).state).toBe("recusado");
  });
});

describe("undoing", () => {
  const stock = (pieces: number, version: number) => [{ ...shirt.variants[0]!, stock: pieces, version }];
  const done = { version: 3, before: { stock: stock(5, 0) }, after: { stock: stock(20, 1) } };
  const now = (pieces: number, version: number) => ({ ...shirt, variants: stock(pieces, version) });

  it("takes stock back by the difference: what was sold since stays sold", () => {
    expect(planUndo(now(20, 1), done)).toMatchObject({ values: { stock: [{ stock: 5 }] } });
    expect(planUndo(now(17, 1), done)).toMatchObject({ values: { stock: [{ stock: 2 }] } });
    expect(planUndo(now(3, 1), done)).toMatchObject({ values: { stock: [{ stock: 0 }] } });
    expect(planUndo(now(17, 2), done)).toEqual({ state: "mantido", reason: "Foi alterado depois" });
    expect(planUndo({ ...shirt, variants: [] }, done)).toMatchObject({ state: "mantido" });
    expect(planUndo(undefined, done)).toMatchObject({ state: "mantido", reason: "Foi excluído depois" });
  });

  it("keeps what somebody edited since", () => {
    const priced = { version: 4, before: { price: centavos(1) }, after: { price: centavos(2) } };
    expect(planUndo({ ...shirt, version: 4 }, priced)).toMatchObject({ values: { price: 1 } });
    expect(planUndo({ ...shirt, version: 5 }, priced).state).toBe("mantido");
    const deleted = { version: 4, before: { isActive: true }, after: { isDeleted: true as const } };
    expect(planUndo({ ...shirt, version: 4, isDeleted: true }, deleted)).toMatchObject({ state: "desfeito" });
    expect(planUndo({ ...shirt, version: 4, isDeleted: true }, priced).state).toBe("mantido");
  });
});

describe("the words of a change", () => {
  it("say what it does", () => {
    expect(changeWording(price({ by: { basisPoints: -750 }, toNinety: true }))).toBe(
      "Preço: 7,5% a menos, arredondado para ,90",
    );
    expect(changeWording({ kind: "stock", by: "add", pieces: -2 })).toBe(
      "Estoque: 2 peças a menos em cada variação",
    );
    const plan = planChange(price({ of: "both" }), shirt);
    if (plan.state !== "previsto") throw new Error(plan.state);
    expect(shownChanges(plan.before, plan.after)).toEqual([
      { label: "Preço", before: "R$\u00a0100,00", after: "R$\u00a0110,00" },
      { label: "Atacado", before: "R$\u00a070,00", after: "R$\u00a077,00" },
    ]);
  });
});
