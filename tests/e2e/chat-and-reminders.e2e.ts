import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { catchChat, linkIn, textInChat } from "#tests/support/chat.ts";
import { inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { addButton, choose, chooseFirstSize, continueShopping, DRESS } from "#tests/support/product-page.ts";
import { answerFirst } from "#tests/support/requests.ts";

const JEANS = "/product/pacto-1";

test.beforeEach(({ page }) => catchChat(page));

async function putIntoCart(page: Page, product: string): Promise<void> {
  await page.goto(product);
  await chooseFirstSize(page);
  await addButton(page).click();
  await continueShopping(page);
  await expect(page.getByRole("status").filter({ hasText: "Adicionado ao carrinho" })).toBeVisible();
}

test.describe("buying by chat from a product page", () => {
  test("in retail writes the order as chosen, with a link that opens it again", async ({ page }) => {
    await page.goto(DRESS);
    const retail = page.getByRole("button", { name: "COMPRAR NO VAREJO" });
    await retail.click();
    await expect(page.getByRole("group", { name: /^Tamanho/ })).toContainText("Escolha um tamanho");
    await choose(page, "cor", "Azul-bebê");
    const size = await chooseFirstSize(page);
    await page.getByRole("button", { name: "Aumentar" }).click();
    const text = await textInChat(page, () => retail.click());
    expect(text).toContain(
      `*Vestido Midi Floral Ilhabela*\nLoja: Bella Colada\nCor: Azul-bebê\nTamanho: ${size}\nQuantidade: 2 peças\nPreço por peça: R$ 79,90\nSubtotal: R$ 159,80`,
    );
    await page.goto(linkIn(text));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seu pedido, com o preço da conversa");
    await expect(page.getByRole("main")).toContainText(`Azul-bebê, ${size}. Vendido por Bella Colada`);
    await expect(page.getByRole("complementary", { name: "Resumo" })).toContainText(
      /Produtos \(2 peças\)R\$\s159,80/,
    );
    await expectAccessible(page);
  });

  test("in wholesale keeps the mix of colours and sizes, twelve pieces or more", async ({ page }) => {
    await page.goto(DRESS);
    await choose(page, "cor", "Azul-bebê");
    const size = await chooseFirstSize(page);
    await page.goto(
      `${DRESS}/atacado?${new URLSearchParams({ cor: "Azul-bebê", tamanho: size, quantidade: "1" })}`,
    );
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toHaveText("Faltam 11 peças para o preço de atacado");
    await expect(page.getByLabel(`${size} em Azul-bebê`)).toHaveValue("1");
    const cells = page.locator("input[name=quantidade]:not([readonly])");
    for (const cell of await cells.all()) await cell.fill((await cell.getAttribute("max"))!);
    await expect(status).toHaveText(/^\d{2} peças a R\$\s56,90 cada: R\$/);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Pedir no atacado pelo chat" }).click();
    await page.waitForURL("https://wa.me/**");
    const text = new URL(page.url()).searchParams.get("text")!;
    expect(text).toMatch(/^Olá! Quero comprar no atacado:\n/);
    expect(text).toContain("Preço por peça: R$ 56,90");
    expect(text).toMatch(/Total de itens: \d{2}\nSubtotal dos produtos: R\$ /);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the buttons send the form as it is filled", async ({ page }) => {
      await page.goto(DRESS);
      const retail = page.getByRole("button", { name: "COMPRAR NO VAREJO" });
      const [refused] = await Promise.all([page.context().waitForEvent("page"), retail.click()]);
      await expect(refused.getByRole("alert")).toContainText("Escolha um tamanho disponível");
      await expect(refused).toHaveURL(DRESS);
      const size = await chooseFirstSize(page);
      const [mix] = await Promise.all([
        page.context().waitForEvent("page"),
        page.getByRole("button", { name: "COMPRAR NO ATACADO MIN. 12 PEÇAS" }).click(),
      ]);
      await expect(mix).toHaveURL(/\/product\/bella-1\/atacado\?cor=Off-white/);
      await expect(mix.getByLabel(`${size} em Off-white`)).toHaveValue("1");
      await mix.getByLabel(`${size} em Off-white`).fill("9999");
      await mix.getByRole("button", { name: "Pedir no atacado pelo chat" }).click();
      await expect(mix.getByLabel(`${size} em Off-white`)).toHaveValue("9999");
      await expect(mix.getByRole("status")).toContainText(/só há \d+ peças. Ajuste a quantidade./);
      await mix.close();
      const text = await textInChat(page, () => retail.click());
      expect(text).toContain(`Cor: Off-white\nTamanho: ${size}\nQuantidade: 1 peça`);
      await page.goto(linkIn(text));
      await expect(page.getByRole("link", { name: "Continuar para o pagamento" })).toHaveAttribute(
        "href",
        /^\/checkout\?cotacao=[0-9a-z]{14}$/,
      );
    });
  });

  test("an unknown link shows a message", async ({ page }) => {
    for (const code of ["00000000000000", "x", "%00", "a".repeat(900)]) {
      const answer = await page.goto(`/q/${code}`);
      expect(answer!.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pedido não encontrado");
    }
    expect((await page.goto("/q/00000000000000/chat"))!.status()).toBe(404);
  });
});

