import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { addButton, chooseFirstSize, DRESS } from "#tests/support/product-page.ts";
import { parseXml } from "#tests/support/xml.ts";

test.describe("the home page", () => {
  test("rotates six banners, wraps around, and can be paused", async ({ page }) => {
    await page.goto("/");
    const carousel = page.getByRole("region", { name: "Destaques da loja" });
    await carousel.getByRole("button", { name: "Pausar" }).click();
    await expect(carousel.getByRole("button", { name: "Reproduzir" })).toBeVisible();
    const shown = () => carousel.locator("[role=group]:not([inert])").getAttribute("aria-label");
    expect(await shown()).toMatch(/^1 de 6/);
    await carousel.getByRole("button", { name: "Anterior" }).click();
    await expect.poll(shown).toMatch(/^6 de 6/);
    await carousel.getByRole("button", { name: "Próximo" }).click();
    await expect.poll(shown).toMatch(/^1 de 6/);
    await page.keyboard.press("ArrowRight");
    await expect.poll(shown).toMatch(/^2 de 6/);
  });

  test("rotates by itself every five seconds", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const carousel = page.getByRole("region", { name: "Destaques da loja" });
    await expect(carousel.getByRole("button", { name: "Próximo" })).toBeVisible();
    const shown = () => carousel.locator("[role=group]:not([inert])").getAttribute("aria-label");
    await page.clock.runFor(5_600);
    await expect.poll(shown).toMatch(/^2 de 6/);
  });

  test("offers six shortcuts and the link to sell", async ({ page }) => {
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
    // The registration removes the flag as soon as it opens: it is held back until the flag was seen.
    const seen = Promise.withResolvers<void>();
    await page.route(/\/supabase-register\.data/, (route) => seen.promise.then(() => route.continue()));
    await page.getByRole("link", { name: "Quero Vender" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("registerAsLojista"))).toBe("true");
    seen.resolve();
    await expect(page).toHaveURL("/supabase-register?role=seller");
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

  test("gives every card a picture, a name and its seller, and the exact figures", async ({ page }) => {
    await page.goto("/");
    const cards = page.getByRole("article");
    await expect(cards.filter({ has: page.getByRole("img") })).toHaveCount(40);
    await expect(cards.filter({ has: page.getByRole("heading", { level: 3 }) })).toHaveCount(40);
    await expect(cards.filter({ hasText: /Dom Lenício|Bella Colada|Pacto Jeans/ })).toHaveCount(40);
    for (const seller of ["Dom Lenício", "Bella Colada", "Pacto Jeans"]) {
      await expect(cards.filter({ hasText: seller }).first()).toBeAttached();
    }

    await page.goto("/search?q=ilhabela");
    const card = page.getByRole("article").filter({ hasText: "Vestido Midi Floral Ilhabela" });
    await expect(card).toContainText("Bella Colada");
    await expect(card).toContainText(/R\$\s79,90/);
    await expect(card).toContainText(/12x de R\$\s6,66 sem juros/);
    await expect(card).toContainText(/R\$\s75,90 no PIX/);
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
  test("shows its count and range", async ({ page }) => {
    await page.goto("/category/saias");
    const heading = page.getByRole("heading", { level: 1, name: "Saias" });
    await expect(heading.locator("use")).toHaveAttribute("href", "/category-icons.svg#skirt");
    await expect(page.getByText("4 produtos", { exact: true })).toBeVisible();
    await expect(page.getByText("Página 1 de 1 • Mostrando 1-4 de 4 produtos")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(4);
  });

  test("is filtered and sorted like a search, and the URL holds it", async ({ page }) => {
    await page.goto("/category/roupas");
    const filters = page.getByRole("form", { name: "Filtros da categoria" });
    const shown = page.getByRole("region", { name: "Produtos encontrados" });
    await expect(filters.getByRole("group", { name: "Categoria" })).toHaveCount(0);
    const size = filters.getByRole("group", { name: "Tamanho" }).getByRole("checkbox").first();
    const name = (await size.getAttribute("value"))!;
    await size.focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(`/category/roupas?${new URLSearchParams({ tamanho: name })}`);
    await expect(page.getByRole("link", { name: `Remover filtro Tamanho ${name}` })).toBeVisible();
    await page.getByLabel("Ordenar por").selectOption("Menor preço");
    await expect(page).toHaveURL(/&ordem=menor-preco$/);
    await expect(shown.getByRole("status")).toHaveText(/^Página 1 de 1 • Mostrando 1-\d+ de \d+ produtos$/);
    const clear = page.getByRole("link", { name: "Limpar tudo" }).first();
    await expect(clear).toHaveAttribute("href", "/category/roupas?ordem=menor-preco");
    await clear.click();
    await expect(page).toHaveURL("/category/roupas?ordem=menor-preco");
    await page.goto("/category/roupas?preco_min=900");
    await page.getByRole("link", { name: "Limpar filtros" }).click();
    await expect(page).toHaveURL("/category/roupas");
  });

  test("that does not exist shows a message and a link home", async ({ page }) => {
    const response = await page.goto("/category/nada");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Categoria não encontrada" })).toBeVisible();
    await expect(page.getByText("A categoria solicitada não existe.")).toBeVisible();
    await page.getByRole("link", { name: "Voltar para o início" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("a search", () => {
  const filters = (page: Page) => page.getByRole("form", { name: "Filtros da busca" });

  test("is filtered by size, ten colours with their swatches, category and price", async ({ page }) => {
    await page.goto("/search?q=bella");
    const group = (name: string) => filters(page).getByRole("group", { name, exact: true });
    await expect(group("Tamanho").getByRole("checkbox", { name: /^GG\b/ })).toBeAttached();
    await expect(group("Cor").getByRole("checkbox")).toHaveCount(10);
    // An unknown colour is drawn as a stroke instead.
    await expect(group("Cor").locator("svg > circle:first-child[fill]")).toHaveCount(10);
    await expect(group("Categoria").getByRole("checkbox", { name: /^Saias/ })).toBeVisible();
    await expect(group("Preço").getByRole("textbox", { name: "Mínimo" })).toHaveAttribute("placeholder", "0");
    await expect(group("Preço").getByRole("textbox", { name: "Máximo" })).toHaveAttribute(
      "placeholder",
      "1.000",
    );
    await expect(group("Preço").getByRole("slider", { name: "Preço máximo" })).toHaveAttribute("max", "104");
  });

  test("has forty products a page, and begins again when its filters or its text change", async ({
    page,
  }) => {
    await page.goto("/search?q=ate+200");
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(40);
    await page.getByRole("link", { name: "Próxima" }).click();
    await expect(page).toHaveURL("/search?q=ate+200&pagina=2");
    await expect(cards).toHaveCount(33);
    await filters(page).getByRole("checkbox", { name: /^M\b/ }).focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL("/search?q=ate+200&tamanho=M");

    await page.goto("/search?q=ate+200&pagina=2");
    await page.getByRole("combobox", { name: "Buscar produtos" }).fill("vestido");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=vestido");
  });

  test("is suggested from two letters on", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "Buscar produtos" }).pressSequentially("ve");
    await expect(page.getByRole("listbox", { name: "Sugestões" }).getByRole("option").first()).toBeVisible();
  });
});

test.describe("a product", () => {
  test("is asked for by the piece, one at least", async ({ page }) => {
    await page.goto(DRESS);
    await waitForHydration(page);
    await chooseFirstSize(page);
    const quantity = page.getByRole("spinbutton", { name: "Quantidade" });
    await expect(quantity).toHaveValue("1");
    await expect(page.getByRole("button", { name: "Diminuir" })).toBeDisabled();
    await quantity.fill("0");
    await addButton(page).click();
    await expect(page.getByText(/^Informe uma quantidade de 1 a \d+$/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("cartItems"))).toBeNull();
  });

  test("goes free of freight from R$ 500,00, and not below", async ({ page }) => {
    // A bag of one size at R$ 84,90, with thirteen in stock of each colour.
    await page.goto("/product/cat-23?quantidade=6&cep=01310100");
    await waitForHydration(page);
    const freight = page.getByRole("region", { name: "Frete e prazo" });
    await expect(freight).toContainText("Frete Grátis!");
    await expect(freight).not.toContainText("Faltam");
    await page.getByRole("button", { name: "Diminuir" }).click();
    await expect(freight).toContainText(/Faltam R\$\s75,50 em produtos para o frete grátis/);
    await expect(freight).toContainText(/R\$\s12,50/);
    await expect(freight).not.toContainText("Frete Grátis!");
  });
});

test.describe("the offers below R$ 100", () => {
  test("are sorted, counted by price band, and show the real lowest price", async ({ page }) => {
    await page.goto("/under-100");
    await expect(page.getByText("a partir de R$ 14,90")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(40);
    const bands = page.getByRole("navigation", { name: "Faixas de preço" }).getByRole("link");
    await expect(bands).toHaveText([
      /^Todas 71 peças$/,
      /^Até R\$ 25 /,
      /^R\$ 25 a R\$ 50 /,
      /^R\$ 50 a R\$ 75 /,
      /^R\$ 75 a R\$ 100 /,
    ]);
    const counts = (await bands.allTextContents()).map((text) => Number(/(\d+) peças?$/.exec(text)![1]));
    expect(counts.slice(1).reduce((a, b) => a + b)).toBe(71);

    await bands.nth(1).click();
    await expect(page).toHaveURL("/under-100?preco_max=24.99");
    await expect(bands.nth(1)).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("article")).toHaveCount(counts[1]!);
    await page.getByLabel("Ordenar por").selectOption("Maior preço");
    await expect(page).toHaveURL("/under-100?preco_max=24.99&ordem=maior-preco");
    await bands.first().click();
    await expect(page).toHaveURL("/under-100?ordem=maior-preco");
    await expect(page.getByRole("article")).toHaveCount(40);
    await page.goto("/under-100");
    await page.getByLabel("Ordenar por").selectOption("Maior preço");
    await expect(page).toHaveURL("/under-100?ordem=maior-preco");
    await expect(page.getByRole("article").first()).toContainText("99,90");
  });
});

test.describe("the best sellers", () => {
  test("are the five that sold most; filters keep those above 20 sales or 200 visits", async ({ page }) => {
    await page.goto("/trending");
    await expect(page.getByRole("region", { name: "Top 5 em vendas" }).getByRole("article")).toHaveCount(5);
    await page.getByRole("link", { name: "Mais de 200 visitas" }).click();
    await expect(page).toHaveURL("/trending?filtro=visitas");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("link", { name: "Mais de 20 vendas" }).click();
    await expect(page).toHaveURL("/trending?filtro=vendas");
    await expect(
      page.getByRole("region", { name: "A lista completa" }).getByRole("article").first(),
    ).toBeVisible();
  });

  test("show counts and link to six categories", async ({ page }) => {
    await page.goto("/trending");
    await expect(page.getByRole("heading", { name: "Top 5 em vendas" })).toBeVisible();
    await expect(page.locator("dl")).toHaveText(
      /^Produtos\s*73\s*Peças vendidas\s*[\d.]+\s*Visitas\s*[\d.]+Avaliação média\s*\d,\d de 5\d,\d\(\d+ avaliações\)$/,
    );
    const categories = page.getByRole("region", { name: "Categorias em destaque" }).getByRole("link");
    await expect(categories).toHaveCount(6);
    await expect(categories.first()).toHaveAttribute("href", /^\/category\/[a-z-]+$/);
    await expect(page.getByRole("region", { name: "A lista completa" }).getByRole("article")).toHaveCount(40);
  });
});

test.describe("search engines", () => {
  test("find one canonical URL per page, the sitemap and the excluded pages", async ({
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
    const security = await request.get("/.well-known/security.txt");
    expect(security.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    expect(await security.text()).toMatch(
      /^Contact: mailto:seguranca@mare\.test\nExpires: \d{4}-[^\n]+Z\nPreferred-Languages: pt, en\nCanonical: http/,
    );
    const index = await (await request.get("/sitemap.xml")).text();
    expect(index).toContain(`<loc>${baseURL}/sitemap/products-1.xml</loc>`);
    const products = await (await request.get("/sitemap/products-1.xml")).text();
    const urls = parseXml(products).children;
    expect(urls).toHaveLength(73);
    expect(urls.every(({ children }) => children.some(({ name }) => name === "image:image"))).toBe(true);
    expect((await request.get("/sitemap/nada.xml")).status()).toBe(404);
    const manifest = await (await request.get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: "Maré", lang: "pt-BR" });
  });
});
