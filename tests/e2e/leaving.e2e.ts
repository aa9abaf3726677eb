import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { storedCart } from "#tests/support/cart.ts";
import { aPerson, inDatabase, type Person, post } from "#tests/support/own-account.ts";
import { main, press } from "#tests/support/page-parts.ts";
import { addButton, chooseFirstSize, continueShopping, DRESS } from "#tests/support/product-page.ts";
import { postLogin } from "#tests/support/sign-in.ts";

// A page left open may request the cart after sign-out.
test.use({ refusals: [401] });

const signIn = ({ email }: Person, page: Page) =>
  postLogin(page.request, "/supabase-login", email, DEMO_PASSWORD);

const kept = (page: Page) =>
  page.evaluate(() =>
    ["cartItems", "cartLastActivity", "favorites", "recentlyViewed", "cep"].filter(
      (key) => localStorage.getItem(key) !== null,
    ),
  );

async function putDressIntoCart(page: Page): Promise<void> {
  await page.goto(DRESS);
  await waitForHydration(page);
  // The account's cart has been merged.
  await page.waitForFunction(() => sessionStorage.getItem("cartMerged"));
  await chooseFirstSize(page);
  await addButton(page).click();
  await continueShopping(page);
  await expect(page.getByRole("link", { name: "Carrinho com 1 item" })).toBeVisible();
}

test("signing out empties the browser, the cart stays in the account, and the next person sees none of it", async ({
  page,
}) => {
  const [ana, bia] = [await aPerson("Ana que Sai"), await aPerson("Bia que Chega")];
  await signIn(ana, page);
  await putDressIntoCart(page);
  await page.evaluate(() => localStorage.setItem("cep", "11055-300"));
  // At once, before the debounced save.
  await page.getByLabel("Conta de Ana que Sai").click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Entrar" })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
  await expect(page.getByRole("link", { name: "Carrinho vazio" })).toBeVisible();

  await signIn(bia, page);
  const answered = page.waitForResponse("**/api/cart/saved");
  await page.goto("/cart");
  expect(await (await answered).json()).toMatchObject({ items: [] });
  await expect(main(page).getByText("Seu carrinho está vazio")).toBeVisible();

  // Without scripts, nothing is emptied on the way out; the next page with them still does it.
  await putDressIntoCart(page);
  await post(page.request, "/sair");
  await signIn(ana, page);
  await page.goto("/cart");
  await expect(page.getByText("Juntamos ao carrinho 1 peça guardada na sua conta")).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);

  await page.goto("/profile");
  await press(page, "Sair");
  await expect.poll(() => kept(page)).toEqual([]);
});

test("a session that was ended from elsewhere, or with the account, leaves nothing in the browser either", async ({
  page,
}) => {
  const caio = await aPerson("Caio de Saída");
  await signIn(caio, page);
  await putDressIntoCart(page);
  await inDatabase(`delete from auth_sessions where user_id = '${caio.id}'`);
  await page.goto("/trending");
  await expect.poll(() => kept(page)).toEqual([]);

  // Another account: whether Caio's cart was saved before his session ended depends on timing.
  const davi = await aPerson("Davi de Saída");
  await signIn(davi, page);
  await putDressIntoCart(page);
  await page.goto("/my-data/excluir");
  await main(page).getByLabel("Sua senha*").fill(DEMO_PASSWORD);
  await press(page, "Excluir minha conta para sempre");
  await expect(main(page).getByText(/Sua conta foi excluída/)).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
});
