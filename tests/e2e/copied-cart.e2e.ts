import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import {
  bella,
  cartLine,
  DRESS_G,
  DRESS_M,
  JEANS,
  line,
  pacto,
  storedCart,
  summary,
  withStoredCart,
} from "#tests/support/cart.ts";
import { cartCopy } from "#tests/support/cart-copy.ts";
import { signInAsSomebodyNew } from "#tests/support/own-account.ts";
import { addButton, choose, DRESS, miniCart } from "#tests/support/product-page.ts";

const filled = [cartLine(DRESS_M, 1), cartLine(JEANS, 2)];
const whole = { ...cartLine(DRESS_M, 1), product: { ...cartLine(DRESS_M, 1).product, name: "Vestido" } };

async function withCopy(page: Page, items: typeof filled): Promise<void> {
  const { hostname: domain } = new URL(test.info().project.use.baseURL!);
  const cookies = Object.entries(cartCopy(items)).map(([name, value]) => ({
    name,
    value,
    domain,
    path: "/cart",
  }));
  await page.context().addCookies(cookies);
}

const sentCart = async (page: Page): Promise<string> => {
  const answer = (await page.goto("/cart"))!;
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  return answer.text();
};

test("what was added is in the first answer of the cart, priced, and changes from there", async ({
  page,
}) => {
  await page.goto(DRESS);
  await choose(page, "tamanho", "M");
  await addButton(page).click();
  await expect(miniCart(page)).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  expect(await sentCart(page)).toMatch(/Produtos \(1 peça\).*R\$\s79,90/s);
  await line(page, "Off-white · M").getByRole("button", { name: "Aumentar" }).click();
  await expect(summary(page)).toContainText(/Produtos \(2 peças\)R\$\s159,80/);
  await expect.poll(() => asked.filter((path) => path === "/api/cart/price").length).toBe(1);
  expect((await storedCart(page)).map(({ quantity }) => quantity)).toEqual([2]);

  // The copy follows: the next first answer has two pieces, and after the last one is gone, none.
  await expect.poll(() => sentCart(page)).toContain("Produtos (2 peças)");
  await page.getByRole("button", { name: /^Remover Vestido/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Seu carrinho está vazio" })).toBeVisible();
  await expect.poll(() => sentCart(page)).not.toContain("Resumo do pedido");
});

test("only what the browser stores counts: an older copy of it is shown no longer than that", async ({
  page,
}) => {
  await withStoredCart(page, [cartLine(DRESS_G, 3)]);
  await withCopy(page, filled);
  expect(await sentCart(page)).toContain("Pacto Jeans");
  await expect(summary(page)).toContainText(/Produtos \(3 peças\)R\$\s239,70/);
  await expect(pacto(page)).toHaveCount(0);
  // Other shops may stand in the row of what is alike.
  await expect.poll(() => sentCart(page)).toContain("Produtos (3 peças)");
});

test("a copy without a stored cart is emptied", async ({ page }) => {
  await withCopy(page, filled);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1, name: "Seu carrinho está vazio" })).toBeVisible();
  await expect.poll(() => sentCart(page)).not.toContain("Resumo do pedido");
});

test("buttons that are pressed before the scripts are there count, as often as they are pressed", async ({
  page,
}) => {
  await withStoredCart(page, [whole]);
  await withCopy(page, [whole]);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/cart", { waitUntil: "load" });
  const more = bella(page).getByRole("button", { name: "Aumentar" });
  await more.click();
  await more.click();
  await expect(summary(page)).toContainText("Produtos (1 peça)");
  arrive();
  await expect(summary(page)).toContainText("Produtos (3 peças)");
  expect((await storedCart(page)).map(({ quantity }) => quantity)).toEqual([3]);
});

test("however a session ends, the first answer shows the next person nothing of the account's cart", async ({
  page,
}) => {
  await signInAsSomebodyNew(page);
  await page.goto(DRESS);
  await choose(page, "tamanho", "M");
  await addButton(page).click();
  await expect(miniCart(page)).toBeVisible();
  await expect.poll(() => sentCart(page)).toContain("Resumo do pedido");
  await page.context().clearCookies({ name: /session_token/ });
  expect(await sentCart(page)).not.toContain("Resumo do pedido");
  await expect(page.getByRole("heading", { level: 1, name: "Seu carrinho está vazio" })).toBeVisible();
  expect(await sentCart(page)).not.toContain("Resumo do pedido");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a copy is not shown: nothing could change it", async ({ page }) => {
    await withCopy(page, filled);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { level: 1, name: "Seu carrinho está vazio" })).toBeVisible();
    await expect(summary(page)).toBeHidden();
  });
});
