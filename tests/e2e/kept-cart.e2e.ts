import { expect, test } from "#tests/support/browser.ts";
import {
  bella,
  cartLine,
  DRESS_G,
  DRESS_M,
  JEANS,
  LONG_DRESS,
  line,
  more,
  pacto,
  storedCart,
  withStoredCart,
} from "#tests/support/cart.ts";
import { addButton, chooseFirstSize, DRESS, miniCart } from "#tests/support/product-page.ts";
import { signInAs } from "#tests/support/sign-in.ts";

/** Five pieces, which no other test buys: the tests here check how many are left. */
const JEANS_40 = ["pacto-1", "Jeans", "40", 99.9] as const;

test("a damaged and tampered cart repairs itself, says so, and keeps the good lines", async ({ page }) => {
  const cheap = { ...cartLine(DRESS_M, 2), product: { ...cartLine(DRESS_M, 2).product, price: 0.01 } };
  const text = JSON.stringify([
    cheap,
    { ...cartLine(JEANS_40, 1), quantity: 1e6 },
    { ...cartLine(LONG_DRESS, 1), quantity: -5 },
    cartLine(["cat-999", "Azul", "M", 10], 1),
    cartLine(["bella-1", "Furta-cor", "M", 10], 1),
    { ...cartLine(DRESS_G, 1), productId: null },
  ]);
  await withStoredCart(page, text);
  await page.goto("/cart");
  const changed = page.getByRole("status").filter({ hasText: "Seu carrinho mudou" });
  await expect(changed).toContainText("2 itens do carrinho estavam ilegíveis e saíram");
  await expect(changed).toContainText("Corrigimos a quantidade de um item");
  await expect(changed).toContainText(/o preço subiu de R\$\s0,01 para R\$\s79,90/);
  await expect(changed).toContainText(
    /\(Jeans, 40\): restam 5 peças\. Ajustamos a quantidade de 9999 para 5/,
  );
  await expect(bella(page)).toContainText(/Subtotal da loja \(2 peças\)R\$\s159,80/);
  await expect(pacto(page)).toContainText(/Subtotal da loja \(5 peças\)R\$\s499,50/);
  const refused = page.getByRole("region", { name: "Indisponíveis agora" });
  await expect(refused).toContainText("Não está mais à venda");
  await expect(refused).toContainText("Não existe mais nesta cor e tamanho");
  expect((await storedCart(page)).map(({ quantity, product }) => [quantity, product.price])).toEqual([
    [2, 79.9],
    [5, 99.9],
    [1, 10],
    [1, 10],
  ]);

  await changed.getByRole("button", { name: "Entendi" }).click();
  await page.reload();
  await expect(bella(page)).toBeVisible();
  await expect(changed).toBeHidden();

  // A number typed over the stock is cut as well.
  const jeans = line(page, "Jeans · 40").getByRole("spinbutton");
  await jeans.fill("70");
  await expect(page.getByRole("main")).toContainText("Ajustamos a quantidade de 70 para 5");
  await expect(jeans).toHaveValue("5");
});

