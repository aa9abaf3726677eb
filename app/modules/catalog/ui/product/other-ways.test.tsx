import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import OtherWays from "./other-ways.tsx";

const buttons = (hasWholesale: boolean): string =>
  renderToStaticMarkup(<OtherWays productId="cat-1" hasWholesale={hasWholesale} />);

it("a product without a wholesale price has no wholesale button", () => {
  expect(buttons(false)).toContain("COMPRAR NO VAREJO");
  expect(buttons(false)).not.toMatch(/atacado/i);
  expect(buttons(true)).toContain("COMPRAR NO ATACADO MIN. 12 PEÇAS");
});
