import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clusterUrl } from "#server/embedded-postgres/cluster.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { connectTo, postmasterOf } from "#tests/support/application-processes.ts";
import type { Audience } from "#tests/support/authorisation-outcomes.ts";
import type { ShopName, StateName, StateShops } from "#tests/support/product-states.ts";
import { signedIn } from "../../bench/harness/session.ts";
import { AUTH_SECRET } from "../../bench/harness/shop.ts";

const PEOPLE = {
  visitor: "visitante",
  customer: "cliente",
  "their seller": "lojista",
  "the seller of a suspended shop": "lojista",
  "a seller on vacation": "lojista",
  "another seller": "lojista",
  administrator: "admin",
} as const satisfies Record<string, Audience>;
type Person = keyof typeof PEOPLE;

/** Sellers open the products of their own shop; the one who has none of these opens all. */
const OWN: Partial<Record<Person, ShopName>> = {
  "their seller": "open",
  "the seller of a suspended shop": "suspended",
  "a seller on vacation": "away",
};

let app: Application;
let database: pg.Client;
let shops: StateShops;
let cookies: Record<Person, string>;
let states: typeof import("#tests/support/product-states.ts");
let screens: typeof import("#tests/support/product-screens.ts");
let words: typeof import("#tests/support/product-state-words.ts");
let closePool: () => Promise<void>;
beforeAll(async () => {
  // One process: what it has rendered once, it has in memory.
  app = await startApplication({ env: { WEB_CONCURRENCY: "1", AUTH_SECRET } });
  database = await connectTo(app.dataDir);
  // Imported from here on, because importing them reads the settings and opens the database.
  process.env.AUTH_SECRET = AUTH_SECRET;
  const { PREPARED_DATABASE_URL } = await import("#app/platform/config/index.server.ts");
  process.env[PREPARED_DATABASE_URL] = clusterUrl(postmasterOf(app.dataDir).socketFolder, "mare");
  const { composeForTests } = await import("#tests/support/composition.ts");
  composeForTests();
  states = await import("#tests/support/product-states.ts");
  screens = await import("#tests/support/product-screens.ts");
  words = await import("#tests/support/product-state-words.ts");
  const { pool } = await import("#app/platform/db/db.server.ts");
  closePool = () => pool.end();
  shops = await states.aProductOfEachState();
  const session = ({ userId, name }: { userId: string; name: string }) => signedIn(database, userId, name);
  cookies = {
    visitor: "",
    customer: await session(shops.buyer),
    "their seller": await session(shops.owners.open),
    "the seller of a suspended shop": await session(shops.owners.suspended),
    "a seller on vacation": await session(shops.owners.away),
    "another seller": await signedIn(database, "demo-lojista", ""),
    administrator: await signedIn(database, "demo-admin", ""),
  };
});
afterAll(async () => {
  await closePool?.();
  await database?.end();
});

const get = (path: string, cookie = "") =>
  fetch(app.url + path, { redirect: "manual", headers: { Cookie: cookie } });
/** Without the marks between two texts that React leaves. */
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const text = async (path: string, cookie?: string) => textOf(await get(path, cookie));

