import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { centavos } from "#app/shared/money.ts";
import PriceLines from "./price-lines.tsx";

const shown = (price: number): string =>
  renderToStaticMarkup(<PriceLines price={centavos(price)} wholesalePrice={null} />);

it("offers as many instalments as the payment step has of this price", () => {
  expect(shown(19_990)).toContain("<p>ou 12x de R$\u00a016,66 sem juros</p>");
  expect(shown(3)).toContain("<p>ou 3x de R$\u00a00,01 sem juros</p>");
  expect(shown(1)).not.toContain("sem juros");
});
