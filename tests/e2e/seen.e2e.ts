import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, expectFits, test, waitForHydration } from "#tests/support/browser.ts";
import { cartLine, DRESS_M, summary, withStoredCart } from "#tests/support/cart.ts";
import { parseXml, textsOf } from "#tests/support/xml.ts";

test("shopping services fetch every variant, and the address of one chooses it", async ({
  request,
  page,
}) => {
  const answer = await request.get("/feeds/google.xml");
  expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const [channel] = parseXml(await answer.text()).children;
  const items = channel!.children.filter(({ name }) => name === "item");
  const ids = items.map((item) => textsOf(item, "g:id")[0]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(items.map((item) => textsOf(item, "g:item_group_id")[0])).size).toBe(73);

  const csv = await (await request.get("/feeds/meta.csv")).text();
  expect(csv.trimEnd().split("\r\n")).toHaveLength(items.length + 1);
  const etag = (await request.head("/feeds/meta.csv")).headers().etag!;
  expect(etag).toMatch(/^W\/"\d+-/);

  const offered = items.find((item) => textsOf(item, "g:availability")[0] === "in_stock")!;
  await page.goto(textsOf(offered, "link")[0]!);
  await expect(page.locator("input[name=cor]:checked")).toHaveValue(textsOf(offered, "g:color")[0]!);
  await expect(page.locator("input[name=tamanho]:checked")).toHaveValue(textsOf(offered, "g:size")[0]!);
  expect((await request.get("/feeds/nada.xml")).status()).toBe(404);
  expect((await request.post("/feeds/meta.csv")).status()).toBeGreaterThanOrEqual(400);
});

test("a shared link has a picture of its own, and an old address leads to it", async ({ request, page }) => {
  await page.goto("/product/bella-1");
  const address = (await page.locator("meta[property='og:image']").getAttribute("content"))!;
  const picture = await request.get(address);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  const old = address.replace(/[0-9a-f]{16}/, "0123456789abcdef");
  expect((await request.get(old)).url()).toBe(address);
});

test("product pages show what goes with a piece, and why", async ({ page }) => {
  await page.goto("/product/bella-1");
  const alike = page.getByRole("region", { name: "Parecidos" });
  await expect(alike).toContainText(/Mesma|Também em Roupas/);
  expect(await alike.getByRole("article").count()).toBeGreaterThan(0);
  await expect(alike.getByRole("link", { name: "Vestido Midi Floral Ilhabela" })).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
});

test("the cart shows what goes with its pieces, and nothing once it is empty", async ({ page }) => {
  await withStoredCart(page, [cartLine(DRESS_M, 1)]);
  await page.goto("/cart");
  await expect(summary(page)).toBeVisible();
  await waitForHydration(page);
  await page.goto("/cart");
  const row = page.getByRole("region", { name: /^(Comprados juntos|Parecidos)$/ });
  await expect(row).toContainText(/Quem levou .+ levou também|Porque .+ está no seu carrinho/);
  await expect(row.locator(`a[href="/product/${DRESS_M[0]}"]`)).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /^Remover/ })
    .first()
    .click();
  await expect(page.getByText("Seu carrinho está vazio")).toBeVisible();
  await expect(row).toHaveCount(0);
});
