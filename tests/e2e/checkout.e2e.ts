import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { cartLine, DRESS_M, JEANS, storedCart, withStoredCart } from "#tests/support/cart.ts";
import { signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { field, main, press } from "#tests/support/page-parts.ts";

// The statuses of a refused step: no session, payment declined, invalid input.
test.use({ refusals: [400, 401, 402, 422] });

const summary = (page: Page) => page.getByRole("complementary", { name: "Resumo do pedido" });

const invoiceDocument = (page: Page) => page.getByLabel(/^CPF ou CNPJ para a nota fiscal/);

/** Signed in with a new account, with these pieces in the cart, at the first step. */
async function atCheckout(page: Page, ...items: ReturnType<typeof cartLine>[]): Promise<void> {
  await withStoredCart(page, items);
  await signInAsSomebodyNew(page);
  await page.goto("/checkout");
  await expect(main(page).getByRole("heading", { name: "Dados de Entrega" })).toBeVisible();
  await field(page, "Telefone").fill("(13) 98765-4321");
}

async function fillAddress(page: Page): Promise<void> {
  await field(page, "CEP").fill("20040002");
  await expect(field(page, "Estado")).toHaveValue("RJ");
  await field(page, "Endereço").fill("Avenida Rio Branco, 156, sala 1201, Centro");
  await field(page, "Cidade").fill("Rio de Janeiro");
}

test("PIX to an address, from two sellers: every mistake is shown, a reload loses nothing, the page shows the payment", async ({
  page,
}) => {
  await atCheckout(page, cartLine(DRESS_M, 1), cartLine(JEANS, 1));
  await test.step("what is missing is said", async () => {
    await expect(summary(page)).toContainText("Bella Colada");
    await expect(summary(page)).toContainText("Pacto Jeans");
    await field(page, "Nome completo").fill(" ");
    await field(page, "Telefone").fill("");
    await press(page, "Continuar para o pagamento");
    await expect(main(page).getByRole("alert").getByRole("listitem")).toHaveText([
      "Nome é obrigatório",
      "Telefone é obrigatório",
      "Endereço é obrigatório",
      "Cidade é obrigatória",
      "Estado é obrigatório",
      "CEP é obrigatório",
    ]);
    await expectAccessible(page);
  });

  await test.step("the CEP decides freight and state", async () => {
    await field(page, "Nome completo").fill("Clara Nogueira");
    await field(page, "Telefone").pressSequentially("13987654321");
    await expect(field(page, "Telefone")).toHaveValue("(13) 98765-4321");
    await field(page, "CEP").fill("40020000");
    await expect(summary(page)).toContainText("R$ 22,90");
    await expect(summary(page)).toContainText("de 5 a 8 dias úteis");
    await fillAddress(page);
    await expect(summary(page)).toContainText("R$ 15,90");
    await field(page, "Estado").selectOption("BA");
    await press(page, "Continuar para o pagamento");
    await expect(main(page).getByRole("alert")).toContainText(
      "Este CEP é do estado RJ. Confira o CEP e o estado.",
    );
    await field(page, "Estado").selectOption("RJ");
    await press(page, "Continuar para o pagamento");
  });

  await test.step("the way to pay, also after a reload", async () => {
    await expect(page).toHaveURL("/checkout/pagamento");
    await expect(summary(page)).toContainText("R$ 15,90");
    await expectAccessible(page);
    await page.reload();
    await main(page).getByRole("radio", { name: /^PIX/ }).check();
    await expect(summary(page)).toContainText("− R$ 8,99");
    await main(page)
      .getByRole("radio", { name: /^Boleto/ })
      .check();
    await expect(summary(page)).not.toContainText("Desconto PIX");
    await main(page).getByRole("radio", { name: /^PIX/ }).check();
    await invoiceDocument(page).fill("52998224725");
    await press(page, "Revisar o pedido");
  });

  await test.step("the review, back and forth", async () => {
    await expect(page).toHaveURL("/checkout/confirmacao");
    // 179,80 less 5%, plus 15,90.
    await expect(summary(page)).toContainText("− R$ 8,99");
    await expect(main(page)).toContainText("Entrega de 3 a 5 dias úteis depois da confirmação do pagamento");
    await expectAccessible(page);
    await page.goBack();
    await expect(main(page).getByRole("radio", { name: /^PIX/ })).toBeChecked();
    await page.goForward();
    await press(page, "Confirmar pedido de R$ 186,71");
  });

  await test.step("ordered and paid", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Pedido Confirmado!" })).toBeVisible();
    const number = await main(page).getByText("Número do pedido:").textContent();
    expect(number).toMatch(/[0-9A-Z]{8}$/);
    expect(await storedCart(page)).toEqual([]);
    await expectAccessible(page);
    await press(page, "Simular pagamento");
    await expect(main(page).getByText("Pagamento confirmado")).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Meus pedidos" })).toHaveAttribute("href", "/orders");
  });

  await test.step("the next order knows the address and the CPF", async () => {
    await page.evaluate(
      (cart) => localStorage.setItem("cartItems", cart),
      JSON.stringify([cartLine(JEANS, 1)]),
    );
    await page.goto("/checkout");
    await press(page, "Continuar para o pagamento");
    await expect(invoiceDocument(page)).toHaveValue("529.982.247-25");
  });
});

