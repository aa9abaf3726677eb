import { expect, it } from "vitest";
import { unavailableText } from "./unavailable-text.ts";

const cropped = { productId: "p1", quantity: 2, color: "Azul", size: "M", name: "Cropped Canelado" } as const;

it("says of each piece why it cannot be bought now, and until when", () => {
  expect(unavailableText([{ ...cropped, reason: "sold-out" }])).toBe(
    "Cropped Canelado (Azul, M): esgotado nesta cor e tamanho.",
  );
  expect(
    unavailableText([
      { ...cropped, reason: "seller-away", until: "2026-11-28" },
      { ...cropped, name: null, size: "G", reason: "gone" },
    ]),
  ).toBe(
    "Cropped Canelado (Azul, M): a loja está de férias até 28/11/2026. Peça (Azul, G): não está mais à venda.",
  );
});