test("buying the whole cart by chat asks for the freight first and for the cart afterwards", async ({
  page,
}) => {
  await putIntoCart(page, DRESS);
  await putIntoCart(page, JEANS);
  await page.goto("/cart");
  const buy = page.getByRole("button", { name: "Comprar pelo chat" });
  await buy.click();
  await expect(page.getByRole("alert")).toHaveText("Por favor, calcule o frete antes de finalizar a compra");
  const cep = page.getByRole("textbox", { name: "CEP" });
  await expect(cep).toBeFocused();
  await cep.fill("20040002");
  await page.getByRole("button", { name: "Calcular" }).click();
  await expect(page.getByRole("region", { name: "Frete e prazo" })).toContainText("Rio de Janeiro");
  await expect(page.getByRole("alert").filter({ hasText: "calcule o frete" })).toHaveCount(0);

  const text = await textInChat(page, () => buy.click());
  expect(text).toMatch(/^Olá! Quero comprar o que está no meu carrinho:\n/);
  for (const shop of ["Bella Colada", "Pacto Jeans"]) expect(text).toContain(`Loja: ${shop}\nCor: `);
  expect(text).toMatch(
    /Total de itens: 2\nSubtotal dos produtos: R\$ [\d,]+\nFrete para RJ: R\$ 15,90, de 3 a 5 dias úteis [^\n]+\nTotal: R\$ [\d,]+\n/,
  );
  const confirm = page.getByRole("alertdialog", { name: "Limpar o carrinho?" });
  await expect(confirm).toContainText("Deseja limpar o carrinho?");
  await expectAccessible(page, "[role=alertdialog]");
  await confirm.getByRole("button", { name: "Limpar o carrinho" }).click();
  await expect(page.getByRole("heading", { name: "Seu carrinho está vazio" })).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto(linkIn(text));
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("Frete para RJ, de 3 a 5 dias úteis")).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Colocar no carrinho" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("link", { name: "Carrinho com 2 itens" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Seu carrinho", exact: true })).toBeVisible();
});

