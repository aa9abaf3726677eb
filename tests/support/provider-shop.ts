import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { until } from "./application.ts";
import { cartLine, DRESS_M, withStoredCart } from "./cart.ts";
import { CHROMIUM_FLAGS, chromiumPath, WITHOUT_PICTURES } from "./chromium.ts";
import { main, press } from "./page-parts.ts";
import { postLogin } from "./sign-in.ts";

/** Journeys through a shop that a test started with a provider from outside. */

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS, WITHOUT_PICTURES],
  });
});
afterAll(() => browser?.close());

/** A page of one of the demo accounts, in a browser of its own. */
export async function signedIn(
  url: string,
  account: "cliente" | "lojista" | "admin" | "gerente",
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: "pt-BR" });
  const page = await context.newPage();
  const login = account === "admin" || account === "gerente" ? "/admin/login" : "/supabase-login";
  await postLogin(page.request, login, `${account}@mare.test`, DEMO_PASSWORD);
  return page;
}

/** A buyer with a dress of Bella Colada, at the payment step. */
export async function atPayment(url: string): Promise<Page> {
  const page = await signedIn(url, "cliente");
  await withStoredCart(page, [cartLine(DRESS_M, 1)]);
  await page.goto("/checkout");
  await main(page)
    .getByRole("radio", { name: /^Retirada na loja/ })
    .check();
  await press(page, "Continuar para o pagamento");
  await main(page).getByRole("button", { name: "Revisar o pedido" }).waitFor();
  return page;
}

export async function confirm(page: Page): Promise<void> {
  await press(page, "Revisar o pedido");
  await page.waitForURL("**/checkout/confirmacao");
  await press(page, /^Confirmar pedido/);
  await page.waitForURL(/\/checkout\/pedido\/|\/checkout\/pagamento/);
}

/** Of the page that says that the order was placed. */
export const orderIdIn = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1)!;

/** Loads the order's page until it says that the money went back. */
export async function expectRefunded(page: Page, id: string): Promise<void> {
  await until(async () => {
    await page.goto(`/order/${id}`);
    return (await main(page).getByText("Pagamento devolvido").count()) > 0;
  }, "the order's page to tell of the refund");
  await main(page).getByText("Devolvido a você").waitFor();
}

/** The page of the provider's simulator, where a person presses what happens next; always of the newest payment. */
export async function atProvider(page: Page, url: string, action: string | RegExp): Promise<Page> {
  const provider = await page.context().newPage();
  await provider.goto(url);
  await provider.getByRole("listitem").first().getByRole("button", { name: action }).click();
  return provider;
}
