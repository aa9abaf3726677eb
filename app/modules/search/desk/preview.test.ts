import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import { scoresOf } from "./preview.ts";

const product = (id: string, name: string, category: string) => ({
  id,
  name,
  category,
  colors: ["Azul"],
  sizes: ["M"],
  price: centavos(5_000),
  shop: "Bella Colada",
});
const skirt = product("cat-1", "Saia Midi", "saias");
const belt = product("cat-2", "Cinto Fino", "acessorios");
const query = { text: "saia", kind: "head", wish: { kind: "saia" } } as const;

it("the order with what is meant first has the better score", () => {
  const { before, after } = scoresOf(query, [belt, skirt], [skirt, belt]);
  expect(after).toBe(1);
  expect(before).toBeLessThan(1);
});

it("an answer without it has none of it", () => {
  expect(scoresOf(query, [], [skirt])).toEqual({ before: 0, after: 1 });
  const pajamas = { text: "pijama", kind: "head", wish: { kind: "pijama" } } as const;
  const babydoll = product("cat-3", "Babydoll de Cetim", "babydoll");
  expect(scoresOf(pajamas, [babydoll], [])).toEqual({ before: 1, after: 0 });
  expect(scoresOf(pajamas, [], [])).toEqual({ before: null, after: null });
  expect(scoresOf(query, [belt], [belt])).toEqual({ before: null, after: null });
});
