import { expect, test } from "#tests/support/browser.ts";
import { choose, DRESS } from "#tests/support/product-page.ts";

test.describe("the gallery", () => {
  test("follows its thumbnails and the chosen colour", async ({ page }) => {
    await page.goto(DRESS);
    const photos = page.getByRole("region", { name: "Fotos do produto" });
    const thumbnails = photos.getByRole("link", { name: /^Foto \d/ });
    await expect(thumbnails.nth(0)).toHaveAttribute("aria-current", "true");
    await thumbnails.nth(1).click();
    await expect(photos.getByRole("link", { name: /costas/ }).last()).toBeInViewport({ ratio: 0.2 });
    await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");

    await choose(page, "cor", "Rosa-claro");
    await expect(photos.getByRole("link", { name: /^Ampliar: .*Rosa-claro/ })).toBeInViewport({ ratio: 0.2 });
    await expect(photos.getByRole("link", { name: /^Foto \d: .*Rosa-claro/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });
});

test("says what it costs by PIX, in twelve instalments and in wholesale", async ({ page }) => {
  await page.goto(DRESS);
  const main = page.getByRole("main");
  await expect(main).toContainText(/R\$\s79,90/);
  await expect(main).toContainText(/R\$\s75,90 no PIX com 5% de desconto/);
  await expect(main).toContainText(/ou 12x de R\$\s6,66 sem juros/);
  const table = page.getByRole("table", { name: "Preço por peça no varejo e no atacado" });
  await expect(table.getByRole("columnheader")).toHaveText(["1–11 peças", "12+ peças"]);
  await expect(table.getByRole("cell")).toHaveText([/R\$\s79,90/, /R\$\s56,90/]);
  await expect(main).toContainText(
    "10% de desconto pagando em dinheiro na loja física de Santos, na retirada ou na compra pelo chat",
  );
  await expect(main.getByRole("link", { name: /^\d,\d de 5 \(\d+ avaliaç(ão|ões) ?\)$/ })).toHaveAttribute(
    "href",
    "#avaliacoes",
  );
  await expect(main).toContainText("Devolução grátis em até 30 dias");
});

test("a missing product shows a message and a link home", async ({ page }) => {
  const response = await page.goto("/product/nada-1");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Produto não encontrado" })).toBeVisible();
  await page.getByRole("link", { name: "Voltar para o início" }).click();
  await expect(page).toHaveURL("/");
});

test("a malformed product id is not found either", async ({ request }) => {
  for (const id of ["%00", "bella-1'--", "💃", "a".repeat(3000)]) {
    expect((await request.get(`/product/${id}`)).status()).toBe(404);
  }
});

test("has metadata for search engines and social sharing", async ({ page }) => {
  await page.goto(`${DRESS}?cor=Rosa-claro`);
  await expect(page).toHaveTitle("Vestido Midi Floral Ilhabela, Bella Colada | Maré");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /^http:\/\/[^/]+\/product\/bella-1$/,
  );
  await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
    "content",
    /^http.*\/pictures\/[0-9a-f]{32}\/1280\.jpeg$/,
  );
  const data = await page.locator("script[type='application/ld+json']").allTextContents();
  const kinds = data.map((text) => JSON.parse(text));
  expect(kinds).toContainEqual(
    expect.objectContaining({
      "@type": "Product",
      sku: "bella-1",
      offers: expect.objectContaining({ price: "79.90", priceCurrency: "BRL" }),
    }),
  );
  expect(kinds).toContainEqual(expect.objectContaining({ "@type": "BreadcrumbList" }));
});

test("links to the category, the size guide, the seller and related pieces", async ({ page }) => {
  await page.goto(DRESS);
  await expect(
    page.getByRole("navigation", { name: "Você está em" }).getByRole("link", { name: "Roupas" }),
  ).toHaveAttribute("href", "/category/roupas");
  await expect(page.getByRole("region", { name: /Medidas do corpo/ }).getByRole("row")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Bella Colada" })).toContainText(
    /Vendido e enviado por .+ Ltda\., CNPJ \d\d\.\d{3}\.\d{3}\/\d{4}-\d\d\. .+, CEP \d{5}-\d{3}/,
  );
  const related = page.getByRole("region", { name: "Mais em Roupas" }).getByRole("link");
  const name = await related.first().textContent();
  await related.first().click();
  await expect(page.getByRole("heading", { level: 1, name: name! })).toBeVisible();
});

test("a prefetched page is no view, and is requested again when opened", async ({ request }) => {
  const ahead = await request.get(`${DRESS}.data`, { headers: { "Sec-Purpose": "prefetch" } });
  expect(ahead.headers()["cache-control"]).toBe("no-store");
  const opened = await request.get(`${DRESS}.data`);
  expect(opened.headers()["cache-control"]).toBeUndefined();
});
