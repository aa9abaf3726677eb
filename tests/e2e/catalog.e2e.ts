import { expect, test } from "#tests/support/browser.ts";

test.describe("the home page", () => {
  test("turns six banners, wraps around, and stops when asked", async ({ page }) => {
    await page.goto("/");
    const carousel = page.getByRole("region", { name: "Destaques da loja" });
    await expect(carousel.getByRole("group")).toHaveCount(1);
    await carousel.getByRole("button", { name: "Pausar" }).click();
    await expect(carousel.getByRole("button", { name: "Reproduzir" })).toBeVisible();
    const shown = () => carousel.getByRole("group").getAttribute("aria-label");
    expect(await shown()).toMatch(/^1 de 6/);
    await carousel.getByRole("button", { name: "Anterior" }).click();
    await expect.poll(shown).toMatch(/^6 de 6/);
    await carousel.getByRole("button", { name: "Próximo" }).click();
    await expect.poll(shown).toMatch(/^1 de 6/);
    await page.keyboard.press("ArrowRight");
    await expect.poll(shown).toMatch(/^2 de 6/);
  });

  test("turns by itself every five seconds", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const carousel = page.getByRole("region", { name: "Destaques da loja" });
    await expect(carousel.getByRole("button", { name: "Próximo" })).toBeVisible();
    const shown = () => carousel.getByRole("group").getAttribute("aria-label");
    await page.clock.runFor(5_600);
    await expect.poll(shown).toMatch(/^2 de 6/);
  });

  test("offers six shortcuts and the way to sell", async ({ page }) => {
    await page.goto("/home");
    for (const [name, path] of [
      ["Entre na sua conta", "/supabase-login"],
      ["Informe seu CEP", "/location"],
      ["Meios de pagamento", "/payment-methods"],
      ["Menos de R$ 100", "/under-100"],
      ["Mais vendidos", "/trending"],
      ["Compra garantida", "/guarantee"],
    ] as const) {
      await expect(page.getByRole("link", { name }).first()).toHaveAttribute("href", path);
    }
    await page.getByRole("link", { name: "Quero Vender" }).click();
    await expect(page).toHaveURL("/supabase-register");
    expect(await page.evaluate(() => localStorage.getItem("registerAsLojista"))).toBe("true");
  });

  test("shows forty products a page, each with seller, price, instalments and PIX price", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("article")).toHaveCount(40);
    const card = page.getByRole("article").first();
    await expect(card).toContainText(/R\$\s\d+,\d\d/);
    await expect(card).toContainText(/12x de R\$\s\d+,\d\d sem juros/);
    await expect(card).toContainText(/R\$\s\d+,\d\d no PIX/);
    await expect(
      page.getByRole("navigation", { name: "Páginas" }).getByRole("link", { name: "Página 1", exact: true }),
    ).toHaveAttribute("aria-current", "page");
    await page.getByRole("link", { name: "Próxima" }).click();
    await expect(page).toHaveURL("/?pagina=2#catalogo");
    await expect(page.getByRole("article")).toHaveCount(33);
  });

  for (const page_ of ["0", "-1", "abc", "99999999999", "2'--"]) {
    test(`answers the page ${page_} with a real one`, async ({ page }) => {
      const response = await page.goto(`/?pagina=${encodeURIComponent(page_)}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  }
});

test.describe("a category", () => {
  test("tells its count and range", async ({ page }) => {
    await page.goto("/category/saias");
    await expect(page.getByRole("heading", { level: 1, name: "Saias" })).toBeVisible();
    await expect(page.getByText("Página 1 de 1 • Mostrando 1-4 de 4 produtos")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(4);
  });
});

test.describe("the offers below R$ 100", () => {
  test("are sorted, counted by price band, and say the real lowest price", async ({ page }) => {
    await page.goto("/under-100");
    await expect(page.getByText("a partir de R$ 14,90")).toBeVisible();
    const counts = await page.locator("dl dd").allTextContents();
    expect(counts.map(Number).reduce((a, b) => a + b)).toBe(70);
    await page.getByLabel("Ordenar por").selectOption("Maior preço");
    await expect(page).toHaveURL("/under-100?ordem=price-down");
    await expect(page.getByRole("article").first()).toContainText("98,90");
  });
});

test.describe("the best sellers", () => {
  test("say honestly that nothing was sold yet, and rank by visits", async ({ page }) => {
    await page.goto("/trending");
    await expect(page.getByText("Ainda não há vendas para contar.")).toBeVisible();
    await page.getByRole("link", { name: "Mais de 200 visitas" }).click();
    await expect(page).toHaveURL("/trending?filtro=visitas");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("link", { name: "Mais de 20 vendas" }).click();
    await expect(page.getByRole("heading", { name: "Nenhum produto encontrado" })).toBeVisible();
  });
});

test.describe("search engines", () => {
  test("find one address per page, the sitemap and what to leave alone", async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto("/home?utm_source=x");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/`);
    await expect(page.locator("meta[property='og:image']")).toHaveAttribute("content", `${baseURL}/og.png`);
    const organization = JSON.parse(
      (await page.locator("script[type='application/ld+json']").first().textContent()) ?? "{}",
    );
    expect(organization).toMatchObject({ "@type": "ClothingStore", name: "Maré", taxID: "48215937000100" });

    const robots = await (await request.get("/robots.txt")).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const index = await (await request.get("/sitemap.xml")).text();
    expect(index).toContain(`<loc>${baseURL}/sitemap/products-1.xml</loc>`);
    const products = await (await request.get("/sitemap/products-1.xml")).text();
    expect(products.match(/<url>/g)).toHaveLength(73);
    expect((await request.get("/sitemap/nada.xml")).status()).toBe(404);
    const manifest = await (await request.get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Maré", lang: "pt-BR" });
  });
});
