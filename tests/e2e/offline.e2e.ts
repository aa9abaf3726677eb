import { randomUUID } from "node:crypto";
import { test as testWithComplaints } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { cartLine, DRESS_M, withStoredCart } from "#tests/support/cart.ts";
import { main } from "#tests/support/page-parts.ts";
import { answerFirst, cutOff } from "#tests/support/requests.ts";

test("without a network a form keeps what was typed, and is sent once it is back", async ({
  page,
  context,
}) => {
  await page.goto("/contato");
  await waitForHydration(page);
  const field = (name: string) => main(page).getByLabel(name, { exact: true });
  await field("Nome*").fill("Maria da Silva");
  await field("Email*").fill(`contato-${randomUUID()}@exemplo.com.br`);
  await field("Assunto*").selectOption({ label: "Outro assunto" });
  await field("Mensagem*").fill("Vocês abrem no feriado?");

  await context.setOffline(true);
  const notice = page.getByText("Sem conexão com a internet.");
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(notice).toContainText("seguimos assim que ela voltar");
  await expect(field("Mensagem*")).toHaveValue("Vocês abrem no feriado?");

  await context.setOffline(false);
  await expect(main(page).getByText(/Seu protocolo é ATD-/)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("a link pressed without a network is followed, and the cart priced, once it is back", async ({
  page,
  context,
}) => {
  await withStoredCart(page, [cartLine(DRESS_M, 1)]);
  await page.goto("/cart");
  const summary = page.getByRole("region", { name: "Resumo do pedido" });
  await expect(summary).toContainText(/R\$\s79,90/);
  // Wait for the lazy parts of the page: interrupted, they would log errors.
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await expect(page.getByText("Sem conexão com a internet.")).toBeVisible();
  await page.getByRole("button", { name: "Aumentar" }).click();
  await expect(summary).toContainText(/Produtos \(2 peças\)R\$\s159,80/);
  await page.getByRole("navigation", { name: "Categorias" }).getByRole("link", { name: "Saias" }).click();
  await expect(page.getByText("seguimos assim que ela voltar")).toBeVisible();
  await expect(page).toHaveURL("/cart");

  const priced = page.waitForResponse("**/api/cart/price");
  await context.setOffline(false);
  expect((await priced).status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "Saias" })).toBeVisible();
});

// The browser itself logs errors for interrupted requests.
testWithComplaints("a page that was cut off on its way says so, and promises nothing", async ({ page }) => {
  await page.goto("/guarantee");
  await waitForHydration(page);
  await answerFirst(page, "**/*.data*", cutOff);
  await page.getByRole("link", { name: "Meus Pedidos", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Não conseguimos falar com a loja");
  await expect(page.getByText("confira se chegou antes de enviar de novo")).toBeVisible();
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page).toHaveURL(/\/login/);
});

testWithComplaints(
  "a form that was cut off on its way keeps its page and what was typed, and says that it may have arrived",
  async ({ page }) => {
    await page.goto("/contato");
    await waitForHydration(page);
    const field = (name: string) => main(page).getByLabel(name, { exact: true });
    await field("Nome*").fill("Maria da Silva");
    await field("Email*").fill(`contato-${randomUUID()}@exemplo.com.br`);
    await field("Assunto*").selectOption({ label: "Outro assunto" });
    await field("Mensagem*").fill("Vocês abrem no feriado?");

    await answerFirst(page, "**/*.data*", cutOff);
    const send = main(page).getByRole("button", { name: "Enviar mensagem" });
    await send.click();
    const notice = page.getByText("não sabemos se ele chegou");
    await expect(notice).toContainText("confira antes de enviar de novo");
    await expect(notice).toBeInViewport();
    await expect(page).toHaveURL("/contato");
    await expect(field("Mensagem*")).toHaveValue("Vocês abrem no feriado?");
    await expectAccessible(page);
    await send.click();
    await expect(main(page).getByText(/Seu protocolo é ATD-/)).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);
