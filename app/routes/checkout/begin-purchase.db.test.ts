import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { cookieCartValue } from "#app/modules/cart/cookie-cart/index.server.ts";
import { createQuote } from "#app/modules/cart/quotes/index.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { identifyViewer } from "#app/routes/viewer-context.server.ts";
import { confirmed, cookieOf } from "#tests/support/accounts.ts";
import { aProduct } from "#tests/support/factories.ts";
import { loader as buyNow } from "./buy-now.route.ts";
import { loader as takeGoods } from "./goods.route.ts";
import { loader as openCheckout } from "./layout.route.tsx";

let ana: { id: string; email: string; password: string };
let session: string;
let product: string;

beforeEach(async () => {
  ana = await confirmed();
  session = await cookieOf(ana);
  product = await aProduct();
});

const cart = () =>
  `mare.carrinho=${cookieCartValue([{ productId: product, color: "Coral", size: "P", quantity: 1 }], null)}`;
const choice = () => `/checkout/agora?produto=${product}&cor=Coral&tamanho=P&quantidade=1`;

/** Where a visit leads. A browser before 2023 tells nothing of the site that the link is on. */
async function ledTo(path: string, cookie: string, site?: string): Promise<string | null> {
  const headers = new Headers({ cookie, ...(site && { "Sec-Fetch-Site": site }) });
  const request = new Request(`http://127.0.0.1${path}`, { headers });
  const args = {
    request,
    url: new URL(request.url),
    params: {},
    context: new RouterContextProvider(),
    pattern: "/checkout",
  };
  const loaders = { "/checkout/agora": buyNow, "/checkout/itens": takeGoods, "/checkout": openCheckout };
  const loader = loaders[args.url.pathname as keyof typeof loaders];
  const led = async () => (await loader(args as never)) as Response;
  // The checkout's layout throws where it leads to another page.
  const answer = await identifyViewer(args, () => led().catch((thrown: Response) => thrown));
  return (answer as Response).headers.get("Location");
}

async function quoted(): Promise<string> {
  const lines = [{ productId: product, color: "Coral", size: "P", quantity: 1 }];
  const quote = await createQuote({ source: "varejo", lines, cep: null });
  if (!quote.ok) throw new Error(quote.problem);
  return quote.code;
}

const begun = async () =>
  (await db.selectFrom("checkout_drafts").select("lines").where("user_id", "=", ana.id).execute()).length > 0;

describe("a link on another site", () => {
  it("begins no purchase with the cart, and leads to it", async () => {
    expect(await ledTo("/checkout/itens", `${session}; ${cart()}`, "cross-site")).toBe("/cart");
    expect(await ledTo("/checkout/itens", cart(), "cross-site")).toBe("/cart");
    expect(await begun()).toBe(false);
  });

  it("begins no purchase of a product, and leads to it", async () => {
    expect(await ledTo(choice(), session, "cross-site")).toBe(`/product/${product}`);
    expect(await begun()).toBe(false);
  });

  it("begins no purchase from a quote, and leads to it", async () => {
    const code = await quoted();
    const path = `/checkout?${new URLSearchParams({ cotacao: code })}`;
    expect(await ledTo(path, session, "cross-site")).toBe(`/q/${code}`);
    expect(await begun()).toBe(false);
    expect(await ledTo(path, session, "same-origin")).toBe("/checkout");
    expect(await begun()).toBe(true);
  });

  it("leads to the checkout where there is no cart to begin with", async () => {
    expect(await ledTo("/checkout/itens", session, "cross-site")).toBe("/checkout");
    expect(await begun()).toBe(false);
  });
});

describe.each([
  ["our own page, and from signing in there", "same-origin"],
  ["an address that was typed, a bookmark or a mail program", "none"],
  ["a browser that does not tell", undefined],
])("from %s", (_, site) => {
  it("a purchase begins with the cart", async () => {
    expect(await ledTo("/checkout/itens", cart(), site)).toBe("/supabase-login?voltar=/checkout/itens");
    expect(await ledTo("/checkout/itens", `${session}; ${cart()}`, site)).toBe("/checkout");
    expect(await begun()).toBe(true);
  });

  it("a purchase begins with a product", async () => {
    const signIn = await ledTo(choice(), "", site);
    expect(new URLSearchParams(signIn?.split("?")[1]).get("voltar")).toBe(choice());
    expect(await ledTo(choice(), session, site)).toBe("/checkout?agora=1");
    expect(await begun()).toBe(true);
  });
});