test("a visitor is reminded of a cart unchanged for five minutes, once until it changes", async ({
  page,
}) => {
  await page.clock.install();
  await putIntoCart(page, DRESS);
  const popup = page.getByRole("dialog", { name: "Você deixou peças no carrinho" });
  await page.clock.fastForward("04:00");
  await expect(popup).toHaveCount(0);
  await page.clock.fastForward("02:00");
  await expect(popup).toContainText("Sua peça continua esperando por você.");
  await expect(popup).toContainText("Vestido Midi Floral Ilhabela");
  await expectAccessible(page, "[role=dialog]");
  await popup.getByRole("button", { name: "Agora não" }).click();
  await expect(popup).toHaveCount(0);

  await page.clock.fastForward("30:00");
  await page.reload();
  await expect(addButton(page)).toBeVisible();
  await page.clock.fastForward("02:00");
  await expect(popup).toHaveCount(0);

  await chooseFirstSize(page);
  await addButton(page).click();
  await continueShopping(page);
  await page.clock.fastForward("06:00");
  await expect(popup).toContainText("Suas 2 peças continuam esperando por você.");
  await popup.getByRole("link", { name: "Ver o carrinho" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(popup).toHaveCount(0);
});

test.describe("a signed-in person's cart", () => {
  const called = (page: Page, procedure: string) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/rpc/${procedure}`));
  const savedPieces = async (page: Page) => {
    const { items } = await (await page.request.get("/api/cart/saved")).json();
    return (items as { quantity: number }[]).reduce((total, { quantity }) => total + quantity, 0);
  };

  test("is saved when it changes and when the page is hidden, and recovered when it is cleared", async ({
    page,
  }) => {
    await signInAsSomebodyNew(page);
    await page.clock.install();
    await answerFirst(page, "**/api/rpc/save_abandoned_cart", (route) => route.fulfill({ status: 404 }));
    const logged = page.waitForEvent("console", (said) => said.text().includes("could not be saved"));
    await putIntoCart(page, DRESS);
    await page.clock.fastForward("00:02");
    await logged;
    await expect(page.getByRole("link", { name: "Carrinho com 1 item" })).toBeVisible();

    const saved = called(page, "save_abandoned_cart");
    await page.reload();
    await expect(addButton(page)).toBeVisible();
    await page.clock.fastForward("00:02");
    expect(await (await saved).json()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await savedPieces(page)).toBe(1);

    await chooseFirstSize(page);
    await addButton(page).click();
    await continueShopping(page);
    await expect(page.getByRole("link", { name: "Carrinho com 2 itens" })).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(() => savedPieces(page)).toBe(2);

    await page.goto("/cart");
    await page.clock.fastForward("10:00");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const recovered = called(page, "mark_cart_recovered");
    await page.getByRole("button", { name: "Esvaziar carrinho" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Esvaziar" }).click();
    await page.clock.fastForward("00:02");
    expect(await (await recovered).json()).toBe(true);
    expect(await (await page.request.get("/api/cart/saved")).json()).toEqual({ id: null, items: [] });
  });

  test("comes back by the link of the reminder they asked for, and they can stop it", async ({
    page,
    browser,
  }) => {
    await signInAsSomebodyNew(page);
    const saved = called(page, "save_abandoned_cart");
    await putIntoCart(page, DRESS);
    const cartId = await (await saved).json();
    await page.goto("/cart");
    const reminder = page.getByRole("checkbox", { name: /^Quero receber um lembrete por e-mail/ });
    await reminder.check();
    const owner = `(select user_id from carrinhos_abandonados where id = '${cartId}')`;
    const consent = `from consents where user_id = ${owner} and withdrawn_at is null`;
    await expect
      .poll(() => inDatabase(`select purpose ${consent}`))
      .toEqual([{ purpose: "lembrete-carrinho" }]);
    await page.reload();
    await expect(reminder).toBeChecked();
    await expectAccessible(page);

    await inDatabase(`
      update carrinhos_abandonados set updated_at = updated_at - interval '25 hours' where id = '${cartId}';
      update consents set granted_at = granted_at - interval '25 hours' where user_id = ${owner};
      select graphile_worker.add_job('remind-abandoned-carts')`);
    const letter = `select props from emails where kind = 'cart-reminder' and once = 'cart-reminder ${cartId}'`;
    await expect.poll(() => inDatabase(letter)).toHaveLength(1);
    const { url, stopUrl } = (await inDatabase(letter))[0]!.props as { url: string; stopUrl: string };

    const elsewhere = await (await browser.newContext()).newPage();
    await catchChat(elsewhere);
    await elsewhere.goto(url);
    await expect(elsewhere).toHaveURL(/\/cart$/);
    await expect(elsewhere.getByRole("link", { name: "Carrinho com 1 item" })).toBeVisible();
    const withoutScripts = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await withoutScripts.goto(url);
    for (const press of ["the button", "the button again"]) {
      await test.step(press, () =>
        withoutScripts.getByRole("button", { name: "Trazer para o carrinho" }).click(),
      );
      await expect(withoutScripts).toHaveURL(/\/cart$/);
      await expect(withoutScripts.getByRole("link", { name: "Carrinho com 1 item" })).toBeVisible();
      await withoutScripts.goto(url);
    }
    await withoutScripts.context().close();
    await elsewhere.goto(stopUrl);
    await expectAccessible(elsewhere);
    await elsewhere.getByRole("button", { name: "Parar de receber" }).click();
    await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(
      "Você não recebe lembretes do carrinho",
    );
    await elsewhere.goto("/cart?restaurar=forged.000000000000");
    await expect(elsewhere.getByText("Este link não vale mais")).toBeVisible();
    await elsewhere.context().close();
    await page.reload();
    await expect(reminder).not.toBeChecked();
  });
});

test("procedures refuse visitors and invalid requests", async ({ page }) => {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const call = async (name: string, data: unknown, status: number) => {
    const answer = await page.request.post(`/api/rpc/${name}`, { data, headers });
    expect(answer.status(), name).toBe(status);
    return answer.json();
  };
  const refused = { success: false, error: "User not authenticated" };
  expect(await call("save_abandoned_cart", { p_user_id: "x", p_produtos: [] }, 401)).toEqual(refused);
  expect(await call("mark_cart_recovered", { p_cart_id: "x" }, 401)).toEqual(refused);
  expect(await call("delete_everything", {}, 404)).toMatchObject({ success: false });
  expect((await page.request.get("/api/rpc/save_abandoned_cart")).status()).toBe(405);
  expect((await page.request.get("/api/cart/saved")).status()).toBe(401);
  await signInAsSomebodyNew(page);
  for (const body of ["", "{broken", "null", "[]", "7"]) {
    expect(await call("save_abandoned_cart", body, 400)).toMatchObject({ success: false });
  }
  expect(await call("mark_cart_recovered", { p_cart_id: "\0" }, 404)).toMatchObject({ success: false });
  expect((await page.request.post("/q", { form: { tipo: "x" }, headers })).status()).toBe(400);
});
