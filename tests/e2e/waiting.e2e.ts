import { expect, pendingNavigation, test, waitForHydration } from "#tests/support/browser.ts";
import { catchChat } from "#tests/support/chat.ts";
import { chooseFirstSize, DRESS } from "#tests/support/product-page.ts";
import { hold } from "#tests/support/requests.ts";

test("a slow navigation shows a progress bar, after a delay", async ({ page }) => {
  await page.goto("/guarantee");
  await waitForHydration(page);
  await page.clock.install();
  // From here on the clock moves only when the test moves it.
  await page.clock.pauseAt(Date.now() + 60_000);
  const letGo = await hold(page, "**/*.data*");
  await page.getByRole("contentinfo").getByRole("link", { name: "Desistir de uma compra" }).click();
  const bar = page.getByText("Carregando", { exact: true });
  await expect.poll(() => pendingNavigation(page)).toBe("loading");
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(bar).toHaveCount(1);
  await page.clock.resume();
  letGo();
  await expect(page).toHaveURL(/\/login/);
  await expect(bar).toHaveCount(0);
});

test("a double click opens one conversation", async ({ page }) => {
  await catchChat(page);
  await page.goto(DRESS);
  await waitForHydration(page);
  const quotes: string[] = [];
  page.context().on("request", (request) => {
    if (request.method() === "POST") quotes.push(new URL(request.url()).pathname);
  });
  await chooseFirstSize(page);
  const [chat] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "COMPRAR NO VAREJO" }).dblclick(),
  ]);
  await chat.waitForURL("https://wa.me/**");
  await page.getByRole("link", { name: "Falar com a loja" }).dblclick();
  // One for the purchase, one for the chat.
  await expect.poll(() => page.context().pages().length).toBe(3);
  await page.bringToFront();
  await page.reload();
  expect(page.context().pages()).toHaveLength(3);
  expect(quotes.filter((path) => path === "/q")).toHaveLength(1);
});
