import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/browser.ts";
import {
  cartLine,
  DRESS_G,
  DRESS_M,
  JEANS,
  LONG_DRESS,
  storedCart,
  withStoredCart,
} from "#tests/support/cart.ts";
import { catchChat, textInChat } from "#tests/support/chat.ts";
import { addButton, chooseFirstSize, DRESS, miniCart } from "#tests/support/product-page.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const bella = (page: Page) => page.getByRole("region", { name: "Bella Colada" });
const pacto = (page: Page) => page.getByRole("region", { name: "Pacto Jeans" });
const summary = (page: Page) => page.getByRole("region", { name: "Resumo do pedido" });
const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const more = (page: Page, name: string) => line(page, name).getByRole("button", { name: "Aumentar" }).click();
const less = (page: Page, name: string) => line(page, name).getByRole("button", { name: "Diminuir" }).click();

test("two sellers, and the free freight crossed both ways", async ({ page }) => {
  await withStoredCart(page, [cartLine(DRESS_M, 5), cartLine(JEANS, 1)]);
  await page.goto("/cart");
  await expect(bella(page)).toContainText(/Subtotal da loja \(5 peças\)R\$\s399,50/);
  await expect(pacto(page)).toContainText(/Subtotal da loja \(1 peça\)R\$\s99,90/);
  await expect(summary(page)).toContainText(/Produtos \(6 peças\)R\$\s499,40/);
  await expect(summary(page)).toContainText(/Faltam R\$\s0,60 em produtos para o frete grátis/);

  await page.getByRole("textbox", { name: "CEP" }).fill("01310100");
  await page.getByRole("button", { name: "Calcular" }).click();
  await expect(summary(page)).toContainText(/FreteR\$\s12,50TotalR\$\s511,90/);
  await expect(summary(page)).toContainText(/R\$\s486,93 no PIX/);
  await expect(summary(page)).toContainText(/ou 12x de R\$\s42,66 sem juros/);

  await more(page, "Off-white · M");
  await expect(summary(page)).toContainText("Seu pedido tem frete grátis");
  await expect(summary(page)).toContainText(/FreteGrátisTotalR\$\s579,30/);
  await less(page, "Off-white · M");
  await expect(summary(page)).toContainText(/Faltam R\$\s0,60 em produtos/);
  await expect(summary(page)).toContainText(/FreteR\$\s12,50TotalR\$\s511,90/);
});

test("wholesale comes and goes with the twelfth piece of a seller, in every tab, and survives a reload", async ({
  page,
  context,
}) => {
  await withStoredCart(page, [
    cartLine(DRESS_M, 5),
    cartLine(JEANS, 1),
    cartLine(DRESS_G, 4),
    cartLine(LONG_DRESS, 2),
  ]);
  await page.goto("/cart");
  await expect(bella(page)).toContainText(
    /Falta 1 peça para o preço de atacado: você economiza R\$\s259,00 nas que já estão aqui/,
  );
  await expect(bella(page)).toContainText(/Subtotal da loja \(11 peças\)R\$\s916,90/);

  const otherTab = await context.newPage();
  await otherTab.goto("/cart");
  await more(page, "Verde · P");
  for (const tab of [page, otherTab]) {
    await expect(bella(tab)).toContainText(/Preço de atacado aplicado: você economiza R\$\s285,00/);
    await expect(bella(tab)).toContainText(/Subtotal da loja \(12 peças\)R\$\s730,80/);
    await expect(line(tab, "Verde · P")).toContainText(/R\$\s98,90R\$\s72,90 por peça no atacado/);
    // Another seller's single piece stays where it was.
    await expect(pacto(tab)).toContainText(/R\$\s99,90 por peça/);
  }

  await otherTab.reload();
  await expect(bella(otherTab)).toContainText("Preço de atacado aplicado");
  await less(otherTab, "Off-white · G");
  for (const tab of [page, otherTab]) {
    await expect(bella(tab)).toContainText(/Falta 1 peça para o preço de atacado/);
    await expect(line(tab, "Verde · P")).toContainText(/P\s*R\$\s98,90 por peça/);
  }
  await expect(page.getByRole("link", { name: "Carrinho com 12 itens" })).toBeVisible();
});

