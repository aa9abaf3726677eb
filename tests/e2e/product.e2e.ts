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
  const shared = await page.locator("meta[property='og:image']").getAttribute("content");
  expect(shared).toMatch(/^http.*\/share\/bella-1\/[0-9a-f]{16}\.jpeg$/);
  await expect(page.locator("meta[name='twitter:card']")).toHaveAttribute("content", "summary_large_image");
  const graph = (await page.locator("script[type='application/ld+json']").allTextContents()).flatMap(
    (text) => JSON.parse(text)["@graph"],
  );
  const group = graph.find((node) => node["@type"] === "ProductGroup");
  expect(group).toMatchObject({ productGroupID: "bella-1", brand: { name: "Bella Colada" } });
  expect(group.hasVariant).toContainEqual(
    expect.objectContaining({
      color: "Rosa-claro",
      offers: expect.objectContaining({ price: "79.90", priceCurrency: "BRL" }),
    }),
  );
  expect(graph).toContainEqual(expect.objectContaining({ "@type": "BreadcrumbList" }));
  // The address of a variant chooses it.
  const { color, size, offers } = group.hasVariant.find(({ offers }: { offers: { availability: string } }) =>
    offers.availability.endsWith("/InStock"),
  );
  await page.goto(offers.url);
  await expect(page.locator("input[name=cor]:checked")).toHaveValue(color);
  await expect(page.locator("input[name=tamanho]:checked")).toHaveValue(size);
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
  await expect(page.getByRole("heading", { name: /^Mais em/ })).toHaveCount(0);
  const related = page.getByRole("region", { name: "Parecidos" }).getByRole("link");
  const name = await related.first().textContent();
  await related.first().click();
  await expect(page.getByRole("heading", { level: 1, name: name! })).toBeVisible();
});

test("a prefetched page is no view, and is requested again when opened", async ({ request }) => {
  const ahead = await request.get(`${DRESS}.data`, { headers: { "Sec-Purpose": "prefetch" } });
  expect(ahead.headers()["cache-control"]).toBe("no-store");
  const opened = await request.get(`${DRESS}.data`);
  expect(opened.headers()["cache-control"]).toBe("private, no-cache");
});
