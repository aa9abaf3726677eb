import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { cartLine, DRESS_M, JEANS } from "#tests/support/cart.ts";
import { cartCopy } from "#tests/support/cart-copy.ts";
import { CHROMIUM_FLAGS, chromiumPath } from "#tests/support/chromium.ts";
import { type Press, type Visit, visitPage } from "../browser/visit.ts";
import { SAMPLE } from "../harness/databases.ts";
import { atMost, type Figure } from "../harness/figure.ts";
import type { Run } from "../harness/run.ts";
import { startShop } from "../harness/shop.ts";

interface SeenPage {
  name: string;
  path: string;
  stored?: Record<string, string>;
  cookies?: Record<string, string>;
  presses: Press[];
}

const button = (name: string | RegExp, within = "body"): Press => ({
  name: String(name).replace(/[/^]/g, ""),
  what: (page: Page) => page.locator(within).getByRole("button", { name }).first(),
});
const heart = button(/^Favoritar/);
const filters: Press = {
  name: "Filtros",
  what: (page) => page.getByRole("link", { name: "Filtros" }).first(),
};
const account: Press = { name: "Conta", what: (page) => page.locator("header summary").first() };
const size: Press = {
  name: "a size",
  what: (page) => page.locator("label:has(input[name=tamanho])").nth(1),
};

const cart = [cartLine(DRESS_M, 1), cartLine(JEANS, 2)];

const PAGES: SeenPage[] = [
  { name: "home", path: "/", presses: [button("Próximo"), heart, account] },
  { name: "category", path: "/category/roupas", presses: [heart, filters] },
  { name: "search", path: "/search?q=vestido", presses: [heart, filters] },
  {
    name: "product",
    path: "/product/bella-1",
    presses: [size, button("Aumentar", "main"), button("Adicionar ao carrinho")],
  },
  { name: "empty cart", path: "/cart", presses: [account] },
  {
    name: "filled cart",
    path: "/cart",
    // As the shop's scripts leave it in the browser.
    stored: { cartItems: JSON.stringify(cart) },
    cookies: cartCopy(cart),
    presses: [button("Aumentar", "main"), button("Diminuir", "main")],
  },
];
const VISITS = 3;

/** What a shopper with a cheap phone on slow 4G sees of the sample shop, in Chromium. */
export async function measureBrowser(run: Run): Promise<Figure[]> {
  const shop = await startShop({
    dataDir: join(run.folder, "browser"),
    settings: { DATABASE_URL: await run.databases.ofSize(SAMPLE) },
  });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const figures: Figure[] = [];
    for (const { name, path, stored, cookies, presses } of PAGES) {
      const visits: Visit[] = [];
      // The first visit makes the server render the page and its pictures.
      for (let visit = 0; visit <= VISITS; visit++) {
        visits.push(await visitPage(browser, shop.url + path, { stored, cookies, presses }));
      }
      figures.push(...figuresOf(name, visits.slice(1)));
    }
    return figures;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

function figuresOf(name: string, visits: Visit[]): Figure[] {
  const middle = (of: (visit: Visit) => number): number =>
    visits.map(of).sort((one, other) => one - other)[Math.floor(visits.length / 2)]!;
  const figure = (
    what: string,
    value: number,
    unit: Figure["unit"],
    most: number,
    remark?: string,
  ): Figure => ({
    id: `${name}, ${what}`,
    part: "browser",
    what: `${name}: ${what}`,
    value,
    unit,
    goals: [atMost(value, most, unit && ` ${unit}`)],
    remark,
  });
  const [, slowest = "nothing"] = visits
    .flatMap(({ presses }) => Object.entries(presses).map(([press, took]) => [took, press] as const))
    .reduce<readonly [number, string]>((most, each) => (each[0] > most[0] ? each : most), [0, "nothing"]);
  return [
    figure("largest paint", middle(({ largestPaint }) => largestPaint) / 1000, "s", 1.8),
    figure(
      "blocked",
      middle(({ blockedByOwnWork }) => blockedByOwnWork),
      "ms",
      100,
      `by the clock ${Math.round(middle(({ blocked }) => blocked))} ms`,
    ),
    figure(
      "layout shift",
      middle(({ shift }) => shift),
      "",
      0,
    ),
    figure(
      "longest press",
      middle(({ presses }) => Math.max(0, ...Object.values(presses))),
      "ms",
      100,
      slowest,
    ),
  ];
}