test("a line taken out comes back, a full clear too, and a guest is asked before paying", async ({
  page,
}) => {
  const lines = [cartLine(DRESS_M, 1), cartLine(JEANS, 2)];
  await withStoredCart(page, lines);
  await page.goto("/cart");
  const stored = async () =>
    (await storedCart(page)).map(({ productId, quantity }) => ({ productId, quantity }));
  const both = lines.map(({ productId, quantity }) => ({ productId, quantity }));

  await page.getByRole("button", { name: /^Remover Calça/ }).click();
  await expect(pacto(page)).toBeHidden();
  expect(await stored()).toEqual([both[0]]);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(pacto(page)).toContainText(/R\$\s199,80/);
  expect(await stored()).toEqual(both);

  // One less than one is none.
  await less(page, "Off-white · M");
  await expect(bella(page)).toBeHidden();
  await page.getByRole("button", { name: "Desfazer" }).first().click();
  await expect(bella(page)).toBeVisible();

  await page.getByRole("link", { name: "Finalizar compra" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Você precisa estar logado para continuar. Deseja fazer login?");
  await expectAccessible(page, "[role=alertdialog]");
  await question.getByRole("button", { name: "Agora não" }).click();
  await expect(page.getByRole("link", { name: "Finalizar compra" })).toBeFocused();

  await page.getByRole("button", { name: "Esvaziar carrinho" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Esvaziar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seu carrinho está vazio");
  await expect(page.getByRole("link", { name: "Ver os produtos" })).toHaveAttribute("href", "/");
  expect(await storedCart(page)).toEqual([]);
  await page.getByRole("button", { name: "Desfazer" }).first().click();
  await expect(bella(page)).toBeVisible();

  await page.getByRole("link", { name: "Finalizar compra" }).click();
  await question.getByRole("button", { name: "Fazer login" }).click();
  await expect(page).toHaveURL("/supabase-login?voltar=/checkout");
});

test("a damaged and tampered cart repairs itself, says so, and keeps the good lines", async ({ page }) => {
  const cheap = { ...cartLine(DRESS_M, 2), product: { ...cartLine(DRESS_M, 2).product, price: 0.01 } };
  const text = JSON.stringify([
    cheap,
    { ...cartLine(JEANS, 1), quantity: 1e6 },
    { ...cartLine(LONG_DRESS, 1), quantity: -5 },
    cartLine(["cat-999", "Azul", "M", 10], 1),
    cartLine(["bella-1", "Furta-cor", "M", 10], 1),
    cartLine(DRESS_G, 1),
  ]);
  await withStoredCart(page, text.slice(0, -30));
  await page.goto("/cart");
  const changed = page.getByRole("status").filter({ hasText: "Seu carrinho mudou" });
  await expect(changed).toContainText("2 itens do carrinho estavam ilegíveis e saíram");
  await expect(changed).toContainText("Corrigimos a quantidade de um item");
  await expect(changed).toContainText(/o preço subiu de R\$\s0,01 para R\$\s79,90/);
  await expect(changed).toContainText(
    /\(Jeans, 36\): restam 5 peças\. Ajustamos a quantidade de 9999 para 5/,
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
  const jeans = line(page, "Jeans · 36").getByRole("spinbutton");
  await jeans.fill("70");
  await expect(page.getByRole("main")).toContainText("Ajustamos a quantidade de 70 para 5");
  await expect(jeans).toHaveValue("5");
});

test("what the shop changes while the cart is open is said to who comes back to it", async ({ page }) => {
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
  await page.unrouteAll();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(failed).toBeHidden();
  await expect(bella(page)).toContainText(/Subtotal da loja \(3 peças\)R\$\s239,70/);
});

test("without storage the cart lives as long as the page, and says so", async ({ page }) => {
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

test("adding a piece shows at once, while the server says nothing at all", async ({ page }) => {
  await page.goto(DRESS);
  await chooseFirstSize(page);
  await page.route("**/*", () => {}); // never answered
  await addButton(page).click();
  await expect(page.getByRole("link", { name: "Carrinho com 1 item" })).toBeVisible();
});

test("wholesale on the product page spreads twelve pieces over colours and sizes", async ({ page }) => {
  await catchChat(page);
  await page.goto(DRESS);
  const size = await chooseFirstSize(page);
  const wholesale = page.getByRole("button", { name: "COMPRAR NO ATACADO MIN. 12 PEÇAS" });
  await wholesale.click();
  const dialog = page.getByRole("dialog", { name: "Monte o seu atacado" });
  const cell = (name: string) => dialog.getByRole("spinbutton", { name: new RegExp(`^${name}`) });
  await expect(cell(`${size} em Off-white`)).toHaveValue("1");
  await expect(dialog).toContainText("Faltam 11 peças para o preço de atacado");
  await dialog.getByRole("button", { name: "Pedir no atacado pelo chat" }).click();
  await expect(dialog).toContainText("Escolha pelo menos 12 peças para o atacado");
  await expectAccessible(page, "[role=dialog]");

  await cell(`${size} em Off-white`).fill("5");
  await cell("G em Azul-bebê").fill("4");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await wholesale.click();
  await expect(cell("G em Azul-bebê")).toHaveValue("4");
  await cell("P em Rosa-claro").fill("9999");
  await expect(dialog).toContainText(/Rosa-claro, P: só há \d+ peças. Ajuste a quantidade./);
  await dialog.getByRole("button", { name: "Colocar no carrinho" }).click();
  await expect(dialog).toBeVisible();
  await cell("P em Rosa-claro").fill("3");
  await expect(dialog).toContainText(/12 peças a R\$\s56,90 cada: R\$\s682,80/);
  const text = await textInChat(page, () =>
    dialog.getByRole("button", { name: "Pedir no atacado pelo chat" }).click(),
  );
  expect(text).toMatch(/^Olá! Quero comprar no atacado:/);
  expect(text).toContain("Cor: Azul-bebê\nTamanho: G\nQuantidade: 4 peças\nPreço por peça: R$ 56,90");

  await wholesale.click();
  await dialog.getByRole("button", { name: "Colocar no carrinho" }).click();
  await expect(miniCart(page).getByRole("status")).toHaveText("12 peças adicionadas ao carrinho");
  await expect(miniCart(page)).toContainText(/Preço de atacado aplicado: você economiza R\$\s276,00/);
  await miniCart(page).getByRole("link", { name: "Ver carrinho" }).click();
  await expect(bella(page)).toContainText(/Subtotal da loja \(12 peças\)R\$\s682,80/);
});

test("the cart of the account and that of the browser become one at sign-in, never doubled", async ({
  page,
}) => {
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

test("prices are only asked for what makes sense, in bounded work", async ({ request, baseURL }) => {
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

  const long = Array.from({ length: 5_000 }, (_, n) => ({ ...dress, productId: `bella-${n}` }));
  expect(await (await ask({ lines: long })).json()).toMatchObject({ leftOut: 4_500 });
  expect((await request.get("/api/cart/price")).status()).toBeLessThan(500);
});