test("changes by the shop while the cart is open are shown on return", async ({ page }) => {
  await withStoredCart(page, [cartLine(DRESS_M, 2), cartLine(JEANS, 1)]);
  await page.goto("/cart");
  await expect(pacto(page)).toBeVisible();
  await page.route("**/api/cart/price", async (route) => {
    const response = await route.fetch();
    const cart = await response.json();
    const [bellas, pactos] = cart.sellers;
    bellas.lines[0].price += 10_00;
    const [jeans] = pactos.lines;
    await route.fulfill({
      response,
      json: { ...cart, sellers: [bellas], refused: [{ ...jeans, reason: "seller-suspended" }] },
    });
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const changed = page.getByRole("status").filter({ hasText: "Seu carrinho mudou" });
  await expect(changed).toContainText(/o preço subiu de R\$\s79,90 para R\$\s89,90/);
  await expect(changed).toContainText("(Jeans, 36) ficou indisponível e saiu da soma");
  await expect(bella(page)).toContainText(/Subtotal da loja \(2 peças\)R\$\s179,80/);
  await expect(page.getByRole("region", { name: "Indisponíveis agora" })).toContainText(
    "A loja não está vendendo no momento",
  );

  // A lost connection loses no line.
  await page.route("**/api/cart/price", (route) => route.fulfill({ body: "not what it should be" }));
  await more(page, "Off-white · M");
  const failed = page.getByText("Não conseguimos atualizar os preços");
  await expect(failed).toBeVisible();
  await expect(bella(page)).toContainText(/Subtotal da loja \(3 peças\)R\$\s269,70/);
  await page.route("**/api/cart/price", (route) => route.continue());
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(failed).toBeHidden();
  await expect(bella(page)).toContainText(/Subtotal da loja \(3 peças\)R\$\s239,70/);
});

test("without storage the cart lasts as long as the page, and a notice says so", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(DRESS);
  await chooseFirstSize(page);
  await addButton(page).click();
  await expect(miniCart(page).getByRole("status")).toContainText(
    "Seu navegador não permite guardar o carrinho",
  );
  await miniCart(page).getByRole("link", { name: "Ver carrinho" }).click();
  await expect(bella(page)).toContainText(/Subtotal da loja \(1 peça\)R\$\s79,90/);
});

test("the carts of the account and the browser are merged at sign-in, without doubling", async ({ page }) => {
  await withStoredCart(page, [cartLine(DRESS_M, 3), cartLine(JEANS, 1)]);
  await page.route("**/api/cart/saved", (route) =>
    route.fulfill({ json: { id: "1", items: [cartLine(DRESS_M, 2), cartLine(DRESS_G, 4)] } }),
  );
  await page.goto("/cart");
  await expect(pacto(page)).toBeVisible();
  expect(await storedCart(page)).toHaveLength(2);

  await signInAs(page, "novo-lojista");
  await page.reload();
  await expect(page.getByText("Juntamos ao carrinho 4 peças guardadas na sua conta")).toBeVisible();
  await expect(bella(page)).toContainText("Subtotal da loja (7 peças)");
  await expect(pacto(page)).toContainText("Subtotal da loja (1 peça)");

  await page.getByRole("button", { name: /^Remover .+, G$/ }).click();
  await expect(bella(page)).toContainText("Subtotal da loja (3 peças)");
  await page.reload();
  await expect(bella(page)).toContainText("Subtotal da loja (3 peças)");
  await page.getByRole("link", { name: "Finalizar compra" }).click();
  await expect(page).not.toHaveURL(/\/cart$/);
});

test("only valid lines are priced, with bounded work", async ({ request, baseURL }) => {
  const ask = (data: string | object) =>
    request.post("/api/cart/price", {
      data,
      headers: { Origin: baseURL!, "Content-Type": "application/json" },
    });
  const dress = { productId: "bella-1", color: "Off-white", size: "M", quantity: 1 };
  for (const broken of ["{broken", "[]", "null", "7", '{"lines":{}}']) {
    const answer = await ask(broken);
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toEqual({ problem: expect.stringContaining("carrinho") });
  }

  const strange = [
    { ...dress, price: 0.01, unitPrice: 1, quantity: 2 },
    { ...dress, quantity: -1 },
    { ...dress, quantity: 1.5, size: "G" },
    { ...dress, color: "\0" },
    { ...dress, productId: "'; drop table products; --", quantity: 1e9 },
    null,
  ];
  const priced = await (await ask({ lines: strange })).json();
  expect(priced).toMatchObject({ goods: 3 * 79_90, pieces: 3, unreadable: 3, leftOut: 0 });
  expect(priced.refused).toMatchObject([{ reason: "gone" }]);

  const many = (length: number) => ({
    lines: Array.from({ length }, (_, n) => ({ ...dress, productId: `bella-${n}` })),
  });
  expect(await (await ask(many(1_000))).json()).toMatchObject({ leftOut: 800 });
  expect((await ask(many(5_000))).status()).toBe(413);
  expect((await request.get("/api/cart/price")).status()).toBeLessThan(500);
});
