import { expect, test } from "vitest";
import { withoutAccents } from "./text.ts";

test("Accents and cedillas fall, letters and case stay", () => {
  expect(withoutAccents("Confecções Ação, São José, Guaíra, PINGÜIM")).toBe(
    "Confeccoes Acao, Sao Jose, Guaira, PINGUIM",
  );
});

test("It makes no difference whether the accent was typed apart", () => {
  expect(withoutAccents("Sa\u0303o")).toBe("Sao");
});
