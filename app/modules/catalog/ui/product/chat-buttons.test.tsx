import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import type { Product } from "../../product.ts";
import { ChatButtons } from "./chat-buttons.tsx";

const buttons = (wholesalePrice: Product["wholesalePrice"]): string =>
  renderToStaticMarkup(<ChatButtons product={{ id: "cat-1", wholesalePrice } as Product} />);

it("a product without a wholesale price has no wholesale button", () => {
  expect(buttons(null)).toContain("COMPRAR NO VAREJO");
  expect(buttons(null)).not.toMatch(/atacado/i);
  expect(buttons(centavos(5_000))).toContain("COMPRAR NO ATACADO MIN. 12 PEÇAS");
});
