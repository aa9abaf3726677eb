import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { DESKTOP, expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { cartLine, withStoredCart } from "#tests/support/cart.ts";
import { aShopWithProduct } from "#tests/support/delivered-order.ts";
import { aPerson, inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { main, press } from "#tests/support/page-parts.ts";
import { addButton } from "#tests/support/product-page.ts";

async function aSoldOutProduct(): Promise<{ path: string; name: string }> {
  const owner = await aPerson("Otília Dona", { kind: "lojista" });
  const { productId, name } = await aShopWithProduct(owner.id);
  await inDatabase(`update product_variants set stock = 0 where product_id = '${productId}'`);
  return { path: `/product/${productId}`, name };
}

async function expectSoldOut(page: Page): Promise<void> {
  await expect(main(page).getByText("Esgotado", { exact: true })).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: /Comprar agora|COMPRAR NO/ })).toHaveCount(0);
  await expect(main(page).getByRole("link", { name: "Perguntar à loja" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\//,
  );
  await expect(main(page).getByRole("region", { name: "Parecidos" }).getByRole("article")).not.toHaveCount(0);
}

/** From the sold-out page to the request, and back. */
async function askForIt(page: Page): Promise<void> {
  await main(page).getByRole("link", { name: "Avise-me", exact: true }).click();
  await press(page, "Quero o aviso");
  await expect(page.getByText(/^Combinado\. Escrevemos para/)).toBeVisible();
  await expectSoldOut(page);
}

/** Whether its own card stood among those seen lately on its page, be it for a moment. */
async function watchedBesideItself(page: Page, name: string): Promise<() => Promise<boolean>> {
  const watched = await page.evaluateHandle((own) => {
    const found = { beside: false };
    new MutationObserver(() => {
      const isOnItsPage = document.querySelector("h1")?.textContent === own;
      const row = document.querySelector("section[aria-labelledby=vistos]");
      if (isOnItsPage && row?.textContent?.includes(own)) found.beside = true;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return found;
  }, name);
  return async () => (await watched.jsonValue()).beside;
}

test("a sold-out product says so, leads to similar pieces, and tells when it is back", async ({ page }) => {
  const { path, name } = await aSoldOutProduct();
  await signInAsSomebodyNew(page);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect((await page.goto(path))?.status()).toBe(200);
    await expectSoldOut(page);
    await expectFits(page);
    await expectAccessible(page);
  }
  await main(page).getByRole("link", { name: "Ver peças parecidas" }).click();
  await expect(main(page).getByRole("heading", { name: "Parecidos" })).toBeInViewport();

  // Drawn by the browser, not by the server.
  await main(page)
    .getByRole("region", { name: "Parecidos" })
    .getByRole("article")
    .getByRole("link")
    .first()
    .click();
  await expect(page).not.toHaveURL(new RegExp(path));
  await expect(main(page).getByRole("region", { name: "Vistos recentemente" })).toContainText(name);
  const seenBesideItself = await watchedBesideItself(page, name);
  await page.goBack();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expectSoldOut(page);
  expect(await seenBesideItself()).toBe(false);
  await askForIt(page);
});

test("so does it without scripts", async ({ browser, baseURL }) => {
  const { path } = await aSoldOutProduct();
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAsSomebodyNew(page);
  await page.goto(path, { waitUntil: "load" });
  await expectSoldOut(page);
  await askForIt(page);
  await context.close();
});

test.describe("a purchase of which nothing is left", () => {
  // The cart is not kept for a reminder: save_abandoned_cart refuses one of which nothing is on sale.
  test.use({ refusals: [422] });

  test("leads from every step back to the cart", async ({ page }) => {
    const owner = await aPerson("Otília Dona", { kind: "lojista" });
    const { productId, name } = await aShopWithProduct(owner.id);
    await withStoredCart(page, [cartLine([productId, "Coral", "P", 60], 1)]);
    await signInAsSomebodyNew(page);
    await page.goto("/checkout");
    await expect(main(page).getByRole("heading", { name: "Dados de Entrega" })).toBeVisible();
    await inDatabase(`update product_variants set stock = 0 where product_id = '${productId}'`);
    for (const step of ["/checkout", "/checkout/pagamento", "/checkout/confirmacao"]) {
      await page.goto(step);
      await expect(
        main(page).getByRole("heading", { name: "Nada desta compra está à venda agora" }),
      ).toBeVisible();
      await expect(main(page)).toContainText(`${name} (Coral, P): esgotado nesta cor e tamanho.`);
      await expect(main(page)).not.toContainText("R$");
    }
    await expectAccessible(page);
    await main(page).getByRole("link", { name: "Voltar ao carrinho" }).click();
    await expect(main(page)).toContainText("Esgotado nesta cor e tamanho");
    await expect(main(page)).not.toContainText("sem juros");
  });
});
