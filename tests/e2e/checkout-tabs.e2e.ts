import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { cartLine, storedCart, withStoredCart } from "#tests/support/cart.ts";
import { aShopWithProduct } from "#tests/support/delivered-order.ts";
import { aPerson, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { field, main, press } from "#tests/support/page-parts.ts";
import { addButton, chooseFirstSize } from "#tests/support/product-page.ts";

async function aBlouse(): Promise<string> {
  const owner = await aPerson("Nair Dona", { kind: "lojista" });
  return (await aShopWithProduct(owner.id)).productId;
}

const blouseLine = (productId: string) => cartLine([productId, "Coral", "P", 60], 1);

test("an order takes only its own pieces from the cart, and an older tab of it is led to it", async ({
  page,
  context,
}) => {
  const [blouse, other] = [await aBlouse(), await aBlouse()];
  await withStoredCart(page, [blouseLine(blouse)]);
  await signInAsSomebodyNew(page);
  await page.goto("/checkout");
  await field(page, "Telefone").fill("(13) 98765-4321");
  await main(page)
    .getByRole("radio", { name: /^Retirada na loja de Santos/ })
    .check();
  await press(page, "Continuar para o pagamento");
  await main(page).getByRole("radio", { name: /^PIX/ }).check();
  await press(page, "Revisar o pedido");
  await expect(page).toHaveURL("/checkout/confirmacao");

  const older = await context.newPage();
  await older.setViewportSize(PHONE);
  await older.goto("/checkout/confirmacao");
  await expect(main(older).getByRole("button", { name: /^Confirmar pedido/ })).toBeVisible();

  const shopping = await context.newPage();
  await shopping.goto(`/product/${other}`);
  await chooseFirstSize(shopping);
  await addButton(shopping).click();
  await expect(shopping.getByRole("dialog", { name: "No seu carrinho" })).toBeVisible();

  // Without loading the page anew, which would bring the other piece as well.
  await main(page).getByRole("link", { name: "Voltar", exact: true }).click();
  await main(page)
    .getByRole("radio", { name: /^Boleto/ })
    .check();
  await field(page, "CPF ou CNPJ de quem paga").fill("529.982.247-25");
  await press(page, "Revisar o pedido");
  await press(page, /^Confirmar pedido/);
  await expect(page.getByRole("heading", { level: 1, name: "Pedido Confirmado!" })).toBeVisible();
  await expect(page).not.toHaveURL(/novo=/);
  expect((await storedCart(page)).map(({ productId }) => productId)).toEqual([other]);
  const placed = await main(page).getByRole("link", { name: "Ver este pedido" }).getAttribute("href");

  await press(older, /^Confirmar pedido/);
  await expect(older).toHaveURL(placed!);
  await expect(
    older.getByText("Este pedido já foi enviado em outra página, com outros dados."),
  ).toBeVisible();
  await expectFits(older);
  await expectAccessible(older);
});

test("a purchase that another tab has ended leads to the cart, and says why", async ({ page, context }) => {
  await withStoredCart(page, [blouseLine(await aBlouse())]);
  await signInAsSomebodyNew(page);
  await page.goto("/checkout");
  await field(page, "Telefone").fill("(13) 98765-4321");
  await main(page)
    .getByRole("radio", { name: /^Retirada na loja de Santos/ })
    .check();
  await press(page, "Continuar para o pagamento");
  await main(page).getByRole("radio", { name: /^PIX/ }).check();
  await press(page, "Revisar o pedido");
  await expect(page).toHaveURL("/checkout/confirmacao");

  const other = await context.newPage();
  await other.goto("/");
  const cart = JSON.stringify([blouseLine(await aBlouse())]);
  await other.evaluate((stored) => localStorage.setItem("cartItems", stored), cart);
  await other.goto("/checkout");
  await press(other, "Continuar para o pagamento");
  // The step that the other tab is at.
  await press(page, /^Confirmar pedido/);
  await expect(page).toHaveURL("/checkout/pagamento");
  await expect(
    page.getByText("O pedido mudou desde a confirmação. Confira e confirme de novo."),
  ).toBeVisible();
  await expectAccessible(page);
});
