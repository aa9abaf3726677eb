import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, PHONE, test } from "#tests/support/browser.ts";
import { storedCart } from "#tests/support/cart.ts";
import { inDatabase, signInAsSomebodyNew } from "#tests/support/own-account.ts";
import {
  FRESHLY_DELIVERED,
  giveOrders,
  PREPARED,
  SENT,
  TWO_SELLERS,
  UNPAID,
} from "#tests/support/own-orders.ts";
import { answerFirst } from "#tests/support/requests.ts";
import { signInAs } from "#tests/support/sign-in.ts";

/** A new account with sample orders, one of each requested kind. */
const withOrders = async (page: Page, ...which: string[]): Promise<string[]> =>
  giveOrders(await signInAsSomebodyNew(page), ...which);

const card = (page: Page, id: string) => page.getByRole("article", { name: `Pedido ${id.slice(-8)}` });

test("one's own orders: newest first, three items each and the rest counted, what to do next", async ({
  page,
}) => {
  await signInAs(page, "cliente");
  await page.setViewportSize(PHONE);
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "Meus Pedidos" })).toBeVisible();
  const all = await inDatabase(
    "select id, status, delivery, jsonb_array_length(itens) as items from pedidos where user_id = 'demo-cliente' order by created_at desc",
  );
  const shown = page.getByRole("article").getByRole("heading").getByRole("link");
  await expect(shown).toHaveCount(10);
  expect(await shown.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    all.slice(0, 10).map(({ id }) => `/order/${id}`),
  );
  const large = all.find(({ items }) => Number(items) > 3)!;
  if (all.indexOf(large) >= 10) await page.getByRole("link", { name: "Próxima" }).click();
  await expect(card(page, large.id as string).getByRole("listitem")).toHaveCount(3);
  await expect(card(page, large.id as string)).toContainText(`+${Number(large.items) - 3} item(s)`);
  // A pickup has no tracking.
  for (const [status, action, address] of [
    ["enviado", "Rastrear Pedido", "#rastreio"],
    ["entregue", "Avaliar Produtos", "/avaliar"],
  ] as const) {
    const at = all.findIndex((order) => order.status === status && order.delivery === "delivery");
    const id = all[at]!.id as string;
    await page.goto(`/orders?pagina=${Math.floor(at / 10) + 1}`);
    await expect(card(page, id).getByRole("link", { name: action })).toHaveAttribute(
      "href",
      `/order/${id}${address}`,
    );
  }
  await page.goto("/orders");
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole("link", { name: "Próxima" }).click();
  await expect(page).toHaveURL("/orders?pagina=2");
  await expect(shown.first()).toHaveAttribute("href", `/order/${all[10]!.id}`);
});

test("guests sign in first; another account's order does not exist; an empty list says what to do", async ({
  page,
}) => {
  await page.goto("/orders");
  await expect(page).toHaveURL(/\/login\?voltar=%2Forders$/);
  await signInAsSomebodyNew(page);
  await page.goto("/orders");
  await expect(page.getByText("Você ainda não fez nenhum pedido")).toBeVisible();
  const [foreign] = await inDatabase("select id from pedidos where user_id = 'demo-cliente' limit 1");
  for (const path of [`/order/${foreign!.id}`, `/order/${foreign!.id}/recibo`, "/order/x", "/order/%00"]) {
    expect((await page.goto(path))!.status(), path).toBe(404);
  }
  const refused = await page.request.post(`/order/${foreign!.id}/cancelar`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    form: {},
  });
  expect(refused.status()).toBe(404);
});

test("an error shows a message and can be retried", async ({ page }) => {
  const [broken] = await withOrders(page, "status = 'entregue'");
  const [{ itens }] = (await inDatabase(`select itens from pedidos where id = '${broken}'`)) as [
    { itens: unknown },
  ];
  await inDatabase(`update pedidos set itens = '[null]' where id = '${broken}'`);
  // A separate tab: this one is expected to log errors.
  const tab = await page.context().newPage();
  await tab.goto("/profile");
  await tab.getByRole("link", { name: "Meus Pedidos" }).first().click();
  await expect(tab.getByRole("alert").getByText("Erro interno")).toBeVisible();
  await inDatabase(
    `update pedidos set itens = '${JSON.stringify(itens).replaceAll("'", "''")}' where id = '${broken}'`,
  );
  await tab.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(card(tab, broken!)).toBeVisible();
});

