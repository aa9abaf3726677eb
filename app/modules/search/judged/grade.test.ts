import { describe, expect, it } from "vitest";
import type { Facts } from "./facts.ts";
import { gradeOf } from "./grade.ts";

const dress: Facts = {
  kind: "vestido",
  audience: "feminino",
  plusSize: false,
  traits: ["longo", "floral"],
  colors: ["Azul-marinho", "Preto"],
  sizes: ["P", "M"],
  price: 8990,
  shop: "Casa do Vestido",
  category: "roupas",
};
const made = (change: Partial<Facts>): Facts => ({ ...dress, ...change });

describe("a grade", () => {
  it("is exact for the thing itself with everything wished", () => {
    expect(gradeOf({ kind: "vestido" }, dress)).toBe(3);
    expect(gradeOf({ kind: "vestido", is: ["longo", "floral"], color: "azul", max: 90 }, dress)).toBe(3);
    expect(gradeOf({ kind: "vestido", is: ["poa|floral"] }, dress)).toBe(3);
  });

  it("falls with each missing wish, and the thing itself stays worth a look", () => {
    expect(gradeOf({ kind: "vestido", is: ["longo", "linho"] }, dress)).toBe(2);
    expect(gradeOf({ kind: "vestido", color: "vermelho" }, dress)).toBe(2);
    expect(gradeOf({ kind: "vestido", is: ["curto", "linho", "xadrez"] }, dress)).toBe(1);
  });

  it("knows what is near and what is only mentioned", () => {
    expect(gradeOf({ kind: "macacao" }, made({ kind: "macaquinho" }))).toBe(2);
    expect(gradeOf({ kind: "vestido" }, made({ kind: "macacao" }))).toBe(1);
    expect(gradeOf({ kind: "vestido" }, made({ kind: "cinto" }))).toBe(0);
    expect(gradeOf({ kind: "macacao", is: ["linho"] }, made({ kind: "macaquinho" }))).toBe(1);
  });

  it("is nothing for the wrong person, and little for a child nobody spoke of", () => {
    expect(gradeOf({ kind: "calca", who: "feminino" }, made({ kind: "calca", audience: "masculino" }))).toBe(
      0,
    );
    expect(gradeOf({ kind: "tenis", who: "feminino" }, made({ kind: "tenis", audience: "unissex" }))).toBe(3);
    expect(gradeOf({ kind: "vestido" }, made({ audience: "menina" }))).toBe(1);
    expect(gradeOf({ kind: "vestido", who: "infantil" }, made({ audience: "menina" }))).toBe(3);
    expect(gradeOf({ kind: "vestido", who: "infantil" }, dress)).toBe(0);
  });

  it("is little for what cannot be worn or paid", () => {
    expect(gradeOf({ kind: "vestido", sizes: ["GG"] }, dress)).toBe(1);
    expect(gradeOf({ kind: "vestido", sizes: ["42"] }, dress)).toBe(2);
    expect(gradeOf({ kind: "vestido", max: 50 }, dress)).toBe(1);
    expect(gradeOf({ kind: "vestido", plus: true }, dress)).toBe(1);
    expect(gradeOf({ plus: true }, dress)).toBe(0);
  });

  it("of a shop's name is its products, and of a shop and a thing that thing", () => {
    expect(gradeOf({ shop: "Casa do Vestido" }, made({ kind: "cinto" }))).toBe(3);
    expect(gradeOf({ shop: "Mundo Jeans" }, dress)).toBe(0);
    expect(gradeOf({ kind: "vestido", shop: "Mundo Jeans" }, dress)).toBe(2);
    expect(gradeOf({ kind: "saia", shop: "Casa do Vestido" }, dress)).toBe(0);
  });

  it("is never exact for what is not sold", () => {
    expect(gradeOf({ unsold: true, near: ["vestido"] }, dress)).toBe(2);
    expect(gradeOf({ unsold: true }, dress)).toBe(0);
  });
});
