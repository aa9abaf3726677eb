import { expect, it } from "vitest";
import { instalmentsText } from "./instalments.ts";
import { centavos } from "./money.ts";

it.each([
  [10_000, "12x de R$\u00a08,34 sem juros"],
  [12, "12x de R$\u00a00,01 sem juros"],
  [11, "11x de R$\u00a00,01 sem juros"],
  [2, "2x de R$\u00a00,01 sem juros"],
  [1, null],
  [0, null],
])("beside a price of %i centavos stands %s", (total, text) => {
  expect(instalmentsText(centavos(total))).toBe(text);
});