test("an order by two sellers: tracking of each parcel, receipt confirmed, returned piece by piece", async ({
  page,
}) => {
  const [sent, delivered] = await withOrders(page, `${SENT} and ${TWO_SELLERS}`, FRESHLY_DELIVERED);
  await page.goto(`/order/${sent}`);
  await expect(page.getByRole("heading", { name: `Pedido ${sent!.slice(-8)}` })).toBeVisible();
  await expect(page.getByRole("list", { name: "Andamento do pedido" })).toContainText("A caminho");
  await expect(page.getByText(/, código ([A-Z]{2}\d{9}BR|\d{14})/)).toHaveCount(2);
  const pages = page.getByRole("link", { name: "Rastrear no site da transportadora" });
  for (const link of [pages.nth(0), pages.nth(1)])
    await expect(link).toHaveAttribute(
      "href",
      /^https:\/\/(rastreamento\.correios|www\.jadlog)\.com\.br\/.+=(\w{2}\d{9}BR|\d{14})$/,
    );
  await expectAccessible(page);
  const arrived = page.getByRole("link", { name: "Já recebi" });
  const question = page.getByRole("alertdialog", { name: "Você já recebeu estas peças?" });
  await arrived.first().click();
  await expect(question).toBeVisible();
  await expectAccessible(page, "[role=alertdialog]");
  await question.getByRole("button", { name: "Ainda não" }).click();
  await expect(question).toBeHidden();
  await expect(arrived).toHaveCount(2);
  await arrived.first().click();
  await question.getByRole("button", { name: "Sim, já recebi" }).click();
  await expect(page.getByText("Que bom que chegou!")).toBeVisible();
  await arrived.click();
  await question.getByRole("button", { name: "Sim, já recebi" }).click();
  await expect(arrived).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Andamento do pedido" })).toContainText("Entregue");

  await page.setViewportSize(PHONE);
  await page.goto(`/order/${delivered}`);
  await page.getByRole("link", { name: "Desistir ou devolver" }).click();
  const dialog = page.getByRole("dialog", { name: "Desistir ou devolver" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Pedir devolução" }).click();
  await expect(dialog.getByText("Escolha ao menos uma peça.")).toBeVisible();
  await dialog.getByRole("combobox").first().selectOption("1");
  await dialog.getByRole("button", { name: "Pedir devolução" }).click();
  await expect(page.getByText("Devolução pedida. Enviamos os próximos passos")).toBeVisible();
  await expect(page.getByText("aguardando as peças chegarem à loja")).toBeVisible();
  await expectFits(page);
});

test("cancels before payment and after it, and the same pieces go into the cart again", async ({ page }) => {
  const [unpaid, prepared] = await withOrders(page, UNPAID, PREPARED);
  await page.goto(`/order/${unpaid}`);
  await expect(page.getByRole("heading", { name: "Pagamento", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Cancelar pedido" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancelar pedido?" });
  await question.getByRole("button", { name: "Manter pedido" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("link", { name: "Cancelar pedido" }).click();
  await question.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(page.getByText("Pedido cancelado.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Andamento do pedido" })).toContainText("Cancelado");

  await page.goto(`/order/${prepared}`);
  await page.getByRole("link", { name: "Cancelar pedido" }).click();
  await question.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(page.getByText("Devolvido a você")).toBeVisible();
  await page.getByRole("button", { name: "Comprar de novo" }).click();
  await expect(page).toHaveURL("/cart");
  expect((await storedCart(page)).length).toBeGreaterThan(0);
});

test("pieces are ordered again also by a press that comes before the scripts", async ({ page }) => {
  const [placed] = await withOrders(page, "status = 'entregue'");
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/order/${placed}`, { waitUntil: "load" });
  await page.getByRole("button", { name: "Comprar de novo" }).click();
  arrive();
  await expect(page).toHaveURL("/cart");
  expect((await storedCart(page)).length).toBeGreaterThan(0);
});

test("the notice of a cancellation is shown although its payment's news arrive first", async ({ page }) => {
  const [unpaid] = await withOrders(page, UNPAID);
  await page.route("**/api/payments/*/events", (route) => route.fulfill({ status: 404 }));
  await page.goto(`/order/${unpaid}`);
  await page.getByRole("link", { name: "Cancelar pedido" }).click();
  // The answer that carries the notice is slow: the page has asked about the payment before it arrives.
  const withNotice = async (route: Route) => {
    const answer = await route.fetch();
    await page.waitForResponse("**/api/payments/*/status");
    // It asks again: it has read the first answer.
    await page.waitForResponse("**/api/payments/*/status");
    await route.fulfill({ response: answer }).catch(() => {});
  };
  await answerFirst(page, `**/order/${unpaid}.data*`, withNotice);
  await page
    .getByRole("alertdialog", { name: "Cancelar pedido?" })
    .getByRole("button", { name: "Cancelar pedido" })
    .click();
  await expect(page.getByText("Pedido cancelado.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is cancelled, and its receipt is a page to print", async ({ page }) => {
    const [prepared, delivered] = await withOrders(page, PREPARED, FRESHLY_DELIVERED);
    await page.goto(`/order/${prepared}`);
    await page.getByRole("link", { name: "Cancelar pedido" }).click();
    await page.getByRole("button", { name: "Cancelar pedido" }).click();
    await expect(page.getByText("Pedido cancelado.")).toBeVisible();
    await page.goto(`/order/${delivered}`);
    await page.getByRole("link", { name: "Recibo para imprimir" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Recibo do pedido" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
  });
});
