import { describe, expect, it } from "vitest";
import { listCategories } from "./catalog-queries.server.ts";

describe("categories", () => {
  it("are the specification's seventeen, in its order", async () => {
    const categories = await listCategories();
    expect(categories.map(({ id, name }) => `${id}: ${name}`)).toEqual([
      "roupas: Roupas",
      "calcados: Calçados",
      "acessorios: Acessórios",
      "plus-size: Plus Size",
      "infantil: Infantil",
      "calca-short: Calças & Shorts",
      "feminino-conjunto: Conjuntos",
      "cropped-blusa: Cropped & Blusas",
      "saias: Saias",
      "blusa-masculina: Masculino",
      "short-masculino: Shorts Masculino",
      "babydoll: Babydoll",
      "moda-praia: Moda Praia",
      "lingerie: Lingerie",
      "fitness: Fitness",
      "bermuda: Bermudas",
      "calca: Calças",
    ]);
  });
});
