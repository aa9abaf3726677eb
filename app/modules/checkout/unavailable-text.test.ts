import { expect, it } from "vitest";
import { unavailableText } from "./unavailable-text.ts";

const line = { productId: "p1", quantity: 2, color: "Azul", size: "M", reason: "sold-out" } as const;

it("speaks of one piece in the singular and of several in the plural", () => {
  const cropped = { ...line, name: "Cropped Canelado" };
  expect(unavailableText([cropped])).toBe("Cropped Canelado (Azul, M) não pode mais ser comprada.");
  expect(unavailableText([cropped, { ...line, name: null, size: "G" }])).toBe(
    "Cropped Canelado (Azul, M); Peça (Azul, G) não podem mais ser compradas.",
  );
});
