import { addDays, formatDate, todayInSaoPaulo } from "#app/shared/business-days.ts";
import { DEMO_PASSWORD } from "#database/sample/layers/accounts.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { aShopWithProduct } from "#tests/support/delivered-order.ts";
import { aPerson } from "#tests/support/own-account.ts";
import { field, main, press } from "#tests/support/page-parts.ts";
import { postLogin } from "#tests/support/sign-in.ts";

test("a week of vacation: products say so and cannot be bought, the cart goes on without them, and the shop comes back", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await aPerson("Olga Dona", { kind: "lojista" });
  const { productId, name } = await aShopWithProduct(owner.id);
  const until = addDays(todayInSaoPaulo(new Date()), 7);

  const context = await browser.newContext({ baseURL: baseURL!, viewport: PHONE });
  const shopper = await context.newPage();
  await shopper.goto(`/product/${productId}`);
  await shopper.getByRole("radio", { name: /^M/ }).first().check({ force: true });
  await main(shopper).getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await expect.poll(() => shopper.evaluate(() => localStorage.getItem("cartItems"))).toContain(productId);

  await postLogin(page.request, "/supabase-login", owner.email, DEMO_PASSWORD);
  await page.goto("/painel-loja/ferias");
  await field(page, "Primeiro dia").fill(todayInSaoPaulo(new Date()));
  await field(page, "Último dia").fill(until);
  await field(page, "Recado para quem visita").fill("Fomos ver o mar.");
  await press(page, "Marcar férias");
  await expect(main(page).getByText(`A loja está de férias até ${formatDate(until)}`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);

  await expect
    .poll(async () => {
      await shopper.goto(`/product/${productId}`);
      return main(shopper)
        .getByText(`A loja está de férias até ${formatDate(until)}`)
        .count();
    })
    .toBe(1);
  await expect(main(shopper).getByText("Fomos ver o mar.")).toBeVisible();
  await expect(main(shopper).getByRole("button", { name: "Adicionar ao carrinho" })).toHaveCount(0);
  await expect(main(shopper).getByRole("button", { name: "Comprar agora" })).toHaveCount(0);
  await expectFits(shopper);
  await expectAccessible(shopper);

  await shopper.goto("/cart");
  const unavailable = shopper.getByRole("region", { name: "Indisponíveis agora" });
  await expect(unavailable).toContainText(name);
  await expect(unavailable).toContainText(`A loja está de férias até ${formatDate(until)}`);
  await expectFits(shopper);

  await press(page, "Voltar a vender agora");
  await expect(main(page).getByText("Férias encerradas. Seus produtos estão à venda.")).toBeVisible();
  await expect
    .poll(async () => {
      await shopper.goto(`/product/${productId}`);
      return main(shopper).getByRole("button", { name: "Adicionar ao carrinho" }).count();
    })
    .toBe(1);
  await context.close();
});
