import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import {
  bella,
  cartLine,
  DRESS_G,
  DRESS_M,
  JEANS,
  LONG_DRESS,
  less,
  line,
  more,
  pacto,
  storedCart,
  summary,
  withStoredCart,
} from "#tests/support/cart.ts";
import { catchChat, textInChat } from "#tests/support/chat.ts";
import { addButton, chooseFirstSize, DRESS, miniCart } from "#tests/support/product-page.ts";

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

test("wholesale applies from the twelfth piece of a seller, in every tab, and survives a reload", async ({
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

test("removing a line and clearing the cart can be undone, and a guest is asked to sign in", async ({
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

test("adding a piece shows at once, while the server does not answer", async ({ page }) => {
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