/** How many pages were sent from memory so far. */
async function fromMemory(): Promise<number> {
  const metrics = await text("/metrics");
  return Number(/^mare_page_cache_requests_total\{result="hit"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

describe("no screen fails, whatever state the products are in that it shows", () => {
  it.each(Object.entries(PEOPLE) as [Person, Audience][])("as %s", async (who, audience) => {
    const faults: string[] = [];
    const more = who === "visitor" || who === "customer" ? screens.moreScreens() : [];
    if (OWN[who]) more.push(...screens.chosenProducts(OWN[who]));
    for (const path of [...screens.screensFor(audience, shops, OWN[who]), ...more]) {
      // Twice, but for pages that nothing may keep: rendered, and from memory.
      for (let again = true, round = 1; again && round <= 2; round++) {
        const answer = await get(path, cookies[who]);
        const html = await answer.text();
        again = answer.headers.get("Cache-Control") !== "no-store";
        if (answer.status >= 500 || html.includes("Algo deu errado"))
          faults.push(`${answer.status} ${path}, request ${round}`);
      }
    }
    expect(faults).toEqual([]);
    // Such a part is drawn in its place, and costs time on every page.
    expect(app.log().filter(({ msg }) => msg === "part not rendered apart")).toEqual([]);
  });
});

describe("the product page says what can be done", () => {
  it.each(Object.keys(PEOPLE) as Person[])("to %s, each time", async (who) => {
    const wrong: string[] = [];
    const before = await fromMemory();
    for (const state of states.STATE_NAMES) {
      const expected = words.WORDS[state];
      for (const round of [1, 2, 3]) {
        const answer = await get(`/product/${states.idOf(state)}`, cookies[who]);
        const box = words.buyBoxOf(await textOf(answer));
        const missing = expected.says.filter((said) => !box.includes(said));
        const tooMuch = expected.saysNot.filter((said) => box.includes(said));
        if (answer.status !== expected.status || missing.length > 0 || tooMuch.length > 0)
          wrong.push(`${state}, request ${round}: ${JSON.stringify([answer.status, { missing, tooMuch }])}`);
      }
    }
    expect(wrong).toEqual([]);
    // Only what all visitors see alike is kept.
    const kept = (await fromMemory()) > before;
    expect(kept).toBe(who === "visitor");
  });

  it("shows similar pieces where it is sold out, and tells machines that there are none of it", async () => {
    for (const state of ["sold-out", "sold-out-single", "sold-out-bare"] as const) {
      const html = await text(`/product/${states.idOf(state)}`);
      expect(html).toContain('<h2 id="parecidos"');
      expect(html).toContain("https://schema.org/OutOfStock");
      expect(html).not.toContain("https://schema.org/InStock");
    }
  });

  it("marks all sizes of a colour that is sold out, and leads from it to an alert", async () => {
    const soldOutSizes = async (color: string) => {
      const box = words.buyBoxOf(await text(`/product/${states.idOf("colour-out")}?cor=${color}`));
      return { box, sizes: box.split(" esgotado<").length - 1 };
    };
    const black = await soldOutSizes("Preto");
    expect(black.sizes).toBeGreaterThan(1);
    expect(black.box).toContain(`href="/product/${states.idOf("colour-out")}/avise-me?cor=Preto"`);
    expect((await soldOutSizes("Coral")).sizes).toBe(0);
  });

  it("shows that there is no picture", async () => {
    const html = await text(`/product/${states.idOf("no-picture")}`);
    expect(html).toContain("Produto sem foto");
    expect(html).not.toContain('aria-label="Fotos do produto"');
  });
});

const HIDDEN: StateName[] = ["inactive", "taken-down", "archived", "suspended-shop"];

describe("lists", () => {
  it("name no product that is off sale", async () => {
    const told: string[] = [];
    for (const path of screens.LISTS) {
      const list = await text(path);
      told.push(
        ...HIDDEN.filter((state) => list.includes(states.idOf(state))).map((state) => `${state} in ${path}`),
      );
    }
    expect(told).toEqual([]);
  });

  it("show every other one, and which are sold out", async () => {
    const soldOut: StateName[] = ["sold-out", "sold-out-single", "sold-out-bare", "sold-out-on-vacation"];
    for (const path of ["/search?q=vestido+zefir", "/category/roupas", "/trending"]) {
      const cards = (await text(path)).split("<article").slice(1);
      const cardOf = (state: StateName) =>
        cards.find((card) => card.includes(`href="/product/${states.idOf(state)}"`));
      const shown = states.STATE_NAMES.filter((state) => cardOf(state));
      expect([path, shown]).toEqual([path, states.STATE_NAMES.filter((state) => !HIDDEN.includes(state))]);
      const marked = shown.filter((state) => cardOf(state)!.includes("Esgotado"));
      expect([path, marked]).toEqual([path, soldOut]);
    }
  });
});

describe("what was put together while all were on sale", () => {
  const REASONS = [
    ["Esgotado nesta cor e tamanho", 3],
    ["Não está mais à venda", 3],
    ["A loja não está vendendo no momento", 1],
    ["A loja está de férias até", 2],
  ] as const;
  const times = (html: string, said: string) => html.split(said).length - 1;

  it("the cart without scripts says why each of the others cannot be bought, and counts only what can", async () => {
    const html = await text("/cart", `${cookies.customer}; ${shops.cart}`);
    expect(REASONS.map(([said]) => [said, times(html, said)])).toEqual(REASONS.map((each) => [...each]));
    expect(html).toContain("Produtos (7 peças)");
  });

  it("each step of the checkout takes over what can be bought", async () => {
    await get("/checkout/itens", `${cookies.customer}; ${shops.cart}`);
    await fetch(`${app.url}/checkout/pagamento`, {
      method: "POST",
      headers: { Cookie: cookies.customer, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ paymentMethod: "pix" }),
      redirect: "manual",
    });
    for (const step of ["/checkout", "/checkout/pagamento", "/checkout/confirmacao"]) {
      const answer = await get(step, cookies.customer);
      expect([step, answer.status]).toEqual([step, 200]);
      expect(await textOf(answer)).toContain("Produtos (7 peças)");
    }
  });

  it("the cart with scripts prices only what can be bought", async () => {
    const lines = states.STATE_NAMES.map((state) => ({
      productId: states.idOf(state),
      color: "Coral",
      size: "P",
      quantity: 1,
    }));
    const answer = await fetch(`${app.url}/api/cart/price`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify({ lines }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ pieces: 7 });
  });

  it("the order still names every product", async () => {
    const html = await text(`/order/${shops.orderId}`, cookies.customer);
    expect(states.STATE_NAMES.filter((state) => !html.includes(states.nameOf(state)))).toEqual([]);
  });

  it("the favourites show those that are on sale", async () => {
    const html = await text("/favorites", cookies.customer);
    const shown = states.STATE_NAMES.filter((state) =>
      html.includes(`href="/product/${states.idOf(state)}"`),
    );
    expect(shown).toEqual(states.STATE_NAMES.filter((state) => !HIDDEN.includes(state)));
  });

  it("the shared quote opens", async () => {
    const answer = await get(`/q/${encodeURIComponent(shops.quoteCode)}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(states.nameOf("sold-out"));
  });
});
