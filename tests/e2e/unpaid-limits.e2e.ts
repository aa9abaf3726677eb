import { sampleProducts } from "#database/sample/catalog/products/index.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { cartLine, storedCart, withStoredCart } from "#tests/support/cart.ts";
import { signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { field, main, press } from "#tests/support/page-parts.ts";

test("all pieces of a product are not reserved unpaid: on a phone, the review says what to do, and the cart keeps them", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { id, colors, sizes } = sampleProducts.find(({ id }) => id === "pacto-2")!;
  const everything = colors.flatMap((color) => sizes.map((size) => cartLine([id, color, size, 50], 9)));
  await withStoredCart(page, everything);
  await signInAsSomebodyNew(page);
  await page.goto("/checkout");
  await field(page, "Telefone").fill("(13) 98765-4321");
  await main(page)
    .getByRole("radio", { name: /^Retirada na loja de Santos/ })
    .check();
  await press(page, "Continuar para o pagamento");
  await main(page).getByRole("radio", { name: /^PIX/ }).check();
  await press(page, "Revisar o pedido");
  await press(page, /^Confirmar pedido/);

  const refusal = main(page).getByRole("alert");
  await expect(refusal).toContainText("Antes do pagamento podemos reservar até");
  await expect(refusal).toContainText("Peça uma parte agora e o resto depois de pagar.");
  await expect(refusal).toBeInViewport();
  await expectFits(page);
  await expectAccessible(page);
  await refusal.getByRole("link", { name: "Voltar ao carrinho" }).click();
  await expect(page).toHaveURL("/cart");
  expect(await storedCart(page)).toHaveLength(everything.length);
  await page.goto("/orders");
  await expect(main(page).getByRole("article")).toHaveCount(0);
});