test("a card for pickup, on a phone: the first attempt fails, the second one succeeds, and no card number leaves the browser", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await atCheckout(page, cartLine(DRESS_M, 2));
  await main(page)
    .getByRole("radio", { name: /^Retirada na loja de Santos/ })
    .check();
  await expect(field(page, "CEP")).toBeHidden();
  await expectFits(page);
  await press(page, "Continuar para o pagamento");
  await expect(summary(page)).toContainText("Grátis");

  await press(page, "Revisar o pedido");
  await expect(main(page).getByLabel(/^Número do cartão/)).toBeFocused();
  await main(page)
    .getByLabel(/^Número do cartão/)
    .fill("4000 0000 0000 0119");
  await main(page)
    .getByLabel(/^Nome impresso/)
    .fill("CLARA NOGUEIRA");
  await main(page)
    .getByLabel(/^Validade/)
    .fill("1230");
  await main(page).getByLabel(/^CVV/).fill("123");
  await main(page).getByLabel("Parcelas").selectOption("3");
  await press(page, "Revisar o pedido");
  await expect(main(page)).toContainText("Visa final 0119, 3x de R$ 53,27 sem juros");
  await expectFits(page);
  await press(page, /^Confirmar pedido/);
  await expect(main(page).getByRole("alert")).toContainText(
    "Falha no processamento do pagamento. Tente novamente.",
  );
  await press(page, "Tentar novamente");
  await expect(page.getByRole("heading", { level: 1, name: "Pedido Confirmado!" })).toBeVisible();
  await expect(main(page).getByText("Pagamento confirmado")).toBeVisible();
  await expectFits(page);
  expect(sent.filter((request) => /4000\W*0000\W*0000\W*0119/.test(decodeURIComponent(request)))).toEqual([]);
});

test("a declined card shows a message and can be retried: one order, finally paid by boleto", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await atCheckout(page, cartLine(JEANS, 1));
  await fillAddress(page);
  await press(page, "Continuar para o pagamento");
  const refusal = main(page).getByRole("alert");
  for (const [card, reason] of [
    ["4000000000009995", "por falta de limite"],
    ["4000000000009979", "pelo banco emissor"],
  ] as const) {
    await main(page)
      .getByLabel(/^Número do cartão/)
      .fill(card);
    await main(page)
      .getByLabel(/^Nome impresso/)
      .fill("CLARA NOGUEIRA");
    await main(page)
      .getByLabel(/^Validade/)
      .fill("1230");
    await main(page).getByLabel(/^CVV/).fill("123");
    await press(page, "Revisar o pedido");
    await press(page, /^Confirmar pedido/);
    await expect(page).toHaveURL(/\/checkout\/pagamento/);
    await expect(refusal).toContainText("Erro no pagamento");
    await expect(refusal).toContainText(`O cartão foi recusado ${reason}`);
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#erro-no-pagamento")).toBeFocused();
    await expectAccessible(page);
  }
  await page.goto("/orders");
  const listed = main(page).getByRole("article");
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText("Pendente");
  await listed.getByRole("link", { name: "Pagar" }).click();
  await main(page).getByRole("link", { name: "Tentar outro pagamento" }).click();
  await main(page)
    .getByRole("radio", { name: /^Boleto/ })
    .check();
  await field(page, "CPF ou CNPJ de quem paga").pressSequentially("11111111111");
  await press(page, "Revisar o pedido");
  await expect(main(page)).toContainText("Informe um CPF ou CNPJ válido.");
  await field(page, "CPF ou CNPJ de quem paga").fill("529.982.247-25");
  await press(page, "Revisar o pedido");
  await press(page, /^Confirmar pedido/);
  await expect(page.getByRole("heading", { level: 1, name: "Pedido Confirmado!" })).toBeVisible();
  await expect(main(page)).toContainText(/23790\.|linha digitável/i);
  await page.goto("/orders");
  await expect(listed).toHaveCount(1);
});

test("a session that ended answers Usuário não logado and keeps everything typed; guests are asked to sign in", async ({
  page,
}) => {
  await atCheckout(page, cartLine(JEANS, 1));
  await fillAddress(page);
  await page.context().clearCookies();
  await press(page, "Continuar para o pagamento");
  await expect(main(page).getByRole("alert")).toContainText("Usuário não logado");
  await expect(field(page, "Endereço")).toHaveValue("Avenida Rio Branco, 156, sala 1201, Centro");
  await page.goto("/checkout");
  await expect(page).toHaveURL("/supabase-login?voltar=%2Fcheckout");
});
